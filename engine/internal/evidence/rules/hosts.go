package rules

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// The rules on where a frame, a picture or a link comes from or leads to.
const (
	adHostFrame = iota
	adHostLink
)

var hostRules = [...]Rule{
	adHostFrame: {"ad-host", block.Ad, 0.95, "It comes from an ad server"},
	adHostLink:  {"ad-host", block.Ad, 0.9, "It comes from an ad server"},
}

// lookAtHost asks where a frame or a picture comes from.
func (f *finder) lookAtHost(n page.Node) {
	src := f.Page.Attr(n, "src")
	if servesAds(src, f.Host) || isHost(index.HostOf(src), affiliateHost) || isHost(index.HostOf(f.Page.Attr(n, "data")), adHost) {
		f.hit(n, &hostRules[adHostFrame])
	}
}

// lookAtLinkHost asks where a picture's link leads; a link with words may be a
// text about the provider.
func (f *finder) lookAtLinkHost(n page.Node) {
	if c := f.Page.Counts(n); c.Words == 0 && c.Images > 0 && servesAds(f.Page.Attr(n, "href"), f.Host) {
		f.hit(n, &hostRules[adHostLink])
	}
}

// adHosts are hosts of ad providers, from public knowledge; a URL belongs to one
// when its host is the name or ends with a dot and the name.
const adHosts = "doubleclick.net googlesyndication.com googleadservices.com 2mdn.net adnxs.com taboola.com outbrain.com criteo.com " +
	"criteo.net " +
	"amazon-adsystem.com rubiconproject.com pubmatic.com openx.net casalemedia.com adsrvr.org smartadserver.com teads.tv mgid.com " +
	"revcontent.com zergnet.com adform.net yieldmo.com sharethrough.com 33across.com media.net adroll.com moatads.com " +
	"serving-sys.com adcolony.com propellerads.com popads.net exoclick.com juicyads.com revenuehits.com bidvertiser.com infolinks.com " +
	"undertone.com gumgum.com triplelift.com indexww.com lijit.com sovrn.com spotxchange.com yandexadexchange.net adfox.ru begun.ru " +
	"zedo.com advertising.com adtech.de adition.com adtechus.com atdmt.com bidswitch.net contextweb.com flashtalking.com mathtag.com " +
	"revjet.com sonobi.com betrad.com adsafeprotected.com buysellads.com buysellads.net carbonads.com carbonads.net " +
	"adspirit.de plista.com ligatus.com dianomi.com nativo.com yieldlove.com stroeerdigitalgroup.de an.yandex.ru ad.mail.ru relap.io"

// affiliateHosts are hosts of networks that pay for links: their pictures are
// banners or counters, their links lead from texts to products.
const affiliateHosts = "awin1.com shareasale.com anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com ftjcfx.com " +
	"lduhtrp.net tqlkg.com awltovhc.com " +
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
		for _, h := range strings.Fields(list) {
			kinds[h] |= 1 << i
		}
	}
	return kinds
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
	for _, key := range [...]string{"src", "data-src", "data"} {
		if isHost(index.HostOf(p.Attr(n, key)), mediaHost) {
			return true
		}
	}
	return false
}
