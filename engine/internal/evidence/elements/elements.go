// Package elements says what the elements of a page are for its readers: forms and
// their fields, players, maps, pagers, breadcrumbs, notes, captions, quotes.
//
// In goes a page, out come facts about its elements. Nothing is decided here: a
// fact holds whatever the page's text is. Those who decide ask here and read no
// tag and no attribute themselves.
package elements

import (
	"strings"

	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Role is what an element is there for. An element has one role, by its tag.
type Role uint8

const (
	Other    Role = iota
	FormBox       // form, fieldset
	FormPart      // label, legend, button, select: what belongs to the fields of a form
	Field         // input, textarea
	Player        // video, audio
	Frame         // iframe, object, embed
	Picture       // img, picture, canvas
	Link          // a
)

// Traits are what else is said about an element, mostly by its attributes.
type Traits uint16

const (
	// Shown elements are rendered, as far as the HTML says.
	Shown Traits = 1 << iota
	// Filled fields have something in them or wait for the first key.
	Filled
	// Password fields ask for a password, Payment fields for a card's number or what
	// belongs to it.
	Password
	Payment
	// Backdrop players play by themselves, without sound or controls.
	Backdrop
	// Media frames show what a page embeds: a film, a map, music, a post.
	Media
	// Editor elements are written in and are no fields, Map elements hold a map.
	Editor
	Map
	// Application elements say that they are one.
	Application
	// Pager elements hold the links to the other pages of a list or a text; Turn
	// links lead to the next or the previous one.
	Pager
	Turn
	// Crumbs elements are called a breadcrumb and are short.
	Crumbs
	// AuthorBox elements are called a box about the author.
	AuthorBox
	// OfWriter elements are called what forums show of the writer of a post: the signature
	// below it, or the box beside it.
	OfWriter
	// Answer forms are called comments or replies.
	Answer
	// Reach links call somebody or write to them.
	Reach
)

// An Element is an element with a role or a trait.
type Element struct {
	Node   page.Node
	Role   Role
	Traits Traits
}

// Is tells whether an element has all of some traits.
func (e *Element) Is(t Traits) bool { return e.Traits&t == t }

// Facts are what is known about the elements of one page. They are not written
// after Read.
type Facts struct {
	// List holds the elements with a role or a trait in document order. Frames and
	// links without a trait are left out.
	List []Element
	// NumberedPagers are the elements that hold links to other pages by their
	// numbers.
	NumberedPagers []page.Node
	page           *page.Page
	controls       []page.Node // fields and buttons
	tallies        []Tally     // of the controls before each of them, and of all
}

// Read looks at all elements of a page, in one walk.
func Read(p *page.Page) *Facts {
	f := &Facts{page: p, tallies: make([]Tally, 1), NumberedPagers: numberedPagers(p)}
	classes := make([]Traits, p.Classes())
	for c := range classes {
		p.Stop.Every(c)
		classes[c] = classTraits(p.ClassValue(int32(c)))
	}
	for n := range p.Tag {
		p.Stop.Every(int(n))
		n := page.Node(n)
		if !p.IsElement(n) {
			continue
		}
		e := Element{Node: n, Role: roleOf(p, n)}
		f.count(n)
		if attrs := p.Attrs(n); len(attrs) > 0 {
			e.Traits = namedTraits(p, n, attrs, classes[p.Class(n)])
		}
		e.Traits |= ownTraits(p, &e)
		if e.Traits == 0 && (e.Role == Other || e.Role == Frame || e.Role == Link) {
			continue
		}
		if !p.Has(n, page.Unrendered) || isEmbedded(p.Tag[n]) {
			e.Traits |= Shown
		}
		f.List = append(f.List, e)
	}
	return f
}

// namedTraits are the traits that any element may have. class are those that its class
// may give it.
func namedTraits(p *page.Page, n page.Node, attrs []html.Attribute, class Traits) (t Traits) {
	t |= class & (Map | AuthorBox | OfWriter)
	t |= when(mayPage(p.Tag[n]), class&Pager)
	short := p.Words(n) <= crumbWords
	t |= when(short, class&Crumbs)
	for i := range attrs {
		a := &attrs[i]
		switch a.Key {
		case "role":
			t |= when(a.Val == "application", Application)
		case "contenteditable":
			t |= when(!strings.EqualFold(a.Val, "false") && p.Tag[n] != atom.Textarea, Editor)
		case "autocomplete":
			t |= when(strings.HasPrefix(strings.ToLower(a.Val), "cc-"), Payment)
		case "id":
			t |= when(isMapName(a.Val), Map)
			t |= when(short && saysCrumbs(a.Val), Crumbs)
		case "aria-label", "itemtype", "typeof":
			t |= when(short && saysCrumbs(a.Val), Crumbs)
		}
	}
	return t
}

// ownTraits are the traits that only elements of one role have.
func ownTraits(p *page.Page, e *Element) Traits {
	switch e.Role {
	case Field:
		return fieldTraits(p, e.Node)
	case Player:
		return when(isBackdrop(p, e.Node), Backdrop)
	case Frame:
		return when(rules.ShowsMedia(p, e.Node), Media)
	case FormBox:
		return when(isNamedAnswer(p.Attrs(e.Node)), Answer)
	case Link:
		rel := p.Attr(e.Node, "rel")
		calls, writes := p.Reaches(e.Node)
		return when(rel == "next" || rel == "prev", Turn) | when(calls || writes, Reach)
	}
	return 0
}

func when(is bool, t Traits) Traits {
	if is {
		return t
	}
	return 0
}

func roleOf(p *page.Page, n page.Node) Role {
	switch p.Tag[n] {
	case atom.Form, atom.Fieldset:
		return FormBox
	case atom.Label, atom.Legend, atom.Button, atom.Select:
		return FormPart
	case atom.Input, atom.Textarea:
		return Field
	case atom.Iframe, atom.Object, atom.Embed:
		return Frame
	case atom.Img, atom.Picture, atom.Canvas:
		return Picture
	case atom.A:
		return Link
	}
	if p.Plays(n) {
		return Player
	}
	return Other
}

// isEmbedded tells the elements whose own text is for browsers that cannot show
// them.
func isEmbedded(tag atom.Atom) bool {
	switch tag {
	case atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Canvas:
		return true
	}
	return false
}

// isBackdrop tells a film that plays by itself, without sound or controls.
func isBackdrop(p *page.Page, n page.Node) bool {
	_, controls := p.LookupAttr(n, "controls")
	_, muted := p.LookupAttr(n, "muted")
	_, auto := p.LookupAttr(n, "autoplay")
	return !controls && muted && auto
}
