package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// fitsInline tells whether an inline element may stand where it does.
func (em *emitter) fitsInline(n page.Node, r tree.Rule, before langDir) bool {
	inlines, last := 0, atom.Atom(0)
	for i := range em.chain {
		if e := &em.chain[i]; e.rule.Role == tree.Inline {
			inlines++
			last = e.rule.As
			if last == r.As && r.As != atom.Span || sameLook(r.As) == sameLook(last) && sameLook(last) != 0 {
				return false // a link in a link, bold in bold
			}
		}
	}
	switch r.As {
	case atom.Rt, atom.Rp:
		return last == atom.Ruby
	case atom.A:
		return inlines < maxInlines && em.href(n) != ""
	case atom.Span:
		now := em.langDirs[len(em.langDirs)-1]
		return inlines < maxInlines && (now.lang != before.lang || now.dir != before.dir)
	}
	return inlines < maxInlines
}

// structure is the innermost open structure of the page, nil when none is open.
func (em *emitter) structure() *pageElement {
	for i := len(em.chain) - 1; i >= 0; i-- {
		if e := &em.chain[i]; e.rule.Role == tree.Structure || e.rule.Role == tree.Holder {
			return e
		}
	}
	return nil
}

// top is what the innermost open structure of the page is written as, 0 when none is open.
func (em *emitter) top() atom.Atom {
	if e := em.structure(); e != nil {
		return e.rule.As
	}
	return 0
}

// structures lists the structure around the node at hand.
func (em *emitter) structures(wants []want) []want {
	for i := range em.chain {
		e := &em.chain[i]
		if e.rule.Role == tree.Structure || e.rule.Role == tree.Holder {
			wants = append(wants, want{open{key: e.node, tag: e.rule.As, lang: e.lang, dir: e.dir}, e.node, e.rule})
		}
	}
	for len(wants) > 0 && isTablePart(wants[len(wants)-1].tag) {
		wants = wants[:len(wants)-1] // no text between cells: a parser would move it
	}
	return wants
}

// around lists all elements that are to be open for a text: the structure, the
// wrapper of the block under its key, and the inline elements.
func (em *emitter) around(key int32, wrapper atom.Atom) []want {
	wants := em.structures(em.wants[:0])
	if wrapper != 0 {
		t := em.blockLangDir()
		wants = append(wants, want{open{key: key, tag: wrapper, lang: t.lang, dir: t.dir}, page.None, tree.Rule{As: wrapper}})
	}
	for k := range em.chain {
		e := &em.chain[k]
		if e.rule.Role != tree.Inline {
			continue
		}
		o := open{key: e.node, tag: e.rule.As, lang: e.lang, dir: e.dir}
		if t := em.blockLangDir(); t.node > e.node { // a block with a language of its own within the element
			if o.lang, o.dir = t.lang, t.dir; o.tag == atom.Span {
				continue
			}
		}
		wants = append(wants, want{o, e.node, e.rule})
	}
	em.wants = wants
	return wants
}

// wrapperOf is the element around a block: the heading or paragraph that it is
// in, else what its structure asks for. Block -1 is what stands between
// blocks.
func (em *emitter) wrapperOf(i int) atom.Atom {
	own, top, holds := atom.Atom(0), atom.Atom(0), false
	for k := range em.chain {
		switch e := &em.chain[k]; e.rule.Role {
		case tree.TextBlock:
			own = e.rule.As
		case tree.Structure, tree.Holder:
			own, top, holds = 0, e.rule.As, e.rule.Role == tree.Holder
		}
	}
	switch {
	case top == atom.Pre:
		return 0
	case i < 0 && (holds || top == atom.Figure):
		return 0
	case own != 0 && own != atom.P && i >= 0:
		return own
	case holds && em.alone(i):
		return 0
	case top == atom.Ul || top == atom.Ol:
		return atom.Li
	case top == atom.Dl:
		return atom.Dd
	}
	return atom.P
}
