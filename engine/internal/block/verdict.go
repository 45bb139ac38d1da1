package block

import "winnow/engine/internal/page"

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
)

var kindNames = [...]string{"unknown", "content", "title", "ad", "navigation", "related", "social", "newsletter",
	"cookie", "search", "legal", "comment", "login", "sidebar", "widget", "media", "duplicate", "decoration"}

// String is the kind's name in the contract.
func (k Kind) String() string { return kindNames[k] }

// MayShow tells the kinds of noise in which the picture that the page names as its
// own may stand: the buttons that share it, and the column beside the text.
func (k Kind) MayShow() bool { return k == Social || k == Sidebar }

// A Verdict is what a method decides of a page. Slices by block have one entry
// a block.
type Verdict struct {
	// Keep tells which blocks are content, title included.
	Keep []bool
	// Probability of each block being content, 0 to 1.
	Probability []float32
	Kinds       []Kind
	// Noise are elements that are noise as a whole, in no order, nested ones
	// too.
	Noise []Noise
	// Beside tells which blocks belong to the title or to content without being
	// content: byline, date, headings. They stay; nil when nothing is known.
	Beside []bool
	// Hold are elements that stay, and with them all that they stand in, at
	// levels that hide more than ads, and what they hold unless it is much: what a
	// person uses, watches or fills in,
	// and pictures within the text. In document order.
	Hold []page.Node
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
	// Unsure says why the page could not be judged, "" when it could.
	Unsure string
}

// Noise is one element that is noise.
type Noise struct {
	Node  page.Node
	Kind  Kind
	Score float32
	// Why names the evidence, strongest first.
	Why []string
}

// LabelWords is the length in words up to which kept text does not count as
// content of the element around it: a label or a caption.
const LabelWords = 4

// keptShare is the share of an element's words that may be expected to be
// content without its being kept for them: long frames add up small doubts.
const keptShare = 0.05

// KeepsIn tells whether an element holds the title or more words of content
// than a label has, kept blocks counted whole and others by their probability.
func (v *Verdict) KeepsIn(s *Set, n page.Node) bool {
	from, to := s.Under(n)
	expected, words := float32(0), float32(0)
	for i := from; i < to; i++ {
		w := float32(s.Blocks[i].Counts.Words)
		words += w
		switch {
		case v.Kinds[i] == Title:
			return true
		case v.Keep[i]:
			expected += w
			if w > LabelWords {
				return true
			}
		case i < len(v.Probability):
			expected += float32(w * v.Probability[i])
		}
	}
	return expected > LabelWords && expected > keptShare*words
}
