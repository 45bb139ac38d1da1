package rules

import (
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"

	"golang.org/x/net/html/atom"
)

// The rules on known names: the class or id that a provider's script gives its
// elements on every site. Nobody else calls an element so. Source: the providers'
// own documentation, as people who build sites read it.
const (
	adProvider = iota
	consentProvider
	mailProvider
)

var knownRules = [...]Rule{
	adProvider:      {"ad-provider", block.Ad, 0.95, "It has the name that an ad service gives its boxes"},
	consentProvider: {"cookie-provider", block.Cookie, 0.95, "It has the name that a consent service gives its notices"},
	mailProvider:    {"newsletter-provider", block.Newsletter, 0.95, "It has the name that a newsletter service gives its forms"},
}

// knownWords bounds the elements that a rule on known names hits, in words.
var knownWords = [...]int32{adProvider: 60, consentProvider: 6000, mailProvider: 300}

// lookAtKnownName asks whether a provider's script has named an element.
func (f *finder) lookAtKnownName(c *index.Called) {
	if c.Whole == 0 || f.Page.Tag[c.Node] == atom.Form {
		return
	}
	if rule := c.Whole - 1; f.guarded(c.Node, knownWords[rule]) && (rule != consentProvider || !f.opensSettings(c.Node)) {
		f.hit(c.Node, &knownRules[rule])
	}
}

// knownNames are whole names in lower case, knownStarts what a name with a
// number of its own behind begins with.
var knownNames = allNames([...]string{
	adProvider: "adsbygoogle trc_related_container ob-widget outbrain dianomi_context samcodeunit sambannerunit revive-slot td-a-rec " +
		"ai_widget code-block-ad quads-location wpproaduszone adngin raptive-ad mv-ad-box snigel adsninja-ad-zone freestar-ad " +
		"adthrive-ad ezoic-ad pubnation htlad plista_widget ligatus strossle-widget ads-by-buysellads bsa-cpc carbonads carbon-wrap ethical-ad",
	consentProvider: "ot-sdk-show-settings ot-sdk-btn " +
		"optanon-alert-box-wrapper " +
		"optanon-toggle-display optanon-popup-bg cybotcookiebotdialog cybotcookiebotdialogbodyunderlay cookiebotwidget didomi-host " +
		"didomi-notice didomi-popup " +
		"usercentrics-root usercentrics-cmp-ui uc-banner-modal qc-cmp2-container qc-cmp2-ui qc-cmp-ui-container teconsent truste-consent-track " +
		"truste-consent-content truste_overlay truste_box_overlay trustarc-banner consent_blackbar consent-blackbar cookie-law-info-bar " +
		"cookie-law-info-again " +
		"cookielawinfo-shadow clisettingspopup cli-modal cli-modal-backdrop cli-settings-overlay cli-popupbar-overlay cmplz-cookiebanner " +
		"cmplz-cookiebanner-container cmplz-manage-consent " +
		"iubenda-cs-banner iubenda-cs-container " +
		"termly-code-snippet-support " +
		"termly-display-preferences osano-cm-window osano-cm-dialog osano-cm-widget cc-window cc-banner cc-revoke cc-floating cookiefirst-root " +
		"hs-eu-cookie-confirmation hs-banner-parent hs_show_banner_button moove_gdpr_cookie_info_bar moove_gdpr_cookie_modal " +
		"moove_gdpr_infobar_container borlabscookiebox " +
		"borlabs-cookie-box borlabs-cookie-wrapper tarteaucitronroot tarteaucitron cookie-notice cn-notice-container klaro cookie-modal " +
		"fc-consent-root cmpbox cmpbox2 cmpwrapper " +
		"axeptio_overlay axeptio_mount_on tc-privacy-wrapper uniccmp ensnotifybanner enscloseblanner ensmodalwrapper wpcc-container " +
		"js-cookie-consent " +
		"shopify-pc__banner shopify-pc__prefs shopify-privacy-banner-section sliding-popup eu-cookie-compliance-banner " +
		"eu-cookie-withdraw-wrapper evidon-banner _evidon_banner " +
		"catapult-cookie-bar gdpr-cookie-consent-bar gdpr-consent-tool-wrapper privacytools-banner-consent silktide-wrapper " +
		"civic-cookie-control ccc " +
		"cookiescript_injected cookiescript_injected_wrapper cookiescript_badge coi-consent-banner coibanneroverlay adroll_consent_container " +
		"cookieconsent cookieconsentdeclaration lgcookieslaw_banner pandectes-banner isense-cc-window gdpr-cookies-bar wt-cli-cookie-bar " +
		"ketch-consent-banner " +
		"lanyard_root transcend-consent akismet_comment_form_privacy_notice ez-cookie-dialog-wrapper ezoic-cookie-consent",
	mailProvider: "optinmonster-holder om-holder sumome-react-wysiwyg-popup-animation-group hustle-ui hustle-popup " +
		"hustle-slidein " +
		"mc-layout__modalcontent mc_embed_signup mc4wp-form convertkit-form formkit-form seva-form privy-popup " +
		"privy-popup-container pum-overlay-newsletter " +
		"beehiiv-embed substack-embed sendinblue-form sib-form ml-form-embed ml-embedded leadinmodal wisepops-root wisepops-popup",
})

var knownStarts = [...]struct {
	start string
	rule  uint8
}{
	{"div-gpt-ad", adProvider}, {"google_ads_", adProvider}, {"ezoic-pub-ad", adProvider}, {"gpt-ad-", adProvider}, {"taboola-", adProvider},
	{"zergnet-widget", adProvider}, {"rc-widget-", adProvider}, {"yandex_rtb_", adProvider}, {"adfox_", adProvider}, {"criteo-", adProvider},
	{"sp_message_container", consentProvider}, {"cky-", consentProvider}, {"onetrust-", consentProvider},
	{"klaviyo-form", mailProvider}, {"mailmunch-", mailProvider},
}

// allNames gives each name's rule.
func allNames(lists [len(knownRules)]string) map[string]uint8 {
	m := map[string]uint8{}
	for rule, names := range lists {
		for _, name := range strings.Fields(names) {
			m[name] = uint8(rule)
		}
	}
	return m
}

// longestName bounds what is looked up; no known name is longer.
const longestName = 64

// findKnown gives 1 and the rule on a known name, 0 when it is not known.
func findKnown(name string) uint8 {
	if len(name) > longestName || !beginsKnown(name) {
		return 0
	}
	name = strings.ToLower(name)
	if rule, ok := knownNames[name]; ok {
		return 1 + rule
	}
	for i := range knownStarts {
		if strings.HasPrefix(name, knownStarts[i].start) {
			return 1 + knownStarts[i].rule
		}
	}
	if isNumbered(name) && strings.Contains(name, "scriptrootc") {
		return 1 + adProvider
	}
	return 0
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
