package main

import (
	"fmt"

	"winnow/engine"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/tei"
)

// ending is that of the files that pages become.
func ending(to string) string {
	switch to {
	case formatMarkdown:
		return ".md"
	case toTEI:
		return ".xml"
	}
	return "." + to
}

// writePage makes the file of a page. The record then has its name in the place of the
// text. A page that could not be cleaned has no file.
func (b *batch) writePage(r *result) error {
	r.Record.Text, r.Record.Markdown, r.Record.HTML = nil, nil, nil
	if r.Failed != "" {
		return nil
	}
	if *b.options.to == toTEI {
		r.file = teiOf(&r.Cleaned)
	} else {
		file, err := engine.Export(engine.ExportRequest{Format: engine.Format(*b.options.to), FrontMatter: b.frontMatter(), RemoteImages: true,
			Pages: []engine.ExportPage{{URL: r.Record.URL, Answer: r.Answer}}})
		if err != nil {
			return err
		}
		r.file = file
	}
	r.Record.File = fmt.Sprintf("%06d%s", r.number, ending(*b.options.to))
	return nil
}

// frontMatter is what stands before Markdown: programs that keep such files read it.
func (b *batch) frontMatter() string {
	if *b.options.to == formatMarkdown {
		return "default"
	}
	return ""
}

// teiOf is a page as a document of TEI.
func teiOf(c *clean.Cleaned) []byte {
	r := &c.Record
	p := tei.Page{URL: r.URL, Title: r.Title, Byline: r.Byline, Date: r.Date, Modified: r.Modified, Site: r.Site, Excerpt: r.Excerpt,
		Lang: r.Lang, Tags: r.Tags, ID: r.ID, Fingerprint: r.Fingerprint}
	if m := c.Answer.Metadata; m != nil {
		p.License = m.License
	}
	if reader := c.Answer.Reader; reader != nil {
		p.HTML = reader.HTML
	}
	if comments := c.Answer.Comments; comments != nil {
		p.Comments = comments.HTML
	}
	return tei.Document(p)
}
