package export

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/escape"
	"winnow/engine/internal/stop"

	"github.com/cespare/xxhash/v2"
)

// ErrEmpty is returned for a book without pages.
var ErrEmpty = errors.New("no pages")

// noDay is the time of modification when neither the pages nor the caller give one. EPUB
// requires one, and the time of a clock would change the bytes.
const noDay = "2000-01-01"

const (
	folder     = "EPUB/"
	xmlHead    = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	xhtmlType  = "application/xhtml+xml"
	xhtmlSpace = `xmlns="http://www.w3.org/1999/xhtml"`
	container  = xmlHead + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
)

// EPUB makes an EPUB 3 book: a chapter for each page, a table of contents from their
// headings, and the given images. Other images become links. Links between pages of the
// book lead to their chapters.
func EPUB(b *Book) ([]byte, error) {
	images := newShelf(b.Images, "image/jpeg", "image/png", "image/gif", "image/webp")
	chapters, err := b.chapters(func(src string) (string, bool) {
		f, ok := images.find(src)
		return f.name, ok
	}, func(id string) string { return id + ".xhtml" })
	if err != nil {
		return nil, err
	}
	files := []zipFile{
		{name: "mimetype", data: []byte("application/epub+zip"), plain: true},
		{name: "META-INF/container.xml", data: []byte(container)},
		{name: folder + "package.opf", data: b.opf(chapters, images.files)},
		{name: folder + "nav.xhtml", data: b.nav(chapters)},
		{name: folder + "style.css", data: []byte(bookStyle)},
	}
	for i := range chapters {
		files = append(files, zipFile{name: folder + chapters[i].id + ".xhtml", data: chapters[i].xhtml(b.Stop)})
	}
	for _, f := range images.files {
		files = append(files, zipFile{name: folder + f.name, data: f.data, plain: true})
	}
	return zipped(files, b.Stop)
}

