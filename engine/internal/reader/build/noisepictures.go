package build

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// dropNoise leaves out the pictures of noise that stands between two kept texts: all of
// ads, and the drawn buttons of menus, share bars and foots. Names are wrong about some
// pictures: a box called "social" holds the one over the text, "nav" slides of goods.
func (pl *plan) dropNoise(v *block.Verdict) {
	p := pl.page
	ads := block.InNoise(p, v.Noise, 0, func(k block.Kind) bool { return k == block.Ad })
	bars := block.InNoise(p, v.Noise, block.NamedScore, func(k block.Kind) bool {
		return k == block.Navigation || k == block.Social || k == block.Legal
	})
	for n := range page.Node(p.Len()) {
		p.Stop.Every(int(n))
		if p.Tag[n] == atom.Img && pl.marked[n] && (ads.Has(n) || bars.Has(n) && isDrawing(pl.imageOf(n)) && soleLink(p, n) != page.None) {
			pl.marked[n] = false
		}
	}
}

// countsVisit tells a picture in a noscript that is an ad or counts visits: its address
// names no type. What stands there for a lazy picture names one, or has no link there and
// says what it shows, its size or its class. Links around the noscript lead to the picture.
func countsVisit(p *page.Page, n page.Node) bool {
	if !p.Has(n, page.InNoscript) || p.Attr(n, "srcset") != "" || containsAny(strings.ToLower(p.Attr(n, "src")), imageTypes[:]...) {
		return false
	}
	if link := soleLink(p, n); link != page.None && p.Has(link, page.InNoscript) {
		return true
	}
	return p.Attr(n, "alt")+p.Attr(n, "width")+p.Attr(n, "height")+p.Attr(n, "class") == ""
}

// imageTypes are what addresses of pictures end in, or ask for: photo.jpg, photo?fmt=webp.
var imageTypes = [...]string{"jpg", "jpeg", "png", ".gif", "webp", "avif", ".svg", ".bmp"}
