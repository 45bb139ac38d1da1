package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// A lineCase is a page, and the blocks that a step keeps beside those that begin with K, split
// by |.
type lineCase struct {
	name string
	step belongingStep
	src  string
	want string
}

// What says who is quoted stays with what is quoted.
func TestLinesThatBelong(t *testing.T) {
	testLines(t, []lineCase{
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
	})
}

// A definition stays with its term, and the name of a fact with the fact.
func TestNamesThatBelong(t *testing.T) {
	testLines(t, []lineCase{
		{"term", termsAndDefinitions, "<dl><dt>a<dd>K<dt>b<dd>c</dl>", "a"},
		{"terms of a text of several blocks", termsAndDefinitions, "<dl><div><dt><p>a<dt>b<dd><p>c<p>K</div></dl>", "a|b"},
		{"definition", termsAndDefinitions, "<dl><dt>K<dd>a<dd>b</dl>", "a|b"},
		{"one of two definitions", termsAndDefinitions, "<dl><dt>K<dd>a<dd>K2</dl>", ""},
		{"a long definition", termsAndDefinitions, "<dl><dt>K<dd>" + strings.Repeat("word ", 81) + "</dl>", ""},
		{"the name of a fact", termsAndDefinitions, "<table><tr><td>a<td>K<tr><td>b<td>c<tr><td>d<td>K</table>", "a|d"},
		{"a fact by its name", termsAndDefinitions, "<table><tr><td>K<td>a<tr><th>b<td>c<tr><td>d<td>e</table>", "a"},
		{"a row of three cells", termsAndDefinitions, "<table><tr><td>a<td>K<tr><td>b<td>c<tr><td>d<td>K<td>e</table>", ""},
		{"a label", labels, "<div><b>Weight:</b><p>K</div>", "Weight:"},
		{"in a language of signs", labels, "<div><div><span>重量：</span></div><p>K</div>", "重量："},
		{"a line without a colon", labels, "<div><div>Weight</div><p>K</div>", ""},
		{"a label of what is left out", labels, "<div><div>Weight:</div><p>b</div><p>K", ""},
		{"a link", labels, "<div><div><a href=/x>Weight:</a></div><p>K</div>", ""},
		{"a sentence", labels, "<div><div>The weight is given by them:</div><p>K</div>", ""},
		{"a line over a text", labels, "<div><div>Weight:</div><p>K<p>K<p>K<p>K</div>", ""},
		{"at the end of its box", labels, "<div><p>b</p><div>Weight:</div></div><p>K", ""},
		{"a post in a table", termsAndDefinitions,
			"<table><tr><td>a<td>K<tr><td>" + strings.Repeat("word ", 9) + "<td>K<tr><td>d<td>K</table>", ""},
	})
}

func testLines(t *testing.T, cases []lineCase) {
	t.Helper()
	for _, c := range cases {
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
