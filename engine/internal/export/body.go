package export

import (
	"strings"

	"winnow/engine/internal/escape"
)

// filledBody fills the template of a page's Markdown. Its names are those of front matter,
// and {content}, which is the page's own text. A line whose values are all empty is left
// out. The template's own text is written as it stands; values are escaped, so that a page
// cannot add markup, and the page's text is harmless Markdown already.
func (b *Book) filledBody(i int, content string) (string, error) {
	one := &Book{Pages: b.Pages[i : i+1], Saved: b.Saved}
	if len(b.Pages) == 1 {
		one.Title = b.Title
	}
	template := strings.TrimSpace(b.Body)
	if strings.HasPrefix(template, "---") {
		return "", wrong("properties do not belong into the body")
	}
	var out strings.Builder
	titled, blank := false, true // a heading has said the title; the last line is empty
	known := func(name string) (field, bool) { return one.bodyField(name, content, titled) }
	for at := 0; at < len(template); {
		b.Stop.Check()
		line, _, _ := strings.Cut(template[at:], "\n")
		list, err := pieces(strings.TrimRight(line, "\r"), known)
		if err != nil {
			return "", err
		}
		text, says := "", len(list) == 0
		place := at
		for _, p := range list {
			words := p.words
			if p.value != nil {
				head, tail := template[:place], template[place+len(p.words):]
				if !p.value.mayStand(head, tail) || p.value.joined && !p.value.mayStand(head+p.value.between, tail) {
					return "", wrong("no value can stand there: " + line)
				}
				words = p.value.inBody(text)
				titled = titled || p.name == "title" && line[0] == '#'
			}
			says = says || words != "" && (p.value != nil || !strings.Contains(line, "{"))
			place += len(p.words)
			text += words
		}
		if says && (text != "" || !blank) {
			out.WriteString(text + "\n")
			blank = text == ""
		}
		at += len(line) + 1
	}
	body := strings.TrimRight(out.String(), "\n")
	if i == 0 && b.FrontMatter == "" && strings.HasPrefix(body, "---") {
		body = "\n" + body // in the first line it would begin properties
	}
	return body, nil
}

// bodyField returns a value of bodies. titled tells that the title stands over the content.
func (b *Book) bodyField(name, content string, titled bool) (field, bool) {
	if name != "content" {
		return b.field(name)
	}
	if title := oneLine(b.Pages[0].Title); titled && title != "" {
		_, content = cutTitle(content, title)
	}
	return field{texts: []string{content}, markdown: true}, true
}

// mayStand tells whether the template's own text around a value has begun an HTML tag, or a
// link whose address is no address. There a value would be read by other rules than those
// that it is escaped for.
func (f *field) mayStand(before, after string) bool {
	if tag := before[strings.LastIndexByte(before, '<')+1:]; len(tag) < len(before) && !strings.Contains(tag, ">") {
		if tag == "" {
			return f.address && strings.HasPrefix(after, ">")
		}
		if c := tag[0]; c|0x20 >= 'a' && c|0x20 <= 'z' || strings.IndexByte("/!?{", c) >= 0 {
			return false
		}
	}
	before = strings.TrimRight(before, " ")
	return f.address || !strings.HasSuffix(before, "](") && !strings.HasSuffix(before, "]:")
}

// inBody writes a value as Markdown behind the line before.
func (f *field) inBody(before string) string {
	var out strings.Builder
	for i, t := range f.texts {
		if i > 0 {
			out.WriteString(f.gap())
			before = "," + f.gap()
		}
		out.WriteString(f.oneInBody(t, before))
	}
	return out.String()
}

// oneInBody writes one text. At the start of a line it must not be a rule or an underline of
// the line above, behind a bracket not the target of a link. An address is written so that
// it can stand anywhere; of another scheme it is none.
func (f *field) oneInBody(text, before string) string {
	switch {
	case f.wiki, text == "":
		return text
	case f.address && isWeb(text):
		return strings.ReplaceAll(strings.ReplaceAll(text, "(", "%28"), ")", "%29")
	case f.address:
		return ""
	case !f.markdown:
		text = escape.Markdown(text)
		start := strings.Trim(before[strings.LastIndexByte(before, '\n')+1:], "> \t") == ""
		if start && strings.IndexByte("-+=", text[0]) >= 0 {
			return `\` + text
		}
	}
	if strings.HasSuffix(before, "]") && strings.IndexByte("(:", text[0]) >= 0 {
		return `\` + text
	}
	return text
}
