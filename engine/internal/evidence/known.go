package evidence

import (
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A known name is the class or id that a provider's script gives its elements on
// every site. Source: the providers' own documentation, as people who build
// sites read it.
type knownName struct {
	rule     string
	kind     block.Kind
	maxWords int32
}

// knownScore is the score of a known name: nobody else calls an element so.
const knownScore = 0.95

var (
	adProvider      = knownName{"ad-provider", block.Ad, 60}
	consentProvider = knownName{"cookie-provider", block.Cookie, 6000}
	mailProvider    = knownName{"newsletter-provider", block.Newsletter, 300}
)

// knownNames are whole names in lower case, knownStarts what a name with a
// number of its own behind begins with.
var knownNames = allNames(map[*knownName]string{
	&adProvider: "adsbygoogle trc_related_container ob-widget outbrain dianomi_context samcodeunit sambannerunit revive-slot td-a-rec " +
		"ai_widget code-block-ad quads-location wpproaduszone adngin raptive-ad mv-ad-box snigel adsninja-ad-zone freestar-ad " +
		"adthrive-ad ezoic-ad pubnation htlad plista_widget ligatus strossle-widget ads-by-buysellads bsa-cpc carbonads carbon-wrap ethical-ad",
	&consentProvider: "onetrust-consent-sdk onetrust-banner-sdk onetrust-pc-sdk onetrust-pc-dark-filter ot-sdk-show-settings ot-sdk-btn optanon-alert-box-wrapper " +
		"optanon-toggle-display optanon-popup-bg cybotcookiebotdialog cybotcookiebotdialogbodyunderlay cookiebotwidget didomi-host didomi-notice didomi-popup " +
		"usercentrics-root usercentrics-cmp-ui uc-banner-modal qc-cmp2-container qc-cmp2-ui qc-cmp-ui-container teconsent truste-consent-track " +
		"truste-consent-content truste_overlay truste_box_overlay trustarc-banner consent_blackbar consent-blackbar cookie-law-info-bar cookie-law-info-again " +
		"cookielawinfo-shadow clisettingspopup cli-modal cli-modal-backdrop cli-settings-overlay cli-popupbar-overlay cmplz-cookiebanner cmplz-cookiebanner-container cmplz-manage-consent " +
		"cky-consent-container cky-overlay cky-modal cky-btn-revisit-wrapper iubenda-cs-banner iubenda-cs-container termly-code-snippet-support " +
		"termly-display-preferences osano-cm-window osano-cm-dialog osano-cm-widget cc-window cc-banner cc-revoke cc-floating cookiefirst-root " +
		"hs-eu-cookie-confirmation hs-banner-parent hs_show_banner_button moove_gdpr_cookie_info_bar moove_gdpr_cookie_modal moove_gdpr_infobar_container borlabscookiebox " +
		"borlabs-cookie-box borlabs-cookie-wrapper tarteaucitronroot tarteaucitron cookie-notice cn-notice-container klaro cookie-modal fc-consent-root cmpbox cmpbox2 cmpwrapper " +
		"axeptio_overlay axeptio_mount_on tc-privacy-wrapper uniccmp ensnotifybanner enscloseblanner ensmodalwrapper wpcc-container js-cookie-consent " +
		"shopify-pc__banner shopify-pc__prefs shopify-privacy-banner-section sliding-popup eu-cookie-compliance-banner eu-cookie-withdraw-wrapper evidon-banner _evidon_banner " +
		"catapult-cookie-bar gdpr-cookie-consent-bar gdpr-consent-tool-wrapper privacytools-banner-consent silktide-wrapper civic-cookie-control ccc " +
		"cookiescript_injected cookiescript_injected_wrapper cookiescript_badge coi-consent-banner coibanneroverlay adroll_consent_container " +
		"cookieconsent cookieconsentdeclaration lgcookieslaw_banner pandectes-banner isense-cc-window gdpr-cookies-bar wt-cli-cookie-bar ketch-consent-banner " +
		"lanyard_root transcend-consent akismet_comment_form_privacy_notice ez-cookie-dialog-wrapper ezoic-cookie-consent",
	&mailProvider: "klaviyo-form optinmonster-holder om-holder sumome-react-wysiwyg-popup-animation-group hustle-ui hustle-popup hustle-slidein " +
		"mc-layout__modalcontent mc_embed_signup mc4wp-form convertkit-form formkit-form seva-form mailmunch-forms-widget privy-popup privy-popup-container pum-overlay-newsletter " +
		"beehiiv-embed substack-embed sendinblue-form sib-form ml-form-embed ml-embedded leadinmodal wisepops-root wisepops-popup",
})

var knownStarts = [...]struct {
	start string
	known *knownName
}{
	{"div-gpt-ad", &adProvider}, {"google_ads_", &adProvider}, {"ezoic-pub-ad", &adProvider}, {"gpt-ad-", &adProvider}, {"taboola-", &adProvider},
	{"zergnet-widget", &adProvider}, {"rc-widget-", &adProvider}, {"yandex_rtb_", &adProvider}, {"adfox_", &adProvider}, {"criteo-", &adProvider},
	{"sp_message_container", &consentProvider}, {"cky-", &consentProvider}, {"onetrust-", &consentProvider},
	{"klaviyo-form", &mailProvider}, {"mailmunch-", &mailProvider},
}

func allNames(lists map[*knownName]string) map[string]*knownName {
	m := map[string]*knownName{}
	for k, names := range lists {
		for name := range strings.FieldsSeq(names) {
			m[name] = k
		}
	}
	return m
}

// longestName bounds what is looked up; no known name is longer.
const longestName = 64

func findName(name string) *knownName {
	if len(name) > longestName || !beginsKnown(name) {
		return nil
	}
	name = strings.ToLower(name)
	if k := knownNames[name]; k != nil {
		return k
	}
	for i := range knownStarts {
		if strings.HasPrefix(name, knownStarts[i].start) {
			return knownStarts[i].known
		}
	}
	if isNumbered(name) && strings.Contains(name, "scriptrootc") {
		return &adProvider
	}
	return nil
}

// isNumbered tells whether a name may be one of mgid's, which numbers its boxes:
// M123ScriptRootC456.
func isNumbered(name string) bool {
	return name[0]|0x20 == 'm' && len(name) > len("scriptrootc")
}

// beginsKnown looks at a name's first three bytes: hardly any name begins as a
// known one does. Letters that are not ASCII may have a small one that is.
func beginsKnown(name string) bool {
	return isNumbered(name) || len(name) >= 3 && (knownBeginnings[beginning(name)] || name[0]|name[1]|name[2] >= utf8.RuneSelf)
}

var knownBeginnings = readBeginnings()

func readBeginnings() (known [1 << 12]bool) {
	for name := range knownNames {
		known[beginning(name)] = true
	}
	for i := range knownStarts {
		known[beginning(knownStarts[i].start)] = true
	}
	return known
}

// beginning folds a name's first three bytes, without case, to 12 bits.
func beginning(name string) int {
	return ((int(name[0]|0x20)*31+int(name[1]|0x20))*31 + int(name[2]|0x20)) & (1<<12 - 1)
}

// headingUp is how many levels a part of a heading may stand below it.
const headingUp = 3

func (v *view) inHeading(n page.Node) bool {
	for k := 0; n != page.None && k <= headingUp; k, n = k+1, v.page.Parent[n] {
		if page.HeadingLevel(v.page.Tag[n]) > 0 {
			return true
		}
	}
	return false
}

// listedItems is the number of filled boxes of one shape from which they are
// what a page lists, such as classified advertisements. Slots to be filled
// are empty, however many.
const listedItems = 12

// isListed tells whether an element with something in it is one of many of its
// shape.
func (v *view) isListed(n page.Node) bool {
	if !v.isFilled(n) {
		return false
	}
	if v.filled == nil {
		v.filled = make([]int32, len(v.shapes))
		for e, shape := range v.shape {
			if v.shapes[shape].classed && v.isFilled(page.Node(e)) {
				v.filled[shape]++
			}
		}
	}
	return v.filled[v.shape[n]] > listedItems
}

func (v *view) isFilled(n page.Node) bool {
	c := v.page.Counts(n)
	return c.Words > 0 || c.Images > 0 || v.page.Tag[n] == atom.Img
}

// isIcon tells an element that shows nothing but a drawing.
func (v *view) isIcon(n page.Node) bool {
	c := v.page.FirstChild(n)
	for c != page.None && (!v.page.IsElement(c) || v.page.Tag[c] == atom.Style) {
		c = v.page.NextSibling(c)
	}
	return c != page.None && v.page.Tag[c] == atom.Svg && v.page.Words(n) == 0 && v.page.Counts(n).Images <= 1
}
