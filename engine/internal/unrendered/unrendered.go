// Package unrendered finds texts that a page carries but does not render: articles,
// posts, answers, descriptions and steps in JSON-LD, in microdata and in the JSON
// state of scripts.
//
// Structured and State take a page and its metadata and return texts with their
// source. Choose selects those to use beside a verdict: only where the page shows
// little text or a teaser, and only text that is not on the page. The package finds
// texts by property names that many sites share, never by site; it runs no script
// and fetches nothing. Hidden text is another thing: it is in blocks, with a flag.
package unrendered

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Kind says what a text is to the object that holds it.
type Kind uint8

const (
	// Body is a main text: of an article, a post, an answer, a review, a recipe.
	Body Kind = iota
	// Description describes a product, a job, an event or another object.
	Description
	// Remark is a comment on an article or a review of a product. The posts of a
	// thread are bodies.
	Remark
	// FAQ is questions and answers about an object. They are often written for
	// search engines and are seldom the page's text.
	FAQ
	// Facts are the first properties of a product or an event, as a table: price and
	// stock, date and place. Properties are the others, if there are many.
	Facts
	Properties
)

// A Text is a text that the page does not render.
type Text struct {
	Kind Kind
	// Source says where it was found, such as "json-ld articleBody".
	Source string
	// Value is plain text or markup, as the page holds it.
	Value string
	by    attribution
}

// Limits on the texts of one page, far above what real pages hold.
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

// add appends a text that is not in the list yet.
func (l *list) add(kind Kind, source, value string, by attribution) {
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

// Plain returns the text without markup. Markup that was escaped twice is markup too.
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
			} else if !page.IsInline(a) {
				b.WriteByte('\n')
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if a := atom.Lookup(name); a == skip {
				skip = 0
			} else if !page.IsInline(a) {
				b.WriteByte('\n')
			}
		case html.SelfClosingTagToken:
			b.WriteByte('\n')
		}
	}
}

// unescaped unescapes markup that was escaped as text: a text with escaped tags only.
func unescaped(s string) string {
	if !isMarkup(s) && strings.Contains(s, "&lt;") {
		return html.UnescapeString(s)
	}
	return s
}

// isMarkup reports whether a text holds anything that looks like a tag.
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
