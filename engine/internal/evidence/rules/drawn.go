package rules

import (
	"strconv"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// drawnUp is how many levels up a name of ads is looked for.
const drawnUp = 3

// lookForDrawnBanners hits what the browser draws at exactly a banner's size, with
// nothing in it that the page itself has: a frame of another host, or an empty box
// under a name of ads.
func (f *finder) lookForDrawnBanners() {
	for n, size := range f.layout.Drawn {
		if drawnAsBanner(size) && n > f.Page.Root && n != f.Page.Body && f.Page.IsElement(n) && f.isDrawnBanner(n) {
			f.hit(n, &bannerRules[bannerFrame])
		}
	}
}

func (f *finder) isDrawnBanner(n page.Node) bool {
	if !f.guarded(n, 0) || f.isFilled(n) {
		return false
	}
	switch f.Page.Tag[n] {
	case atom.Iframe:
		host := index.HostOf(f.Page.Attr(n, "src"))
		return !isHost(host, mediaHost) && (host != "" && host != f.Host || f.underAd(n))
	case atom.Div, atom.Ins, atom.Aside, atom.Section, atom.Span:
		return f.underAd(n) && f.Page.Counts(n).Inputs == 0
	}
	return false
}

// underAd tells whether an element, or one of those close around it, is called
// an ad or a promotion.
func (f *finder) underAd(n page.Node) bool {
	for k := 0; n != page.None && k <= drawnUp; k, n = k+1, f.Page.Parent[n] {
		if f.GroupsOf(n)&(adOrPromo) != 0 {
			return true
		}
	}
	return false
}

var adOrPromo = index.GroupBits("ad", "promo")

// drawnAsBanner tells whether a box has exactly the size of an ad, in pixels.
func drawnAsBanner(size [2]float32) bool {
	return bannerSizes[[2]string{strconv.Itoa(int(size[0])), strconv.Itoa(int(size[1]))}]
}
