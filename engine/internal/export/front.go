package export

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"winnow/engine/internal/escape"
)

// DefaultFrontMatter is the template named "default": the properties that note programs
// know.
const DefaultFrontMatter = `title: {title}
author: {author}
date: {date}
url: {url}
site: {site}
lang: {lang}
tags: {tags}
`

// ErrTemplate is returned for an invalid template.
var ErrTemplate = errors.New("template")

func wrong(text string) error { return fmt.Errorf("%w: %s", ErrTemplate, oneLine(text)) }

func noField(name string) error { return wrong("no value {" + name + "}") }

// frontMatter fills the book's template: YAML with the names of values in braces, such as
// "url: {url}", "- {author}" or "note: from {site}". A value cannot change the YAML around
// it: it is written as a quoted scalar, a day, a number, or a list of these. A line whose
// values are all empty is left out; a line without values is kept.
func (b *Book) frontMatter() (string, error) {
	template := b.FrontMatter
	if template == "default" {
		template = DefaultFrontMatter
	}
	var out strings.Builder
	out.WriteString("---\n")
	for line, rest := "", template; rest != ""; {
		line, rest, _ = strings.Cut(rest, "\n")
		line = strings.TrimRight(line, " \t\r")
		if line == "---" || line == "..." {
			return "", fmt.Errorf("%w: the line %q would end it", ErrTemplate, line)
		}
		if strings.ContainsFunc(line, isForbidden) {
			return "", fmt.Errorf("%w: a control character in the line %q", ErrTemplate, line)
		}
		filled, err := b.fill(line)
		if err != nil {
			return "", err
		}
		out.WriteString(filled)
	}
	out.WriteString("---\n\n")
	return out.String(), nil
}

// isForbidden reports whether YAML has no such character (YAML 1.2, 5.1).
func isForbidden(r rune) bool { return r != '\t' && unicode.IsControl(r) && r != 0x85 }

// fill returns a line with its values filled in, "" when all are empty.
func (b *Book) fill(line string) (string, error) {
	if !strings.Contains(line, "{") {
		return line + "\n", nil
	}
	head, value, ok := cutKey(line)
	if !ok {
		return "", fmt.Errorf("%w: in %q a value must stand behind %q or %q", ErrTemplate, oneLine(line), "name: ", "- ")
	}
	if value[0] == '[' && value[len(value)-1] == ']' {
		list, err := b.flow(value[1 : len(value)-1])
		if err != nil || list == "" {
			return "", err
		}
		return head + "[" + list + "]\n", nil
	}
	pieces, err := pieces(unquoted(value), b.field)
	if err != nil {
		return "", err
	}
	if len(pieces) != 1 || pieces[0].value == nil {
		return ended(head, quoted(joined(pieces))), nil
	}
	f := pieces[0].value
	switch {
	case len(f.texts) > 0 && f.bare:
		return head + f.texts[0] + "\n", nil
	case f.list && len(f.texts) > 0 && strings.HasSuffix(head, "- "):
		var out strings.Builder
		for _, t := range f.texts {
			out.WriteString(head + quoted(t) + "\n")
		}
		return out.String(), nil
	case f.list && len(f.texts) > 0:
		return head + "[" + quotedList(f.texts) + "]\n", nil
	}
	return ended(head, quoted(f.words())), nil
}

func ended(head, value string) string {
	if value == "" {
		return ""
	}
	return head + value + "\n"
}

// cutKey splits a line after its bullet and its plain name: "  - a b: ".
func cutKey(line string) (head, value string, ok bool) {
	rest := strings.TrimLeft(line, " ")
	if strings.HasPrefix(rest, "- ") {
		rest = strings.TrimLeft(rest[2:], " ")
		ok = true
	}
	if name, after, found := strings.Cut(rest, ": "); found && isPlainName(name) {
		rest = strings.TrimLeft(after, " ")
		ok = true
	}
	return line[:len(line)-len(rest)], rest, ok
}

// isPlainName reports whether a name needs no quotes in YAML.
func isPlainName(name string) bool {
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" _-./", r) {
			return false
		}
	}
	return name != "" && name[0] != ' ' && name[0] != '-'
}

// unquoted removes the quotes around a value, which is quoted again later.
func unquoted(v string) string {
	if len(v) < 2 || v[0] != v[len(v)-1] {
		return v
	}
	switch v[0] {
	case '"':
		return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(v[1 : len(v)-1])
	case '\'':
		return strings.ReplaceAll(v[1:len(v)-1], "''", "'")
	}
	return v
}

// flow fills the items of a list in brackets. Items without a value are left out.
func (b *Book) flow(items string) (string, error) {
	var out []string
	for items != "" {
		end := comma(items)
		item := strings.TrimSpace(items[:end])
		items = items[min(end+1, len(items)):]
		if !strings.Contains(item, "{") {
			if item != "" {
				out = append(out, item)
			}
			continue
		}
		pieces, err := pieces(unquoted(item), b.field)
		if err != nil {
			return "", err
		}
		if f := pieces[0].value; len(pieces) == 1 && len(f.texts) > 1 && !f.joined {
			out = append(out, quotedList(f.texts))
		} else if v := quoted(joined(pieces)); v != "" {
			out = append(out, v)
		}
	}
	return strings.Join(out, ", "), nil
}

// comma returns where the first item of a list ends. A comma in braces belongs to a filter.
func comma(items string) int {
	at, signs := 0, ",{"
	for {
		at += outside(items[at:], signs)
		switch {
		case at == len(items) || items[at] == ',':
			return at
		case items[at] == '{':
			signs = "}"
		default:
			signs = ",{"
		}
	}
}

func quotedList(texts []string) string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = quoted(t)
	}
	return strings.Join(out, ", ")
}

// quoted writes a text as a YAML scalar in double quotes (YAML 1.2.2, section 7.3.1), ""
// for an empty text. Unquoted, YAML would not read no, 1e3 and 2024-01-01 as texts.
func quoted(s string) string {
	if s = oneLine(s); s == "" {
		return ""
	}
	var b strings.Builder
	b.WriteByte('"')
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\u2028' || r == '\u2029' || r == '\uFEFF' || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069,
			liveInMarkdown(s[i:]):
			fmt.Fprintf(&b, `\u%04x`, r) // ends a line, changes its direction, or would be live
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// liveInMarkdown reports whether a text begins with what would be HTML or the end of a
// link's text where front matter is read as Markdown.
func liveInMarkdown(s string) bool {
	switch s[0] {
	case '<':
		return true
	case '&':
		return escape.Entity(s) > 0
	case ']':
		return len(s) > 1 && strings.IndexByte("([", s[1]) >= 0
	}
	return false
}
