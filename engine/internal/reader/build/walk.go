package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// emit writes the items of all that a plan keeps, and says of which blocks they are.
func emit(pl *plan) ([]tree.Item, []tree.Run) {
	em := emitter{plan: pl, writtenIDs: map[string]bool{}, block: -1, gap: atBlock, lastText: page.None,
		held: pl.blocksOfHolders()}
	em.walk()
	if len(em.targetIDs) > 0 {
		dropDeadLinks(em.items)
		dropUnusedIDs(em.items)
	}
	return em.items, em.runs
}

// walk writes the items of all marked nodes.
func (em *emitter) walk() {
	p := em.page
	next := 0 // the block at hand or the first one behind n
	em.items = make([]tree.Item, 0, em.count())
	formulas := em.formulas
	em.langDirs = append(em.langDirs, em.rootLangDir())
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !em.marked[n] {
			// What is left out of a code parts its lines as it does on the page.
			em.code.due = em.code.due || em.code.filled && p.IsElement(n) && block.IsBlockLevel(p, n)
			n = p.End[n] - 1
			continue
		}
		em.leaveUntil(n)
		for len(formulas) > 0 && formulas[0].from < n {
			formulas = formulas[1:]
		}
		if len(formulas) > 0 && formulas[0].from == n && em.top() != atom.Pre {
			em.formula(&formulas[0])
			n = formulas[0].to - 1
			continue
		}
		if p.IsElement(n) {
			em.enter(n)
			continue
		}
		for next < em.set.Len() && em.set.Blocks[next].To <= n {
			next++
		}
		if next < em.set.Len() && em.set.Blocks[next].From <= n && em.keep[next] {
			em.text(n, next)
		} else if em.top() == atom.Pre {
			em.verbatim(n)
		}
	}
	em.endBlock()
	em.closeTo(0)
}

// count estimates how many items there will be.
func (pl *plan) count() (n int) {
	for _, marked := range pl.marked {
		if marked {
			n++
		}
	}
	return n
}

// leaveUntil drops the elements of the page that n is no longer in.
func (em *emitter) leaveUntil(n page.Node) {
	p := em.page
	for len(em.chain) > 0 && p.End[em.chain[len(em.chain)-1].node] <= n {
		em.chain = em.chain[:len(em.chain)-1]
	}
	for len(em.langDirs) > 1 && p.End[em.langDirs[len(em.langDirs)-1].node] <= n {
		em.langDirs = em.langDirs[:len(em.langDirs)-1]
	}
}

// enter takes an element of the page.
func (em *emitter) enter(n page.Node) {
	p := em.page
	if p.Has(n, page.Foreign) {
		return // math: its text only
	}
	if em.top() == atom.Pre {
		em.enterInCode(n)
	} else if label, ok := em.tabLabels[n]; ok {
		em.panelLabel(n, label)
	}
	switch p.Tag[n] {
	case atom.Html, atom.Body:
		em.enterLangDir(n)
		return
	case atom.Br:
		em.lineBreak(n)
		return
	case atom.Wbr:
		return
	case atom.Img:
		em.image(n)
		return
	case atom.Hr:
		em.horizontalRule()
		return
	}
	if isMedia(p, n) {
		em.card(n)
		return
	}
	r := em.ruleOf(n)
	before := em.langDirs[len(em.langDirs)-1]
	em.enterLangDir(n)
	if !em.isWritten(n, r, before) {
		return
	}
	if r.As == atom.Pre {
		em.endBlock()
		em.closePre()
		em.code.lineClass, em.code.lines = lineClassOf(p, n), p.Tag[n] != atom.Pre
	}
	t := em.langDirs[len(em.langDirs)-1]
	if r.Role != tree.Inline {
		t = em.blockLangDir()
	}
	em.chain = append(em.chain, pageElement{node: n, rule: r, lang: t.lang, dir: t.dir})
	if made := em.posts[n]; made != nil {
		em.postHeader(made)
	}
	if r.As == atom.Td || r.As == atom.Th { // empty cells hold their column
		em.endBlock()
		em.wants = em.structures(em.wants[:0])
		em.sync(em.wants)
	}
}

// isWritten tells whether an element of the page becomes one of the tree.
func (em *emitter) isWritten(n page.Node, r tree.Rule, before langDir) bool {
	switch r.Role {
	case tree.Structure, tree.Holder:
		return em.admitted[n]
	case tree.TextBlock:
		return em.top() != atom.Pre
	case tree.Inline:
		return em.fitsInline(n, r, before)
	}
	return false
}
