package site

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"winnow/engine/internal/block"
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

func treeOf(t testing.TB, pages ...string) *Tree {
	t.Helper()
	tree := New()
	for i, src := range pages {
		tree.Add(split(t, src), fmt.Sprintf("https://site.example/%d", i))
	}
	return tree
}

// Three pages of a site. n is the navigation, c the content, x a box that only
// the third page has.
var threePages = []string{
	`<body><div id=n><p>home news</p></div><div id=c><p>alpha beta</p></div></body>`,
	`<body><div id=n><p>home news</p></div><div id=c><p>alpha delta</p></div></body>`,
	`<body><div id=n><p>home news news</p></div><div id=c><p>alpha epsilon</p></div><div id=x><p>new</p></div></body>`,
}

// The importance values of three pages, by hand (m: pages, H: entropy to the
// base m):
//
//	body has two style nodes: S1 = [n c] of two pages, S2 = [n c x] of one.
//	n in S1 and n in S2 have the same characteristic features {home, news},
//	  Jaccard 1: merged, m = 3. home once on each page: H = 1. news 1, 1 and 2
//	  times: H = -(¼·log3 ¼ + ¼·log3 ¼ + ½·log3 ½) = 1.5·ln 2/ln 3 = 0.946395.
//	  CompImp(n) = 1 - (1 + 0.946395)/2 = 0.026803.
//	c in S1, m = 2: alpha is on both pages, H = 1; beta and delta on one, H = 0.
//	  CompImp = 1 - 1/3 = 0.666667. Its characteristic features are {alpha},
//	  those of c in S2 {alpha, epsilon}: Jaccard 1/2, not merged.
//	c and x in S2: m = 1, CompImp = 1.
//	NodeImp(body) = -(⅔·log3 ⅔ + ⅓·log3 ⅓) = 0.579380.
//	CompImp(S1) = (0.026803 + 0.666667)/2 = 0.346735
//	CompImp(S2) = (0.026803 + 1 + 1)/3 = 0.675601
//	CompImp(body) = (1 - 0.9²)·0.579380 + 0.9²·(⅔·0.346735 + ⅓·0.675601) = 0.479731
//	CompImp(root) = 0.9·0.479731 = 0.431758, with one style node.
func TestImportanceByHand(t *testing.T) {
	tree := treeOf(t, threePages...)
	v := newView(tree, false)
	v.weigh()
	got := map[string]float64{}
	for i := range v.nodes {
		got[fmt.Sprintf("%s m=%d", v.nodes[i].label, v.nodes[i].pages.len())] = v.nodes[i].importance
	}
	want := map[string]float64{" m=3": 0.431758, "body m=3": 0.479731, "div[id=n] m=3": 0.026803,
		"div[id=c] m=2": 0.666667, "div[id=c] m=1": 1, "div[id=x] m=1": 1}
	if len(got) != len(want) {
		t.Errorf("got %v", got)
	}
	for name, w := range want {
		if math.Abs(got[name]-w) > 2e-6 {
			t.Errorf("%s: importance %.6f, want %.6f", name, got[name], w)
		}
		if part := got[name] * grid; part != math.Trunc(part) {
			t.Errorf("%s: importance %v hangs on the last bits of a logarithm", name, got[name])
		}
	}
}

func TestMatch(t *testing.T) {
	tree := treeOf(t, threePages...)
	for _, c := range []struct {
		name, src string
		loose     bool
		noisy     []bool
		pages     []int
		repeats   []int
	}{
		{"known layout", `<body><div id=n><p>home news</p></div><div id=c><p>zeta</p></div>`, false,
			[]bool{true, false}, []int{3, 2}, []int{2, 0}},
		{"unknown sequence is kept", `<body><div id=y>y</div><div id=n><p>home news</p></div><div id=c><p>zeta</p></div>`, false,
			[]bool{false, false, false}, []int{0, 0, 0}, []int{0, 2, 0}},
		{"loose finds it all the same", `<body><div id=y>y</div><div id=n><p>home news</p></div><div id=c><p>zeta</p></div>`, true,
			[]bool{false, true, false}, []int{0, 3, 3}, []int{0, 2, 0}},
		{"no body text", `<body>`, false, []bool{}, []int{}, []int{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			blocks := split(t, c.src)
			tp := tree.template(c.loose, 0.3)
			for i, m := range tp.Match(blocks) {
				if m.Noisy != c.noisy[i] || m.Pages != c.pages[i] || m.Repeats != c.repeats[i] {
					t.Errorf("block %q: %+v", blocks.Text(i), m)
				}
			}
		})
	}
}

func TestLocalNoise(t *testing.T) {
	page := func(word string) string {
		return `<body><div id=c><p>` + word + ` one</p><p>share mail print</p></div><div id=d><ul><li><b>x</b><p>y</p></ul></div>`
	}
	m := treeOf(t, page("a"), page("b"), page("c")).Strict(0.3).Match(split(t, page("d")))
	if m[0].Common > 0.6 || m[1].Common < 0.99 {
		t.Errorf("content %.2f, share bar %.2f", m[0].Common, m[1].Common)
	}
}

