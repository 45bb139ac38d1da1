package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

// ownPictures is how many copies of the page's own picture stay: the picture, the
// same for other windows, its place in the gallery.
const ownPictures = 4

// ownPicture gives the elements that show the picture which the page names as its
// own: an article's, or the goods' of a shop. Text that is kept seldom stands on
// both sides of it. Logos in menus and pictures in what a rule names noise are
// left out, but for the buttons that share it.
func ownPicture(in evidence.Input, v *block.Verdict) (out []page.Node) {
	p := in.Blocks.Page
	shown := in.Meta.OwnPictures(p)
	if len(shown) == 0 {
		return nil
	}
	other := within(p, v, func(k block.Kind) bool { return !k.MayShow() })
	for _, n := range shown {
		if p.ID[n] != page.None && !other[n] && len(out) < ownPictures {
			out = append(out, n)
		}
	}
	return out
}
