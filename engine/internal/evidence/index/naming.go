package index

import (
	"strings"

	"golang.org/x/net/html"
)

// Names are what rules look for in the names of elements. The index reads every
// attribute once, and what a class says it finds once a class.
type Names struct {
	words   lexicon[name]
	deniers uint32 // lists that a denial in the same name turns around
	watch   Watch
}

// A Watch says what to look for.
type Watch struct {
	// Lists are lists of words; a name with a word of list i fires bit i.
	Lists []WordList
	// Denials are words that turn a deniable list around when they stand in the same
	// name: ad-free, no-ads.
	Denials string
	// Neighbours are words right before a word of a deniable list that make the name
	// one of what stands beside or around: after-ad. States are words right behind it
	// that make it a state: ad-loaded. Other names of the element still count.
	Neighbours, States string
	// Whole finds names that are known as a whole: a number from 1 on, 0 for none.
	Whole func(name string) uint8
	// Other looks at an attribute that names nothing: bits of the rules' own, put to
	// those that the element has.
	Other func(x *Index, had uint8, a *html.Attribute) uint8
}

// A WordList is words divided by white space.
type WordList struct {
	Words    string
	Deniable bool
}

// NewNames makes ready what to look for.
func NewNames(w Watch) *Names {
	n := &Names{words: newLexicon[name](), watch: w}
	add := func(list string, change func(n *name)) {
		for _, w := range strings.Fields(list) {
			change(n.words.at(hashName(w)))
		}
	}
	for i, g := range groups {
		add(g.words, func(n *name) { n.groups |= 1 << i })
	}
	for i, list := range w.Lists {
		add(list.Words, func(n *name) { n.fired |= 1 << i })
		if list.Deniable {
			n.deniers |= 1 << i
		}
	}
	add(w.Denials, func(n *name) { n.denied = true })
	add(w.Neighbours, func(n *name) { n.neighbour = true })
	add(w.States, func(n *name) { n.state = true })
	return n
}

// A name is what one class, id or test attribute calls an element.
type name struct {
	groups uint64
	fired  uint32 // lists, a bit each
	denied bool   // "no-ads" is, "no-margin" is not
	whole  uint8

	neighbour, state bool
}

// IsNameKey tells the attributes that name an element for styles, scripts and
// tests.
func IsNameKey(key string) bool {
	switch key {
	case "class", "id", "data-testid", "data-test", "data-test-id", "data-role", "data-component", "data-qa":
		return true
	}
	return false
}

// NameLimit is how many bytes of an attribute are looked at: more is generated,
// not written.
const NameLimit = 400

// Fired gives the lists with a word in a value of class or id, a bit each.
func (s *Names) Fired(value string) uint32 {
	n := s.read(value)
	return n.fired
}

// Groups gives the groups of words that a value of class or id has, a bit each.
func (s *Names) Groups(value string) uint64 { return s.read(value).groups }

// read reads the value of an attribute.
func (s *Names) read(value string) (all name) {
	value = value[:min(len(value), NameLimit)]
	for one := range strings.FieldsSeq(value) {
		n := s.readOne(one)
		all.groups |= n.groups
		all.fired |= n.fired
		all.denied = all.denied || n.denied && n.fired&s.deniers != 0
		if k := s.watch.Whole(one); k != 0 {
			all.whole = k
		}
	}
	return all
}

// readOne reads one name.
func (s *Names) readOne(one string) (n name) {
	var before name // the word before
	SplitNames(one, func(w string) {
		m := s.words.of(hashName(w))
		said := m
		if before.neighbour {
			m.fired &^= s.deniers
			m.groups &^= adGroup
		}
		n.groups |= m.groups
		n.fired |= m.fired
		n.denied = n.denied || m.denied
		if m.state && before.fired&s.deniers != 0 {
			n.fired &^= s.deniers
			n.groups &^= adGroup
		}
		before = said
	})
	if n.denied {
		n.groups &^= adGroup
	}
	return n
}

// adGroup is the group that denials turn around.
var adGroup = GroupBits("ad")