// A second visit replaces the first; a page is not matched against itself.
func TestVisits(t *testing.T) {
	tree := treeOf(t, threePages...)
	before := tree.Marshal()
	tree.Add(split(t, `<body>other`), "https://site.example/3")
	if tree.Len() != 4 || !tree.Has("https://site.example/3") {
		t.Fatal("page not added")
	}
	tree.Add(split(t, `<body>changed`), "https://site.example/3")
	if tree.Len() != 4 {
		t.Errorf("%d pages after a second visit", tree.Len())
	}
	tree.Forget(split(t, `<body>changed`), "https://site.example/3?from=mail")
	if tree.Len() != 3 {
		t.Errorf("a mirror was not forgotten")
	}
	for i := range tree.pages.slots { // the two visits let the clock go on
		tree.pages.slots[i].age -= 2
	}
	if !bytes.Equal(tree.Marshal(), before) {
		t.Error("forgetting a page leaves traces")
	}
}

func TestForgetsOldPages(t *testing.T) {
	tree := New()
	for i := range 3 * MaxPages {
		tree.Add(split(t, fmt.Sprintf("<body><div class=l%c><p>w%d</p></div><div>x</div>", 'a'+i/MaxPages, i)), fmt.Sprint(i))
	}
	if tree.Len() != MaxPages || tree.Has(fmt.Sprint(2*MaxPages-1)) || !tree.Has(fmt.Sprint(2*MaxPages)) {
		t.Errorf("%d pages left", tree.Len())
	}
	if bytes.Contains(tree.Marshal(), []byte("class=la")) {
		t.Error("the old layout was not forgotten")
	}
	tree.Trim(5)
	if tree.Len() != 5 || !tree.Has(fmt.Sprint(3*MaxPages-1)) {
		t.Errorf("%d pages after Trim", tree.Len())
	}
}

func TestBounds(t *testing.T) {
	var b strings.Builder
	for i := range 3 * maxElements {
		fmt.Fprintf(&b, "<div><div><p>w%d</div></div>", i)
	}
	blocks := split(t, b.String())
	tree := New()
	tree.Add(blocks, "")
	if n := len(tree.elements); n > maxElements+1 {
		t.Errorf("%d elements", n)
	}
	n := 0
	for i := range tree.elements {
		n += len(tree.elements[i].features)
	}
	if n > maxPageFeatures || len(tree.texts) > maxTexts {
		t.Errorf("%d features, %d texts", n, len(tree.texts))
	}
	if m := tree.Strict(0.3).Match(blocks); m[0].Pages != 1 || m[len(m)-1].Pages != 0 {
		t.Errorf("first %+v, last %+v", m[0], m[len(m)-1])
	}
}

// randomPage makes a page of a site with few layouts and few words.
func randomPage(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("<body>")
	word := func() string { return string(rune('a' + r.IntN(12))) }
	for range 1 + r.IntN(4) {
		fmt.Fprintf(&b, "<div class=%c>", 'p'+r.IntN(3))
		for range r.IntN(4) {
			switch r.IntN(4) {
			case 0:
				fmt.Fprintf(&b, "<ul><li>%s <a href=/%s>%s</a><li>%s</ul>", word(), word(), word(), word())
			case 1:
				fmt.Fprintf(&b, "<p>%s %s %s</p>", word(), word(), word())
			case 2:
				fmt.Fprintf(&b, "%s<img src=%s>", word(), word())
			default:
				fmt.Fprintf(&b, "<table><tr><td>%s<td><p>%s<p>%s</table>", word(), word(), word())
			}
		}
		b.WriteString("</div>")
	}
	return b.String()
}

// Merging is commutative, associative and idempotent, byte by byte, also when
// pages are in both trees and when there are more than a tree can hold.
func TestMergeProperties(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 7))
		size := 6
		if seed%10 == 0 {
			size = MaxPages
		}
		trees := make([]*Tree, 3)
		stores := make([]*Pagelets, 3)
		for i := range trees {
			trees[i], stores[i] = New(), &Pagelets{}
			for range r.IntN(size) {
				blocks, address := split(t, randomPage(r)), ""
				if r.IntN(2) == 0 {
					address = fmt.Sprint(r.IntN(2 * size))
				}
				trees[i].Add(blocks, address)
				stores[i].Add(blocks, address)
			}
		}
		checkMerge(t, seed, trees, Unmarshal)
		checkMerge(t, seed, stores, UnmarshalPagelets)
	}
}

type store[S any] interface {
	Marshal() []byte
	Merge(S) S
}

func checkMerge[S store[S]](t *testing.T, seed uint64, s []S, read func([]byte) (S, error)) {
	t.Helper()
	a, b, c := s[0], s[1], s[2]
	same := func(law string, x, y S) {
		t.Helper()
		if !bytes.Equal(x.Marshal(), y.Marshal()) {
			t.Errorf("seed %d: %T: not %s", seed, a, law)
		}
	}
	same("commutative", a.Merge(b), b.Merge(a))
	same("associative", a.Merge(b).Merge(c), a.Merge(b.Merge(c)))
	same("associative", a.Merge(b).Merge(c), c.Merge(a).Merge(b))
	same("idempotent", a.Merge(b).Merge(a), a.Merge(b))
	all := a.Merge(b).Merge(c)
	again, err := read(all.Marshal())
	if err != nil {
		t.Fatalf("seed %d: %T: %v", seed, a, err)
	}
	same("the same after reading", again, all)
}

