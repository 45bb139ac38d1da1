package engine_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

var update = flag.Bool("update", false, "rewrite testdata/golden from what the engine says now")

const (
	pagesDir  = "../testdata/pages"
	goldenDir = "../testdata/golden"
	indexFile = "index.json"
)

// A golden is one request for one page. The index lists them, so that the
// tests under WebAssembly make the same calls and compare with the same files.
type golden struct {
	Name    string         `json:"name"`
	Page    string         `json:"page"` // from testdata
	Request engine.Request `json:"request"`
}

// TestGolden compares the whole answer for each page of testdata/pages with
// testdata/golden/NAME.json. After a change that is meant:
//
//	go test ./engine -run Golden -update
//
// and read the diff.
func TestGolden(t *testing.T) {
	list := goldens(t)
	index := indented(t, list)
	if *update {
		rewrite(t, list, index)
	}
	if got, err := os.ReadFile(filepath.Join(goldenDir, indexFile)); err != nil || !bytes.Equal(got, index) {
		t.Errorf("%s is not the list of testdata/pages (%v): run with -update", indexFile, err)
	}
	for _, g := range list {
		t.Run(g.Name, func(t *testing.T) {
			want, err := os.ReadFile(filepath.Join(goldenDir, g.Name+".json"))
			if err != nil {
				t.Fatalf("no golden: run with -update, then read it: %v", err)
			}
			if got := answer(t, g); !bytes.Equal(got, want) {
				t.Errorf("the answer has changed:\n%s", firstDifference(want, got))
			}
		})
	}
	for _, name := range orphans(t, list) {
		t.Errorf("testdata/golden/%s belongs to no page", name)
	}
}

func goldens(t *testing.T) (list []golden) {
	t.Helper()
	pages, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages in %s (%v)", pagesDir, err)
	}
	slices.Sort(pages)
	for _, p := range pages {
		name := strings.TrimSuffix(filepath.Base(p), ".html")
		list = append(list, golden{Name: name, Page: "pages/" + name + ".html", Request: engine.Request{
			URL:   "https://www.example.com/" + name,
			Level: engine.Medium,
			Want: []engine.Want{engine.WantHide, engine.WantReader, engine.WantText,
				engine.WantMarkdown, engine.WantExplain, engine.WantMetadata, engine.WantReasons},
		}})
	}
	return append(list, kindGoldens()...)
}

// kindGoldens are requests in which a person has said what goes and what stays.
func kindGoldens() []golden {
	on := func(name, page string, level engine.Level, hide, keep []engine.Kind) golden {
		return golden{Name: page + "-" + name, Page: "pages/" + page + ".html", Request: engine.Request{
			URL: "https://www.example.com/" + page, Level: level, HideKinds: hide, KeepKinds: keep,
			Want: []engine.Want{engine.WantHide, engine.WantReasons}}}
	}
	return []golden{
		on("to-hide", "news-article", engine.Light, []engine.Kind{engine.KindHeader, engine.KindNavigation, engine.KindRelated}, nil),
		on("to-keep", "news-article", engine.Strict, []engine.Kind{engine.KindSocial}, []engine.Kind{engine.KindSidebar, engine.KindFooter}),
		on("to-hide", "blog-post", engine.Light, []engine.Kind{engine.KindComment, engine.KindSidebar, engine.KindFooter}, nil),
	}
}

// answer is the golden's text: indented JSON without the timings, which are
// never the same twice.
func answer(t *testing.T, g golden) []byte {
	t.Helper()
	html, err := os.ReadFile(filepath.Join("../testdata", g.Page))
	if err != nil {
		t.Fatal(err)
	}
	a, err := engine.Clean(html, g.Request)
	if err != nil {
		t.Fatalf("Clean: %v", err)
	}
	a.Timings = nil
	return indented(t, a)
}

func indented(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func rewrite(t *testing.T, list []golden, index []byte) {
	t.Helper()
	files := map[string][]byte{indexFile: index}
	for _, g := range list {
		files[g.Name+".json"] = answer(t, g)
	}
	for _, name := range orphans(t, list) {
		files[name] = nil
	}
	if err := os.MkdirAll(goldenDir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		write := func(path string) error { return os.WriteFile(path, text, 0o644) }
		if text == nil {
			write = os.Remove
		}
		if err := write(filepath.Join(goldenDir, name)); err != nil {
			t.Fatal(err)
		}
	}
}

// orphans are golden files whose page has gone.
func orphans(t *testing.T, list []golden) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(goldenDir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := filepath.Base(f)
		known := slices.ContainsFunc(list, func(g golden) bool { return g.Name+".json" == name })
		if name != indexFile && !known {
			names = append(names, name)
		}
	}
	return names
}

// firstDifference shows the line where two texts part.
func firstDifference(want, got []byte) string {
	w, g := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d\n  golden: %s\n  answer: %s", i+1, cut(w[i]), cut(g[i]))
		}
	}
	return fmt.Sprintf("one is the beginning of the other: golden %d lines, answer %d", len(w), len(g))
}

func cut(s string) string {
	if r := []rune(s); len(r) > 300 {
		return string(r[:300]) + " …"
	}
	return s
}
