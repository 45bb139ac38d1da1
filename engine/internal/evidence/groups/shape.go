package groups

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"github.com/cespare/xxhash/v2"
)

// classBytes bounds how much of a class attribute is read, classNames how many names.
const (
	classBytes = 1000
	classNames = 40
)

// shapesOf gives each element's shape, a hash of its tag and of the names in its class
// attribute, whatever their order, and tells the shapes that say nothing of what they
// are: paragraphs, breaks, spans without a class. Elements that differ in a number or
// in a state have one shape.
func shapesOf(p *page.Page) (shape []uint64, bare []bool) {
	shape, bare = make([]uint64, p.Len()), make([]bool, p.Len())
	known := make(map[string]uint64) // by class attribute
	for n := range p.Tag {
		n := page.Node(n)
		if !p.IsElement(n) {
			continue
		}
		class := p.Attr(n, "class")
		names, ok := known[class]
		if !ok {
			names = hashClass(class)
			known[class] = names
		}
		bare[n] = names == 0 && !isItem(p, n)
		shape[n] = xxhash.Sum64String(p.Data[n]) ^ names
	}
	return shape, bare
}

// hashClass hashes the names of a class attribute that say what an element is, 0 when
// there are none.
func hashClass(class string) uint64 {
	var names []string
	for name := range strings.FieldsSeq(class[:min(len(class), classBytes)]) {
		if name = kindOf(name); name != "" && len(names) < classNames {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	sum := uint64(0)
	for i, name := range names {
		if i+1 == len(names) || !isPartOf(name, names[i+1]) {
			sum = (sum ^ xxhash.Sum64String(name)) * 0x9e3779b97f4a7c15
		}
	}
	return sum
}

// isPartOf tells whether a name only begins another: "card" says no more than
// "card-wide" beside it.
func isPartOf(name, other string) bool {
	rest, ok := strings.CutPrefix(other, name)
	return ok && (rest[0] == '-' || rest[0] == '_')
}

// kindOf is a name without its numbers and without the state that it says, "" when it
// says a state alone.
func kindOf(name string) string {
	name = withoutNumbers(name)
	if name[0] == '-' || strings.HasPrefix(name, "is-") || strings.HasPrefix(name, "has-") {
		return ""
	}
	at := strings.LastIndexAny(name, "-_")
	if !isState(name[at+1:]) {
		return name
	}
	return strings.TrimRight(name[:max(at, 0)], "-_")
}

// withoutNumbers is a name with one sign for each run of digits.
func withoutNumbers(name string) string {
	if !strings.ContainsAny(name, "0123456789") {
		return name
	}
	out := make([]byte, 0, len(name))
	for i := range len(name) {
		switch c := name[i]; {
		case c < '0' || c > '9':
			out = append(out, c)
		case len(out) == 0 || out[len(out)-1] != '#':
			out = append(out, '#')
		}
	}
	return string(out)
}

// isState tells the words that say how a member of a row stands, not what it is: first
// or last, odd or even, open or closed.
func isState(word string) bool {
	switch strings.ToLower(word) {
	case "first", "last", "odd", "even", "alt", "active", "inactive", "current", "selected", "unselected", "open", "opened", "closed",
		"collapsed", "expanded", "disabled", "enabled", "new", "unread", "read", "sticky", "#":
		return true
	}
	return false
}
