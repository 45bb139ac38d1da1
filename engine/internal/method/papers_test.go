package method

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"
)

// Paper 5, table 4: 12 title, 9 link and 227 content words, 7 of 14 blocks.
func TestBlockScores(t *testing.T) {
	of := termCounts{title: 12, link: 9, content: 227}
	threshold := ratio(7, 14)
	for _, c := range []struct {
		counts termCounts
		score  float64
		kept   bool
	}{
		{termCounts{7, 0, 39}, 0.756, true}, {termCounts{0, 4, 36}, 0.803, true}, {termCounts{0, 0, 33}, 0.942, true},
		{termCounts{7, 7, 55}, 0.495, false}, {termCounts{10, 6, 52}, 0.458, false}, {termCounts{0, 0, 36}, 0.937, true},
		{termCounts{0, 0, 41}, 0.928, true},
	} {
		got := blockScore(c.counts, of)
		if math.Abs(got-c.score) > 0.00051 || got > threshold != c.kept {
			t.Errorf("%v scores %.4f, want %.3f", c.counts, got, c.score)
		}
	}
}

// The parts of the page: a menu, a title, an article with a repeated teaser, a list of
// links, a footer.
const newsPage = `<title>Flood in the valley of the Aller</title>
<div id=menu><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/s>Sport</a></ul></div>
<div id=main><h1>Flood in the valley of the Aller</h1>
<div id=text><p>The river rose two metres in a night, said the mayor, and the dike at the mill gave way at four.</p>
<p>Nobody was hurt; three farms were cut off, and the road to the village stayed closed, wet and dark.</p>
<div id=teaser>Readers tell us, daily, what the water took.</div>
<div id=again>Readers tell us, daily, what the water took.</div></div>
<div id=links><a href=/1>Storm over the hills again</a>
<a href=/2>Bridge to be built anew</a> <a href=/3>Harvest festival moved</a></div></div>
<div id=foot><p>© 2021 The Valley Paper. All rights reserved.</p></div>`

func TestMethodsOnANewsPage(t *testing.T) {
	in := inputOf(t, newsPage, page.Options{})
	for _, c := range []struct{ method, has, lacks string }{
		{"wpnc", "river rose", "Home"},
		{"gomoryhu", "river rose", "Home"},
		{"tagrules", "river rose", "All rights reserved"},
		{"econ", "river rose", "Home"},
		{"coreex", "river rose", "Storm over"},
		{"vwrapper", "Nobody was hurt", "Storm over"},
		{"sketch-simhash", "river rose", "Storm over"},
		{"sketch-hybrid", "river rose", "Storm over"},
	} {
		v, err := Run(c.method, in)
		if err != nil {
			t.Fatal(err)
		}
		var kept []string
		for i, k := range v.Keep {
			if k {
				kept = append(kept, in.Blocks.Text(i))
			}
		}
		if text := strings.Join(kept, "\n"); !strings.Contains(text, c.has) || strings.Contains(text, c.lacks) {
			t.Errorf("%s keeps:\n%s", c.method, text)
		}
	}
}

func TestCoreStages(t *testing.T) {
	in := inputOf(t, newsPage, page.Options{})
	stages := CoreStages(in)
	state := func(stage int, word string) bool {
		for i := range stages[stage].Keep {
			if strings.Contains(in.Blocks.Text(i), word) && stages[stage].Keep[i] {
				return true
			}
		}
		return false
	}
	if !state(0, "river rose") || state(0, "Storm over") || state(0, "All rights") {
		t.Errorf("primary: %v", stages[0].Keep)
	}
	twins := 0
	for i := range stages[1].Keep {
		if strings.HasPrefix(in.Blocks.Text(i), "Readers tell") && stages[1].Keep[i] {
			twins++
		}
	}
	if twins != 1 {
		t.Errorf("secondary keeps %d of two equal blocks", twins)
	}
	for _, d := range Detectors() {
		if v := d.Secondary(in); !reflect.DeepEqual(v.Keep, stages[1].Keep) {
			t.Errorf("secondary stage with %s: %v, want %v", d.Name, v.Keep, stages[1].Keep)
		}
	}
	if r := stages[2].Rules; r["blocks"] < r["primary"] || r["primary"] <= r["secondary"] || r["secondary"] < r["core"] {
		t.Errorf("blocks left by stage: %v", r)
	}
}

// The minimum subtree is never below a region: then all of the region's text would be
// outside of it.
func TestMinimumSubtreeHoldsARegion(t *testing.T) {
	const long = "The river rose two metres in a night, said the mayor, and the dike at the mill gave way at four; nobody was hurt."
	for name, src := range map[string]string{
		"a paragraph with most of the page":           "<div id=menu>Home</div><div id=text><p>" + long + "</p><p>No, none.</p></div>",
		"a paragraph with most of the page, in body":  "<p>" + long + "</p><p>No, none.</p>",
		"a paragraph that holds a small block itself": "<div><center>" + long + "<div>No, none.</div></center></div>",
		"the same, in body":                           "<center>" + long + "<div>No, none.</div></center>",
		"a table's cell":                              "<table><tr><td>Home</td><td><p>" + long + "</p>No, none.</td></tr></table>",
	} {
		in := inputOf(t, src, page.Options{})
		for i, k := range CoreStages(in)[0].Keep {
			if text := in.Blocks.Text(i); k != (text != "Home") {
				t.Errorf("%s: %q kept: %v", name, text, k)
			}
		}
	}
}

