package build

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// permalinkWords name, in a class, the sign by which a heading links to itself.
var permalinkWords = []string{"anchor", "headerlink", "permalink", "hash", "hashlink", "sectionlink", "headinglink", "deeplink"}

// isHeadingTool finds what stands in a heading and is no part of its text: the
// sign that links to the heading, and a button behind the text. The numbers of
// sections stay, for texts refer to them.
func (pl *plan) isHeadingTool(n, heading page.Node) bool {
	p := pl.page
	switch p.Tag[n] {
	case atom.A, atom.Span, atom.Button, atom.Div, atom.I:
	default:
		return false
	}
	if p.Counts(n).Images > 0 {
		return false
	}
	named, mute := p.HasClassWord(n, permalinkWords...), p.Words(n) == 0
	switch {
	case mute && (named || p.Tag[n] == atom.Button):
		return true
	case p.Tag[n] == atom.A && strings.Contains(p.Attr(n, "href"), "#"):
		return mute || named && p.Span(heading, n).Words > 0
	case p.Tag[n] == atom.Button:
		return p.Span(heading, n).Words > 0
	}
	return false
}

// isEditLink finds the links by which readers of a wiki edit a section, as
// MediaWiki writes them in or beside its headings.
func isEditLink(p *page.Page, n page.Node) bool {
	return (p.Tag[n] == atom.Span || p.Tag[n] == atom.Div) && p.HasClassWord(n, "editsection")
}

func isHeading(r tree.Rule) bool { return r.Role == tree.TextBlock && r.As != atom.P }
