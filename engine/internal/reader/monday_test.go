package reader_test

import (
	"regexp"
	"strings"
	"testing"

	"winnow/engine/internal/hostile"
	"winnow/engine/internal/reader/write"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// monday is the allow list once more, as a policy of a sanitizer that others
// wrote and attack.
func monday() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	for name := range safeElements {
		p.AllowElements(name)
		p.AllowNoAttrs().OnElements(name)
	}
	for name := range safeMath {
		p.AllowElements(name)
		p.AllowNoAttrs().OnElements(name)
	}
	p.AllowURLSchemes("http", "https", "mailto")
	p.AllowRelativeURLs(true) // #w-…
	p.AllowDataURIImages()
	p.RequireParseableURLs(true)
	p.AllowAttrs("id").Matching(regexp.MustCompile(`^w-[\w.-]+$`)).Globally()
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)).Globally()
	p.AllowAttrs("dir").Matching(regexp.MustCompile(`^(ltr|rtl|auto)$`)).Globally()
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("src", "alt").OnElements("img")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^math$`)).OnElements("img")
	number := regexp.MustCompile(`^-?[0-9]{1,10}$`)
	p.AllowAttrs("width", "height").Matching(number).OnElements("img")
	p.AllowAttrs("start", "value").Matching(number).OnElements("ol", "li")
	p.AllowAttrs("reversed").OnElements("ol")
	p.AllowAttrs("open").OnElements("details")
	p.AllowAttrs("colspan", "rowspan").Matching(regexp.MustCompile(`^([2-9]|[1-9][0-9]{1,2}|1000)$`)).OnElements("td", "th")
	p.AllowAttrs("scope").Matching(regexp.MustCompile(`^(row|col)(group)?$`)).OnElements("th")
	p.AllowAttrs("datetime").Matching(regexp.MustCompile(`^[0-9A-Za-z:.+ -]{1,40}$`)).OnElements("time")
	p.AllowAttrs("title").OnElements("abbr")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^language-[\w+#.-]{1,30}$`)).OnElements("code", "pre")
	p.AllowAttrs("display").Matching(regexp.MustCompile(`^block$`)).OnElements("math")
	p.AllowAttrs("alttext").OnElements("math")
	for name := range safeMath {
		for key := range safeMathAttrs {
			p.AllowAttrs(key).Matching(regexp.MustCompile(`^[\w .%+-]{1,40}$`)).OnElements(name)
		}
	}
	return p
}

// A sanitizer with the same list leaves the reader's HTML as it is.
func TestNothingLeftToSanitize(t *testing.T) {
	p := monday()
	pages := samplePages(t)
	for _, list := range [...][]structureCase{structures, richStructures} {
		for _, c := range list {
			pages[c.name] = c.src
		}
	}
	for _, src := range hostile.Own() {
		pages[src] = src
	}
	for name, src := range pages {
		_, tree, err := read(src)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := write.HTML(tree)
		if got, want := parsed(t, p.Sanitize(out)), parsed(t, out); got != want {
			t.Errorf("%.80s: sanitized it is another%s", name, apart(want, got))
		}
	}
}

func parsed(t *testing.T, s string) string {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(s), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if err != nil {
		t.Fatal(err)
	}
	return outline(nodes)
}
