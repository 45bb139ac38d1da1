package eval

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// siteCorpus writes five pages of one site, four of another that only the pages name, and
// three of a third, which are too few.
func siteCorpus(t *testing.T) *corpus.Corpus {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "made")
	if err := os.MkdirAll(filepath.Join(dir, "pages"), 0o755); err != nil {
		t.Fatal(err)
	}
	var gold strings.Builder
	for site, n := range []int{5, 4, 3} {
		for i := range n {
			id := fmt.Sprintf("%c%d", 'a'+site, i)
			html := fmt.Sprintf("<p>text of page %s", strings.Repeat("x", 10*site+i+1))
			if site == 1 {
				html = "<link rel=canonical href=https://www.b.example/" + id + ">" + html
				fmt.Fprintf(&gold, `{"id":%q,"text":"a b"}`+"\n", id)
			} else {
				fmt.Fprintf(&gold, `{"id":%q,"site":"%c.example","url":"https://%[2]c.example/","text":"a b"}`+"\n", id, 'a'+site)
			}
			if err := os.WriteFile(filepath.Join(dir, "pages", id+".html"), []byte(html), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "gold.jsonl"), []byte(gold.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Without a template a page has half its text, with three others all of it, with four a
// third.
func TestKnown(t *testing.T) {
	run := Run{Corpora: []*corpus.Corpus{siteCorpus(t)}, Jobs: 2, Clean: func(html []byte, req engine.Request) (engine.Answer, error) {
		if len(req.Template) == 0 {
			if len(req.Want) > 0 { // the page's own address is asked for
				return engine.Clean(html, req)
			}
			return engine.Answer{Text: "a c"}, nil
		}
		tree, err := engine.LoadSiteTree(req.Template)
		if err != nil {
			return engine.Answer{}, err
		}
		return engine.Answer{Text: map[int]string{3: "a b", 4: "a c d e"}[tree.Len()]}, nil
	}}
	gains, err := run.Known(context.Background(), []int{3, 4, 64})
	if err != nil {
		t.Fatal(err)
	}
	want := []Gain{
		{Corpus: "made", Known: 3, Pages: 9, Without: 0.5, With: 1, Better: 9},
		{Corpus: "made", Site: "a.example", Known: 3, Pages: 5, Without: 0.5, With: 1, Better: 5},
		{Corpus: "made", Site: "b.example", Known: 3, Pages: 4, Without: 0.5, With: 1, Better: 4},
		{Corpus: "made", Known: 4, Pages: 5, Without: 0.5, With: 1. / 3, Worse: 5},
		{Corpus: "made", Site: "a.example", Known: 4, Pages: 5, Without: 0.5, With: 1. / 3, Worse: 5},
	}
	if len(gains) != len(want) {
		t.Fatalf("%d rows: %+v", len(gains), gains)
	}
	for i, g := range gains {
		if w := want[i]; g.With-w.With > 1e-9 || w.With-g.With > 1e-9 {
			t.Errorf("row %d has F1 %v, want %v", i, g.With, w.With)
		}
		if g.With = want[i].With; g != want[i] {
			t.Errorf("row %d is %+v, want %+v", i, g, want[i])
		}
	}
}
