package block

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

var (
	quoteWords  = []string{"quote", "quotebox", "quotemain", "quotecontainer", "bbquote", "bbcodequote"}
	authorWords = []string{"author", "quoteauthor", "cite", "citation", "attribution", "postedby", "quoteheader", "quotetop", "username"}
)

// IsQuoteBox tells whether an element holds what is quoted, with who said it: a
// blockquote, or a box that forum software calls a quote. On pages that are no forum
// such a box may be anything: a price that one may ask for, a company's share.
func IsQuoteBox(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Blockquote:
		return true
	case atom.Div, atom.Aside:
		return p.HasClassWord(n, quoteWords...)
	}
	return false
}

// NamesQuoted tells whether a node or an element around it, up to a box, is called the
// author of a quote, or is its footer, where HTML puts the author.
func NamesQuoted(p *page.Page, n, box page.Node) bool {
	for ; n != page.None && n > box; n = p.Parent[n] {
		if p.Tag[n] == atom.Cite || p.Tag[n] == atom.Footer || p.HasClassWord(n, authorWords...) {
			return true
		}
	}
	return false
}
