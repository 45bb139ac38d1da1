package write

import (
	"bytes"
	"strconv"
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// Markdown is the tree as CommonMark with the tables and strikethrough of
// GitHub's dialect. docs/decisions/0001-markdown.md says why no library writes
// it.
func Markdown(t tree.Tree) string {
	w := markdown{tree: &t, loose: looseLists(&t), out: make([]byte, 0, size(&t))}
	w.inline.marks, w.inline.notes, w.inline.stop = marksOf(&t), findNotes(&t), t.Stop
	for i := 0; i < len(t.Items); {
		t.Stop.Check()
		i = w.item(i)
	}
	w.closeUntil(len(t.Items))
	w.flush()
	return string(bytes.TrimRight(w.out, "\n"))
}

// looseLists finds the lists of which an item holds more than text and lists.
func looseLists(t *tree.Tree) []bool {
	loose := make([]bool, len(t.Items))
	var open []int
	for i := range t.Items {
		t.Stop.Every(i)
		for len(open) > 0 && int(t.Items[open[len(open)-1]].End) <= i {
			open = open[:len(open)-1]
		}
		it := &t.Items[i]
		r := tree.RoleOf(it.Tag)
		switch {
		case it.Tag == 0, it.Tag == tree.Unwrapped, it.Tag == atom.Math, tree.IsMathTag(it.Tag), it.Tag == atom.Img, it.Tag == atom.Br,
			r == tree.Inline:
			continue
		}
		if n := len(open); n > 1 && t.Items[open[n-1]].Tag == atom.Li && it.Tag != atom.Ul && it.Tag != atom.Ol {
			loose[open[n-2]] = true
		}
		if r != tree.Transparent {
			open = append(open, i)
		}
	}
	return loose
}

// item writes one item and gives the next to write.
func (w *markdown) item(i int) int {
	w.closeUntil(i)
	it := &w.tree.Items[i]
	switch it.Tag {
	case atom.Pre:
		w.flush()
		w.fenced(i)
		return int(it.End)
	case atom.Table:
		w.flush()
		w.table(i)
		return int(it.End)
	case atom.Hr:
		w.flush()
		w.startLine()
		w.out = append(w.out, "___\n"...)
		w.blank = true
		return i + 1
	}
	if next := w.inline.add(w.tree, i); next > 0 {
		return next
	}
	w.flush()
	w.open = append(w.open, i)
	w.begin(i)
	return i + 1
}

func (w *markdown) begin(i int) {
	it := &w.tree.Items[i]
	switch it.Tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.heading = "######"[:it.Tag.String()[1]-'0'] + " "
		w.blank = true
	case atom.Blockquote:
		w.blank = true
		w.containers = append(w.containers, container{first: "> ", rest: "> "})
	case atom.Ul, atom.Ol:
		w.beginList(i)
	case atom.Li:
		w.beginItem(i)
	default:
		w.blank = true
		if k := len(w.open); isTerm(it.Tag) || k > 1 && isTerm(w.tree.Items[w.open[k-2]].Tag) {
			w.inline.embolden(it.End)
		}
	}
}

// isTerm finds the elements that Markdown lacks and writes in bold.
func isTerm(tag atom.Atom) bool { return tag == atom.Dt || tag == atom.Summary }

// beginList notes a list's mark in its own container, which adds nothing to
// lines.
func (w *markdown) beginList(i int) {
	it := &w.tree.Items[i]
	if w.inline.notes.lists[i] {
		w.containers = append(w.containers, container{list: true, first: "^"})
		return
	}
	mark, start := byte('-'), 1
	if it.Tag == atom.Ol {
		mark = '.'
		for _, a := range it.Attrs {
			if a.Key == "start" {
				start, _ = strconv.Atoi(a.Val)
			}
		}
	}
	if w.lastList == it.Tag && w.lastMark == mark {
		mark = map[byte]byte{'-': '*', '.': ')'}[mark]
	}
	nested := len(w.open) > 1 && w.tree.Items[w.open[len(w.open)-2]].Tag == atom.Li
	// Only a list that begins with 1 may follow text without a blank line.
	if !nested || start != 1 || w.loose[w.open[max(len(w.open)-3, 0)]] {
		w.blank = true
	}
	w.containers = append(w.containers, container{list: true, first: string(mark), rest: strconv.Itoa(max(start, 0))})
}

