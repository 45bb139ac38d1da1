package write

import (
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// markdown writes blocks line by line. Inline content is gathered first and
// written when its block ends, because the characters on both
// sides of a mark decide whether it is one.
type markdown struct {
	tree       *tree.Tree
	loose      []bool // by item: lists whose items are parted by blank lines
	out        []byte
	open       []int // open elements that are not inline
	containers []container
	inline     inlineText
	// heading is the mark before the current block, "## ".
	heading string
	blank   bool // a blank line is due before the next line
	begun   bool // something is written
	// lastList is the list that was just closed, by tag. A list right behind it
	// gets another mark, or the two would become one.
	lastList atom.Atom
	lastMark byte // and the mark it had
}

// container is an open quote or list item: what stands before its lines.
type container struct {
	first, rest string // first is "" once written
	list        bool
}

// startLine begins a block's first line.
func (w *markdown) startLine() {
	if w.blank && w.begun {
		from := len(w.out)
		for _, c := range w.containers {
			if c.list {
				continue
			}
			if c.first != "" {
				break
			}
			w.out = append(w.out, c.rest...)
		}
		for len(w.out) > from && w.out[len(w.out)-1] == ' ' {
			w.out = w.out[:len(w.out)-1]
		}
		w.out = append(w.out, '\n')
	}
	w.blank, w.begun = false, true
	w.linePrefix()
}

// linePrefix writes what stands before a line in its containers.
func (w *markdown) linePrefix() {
	for k := range w.containers {
		c := &w.containers[k]
		switch {
		case c.list:
		case c.first != "":
			w.out = append(w.out, c.first...)
			c.first = ""
		default:
			w.out = append(w.out, c.rest...)
		}
	}
}
