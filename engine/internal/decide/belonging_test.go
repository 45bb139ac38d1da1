package decide

import (
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// Only what a mark in kept text leads to, and leads back from, is a note.
func TestFootnotes(t *testing.T) {
	const src = `<p>Doodson<a href=#n1>1</a> counted them.<p>Read <a href=#n2>the whole of it</a> below.` +
		`<p id=n1>He listed many. <a href=#r1>↩</a>` +
		`<p id=n2>A section. <a href=#r2>↩</a><p id=n3>Unasked. <a href=#r3>↩</a><p id=n4>Of a part that goes. <a href=#r4>↩</a>` +
		`<nav>Menu <a href=#n4>4</a></nav><ul><li id=n1>Twice named, leads nowhere back.</ul>`
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	keep := make([]bool, s.Len())
	keep[0], keep[1] = true, true
	for _, i := range footnotes(s, elements.Read(p), keep, nil) {
		keep[i] = true
	}
	for i, want := range []bool{true, true, true, false, false, false, false, false} {
		if keep[i] != want {
			t.Errorf("%q: kept %v, want %v", s.Text(i), keep[i], want)
		}
	}
}

// The words of a button are kept for the text right behind it, not for being a button.
func TestOpenersOfText(t *testing.T) {
	const answer = "<p>Once a year for smokeless fuel, twice for wood, more in a new house."
	for _, c := range []struct {
		src  string
		odds float32
		want int
	}{
		{"<button>How often should it be swept?</button>" + answer, 0.3, 1},
		{"<button>How often should it be swept?</button>" + answer, 0.1, 0},
		{"<button>Copy link</button>" + answer, 0.3, 0},
		{"<b>How often should it be swept?</b>" + answer, 0.3, 0},
		{"<button>How often should it be swept?</button><p>Often.", 0.3, 0},
	} {
		p, err := page.Parse([]byte(c.src), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := block.Split(p)
		if got := openersOfText(s, elements.Read(p), []bool{false, true}, []float32{c.odds, 0.9}); len(got) != c.want {
			t.Errorf("%s at %g: %v", c.src, c.odds, got)
		}
	}
}
