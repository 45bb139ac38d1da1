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
	set     *block.Set
	page    *page.Page
	names   *index.Names
	total   float32
	facts   facts // of the last part
	classes page.ByClass[called]
	// The elements around the last part, from this one up, and what they are called.
	around page.Node
	outer  called
}

// called is what names say: groups of names, and whether one is of languages.
type called struct {
	groups     uint64
	marks      marks
	isLanguage bool
}

func (c *called) add(o called) {
	c.groups |= o.groups
	c.marks |= o.marks
	c.isLanguage = c.isLanguage || o.isLanguage
}

func newReader(s *block.Set) *reader {
	r := &reader{set: s, page: s.Page, names: rules.Names(), around: page.None}
	r.classes = page.NewByClass(s.Page, r.byName)
	if s.Page.Root != page.None {
		r.total = float32(max(s.Page.Words(s.Page.Root), 1))
	}
	return r
}

// read gives the facts of a part. The next call overwrites them.
func (r *reader) read(noise block.Noise) *facts {
	n, f := noise.Node, &r.facts
	f.words.Reset()
	f.tail.Reset()
	*f = facts{noise: noise, counts: r.page.Counts(n), at: float32(r.page.Span(r.page.Root, n).Words) / r.total,
		share: float32(r.page.Words(n)) / r.total, words: f.words, tail: f.tail}
	r.readOwn(f, n)
	r.readInside(f, n)
	r.readWords(f, n)
	f.heading = r.heading(n)
	return f
}

// readOwn reads the names and marks of a part: of the element, of those up from it and
// down to it that hold the same, and of those around.
func (r *reader) readOwn(f *facts, n page.Node) {
	words, up, own := f.counts.Words, n, called{}
	for k := 0; k <= chain; k++ {
		own.add(r.called(up))
		next := r.page.Parent[up]
		if next == page.None || next == r.page.Body || words == 0 || r.page.Words(next) != words {
			break
		}
		up = next
	}
	for k, down := 0, r.onlyChild(n); k < chain && down != page.None; k, down = k+1, r.onlyChild(down) {
		own.add(r.called(down))
	}
	outer := r.calledAround(r.page.Parent[up])
	f.own, f.marks, f.isLanguage = own.groups, own.marks, own.isLanguage
	f.outer, f.around = outer.groups, outer.marks
}

// calledAround is what an element and those around it are called. Parts that stand beside
// each other share the answer.
func (r *reader) calledAround(n page.Node) called {
	if n == r.around {
		return r.outer
	}
	r.around, r.outer = n, called{}
	for k := 0; k < around && n != page.None && n != r.page.Body; k, n = k+1, r.page.Parent[n] {
		r.outer.add(r.called(n))
	}
	return r.outer
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

// called is what an element is called by its tag, its role and its names.
func (r *reader) called(n page.Node) called {
	c := called{marks: markOf(r.page.Tag[n])}
	attrs := r.page.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; {
		case a.Key == "class":
			c.add(r.classes.Of(n))
		case a.Key == "role":
			c.marks |= markOfRole(a.Val)
		case index.IsNameKey(a.Key), a.Key == "aria-label", a.Key == "itemprop", a.Key == "rel":
			c.add(r.byName(a.Val))
		}
	}
	if strings.Contains(r.page.Data[n], "-") { // a custom element is named by its tag
		c.groups |= r.names.Groups(r.page.Data[n])
	}
	return c
}

func (r *reader) byName(value string) called {
	return called{groups: r.names.Groups(value), isLanguage: namesLanguages(value)}
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
