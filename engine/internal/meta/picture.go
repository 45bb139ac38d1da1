package meta

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// stemBytes is the least length of a file name that identifies a picture.
const stemBytes = 6

// OwnPictures returns the img elements, in document order, that show the picture which the
// page names as its own in any size: their addresses have its file name.
func (m *Meta) OwnPictures(p *page.Page) (out []page.Node) {
	stem := stemOf(m.Image)
	if len(stem) < stemBytes {
		return nil
	}
	for n := range p.Tag {
		if n := page.Node(n); p.Tag[n] == atom.Img && !p.Has(n, page.Unrendered) && hasAddress(p, n, stem) {
			out = append(out, n)
		}
	}
	return out
}

// hasAddress reports whether one of a picture's addresses has a file name, including those
// that scripts load later.
func hasAddress(p *page.Page, n page.Node, stem string) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		if a := &attrs[i]; len(a.Val) >= len(stem) && strings.Contains(a.Key, "src") && strings.Contains(a.Val, stem) {
			return true
		}
	}
	return false
}

// stemOf returns the file name of a picture without its size:
// ".../roof-1024x683.jpg?w=600" gives "roof".
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

// isSize reports whether a text is a size such as "1024x683".
func isSize(s string) bool {
	width, height, ok := strings.Cut(s, "x")
	return ok && isDigits(width) && isDigits(height)
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
