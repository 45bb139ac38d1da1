package main

import (
	_ "embed"
	"html/template"
	"io"

	"winnow/engine"
)

//go:embed document.html
var documentSource string

var documentTemplate = template.Must(template.New("document").Parse(documentSource))

// document is what document.html shows.
type document struct {
	engine.Metadata
	Lang, Dir string
	Source    string // http or https, or empty
	Body      template.HTML
}

// writeDocument writes the reader view as a complete page. The fragment comes
// from the reader's allow-list and goes in as it is; the document's policy
// forbids scripts and everything from outside but images.
func writeDocument(w io.Writer, ans engine.Answer, address string) error {
	d := document{Lang: ans.Lang, Dir: ans.Dir}
	if isURL(address) {
		d.Source = address
	}
	if ans.Metadata != nil {
		d.Metadata = *ans.Metadata
	}
	if ans.Reader != nil {
		d.Body = template.HTML(ans.Reader.HTML)
	}
	return documentTemplate.Execute(w, d)
}
