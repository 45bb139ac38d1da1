package block

import (
	"testing"

	"winnow/engine/internal/page"
)

// Regions within others say nothing new; equal and adjacent ones are no harm.
func TestRegions(t *testing.T) {
	r := Regions{{5, 9}, {2, 3}, {5, 6}, {9, 10}, {5, 9}, {7, 8}}.joined()
	has := func(from, to page.Node) (s string) {
		for n := from; n < to; n++ {
			if r.Has(n) {
				s += "x"
			} else {
				s += "."
			}
		}
		return s
	}
	if got := has(0, 12); got != "..x..xxxxx.." || len(r) != 3 {
		t.Errorf("%s in %v", got, r)
	}
	for _, c := range []struct {
		from, to page.Node
		want     bool
	}{{0, 2, false}, {0, 3, true}, {3, 5, false}, {3, 6, true}, {6, 7, true}, {10, 12, false}} {
		if got := r.Meet(c.from, c.to); got != c.want {
			t.Errorf("[%d, %d): %v", c.from, c.to, got)
		}
	}
	if (Regions)(nil).Has(0) {
		t.Error("no region has a node")
	}
}

// Only a rule of enough score and of the kinds asked for names what is in its
// element.
func TestInNoise(t *testing.T) {
	p, err := page.Parse([]byte("<nav><a>x</a></nav><aside><b>y</b></aside><footer>z</footer>"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	score := map[string]float32{"nav": 0.9, "aside": 0.7, "footer": NamedScore}
	kind := map[string]Kind{"nav": Navigation, "aside": Sidebar, "footer": Legal}
	var list []Noise
	for n, name := range p.Data {
		if k, ok := kind[name]; ok {
			list = append(list, Noise{Node: page.Node(n), Kind: k, Score: score[name]})
		}
	}
	in := func(least float32, of func(Kind) bool) (s string) {
		r := InNoise(p, list, least, of)
		for n, name := range p.Data {
			if !p.IsElement(page.Node(n)) && r.Has(page.Node(n)) {
				s += name
			}
		}
		return s
	}
	if got := in(NamedScore, AnyKind); got != "xz" {
		t.Errorf("named: %q", got)
	}
	if got := in(0.7, func(k Kind) bool { return k != Navigation }); got != "yz" {
		t.Errorf("but for menus: %q", got)
	}
}

// A name halves what is expected, but for comments.
func TestExpect(t *testing.T) {
	p, err := page.Parse([]byte("<p>a b c d</p><nav>e f g h</nav><div>i j</div>"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := Split(p)
	v := &Verdict{Keep: make([]bool, 3), Kinds: make([]Kind, 3), Probability: []float32{0.5, 0.5, 1}}
	for n, name := range p.Data {
		switch name {
		case "nav":
			v.Noise = append(v.Noise, Noise{Node: page.Node(n), Kind: Navigation, Score: 0.9})
		case "div":
			v.Noise = append(v.Noise, Noise{Node: page.Node(n), Kind: Comment, Score: 0.9})
		}
	}
	e := v.Expect(s)
	if e.Words(0, 3) != 10 || e.Share(0, 3) != 0.6 || e.Share(1, 2) != 0.5 {
		t.Errorf("%d words, %g in all, %g in the menu", e.Words(0, 3), e.Share(0, 3), e.Share(1, 2))
	}
	load := func(from, to int) (l Load) {
		e.Add(&l, from, to)
		return l
	}
	if load(0, 1).AtMost(0.49) || !load(1, 2).AtMost(0.25) || load(2, 3).AtMost(0.99) || !load(2, 3).AtMost(1) {
		t.Error("the menu is expected to hold half as much as the paragraph, the comment all it says")
	}
}
