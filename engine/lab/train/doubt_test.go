package train

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/lab/corpus"
)

// The second corpus calls its menus content and one paragraph of a story noise. Models of
// the first know better: these blocks are left out, and nothing else.
func TestDoubt(t *testing.T) {
	pages, data, err := Load([]*corpus.Corpus{stories(t, 26, 13), stories(t, 8, 4)})
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]bool{} // rows
	flip := func(p *Page, b int, share float64) {
		p.Share[b], data.Label[p.From+b] = share, float32(share)
		want[p.From+b] = true
	}
	for i := range pages {
		p, paragraph := &pages[i], false
		if p.Corpus == 0 || p.Found < leastFound {
			continue
		}
		for b := range p.Blocks.Len() {
			switch text := p.Blocks.Text(b); {
			case text == "Sport":
				flip(p, b, 1)
			case strings.HasPrefix(text, "On day") && !paragraph:
				flip(p, b, 0)
				paragraph = true
			}
		}
	}
	shape := Defaults()
	shape.Trees = 40
	s := NewStack(pages, data, 2, shape)
	before := slices.Clone(data.Weight)
	believed, leftOut, err := s.Doubt(1)
	if err != nil {
		t.Fatal(err)
	}
	for i := range pages {
		p := &pages[i]
		if p.Corpus == 1 && p.Found < leastFound {
			continue // weighs nothing anyway
		}
		for b := range p.Blocks.Len() {
			r, weight := p.From+b, before[p.From+b]
			if want[r] {
				weight = 0
			}
			if believed.d.Weight[r] != weight {
				t.Errorf("corpus %d, %q weighs %g, want %g", p.Corpus, p.Blocks.Text(b), believed.d.Weight[r], weight)
			}
		}
	}
	if !slices.Equal(data.Weight, before) {
		t.Error("the table itself has changed")
	}
	if !slices.Equal(leftOut, []int{0, len(want)}) {
		t.Errorf("counted %v, want %d of the second corpus", leftOut, len(want))
	}
}
