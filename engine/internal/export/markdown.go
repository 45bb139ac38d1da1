package export

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// DefaultFrontMatter is the template that the word "default" stands for: the
// properties that note programs know.
const DefaultFrontMatter = `title: {title}
author: {author}
date: {date}
url: {url}
site: {site}
lang: {lang}
`

// ErrTemplate is returned for a template of front matter that cannot be filled.
var ErrTemplate = errors.New("front matter")

// Markdown joins the pages' Markdown. One page comes as it is; of several each
// begins with its title and where it is from, and a rule parts them.
//
// The book's FrontMatter, unless empty, goes before them between two lines of
// ---. It is YAML with a name in braces where a value is to be: "url: {url}",
// or "- {author}" in a list. A value is always one scalar, quoted, whatever it
// holds. A line whose value is empty is left out; all other lines stay as they
// are. The names are those of fields.
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

// fields are the values that a template may name, as YAML.
func (b *Book) fields() map[string]string {
	p := &b.Pages[0]
	one := func(v string) string {
		if len(b.Pages) > 1 {
			return ""
		}
		return v
	}
	count := func(of func(*Page) int) string {
		sum := 0
		for i := range b.Pages {
			sum += of(&b.Pages[i])
		}
		return strconv.Itoa(sum)
	}
	day := b.same(func(p *Page) string { return p.Date })
	modified := b.same(func(p *Page) string { return p.Modified })
	return map[string]string{
		"title":     quoted(b.name()),
		"author":    quoted(strings.Join(b.distinct(func(p *Page) string { return oneLine(p.Byline) }), ", ")),
		"date":      dayOrText(day),
		"modified":  dayOrText(modified),
		"url":       quoted(one(p.source())),
		"canonical": quoted(one(cleanURL(p.Canonical))),
		"image":     quoted(one(cleanURL(p.Image))),
		"site":      quoted(b.same(func(p *Page) string { return p.Site })),
		"lang":      quoted(b.same(func(p *Page) string { return langTag(p.Lang) })),
		"excerpt":   quoted(one(p.Excerpt)),
		"type":      quoted(b.same(func(p *Page) string { return p.PageType })),
		"words":     count(func(p *Page) int { return p.Words }),
		"minutes":   count(func(p *Page) int { return p.Minutes }),
	}
}

// dayOrText writes a day bare, which is YAML's date, and anything else quoted.
func dayOrText(v string) string {
	if isDay(v) {
		return v
	}
	return quoted(v)
}

func (b *Book) frontMatter() (string, error) {
	template := b.FrontMatter
	if template == "default" {
		template = DefaultFrontMatter
	}
	values := b.fields()
	var out strings.Builder
	out.WriteString("---\n")
	for line := range strings.Lines(template) {
		line = strings.TrimRight(line, " \t\r\n")
		if line == "---" || line == "..." {
			return "", fmt.Errorf("%w: the line %q would end it", ErrTemplate, line)
		}
		filled, ok, err := fill(line, values)
		if err != nil {
			return "", err
		}
		if ok {
			out.WriteString(filled + "\n")
		}
	}
	out.WriteString("---\n\n")
	return out.String(), nil
}

// fill puts a value into a line; ok is false when there is none to put.
func fill(line string, values map[string]string) (filled string, ok bool, err error) {
	head, rest, found := strings.Cut(line, "{")
	if !found {
		return line, true, nil
	}
	name, tail, closed := strings.Cut(rest, "}")
	before := strings.TrimRight(head, " ")
	value, known := values[name]
	switch {
	case !closed || !known:
		return "", false, fmt.Errorf("%w: no value {%s}", ErrTemplate, oneLine(name))
	case tail != "" || before == head || !strings.HasSuffix(before, ":") && !strings.HasSuffix(before, "-"):
		return "", false, fmt.Errorf("%w: {%s} must be all of its line behind %q or %q", ErrTemplate, name, ": ", "- ")
	}
	return head + value, value != "", nil
}

// quoted writes a text as a YAML scalar in double quotes (YAML 1.2.2, section
// 7.3.1), "" for an empty one. Never bare: no, 1e3 and 2024-01-01 are no texts
// to YAML.
func quoted(s string) string {
	if s = oneLine(s); s == "" {
		return ""
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\u2028' || r == '\u2029' || r == '\uFEFF' || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069:
			fmt.Fprintf(&b, `\u%04x`, r) // ends lines, or turns their direction
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
