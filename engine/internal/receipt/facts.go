package receipt

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	chain     = 5    // elements down from a part that hold all of it, and up from it
	around    = 8    // elements further up that are looked at
	lookNodes = 160  // nodes of a part that are looked at
	lookWords = 40   // words of a part that are read at its beginning, and at its end
	hrefBytes = 300  // how much of an address is read
	textBytes = 1000 // and of a block's text
)

// marks are what tags and roles call an element, a bit each.
type marks uint16

const (
	navMark marks = 1 << iota
	headerMark
	footerMark
	asideMark
	searchMark
	dialogMark
	buttonMark
	fieldMark
	formMark
	articleMark
	linkMark
	captionMark
	mediaMark
	headingMark
	selectMark
)

// facts are what is known of one part.
type facts struct {
	noise   block.Noise
	counts  page.Counts
	own     uint64 // groups of the names of the part
	outer   uint64 // of the elements around it
	marks   marks
	around  marks
	at      float32 // share of the page's words before it
	share   float32 // in it
	words   index.PhraseCounts
	tail    index.PhraseCounts // of its last words, for parts that are longer
	inside  inside
	heading string
	// isLanguage tells that it is named after languages.
	isLanguage bool
}

// reader reads the facts of parts.
type reader struct {
	set   *block.Set
	page  *page.Page
	names *index.Names
	total float32
}

func newReader(s *block.Set) *reader {
	r := &reader{set: s, page: s.Page, names: rules.Names()}
	if s.Page.Root != page.None {
		r.total = float32(max(s.Page.Words(s.Page.Root), 1))
	}
	return r
}

func (r *reader) read(noise block.Noise) *facts {
	n := noise.Node
	f := &facts{noise: noise, counts: r.page.Counts(n), at: float32(r.page.Span(r.page.Root, n).Words) / r.total,
		share: float32(r.page.Words(n)) / r.total}
	r.readOwn(f, n)
	r.readInside(f, n)
	r.readWords(f, n)
	f.heading = r.heading(n)
	return f
}

// readOwn reads the names and marks of a part: of the element, of those up from it and
// down to it that hold the same, and of those around.
func (r *reader) readOwn(f *facts, n page.Node) {
	words, up := f.counts.Words, n
	for k := 0; k <= chain; k++ {
		r.call(f, up, &f.own, &f.marks)
		next := r.page.Parent[up]
		if next == page.None || next == r.page.Body || words == 0 || r.page.Words(next) != words {
			break
		}
		up = next
	}
	for k, down := 0, r.onlyChild(n); k < chain && down != page.None; k, down = k+1, r.onlyChild(down) {
		r.call(f, down, &f.own, &f.marks)
	}
	for k := 0; k < around; k++ {
		if up = r.page.Parent[up]; up == page.None || up == r.page.Body {
			return
		}
		r.call(f, up, &f.outer, &f.around)
	}
}

// onlyChild is the child that holds all words of an element, the only one where it has
// no words.
func (r *reader) onlyChild(n page.Node) page.Node {
	words, only := r.page.Words(n), page.None
	for c := r.page.FirstChild(n); c != page.None; c = r.page.NextSibling(c) {
		if !r.page.IsElement(c) || r.page.Has(c, page.Unrendered) {
			continue
		}
		if words > 0 && r.page.Words(c) == words {
			return c
		}
		if only != page.None {
			return page.None
		}
		only = c
	}
	if words > 0 {
		return page.None
	}
	return only
}

// call adds what an element is called.
func (r *reader) call(f *facts, n page.Node, groups *uint64, m *marks) {
	*m |= markOf(r.page.Tag[n])
	attrs := r.page.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; {
		case a.Key == "role":
			*m |= markOfRole(a.Val)
		case index.IsNameKey(a.Key), a.Key == "aria-label", a.Key == "itemprop", a.Key == "rel":
			*groups |= r.names.Groups(a.Val)
			f.isLanguage = f.isLanguage || groups == &f.own && namesLanguages(a.Val)
		}
	}
	if strings.Contains(r.page.Data[n], "-") { // a custom element is named by its tag
		*groups |= r.names.Groups(r.page.Data[n])
	}
}

// namesLanguages tells names of what changes the language.
func namesLanguages(value string) (is bool) {
	index.SplitNames(value[:min(len(value), index.NameLimit)], func(word string) {
		switch strings.ToLower(word) {
		case "language", "languages", "locale", "locales", "lang", "langs":
			is = true
		}
	})
	return is
}

func markOf(tag atom.Atom) marks {
	switch tag {
	case atom.Nav:
		return navMark
	case atom.Header:
		return headerMark
	case atom.Footer:
		return footerMark
	case atom.Aside:
		return asideMark
	case atom.Dialog:
		return dialogMark
	case atom.Button, atom.Summary:
		return buttonMark
	case atom.Input, atom.Textarea, atom.Label, atom.Legend, atom.Fieldset:
		return fieldMark
	case atom.Select, atom.Option, atom.Optgroup:
		return fieldMark | selectMark
	case atom.Form:
		return formMark
	case atom.Article:
		return articleMark
	case atom.A:
		return linkMark
	case atom.Figcaption:
		return captionMark
	case atom.Img, atom.Figure, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Svg:
		return mediaMark
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return headingMark
	}
	return 0
}

func markOfRole(role string) marks {
	switch role {
	case "navigation", "menu", "menubar":
		return navMark
	case "banner":
		return headerMark
	case "contentinfo":
		return footerMark
	case "complementary":
		return asideMark
	case "search":
		return searchMark
	case "dialog", "alertdialog":
		return dialogMark
	case "button", "switch", "slider", "tablist", "toolbar":
		return buttonMark
	case "article":
		return articleMark
	case "heading":
		return headingMark
	}
	return 0
}

// readWords counts the first words of a part by what they speak of.
func (r *reader) readWords(f *facts, n page.Node) {
	from, to := r.set.Under(n)
	for i := from; i < to && f.words.All < lookWords; i++ {
		text := r.set.Bytes(i)
		f.words.Add(text[:min(len(text), textBytes)])
		from = i
	}
	for i := to - 1; i > from && f.tail.All < lookWords; i-- {
		text := r.set.Bytes(i)
		f.tail.Add(text[:min(len(text), textBytes)])
	}
}
