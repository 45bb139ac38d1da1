package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	creditWords = 8   // words of a name or a date at most
	nameBeside  = 60  // words of what stands around a name at most
	besideWords = 15  // words that the box around a credit has beside it at least
	boxWords    = 400 // and has at most, the credit included
	boxUp       = 24  // elements from the credit up to the box
	nameBytes   = 400 // how much of an attribute is read
)

// boxAround gives the closest element that holds more than the credit: the post or the
// head of the article that it belongs to. page.None when that is far more.
func boxAround(p *page.Page, n page.Node) page.Node {
	words := p.Words(n)
	for k, up := 0, p.Parent[n]; k < boxUp && up != page.None; k, up = k+1, p.Parent[up] {
		if w := p.Words(up); w > boxWords {
			break
		} else if w >= words+besideWords {
			return up
		}
	}
	return page.None
}

// nameOf tells what names an author or says a time or a price, by its tag or by what it
// is called. ok is false for any other element.
func (f *finder) nameOf(n page.Node) (kind Kind, ok bool) {
	p := f.page
	words := p.Words(n)
	if words == 0 || words > creditWords {
		return 0, false
	}
	if p.Tag[n] == atom.Time {
		return Credit, true
	}
	called := f.called.Of(n)
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "itemprop", "rel":
			called.read(a.Val[:min(len(a.Val), nameBytes)])
		}
	}
	if called.time || called.author && !called.other && hasLittleAround(p, n) {
		return Credit, true
	}
	return Offer, called.price && !called.other
}

// hasLittleAround tells whether little stands around a name.
func hasLittleAround(p *page.Page, n page.Node) bool {
	up := p.Parent[n]
	return up == page.None || p.Words(up) <= nameBeside
}

// says is what the names of an element say.
type says struct{ author, time, price, other, order bool }

// saidBy is what a class attribute says.
func saidBy(class string) (s says) {
	class = class[:min(len(class), nameBytes)]
	s.read(class)
	s.order = orders(class)
	return s
}

// read reads the words of names, which end at signs and where capitals begin.
func (s *says) read(names string) {
	for i := 0; i < len(names); {
		if !isLetter(names[i]) {
			i++
			continue
		}
		start := i
		for i++; i < len(names) && isLetter(names[i]) && (isSmall(names[i]) || !isSmall(names[i-1])); i++ {
		}
		s.word(names[start:i])
	}
}

func (s *says) word(w string) {
	var lower [len("timestamp")]byte
	if len(w) > len(lower) {
		return
	}
	for i := range len(w) {
		lower[i] = w[i] | ('a' - 'A') // it is a letter
	}
	switch string(lower[:len(w)]) {
	case "author", "byline", "username", "poster", "creator":
		s.author = true
	case "date", "datetime", "timestamp", "published", "posted", "time":
		s.time = true
	case "price":
		s.price = true
	case "role", "rank", "posts", "title", "count", "badge", "location", "joined", "avatar", "bio", "about", "social", "follow", "more":
		s.other = true
	}
}

func isSmall(c byte) bool  { return c >= 'a' && c <= 'z' }
func isLetter(c byte) bool { return isSmall(c) || c >= 'A' && c <= 'Z' }
