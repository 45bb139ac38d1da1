package reader

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// Text is the tree as plain text: a blank line between paragraphs, "- " or a
// number before list items, tabs between cells, code as it is.
func (t Tree) Text() string {
	w := textWriter{tree: &t, out: make([]byte, 0, t.textSize())}
	for i := 0; i < len(t.items); i++ {
		w.closeUntil(i)
		i = w.item(i) - 1
	}
	return string(bytes.TrimRight(w.out, " \n"))
}

// textSize is about how long the text is, in bytes.
func (t *Tree) textSize() (n int) {
	for i := range t.items {
		n += len(t.items[i].text)
		if t.items[i].tag != 0 {
			n += 2
		}
	}
	return n
}

// isNote tells whether what is raised is the number of a footnote.
func (t *Tree) isNote(i int) bool {
	return i+1 < int(t.items[i].end) && t.items[i+1].tag == atom.A && len(t.items[i+1].attrs) > 0 && strings.HasPrefix(t.items[i+1].attrs[0].val, "#")
}

// leadsBack finds the arrow from a footnote to its place in the text: nothing
// to read where links within the page are no links.
func (t *Tree) leadsBack(i int) bool {
	it := &t.items[i]
	if it.tag != atom.A || len(it.attrs) == 0 || !strings.HasPrefix(it.attrs[0].val, "#") {
		return false
	}
	sign := strings.Trim(t.plain(i), " \u00a0\ufe0e\ufe0f")
	return sign != "" && strings.Trim(sign, "↩↑↵↖⤴⏎⇧▲^") == ""
}

// textWriter writes plain text. Gaps are noted when an element begins or ends
// and written before the next text.
type textWriter struct {
	tree  *Tree
	out   []byte
	open  []int  // open elements other than inline
	lists []list // open lists
	gap   int    // new lines due: 1 ends a line, 2 leaves one blank
	tab   bool   // a cell began
	mark  string // the list item's mark that is due
	hang  int    // characters by which a list item's lines are indented
	line  bool   // something stands on the line
	pre   int
}

type list struct {
	next    int // number of the next item, 0 for bullets
	step    int
	hang    int // indentation outside
	ordered bool
}

// item writes one item and gives the next to write.
func (w *textWriter) item(i int) int {
	it := &w.tree.items[i]
	if it.quiet {
		return int(it.end)
	}
	switch it.tag {
	case 0:
		w.text(it.text)
	case atom.Br:
		w.gap = max(w.gap, 1)
	case atom.Math:
		w.text(orElse(w.tree.texOf(i), w.tree.plain(i)))
		return int(it.end)
	case atom.Img, opened:
	case atom.A:
		if w.tree.leadsBack(i) {
			return int(it.end)
		}
	case atom.Sup:
		if w.tree.isNote(i) && len(w.out) > 0 && w.gap == 0 && !w.tab && w.out[len(w.out)-1] != ' ' {
			w.out = append(w.out, ' ')
		}
	case atom.Hr:
		w.gap = 2
	default:
		if policy[it.tag].role != inline {
			w.open = append(w.open, i)
			w.begin(it)
		}
	}
	return i + 1
}

func (w *textWriter) begin(it *item) {
	switch it.tag {
	case atom.Ul, atom.Ol:
		l := list{hang: w.hang, ordered: it.tag == atom.Ol, next: 1, step: 1}
		for _, a := range it.attrs {
			switch a.key {
			case "start":
				l.next, _ = strconv.Atoi(a.val)
			case "reversed":
				l.step = -1
			}
		}
		if len(w.lists) > 0 {
			w.gap = max(w.gap, 1)
		} else {
			w.gap = 2
		}
		w.lists = append(w.lists, l)
	case atom.Li:
		w.beginItem(it)
	case atom.Tr, atom.Dt, atom.Dd:
		w.gap = max(w.gap, 1)
	case atom.Td, atom.Th:
		w.tab = w.line
	case atom.Thead, atom.Tbody, atom.Tfoot:
	case atom.Pre:
		w.gap = 2
		w.pre++
	default:
		if w.inRow() {
			w.gap = 0
			w.tab = w.tab || w.line
		} else {
			w.gap = 2
		}
	}
}

func (w *textWriter) beginItem(it *item) {
	w.gap = max(w.gap, 1)
	if len(w.lists) == 0 {
		return
	}
	l := &w.lists[len(w.lists)-1]
	w.mark = "- "
	if l.ordered {
		for _, a := range it.attrs {
			if a.key == "value" {
				l.next, _ = strconv.Atoi(a.val)
			}
		}
		w.mark = strconv.Itoa(l.next) + ". "
		l.next += l.step
	}
	w.hang = l.hang + len(w.mark)
}

// inRow tells whether the innermost structure is a cell, whose paragraphs stay
// on its line.
func (w *textWriter) inRow() bool {
	for k := len(w.open) - 1; k >= 0; k-- {
		switch tag := w.tree.items[w.open[k]].tag; tag {
		case atom.Td, atom.Th:
			return true
		case atom.Ul, atom.Ol, atom.Dl, atom.Table, atom.Blockquote, atom.Pre:
			return false
		}
	}
	return false
}

func (w *textWriter) closeUntil(i int) {
	for len(w.open) > 0 {
		it := &w.tree.items[w.open[len(w.open)-1]]
		if int(it.end) > i {
			return
		}
		w.open = w.open[:len(w.open)-1]
		switch it.tag {
		case atom.Ul, atom.Ol:
			w.hang = w.lists[len(w.lists)-1].hang
			w.lists = w.lists[:len(w.lists)-1]
			if len(w.lists) > 0 {
				w.gap = max(w.gap, 1)
			} else {
				w.gap = 2
			}
		case atom.Li:
			w.mark = ""
			if len(w.lists) > 0 {
				w.hang = w.lists[len(w.lists)-1].hang
			}
		case atom.Td, atom.Th, atom.Thead, atom.Tbody, atom.Tfoot, atom.Tr, atom.Dt, atom.Dd:
		case atom.Pre:
			w.pre--
			w.gap = 2
		default:
			if !w.inRow() {
				w.gap = 2
			}
		}
	}
}

// text writes what is due, then a text.
func (w *textWriter) text(s string) {
	if w.pre == 0 {
		s = strings.ReplaceAll(s, "\u00a0", " ")
		if w.gap > 0 || w.tab || !w.line {
			s = strings.TrimLeft(s, " ")
		}
		if s == "" {
			return
		}
	}
	switch {
	case len(w.out) == 0:
	case w.gap > 0:
		w.trim()
		w.out = append(w.out, "\n\n"[:w.gap]...)
		w.line = false
	case w.tab:
		w.trim()
		w.out = append(w.out, '\t')
	}
	w.gap, w.tab = 0, false
	if !w.line {
		w.out = append(w.out, strings.Repeat(" ", max(w.hang-len(w.mark), 0))...)
		w.out = append(w.out, w.mark...)
	}
	w.mark, w.line = "", true
	if w.pre > 0 && w.hang > 0 {
		s = strings.ReplaceAll(s, "\n", "\n"+strings.Repeat(" ", w.hang))
	}
	w.out = append(w.out, s...)
}

// trim takes back spaces at the end of a line.
func (w *textWriter) trim() { w.out = bytes.TrimRight(w.out, " \t") }
