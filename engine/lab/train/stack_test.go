package train

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
)

// stories writes a corpus of pages of some sites: a menu, a story of four paragraphs,
// which is the gold text, and a footer. The gold of page 1 is not on the page, and page
// 0 has no gold.
func stories(t *testing.T, pages, sites int) *corpus.Corpus {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "pages"), 0o755); err != nil {
		t.Fatal(err)
	}
	var gold strings.Builder
	for i := range pages {
		var text, markup strings.Builder
		for k := range 4 {
			p := fmt.Sprintf("On day %d of year %d the people of the town met and said that number %d was the best of them all.", k, i, 7*i+k)
			text.WriteString(p + " ")
			markup.WriteString("<p>" + p + "</p>")
		}
		html := "<nav><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/s>Sport</a></ul></nav><main>" + markup.String() +
			"</main><footer><p>Copyright, all rights reserved by the owner of this site.</p></footer>"
		if err := os.WriteFile(filepath.Join(dir, "pages", fmt.Sprintf("p%d.html", i)), []byte(html), 0o644); err != nil {
			t.Fatal(err)
		}
		field := fmt.Sprintf(`,"text":%q`, &text)
		switch i {
		case 0:
			field = ""
		case 1:
			field = `,"text":"quite another text that stands nowhere"`
		}
		fmt.Fprintf(&gold, `{"id":"p%d","site":"site%d.example","type":%q%s}`+"\n", i, i%sites, []string{"article", "forum"}[i%2], field)
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

// Each page weighs the same, those of later corpora half; a page without its gold
// weighs nothing.
func TestLoad(t *testing.T) {
	pages, data, err := Load([]*corpus.Corpus{stories(t, 3, 3), stories(t, 3, 3)})
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) != 4 || pages[1].Record.ID != "p2" || pages[1].Corpus != 0 || pages[3].Corpus != 1 {
		t.Fatalf("%d pages: %+v", len(pages), pages)
	}
	for i, want := range []float64{0, pageWeight, 0, pageWeight * laterWeight} {
		p, sum := &pages[i], 0.0
		for b := range p.Blocks.Len() {
			sum += float64(data.Weight[p.From+b])
		}
		if math.Abs(sum-want) > 1e-3 {
			t.Errorf("page %d weighs %g, want %g", i, sum, want)
		}
	}
	if pages[0].Found > 0.2 || pages[1].Found != 1 {
		t.Errorf("gold found: %g, %g", pages[0].Found, pages[1].Found)
	}
	for b, share := range pages[1].Share {
		want := 0.0
		if strings.HasPrefix(pages[1].Blocks.Text(b), "On day") {
			want = 1
		}
		if share != want || data.Label[pages[1].From+b] != float32(want) {
			t.Errorf("block %q: share %g, label %g", pages[1].Blocks.Text(b), share, data.Label[pages[1].From+b])
		}
	}
	for c := range data.Cells {
		if len(data.Cells[c]) != len(data.Label) {
			t.Fatalf("column %s has %d rows of %d", data.Names[c], len(data.Cells[c]), len(data.Label))
		}
	}
}

func TestLoadError(t *testing.T) {
	c := stories(t, 3, 3)
	if err := os.Remove(filepath.Join(c.Dir, "pages", "p2.html")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Load([]*corpus.Corpus{c}); err == nil || !strings.Contains(err.Error(), "page p2") {
		t.Errorf("a page that is not there: %v", err)
	}
}

// The story is easy to recognize: forests that have not seen a page's site find it, and
// their probabilities are right.
func TestStack(t *testing.T) {
	const folds = 3
	pages, data, err := Load([]*corpus.Corpus{stories(t, 26, 13)})
	if err != nil {
		t.Fatal(err)
	}
	shape := Defaults()
	shape.Trees = 20
	s := NewStack(pages, data, folds, shape)
	told := 0
	sums, err := s.Validate(func(fold int, forests []*forest.Model) error {
		if told++; len(forests) != 2 || len(forests[0].Roots) != 5 || len(forests[1].Roots) != 20 {
			t.Errorf("fold %d: %d forests", fold, len(forests))
		}
		return nil
	})
	if err != nil || told != folds {
		t.Fatalf("%d folds, %v", told, err)
	}
	probability := Probabilities(sums)
	scores, best := Score(pages, probability), Oracle(pages)
	for i := range pages[1:] { // the gold of the first is not on it
		if scores[i+1].F1 != 1 || best[i+1].F1 != 1 {
			t.Errorf("page %s: F1 %g, at best %g", pages[i+1].Record.ID, scores[i+1].F1, best[i+1].F1)
		}
	}
	blocks := BlockOutcomes(pages, probability, folds)
	if want := len(data.Label) - pages[0].Blocks.Len(); len(blocks) != want {
		t.Errorf("%d outcomes of blocks, want %d", len(blocks), want)
	}
	for _, o := range blocks {
		if (o.Predicted > 0.5) != (o.Observed > 0.5) {
			t.Errorf("predicted %g, observed %g", o.Predicted, o.Observed)
		}
	}
	readable := ReadableOutcomes(pages, probability, scores, folds)
	if len(readable) != len(pages) || readable[0].Observed != 0 || readable[1].Observed != 1 || readable[1].Predicted < 0.5 {
		t.Errorf("outcomes of pages %+v", readable)
	}
	forests, err := s.Grow()
	if err != nil || len(forests) != 2 || !strings.Contains(forests[0].Note, "25 pages of 13 sites, 5 trees") {
		t.Errorf("%d forests, %v", len(forests), err)
	}
}

// Articles and forums alternate and look alike: no type is certain, but each page gets
// one of the two, with a probability.
func TestValidateTypes(t *testing.T) {
	pages, _, err := Load([]*corpus.Corpus{stories(t, 14, 7)})
	if err != nil {
		t.Fatal(err)
	}
	grown := 0
	named, probability, err := ValidateTypes(pages, 2, func(_ int, forests []*forest.Model) error {
		if grown++; len(forests) != len(decide.PageTypes) {
			t.Errorf("%d forests", len(forests))
		}
		return nil
	})
	if err != nil || grown != 2 {
		t.Fatalf("%d folds, %v", grown, err)
	}
	right := 0
	for i, name := range named {
		if name != "article" && name != "forum" || probability[i] <= 0 || probability[i] > 1 {
			t.Errorf("page %d is %q by %g", i, name, probability[i])
		}
		if name == pages[i].Record.Type {
			right++
		}
	}
	share, confusion := TypeAccuracy(pages, named)
	if want := float64(right) / float64(len(pages)); share != want {
		t.Errorf("right on %g, want %g", share, want)
	}
	sum := 0
	for _, n := range confusion {
		sum += n
	}
	if sum != len(pages) {
		t.Errorf("%d pages in the table, want %d", sum, len(pages))
	}
	outcomes := TypeOutcomes(pages, named, probability, 2)
	if len(outcomes) != len(pages) {
		t.Errorf("%d outcomes", len(outcomes))
	}
}

// Calls that write only their own results give the same on any number of cores.
func TestParallelFor(t *testing.T) {
	for _, n := range []int{0, 1, 2, 101} {
		calls := make([]int, n)
		parallelFor(n, func(i int) { calls[i]++ })
		for i, c := range calls {
			if c != 1 {
				t.Errorf("of %d: %d was called %d times", n, i, c)
			}
		}
	}
}
