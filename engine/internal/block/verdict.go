package block

import (
	"slices"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Kind is what a block or an element is on its page.
type Kind uint8

const (
	Unknown Kind = iota
	Content
	Title
	Ad
	Navigation
	Related
	Social
	Newsletter
	Cookie
	Search
	Legal
	Comment
	Login
	Sidebar
	Widget
	Media
	Duplicate
	Decoration

	// The kinds that only a hidden part is called, as people know it: package receipt.
	Header
	Footer
	Author
	Details
	Promotion
)

var kindNames = [...]string{"unknown", "content", "title", "ad", "navigation", "related", "social", "newsletter",
	"cookie", "search", "legal", "comment", "login", "sidebar", "widget", "media", "duplicate", "decoration", "header", "footer", "author",
	"details", "promotion"}

// String is the kind's name in the contract.
func (k Kind) String() string { return kindNames[k] }

// HidesLeadImage tells the kinds of noise in which the picture that the page names as
// its own is not looked for: all but the buttons that share it, and the column beside
// the text.
func (k Kind) HidesLeadImage() bool { return k != Social && k != Sidebar }

// A Verdict is what a method decides of a page. It is finished when its method
// returns it: nobody writes to it or its slices any more. Slices by block have one
// entry a block.
type Verdict struct {
	// Keep tells which blocks are content, title included.
	Keep []bool
	// CopyOf gives for each block the kept one that says the same, -1 for most of them;
	// nil when no kept text stands on the page twice. A copy is kept as well: only the
	// reading leaves it out, see Reads.
	CopyOf []int32
	// Said is a person's own word on each block, which goes before the decision; nil when
	// they have said nothing.
	Said []Word
	// Asides says for each kept block why the reading leaves it out although the page
	// keeps it; nil when there is none.
	Asides []Aside
	// Probability of each block being content, 0 to 1.
	Probability []float32
	Kinds       []Kind
	// Noise are elements that are noise as a whole, in no order, nested ones
	// too.
	Noise []Noise
	// Comments are the parts that rules name comments and of which hardly anything is
	// kept. The list of Noise has those alone that may be hidden.
	Comments Regions
	// Related tells which blocks belong to the title or to content without being
	// content, and why: byline, date, headings. They stay; nil when nothing is known.
	Related []Relation
	// Protected are elements that stay, and with them all that they stand in, at
	// levels that hide more than ads: what a person uses, watches or fills in, and
	// pictures within the text. In document order, each element once.
	Protected []Protected
	// PageType is a page type of the contract, TypeScore its probability.
	PageType  string
	TypeScore float32
	// Readable is how likely the kept blocks are a good text, 0 to 1: under a
	// fifth of the words missing or too much.
	Readable float32
	// Rules counts how often each named rule fired, nil when a method has none.
	Rules map[string]int
	// Notes say what a method had to leave out, for people.
	Notes []string
	// Unsure says why the page could not be judged; Sure when it could.
	Unsure Unsureness
}

// A Word is what a person has said of a block.
type Word uint8

const (
	Unsaid   Word = iota
	PutBack       // belongs into the reading
	TakenOut      // does not
)

// An Unsureness says why a page could not be judged.
type Unsureness uint8

const (
	Sure        Unsureness = iota
	TooFewWords            // too few words are content
	NothingKept            // a published method found no content
)

// An Aside says why a kept block is none of the text.
type Aside uint8

const (
	NoAside     Aside = iota
	Teaser            // one of several that show other pages of the site
	Pointer           // a line that points to another page
	AboutAuthor       // who the author is, behind the text
	ScriptData        // data for the page's scripts, shown by mistake
	EndHeading        // a heading of what is left out, behind the text
	Remark            // what readers wrote below an article
)

// Kind is what is said of an aside among the parts that the reading leaves out.
func (a Aside) Kind() Kind {
	switch a {
	case Teaser, Pointer, EndHeading:
		return Related
	case AboutAuthor, ScriptData:
		return Widget
	case Remark:
		return Comment
	}
	return Unknown
}

// A Relation says why a block belongs to the title or to content.
type Relation uint8

const (
	Unrelated    Relation = iota
	TitleLine             // says the title, or leads to it
	AuthorLine            // names the author
	UnderTitle            // stands between title and text
	DateLine              // holds a date near the title
	LeadLine              // says under the title what the text is about
	SectionHead           // heads the text or a part of it
	TextPart              // stands among the paragraphs of the text
	QuotedText            // is what a kept text quotes
	BreadcrumbOf          // says where the page stands
)

// Protected is one element that stays: the nodes [Node, End), which are the element
// alone or all that it holds.
type Protected struct {
	Node, End page.Node
	Why       Protection
}

// A Protection says why an element stays.
type Protection uint8

const (
	InUse       Protection = iota // a form, field or editor in use
	HeadOfUse                     // heads a form in use
	Embedded                      // a film, a map, music, a post
	TextPicture                   // a picture within the text
	OwnPicture                    // the picture that the page names as its own
	OtherPages                    // leads to other pages of the text or the list
	Contact                       // how to reach somebody
)

// Noise is one element that is noise.
type Noise struct {
	Node  page.Node
	Kind  Kind
	Score float32
	// Why names the rules that took it for noise, strongest first.
	Why []RuleName
}

// A RuleName names a reason for which an element is noise, as answers and documents
// write it. It never changes its meaning.
type RuleName string

// The names that more than one package uses.
const (
	NoContent     RuleName = "no-content"     // hardly anything in it looks like content
	ChosenKind    RuleName = "chosen-kind"    // the level alone would keep it
	SponsoredLink RuleName = "sponsored-link" // its links are declared as paid for
)

// NamedScore is the score from which a rule that names noise is trusted against
// what else speaks for a block. Source: on a third of wcxb-dev no box with text that
// rules of this score called an ad, a cookie notice or a newsletter held gold (0 of
// 212, 432 and 322).
const NamedScore = 0.8

// InNoise returns the parts of a page in elements that are noise of some kinds, with
// at least some score; most ask for NamedScore.
func InNoise(p *page.Page, list []Noise, least float32, of func(Kind) bool) Regions {
	var r Regions
	for i := range list {
		if n := &list[i]; n.Score >= least && of(n.Kind) {
			r = append(r, region{n.Node, p.End[n.Node]})
		}
	}
	return r.joined()
}

// AnyKind is every kind, for InNoise.
func AnyKind(Kind) bool { return true }

// MayHide leaves out the elements that every page has, those without an ID, and the lines of
// a list to choose from: without them it stays, and there is nothing to choose.
func MayHide(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Main, atom.Html, atom.Option, atom.Optgroup:
		return false
	}
	return p.ID[n] != page.None && n != p.Root && n != p.Body && n != p.Head
}

