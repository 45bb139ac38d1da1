package export

import (
	"strings"
	"unicode/utf8"
)

// Markdown joins the pages' Markdown. One page comes as it is; of several each
// begins with its title and where it is from, and a rule parts them.
//
// The book's FrontMatter, unless empty, goes before them between two lines of
// ---; see frontMatter. The names of values are those of field.
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

// plainMarkdown escapes what Markdown would read as markup.
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
