package reader

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// Markdown is the tree as CommonMark with the tables and strikethrough of
// GitHub's dialect. docs/decisions/0001-markdown.md says why it is written
// here and not by a library.
func (t Tree) Markdown() (string, error) {
	w := markdown{tree: &t, loose: t.looseLists(), out: make([]byte, 0, t.size())}
	w.words.dollars = t.hasDollarInCode()
	for i := 0; i < len(t.items); {
		i = w.item(i)
	}
	w.closeUntil(len(t.items))
	w.flush()
	return string(bytes.TrimRight(w.out, "\n")), nil
}

// markdown writes blocks line by line. Inline content is gathered first and
// written when its block ends, for what emphasis may begin or end with hangs
// on the characters on both its sides.
type markdown struct {
	tree  *Tree
	loose []bool // by item: lists whose items are parted by blank lines
	out   []byte
	open  []int // open elements that are not inline
	in    []container
	words inlineText
	// heading is the mark before the block at hand, "## ".
	heading string
	blank   bool // a blank line is due before the next line
	begun   bool // something is written
	// ended is the list that was just closed, by tag: a list right behind it
	// takes another mark, or the two would become one.
	ended  atom.Atom
	marked byte // and the mark it had
}

// container is an open quote or list item: what stands before its lines.
type container struct {
	first, rest string // first is "" once written
	list        bool
}

// looseLists finds the lists of which an item holds more than text and lists.
func (t *Tree) looseLists() []bool {
	loose := make([]bool, len(t.items))
	var open []int
	for i := range t.items {
		for len(open) > 0 && int(t.items[open[len(open)-1]].end) <= i {
			open = open[:len(open)-1]
		}
		it := &t.items[i]
		r := policy[it.tag].role
		if it.tag == 0 || it.tag == opened || r == inline || it.tag == atom.Math || isPart(it.tag) || it.tag == atom.Img || it.tag == atom.Br {
			continue
		}
		if n := len(open); n > 1 && t.items[open[n-1]].tag == atom.Li && it.tag != atom.Ul && it.tag != atom.Ol {
			loose[open[n-2]] = true
		}
		if r != transparent {
			open = append(open, i)
		}
	}
	return loose
}

// item writes one item and gives the next to write.
func (w *markdown) item(i int) int {
	w.closeUntil(i)
	it := &w.tree.items[i]
	switch it.tag {
	case atom.Pre:
		w.flush()
		w.fenced(i)
		return int(it.end)
	case atom.Table:
		w.flush()
		w.table(i)
		return int(it.end)
	case atom.Hr:
		w.flush()
		w.startLine()
		w.out = append(w.out, "___\n"...)
		w.blank = true
		return i + 1
	}
	if next := w.words.add(w.tree, i); next > 0 {
		return next
	}
	w.flush()
	w.open = append(w.open, i)
	w.begin(i)
	return i + 1
}

func (w *markdown) begin(i int) {
	it := &w.tree.items[i]
	switch it.tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.heading = "######"[:it.tag.String()[1]-'0'] + " "
		w.blank = true
	case atom.Blockquote:
		w.blank = true
		w.in = append(w.in, container{first: "> ", rest: "> "})
	case atom.Ul, atom.Ol:
		w.beginList(i)
	case atom.Li:
		w.beginItem(i)
	default:
		w.blank = true
		if k := len(w.open); isTerm(it.tag) || k > 1 && isTerm(w.tree.items[w.open[k-2]].tag) {
			w.words.embolden(it.end)
		}
	}
}

// isTerm finds what stands before what explains it.
func isTerm(tag atom.Atom) bool { return tag == atom.Dt || tag == atom.Summary }

// beginList notes a list's mark in its own container, which adds nothing to
// lines.
func (w *markdown) beginList(i int) {
	it := &w.tree.items[i]
	mark, start := byte('-'), 1
	if it.tag == atom.Ol {
		mark = '.'
		for _, a := range it.attrs {
			if a.key == "start" {
				start, _ = strconv.Atoi(a.val)
			}
		}
	}
	if w.ended == it.tag && w.marked == mark {
		mark = map[byte]byte{'-': '*', '.': ')'}[mark]
	}
	nested := len(w.open) > 1 && w.tree.items[w.open[len(w.open)-2]].tag == atom.Li
	// Only a list that begins with 1 may follow text without a blank line.
	if !nested || start != 1 || w.loose[w.open[max(len(w.open)-3, 0)]] {
		w.blank = true
	}
	w.in = append(w.in, container{list: true, first: string(mark), rest: strconv.Itoa(max(start, 0))})
}

func (w *markdown) beginItem(i int) {
	up := -1
	for k := len(w.in) - 1; k >= 0 && up < 0; k-- {
		if w.in[k].list {
			up = k
		}
	}
	if up < 0 {
		return
	}
	l := &w.in[up]
	mark := l.first + " "
	if l.first == "." || l.first == ")" {
		n, _ := strconv.Atoi(l.rest)
		for _, a := range w.tree.items[i].attrs {
			if a.key == "value" {
				n, _ = strconv.Atoi(a.val)
			}
		}
		n = max(n, 0) % 1e9
		mark = strconv.Itoa(n) + l.first + " "
		l.rest = strconv.Itoa(n + 1)
	}
	w.ended = 0
	w.in = append(w.in, container{first: mark, rest: strings.Repeat(" ", len(mark))})
}

// closeUntil closes the elements that item i is no longer in.
func (w *markdown) closeUntil(i int) {
	w.words.closeUntil(i)
	for len(w.open) > 0 {
		at := w.open[len(w.open)-1]
		it := &w.tree.items[at]
		if int(it.end) > i {
			return
		}
		w.flush()
		w.open = w.open[:len(w.open)-1]
		switch it.tag {
		case atom.Ul, atom.Ol:
			w.ended, w.marked = it.tag, w.in[len(w.in)-1].first[0]
			w.in = w.in[:len(w.in)-1]
			nested := len(w.open) > 0 && w.tree.items[w.open[len(w.open)-1]].tag == atom.Li
			w.blank = w.blank || !nested
		case atom.Li:
			w.in = w.in[:len(w.in)-1]
			if len(w.open) > 0 && w.loose[w.open[len(w.open)-1]] {
				w.blank = true
			}
		case atom.Blockquote:
			w.in = w.in[:len(w.in)-1]
			w.blank = true
		default:
			w.blank = true
		}
	}
}

// flush writes the inline content gathered.
func (w *markdown) flush() {
	at := inParagraph
	switch n := len(w.in); {
	case w.heading != "":
		at = inHeading
	case n > 0 && !w.in[n-1].list && w.in[n-1].first != "" && w.in[n-1].first != "> ":
		at = inItem
	}
	text := w.words.take(at)
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
		w.ended = 0
	}
	w.heading = ""
}

// startLine begins a block's first line.
func (w *markdown) startLine() {
	if w.blank && w.begun {
		from := len(w.out)
		for _, c := range w.in {
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
	for k := range w.in {
		c := &w.in[k]
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

// fenced writes preformatted text. The fence is longer than any in the text.
func (w *markdown) fenced(i int) {
	t := w.tree
	lang := ""
	for j := i; j < int(t.items[i].end) && lang == ""; j++ {
		for _, a := range t.items[j].attrs {
			if name, ok := strings.CutPrefix(a.val, "language-"); ok && a.key == "class" {
				lang = name
			}
		}
	}
	text := t.plain(i)
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
	w.blank, w.ended = true, 0
}

// longestRun is the length of the longest run of a byte.
func longestRun(s string, c byte) (longest int) {
	run := 0
	for i := 0; i < len(s); i++ {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
