package evidence

import (
	"strings"

	"winnow/engine/internal/page"
)

// adHosts are hosts of ad providers, from public knowledge; a URL belongs to one when its host is the name or ends with
// a dot and the name.
const adHosts = "doubleclick.net googlesyndication.com googleadservices.com 2mdn.net adnxs.com taboola.com outbrain.com criteo.com criteo.net " +
	"amazon-adsystem.com rubiconproject.com pubmatic.com openx.net casalemedia.com adsrvr.org smartadserver.com teads.tv mgid.com " +
	"revcontent.com zergnet.com adform.net yieldmo.com sharethrough.com 33across.com media.net adroll.com moatads.com " +
	"serving-sys.com adcolony.com propellerads.com popads.net exoclick.com juicyads.com revenuehits.com bidvertiser.com infolinks.com " +
	"undertone.com gumgum.com triplelift.com indexww.com lijit.com sovrn.com spotxchange.com yandexadexchange.net adfox.ru begun.ru " +
	"zedo.com advertising.com adtech.de adition.com adtechus.com atdmt.com bidswitch.net contextweb.com flashtalking.com mathtag.com " +
	"revjet.com sonobi.com betrad.com adsafeprotected.com buysellads.com buysellads.net carbonads.com carbonads.net " +
	"adspirit.de plista.com ligatus.com dianomi.com nativo.com yieldlove.com stroeerdigitalgroup.de an.yandex.ru ad.mail.ru relap.io"

// affiliateHosts are hosts of networks that pay for links: their pictures are
// banners or counters, their links lead from texts to products.
const affiliateHosts = "awin1.com shareasale.com anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com ftjcfx.com lduhtrp.net tqlkg.com awltovhc.com " +
	"linksynergy.com tradedoubler.com zanox.com webgains.com avantlink.com belboon.de affili.net adcell.com daisycon.com tradetracker.net "

// mediaHosts are hosts whose frames show what a page embeds: films, maps,
// music, posts.
const mediaHosts = "youtube.com youtube-nocookie.com vimeo.com dailymotion.com google.com openstreetmap.org spotify.com soundcloud.com " +
	"bandcamp.com apple.com facebook.com instagram.com twitter.com x.com tiktok.com twitch.tv wistia.com wistia.net codepen.io jsfiddle.net " +
	"ted.com archive.org slideshare.net bilibili.com rutube.ru vk.com yandex.ru"

// hostKinds are the lists that a host is on, a bit each.
type hostKinds uint8

const (
	adHost hostKinds = 1 << iota
	affiliateHost
	mediaHost
)

var hosts = readHosts()

func readHosts() map[string]hostKinds {
	kinds := map[string]hostKinds{}
	for i, list := range [...]string{adHosts, affiliateHosts, mediaHosts} {
		for h := range strings.FieldsSeq(list) {
			kinds[h] |= 1 << i
		}
	}
	return kinds
}

// hostOf is the host of an absolute or scheme-relative URL, in lower case.
func hostOf(url string) string {
	at := strings.Index(url[:min(len(url), len("https://"))], "//")
	if at < 0 {
		return ""
	}
	rest := url[at+2:]
	for i := range len(rest) {
		if c := rest[i]; c == '/' || c == '?' || c == '#' || c == ':' {
			rest = rest[:i]
			break
		}
	}
	if len(rest) > 253 {
		return ""
	}
	return strings.ToLower(rest)
}

// isHost tells whether a host is on one of some lists, or below one that is.
func isHost(host string, on hostKinds) bool {
	for host != "" {
		if hosts[host]&on != 0 {
			return true
		}
		_, host, _ = strings.Cut(host, ".")
	}
	return false
}

// ShowsMedia tells a frame that shows what a page embeds: a film, a map, music,
// a post.
func ShowsMedia(p *page.Page, n page.Node) bool {
	return isHost(hostOf(p.Attr(n, "src")), mediaHost) || isHost(hostOf(p.Attr(n, "data-src")), mediaHost) || isHost(hostOf(p.Attr(n, "data")), mediaHost)
}
