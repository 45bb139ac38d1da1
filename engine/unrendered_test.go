package engine_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/corpus"

	"golang.org/x/net/html"
)

const keeper = "The keeper of the light has asked the county not to switch off the lamp before the last boat has been sold, and the " +
	"county will answer on Tuesday evening."

// What is used of a page that shows nothing is said, in the answer and in the
// reader; the page is no longer unsure, and nothing on it is hidden.
func TestUnseen(t *testing.T) {
	shell := `<title>Keeper</title><script type="application/ld+json">{"@type":"Article","articleBody":"` + keeper +
		`"}</script><div class=ad-slot>x</div>`
	a := clean(t, []byte(shell), engine.Request{Level: engine.Strict})
	if want := []engine.Unseen{{Source: "json-ld articleBody", Words: len(strings.Fields(keeper))}}; !slices.Equal(a.Unseen, want) {
		t.Errorf("unseen %v, want %v", a.Unseen, want)
	}
	if a.Status != engine.StatusOK || len(a.Hide) != 0 || a.Readable == 0 {
		t.Errorf("status %s, readable %g, hides %v", a.Status, a.Readable, a.Hide)
	}
	if a.Text != keeper || a.Markdown != keeper || a.Reader.HTML != `<section data-source="json-ld articleBody"><p>`+keeper+`</p></section>` {
		t.Errorf("text %q, Markdown %q, reader %q", a.Text, a.Markdown, a.Reader.HTML)
	}
	// A description tells of a thing and is not its page's text.
	a = clean(t, []byte(strings.NewReplacer("Article", "Product", "articleBody", "description").Replace(shell)), engine.Request{})
	if a.Status != engine.StatusUnsure || !strings.HasSuffix(a.Text, keeper) {
		t.Errorf("description: status %s, text %q", a.Status, a.Text)
	}
	for _, req := range []engine.Request{{Research: engine.Research{Method: "corecontent"}}, {Want: []engine.Want{engine.WantReader}}} {
		a := clean(t, []byte(shell+story), req)
		if len(a.Unseen) != 0 || req.Method == "" && strings.Contains(a.Reader.HTML, "data-source") {
			t.Errorf("%+v: a text of another subject, or beside a published method: %v", req, a.Unseen)
		}
	}
}

// TestUnseenTrials measures the texts that pages do not render, on a corpus
// named by WINNOW_CORPUS: pages as they are, without the text of their body, and
// with four long texts of it. The figures are in docs/evaluation.md.
func TestUnseenTrials(t *testing.T) {
	dir := os.Getenv("WINNOW_CORPUS")
	if dir == "" {
		t.Skip("no corpus named by WINNOW_CORPUS")
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, trial := range []struct {
		name        string
		long, short int // texts of more than so many characters, of which so many stay
	}{{"as it is", 1 << 30, 0}, {"shell", 0, 0}, {"teaser", 40, 4}} {
		used, before, after := 0, 0.0, 0.0
		for _, gold := range c.Pages {
			src, err := c.HTML(gold)
			if err != nil || gold.Text == nil {
				continue
			}
			a := clean(t, shortened(src, trial.long, trial.short), engine.Request{URL: gold.URL})
			if len(a.Unseen) == 0 {
				continue
			}
			used++
			after += corpus.Score(gold, corpus.Output{Text: a.Text}).F1
			shown, _, _ := strings.Cut(a.Reader.HTML, "<section data-source")
			before += corpus.Score(gold, corpus.Output{Text: plainText(shown)}).F1
		}
		t.Logf("%s: used on %d pages, F1 without %.3f, with %.3f", trial.name, used, before/float64(max(used, 1)), after/float64(max(used, 1)))
	}
}

// shortened takes the texts of a page's body that are longer than so many bytes,
// but for the first ones.
func shortened(src []byte, long, stay int) []byte {
	doc, err := html.Parse(bytes.NewReader(src))
	if err != nil || long == 1<<30 {
		return src
	}
	var gone []*html.Node
	body := false
	for n := range doc.Descendants() {
		body = body || n.Type == html.ElementNode && n.Data == "body"
		if body && n.Type == html.TextNode && n.Parent.Data != "script" && len(strings.TrimSpace(n.Data)) > long {
			if stay--; stay < 0 {
				gone = append(gone, n)
			}
		}
	}
	for _, n := range gone {
		n.Parent.RemoveChild(n)
	}
	var b bytes.Buffer
	if html.Render(&b, doc) != nil {
		return src
	}
	return b.Bytes()
}

func plainText(fragment string) string {
	var b strings.Builder
	doc, _ := html.Parse(strings.NewReader(fragment))
	for n := range doc.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
	}
	return b.String()
}
