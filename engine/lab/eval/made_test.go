package eval

import (
	"testing"

	"winnow/engine"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/sitemaker"
)

// visits are after how many pages of a made site the next ones are judged: the last ones
// before and the first ones after the redesign among them.
var visits = []int{3, 4, 5, 7, 10, 20, 32, 40, 41, 42, 43, 44, 46, 50, 60}

// A person goes from page to page of a site. The template of the pages before gains on the
// ten that follow from three known pages on, and costs nothing at any time, not on the
// first pages of another layout either.
func TestMadeSites(t *testing.T) {
	for _, kind := range sitemaker.Kinds() {
		pages := sitemaker.Site(kind, 1, 70)
		tree, next := engine.NewSiteTree(), 0
		for _, seen := range visits {
			for ; next < seen; next++ {
				if err := tree.Add([]byte(pages[next].HTML), engine.Request{URL: pages[next].URL}); err != nil {
					t.Fatal(err)
				}
			}
			without, with := 0.0, 0.0
			for _, p := range pages[seen : seen+10] {
				alone, known := madeF1(t, p, nil), madeF1(t, p, tree.Bytes())
				if known < alone-0.01 {
					t.Errorf("%s, %d pages known: %s falls from %.3f to %.3f", kind, seen, p.URL, alone, known)
				}
				without, with = without+alone/10, with+known/10
			}
			t.Logf("%-5s %2d pages known: F1 %.4f without, %.4f with template: %+.4f", kind, seen, without, with, with-without)
			if with < without-0.002 || seen == visits[0] && with <= without {
				t.Errorf("%s, %d pages known: F1 %.4f without, %.4f with template", kind, seen, without, with)
			}
		}
	}
}

func madeF1(t *testing.T, p sitemaker.Page, template []byte) float64 {
	t.Helper()
	ans, err := engine.Clean([]byte(p.HTML), engine.Request{URL: p.URL, Template: template, Want: []engine.Want{engine.WantText}})
	if err != nil {
		t.Fatal(err)
	}
	return corpus.Score(corpus.Record{Text: &p.Text}, corpus.Output{Text: ans.Text}).F1
}
