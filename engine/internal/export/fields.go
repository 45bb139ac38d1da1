package export

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/escape"
)

// A field is a value that a template may name.
type field struct {
	texts []string
	bare  bool // a number or a day, which is written without quotes
	list  bool // a list even when it has one entry
	// address is one of the web, so that a body's link may lead there; markdown is a
	// page's text, which is complete Markdown.
	address, markdown bool
	// joined are texts that are one, with between between them; wiki are links, [[a]].
	joined, wiki bool
	between      string
}

// words returns the value as one text.
func (f *field) words() string { return strings.Join(f.texts, f.gap()) }

// gap returns what stands between two texts.
func (f *field) gap() string {
	if f.joined {
		return f.between
	}
	return ", "
}

// aliases are the names of the same values in the templates of other programs.
var aliases = map[string]string{"published": "date", "description": "excerpt", "language": "lang", "keywords": "tags"}

// field returns the value of a name. ok is false for an unknown name.
func (b *Book) field(name string) (f field, ok bool) {
	if other := aliases[name]; other != "" {
		name = other
	}
	text := func(v string) field { return field{texts: full(v)} }
	same := func(of func(*Page) string) field { return text(b.same(of)) }
	address := func(v string) field { return field{texts: full(escape.MarkdownAddress(v)), address: true} }
	day := func(v string) field { return field{texts: full(v), bare: isDay(v)} }
	switch name {
	case "title":
		return text(b.name()), true
	case "author":
		return field{texts: b.distinct(func(p *Page) string { return oneLine(p.Byline) })}, true
	case "date":
		return day(b.same(func(p *Page) string { return p.Date })), true
	case "modified":
		return day(b.same(func(p *Page) string { return p.Modified })), true
	case "saved":
		return day(b.Saved), true
	case "url":
		return address(b.only((*Page).source)), true
	case "canonical":
		return address(b.only(func(p *Page) string { return p.Canonical })), true
	case "image":
		return address(b.only(func(p *Page) string { return p.Image })), true
	case "domain":
		return same((*Page).domain), true
	case "site":
		return same(func(p *Page) string { return p.Site }), true
	case "lang":
		return same(func(p *Page) string { return langTag(p.Lang) }), true
	case "tags":
		return field{texts: b.tags(), list: true}, true
	case "excerpt":
		return text(b.only(func(p *Page) string { return p.Excerpt })), true
	case "type":
		return same(func(p *Page) string { return p.PageType }), true
	case "words":
		return b.sum(func(p *Page) int { return p.Words }), true
	case "minutes":
		return b.sum(func(p *Page) int { return p.Minutes }), true
	}
	return field{}, false
}

// full returns a list of one text, an empty list when the text is empty.
func full(v string) []string {
	if v = oneLine(v); v == "" {
		return nil
	}
	return []string{v}
}

// only returns a page's value if the book has one page, else "".
func (b *Book) only(of func(*Page) string) string {
	if len(b.Pages) != 1 {
		return ""
	}
	return of(&b.Pages[0])
}

func (b *Book) sum(of func(*Page) int) field {
	sum := 0
	for i := range b.Pages {
		sum += of(&b.Pages[i])
	}
	return field{texts: []string{strconv.Itoa(sum)}, bare: true}
}

// tags returns the tags of all pages without duplicates.
func (b *Book) tags() (list []string) {
	for i := range b.Pages {
		for _, t := range b.Pages[i].Tags {
			if t = oneLine(t); t != "" && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}

// domain returns the host of the page's address without www.
func (p *Page) domain() string {
	u, err := url.Parse(p.source())
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Hostname(), "www.")
}

// A piece of a template is a literal text or the value of a field.
type piece struct {
	words string // the template's own, with braces and filters for a value
	name  string
	value *field
}

// pieces splits a template at its fields: {name} or {{name}}, with filters behind a bar. The
// values are those that known has under a name.
func pieces(text string, known func(name string) (field, bool)) (list []piece, err error) {
	for {
		head, rest, found := strings.Cut(text, "{")
		if head != "" {
			list = append(list, piece{words: head})
		}
		if !found {
			return list, nil
		}
		end := "}"
		if strings.HasPrefix(rest, "{") {
			rest, end = rest[1:], "}}"
		}
		inside := rest[:outside(rest, "}")]
		tail, closed := strings.CutPrefix(rest[len(inside):], end)
		name, filters, filtered := strings.Cut(inside, "|")
		name = strings.TrimSpace(name)
		f, ok := known(name)
		if !closed || !ok {
			return nil, noField(name)
		}
		if filtered {
			if err = f.filter(filters); err != nil {
				return nil, err
			}
		}
		list = append(list, piece{words: text[len(head) : len(text)-len(tail)], name: name, value: &f})
		text = tail
	}
}

// joined returns the pieces as one text, "" when there are fields and all are empty.
func joined(pieces []piece) string {
	var out strings.Builder
	fields, says := false, false
	for _, p := range pieces {
		if p.value == nil {
			out.WriteString(p.words)
			continue
		}
		words := p.value.words()
		fields, says = true, says || words != ""
		out.WriteString(words)
	}
	if fields && !says {
		return ""
	}
	return out.String()
}
