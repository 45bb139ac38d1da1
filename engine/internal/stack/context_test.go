package stack

import (
	"math"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/page"
)

func split(t testing.TB, src string) *block.Set {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return block.Split(p)
}

// oddsOf gives log-odds of 0, which is a half, and of ±20, which is all or nothing.
func oddsOf(list ...int32) (out []int32) {
	for _, x := range list {
		out = append(out, x*forest.Unit)
	}
	return out
}

// Five blocks of 2, 1, 4, 3 and 2 words: a menu, a heading, two paragraphs of
// one shape, a footer.
func TestAround(t *testing.T) {
	s := split(t,
		`<body><nav>home about</nav><main><h2>Title</h2><p>one two three four</p><p>five six seven</p></main><footer>the end</footer>`)
	if s.Len() != 5 {
		t.Fatalf("%d blocks", s.Len())
	}
	got := Around(s, []int32{1, 2, 3, 3, 4}, oddsOf(-20, 0, 20, 0, -20))
	row := make([]float32, width)
	for _, c := range []struct {
		column, block int
		want          float64
	}{
		{odds, 2, 20},
		{before, 0, unknown}, {before, 2, 0.5}, {before2, 2, 0}, {after, 2, 0.5}, {after2, 2, 0}, {after2, 3, unknown},
		{near, 2, (0.5*1 + 0.5*3) / 8}, // all other blocks: 2+1+3+2 words
		{far, 2, 0.25},
		{alike, 2, 0.5}, {alike, 3, 1}, {alike, 0, unknown}, {alikeSize, 3, 2}, {alikeSize, 0, 1},
		{up, 2, 0.5}, {upSize, 2, 4. / 12}, // main without the block: 1+3 words
		{up + 1, 2, 0.25}, {upSize + 1, 2, 8. / 12}, // body without it
		{up + 2, 2, 6. / 12}, {upSize + 2, 2, 1}, // no more boxes: the page
		{pageMean, 0, (0.5 + 4 + 1.5) / 12}, {surest, 0, 1}, {sureShare, 0, 4. / 12},
		{contentPast, 2, 0.5 / 6}, {wordsPast, 2, 3. / 12},
		{sinceSure, 2, farAway}, {sinceSure, 4, 3}, {untilSure, 0, 1}, {untilSure, 2, 0}, {untilSure, 4, farAway},
		{heading, 0, unknown}, {heading, 2, 0.5}, {section, 3, (0.5 + 4) / 7}, {section, 1, 5.5 / 9},
		{rank, 2, 0}, {rank, 3, 4. / 12}, {rank, 4, 8. / 12},
	} {
		if got.Read(c.block, row); math.Abs(float64(row[c.column])-c.want) > 1e-5 {
			t.Errorf("%s of block %d is %g, want %g", Columns()[c.column].Name, c.block, row[c.column], c.want)
		}
	}
}

func TestColumnsAreAll(t *testing.T) {
	if len(Columns()) != width {
		t.Errorf("%d columns named, %d measured", len(Columns()), width)
	}
	s := split(t, "<p>one")
	if rows, columns := Around(s, []int32{0}, oddsOf(0)).Size(); columns != width || rows != 1 {
		t.Errorf("%d rows of %d", rows, columns)
	}
	if rows, _ := Around(split(t, ""), nil, nil).Size(); rows != 0 {
		t.Errorf("an empty page has %d rows", rows)
	}
}

// Whatever the page, measures are numbers within their bounds.
func FuzzAround(f *testing.F) {
	f.Add("<div><h1>a</h1><p>b c<p>d<ul><li>e<li>f</ul></div>", int32(3))
	f.Add(strings.Repeat("<div>x", 60), int32(-2))
	for i, src := range fuzzpage.Seeds() {
		f.Add(src, int32(i))
	}
	f.Fuzz(func(t *testing.T, src string, seed int32) {
		p, err := page.Parse([]byte(fuzzpage.Page(src)), page.Options{})
		if err != nil {
			return
		}
		s := block.Split(p)
		shapes, first := make([]int32, s.Len()), make([]int32, s.Len())
		for i := range shapes {
			shapes[i], first[i] = int32(i)%3, (seed*int32(i+1)*7919)%(12*forest.Unit)
		}
		around, row := Around(s, shapes, first), make([]float32, width)
		for i := range first {
			around.Read(i, row)
			for c, x := range row {
				most := float32(1)
				switch c {
				case odds, sinceSure, untilSure, alikeSize:
					most = farAway
				}
				if !(x >= unknown && x <= most+1e-4) && c != odds {
					t.Fatalf("%s of block %d is %g", Columns()[c].Name, i, x)
				}
			}
		}
	})
}
