//go:build !js

package markup

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/hostile"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A markupCase is a page that tells something.
type markupCase struct{ name, src string }

// These pages, and each beginning of them, have the tree that html.Parse makes of them.
func TestSameTree(t *testing.T) {
	for _, tt := range slices.Concat(rawTexts(), tags(), structures(), tables()) {
		for size := range len(tt.src) + 1 {
			read := sameTree(t, tt.src[:size])
			sameFragment(t, tt.src[:size])
			if size == len(tt.src) && read == rare(tt.src) {
				t.Errorf("%s: read %v", tt.name, read)
			}
			if t.Failed() {
				t.Fatal(tt.name)
			}
		}
	}
}

// rare reports whether a page is left to html.Parse.
func rare(src string) bool {
	return strings.Contains(src, "\x00") || strings.Contains(src, "<frameset") || strings.Contains(src, "<plaintext")
}

// The pages by which HTML parsers are tested, each as it is and in five places.
func TestTaken(t *testing.T) {
	pages, err := hostile.Taken()
	if err != nil {
		t.Fatal(err)
	}
	given := 0
	for _, src := range pages {
		for _, place := range []string{"%", "<!doctype html><p>a<b>%</b>c", "<table><tr><td>%<td>a", "<table>%</table>", "<svg><desc>%",
			"<template>%</template><select>%"} {
			if sameTree(t, strings.ReplaceAll(place, "%", src)) {
				given++
			}
			sameFragment(t, strings.ReplaceAll(place, "%", src))
		}
	}
	if all := 6 * len(pages); 10*given < 9*all {
		t.Errorf("%d of %d trees", given, all)
	}
}

func TestSamples(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample pages", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sameTree(t, string(src))
	}
}

// What is rare, what html.Parse refuses, and what is over a limit is given up.
func TestGivenUp(t *testing.T) {
	reopened := "<p><b id=1><i>" + strings.Repeat("<p>a", 30)
	for _, tt := range []struct {
		name, src string
		limits    Limits
	}{
		{"zero byte", "a\x00b", Limits{}},
		{"frames", "<frameset>", Limits{}},
		{"plaintext", "<plaintext>a", Limits{}},
		{"template in a picture", "<svg><desc><template>", Limits{}},
		{"too deep", strings.Repeat("<div>", mostOpen), Limits{}},
		{"too many nodes", strings.Repeat("<p>a", 10), Limits{Nodes: 23}},
		{"too many begin again", reopened, Limits{Reopened: 59}},
	} {
		if Parse([]byte(tt.src), tt.limits, nil) != nil {
			t.Errorf("%s: read", tt.name)
		}
	}
	if Parse([]byte(strings.Repeat("<p>a", 10)), Limits{Nodes: 24}, nil) == nil || Parse([]byte(reopened), Limits{Reopened: 60}, nil) == nil {
		t.Error("given up within the limits")
	}
}

// A tag has the first attributes and the last, each name once, as with html.Parse.
func TestMostAttributes(t *testing.T) {
	src := "<p" + strings.Repeat(" a=1", 3) + many(MostAttributes+20) + " a=2 data-w=7>b"
	attrsOf := func(doc *html.Node) []html.Attribute { return doc.FirstChild.LastChild.FirstChild.Attr }
	want, err := html.Parse(strings.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	all := attrsOf(want)
	first := append(all[:MostAttributes:MostAttributes], all[len(all)-1])
	if got := attrsOf(Parse([]byte(src), Limits{}, nil)); !slices.Equal(got, first) {
		t.Errorf("%d attributes, the last is %v", len(got), got[len(got)-1])
	}
}

func many(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(" a" + strings.Repeat("b", i))
	}
	return b.String()
}

