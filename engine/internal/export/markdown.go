package export

import (
	"strings"
	"unicode/utf8"
)

// Markdown joins the pages' Markdown. A single page is unchanged. Several pages each
// begin with their title and source, with a rule between them.
//
// If the book's FrontMatter is not empty, the filled template comes first, between two
// lines of ---.
func Markdown(b *Book) ([]byte, error) {
	if len(b.Pages) == 0 {
		return nil, ErrEmpty
	}
	var out strings.Builder
	if b.FrontMatter != "" {
		head, err := b.frontMatter()
		if err != nil {
			return nil, err
		}
		out.WriteString(head)
	}
	for i := range b.Pages {
		p := &b.Pages[i]
		if i > 0 {
			out.WriteString("\n---\n\n")
		}
		text := strings.TrimRight(p.Markdown, "\n")
		if len(b.Pages) > 1 {
			title := "# " + plainMarkdown(p.name())
			if strings.HasPrefix(text, "# ") {
				title, text, _ = strings.Cut(text, "\n")
				text = strings.TrimLeft(text, "\n")
			}
			out.WriteString(title + "\n\n")
			if src := p.source(); src != "" {
				out.WriteString("<" + src + ">\n\n")
			}
		}
		if text != "" {
			out.WriteString(text + "\n")
		}
	}
	return []byte(out.String()), nil
}

// plainMarkdown escapes characters that Markdown would read as markup.
func plainMarkdown(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r < utf8.RuneSelf && strings.ContainsRune("\\`*_[]<>#|~&$!", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
