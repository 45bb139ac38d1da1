package rules

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rules on banners' exact sizes.
const bannerFrame = iota

var bannerRules = [...]Rule{
	bannerFrame: {"banner-frame", block.Ad, 0.7, "It is a frame of an ad banner\u2019s size"},
}

// bannerSizes are the sizes that are hardly ever chosen for anything but ads:
// the strict part of paper 3's Table 1 and of today's IAB list, in pixels.
var bannerSizes = map[[2]string]bool{
	{"468", "60"}: true, {"728", "90"}: true, {"970", "90"}: true, {"970", "250"}: true, {"160", "600"}: true, {"120", "600"}: true,
	{"300", "600"}: true, {"300", "1050"}: true, {"336", "280"}: true, {"320", "50"}: true, {"234", "60"}: true, {"300", "250"}: true,
}

// isBannerSize tells whether an element asks for a banner's exact size, by its
// attributes or its style.
func (f *finder) isBannerSize(n page.Node) bool {
	w, h := strings.TrimSuffix(f.Page.Attr(n, "width"), "px"), strings.TrimSuffix(f.Page.Attr(n, "height"), "px")
	if w == "" || h == "" {
		style := f.Page.Attr(n, "style")
		w, h = pixels(style, "width"), pixels(style, "height")
	}
	return bannerSizes[[2]string{w, h}]
}

// pixels is a length in pixels from a style, "" when it is none or another
// unit.
func pixels(style, property string) string {
	for declaration := range strings.SplitSeq(style[:min(len(style), index.NameLimit)], ";") {
		if key, value, ok := strings.Cut(declaration, ":"); ok && strings.TrimSpace(key) == property {
			number, ok := strings.CutSuffix(strings.TrimSpace(value), "px")
			if !ok {
				return ""
			}
			return number
		}
	}
	return ""
}

// sizeInURL tells whether an address has a banner's size in it, as in
// "/promo-728x90.gif": digits, an x, digits, and no more digits around.
func sizeInURL(url string) bool {
	url = url[:min(len(url), index.NameLimit)]
	for at := 1; at+1 < len(url); at++ {
		if (url[at] != 'x' && url[at] != 'X') || !isDigit(url[at-1]) || !isDigit(url[at+1]) {
			continue
		}
		from, to := at, at+1
		for from > 0 && at-from < 5 && isDigit(url[from-1]) {
			from--
		}
		for to < len(url) && to-at < 6 && isDigit(url[to]) {
			to++
		}
		if bannerSizes[[2]string{url[from:at], url[at+1 : to]}] {
			return true
		}
	}
	return false
}

// bannerIn tells whether a link holds a picture of a banner's size.
func (f *finder) bannerIn(n page.Node) bool {
	p := f.Page
	for c := n + 1; c < p.End[n] && c < n+12; c++ {
		if p.Tag[c] == atom.Img && (f.isBannerSize(c) || sizeInURL(p.Attr(c, "src"))) {
			return true
		}
	}
	return false
}

// isBannerFrame tells a frame of a banner's exact size, from another host that
// shows no films or maps.
func (f *finder) isBannerFrame(n page.Node) bool {
	host := index.HostOf(f.Page.Attr(n, "src"))
	return host != "" && host != f.Host && f.isBannerSize(n) && !isHost(host, mediaHost)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