func (w *markdown) beginItem(i int) {
	if label := w.inline.notes.items[i]; label != "" {
		w.blank, w.lastList = true, 0
		w.containers = append(w.containers, container{first: "[^" + label + "]: ", rest: "    "})
		return
	}
	up := -1
	for k := len(w.containers) - 1; k >= 0 && up < 0; k-- {
		if w.containers[k].list {
			up = k
		}
	}
	if up < 0 {
		return
	}
	l := &w.containers[up]
	mark := l.first + " "
	if l.first == "." || l.first == ")" {
		n, _ := strconv.Atoi(l.rest)
		for _, a := range w.tree.Items[i].Attrs {
			if a.Key == "value" {
				n, _ = strconv.Atoi(a.Val)
			}
		}
		n = max(n, 0) % 1e9
		mark = strconv.Itoa(n) + l.first + " "
		l.rest = strconv.Itoa(n + 1)
	}
	w.lastList = 0
	w.containers = append(w.containers, container{first: mark, rest: strings.Repeat(" ", len(mark))})
}

// closeUntil closes the elements that item i is no longer in.
func (w *markdown) closeUntil(i int) {
	w.inline.closeUntil(i)
	for len(w.open) > 0 {
		at := w.open[len(w.open)-1]
		it := &w.tree.Items[at]
		if int(it.End) > i {
			return
		}
		w.flush()
		w.open = w.open[:len(w.open)-1]
		switch it.Tag {
		case atom.Ul, atom.Ol:
			w.lastList, w.lastMark = it.Tag, w.containers[len(w.containers)-1].first[0]
			w.containers = w.containers[:len(w.containers)-1]
			nested := len(w.open) > 0 && w.tree.Items[w.open[len(w.open)-1]].Tag == atom.Li
			w.blank = w.blank || !nested
		case atom.Li:
			w.containers = w.containers[:len(w.containers)-1]
			if len(w.open) > 0 && w.loose[w.open[len(w.open)-1]] {
				w.blank = true
			}
		case atom.Blockquote:
			w.containers = w.containers[:len(w.containers)-1]
			w.blank = true
		default:
			w.blank = true
		}
	}
}

// flush writes the inline content that was gathered.
func (w *markdown) flush() {
	at := inParagraph
	switch n := len(w.containers); {
	case w.heading != "":
		at = inHeading
	case n > 0 && !w.containers[n-1].list && w.containers[n-1].first != "" && w.containers[n-1].first != "> ":
		at = inItem
	}
	text := w.inline.take(at)
	if text != "" {
		w.startLine()
		w.out = append(w.out, w.heading...)
		for more := true; more; {
			var line string
			line, text, more = strings.Cut(text, "\n")
			w.out = append(w.out, line...)
			w.out = append(w.out, '\n')
			if more {
				w.linePrefix()
			}
		}
		w.lastList = 0
	}
	w.heading = ""
}

// fenced writes preformatted text. The fence is longer than any in the text.
func (w *markdown) fenced(i int) {
	t := w.tree
	lang := ""
	for j := i; j < int(t.Items[i].End) && lang == ""; j++ {
		if name, ok := strings.CutPrefix(t.Items[j].Value("class"), "language-"); ok {
			lang = name
		}
	}
	text := t.Plain(i)
	fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
	w.blank = true
	w.startLine()
	w.out = append(w.out, fence+lang+"\n"...)
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		w.linePrefix()
		w.out = append(w.out, line...)
		w.out = append(w.out, '\n')
	}
	w.linePrefix()
	w.out = append(w.out, fence+"\n"...)
	w.blank, w.lastList = true, 0
}
