package page

import (
	"strings"

	"winnow/engine/internal/markup"
	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Markup that a browser has serialized (HTML Standard, section 13.3, "Serializing HTML
// fragments") is regular: each element is opened and closed by name, each attribute is
// quoted, five characters are escaped. This file reads it in a fraction of the parser's
// time, and it reads trees that only scripts can build as they are. For any other
// markup it gives up.

// maxSerialDepth is how many elements may be open at once, about as many as the parser
// allows. Deeper pages are left to the parser.
const maxSerialDepth = 500

// slab is how many nodes or attributes are allocated at once.
const slab = 512

// serialReader reads one document. The strings of the tree are parts of src.
type serialReader struct {
	src   string
	at    int
	open  []*html.Node // innermost last
	nodes []html.Node
	attrs []html.Attribute
	stage rootStage
}

// rootStage says which children the root element has so far.
type rootStage uint8

const (
	noHead rootStage = iota
	hasHead
	hasBody
)

// readSerialized returns the tree of a document that a browser has serialized, nil for
// any other markup. Comments are left out.
func readSerialized(src []byte, check *stop.Checker) *html.Node {
	r := &serialReader{src: newlines(string(src)), open: make([]*html.Node, 0, 64)}
	doc := r.node()
	doc.Type = html.DocumentNode
	if r.skip("<!doctype html>") {
		doctype := r.node()
		doctype.Type, doctype.Data = html.DoctypeNode, "html"
		doc.AppendChild(doctype)
	}
	// How a parser reads a zero byte depends on where it is.
	if !strings.HasPrefix(r.src[r.at:], "<html") || strings.IndexByte(r.src, 0) >= 0 {
		return nil
	}
	r.open = append(r.open, doc)
	for steps := 0; r.at < len(r.src); steps++ {
		check.Every(steps)
		if !r.step() {
			return nil
		}
		if len(r.open) == 1 {
			break // the root is closed
		}
	}
	if len(r.open) != 1 || r.at != len(r.src) || r.stage != hasBody {
		return nil
	}
	return doc
}

// step reads a text, a comment or a tag. It returns false when no browser writes so.
func (r *serialReader) step() bool {
	rest := r.src[r.at:]
	next := strings.IndexByte(rest, '<')
	switch {
	case next < 0 || next+1 == len(rest):
		return false
	case next > 0:
		r.at += next
		return r.text(rest[:next])
	case rest[1] == '/':
		return r.endTag(rest[2:])
	case rest[1] == '!':
		return r.comment(rest)
	}
	r.at++
	return r.startTag()
}

func (r *serialReader) skip(what string) bool {
	if !strings.HasPrefix(r.src[r.at:], what) {
		return false
	}
	r.at += len(what)
	return true
}

func (r *serialReader) node() *html.Node {
	if len(r.nodes) == 0 {
		r.nodes = make([]html.Node, slab)
	}
	n := &r.nodes[0]
	r.nodes = r.nodes[1:]
	return n
}

func (r *serialReader) top() *html.Node { return r.open[len(r.open)-1] }

// text adds a text. Between root, head and body a parser leaves only white space, and
// only after the head.
func (r *serialReader) text(s string) bool {
	if len(r.open) == 2 && (r.stage != hasHead || strings.Trim(s, " \t\n\f") != "") {
		return false
	}
	s, ok := unescaped(s)
	if ok {
		r.addText(s)
	}
	return ok
}

func (r *serialReader) addText(s string) {
	n := r.node()
	n.Type, n.Data = html.TextNode, s
	markup.Append(r.top(), n)
}

// comment skips a comment whose end is unambiguous.
func (r *serialReader) comment(rest string) bool {
	if !strings.HasPrefix(rest, "<!--") {
		return false
	}
	end := strings.Index(rest[4:], "-->")
	if end < 0 {
		return false
	}
	text := rest[4 : 4+end]
	if strings.HasPrefix(text, ">") || strings.HasPrefix(text, "->") || strings.Contains(text, "--!>") {
		return false
	}
	r.at += 4 + end + len("-->")
	return true
}

// endTag closes the innermost element, which must have the tag's name.
func (r *serialReader) endTag(rest string) bool {
	name := r.top().Data
	if len(rest) <= len(name) || rest[:len(name)] != name || rest[len(name)] != '>' {
		return false
	}
	r.at += len("</") + len(name) + len(">")
	r.open = r.open[:len(r.open)-1]
	return true
}

// startTag reads a start tag after its "<".
func (r *serialReader) startTag() bool {
	n := r.node()
	n.Type, n.Namespace = html.ElementNode, r.namespace()
	name := r.name(n.Namespace != "")
	if name == "" {
		return false
	}
	n.Data, n.DataAtom = name, atom.Lookup([]byte(name))
	if n.Namespace == "" && (n.DataAtom == atom.Svg || n.DataAtom == atom.Math) {
		n.Namespace = name
	}
	if !r.attributes(n) || !r.place(n) {
		return false
	}
	markup.Append(r.top(), n)
	if n.Namespace == "" {
		if isVoid(n.DataAtom) || n.DataAtom == atom.Basefont || n.DataAtom == atom.Bgsound {
			return true
		}
		if isRawText(n.DataAtom) {
			return r.rawText(n)
		}
	}
	r.open = append(r.open, n)
	return len(r.open) <= maxSerialDepth
}

// place reports whether an element is where it may be: root, head and body occur once,
// in order, and the root holds no other elements.
func (r *serialReader) place(n *html.Node) bool {
	switch len(r.open) {
	case 1:
		return n.DataAtom == atom.Html
	case 2:
		switch {
		case n.DataAtom == atom.Head && r.stage == noHead:
			r.stage = hasHead
		case (n.DataAtom == atom.Body || n.DataAtom == atom.Frameset) && r.stage == hasHead:
			r.stage = hasBody
		default:
			return false
		}
		return true
	}
	return n.DataAtom != atom.Html && n.DataAtom != atom.Head && n.DataAtom != atom.Body && n.DataAtom != atom.Plaintext
}

// rawText reads the text of an element without markup, and its end tag.
func (r *serialReader) rawText(n *html.Node) bool {
	rest := r.src[r.at:]
	end := endOfRaw(rest, n.Data)
	if end < 0 || !strings.HasPrefix(rest[end+len("</"):], n.Data) || !strings.HasPrefix(rest[end+len("</")+len(n.Data):], ">") {
		return false
	}
	s, ok := rest[:end], true
	switch n.DataAtom {
	case atom.Script:
		// After both, a parser may take an end tag as text.
		ok = !strings.Contains(s, "<!--") || !strings.Contains(strings.ToLower(s), "<script")
	case atom.Textarea, atom.Title:
		s, ok = unescaped(s)
	}
	r.at += end + len("</") + len(n.Data) + len(">")
	if s != "" {
		r.open = append(r.open, n)
		r.addText(s)
		r.open = r.open[:len(r.open)-1]
	}
	return ok
}

// endOfRaw returns the offset of the end tag of a name in upper or lower case.
func endOfRaw(s, name string) int {
	for at := 0; ; at += len("</") {
		next := strings.Index(s[at:], "</")
		if next < 0 {
			return -1
		}
		at += next
		if begins([]byte(s[at+len("</"):min(len(s), at+len("</")+len(name)+1)]), name) {
			return at
		}
	}
}
