package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"winnow/engine/internal/export"
)

// A Format is a kind of file that Export makes.
type Format string

const (
	// FormatEPUB is an EPUB 3 book: a chapter a page, a table of contents from
	// their headings.
	FormatEPUB Format = "epub"
	// FormatHTML is one HTML document that needs no network.
	FormatHTML Format = "html"
	// FormatMarkdown is Markdown, with front matter if asked for.
	FormatMarkdown Format = "markdown"
	// FormatLabels is JSON: each page's metadata and its blocks with their kind
	// and probability, for those who learn from them.
	FormatLabels Format = "labels"
)

// An ExportRequest says which file to make of which pages.
type ExportRequest struct {
	Format Format       `json:"format"`
	Pages  []ExportPage `json:"pages"`
	// Title of the file; the first page's when empty.
	Title string `json:"title,omitempty"`
	// Modified is a book's time of change, a day or a UTC time
	// (2006-01-02T15:04:05Z). Empty takes the latest day that the pages say: the
	// engine knows no clock, so that equal pages make equal bytes.
	Modified string `json:"modified,omitempty"`
	// FrontMatter is the template of the YAML before Markdown: lines such as
	// "author: {author}". "default" is title, author, date, url, site and lang;
	// empty is none.
	FrontMatter string `json:"frontMatter,omitempty"`
	// Images are the files of images that the pages' reader HTML names. The
	// others become links, for the engine fetches nothing.
	Images []Image `json:"images,omitempty"`
	// RemoteImages leaves them as images that load when an HTML file is opened.
	RemoteImages bool `json:"remoteImages,omitempty"`
}

// ExportPage is one page of a file. Its answer must hold what the format is
// made of: reader and metadata for EPUB and HTML, markdown and metadata for
// Markdown, blocks (explain) and metadata for labels.
type ExportPage struct {
	// URL is the page's address.
	URL    string `json:"url,omitempty"`
	Answer Answer `json:"answer"`
}

// Image is a file that a page names.
type Image struct {
	URL string `json:"url"`
	// Type is the media type that its server gives.
	Type string `json:"type,omitempty"`
	Data []byte `json:"data"`
}

// ImageURLs lists the images that a reader's HTML names, each once: what a
// caller may fetch for Export.
func ImageURLs(readerHTML string) []string { return export.Images(readerHTML) }

// Export makes a file of cleaned pages. Equal requests make equal bytes,
// natively and in WebAssembly. An error wraps ErrRequest when the request has
// no meaning.
func Export(req ExportRequest) ([]byte, error) {
	book := export.Book{Title: req.Title, Modified: req.Modified, FrontMatter: req.FrontMatter, RemoteImages: req.RemoteImages}
	for i := range req.Pages {
		book.Pages = append(book.Pages, req.Pages[i].chapter())
	}
	for _, img := range req.Images {
		book.Images = append(book.Images, export.Image(img))
	}
	var file []byte
	var err error
	switch req.Format {
	case FormatEPUB:
		file, err = export.EPUB(&book)
	case FormatHTML:
		file, err = export.Document(&book)
	case FormatMarkdown:
		file, err = export.Markdown(&book)
	case FormatLabels:
		file, err = labels(req.Pages)
	default:
		return nil, fmt.Errorf("%w: format %q is not epub, html, markdown or labels", ErrRequest, req.Format)
	}
	if errors.Is(err, export.ErrEmpty) || errors.Is(err, export.ErrTemplate) {
		return nil, fmt.Errorf("%w: %w", ErrRequest, err)
	}
	if err != nil {
		return nil, fmt.Errorf("export: %w", err)
	}
	return file, nil
}

// chapter is a page as package export takes it.
func (p *ExportPage) chapter() export.Page {
	a := &p.Answer
	out := export.Page{URL: p.URL, Lang: a.Lang, Dir: a.Dir, PageType: a.PageType, Markdown: a.Markdown}
	if m := a.Metadata; m != nil {
		out.Title, out.Byline, out.Date, out.Modified, out.Site = m.Title, m.Byline, m.Date, m.Modified, m.Site
		out.Excerpt, out.Canonical, out.Image = m.Excerpt, m.Canonical, m.Image
	}
	if a.Reader != nil {
		out.HTML, out.Words, out.Minutes = a.Reader.HTML, a.Reader.Words, a.Reader.Minutes
	}
	return out
}

// labelled is what labels say of a page.
type labelled struct {
	URL      string         `json:"url"`
	Status   Status         `json:"status"`
	Reason   string         `json:"reason,omitempty"`
	Method   string         `json:"method"`
	PageType string         `json:"pageType"`
	Readable float64        `json:"readable"`
	Lang     string         `json:"lang"`
	Dir      string         `json:"dir"`
	Metadata *Metadata      `json:"metadata"`
	Blocks   []labelledText `json:"blocks"`
}

type labelledText struct {
	ID          int     `json:"id"`
	Tag         string  `json:"tag"`
	Kind        string  `json:"kind"`
	Probability float64 `json:"probability"`
	Content     bool    `json:"content"`
	Words       int     `json:"words"`
	Text        string  `json:"text"`
}

func labels(pages []ExportPage) ([]byte, error) {
	if len(pages) == 0 {
		return nil, export.ErrEmpty
	}
	out := struct {
		Version int        `json:"version"`
		Pages   []labelled `json:"pages"`
	}{Version, make([]labelled, len(pages))}
	for i := range pages {
		a := &pages[i].Answer
		l := labelled{pages[i].URL, a.Status, a.Reason, a.Method, a.PageType, a.Readable, a.Lang, a.Dir, a.Metadata, []labelledText{}}
		if l.Metadata == nil {
			l.Metadata = &Metadata{}
		}
		for _, b := range a.Blocks {
			l.Blocks = append(l.Blocks, labelledText{b.ID, b.Tag, b.Kind, b.Probability, b.Content, b.Words, b.Text})
		}
		out.Pages[i] = l
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(out)
	return b.Bytes(), err
}
