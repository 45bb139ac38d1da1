package corpus

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// prose is n different words, the same for the same seed.
func prose(seed, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "w%dx%d ", seed, i)
	}
	return strings.TrimSpace(b.String())
}

func TestAlign(t *testing.T) {
	p1, p2, p3 := prose(1, 40), prose(2, 40), prose(3, 12)
	tests := []struct {
		name    string
		gold    string
		blocks  []string
		visible []bool
		want    []float64
	}{
		{"no blocks", "a b", nil, nil, nil},
		{"empty gold", "", []string{"a b c d", ""}, nil, []float64{0, 0}},
		{"wordless block", p1, []string{"…", p1}, nil, []float64{0, 1}},
		{"whole block", p1, []string{"Home About Contact us", p1, "All rights reserved 2025"}, nil, []float64{0, 1, 0}},
		// 12 of the block's 16 words are gold
		{"part of a block", p3, []string{p3 + " share this with friends"}, nil, []float64{.75}},
		{"passage over several blocks", p1, strings.Fields(p1)[:4], nil, []float64{1, 1, 1, 1}},
		{"case and punctuation", "One, two; THREE four five!", []string{"one two three FOUR: five"}, nil, []float64{1}},
		{"three words alone are chance", "read more about", []string{"read more about"}, nil, []float64{0}},
		{"four words are believed", "read more about us", []string{"read more about us"}, nil, []float64{1}},
		{"title counts beside the text, not in the navigation", "My best summer soup\n\n" + p1,
			[]string{"My best summer soup", prose(9, 90), "My best summer soup", p1}, nil, []float64{0, 0, 1, 1}},
		{"short heading between paragraphs", p1 + "\n\nIngredients\n\n" + p2,
			[]string{"Ingredients", p1, "Ingredients", p2}, nil, []float64{0, 1, 1, 1}},
		{"short title before the text", "Soup\n\n" + p1, []string{"Soup", p2, "Soup", p1}, nil, []float64{0, 0, 1, 1}},
		{"short line after the text", p1 + "\n\nThe end", []string{p1, "The end"}, nil, []float64{1, 1}},
		{"repeated text is used once", p1, []string{p1, p1}, nil, []float64{1, 0}},
		{"twice in the gold, twice on the page", p3 + " " + p1 + " " + p3, []string{p3, p1, p3, p3}, nil, []float64{1, 1, 1, 0}},
		{"visible copy wins", p1, []string{p1, p1}, []bool{false, true}, []float64{0, 1}},
		{"visible copy in pieces wins", p1 + " " + p2, []string{p1 + " " + p2, p1, p2}, []bool{false, true, true}, []float64{0, 1, 1}},
		{"hidden text counts when it is all there is", p1, []string{p2, p1}, []bool{true, false}, []float64{0, 1}},
		{"reply first, quote later", p1 + " alice " + p2, []string{p1, "alice", p2, "alice said", p2},
			nil, []float64{1, 1, 1, 0, 0}},
		{"order may differ", p1 + " " + p2, []string{p2, p1}, nil, []float64{1, 1}},
		{"Chinese by character", "今天天气很好。我们去公园。", []string{"首页", "今天天气很好。", "我们去公园。", "天气"},
			nil, []float64{0, 1, 1, 0}},
		{"Japanese", "コーヒーを飲みました", []string{"ログイン", "コーヒーを飲みました"}, nil, []float64{0, 1}},
		{"stop words in a gap are chance", p1 + " the cat of the house sat in a box " + p2,
			[]string{p1, "subscribe to the best of our news in short", p2}, nil, []float64{1, 0, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Align(tt.gold, tt.blocks, tt.visible)
			if len(got) != len(tt.want) {
				t.Fatalf("got %v, want %v", got, tt.want)
			}
			for i := range got {
				if !near(got[i], tt.want[i]) {
					t.Fatalf("got %.2f, want %.2f", got, tt.want)
				}
			}
		})
	}
}

// Random texts of few words have many repeats. All aligned tokens must be equal,
// aligned in both directions, and used once.
func TestAlignIsOneToOne(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		text := func(n, vocabulary int) string {
			var b strings.Builder
			for range n {
				fmt.Fprintf(&b, "w%d ", random.IntN(vocabulary))
			}
			return b.String()
		}
		vocabulary := 1 + random.IntN(8)
		var blocks []string
		var visible []bool
		for range random.IntN(12) {
			blocks = append(blocks, text(random.IntN(30), vocabulary))
			visible = append(visible, random.IntN(3) > 0)
		}
		a, _ := newAligner(text(random.IntN(120), vocabulary), blocks, visible)
		a.align()
		aligned := 0
		for g, p := range a.pageOf {
			if p == unaligned {
				continue
			}
			aligned++
			if a.gold[g] != a.page[p] || int(a.goldOf[p]) != g {
				t.Fatalf("gold %d and page %d are not partners", g, p)
			}
		}
		for _, g := range a.goldOf {
			if g != unaligned {
				aligned--
			}
		}
		if aligned != 0 {
			t.Fatalf("%d more gold than page tokens are aligned", aligned)
		}
	}
}

// The worst texts for tiling repeat one word or one sentence. Linear work takes
// milliseconds here, quadratic work minutes.
func TestAlignRepeatedText(t *testing.T) {
	for name, unit := range map[string]string{"word": "a ", "sentence": "add to cart and check out now "} {
		start := time.Now()
		n := 60000 / len(strings.Fields(unit))
		shares := Align(strings.Repeat(unit, n), []string{strings.Repeat(unit, n), strings.Repeat(unit, n)}, nil)
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s: took %v", name, took)
		}
		if !near(shares[0]+shares[1], 1) {
			t.Errorf("%s: shares %v: want all gold used once", name, shares)
		}
	}
}

func BenchmarkAlign(b *testing.B) {
	gold := prose(1, 1500)
	blocks := []string{prose(2, 300)}
	for f := strings.Fields(gold); len(f) > 0; f = f[50:] {
		blocks = append(blocks, strings.Join(f[:50], " "), "Share this")
	}
	for b.Loop() {
		Align(gold, blocks, nil)
	}
}
