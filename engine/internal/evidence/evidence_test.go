package evidence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

func gather(t testing.TB, src, url string) (*block.Set, *Set) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, url)
	s := block.Split(p)
	return s, Gather(Input{Blocks: s, Meta: &m, URL: url})
}

const prose = "<p>It was a long day for the people of the town, and they said that it would not be the last of them.</p>"

// FuzzGather: any page gives finite measures, a row a block, and hits on
// elements of the page.
func FuzzGather(f *testing.F) {
	f.Add("<div class=ad><p>a</p></div><a href=//x rel=sponsored><img width=728 height=90>")
	for _, src := range fuzzpage.Seeds() {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) { checkEvidence(t, fuzzpage.Page(src)) })
}

// The same of the sample pages.
func TestSamples(t *testing.T) {
	files, _ := filepath.Glob("../../../testdata/pages/*.html")
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		checkEvidence(t, string(src))
	}
	if len(files) == 0 {
		t.Error("no sample pages")
	}
}

func checkEvidence(t *testing.T, src string) {
	t.Helper()
	s, ev := gather(t, src, "https://www.example.com/"+src[:min(len(src), 20)])
	for i := range s.Len() {
		for c, x := range ev.Row(i) {
			if x != x || x > 1e9 || x < -1e9 {
				t.Fatalf("%s of block %d is %g", Columns()[c].Name, i, x)
			}
		}
	}
	last := page.Node(0)
	for _, v := range ev.Hits {
		if v.Node < last || !s.Page.IsElement(v.Node) || v.Score <= 0 || v.Score > 1 {
			t.Fatalf("hit %+v", v)
		}
		last = v.Node
	}
}

func BenchmarkGather(b *testing.B) {
	src := "<body>" + strings.Repeat("<div class=card><h3>A title</h3>"+prose+"<a href=x>more</a></div>", 3000)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		gather(b, src, "")
	}
}
