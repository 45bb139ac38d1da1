// Package unrendered finds texts that a page carries and does not render: what
// JSON-LD, microdata and the JSON state of scripts hold of articles, posts,
// answers, descriptions and steps.
//
// In go a page and its metadata; out come texts with their source, as the page
// holds them: plain or markup. Nothing is judged to be content here, and what
// the page renders, if hidden, is not looked at: it is in blocks. The package
// knows no site by name, runs nothing and fetches nothing.
package unrendered

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Kind says what a text is of the thing that it stands in.
type Kind uint8

const (
	// Body is a main text: of an article, a post, an answer, a review, a recipe.
	Body Kind = iota
	// Description tells of a thing: a product, a job, an event.
	Description
	// Remark is what readers and buyers say of it below: comments on an
	// article, reviews of a product. A thread's posts are bodies.
	Remark
	// FAQ is questions and answers about a thing: often written for search
	// engines, and seldom the page's text.
	FAQ
	// Facts are what data says of a product, as a table.
	Facts
)

// A Text is one text that the page does not render.
type Text struct {
	Kind Kind
	// Source names where it was found, for people: "json-ld articleBody".
	Source string
	// Value is plain text or markup, as the page holds it.
	Value string
	by    credit
}

// Bounds of what is taken from one page. They are far above what pages of
// people hold.
const (
	maxTexts = 2000
	maxBytes = 2 << 20 // of all texts
)

// list collects texts up to the bounds.
type list struct {
	texts []Text
	bytes int
	have  map[string]bool
}

// add takes a text that is not there yet.
func (l *list) add(kind Kind, source, value string, by credit) {
	value = strings.TrimSpace(value)
	if value == "" || len(l.texts) >= maxTexts || l.bytes+len(value) > maxBytes || l.have[value] {
		return
	}
	if l.have == nil {
		l.have = map[string]bool{}
	}
	l.have[value] = true
	l.bytes += len(value)
	l.texts = append(l.texts, Text{kind, source, value, by})
}

// Plain is a text without its markup. Markup that was escaped once more is
// markup too.
func (t *Text) Plain() string {
	s := unescaped(t.Value)
	if !isMarkup(s) {
		return html.UnescapeString(s)
	}
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(s))
	for skip := atom.Atom(0); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			if skip == 0 {
				b.Write(z.Text())
			}
		case html.StartTagToken:
			name, _ := z.TagName()
			if a := atom.Lookup(name); a == atom.Script || a == atom.Style {
				skip = a
			} else if !isInline(a) {
				b.WriteByte('\n')
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if a := atom.Lookup(name); a == skip {
				skip = 0
			} else if !isInline(a) {
				b.WriteByte('\n')
			}
		case html.SelfClosingTagToken:
			b.WriteByte('\n')
		}
	}
}

// unescaped opens markup that was escaped as text: no bare tag, but escaped
// ones.
func unescaped(s string) string {
	if !isMarkup(s) && strings.Contains(s, "&lt;") {
		return html.UnescapeString(s)
	}
	return s
}

// isMarkup tells whether a text holds anything that looks like a tag.
func isMarkup(s string) bool {
	for {
		i := strings.IndexByte(s, '<')
		if i < 0 || i+1 >= len(s) {
			return false
		}
		s = s[i+1:]
		if c := s[0] | 0x20; s[0] == '/' || c >= 'a' && c <= 'z' {
			return strings.IndexByte(s, '>') > 0
		}
	}
}

// isInline lists the elements that do not end a word.
func isInline(a atom.Atom) bool {
	switch a {
	case atom.A, atom.Abbr, atom.B, atom.Cite, atom.Code, atom.Del, atom.Em, atom.Font, atom.I, atom.Ins, atom.Mark, atom.Q,
		atom.S, atom.Small, atom.Span, atom.Strong, atom.Sub, atom.Sup, atom.Time, atom.U, atom.Wbr:
		return true
	}
	return false
}
