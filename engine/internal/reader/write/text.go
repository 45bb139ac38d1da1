package write

import (
	"bytes"
	"strconv"
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// Text is the tree as plain text: a blank line between paragraphs, "- " or a
// number before list items, tabs between cells, code as it is.
func Text(t tree.Tree) string {
	w := textWriter{tree: &t, out: make([]byte, 0, textSize(&t))}
	for i := 0; i < len(t.Items); i++ {
		t.Stop.Every(i)
		w.closeUntil(i)
		i = w.item(i) - 1
	}
	return string(bytes.TrimRight(w.out, " \n"))
}

// textSize estimates the length of the text, in bytes.
func textSize(t *tree.Tree) (n int) {
	for i := range t.Items {
		n += len(t.Items[i].Text)
		if t.Items[i].Tag != 0 {
			n += 2
		}
	}
	return n
}

// isNote tells whether raised text is the number of a footnote.
func isNote(t *tree.Tree, i int) bool {
	if i+1 >= int(t.Items[i].End) {
		return false
	}
	link := &t.Items[i+1]
	return link.Tag == atom.A && len(link.Attrs) > 0 && strings.HasPrefix(link.Attrs[0].Val, "#")
}

// leadsBack finds the arrow from a footnote back to its place in the text, which
// means nothing where links within the page are not written.
func leadsBack(t *tree.Tree, i int) bool {
	it := &t.Items[i]
	if it.Tag != atom.A || len(it.Attrs) == 0 || !strings.HasPrefix(it.Attrs[0].Val, "#") {
		return false
	}
	sign := strings.Trim(t.Plain(i), " \u00a0\ufe0e\ufe0f")
	return sign != "" && strings.Trim(sign, "↩↑↵↖⤴⏎⇧▲^") == ""
}

// textWriter writes plain text. Gaps are noted when an element begins or ends
// and written before the next text.
type textWriter struct {
	tree  *tree.Tree
	out   []byte
	open  []int  // open elements other than inline
	lists []list // open lists
	gap   int    // new lines due: 1 ends a line, 2 leaves one blank
	row   textRow
	space bool   // a space is due: another paragraph of a cell
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
	it := &w.tree.Items[i]
	if it.MarkupOnly {
		return int(it.End)
	}
	switch it.Tag {
	case 0:
		w.text(it.Text)
	case atom.Br:
		w.gap = max(w.gap, 1)
	case atom.Math:
		w.text(plainFormula(w.tree, i))
		return int(it.End)
	case atom.Img, tree.Unwrapped:
	case atom.A:
		if leadsBack(w.tree, i) {
			return int(it.End)
		}
	case atom.Sup:
		if isNote(w.tree, i) && len(w.out) > 0 && w.gap == 0 && w.row.tabs() == 0 && !w.space && w.out[len(w.out)-1] != ' ' {
			w.out = append(w.out, ' ')
		}
	case atom.Ruby:
		ruby(w.tree, i, w.item, w.text)
		return int(it.End)
	case atom.Hr:
		w.gap = 2
	default:
		if tree.RoleOf(it.Tag) != tree.Inline {
			w.open = append(w.open, i)
			w.begin(it)
		}
	}
	return i + 1
}

func (w *textWriter) begin(it *tree.Item) {
	switch it.Tag {
	case atom.Ul, atom.Ol:
		l := list{hang: w.hang, ordered: it.Tag == atom.Ol, next: 1, step: 1}
		for _, a := range it.Attrs {
			switch a.Key {
			case "start":
				l.next, _ = strconv.Atoi(a.Val)
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
	case atom.Dt, atom.Dd:
		w.gap = max(w.gap, 1)
	case atom.Tr:
		w.gap = max(w.gap, 1)
		w.row.begin()
	case atom.Td, atom.Th:
		w.row.cell(it)
	case atom.Thead, atom.Tbody, atom.Tfoot:
	case atom.Pre:
		w.gap = 2
		w.pre++
	default:
		if w.inRow() {
			w.space = w.line
		} else {
			w.gap = 2
		}
	}
}

func (w *textWriter) beginItem(it *tree.Item) {
	w.gap = max(w.gap, 1)
	if len(w.lists) == 0 {
		return
	}
	l := &w.lists[len(w.lists)-1]
	w.mark = "- "
	if l.ordered {
		for _, a := range it.Attrs {
			if a.Key == "value" {
				l.next, _ = strconv.Atoi(a.Val)
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
		switch tag := w.tree.Items[w.open[k]].Tag; tag {
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
		it := &w.tree.Items[w.open[len(w.open)-1]]
		if int(it.End) > i {
			return
		}
		w.open = w.open[:len(w.open)-1]
		switch it.Tag {
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
		case atom.Table:
			w.gap, w.row = 2, textRow{}
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
		if w.gap > 0 || w.row.tabs() > 0 || w.space || !w.line {
			s = strings.TrimLeft(s, " ")
		}
		if s == "" {
			return
		}
	}
	if w.gap > 0 && w.row.begun { // a list or code in a cell has ended the line
		w.row.written = w.row.column
	}
	switch tabs := w.row.tabs(); {
	case len(w.out) > 0 && w.gap > 0:
		w.trim()
		w.out = append(w.out, "\n\n"[:w.gap]...)
		w.line = false
	case w.line && tabs > 0:
		w.trim()
	case w.line && w.space:
		w.trim()
		w.out = append(w.out, ' ')
	}
	if !w.line {
		w.out = append(w.out, strings.Repeat(" ", max(w.hang-len(w.mark), 0))...)
		w.out = append(w.out, w.mark...)
	}
	w.out = append(w.out, strings.Repeat("\t", w.row.tabs())...)
	w.row.written, w.row.begun = w.row.column, true
	w.gap, w.space = 0, false
	w.mark, w.line = "", true
	if w.pre > 0 && w.hang > 0 {
		s = strings.ReplaceAll(s, "\n", "\n"+strings.Repeat(" ", w.hang))
	}
	w.out = append(w.out, s...)
}

// trim removes spaces at the end of a line.
func (w *textWriter) trim() { w.out = bytes.TrimRight(w.out, " ") }
