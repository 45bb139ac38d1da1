//go:build !js

package page

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Two fifths of the bytes of real pages are scripts and style sheets, which the parser
// reads byte by byte and copies three times. Attributes take two fifths of its time,
// since it allocates eight small strings for each. Both are cut out before parsing
// (scan.go, tag.go) and put back into the tree.
//
// The tree is the same as without cuts. Nothing that the parser does depends on what is
// cut out: elements whose attributes it reads keep them, except links (see mostCopies).
// Where the scan may differ from the parser's tokenizer, at raw text and in svg, the
// scan either ends or the result is checked: each cut text must come back as a text,
// once and in order. Otherwise the page is parsed whole.

const (
	// cutMark begins the placeholder of a cut. UTF-8 never contains this byte.
	cutMark = "\xff"
	// leastCut is the length in bytes from which a raw text is cut out.
	leastCut = 64
	// mostCopies is the greatest number of elements that a link's start tag may make.
	// The parser forgets one of four open links with equal attributes, but with
	// placeholders no two are equal. It only has two links open at once after it has
	// copied one of them eight times (section 13.2.6.4.7, adoption agency algorithm).
	mostCopies = 7
)

// parseTree returns the parser's tree.
func parseTree(src []byte, check *stop.Checker) (*html.Node, error) {
	c := findCuts(src, check)
	doc, err := html.Parse(check.Reader(c.reader()))
	if err == nil && !c.restore(doc, check) {
		return html.Parse(check.Reader(bytes.NewReader(src)))
	}
	return doc, err
}

// cuts are the pieces of a page that the parser does not see.
type cuts struct {
	src  []byte
	list cutList
}

// A cut is src[from:to]: a tag's attributes, or a raw text when attrs is empty.
type cut struct {
	from, to int32
	copies   int32 // elements that have the attributes
	attrs    []html.Attribute
}

func (c *cut) isText() bool { return len(c.attrs) == 0 }

// A cutList is a list in parts of one size, so that growing copies nothing.
type cutList struct {
	parts [][]cut
	size  int // of a part
	count int
}

func newCutList(src []byte) cutList {
	return cutList{size: min(max(len(src)/2048, 8), 512)}
}

func (l *cutList) add(c cut) {
	if l.count == len(l.parts)*l.size {
		l.parts = append(l.parts, make([]cut, 0, l.size))
	}
	last := &l.parts[len(l.parts)-1]
	*last = append(*last, c)
	l.count++
}

func (l *cutList) at(i int) *cut { return &l.parts[i/l.size][i%l.size] }

// mark appends the placeholder that the parser reads in place of a cut.
func (c *cuts) mark(b []byte, i int) []byte {
	if !c.list.at(i).isText() {
		b = append(b, ' ')
	}
	return strconv.AppendInt(append(b, cutMark...), int64(i), 10)
}

// marked returns the number of the cut that a placeholder stands for, -1 if none.
func (c *cuts) marked(s string) int {
	number, ok := strings.CutPrefix(s, cutMark)
	if !ok {
		return -1
	}
	if i, err := strconv.Atoi(number); err == nil && i < c.list.count {
		return i
	}
	return -1
}

// reader reads the page with a placeholder for each cut.
func (c *cuts) reader() io.Reader {
	if c.list.count == 0 {
		return bytes.NewReader(c.src)
	}
	return &cutReader{cuts: c}
}

type cutReader struct {
	cuts *cuts
	at   int    // offset in the page
	next int    // number of the next cut
	mark []byte // the unread rest of the last placeholder
	room [16]byte
}

func (r *cutReader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(r.mark) > 0 {
			k := copy(p[n:], r.mark)
			n, r.mark = n+k, r.mark[k:]
			continue
		}
		end := len(r.cuts.src)
		if r.next < r.cuts.list.count {
			end = int(r.cuts.list.at(r.next).from)
		}
		k := copy(p[n:], r.cuts.src[r.at:end])
		n, r.at = n+k, r.at+k
		switch {
		case r.at < end:
		case r.next < r.cuts.list.count:
			r.mark, r.at = r.cuts.mark(r.room[:0], r.next), int(r.cuts.list.at(r.next).to)
			r.next++
		case n == 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
	return n, nil
}

// restore puts the cuts back into the parser's tree. It returns false when the parser
// read a placeholder as something else, so that the tree is useless.
func (c *cuts) restore(doc *html.Node, check *stop.Checker) bool {
	if c.list.count == 0 {
		return true
	}
	next, steps := c.textFrom(0), 0
	for n := doc; n != nil; n = following(n) {
		check.Every(steps)
		steps++
		if n.Type != html.ElementNode {
			continue
		}
		if n.DataAtom == atom.Frameset { // the parser drops its siblings
			return false
		}
		if len(n.Attr) == 1 {
			if i := c.marked(n.Attr[0].Key); i >= 0 && !c.list.at(i).restore(n) {
				return false
			}
		}
		if text := n.FirstChild; text != nil && isRawText(n.DataAtom) {
			i := c.marked(text.Data)
			if i < 0 {
				continue
			}
			if i != next || n.Namespace != "" {
				return false
			}
			cut := c.list.at(i)
			text.Data = rawText(string(c.src[cut.from:cut.to]))
			next = c.textFrom(i + 1)
		}
	}
	return next == c.list.count
}

// textFrom returns the first cut from i on that is a text.
func (c *cuts) textFrom(i int) int {
	for i < c.list.count && !c.list.at(i).isText() {
		i++
	}
	return i
}

// restore gives an element its attributes. It returns false when the parser would
// have given it others.
func (cut *cut) restore(n *html.Node) bool {
	n.Attr = cut.attrs
	if n.Namespace != "" {
		return sameInForeign(n.Attr)
	}
	if n.DataAtom == atom.A {
		if cut.copies++; cut.copies == 1 { // the parser sorts those of formatting elements
			slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
		}
	}
	return cut.copies <= mostCopies
}

// rawText returns a raw text as the parser would have it in the tree.
func rawText(s string) string {
	s = newlines(s)
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	return s
}
