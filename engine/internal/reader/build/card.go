package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// playMark stands before the title of something to play.
const playMark = "▶ "

// card writes a card for what is embedded: a picture when there is one, and a
// link with the title. Cards are no part of the text.
func (em *emitter) card(n page.Node) {
	c, ok := em.embedOf(n)
	if !ok {
		return
	}
	wants := em.structures(em.wants[:0])
	em.wants = wants
	inFigure := false
	if len(wants) > 0 {
		top := &wants[len(wants)-1]
		if top.rule.Role == tree.Holder || top.tag == atom.Ul || top.tag == atom.Ol || top.tag == atom.Dl {
			return // no place for a paragraph
		}
		inFigure = top.tag == atom.Figure
	}
	em.endBlock()
	key := ^(int32(em.set.Len()) + n)
	link := []tree.Attr{{Key: "href", Val: c.href}}
	if c.poster != "" && !inFigure {
		wants = append(wants, bareWant(key, atom.Figure))
	}
	em.sync(wants)
	tag := atom.P
	if c.poster != "" {
		poster := []tree.Attr{{Key: "src", Val: c.poster}, {Key: "alt", Val: c.title}}
		em.markupPair(tree.Item{Tag: atom.A, Attrs: link}, tree.Item{Tag: atom.Img, Attrs: poster})
		if !inFigure {
			tag = atom.Figcaption
		}
	}
	em.sync(append(wants, bareWant(key-1<<30, tag)))
	em.markupPair(tree.Item{Tag: atom.A, Attrs: link}, tree.Item{Text: playMark + c.title})
	em.wants = wants
}

// bareWant is an element that the page does not have, without attributes.
func bareWant(key int32, tag atom.Atom) want {
	return want{open{key: key, tag: tag}, page.None, tree.Rule{As: tag}}
}

// markupPair writes an element and one item in it, both no part of the text.
func (em *emitter) markupPair(out, in tree.Item) {
	at := int32(len(em.items))
	out.Up, out.End, out.MarkupOnly = em.innermost(), at+2, true
	in.Up, in.End, in.MarkupOnly = at, at+2, true
	em.items = append(em.items, out, in)
}

// postHeader writes the line that begins a post.
func (em *emitter) postHeader(made *post) {
	em.endBlock()
	em.sync(em.structures(em.wants[:0]))
	at := len(em.items)
	em.items = append(em.items, tree.Item{Tag: atom.Header, Up: em.innermost(), MarkupOnly: !made.inText})
	in := func(tag atom.Atom, attrs []tree.Attr, text string) {
		i := int32(len(em.items))
		em.items = append(em.items, tree.Item{Tag: tag, Attrs: attrs, Up: int32(at), End: i + 2}, tree.Item{Text: text, Up: i, End: i + 2})
	}
	if tree.Shows(made.author) {
		in(atom.B, nil, made.author)
	}
	if tree.Shows(made.when) {
		if tree.Shows(made.author) {
			em.items = append(em.items, tree.Item{Text: " · ", Up: int32(at), End: int32(len(em.items)) + 1})
		}
		var attrs []tree.Attr
		if made.datetime != "" {
			attrs = []tree.Attr{{Key: "datetime", Val: made.datetime}}
		}
		in(atom.Time, attrs, made.when)
	}
	em.items[at].End = int32(len(em.items))
}