// Reads tells whether the reading has a block: those that are kept, each text once, but
// for asides. The page keeps all copies, since one may be shown in wide windows and the
// other in narrow ones.
func (v *Verdict) Reads(i int) bool {
	return v.Keep[i] && (v.CopyOf == nil || v.CopyOf[i] < 0) && v.AsideOf(i) == NoAside
}

// AsideOf says why a block is none of the text, NoAside for most.
func (v *Verdict) AsideOf(i int) Aside {
	if v.Asides == nil {
		return NoAside
	}
	return v.Asides[i]
}

// ProtectedParts returns the parts of the page that stay.
func (v *Verdict) ProtectedParts() Regions { return v.partsFor(func(Protection) bool { return true }) }

// UsedParts returns those that stay whatever stands beside them: all but pictures within
// the text.
func (v *Verdict) UsedParts() Regions {
	return v.partsFor(func(why Protection) bool { return why != TextPicture })
}

func (v *Verdict) partsFor(is func(Protection) bool) Regions {
	r := make(Regions, 0, len(v.Protected))
	for i := range v.Protected {
		if p := &v.Protected[i]; is(p.Why) {
			r = append(r, region{p.Node, p.End})
		}
	}
	return r.joined()
}

// LabelWords is the length in words up to which kept text does not count as
// content of the element around it: a label or a caption.
const LabelWords = 4

// keptShare is the share of an element's words that may be expected to be
// content without its being kept for them: long frames add up small doubts.
const keptShare = 0.05

// KeepsIn reports whether an element holds the title or more words of content
// than a label has, kept blocks counted whole and others by their probability.
func (v *Verdict) KeepsIn(s *Set, n page.Node) bool {
	from, to := s.Under(n)
	return slices.Contains(v.Kinds[from:to], Title) || KeepsIn(s, n, v.Keep, v.Probability)
}

// KeepsIn reports whether an element holds more words of content than a label has,
// kept blocks counted whole and others by their probability.
func KeepsIn(s *Set, n page.Node, keep []bool, probability []float32) bool {
	from, to := s.Under(n)
	expected, words := float32(0), float32(0)
	for i := from; i < to; i++ {
		w := float32(s.Blocks[i].Counts.Words)
		words += w
		switch {
		case keep[i]:
			expected += w
			if w > LabelWords {
				return true
			}
		case i < len(probability):
			expected += float32(w * probability[i])
		}
	}
	return expected > LabelWords && expected > keptShare*words
}