// Pages come in any order: importance does not depend on it.
func TestOrderOfPages(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	pages := make([]string, 8)
	for i := range pages {
		pages[i] = randomPage(r)
	}
	probe := split(t, randomPage(r))
	want := fmt.Sprint(treeOf(t, pages...).Strict(0.5).Match(probe))
	for range 5 {
		r.Shuffle(len(pages), func(i, j int) { pages[i], pages[j] = pages[j], pages[i] })
		if got := fmt.Sprint(treeOf(t, pages...).Strict(0.5).Match(probe)); got != want {
			t.Fatalf("got %s\nwant %s", got, want)
		}
	}
}

// The bytes of a page's own tree are made in one go.
func TestPageBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 7))
	for i := range 50 {
		p := Page{Blocks: split(t, randomPage(r)), Address: []string{"", "https://site.example/1"}[i%2]}
		if got := p.Marshal(); !bytes.Equal(got, p.Tree().Marshal()) {
			t.Fatalf("page %d: other bytes than its tree's", i)
		}
	}
}

func TestPagelets(t *testing.T) {
	nav := `<div><a href=1>home page</a> <a href=2>all our news</a> <a href=3>sport</a></div>`
	s := &Pagelets{}
	for i := range 2 {
		s.Add(split(t, fmt.Sprintf(`<body>%s<div>text of page number %d</div>`, nav, i)), fmt.Sprint(i))
	}
	blocks := split(t, `<body>`+nav+`<div>text of page number 9</div>`)
	if got := s.Match(blocks); fmt.Sprint(got) != "[2 0]" {
		t.Errorf("seen %v", got)
	}
	s.Forget(blocks, "1")
	if got := s.Match(blocks); fmt.Sprint(got) != "[1 0]" {
		t.Errorf("seen %v after Forget", got)
	}
}

func TestLabel(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{`<div class="post post-4711 col-12" style=" a:b  c ">x`, "div[class=post post-# col-12][style=a:b c]"},
		{`<article class=x>x`, "article"},
		{`<div width="50%" bgcolor=red title=t>x`, "div[bgcolor=red][width=50%]"},
		{`<div id="">x`, "div"},
		{`<div style="a:url('b.png') c; d:url(e)" background=f.png>x`, "div[background=url()][style=a:url() c; d:url()]"},
		{`<div style="a:url(b">x`, "div[style=a:url()]"},
	} {
		p := split(t, c.src).Page
		if got := label(p, p.Body+1); got != c.want {
			t.Errorf("%s: %q, want %q", c.src, got, c.want)
		}
	}
	long := split(t, `<div class="`+strings.Repeat("a", 200)+`1">x</div><div class="`+strings.Repeat("a", 200)+`2">y</div>`).Page
	a, b := label(long, long.Body+1), label(long, long.NextSibling(long.Body+1))
	if a == b || len(a) > maxLabel {
		t.Errorf("%q, %q", a, b)
	}
}

// Bytes of any kind are read without panic and without more memory than a
// multiple of them, and what is read is written the same way.
func FuzzDecode(f *testing.F) {
	r := rand.New(rand.NewPCG(3, 3))
	tree, s := New(), &Pagelets{}
	f.Add(tree.Marshal())
	for i := range 5 {
		blocks := split(f, randomPage(r))
		tree.Add(blocks, fmt.Sprint(i))
		s.Add(blocks, fmt.Sprint(i))
		f.Add(tree.Marshal())
		f.Add(s.Marshal())
	}
	probe := split(f, randomPage(r))
	f.Fuzz(func(t *testing.T, data []byte) {
		if tree, err := Unmarshal(data); err == nil {
			if !bytes.Equal(tree.Marshal(), data) {
				t.Fatal("a tree is written in two ways")
			}
			for _, fit := range []bool{false, true} {
				for _, m := range tree.template(fit, 0.5).Match(probe) {
					if !(m.Importance >= 0 && m.Importance <= 1 && m.Common >= 0 && m.Common <= 1.000001) {
						t.Fatalf("%+v", m)
					}
				}
			}
			tree.Add(probe, "probe")
			if _, err := Unmarshal(tree.Merge(tree).Marshal()); err != nil {
				t.Fatal(err)
			}
		}
		if s, err := UnmarshalPagelets(data); err == nil {
			if !bytes.Equal(s.Marshal(), data) {
				t.Fatal("a store is written in two ways")
			}
			s.Match(probe)
		}
	})
}

func TestShow(t *testing.T) {
	var b strings.Builder
	if err := treeOf(t, threePages...).Strict(0.3).Show(&b, 4); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	if len(lines) != 6 || !strings.Contains(lines[0], "0.432   3 mixed       1  (root)") || !strings.HasPrefix(lines[4], "… 2 more") {
		t.Errorf("got\n%s", b.String())
	}
}
