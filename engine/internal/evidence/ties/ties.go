// Package ties finds which parts of a page stay with others: who wrote a post and when,
// the fields of a form and the button that sends it, a tab and what it opens, a list and
// the button that shows more of it.
//
// In goes a page, out come pairs of elements. A tie says nothing of whether either is
// content: whoever hides parts of a page leaves the one where the other is left.
package ties

import (
	"slices"
	"strings"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html/atom"
)

// A Tie binds one element to another: Part stays if Of stays.
type Tie struct {
	Part, Of page.Node
	Kind     Kind
}

// A Kind says what ties two elements.
type Kind uint8

const (
	// Credit says who wrote what stands beside it in the element Of, or when: by its name, and
	// in a thread also a link to the page of somebody or a day alone, which on other pages may
	// be anybody's.
	Credit Kind = iota
	// Offer is the price of what stands beside it in the element Of, or what is pressed to
	// order it. Of may also be the main heading not far before the first price, and before
	// what orders.
	Offer
	// Field is what is filled in or chosen in the form Of, or what orders by it.
	Field
	// Control is another button or a label of the form Of.
	Control
	// Opener shows and hides the element Of, or shows more of it, or of what stands in it.
	Opener
	// Label is a term or what it says, a choice and the words before it, the name of a list
	// within a list or over links, the head of a table, a row beside the others of its table, a cell beside
	// those of its row, an offer by the name of what is offered, or the name of a card beside its picture.
	Label
	// Operates plays or stops the film or the music Of.
	Operates
	// Contents lead to the headings in the element Of.
	Contents
	// Heading names the element Of, below it.
	Heading
	// Caption says what the picture in the element Of shows, or who has made it.
	Caption
	// Contact calls somebody of whom the element Of tells, or writes to them.
	Contact
)

// partElements is how many elements a part has at most; more are no button or name.
const partElements = 200

// Find gives the ties of a page, in document order of their parts.
func Find(p *page.Page, isThread bool) (out []Tie) {
	f := finder{page: p, isThread: isThread, called: page.NewByClass(p, saidBy), places: placesLinked(p),
		form: page.None, tables: p.Tables(), term: page.None, heading: page.None,
		plays: slices.Contains(p.Tag, atom.Video) || slices.Contains(p.Tag, atom.Audio)}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if p.IsElement(n) {
			f.enter(n)
			if page.HeadingLevel(p.Tag[n]) == 1 && p.Words(n) > 0 {
				f.heading, f.priced = n, false
			}
		}
		if !p.IsElement(n) || p.Has(n, page.Unrendered) || p.ID[n] == page.None {
			continue
		}
		of, kind := f.tie(n)
		if of == page.None && kind != Offer || p.Counts(n).Elements > partElements {
			continue
		}
		if of != page.None {
			out = append(out, Tie{n, of, kind})
		}
		if order := (kind == Offer || kind == Field) && f.isOrder(n); order || kind == Offer {
			out = append(out, f.offersOf(n, kind, order)...)
		}
	}
	return out
}

type finder struct {
	page     *page.Page
	isThread bool
	called   page.ByClass[says]
	places   bitset.Set  // links to places of the page
	tables   []page.Node // that may hold data and end behind the element
	look     look
	plays    bool      // there is a player
	ids      *ids      // nil until one is asked for
	form     page.Node // around the element, or the last one
	term     page.Node // the last dt
	open     []opening // around the element, itself last
	heading  page.Node // the last main heading
	priced   bool      // there was a price behind it
}

// ids finds elements by the hashes of their id attributes.
type ids struct {
	index.Numbering[uint64]
	first []page.Node // by number: the first element with the id
}

func idsOf(p *page.Page) *ids {
	x := &ids{Numbering: index.NewNumbering[uint64](0)}
	for n := range p.Tag {
		p.Stop.Every(n)
		if id := p.Attr(page.Node(n), "id"); id != "" && int(x.Number(xxhash.Sum64String(id))) == len(x.first) {
			x.first = append(x.first, page.Node(n))
		}
	}
	return x
}

// withID gives the first element with an id, page.None when there is none.
func (f *finder) withID(id string) page.Node {
	if f.ids == nil {
		f.ids = idsOf(f.page)
	}
	if number := f.ids.Find(xxhash.Sum64String(id)); number >= 0 {
		return f.ids.first[number]
	}
	return page.None
}

