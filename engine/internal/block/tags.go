package block

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// IsBlockLevel reports whether an element ends a run of text. These are the
// block-level elements of the HTML standard's rendering section, form controls, and
// custom elements, which are far more often containers than words. The elements of
// MathJax are inline.
func IsBlockLevel(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Button, atom.Caption, atom.Center,
		atom.Col, atom.Colgroup, atom.Dd, atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Dt,
		atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Form, atom.Frame, atom.Frameset,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Header, atom.Hgroup, atom.Hr, atom.Html,
		atom.Iframe, atom.Legend, atom.Li, atom.Listing, atom.Main, atom.Menu, atom.Nav, atom.Ol, atom.Optgroup,
		atom.Option, atom.P, atom.Plaintext, atom.Pre, atom.Section, atom.Select, atom.Summary, atom.Table,
		atom.Tbody, atom.Td, atom.Textarea, atom.Tfoot, atom.Th, atom.Thead, atom.Title, atom.Tr, atom.Ul, atom.Video,
		atom.Xmp, atom.Marquee:
		return true
	case 0:
		return strings.IndexByte(p.Data[n], '-') > 0 && !strings.HasPrefix(p.Data[n], "mjx-") || p.Data[n] == "search"
	}
	return false
}
