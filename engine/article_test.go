//go:build !js

package engine_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"golang.org/x/net/html"

	"winnow/engine"
)

// The call and the fields of go-readability.
func ExampleFromReader() {
	address, err := url.Parse("https://courier.example/ferry")
	if err != nil {
		log.Fatal(err)
	}
	article, err := engine.FromReader(strings.NewReader(examplePage), address)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(article.Title, "by", article.Byline, article.PublishedTime.Format("2 January 2006"))
	fmt.Println(article.SiteName, article.Language, article.Length)
	fmt.Println(article.Excerpt)
	for n := range article.Node.ChildNodes() {
		fmt.Println(n.Data)
	}
	// Output:
	// The ferry is back by Ada Holm 30 January 2026
	// Harbour Courier en 280
	// After two winters on dry land the old ferry crosses the bay again.
	// p
	// p
}

// What Article says is what Clean says, on every sample page.
func TestFromReader(t *testing.T) {
	for name, page := range samplePages(t) {
		address := &url.URL{Scheme: "https", Host: "www.example.com", Path: "/" + name}
		a, err := engine.FromReader(iotest.OneByteReader(bytes.NewReader(page)), address)
		if err != nil {
			t.Fatal(name, err)
		}
		want, err := engine.Clean(page, engine.Request{URL: address.String()})
		if err != nil {
			t.Fatal(name, err)
		}
		m := want.Metadata
		got := []string{a.Title, a.Byline, a.TextContent, a.Content, a.SiteName, a.Image, a.Favicon, a.Language}
		for i, field := range []string{m.Title, m.Byline, want.Text, want.Reader.HTML, m.Site, m.Image, m.Favicon, want.Lang} {
			if got[i] != field {
				t.Errorf("%s: field %d is %.80q, Clean says %.80q", name, i, got[i], field)
			}
		}
		if (a.PublishedTime != nil) != (m.Date != "") || a.PublishedTime != nil && a.PublishedTime.Format("2006-01-02") != m.Date {
			t.Errorf("%s: published %v, Clean says %q", name, a.PublishedTime, m.Date)
		}
		if a.Length != utf8.RuneCountInString(a.TextContent) || (a.Node == nil) != (a.TextContent == "") {
			t.Errorf("%s: length %d of %d bytes, node %v", name, a.Length, len(a.TextContent), a.Node)
		}
		if a.Node != nil && words(a.Node) != words(parsed(t, a.Content)) {
			t.Errorf("%s: Node says %.80q, Content says %.80q", name, words(a.Node), words(parsed(t, a.Content)))
		}
		if a.Node != nil && a.Excerpt == "" && strings.Contains(a.Content, "<p>") {
			t.Errorf("%s: no excerpt", name)
		}
	}
}

func parsed(t *testing.T, text string) *html.Node {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// words are all texts of a tree, with one space between words.
func words(n *html.Node) string {
	var text strings.Builder
	for part := range n.Descendants() {
		if part.Type == html.TextNode {
			text.WriteString(part.Data)
		}
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

// Pages without content, without an address, deep ones and large ones.
func TestFromReaderOddPages(t *testing.T) {
	empty, err := engine.FromReader(strings.NewReader("<script>1</script>"), nil)
	if err != nil || empty.Node != nil || empty.Content != "" || empty.Length != 0 || empty.PublishedTime != nil {
		t.Errorf("an empty page is %+v, %v", empty, err)
	}
	plain := strings.NewReader("<p>Only a text, without a title or anything that says what it is.")
	if a, err := engine.FromReader(plain, nil); err != nil || a.Excerpt != a.TextContent || !strings.HasPrefix(a.Excerpt, "Only a text") {
		t.Errorf("a page that says nothing of itself is %+v, %v", a, err)
	}
	text := "<p>" + strings.Repeat("A sentence that is deep in the page, with a comma. ", 20)
	for _, around := range []string{"<div>", "<blockquote>", "<ul><li>", "<b>", "<table><tr><td>", "<details>"} {
		deep := strings.NewReader(strings.Repeat(around, 2000) + text)
		if a, err := engine.FromReader(deep, nil); err != nil || !strings.Contains(a.TextContent, "deep in the page") {
			t.Errorf("2000 %s: %d characters, %v", around, a.Length, err)
		}
	}
	_, err = engine.FromReader(io.MultiReader(plain, endless{}), nil)
	if err == nil || !strings.Contains(err.Error(), "larger than the limit") {
		t.Errorf("a page without end: %v", err)
	}
	broken := errors.New("the line is dead")
	if _, err := engine.FromReader(iotest.ErrReader(broken), nil); !errors.Is(err, broken) {
		t.Errorf("a reader that fails: %v", err)
	}
}

// endless is a text without end.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'a'
	}
	return len(b), nil
}