// tie gives what an element is tied to, page.None when it is to nothing.
func (f *finder) tie(n page.Node) (page.Node, Kind) {
	p := f.page
	if of, kind := f.byTag(n); of != page.None {
		return of, kind
	}
	if box := choiceBox(p, n); box != page.None {
		return box, Label
	}
	if of := f.choiceNamed(n); of != page.None {
		return of, Label
	}
	if of := f.opens(n); of != page.None {
		return of, Opener
	}
	if of := f.moreOf(n); of != page.None {
		return of, Opener
	}
	if of := f.playerOf(n); of != page.None {
		return of, Operates
	}
	if of := listNamed(p, n); of != page.None {
		return of, Label
	}
	targets := f.targets(n)
	if of := f.contentsOf(n, targets); of != page.None {
		return of, Contents
	}
	if of := f.panelsOf(n, targets); of != page.None {
		return of, Opener
	}
	if f.isOrder(n) {
		return boxAround(p, n), Offer
	}
	if of := f.contactOf(n); of != page.None {
		return of, Contact
	}
	if of := partner(p, n); of != page.None {
		return of, Opener
	}
	if kind, ok := f.nameOf(n); ok {
		return boxAround(p, n), kind
	}
	if of := cardNamed(p, n); of != page.None {
		return of, Label
	}
	if of := linksNamed(p, n); of != page.None {
		return of, Label
	}
	if f.isThread {
		if of := postOf(p, n); of != page.None {
			return of, Credit
		}
	}
	if of := headed(p, n); of != page.None {
		return of, Heading
	}
	return f.rowOf(n), Label
}

// byTag gives what an element is tied to by its tag alone.
func (f *finder) byTag(n page.Node) (page.Node, Kind) {
	p := f.page
	switch p.Tag[n] {
	case atom.Form:
		f.form = n
	case atom.Input, atom.Select, atom.Textarea, atom.Label, atom.Legend, atom.Button:
		if f.form != page.None && p.Inside(n, f.form) && p.Words(f.form) <= formWords {
			return f.form, f.controlKind(n)
		}
	case atom.Summary:
		if up := p.Parent[n]; up != page.None && p.Tag[up] == atom.Details {
			return up, Opener
		}
	case atom.Figcaption:
		return captioned(p, n), Caption
	case atom.Thead, atom.Caption:
		if up := p.Parent[n]; up != page.None && p.Tag[up] == atom.Table {
			return up, Label
		}
	case atom.Tr:
		return f.tableOf(n), Label
	case atom.Dt:
		return f.besides(n, atom.Dd), Label
	case atom.Dd:
		return f.besides(n, atom.Dt), Label
	}
	return page.None, 0
}

// besides gives the definition of a term, which stands right behind it, or the term of a
// definition. The walk has come from the front, so that the last term is known.
func (f *finder) besides(n page.Node, tag atom.Atom) page.Node {
	if tag == atom.Dd {
		f.term = n
		for k := f.page.NextSibling(n); k != page.None; k = f.page.NextSibling(k) {
			if f.page.IsElement(k) {
				if f.page.Tag[k] != atom.Dd {
					break
				}
				return k
			}
		}
		return page.None
	}
	if f.term == page.None || f.page.Parent[f.term] != f.page.Parent[n] {
		return page.None
	}
	return f.term
}

// formWords is the length of a form from which it is one around a page.
const formWords = 400

// controlKind tells the fields of a form that are shown, and what orders by it, from its
// other parts.
func (f *finder) controlKind(n page.Node) Kind {
	p := f.page
	if p.Has(n, page.Hidden) {
		return Control
	}
	if f.isOrder(n) {
		return Field
	}
	switch p.Tag[n] {
	case atom.Select, atom.Textarea:
		return Field
	case atom.Input:
		switch strings.ToLower(p.Attr(n, "type")) {
		case "hidden", "submit", "button", "reset", "image":
			return Control
		}
		return Field
	}
	return Control
}

// opens gives what a button or a tab shows and hides.
func (f *finder) opens(n page.Node) page.Node {
	p := f.page
	attrs := p.Attrs(n)
	if len(attrs) == 0 {
		return page.None
	}
	isTab, target := p.Tag[n] == atom.Button, ""
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "role":
			isTab = isTab || a.Val == "tab" || a.Val == "button"
		case "aria-controls":
			target = a.Val
		case "data-toggle", "data-bs-toggle":
			isTab = isTab || a.Val == "tab" || a.Val == "pill" || a.Val == "collapse"
		case "data-target", "data-bs-target", "href":
			if name, ok := strings.CutPrefix(a.Val, "#"); ok && target == "" {
				target = name
			}
		}
	}
	if !isTab || target == "" {
		return page.None
	}
	if to := f.withID(target); to != page.None && !p.Inside(n, to) {
		return to
	}
	return page.None
}
