package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// Code is kept whole or not at all, whatever its lines are worth one by one.
func TestWholeCode(t *testing.T) {
	for _, c := range []struct {
		name, src, kept, want string // texts of blocks, split by |
	}{
		{"a part of it is kept", "<p>Text<pre><div>a {</div><div>  b</div><div>}</div></pre>", "Text|b", "a {|}"},
		{"a small part of it", "<p>Text<pre><div>a</div><div>" + strings.Repeat("b ", 20) + "</div></pre>", "Text|a", ""},
		{"among kept text", "<p>Text<pre>a</pre><button>Copy</button><p>More", "Text|More", "a"},
		{"the same in boxes", "<div><p>Text</div><div><div><pre>a</pre></div></div><div><p>More</div>", "Text|More", "a"},
		{"behind kept text", "<p>Text<pre>a</pre><p>More", "Text", ""},
		{"in a quote that goes", "<p>Text<blockquote><p>Ann wrote<pre>a</pre></blockquote><p>More", "Text|More", ""},
		{"in a quote that stays", "<p>Text<blockquote><p>Ann wrote<pre>a</pre></blockquote><p>More", "Text|Ann wrote|More", "a"},
		{"far from kept text", "<p>Text" + strings.Repeat("<p>x", 6) + "<pre>a</pre><p>More", "Text|More", ""},
		{"a page in code without an end", "<pre>a<h2>Menu</h2><p>b", "b", ""},
		{"code that is not rendered", "<p>Text<template><pre>a</pre></template><p>More", "Text|More", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep := make([]bool, s.Len())
			for i := range keep {
				keep[i] = strings.Contains("|"+c.kept+"|", "|"+s.Text(i)+"|")
			}
			var got []string
			for _, i := range wholeCode(s, elements.Read(p), keep, nil) {
				got = append(got, s.Text(i))
			}
			if strings.Join(got, "|") != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// What stands right beside kept code in its element says what the code does.
func TestParagraphsByCode(t *testing.T) {
	for _, c := range []struct {
		name, src, kept string
		odds            float32
		want            string
	}{
		{"an answer", "<div><p>Use a loop.<pre>a</pre><p>Done.</div><p>Menu", "a", .2, "Use a loop.|Done."},
		{"code in boxes of its own", "<div><p>Use a loop.<div><div><pre>a</pre></div></div></div>", "a", .2, "Use a loop."},
		{"unlikely", "<div><p>Use a loop.<pre>a</pre></div>", "a", .1, ""},
		{"code that is left out", "<div><p>Use a loop.<pre>a</pre></div>", "", .2, ""},
		{"not right beside it", "<div><p>Hello<p>Use a loop.<pre>a</pre></div>", "a", .2, "Use a loop."},
		{"of another element", "<div><p>Menu</div><div><b>x</b><pre>a</pre></div>", "a", .2, ""},
		{"what copies it", "<div><p>Code: <a href=#>Select all</a><pre>a</pre></div>", "a", .2, ""},
		{"no paragraph", "<div><b>Copy</b><pre>a</pre></div>", "a", .2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep, probability := make([]bool, s.Len()), make([]float32, s.Len())
			for i := range keep {
				keep[i], probability[i] = s.Text(i) == c.kept, c.odds
			}
			var got []string
			for _, i := range paragraphsByCode(s, elements.Read(p), keep, probability) {
				got = append(got, s.Text(i))
			}
			if strings.Join(got, "|") != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
