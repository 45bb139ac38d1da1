package evidence

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// bannerSizes are the sizes that are hardly ever chosen for anything but ads:
// the strict part of paper 3's Table 1 and of today's IAB list, in pixels.
var bannerSizes = map[[2]string]bool{
	{"468", "60"}: true, {"728", "90"}: true, {"970", "90"}: true, {"970", "250"}: true, {"160", "600"}: true, {"120", "600"}: true,
	{"300", "600"}: true, {"300", "1050"}: true, {"336", "280"}: true, {"320", "50"}: true, {"234", "60"}: true, {"300", "250"}: true,
}

// isBannerSize tells whether an element asks for a banner's exact size, by its
// attributes or its style.
func (v *view) isBannerSize(n page.Node) bool {
	w, h := strings.TrimSuffix(v.page.Attr(n, "width"), "px"), strings.TrimSuffix(v.page.Attr(n, "height"), "px")
	if w == "" || h == "" {
		style := v.page.Attr(n, "style")
		w, h = pixels(style, "width"), pixels(style, "height")
	}
	return bannerSizes[[2]string{w, h}]
}

// pixels is a length in pixels from a style, "" when it is none or another
// unit.
func pixels(style, property string) string {
	for declaration := range strings.SplitSeq(style[:min(len(style), nameLimit)], ";") {
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
	url = url[:min(len(url), nameLimit)]
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
func (v *view) bannerIn(n page.Node) bool {
	p := v.page
	for c := n + 1; c < p.End[n] && c < n+12; c++ {
		if p.Tag[c] == atom.Img && (v.isBannerSize(c) || sizeInURL(p.Attr(c, "src"))) {
			return true
		}
	}
	return false
}

// isBannerFrame tells a frame of a banner's exact size, from another host that
// shows no films or maps.
func (v *view) isBannerFrame(n page.Node) bool {
	host := hostOf(v.page.Attr(n, "src"))
	return host != "" && host != v.host && v.isBannerSize(n) && !isHost(host, mediaHost)
}

// hasData tells whether a script has left a name for itself on an element.
func hasData(attrs []html.Attribute) bool {
	for i := range attrs {
		if strings.HasPrefix(attrs[i].Key, "data-") || attrs[i].Key == "id" || attrs[i].Key == "class" {
			return true
		}
	}
	return false
}
