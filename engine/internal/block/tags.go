package block

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// IsBlockLevel reports whether an element ends a run of text. These are the
// block-level elements of the HTML standard's rendering section, form controls, and
// custom elements, which are far more often containers than words; buttons and custom
// elements unless they stand in a sentence. The elements of MathJax are inline.
func IsBlockLevel(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Caption, atom.Center,
		atom.Col, atom.Colgroup, atom.Dd, atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Dt,
		atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Form, atom.Frame, atom.Frameset,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Header, atom.Hgroup, atom.Hr, atom.Html,
		atom.Iframe, atom.Legend, atom.Li, atom.Listing, atom.Main, atom.Menu, atom.Nav, atom.Ol, atom.Optgroup,
		atom.Option, atom.P, atom.Plaintext, atom.Pre, atom.Section, atom.Select, atom.Summary, atom.Table,
		atom.Tbody, atom.Td, atom.Textarea, atom.Tfoot, atom.Th, atom.Thead, atom.Title, atom.Tr, atom.Ul, atom.Video,
		atom.Xmp, atom.Marquee:
		return true
	case atom.Button:
		before, behind := sentenceAround(p, n)
		return !before || !behind
	case 0:
		custom := strings.IndexByte(p.Data[n], '-') > 0 && !strings.HasPrefix(p.Data[n], "mjx-")
		return custom && !isInSentence(p, n) || p.Data[n] == "search"
	}
	return false
}

// sentenceNodes is how many nodes an element in a sentence holds at most.
const sentenceNodes = 20

// isInSentence tells a custom element that is words of a sentence. Case: links with
// a note that a script shows.
func isInSentence(p *page.Page, n page.Node) bool {
	before, behind := sentenceAround(p, n)
	return before || behind
}

// sentenceAround tells on which sides of an element that holds few nodes text of a paragraph,
// a heading or what is marked in them stands.
func sentenceAround(p *page.Page, n page.Node) (before, behind bool) {
	up, end := p.Parent[n], p.End[n]
	if up == page.None || end-n > sentenceNodes {
		return false, false
	}
	switch p.Tag[up] {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Em, atom.Strong, atom.B, atom.I, atom.A, atom.Small, atom.Cite:
	default:
		return false, false
	}
	isText := func(k page.Node) bool {
		return int(k) < p.Len() && !p.IsElement(k) && p.Parent[k] == up && strings.TrimSpace(p.Data[k]) != ""
	}
	return isText(n - 1), isText(end)
}
