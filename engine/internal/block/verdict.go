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

// A Verdict is what a method decides of a page. Slices by block have one entry
// a block.
type Verdict struct {
	// Keep tells which blocks are content, title included.
	Keep []bool
	// Probability of each block being content, 0 to 1.
	Probability []float32
	Kinds       []Kind
	// Noise are elements that are noise as a whole, in document order, nested
	// ones too.
	Noise []Noise
	// PageType is a page type of the contract, TypeScore its probability.
	PageType  string
	TypeScore float32
	// Readable is how likely a reader view is worth opening, 0 to 1.
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

// LabelWords is the length in words up to which a kept block does not count as
// content of the element around it: a label or a caption.
const LabelWords = 4

// KeepsIn tells whether an element holds a kept block longer than a label, or
// the title.
func (v *Verdict) KeepsIn(s *Set, n page.Node) bool {
	from, to := s.Under(n)
	for i := from; i < to; i++ {
		if v.Kinds[i] == Title || v.Keep[i] && s.Blocks[i].Counts.Words > LabelWords {
			return true
		}
	}
	return false
}
