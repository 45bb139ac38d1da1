package page

import (
	"bytes"
	"io"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Two fifths of the bytes of the web's pages are scripts and style sheets, and
// the parser reads them byte by byte and copies them three times. So they are
// cut out beforehand and put back into the tree. Cutting only has to be right
// mostly: what does not come back as the text of a script or style element, each
// cut once and in order, shows that the parser took the place for something
// else, and the page is parsed whole.

const (
	// cutMark begins what stands for a cut. No UTF-8 has the byte.
	cutMark = "\xff"
	// leastCut is how long a script is that is worth cutting, in bytes.
	leastCut = 64
)

// cuts are the pieces of a page that the parser shall not see.
type cuts struct {
	src  []byte
	list [][2]int // where each begins and ends in src
}

// findCuts looks for the texts of scripts and style sheets.
func findCuts(src []byte) cuts {
	c := cuts{src: src}
	for at := 0; ; {
		next := bytes.IndexByte(src[at:], '<')
		if next < 0 {
			return c
		}
		at += next + 1
		from, end := c.opened(at)
		if end < 0 {
			return c
		}
		if from > 0 && end-from >= leastCut {
			c.list = append(c.list, [2]int{from, end})
		}
		at = max(at, end)
	}
}

// skipped are elements whose content the parser takes for text, or where a
// script is none.
var skipped = [...]string{"noscript", "svg", "math", "textarea", "title", "iframe", "select"}

// firsts are the letters that the names begin with; "!" is itself with 0x20.
const firsts = "!sntmi"

// opened says what begins behind the "<" before at: the text of a script or of
// a style sheet from its first byte to its last, or, with from 0, something that
// has none before end. end is -1 where nothing ends it.
func (c *cuts) opened(at int) (from, end int) {
	rest := c.src[at:]
	if len(rest) == 0 || strings.IndexByte(firsts, rest[0]|0x20) < 0 {
		return 0, at // most tags
	}
	switch {
	case bytes.HasPrefix(rest, []byte("!--")):
		return 0, c.behind(at+len("!--"), "-->")
	case begins(rest, "script"):
		if from = c.tagEnd(at); from < 0 {
			return 0, -1
		}
		end = c.endTag(from, "script")
		// Behind "<!--" an end tag may not be the end.
		if end >= 0 && bytes.Contains(c.src[from:end], []byte("<!--")) {
			return 0, end
		}
		return from, end
	case begins(rest, "style"):
		if from = c.tagEnd(at); from < 0 {
			return 0, -1
		}
		return from, c.endTag(from, "style")
	}
	for _, name := range skipped {
		if begins(rest, name) {
			return 0, c.endTag(at, name)
		}
	}
	return 0, at
}

// behind is where the next end is over.
func (c *cuts) behind(at int, end string) int {
	next := bytes.Index(c.src[at:], []byte(end))
	if next < 0 {
		return -1
	}
	return at + next + len(end)
}

// tagEnd is the first byte behind a tag.
func (c *cuts) tagEnd(at int) int {
	for quote := byte(0); at < len(c.src); at++ {
		switch b := c.src[at]; {
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == '"' || b == '\'':
			quote = b
		case b == '>':
			return at + 1
		}
	}
	return -1
}

// endTag is where the end tag of that name begins.
func (c *cuts) endTag(at int, name string) int {
	for {
		next := bytes.Index(c.src[at:], []byte("</"))
		if next < 0 {
			return -1
		}
		at += next
		if begins(c.src[at+len("</"):], name) {
			return at
		}
		at += len("</")
	}
}

// begins tells whether a tag has that name, in small letters here and in any
// case there.
func begins(tag []byte, name string) bool {
	if len(tag) <= len(name) {
		return false
	}
	for i := range len(name) {
		if tag[i]|0x20 != name[i] {
			return false
		}
	}
	switch tag[len(name)] {
	case ' ', '\n', '\r', '\t', '\f', '/', '>':
		return true
	}
	return false
}

// reader gives the page with a mark and a number in the place of each cut.
func (c *cuts) reader() io.Reader {
	if len(c.list) == 0 {
		return bytes.NewReader(c.src)
	}
	parts, at := make([]io.Reader, 0, 2*len(c.list)+1), 0
	for i, cut := range c.list {
		parts = append(parts, bytes.NewReader(c.src[at:cut[0]]), strings.NewReader(cutMark+strconv.Itoa(i)))
		at = cut[1]
	}
	return io.MultiReader(append(parts, bytes.NewReader(c.src[at:]))...)
}

// restore puts the cuts back into the parser's tree. False means that one is not
// where it was, and the tree is of no use.
func (c *cuts) restore(doc *html.Node) bool {
	next := 0
	for n := doc; n != nil && next < len(c.list); n = following(n) {
		if n.DataAtom != atom.Script && n.DataAtom != atom.Style || n.Namespace != "" || n.FirstChild == nil {
			continue
		}
		if text := n.FirstChild; strings.HasPrefix(text.Data, cutMark) {
			if text.Data[len(cutMark):] != strconv.Itoa(next) {
				return false
			}
			text.Data = rawText(c.src[c.list[next][0]:c.list[next][1]])
			next++
		}
	}
	return next == len(c.list)
}

// rawText is what the parser makes of a script's bytes.
func rawText(b []byte) string {
	s := string(b)
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	return s
}
