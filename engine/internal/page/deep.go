package page

import (
	"bytes"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxDepth is the greatest number of open elements in a page that was too deep. The
// parser allows 512 and inserts some itself (tbody, colgroup, reconstructed
// formatting), so half of that is safe. Example: testdata/pages/deep.html.
const maxDepth = 256

// flattenMarkup rewrites a page so that at most limit elements are open at a time.
// Deeper tags are removed, their text is kept. Elements are closed in order, so that
// the parser has nothing to reconstruct. It returns the number of removed elements.
func flattenMarkup(src []byte, limit int, check *stop.Checker) (out []byte, cut int) {
	var buf bytes.Buffer
	var open []string          // names of open elements, "-" before those removed
	openAs := map[string]int{} // how many are open, by name
	z := html.NewTokenizer(check.Reader(bytes.NewReader(src)))
	kept := 0
	closeTop := func() {
		name := open[len(open)-1]
		open = open[:len(open)-1]
		openAs[bareName(name)]--
		if name[0] != '-' {
			buf.WriteString("</" + name + ">")
			kept--
		}
	}
	for tt := z.Next(); tt != html.ErrorToken; tt = z.Next() {
		switch tt {
		case html.StartTagToken:
			raw := bytes.Clone(z.Raw())
			b, _ := z.TagName()
			name := string(b)
			if isVoid(atom.Lookup(b)) {
				buf.Write(raw)
				continue
			}
			if closesItself(atom.Lookup(b)) && len(open) > 0 && bareName(open[len(open)-1]) == name {
				closeTop()
			}
			openAs[name]++
			if kept >= limit && !isRawText(atom.Lookup(b)) {
				open = append(open, "-"+name)
				cut++
				continue
			}
			open = append(open, name)
			kept++
			buf.Write(raw)
		case html.EndTagToken:
			name, _ := z.TagName()
			for left := openAs[string(name)]; left > 0 && openAs[string(name)] == left; {
				closeTop()
			}
		default:
			buf.Write(z.Raw())
		}
	}
	for len(open) > 0 {
		closeTop()
	}
	return buf.Bytes(), cut
}

func bareName(name string) string {
	return strings.TrimPrefix(name, "-")
}

// closesItself reports whether an element's end tag is often omitted between
// siblings.
func closesItself(a atom.Atom) bool {
	switch a {
	case atom.P, atom.Li, atom.Td, atom.Th, atom.Tr, atom.Dt, atom.Dd, atom.Option, atom.Font, atom.A:
		return true
	}
	return false
}

func isVoid(a atom.Atom) bool {
	switch a {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input, atom.Keygen,
		atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr, atom.Frame:
		return true
	}
	return false
}

// isRawText reports whether the tokenizer takes an element's contents as text. Such
// an element must keep its tags.
func isRawText(a atom.Atom) bool {
	switch a {
	case atom.Script, atom.Style, atom.Textarea, atom.Title, atom.Xmp, atom.Iframe, atom.Noembed, atom.Noframes,
		atom.Noscript, atom.Plaintext:
		return true
	}
	return false
}
