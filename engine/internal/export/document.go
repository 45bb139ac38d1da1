package export

import (
	"encoding/base64"
	"strings"

	"winnow/engine/internal/escape"
)

// Document makes one HTML file that needs no network. It holds its style and the given
// images, and its content security policy keeps everything else from loading, including
// scripts. Other images become links, or stay as they are with RemoteImages.
func Document(b *Book) ([]byte, error) {
	images := newShelf(b.Images, "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/svg+xml")
	chapters, err := b.chapters(func(src string) (string, bool) {
		f, ok := images.find(src)
		switch {
		case ok:
			b.Stop.Check()
			return "data:" + f.kind + ";base64," + base64.StdEncoding.EncodeToString(f.data), true
		case b.RemoteImages && isWeb(src):
			return escape.Address(src), true
		}
		return "", false
	}, func(id string) string { return "#" + id })
	if err != nil {
		return nil, err
	}
	w := writer{stop: b.Stop}
	w.WriteString("<!DOCTYPE html>\n<html")
	w.langDir(b.same(func(p *Page) string { return p.Lang }), b.same(func(p *Page) string { return p.Dir }))
	w.WriteString(">\n")
	b.head(&w)
	w.WriteString("<body>\n")
	if len(chapters) > 1 {
		contents(&w, chapters)
	}
	for i := range chapters {
		chapters[i].article(&w, len(chapters) > 1)
	}
	w.WriteString("</body>\n</html>\n")
	return w.Bytes(), nil
}

// head writes the head element.
func (b *Book) head(w *writer) {
	remote := ""
	if b.RemoteImages {
		remote = " https: http:"
	}
	w.WriteString("<head>\n<meta charset=\"utf-8\">\n" +
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:` + remote + `; style-src 'unsafe-inline'">` +
		"\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	w.simple("title", b.name())
	w.WriteByte('\n')
	named := func(name, value string) {
		if value != "" {
			w.WriteString("<meta")
			w.always("name", name)
			w.always("content", value)
			w.WriteString(">\n")
		}
	}
	named("author", strings.Join(b.distinct(func(p *Page) string { return oneLine(p.Byline) }), ", "))
	named("description", b.same(func(p *Page) string { return oneLine(p.Excerpt) }))
	if day := b.same(func(p *Page) string { return p.Date }); isDay(day) {
		named("date", day)
	}
	if src := b.same((*Page).source); src != "" {
		w.WriteString(`<link rel="canonical"`)
		w.always("href", src)
		w.WriteString(">\n")
	}
	w.WriteString("<style>\n" + documentStyle + "</style>\n</head>\n")
}

// contents writes the table of contents of a document of several pages.
func contents(w *writer, chapters []chapter) {
	w.WriteString("<nav>\n<ol>\n")
	for i := range chapters {
		w.WriteString("<li><a")
		w.always("href", "#"+chapters[i].id)
		w.WriteByte('>')
		w.text(chapters[i].page.name())
		w.WriteString("</a></li>\n")
	}
	w.WriteString("</ol>\n</nav>\n")
}

func (c *chapter) article(w *writer, several bool) {
	if several {
		w.WriteString("<article")
		w.always("id", c.id)
		w.langDir(c.page.Lang, c.page.Dir)
		w.WriteString(">\n")
		w.header(c.page, "")
		w.children(c.root)
		w.WriteString("\n</article>\n")
		return
	}
	w.WriteString("<main>\n<article")
	w.always("id", c.id)
	w.WriteString(">\n")
	w.header(c.page, "")
	w.children(c.root)
	w.WriteString("\n</article>\n</main>\n")
}

var documentStyle = strings.Join(append([]string{
	`:root { color-scheme: light dark; --ink: #1f2328; --soft: #636c76; --line: #d8dee4; --paper: #fdfdfb; --link: #0b57a4 }`,
	`@media (prefers-color-scheme: dark) { :root { --ink: #dfe3e8; --soft: #98a2ad; --line: #363c44; --paper: #16181c; --link: #7db7f5 } }`,
	`body { margin: 0 auto; max-width: 42rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink);`,
	`  font: 1.125rem/1.65 Charter, "Bitstream Charter", Georgia, serif; overflow-wrap: break-word }`,
	`article + article { margin-top: 4rem; padding-top: 2rem; border-top: 3px double var(--line) }`,
	`h1, h2, h3, h4, h5, h6 { margin: 2em 0 .6em; font-family: system-ui, sans-serif }`,
	`h1 { font-size: 2rem; margin: 0 0 .5rem }`,
	`article > header { border-bottom: 1px solid var(--line); margin-bottom: 2rem; padding-bottom: 1rem }`,
	`.by, .source { margin: .2rem 0; color: var(--soft); font: .9rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }`,
	`a { color: var(--link) }`,
	`figcaption, blockquote { color: var(--soft) }`,
	`pre { padding: 1rem; border: 1px solid var(--line); border-radius: 6px }`,
	`hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0 }`,
	`@media print { body { max-width: none; padding: 0; background: none; color: #000 } }`,
}, sharedStyle...), "\n") + "\n"
