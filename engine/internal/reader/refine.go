package reader

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// refine looks at what was marked for elements that are something else than
// their name says, and for parts that repeat or number the rest.
func (b *builder) refine() {
	p := b.page
	code, heading := page.Node(0), page.Node(0) // where the one at hand ends
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !b.marked[n] {
			n = p.End[n] - 1
			continue
		}
		if !p.IsElement(n) {
			continue
		}
		if b.addFormula(n) {
			n = p.End[n] - 1
			continue
		}
		switch {
		case p.Tag[n] == atom.Table && n >= code && codeTable(p, n):
			b.over[n] = policy[atom.Pre]
			code = p.End[n]
		case b.beside(n, n < code), n < heading && isPermalink(p, n):
			b.drop(n)
			n = p.End[n] - 1
			continue
		case b.captions(n):
		case p.Tag[n] == atom.Pre:
			code = p.End[n]
		case policy[p.Tag[n]].role == textBlock && p.Tag[n] != atom.P:
			heading = p.End[n]
		}
		if r, ok := b.byRole(n); ok {
			b.over[n] = r
		}
	}
	b.settleFormulas()
}

// drop leaves an element out with all it holds.
func (b *builder) drop(n page.Node) {
	p := b.page
	for i := n; i < p.End[n]; i++ {
		b.marked[i] = false
	}
	for i, to := b.set.Under(n); i < to; i++ {
		if b.set.Blocks[i].To <= p.End[n] {
			b.keep[i] = false
		}
	}
}

// isPermalink finds the link of a heading to itself: no word, only a sign.
func isPermalink(p *page.Page, n page.Node) bool {
	if p.Tag[n] != atom.A || !strings.Contains(p.Attr(n, "href"), "#") || p.Counts(n).Images > 0 {
		return false
	}
	for i := n + 1; i < p.End[n]; i++ {
		if !p.IsElement(i) && strings.ContainsFunc(p.Data[i], isLetterOrDigit) {
			return false
		}
	}
	return true
}

// captions makes a figure of an element that holds a picture and, behind it, a
// text that calls itself caption, and nothing else.
func (b *builder) captions(n page.Node) bool {
	p := b.page
	switch p.Tag[n] {
	case atom.Div, atom.P, atom.Span, atom.Dd:
	default:
		return false
	}
	up := p.Parent[n]
	if up == page.None || p.Tag[up] != atom.Div && p.Tag[up] != atom.Dl && p.Tag[up] != atom.Section || p.Counts(n).Images > 0 || p.Words(n) > maxCaption {
		return false
	}
	all := p.Counts(up)
	if all.Images == 0 || all.Images > 4 || all.Words != p.Words(n) || p.Span(up, n).Images != all.Images || !named(p, n, []string{"caption"}) {
		return false
	}
	b.over[up], b.over[n] = policy[atom.Figure], policy[atom.Figcaption]
	return true
}

// maxCaption is in words.
const maxCaption = 80

// ruleOf is what becomes of an element.
func (b *builder) ruleOf(n page.Node) rule {
	if len(b.over) > 0 {
		if r, ok := b.over[n]; ok {
			return r
		}
	}
	return policy[b.page.Tag[n]]
}

// headings are the policy's six levels.
var headings = [...]atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

// byRole reads headings and lists that are written with ARIA roles. Case:
// single-page applications that style everything anew.
func (b *builder) byRole(n page.Node) (rule, bool) {
	p := b.page
	if p.Tag[n] != atom.Div && p.Tag[n] != atom.P && p.Tag[n] != atom.Section && p.Tag[n] != 0 || !block.IsBlockLevel(p, n) {
		return rule{}, false
	}
	switch p.Attr(n, "role") {
	case "heading":
		if v := p.Attr(n, "aria-level"); len(v) == 1 && v[0] >= '1' && v[0] <= '6' {
			return policy[headings[v[0]-'1']], true
		}
	case "list":
		return policy[atom.Ul], true
	case "listitem":
		return policy[atom.Li], true
	}
	return rule{}, false
}
