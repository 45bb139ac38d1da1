package engine

import (
	"context"
	"errors"
	"fmt"

	"winnow/engine/internal/export"
	"winnow/engine/internal/stop"
)

// A Format is a kind of file that Export makes.
type Format string

const (
	// FormatEPUB is an EPUB 3 book: a chapter a page, a table of contents from
	// their headings.
	FormatEPUB Format = "epub"
	// FormatHTML is one HTML document that needs no network.
	FormatHTML Format = "html"
	// FormatMarkdown is Markdown under title, author, date and source, or under front
	// matter.
	FormatMarkdown Format = "markdown"
	// FormatText is plain text under title, author, date and source.
	FormatText Format = "text"
	// FormatPages is JSON: each page's metadata and its content as text, Markdown
	// and HTML.
	FormatPages Format = "pages"
	// FormatLabels is JSON: each page's metadata and its blocks with their kind
	// and probability, for those who learn from them.
	FormatLabels Format = "labels"
	// FormatLink is a Markdown link for each page: its title with its address.
	FormatLink Format = "link"
)

// Wants lists what Clean has to be asked for so that Export can make a file of the
// format; nil for a format that does not exist.
func (f Format) Wants() []Want {
	switch f {
	case FormatEPUB, FormatHTML:
		return []Want{WantReader, WantMetadata}
	case FormatMarkdown:
		return []Want{WantMarkdown, WantReader, WantMetadata} // the reader counts words and minutes
	case FormatText:
		return []Want{WantText, WantMetadata}
	case FormatPages:
		return []Want{WantReader, WantText, WantMarkdown, WantMetadata}
	case FormatLabels:
		return []Want{WantExplain, WantMetadata}
	case FormatLink:
		return []Want{WantMetadata}
	}
	return nil
}

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
	// "author: {author}" or "note: from {site}". "default" is title, author, date,
	// url, site, lang and tags; empty is none. The names are title, author, date,
	// modified, saved, url, canonical, domain, site, lang, tags, image, excerpt,
	// type, words, minutes; published, language, description and keywords are
	// other names of date, lang, excerpt and tags. {{name}} is the same as {name}.
	//
	// Filters change a value: {date|date:"DD.MM.YYYY"} (YYYY, YY, MMMM and MMM in
	// English, MM, M, DD, D), {title|lower}, replace:"a":"b", split:", ", join:"; "
	// and wikilink, which makes [[value]]. A value longer than 1 MiB is an error.
	FrontMatter string `json:"frontMatter,omitempty"`
	// Body is the template of each page's Markdown: "# {title}\n\n{content}". It has
	// the same names and filters, and {content}, the text, which takes no filter.
	// Values are escaped; a line whose values are all empty is left out. Empty is
	// title, author, date, source and text, as FrontMatter and Bare say.
	Body string `json:"body,omitempty"`
	// FileName is the template that FileName fills, with the same names:
	// "{date} {title}". Empty is the title.
	FileName string `json:"fileName,omitempty"`
	// Saved is the day of the export (YYYY-MM-DD), for templates.
	Saved string `json:"saved,omitempty"`
	// Images are the files of images that the pages' reader HTML names. The
	// others become links, for the engine fetches nothing.
	Images []Image `json:"images,omitempty"`
	// RemoteImages leaves them as images that load when an HTML file is opened.
	RemoteImages bool `json:"remoteImages,omitempty"`
	// Bare makes text or Markdown of one page without title, author, date and source over
	// it: for what is pasted into something else.
	Bare bool `json:"bare,omitempty"`
	// Milliseconds limits the time; 0 is no limit.
	Milliseconds int `json:"milliseconds,omitempty"`
}

// ExportPage is one page of a file. Its answer must hold what Format.Wants lists.
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
func ImageURLs(readerHTML string) []string {
	list, _ := guarded(func() ([]string, error) { return export.Images(readerHTML), nil })
	return list
}

// Export makes a file of cleaned pages. Equal requests make equal bytes,
// natively and in WebAssembly. An error wraps ErrRequest when the request has
// no meaning or an answer lacks what the format needs, ErrTimeLimit when the request's
// time has passed, and ErrInternal when the engine failed.
func Export(req ExportRequest) ([]byte, error) {
	return guarded(func() ([]byte, error) { return req.within(never) })
}

// ExportContext is Export for a caller that may stop waiting. When the context is done it
// returns ctx.Err(), in the middle of a file.
func ExportContext(ctx context.Context, req ExportRequest) ([]byte, error) {
	return guarded(func() ([]byte, error) { return req.within(until(ctx)) })
}

// ErrTimeLimit is wrapped by the error of an export that has taken longer than its request
// allows.
var ErrTimeLimit = errors.New("the time limit has passed")

