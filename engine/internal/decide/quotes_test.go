package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// What says who is quoted stays with what is quoted; a definition with its term.
func TestLinesThatBelong(t *testing.T) {
	for _, c := range []struct {
		name string
		step belongingStep
		src  string
		want string // blocks that are kept beside those that begin with K, split by |
	}{
		{"who said it", quotedAuthors, "<blockquote><div>Ann said:</div><p>K</blockquote>", "Ann said:"},
		{"with an arrow", quotedAuthors, "<blockquote><div>Ann said: <a href=/p>↑</a></div><div>K</div></blockquote>", "Ann said: ↑"},
		{"a box of forum software", quotedAuthors,
			"<div class=bbcode_quote><div class=bbcode_postedby>Originally Posted by <b>Ann</b></div><div>K</div></div>",
			"Originally Posted by Ann"},
		{"a title over a quote", quotedAuthors, "<aside class=quote><div>Ann:</div><blockquote><p>K</blockquote></aside>", "Ann:"},
		{"name and date", quotedAuthors, "<blockquote><cite><p>Ann<p>2 May</cite><p>K</blockquote>", "Ann|2 May"},
		{"a cite under a quote", quotedAuthors, "<blockquote><p>K</p><cite>Ann, treasurer</cite></blockquote>", "Ann, treasurer"},
		{"a footer under a quote", quotedAuthors, "<blockquote><p>K<p>K</p><footer><p>Ann</footer></blockquote>", "Ann"},
		{"a line under a quote", quotedAuthors, "<blockquote><p>K</p><p>Ann</blockquote>", ""},
		{"a cite under what is left out", quotedAuthors, "<blockquote><p>K</p><p>b<cite>Ann</cite></p><cite>Eva</cite></blockquote>", ""},
		{"a button over a quote", quotedAuthors, "<blockquote><div>Share</div><p>K</blockquote>", ""},
		{"a sentence over a quote", quotedAuthors, "<blockquote><p>" + strings.Repeat("word ", 16) + ":<p>K</blockquote>", ""},
		{"a quote that is left out", quotedAuthors, "<blockquote><div>Ann said:</div><p>b</blockquote><p>K", ""},
		{"no quote", quotedAuthors, "<div><div>Ann said:</div><p>K</div>", ""},

		{"term", termsAndDefinitions, "<dl><dt>a<dd>K<dt>b<dd>c</dl>", "a"},
		{"terms of a text of several blocks", termsAndDefinitions, "<dl><div><dt><p>a<dt>b<dd><p>c<p>K</div></dl>", "a|b"},
		{"definition", termsAndDefinitions, "<dl><dt>K<dd>a<dd>b</dl>", "a|b"},
		{"one of two definitions", termsAndDefinitions, "<dl><dt>K<dd>a<dd>K2</dl>", ""},
		{"a long definition", termsAndDefinitions, "<dl><dt>K<dd>" + strings.Repeat("word ", 81) + "</dl>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep := make([]bool, s.Len())
			for i := range keep {
				keep[i] = strings.HasPrefix(s.Text(i), "K")
			}
			var got []string
			for _, i := range c.step(s, elements.Read(p), keep, nil) {
				got = append(got, s.Text(i))
			}
			if strings.Join(got, "|") != c.want {
				t.Errorf("adds %q, want %q", got, c.want)
			}
		})
	}
}