// chapters makes the tree of each page. at returns the address of a chapter.
func (b *Book) chapters(image func(string) (string, bool), at func(id string) string) ([]chapter, error) {
	if len(b.Pages) == 0 {
		return nil, ErrEmpty
	}
	known := map[string]string{}
	chapters := make([]chapter, len(b.Pages))
	for i := range b.Pages {
		p := &b.Pages[i]
		chapters[i] = chapter{page: p, id: "p" + strconv.Itoa(i+1)}
		for _, u := range [...]string{p.URL, p.Canonical} {
			if u = withoutFragment(u); u != "" && known[u] == "" {
				known[u] = at(chapters[i].id)
			}
		}
	}
	for i := range chapters {
		t := tidier{chapter: &chapters[i], stop: b.Stop, image: image, link: func(href string) string {
			if to := known[withoutFragment(href)]; to != "" {
				return to
			}
			return escape.Address(href)
		}}
		if err := t.tidy(b.Pages[i].HTML); err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	return chapters, nil
}

func withoutFragment(ref string) string {
	ref, _, _ = strings.Cut(ref, "#")
	return ref
}

// title returns the id of a chapter's heading.
func (c *chapter) title() string { return c.id + "-title" }

func (c *chapter) xhtml(check *stop.Checker) []byte {
	w := writer{xml: true, stop: check}
	p := c.page
	w.WriteString(xmlHead + "<!DOCTYPE html>\n<html " + xhtmlSpace)
	w.langDir(p.Lang, p.Dir)
	w.WriteString(">\n<head>\n<meta charset=\"UTF-8\"/>\n")
	w.simple("title", p.name())
	w.WriteString("\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body>\n")
	w.header(p, c.title())
	w.node(c.root)
	w.WriteString("\n</body>\n</html>\n")
	return w.Bytes()
}

// lang returns the language of the book: that of all pages if it is the same, else the
// first that is known, else "und".
func (b *Book) lang() string {
	list := b.distinct(func(p *Page) string { return langTag(p.Lang) })
	if len(list) == 0 {
		return "und"
	}
	return list[0]
}

// opf writes the package document: the metadata of the book and the list of its files.
func (b *Book) opf(chapters []chapter, images []file) []byte {
	w := writer{xml: true}
	w.WriteString(xmlHead + `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">` + "\n" +
		`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">` + "\n" + `<dc:identifier id="id">` + b.identifier() + "</dc:identifier>\n")
	line := func(name string, values ...string) {
		for _, v := range values {
			if v = oneLine(v); v != "" {
				w.simple(name, v)
				w.WriteByte('\n')
			}
		}
	}
	line("dc:title", b.name())
	line("dc:creator", b.distinct(func(p *Page) string { return oneLine(p.Byline) })...)
	langs := b.distinct(func(p *Page) string { return langTag(p.Lang) })
	if len(langs) == 0 {
		langs = []string{b.lang()}
	}
	line("dc:language", langs...)
	line("dc:publisher", b.distinct(func(p *Page) string { return oneLine(p.Site) })...)
	line("dc:source", b.distinct((*Page).source)...)
	if len(b.Pages) == 1 {
		line("dc:description", b.Pages[0].Excerpt)
		if isDay(b.Pages[0].Date) {
			line("dc:date", b.Pages[0].Date)
		}
	}
	w.WriteString(`<meta property="dcterms:modified">` + b.modified() + "</meta>\n</metadata>\n<manifest>\n")
	item := func(id, href, kind, properties string) {
		w.WriteString("<item")
		w.always("id", id)
		w.always("href", href)
		w.always("media-type", kind)
		w.attr("properties", properties)
		w.WriteString("/>\n")
	}
	item("nav", "nav.xhtml", xhtmlType, "nav")
	item("style", "style.css", "text/css", "")
	for _, c := range chapters {
		item(c.id, c.id+".xhtml", xhtmlType, c.properties())
	}
	for _, f := range images {
		name, _, _ := strings.Cut(f.name, ".")
		item(name, f.name, f.kind, "")
	}
	w.WriteString("</manifest>\n<spine")
	w.attr("page-progression-direction", b.progression())
	w.WriteString(">\n")
	for _, c := range chapters {
		w.WriteString(`<itemref idref="` + c.id + `"/>` + "\n")
	}
	w.WriteString("</spine>\n</package>\n")
	return w.Bytes()
}

func (c *chapter) properties() string {
	if c.math {
		return "mathml"
	}
	return ""
}

// progression returns rtl for a book whose pages are all written from right to left.
func (b *Book) progression() string {
	if b.same(func(p *Page) string { return direction(p.Dir) }) == "rtl" {
		return "rtl"
	}
	return ""
}

// modified returns the latest known time of modification.
func (b *Book) modified() string {
	day := b.latest()
	switch {
	case isTime(b.Modified):
		return b.Modified
	case isDay(b.Modified):
		day = b.Modified
	case day == "":
		day = noDay
	}
	return day + "T00:00:00Z"
}

// identifier returns a UUID (version 8) computed from the addresses of the pages, so that
// a later export of the same pages is a new version of the same book. For a page without
// an address its text is used.
func (b *Book) identifier() string {
	h, second := xxhash.New(), xxhash.NewWithSeed(1)
	for i := range b.Pages {
		p := &b.Pages[i]
		for _, s := range [...]string{p.URL, p.Title, "\x00"} {
			_, _ = h.WriteString(s)
			_, _ = second.WriteString(s)
		}
		if p.URL == "" {
			_, _ = h.WriteString(p.HTML)
			_, _ = second.WriteString(p.HTML)
		}
	}
	x := fmt.Sprintf("%016x%016x", h.Sum64(), second.Sum64())
	return strings.Join([]string{"urn:uuid:" + x[:8], x[8:12], "8" + x[13:16], "8" + x[17:20], x[20:]}, "-")
}

// bookStyle leaves fonts, sizes and margins to the reading system.
var bookStyle = strings.Join(slices.Concat([]string{
	"header { margin-bottom: 1.5em }",
	".by, .source, figcaption { font-size: .85em }",
	".source { overflow-wrap: anywhere }",
}, sharedStyle), "\n") + "\n"

// sharedStyle is for books and documents.
var sharedStyle = []string{
	"h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid }",
	"img { max-width: 100%; height: auto }",
	"figure { margin: 1.5em 0 }",
	"blockquote { margin: 1.5em 1em }",
	"pre { white-space: pre-wrap; overflow-wrap: break-word; font-size: .85em; line-height: 1.45 }",
	"code, pre, kbd, samp { font-family: monospace }",
	"table { border-collapse: collapse; margin: 1em 0 }",
	"th, td { border: 1px solid; padding: .25em .5em; text-align: start; vertical-align: top }",
}
