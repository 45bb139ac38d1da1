package page

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// ErrTooLarge is returned for a page of more bytes than Options.MaxBytes.
var ErrTooLarge = errors.New("page is larger than the limit")

// Options are the limits and the expectations of a parse. A zero limit is no limit.
type Options struct {
	MaxBytes, MaxNodes int
	// AttributeIDs takes element IDs from data-w attributes, not from positions.
	AttributeIDs bool
	// Elements and Checksum describe the caller's document if it is known. With
	// them, markup that a browser has serialized is read without the HTML parser.
	Elements int
	Checksum uint32
	// Encoding is what the caller says of the bytes; "" leaves it to Decode.
	Encoding string
	// Stop ends the parse, and later stages through Page.Stop; nil never does.
	Stop *stop.Checker
}

// Decode is Options.Decode without bounds.
func Decode(raw []byte, contentType string) ([]byte, Encoding) {
	return Options{}.Decode(raw, contentType)
}

// IDAttribute holds an element's ID in a snapshot that numbers its elements.
const IDAttribute = "data-w"

// Parse reads UTF-8 HTML. Scripting is on as in a browser, so that noscript holds
// text; otherwise IDs by position would differ from the live page's on four pages of
// ten. Nesting deeper than the parser allows is flattened: every text is kept, the
// innermost elements are not. The only error is ErrTooLarge.
func Parse(src []byte, o Options) (*Page, error) {
	if err := o.bounds(src); err != nil {
		return nil, err
	}
	if o.Elements > 0 && !o.AttributeIDs {
		if doc := readSerialized(src, o.Stop); doc != nil {
			if p := flatten(doc, o); p.Elements == o.Elements && p.Checksum == o.Checksum {
				return p, nil
			}
		}
	}
	if doc := quickTree(src, o); doc != nil {
		return flatten(doc, o), nil
	}
	src, unformatted := withoutReopened(src, o.MaxNodes, o.Stop)
	src, left := affordable(src, o.MaxNodes, o.Stop)
	p := parseAny(src, o)
	if left > 0 {
		p.Dropped = append(p.Dropped, fmt.Sprintf("nodes: the last %d bytes, past the limit of %d", left, o.MaxNodes))
	}
	if unformatted > 0 {
		p.Flattened = true
		p.Dropped = append(p.Dropped, fmt.Sprintf(
			"formatting: %d elements, as what is left open would come again in each block; their text kept", unformatted))
	}
	return p, nil
}

// bounds refuses pages that are too large.
func (o *Options) bounds(src []byte) error {
	if o.MaxBytes > 0 && len(src) > o.MaxBytes {
		return fmt.Errorf("%w: %d of %d bytes", ErrTooLarge, len(src), o.MaxBytes)
	}
	return nil
}

// parseAny parses a page of any depth.
func parseAny(src []byte, o Options) *Page {
	doc, err := parseTree(src, o)
	if err == nil {
		return flatten(doc, o)
	}
	// The only errors of parsing from memory are too many open elements and a panic of
	// the parser, which it recovers by itself.
	shallow, cut := flattenMarkup(src, maxDepth, o.Stop)
	if doc, err = html.Parse(o.Stop.Reader(bytes.NewReader(shallow))); err != nil {
		doc, cut = textDocument(src, o.Stop), 0
	}
	p := flatten(doc, o)
	p.Flattened = true
	p.Dropped = append(p.Dropped, fmt.Sprintf("depth: %d elements nested deeper than %d were opened up, their text kept", cut, maxDepth))
	return p
}

// textDocument returns the page's text in one paragraph, for a page that cannot be
// parsed in any other way.
func textDocument(src []byte, check *stop.Checker) *html.Node {
	var text strings.Builder
	z := html.NewTokenizer(check.Reader(bytes.NewReader(src)))
	for tt := z.Next(); tt != html.ErrorToken; tt = z.Next() {
		if tt == html.TextToken {
			text.Write(z.Text())
			text.WriteByte(' ')
		}
	}
	el := func(a atom.Atom) *html.Node { return &html.Node{Type: html.ElementNode, DataAtom: a, Data: a.String()} }
	doc, root, body, par := &html.Node{Type: html.DocumentNode}, el(atom.Html), el(atom.Body), el(atom.P)
	doc.AppendChild(root)
	root.AppendChild(el(atom.Head))
	root.AppendChild(body)
	body.AppendChild(par)
	par.AppendChild(&html.Node{Type: html.TextNode, Data: text.String()})
	return doc
}