// FuzzMarkup: any page has the tree that html.Parse makes of it.
func FuzzMarkup(f *testing.F) {
	for _, src := range fuzzpage.Seeds() {
		f.Add(src)
	}
	f.Add("<table><tr><td>a<b>c</table>d<svg><desc><p>x</desc><g viewbox=a xlink:href=b/></svg>&copy=1 &ampx; <a href='?a&copy=b&lt;'>")
	f.Add("<template><td>a</template><select><option>a<optgroup><hr><input><form></form><button><button>")
	f.Add("<script><!--<script></script>--></script><title>a&amp;</title><textarea>\n\na</textarea><!--a--!><!-->a<!--->")
	f.Fuzz(func(t *testing.T, src string) {
		sameTree(t, fuzzpage.Page(src))
		sameTree(t, src)
		sameFragment(t, src)
	})
}

// sameFragment compares the content of a div with that of html.ParseFragment.
func sameFragment(t *testing.T, src string) bool {
	t.Helper()
	got, ok := Fragment([]byte(src), Limits{}, nil)
	if !ok {
		return false
	}
	div := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	want, err := html.ParseFragmentWithOptions(strings.NewReader(src), div, html.ParseOptionEnableScripting(false))
	if err != nil || len(got) != len(want) {
		t.Errorf("%.300q: %d nodes, want %d, error %v", src, len(got), len(want), err)
		return true
	}
	for i := range got {
		sameNodes(t, src, got[i], want[i])
	}
	return true
}

// sameTree compares a tree with that of html.Parse. It returns false when there is none.
func sameTree(t *testing.T, src string) bool {
	t.Helper()
	got := Parse([]byte(src), Limits{}, nil)
	if got == nil {
		return false
	}
	want, err := html.Parse(strings.NewReader(src))
	if err != nil {
		t.Errorf("%.300q: a tree, and html.Parse says %v", src, err)
		return true
	}
	sameNodes(t, src, got, want)
	return true
}

// sameNodes compares two trees.
func sameNodes(t *testing.T, src string, got, want *html.Node) {
	t.Helper()
	g, w := got, want
	for g != nil && w != nil {
		if g.Type != w.Type || g.DataAtom != w.DataAtom || g.Data != w.Data || g.Namespace != w.Namespace || !slices.Equal(g.Attr, w.Attr) ||
			(g.FirstChild == nil) != (w.FirstChild == nil) || (g.NextSibling == nil) != (w.NextSibling == nil) {
			t.Errorf("%.300q: %v %.80q %v, want %v %.80q %v", src, g.Type, g.Data, g.Attr, w.Type, w.Data, w.Attr)
			return
		}
		if !linked(g) {
			t.Errorf("%.300q: %.80q is linked in a wrong way", src, g.Data)
		}
		g, w = following(g), following(w)
	}
	if g != w {
		t.Errorf("%.300q: one tree is longer", src)
	}
}

// linked reports whether a node's neighbours know it.
func linked(n *html.Node) bool {
	return (n.FirstChild == nil || n.FirstChild.Parent == n && n.FirstChild.PrevSibling == nil) &&
		(n.LastChild == nil || n.LastChild.Parent == n && n.LastChild.NextSibling == nil) &&
		(n.NextSibling == nil || n.NextSibling.PrevSibling == n && n.NextSibling.Parent == n.Parent)
}

// following is the next node in the order of the page.
func following(n *html.Node) *html.Node {
	if n.FirstChild != nil {
		return n.FirstChild
	}
	for n != nil && n.NextSibling == nil {
		n = n.Parent
	}
	if n == nil {
		return nil
	}
	return n.NextSibling
}

func BenchmarkMarkup(b *testing.B) {
	src := bytes.Repeat([]byte("<div class=x><p>Some words, and <a href=y>a link</a>.</p></div>\n"), 2000)
	b.Run("markup", func(b *testing.B) {
		for b.Loop() {
			Parse(src, Limits{}, nil)
		}
	})
	b.Run("html", func(b *testing.B) {
		for b.Loop() {
			if _, err := html.Parse(bytes.NewReader(src)); err != nil {
				b.Fatal(err)
			}
		}
	})
}
