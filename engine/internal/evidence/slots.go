package evidence

import (
	"strconv"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes on what the browser draws at exactly a banner's size, with nothing in it
// that the page itself has: a frame of another host, or an empty box under a name
// of ads. No page that models are made from has a layout, so the forest does not
// hear these votes.

const (
	slotScore = 0.7
	slotUp    = 3 // levels to a name of ads
)

// slotVotes adds them to other votes, in the order of nodes.
func (v *view) slotVotes(votes []Hit) []Hit {
	before := len(votes)
	for n, size := range v.in.Drawn {
		if !drawnAsBanner(size) || n <= v.page.Root || n == v.page.Body || !v.page.IsElement(n) || !v.guarded(n, 0) || v.isFilled(n) {
			continue
		}
		switch v.page.Tag[n] {
		case atom.Iframe:
			if host := hostOf(v.page.Attr(n, "src")); isHost(host, mediaHost) || (host == "" || host == hostOf(v.in.URL)) && !v.underAd(n) {
				continue
			}
		case atom.Div, atom.Ins, atom.Aside, atom.Section, atom.Span:
			if !v.underAd(n) || v.page.Counts(n).Inputs > 0 {
				continue
			}
		default:
			continue
		}
		votes = append(votes, Hit{n, block.Ad, "banner-frame", slotScore})
	}
	return inOrder(votes, before)
}

// underAd tells whether an element, or one of those close around it, is called
// an ad or a promotion.
func (v *view) underAd(n page.Node) bool {
	for k := 0; n != page.None && k <= slotUp; k, n = k+1, v.page.Parent[n] {
		if v.groupsOf(n)&(adGroup|promoGroup) != 0 {
			return true
		}
	}
	return false
}

var promoGroup = groupBit("promo")

// drawnAsBanner tells whether a box has exactly the size of an ad, in pixels.
func drawnAsBanner(size [2]float32) bool {
	return bannerSizes[[2]string{strconv.Itoa(int(size[0])), strconv.Itoa(int(size[1]))}]
}
