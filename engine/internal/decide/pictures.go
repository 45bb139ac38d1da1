package decide

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	// ownPictures is how many copies of the page's own picture stay: the picture,
	// the same for other windows, its place in the gallery.
	ownPictures = 4
	// stemBytes is how long a name is at least that tells a picture.
	stemBytes = 6
)

// ownPicture gives the elements that show the picture which the page names as its
// own: an article's, or the goods' of a shop. Text that is kept seldom stands on
// both sides of it. Logos in menus and pictures in what a rule names noise are
// left out, but for the buttons that share it.
func ownPicture(p *page.Page, v *block.Verdict, address string) (out []page.Node) {
	stem := stemOf(address)
	if len(stem) < stemBytes {
		return nil
	}
	var other []bool
	for n := range p.Tag {
		n := page.Node(n)
		if p.Tag[n] != atom.Img || p.ID[n] == page.None || !shows(p, n, stem) {
			continue
		}
		if other == nil {
			other = within(p, v, func(k block.Kind) bool { return k != block.Social && k != block.Sidebar })
		}
		if !other[n] {
			if out = append(out, n); len(out) == ownPictures {
				break
			}
		}
	}
	return out
}

// shows tells whether one of a picture's addresses has a name.
func shows(p *page.Page, n page.Node, stem string) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		if a := &attrs[i]; len(a.Val) >= len(stem) && strings.Contains(a.Key, "src") && strings.Contains(a.Val, stem) {
			return true
		}
	}
	return false
}

// stemOf is the name of a picture without what its sizes differ in:
// ".../roof-1024x683.jpg?w=600" is "roof".
func stemOf(address string) string {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	name := address[strings.LastIndexByte(address, '/')+1:]
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		name = name[:dot]
	}
	if k := strings.LastIndexAny(name, "-_"); k > 0 && isSize(name[k+1:]) {
		name = name[:k]
	}
	return name
}

// isSize tells "1024x683".
func isSize(s string) bool {
	width, height, ok := strings.Cut(s, "x")
	return ok && isDigits(width) && isDigits(height)
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
