package build

import (
	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

const (
	maxTabs  = 20
	tabWords = 4 // words of a tab's label at most
	tabsUp   = 3 // elements from a list of tabs up to one that holds their panels, too
)

// A tabLabel is what a tab says. It is in the text if the verdict keeps the tabs.
type tabLabel struct {
	text   string
	inText bool
}

// tabWordsInClass are words in the classes of lists of tabs that have no role.
var tabWordsInClass = []string{"tabs", "tab", "tabbed", "codetabs", "tablist"}

// findTabs finds pieces of code that stand behind tabs: the same in several languages,
// or for several programs. What a tab says becomes the language of its code, or a line
// over it; in a row before all of them nobody could tell which is which.
func (pl *plan) findTabs() {
	p := pl.page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !p.IsElement(n) || p.Words(n) == 0 || p.Words(n) > maxTabs*tabWords ||
			p.Attr(n, "role") != "tablist" && !p.HasClassWord(n, tabWordsInClass...) {
			continue
		}
		tabs := tabsIn(p, n)
		panels := pl.panelsBehind(n, len(tabs))
		if len(tabs) < 2 || len(panels) != len(tabs) {
			continue
		}
		inText := false
		for i, to := pl.set.Under(n); i < to; i++ {
			if pl.keep[i] {
				inText = true
				pl.dropBlock(i)
			}
		}
		for k, panel := range panels {
			pl.labelPanel(panel, tabLabel{pl.textOf(tabs[k], p.End[tabs[k]]), inText})
		}
		n = p.End[n] - 1
	}
}

// tabsIn are the tabs in a list of them, none if anything else stands there.
func tabsIn(p *page.Page, list page.Node) (tabs []page.Node) {
	words := int32(0)
	for n := list + 1; n < p.End[list]; n++ {
		isTab := p.IsElement(n) && (p.Tag[n] == atom.Button || p.Tag[n] == atom.Label || p.Attr(n, "role") == "tab")
		if !isTab {
			continue
		}
		if p.Words(n) == 0 || p.Words(n) > tabWords || len(tabs) == maxTabs {
			return nil
		}
		tabs, words = append(tabs, n), words+p.Words(n)
		n = p.End[n] - 1
	}
	if words != p.Words(list) {
		return nil
	}
	return tabs
}

// panelsBehind are so many elements behind a list of tabs that hold code each: its next
// siblings, or the children of one. There is no further one.
func (pl *plan) panelsBehind(list page.Node, count int) []page.Node {
	p := pl.page
	for up := 0; up < tabsUp && list != page.None; up, list = up+1, p.Parent[list] {
		siblings := pl.codesAmong(p.NextSibling(list), count)
		if len(siblings) == count && count > 1 {
			return siblings
		}
		if len(siblings) != 1 {
			continue
		}
		// The panels stand in boxes: down to the one that holds several.
		for box, k := siblings[0], 0; k < tabsUp; k++ {
			within := pl.codesAmong(p.FirstChild(box), count)
			if len(within) == count {
				return within
			}
			if len(within) != 1 {
				break
			}
			box = within[0]
		}
	}
	return nil
}

// codesAmong are the elements from a sibling on that hold kept code, nil for more than a
// number or if text stands between them.
func (pl *plan) codesAmong(n page.Node, most int) (list []page.Node) {
	p := pl.page
	for ; n != page.None; n = p.NextSibling(n) {
		switch {
		case p.Words(n) == 0:
		case pl.codeIn(n) == page.None:
			return list
		case len(list) == most:
			return nil
		default:
			list = append(list, n)
		}
	}
	return list
}

// codeIn is the first kept code in an element, page.None for none.
func (pl *plan) codeIn(n page.Node) page.Node {
	p := pl.page
	for end := min(p.End[n], n+labelNodes); n < end; n++ {
		if p.IsElement(n) && pl.marked[n] && pl.code.ShapeOf(n) != codeblock.None {
			return n
		}
	}
	return page.None
}

// labelPanel gives a panel the label of its tab.
func (pl *plan) labelPanel(panel page.Node, label tabLabel) {
	p := pl.page
	code := pl.codeIn(panel)
	if name := languageName(label.text); name != "" && p.Words(panel) == p.Words(code) {
		pl.codeLabels[code] = name
	} else if tree.Shows(label.text) {
		pl.tabLabels[panel] = label
	}
}

// partOf is what a line is in the innermost element: a paragraph is no part of a list.
func partOf(wants []want) atom.Atom {
	if len(wants) > 0 {
		switch wants[len(wants)-1].tag {
		case atom.Ul, atom.Ol:
			return atom.Li
		case atom.Dl:
			return atom.Dd
		}
	}
	return atom.P
}

// panelLabel writes the label of a tab over its panel.
func (em *emitter) panelLabel(n page.Node, label tabLabel) {
	wants := em.structures(em.wants[:0])
	alone := false
	if len(wants) > 0 && wants[len(wants)-1].rule.Role == tree.Holder {
		in := &wants[len(wants)-1]
		if in.tag != atom.Li {
			em.wants = wants
			return
		}
		alone = em.held[in.node] == 1
	}
	if !alone {
		wants = append(wants, bareWant(^(int32(em.set.Len())+n), partOf(wants)))
	}
	em.endBlock()
	em.sync(wants)
	em.markupPair(tree.Item{Tag: atom.B}, tree.Item{Text: label.text})
	for i := len(em.items) - 2; i < len(em.items); i++ {
		em.items[i].MarkupOnly = !label.inText
	}
	em.wants = wants
}
