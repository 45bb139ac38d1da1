package train

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
)

func TestFamilies(t *testing.T) {
	d := &Data{Names: []string{"text.words", "tags.p", "text.links", "density.up1.words"}, Cells: make([][]float32, 4)}
	if got := families(d.Names); !reflect.DeepEqual(got, []string{"text", "tags", "density"}) {
		t.Errorf("families %v", got)
	}
	if got := without(d, "text").Names; !reflect.DeepEqual(got, []string{"tags.p", "density.up1.words"}) {
		t.Errorf("without text: %v", got)
	}
}

// On generated pages one family separates content from the rest and another is noise:
// without the first the score falls, without the second it does not.
func TestAblate(t *testing.T) {
	story, frame := strings.TrimSpace(strings.Repeat("word ", 30)), strings.TrimSpace(strings.Repeat("menu ", 30))
	var pages []Page
	d := &Data{Names: []string{"true.content", "noise.number", "noise.parity"}, Cells: make([][]float32, 3)}
	for i := range 40 {
		// The story is first on every other page, so its place tells nothing.
		texts := []string{story, frame}
		if i%2 == 1 {
			texts = []string{frame, story}
		}
		parsed, err := page.Parse([]byte("<p>"+texts[0]+"</p><p>"+texts[1]+"</p>"), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		record := corpus.Record{ID: fmt.Sprint(i), Site: fmt.Sprint("site", i), Text: &story}
		p := Page{Record: record, Corpus: i % 3 / 2, Blocks: block.Split(parsed), From: 2 * i}
		for b, text := range texts {
			is := float32(0)
			if text == story {
				is = 1
			}
			p.Share = append(p.Share, float64(is))
			d.Cells[0], d.Cells[1], d.Cells[2] = append(d.Cells[0], is), append(d.Cells[1], float32(i*7%11)), append(d.Cells[2], float32(b))
			d.Label, d.Weight = append(d.Label, is), append(d.Weight, 10)
		}
		pages = append(pages, p)
	}
	got := map[string]Ablation{}
	shape := Options{Trees: 20, Depth: 2, Rate: 0.3, MinWeight: 1, Lambda: 1, ColumnShare: 1, RowShare: 1}
	Ablate(pages, d, 3, shape, func(a Ablation) { got[a.Family] = a })
	if len(got) != 3 || got[""].Columns != 3 || got["noise"].Columns != 2 {
		t.Fatalf("ablations %v", got)
	}
	for c := range 2 {
		if all, noise, none := got[""].F1[c], got["noise"].F1[c], got["true"].F1[c]; all < 0.99 || noise < 0.99 || none > 0.8 {
			t.Errorf("corpus %d: all %.3f, without noise %.3f, without what tells %.3f", c, all, noise, none)
		}
	}
	if got[""].Nanoseconds <= 0 {
		t.Error("no cost was measured")
	}
}