// within makes the file until something ends the call.
func (req *ExportRequest) within(start starter) (file []byte, err error) {
	check := start(milliseconds(req.Milliseconds))
	if stopped := check.Run(func() { check.Check(); file, err = req.file(check) }); errors.Is(stopped, stop.ErrTime) {
		return nil, fmt.Errorf("%w: %d ms", ErrTimeLimit, req.Milliseconds)
	} else if stopped != nil {
		return nil, stopped
	}
	return file, err
}

func (req *ExportRequest) file(check *stop.Checker) ([]byte, error) {
	if err := req.check(); err != nil {
		return nil, err
	}
	book := req.book()
	book.Stop = check
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
	case FormatText:
		file, err = export.Text(&book)
	case FormatPages:
		file, err = contents(req.Pages, check)
	case FormatLabels:
		file, err = labels(req.Pages, check)
	case FormatLink:
		file, err = export.Links(&book)
	}
	return file, exportError(err)
}

// check refuses a format that does not exist and answers without what it needs.
func (req *ExportRequest) check() error {
	wants := req.Format.Wants()
	if wants == nil {
		return req.unknown()
	}
	for i := range req.Pages {
		for _, w := range wants {
			if !req.Pages[i].Answer.has(w) {
				return fmt.Errorf("%w: page %d has no %s, which format %s needs: ask Clean for Format.Wants()", ErrRequest, i+1, w, req.Format)
			}
		}
	}
	return nil
}

// has tells whether an answer holds a part that formats need. An answer with status
// ok has text: where it is empty it was not asked for, unless the reader, which was,
// has no word either. Answers that somebody has written by hand may have no text.
func (a *Answer) has(w Want) bool {
	switch w {
	case WantReader:
		return a.Reader != nil
	case WantMetadata:
		return a.Metadata != nil
	}
	if a.Status != StatusOK || a.Reader != nil && a.Reader.Words == 0 {
		return true
	}
	switch w {
	case WantText:
		return a.Text != ""
	case WantMarkdown:
		return a.Markdown != ""
	case WantExplain:
		return len(a.Blocks) > 0
	}
	return true
}

// FileName is a name for the file of a request, with its ending: what its
// template says, made safe for every file system. It asks metadata only, and for
// {words} and {minutes} the reader.
func FileName(req ExportRequest) (string, error) {
	return guarded(func() (string, error) { return req.fileName() })
}

func (req *ExportRequest) fileName() (string, error) {
	ending, ok := endings[req.Format]
	if !ok {
		return "", req.unknown()
	}
	book := req.book()
	name, err := export.FileName(&book, req.FileName, ending)
	return name, exportError(err)
}

var endings = map[Format]string{FormatEPUB: ".epub", FormatHTML: ".html", FormatMarkdown: ".md", FormatText: ".txt",
	FormatPages: ".json", FormatLabels: ".json", FormatLink: ".md"}

func (req *ExportRequest) unknown() error {
	return fmt.Errorf("%w: format %q is not epub, html, markdown, text, pages, labels or link", ErrRequest, req.Format)
}

func exportError(err error) error {
	switch {
	case errors.Is(err, export.ErrEmpty), errors.Is(err, export.ErrTemplate):
		return fmt.Errorf("%w: %w", ErrRequest, err)
	case err != nil:
		return fmt.Errorf("export: %w", err)
	}
	return nil
}

// book is what package export takes, without images.
func (req *ExportRequest) book() export.Book {
	book := export.Book{Title: req.Title, Modified: req.Modified, Saved: req.Saved, FrontMatter: req.FrontMatter, Body: req.Body,
		RemoteImages: req.RemoteImages, Bare: req.Bare}
	for i := range req.Pages {
		book.Pages = append(book.Pages, req.Pages[i].chapter())
	}
	return book
}

// chapter is a page as package export takes it.
func (p *ExportPage) chapter() export.Page {
	a := &p.Answer
	out := export.Page{URL: p.URL, Lang: a.Lang, Dir: a.Dir, PageType: string(a.PageType), Markdown: a.Markdown, Text: a.Text}
	if m := a.Metadata; m != nil {
		out.Title, out.Byline, out.Date, out.Modified, out.Site = m.Title, m.Byline, m.Date, m.Modified, m.Site
		out.Excerpt, out.Canonical, out.Image, out.Tags = m.Excerpt, m.Canonical, m.Image, m.Tags
	}
	if c := a.Comments; c != nil { // where they were asked for
		out.Text, out.Markdown = behind(out.Text, "\n", c.Text), behind(out.Markdown, "\n---\n\n", c.Markdown)
	}
	if a.Reader != nil {
		out.HTML, out.Words, out.Minutes = a.Reader.HTML, a.Reader.Words, a.Reader.Minutes
		if a.Comments != nil {
			out.HTML = behind(out.HTML, "<hr>", a.Comments.HTML)
		}
	}
	return out
}

// behind puts one text behind another, if there is one.
func behind(text, between, more string) string {
	if more == "" {
		return text
	}
	return text + between + more
}
