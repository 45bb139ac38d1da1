package method

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const testURL = "https://www.example.com/a/page.html"

// inputOf reads a page as the engine does.
func inputOf(t testing.TB, src string, o page.Options) Input {
	t.Helper()
	p, err := page.Parse([]byte(src), o)
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, testURL)
	return Input{Blocks: block.Split(p), Meta: &m, URL: testURL, Lang: m.Lang}
}

// hostile are pages that break ordinary assumptions.
var hostile = map[string]string{
	"empty":            "",
	"a bracket":        "<",
	"text only":        "just some words, and a stop.",
	"nulls":            "a\x00b<p>\x00</p>",
	"bad bytes":        "<p>\xff\xfe\x80 one. two, three</p>",
	"one long word":    "<p>" + strings.Repeat("x", 1<<16),
	"only links":       "<body>" + strings.Repeat("<a href=#>go</a> ", 200),
	"only scripts":     "<script>var a='<p>text.</p>'</script><style>p{background:url(x)}</style>",
	"frameset":         "<frameset><frame src=a><frame src=b></frameset>",
	"template":         "<template><div class=ad>buy. now</div></template>",
	"svg":              "<svg><text class=ad>a.</text><foreignObject><div>b, c.</div></foreignObject></svg>",
	"deep":             strings.Repeat("<div>", 3000) + "the end, at last.",
	"deep lists":       strings.Repeat("<ul><li>a. ", 400),
	"deep inline":      strings.Repeat("<b><i>", 300) + "c",
	"tables":           strings.Repeat("<table><tr><td>x. ", 60),
	"equal blocks":     strings.Repeat("<div>the same words, always.</div>", 500),
	"search body":      "<body role=search>find. it",
	"copyright body":   "<body>© 2020",
	"ad body":          "<html class=ad><body class=ads id=ad>all of it. is one ad",
	"head text":        "<head><title>t</title></head>x<title>u</title>",
	"odd URLs":         "<a href='http://'><img src='//'></a><a href='https://[::1]:80/x'><img src='http://a@b:c/d' width=1 height=-5></a>",
	"late body":        "<p>a.</p><body class=x><p>b.</p></body><p>c.</p>",
	"empty attributes": "<div class id style><img width height src><iframe src></iframe><ins class></ins><a href><input value></a>",
}

func TestInvariants(t *testing.T) {
	pages := map[string]string{}
	files, err := filepath.Glob("../../../testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.Base(f)] = string(src)
	}
	for name, src := range hostile {
		pages[name] = src
	}
	for name, src := range pages {
		for _, o := range []page.Options{{}, {AttributeIDs: true}, {MaxNodes: 7}} {
			t.Run(fmt.Sprintf("%s/%v", name, o), func(t *testing.T) {
				in := inputOf(t, src, o)
				for _, m := range List() {
					v := m.Run(in)
					check(t, m.Name, in.Blocks, v)
					if again := m.Run(inputOf(t, src, o)); !reflect.DeepEqual(v, again) {
						t.Errorf("%s: two runs differ", m.Name)
					}
				}
			})
		}
	}
}

// check tests what must be true of every verdict of every method.
func check(t *testing.T, name string, s *block.Set, v block.Verdict) {
	t.Helper()
	if len(v.Keep) != s.Len() || len(v.Probability) != s.Len() || len(v.Kinds) != s.Len() {
		t.Fatalf("%s: %d, %d, %d entries for %d blocks", name, len(v.Keep), len(v.Probability), len(v.Kinds), s.Len())
	}
	for i, p := range v.Probability {
		if !(p >= 0 && p <= 1) || v.Keep[i] != (p >= 0.5) {
			t.Errorf("%s: block %d has probability %v, kept %v", name, i, p, v.Keep[i])
		}
	}
	last := page.None
	for _, n := range v.Noise {
		switch p := s.Page; {
		case n.Node < last:
			t.Errorf("%s: noise is not in document order", name)
		case n.Node < 0 || int(n.Node) >= p.Len() || !p.IsElement(n.Node) || p.ID[n.Node] == page.None:
			t.Errorf("%s: noise at node %d, which is no element with an ID", name, n.Node)
		case n.Node == p.Root || n.Node == p.Body || n.Node == p.Head:
			t.Errorf("%s: the page itself is noise", name)
		case len(n.Why) == 0 || n.Why[0] == "" || n.Score <= 0 || n.Score > 1:
			t.Errorf("%s: noise without evidence or score: %+v", name, n)
		}
		last = n.Node
	}
}

func TestListIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range List() {
		if m.Name == "" || m.Source == "" || m.Run == nil || seen[m.Name] {
			t.Errorf("%q is not whole or listed twice", m.Name)
		}
		seen[m.Name] = true
	}
	for _, d := range Detectors() {
		if !seen[d.Name] {
			t.Errorf("detector %s is no method", d.Name)
		}
	}
	if _, err := Run("no such", Input{}); err != ErrUnknown {
		t.Errorf("unknown method: %v", err)
	}
	if _, err := Run("econ", inputOf(t, "<p>a. b", page.Options{})); err != nil {
		t.Error(err)
	}
}

// Every method has a row of scores or a section in the documentation.
func TestListIsDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../docs/methods.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range List() {
		if !strings.Contains(string(doc), "| `"+m.Name+"` |") && !strings.Contains(string(doc), "\n## "+m.Name+"\n") {
			t.Errorf("%s is not in methods.md", m.Name)
		}
	}
}

// FuzzMethods: every verdict has a place for each block, and noise is elements. A page goes
// to every fourth method: there are so many that all of them take most of the time.
func FuzzMethods(f *testing.F) {
	for _, src := range hostile {
		if len(src) < 2000 {
			f.Add(src, uint8(len(src)))
		}
	}
	for i, src := range fuzzpage.Seeds() {
		f.Add(src, uint8(i))
	}
	f.Fuzz(func(t *testing.T, src string, part uint8) {
		in := inputOf(t, fuzzpage.Page(src), page.Options{MaxNodes: 5000})
		for i, m := range List() {
			if i%4 == int(part%4) {
				check(t, m.Name, in.Blocks, m.Run(in))
			}
		}
	})
}

// largePage has n leaf blocks in n/10 sections. Its words follow Zipf's law.
func largePage(n int) string {
	var b strings.Builder
	b.WriteString("<html><head><title>A large page of words</title><body>")
	for i := range n {
		if i%10 == 0 {
			b.WriteString("<div class='s" + fmt.Sprint(i) + "'>")
		}
		fmt.Fprintf(&b, "<p>Word%d of the page, and more of word%d. <a href='/x/%d'>link %d</a></p>", i, i%97, i, i%13)
		if i%10 == 9 {
			b.WriteString("</div>")
		}
	}
	return b.String()
}

// The time for each block must not grow from one size to the other.
func BenchmarkLargePage(b *testing.B) {
	for _, n := range []int{10_000, 100_000} {
		in := inputOf(b, largePage(n), page.Options{})
		for _, m := range List() {
			b.Run(fmt.Sprintf("%s/%d", m.Name, n), func(b *testing.B) {
				for b.Loop() {
					m.Run(in)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/block")
			})
		}
	}
}