// Every duplicate detector finds a repeated block and no other.
func TestDetectors(t *testing.T) {
	texts := []string{
		"The river rose two metres in a night, said the mayor, and the dike at the mill gave way at four in the morning.",
		"A storm over the hills brought down trees and cut the power of nine hundred homes for the whole of Tuesday.",
		"The river rose two metres in a night, said the mayor, and the dike at the mill gave way at four in the morning!",
		"", "— · —", "The harvest festival has been moved to the hall behind the church because the meadow is still wet.",
	}
	want := []int32{-1, -1, 0, -1, -1, -1}
	in := make([][]byte, len(texts))
	for i, s := range texts {
		in[i] = []byte(s)
	}
	for _, d := range Detectors() {
		if got := d.Near(in, "en"); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", d.Name, got, want)
		}
		if got := d.Near(nil, ""); len(got) != 0 {
			t.Errorf("%s: %v for nothing", d.Name, got)
		}
	}
}

// The prefix filter finds the same as comparing all pairs, and MinHash nearly the same.
func TestNearJaccardIsAllPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	pairs, found := 0, 0
	for range 60 {
		words := make([][]uint64, 60)
		for i := range words {
			words[i] = make([]uint64, r.IntN(60))
			for j := range words[i] {
				words[i][j] = r.Uint64N(500)
			}
			if i > 0 && r.IntN(2) == 0 { // an earlier one with some words changed
				words[i] = append([]uint64(nil), words[r.IntN(i)]...)
				for range r.IntN(4) {
					if len(words[i]) > 0 {
						words[i][r.IntN(len(words[i]))] = r.Uint64N(500)
					}
				}
			}
		}
		exact, estimate := nearJaccard(words), nearMinhash(words)
		for i := range words {
			want := int32(-1)
			for j := range i {
				if terms.Shingles(words[i], gramWords).Jaccard(terms.Shingles(words[j], gramWords)) >= alike {
					want = int32(j)
					break
				}
			}
			if exact[i] != want {
				t.Fatalf("text %d repeats %d, want %d", i, exact[i], want)
			}
			if want >= 0 {
				pairs++
				if estimate[i] >= 0 {
					found++
				}
			}
		}
	}
	if float64(found) < 0.9*float64(pairs) {
		t.Errorf("MinHash finds %d of %d", found, pairs)
	}
}

func TestRegions(t *testing.T) {
	in := inputOf(t, `<div>a<p>b</p><div>c</div>d</div><ul><li>e<li>f</ul>g`, page.Options{})
	l := layOut(in.Blocks)
	var got []string
	for _, r := range l.regions {
		text := in.Blocks.Page.Data[r.node] + ":"
		for _, leaf := range r.leaves {
			text += " " + in.Blocks.Text(int(leaf))
		}
		got = append(got, text)
	}
	if s := fmt.Sprint(got); s != "[div: a b d div: c ul: e f body: g]" {
		t.Error(s)
	}
}

// A div of 100 characters and one link of 20, in a body of 200 characters of
// which 50 are in links; the div has 4 tags:
//
//	base = ln(100/80·20 + 50/200·100 + e) = ln 52.718 = 3.965
//	100/4 · log_base(100·4 / (20·1)) = 25 · ln 20 / ln 3.965 = 54.367
func TestCompositeDensity(t *testing.T) {
	got := compositeDensity(page.Counts{Chars: 100, LinkChars: 20, Links: 1}, 4, page.Counts{Chars: 200, LinkChars: 50})
	if math.Abs(got-54.367) > 0.01 {
		t.Errorf("%.3f", got)
	}
	prose := compositeDensity(page.Counts{Chars: 100}, 4, page.Counts{Chars: 200, LinkChars: 50})
	menu := compositeDensity(page.Counts{Chars: 100, LinkChars: 100, Links: 10}, 14, page.Counts{Chars: 200, LinkChars: 50})
	if !(prose > got && got > menu) {
		t.Errorf("prose %.1f, mixed %.1f, menu %.1f", prose, got, menu)
	}
	for _, c := range []page.Counts{{}, {Chars: 1}, {Chars: 5, LinkChars: 5, Links: 1}} {
		if d := compositeDensity(c, 1, page.Counts{}); math.IsNaN(d) || math.IsInf(d, 0) {
			t.Errorf("%+v: %v", c, d)
		}
	}
}

// Two columns; the left one is narrow and at the side.
func TestWellPlaced(t *testing.T) {
	in := inputOf(t, `<body><div id=l>a</div><div id=r>b</div><div id=unknown>c</div>`, page.Options{})
	p := in.Blocks.Page
	boxes := make([]Box, p.Len())
	boxes[p.Body] = Box{0, 0, 1000, 900}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		id := p.Attr(n, "id")
		switch id {
		case "l":
			boxes[n] = Box{0, 0, 180, 900}
		case "r":
			boxes[n] = Box{200, 0, 800, 900}
		}
		if got := wellPlaced(boxes, n, p.Body); got != (id != "l") {
			t.Errorf("column %q is well placed: %v", id, got)
		}
	}
	in.Boxes = boxes
	if v := vwrapper(in); len(v.Keep) != 3 {
		t.Error(v.Keep)
	}
}
