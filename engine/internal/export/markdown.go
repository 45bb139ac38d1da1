package export

import (
	"strconv"
	"strings"

	"winnow/engine/internal/escape"
)

// Markdown joins the pages' Markdown. Each begins with its title, with a line that says
// who wrote it, when and where, and with its source; between two pages there is a rule.
//
// If the book's FrontMatter is not empty, the filled template comes first, between two
// lines of ---, and a single page is unchanged: the template says what is known of it. If
// Body is not empty, each page is what that template makes of it, whatever Bare says.
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
		b.Stop.Check()
		p := &b.Pages[i]
		if i > 0 {
			out.WriteString("\n---\n\n")
		}
		text := strings.TrimRight(p.Markdown, "\n")
		if i > 0 {
			text = ownNotes(text, strconv.Itoa(i+1), b.Stop)
		}
		if b.Body != "" {
			body, err := b.filledBody(i, text)
			if err != nil {
				return nil, err
			}
			text = body
		} else if len(b.Pages) > 1 || b.FrontMatter == "" && !b.Bare {
			text = p.underHead(text, len(b.Pages) > 1)
		}
		if text != "" {
			out.WriteString(text + "\n")
		}
	}
	return []byte(out.String()), nil
}

// Links writes each page's title as a Markdown link to its address, several as a list.
func Links(b *Book) ([]byte, error) {
	if len(b.Pages) == 0 {
		return nil, ErrEmpty
	}
	var out strings.Builder
	for i := range b.Pages {
		p := &b.Pages[i]
		if len(b.Pages) > 1 {
			out.WriteString("- ")
		}
		out.WriteString(p.link() + "\n")
	}
	return []byte(out.String()), nil
}

// link is a page's title as a Markdown link, the title alone when it has no address. A
// parenthesis in the address would end it.
func (p *Page) link() string {
	title := escape.Markdown(p.name())
	if src := escape.MarkdownAddress(p.source()); src != "" {
		return "[" + title + "](" + strings.ReplaceAll(strings.ReplaceAll(src, "(", "%28"), ")", "%29") + ")"
	}
	return title
}

// underHead puts title, credit and source before a page's Markdown. A heading that says
// the title is kept as it is written.
func (p *Page) underHead(text string, among bool) string {
	var head []string
	if title := p.heading(among); title != "" {
		line, rest := cutTitle(text, title)
		if !strings.HasPrefix(line, "# ") {
			line = "# " + escape.Markdown(title)
		}
		head, text = append(head, line), rest
	}
	var lines []string
	if credit := p.credit(); credit != "" {
		lines = append(lines, escape.Markdown(credit))
	}
	if src := escape.MarkdownAddress(p.source()); src != "" {
		lines = append(lines, "<"+src+">")
	}
	if len(lines) > 0 {
		head = append(head, strings.Join(lines, "\\\n"))
	}
	if text != "" {
		head = append(head, text)
	}
	return strings.Join(head, "\n\n")
}
