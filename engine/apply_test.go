package engine_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"winnow/engine"

	"golang.org/x/net/html"
)

// find follows a selector path of Hidden.Path in a parsed document.
func find(t *testing.T, doc *html.Node, path string) *html.Node {
	t.Helper()
	at := doc
	for i, step := range strings.Split(path, " > ") {
		name, place, counted := strings.Cut(step, ":nth-child(")
		k, err := strconv.Atoi(strings.TrimSuffix(place, ")"))
		if counted != (i > 0) || counted && err != nil {
			t.Fatalf("step %q of %q", step, path)
		}
		var next *html.Node
		for c := range at.ChildNodes() {
			if c.Type != html.ElementNode {
				continue
			}
			if k--; i == 0 && c.Data == name || i > 0 && k == 0 {
				next = c
				break
			}
		}
		if next == nil || name != "" && next.Data != name {
			t.Fatalf("%q leads nowhere at %q", path, step)
		}
		at = next
	}
	return at
}

// textOf is all text within a node.
func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// On every sample page a path leads to the element of its ID, and Apply takes out
// these elements and nothing else.
func TestPathsAndApply(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatal("no pages", err)
	}
	hidden := 0
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		a := clean(t, src, engine.Request{Level: engine.Strict, Want: []engine.Want{engine.WantPaths}})
		out, err := engine.Apply(src, a)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(a.Hide) == 0 {
			if !bytes.Equal(out, src) {
				t.Errorf("%s: nothing is hidden, and the page has changed", name)
			}
			continue
		}
		doc, list := document(src), elements(t, src)
		var gone []*html.Node
		for _, h := range a.Hide {
			hidden++
			n := find(t, doc, h.Path)
			if want := list[h.ID]; n.Data != want.Data || textOf(n) != textOf(want) {
				t.Fatalf("%s: %s leads to another element than %d", name, h.Path, h.ID)
			}
			gone = append(gone, n)
		}
		for _, n := range gone {
			if n.Parent != nil {
				n.Parent.RemoveChild(n)
			}
		}
		if got, want := strings.Join(strings.Fields(textOf(document(out))), " "), strings.Join(strings.Fields(textOf(doc)), " "); got != want {
			t.Errorf("%s: what is left is\n%.300s\nwant\n%.300s", name, got, want)
		}
	}
	if hidden < 50 {
		t.Errorf("%d elements are hidden on all pages", hidden)
	}
}

func TestApply(t *testing.T) {
	for _, c := range []struct {
		name, src, want string
		answer          engine.Answer
	}{
		{"one of two", "<div>a</div><div>b</div>", "<html><head></head><body><div>b</div></body></html>",
			engine.Answer{Hide: []engine.Hidden{{ID: 3}}}},
		{"one in the other", "<div>a<p>b</p></div>c", "<html><head></head><body>c</body></html>",
			engine.Answer{Hide: []engine.Hidden{{ID: 3}, {ID: 4}}}},
		{"a template's contents have no number", "<template><p>x</p></template><p>a</p><p>b</p>",
			"<html><head><template><p>x</p></template></head><body><p>b</p></body></html>", engine.Answer{Hide: []engine.Hidden{{ID: 4}}}},
		{"by attribute", "<p data-w=7>a</p><p data-w=3>b</p>", `<html><head></head><body><p data-w="7">a</p></body></html>`,
			engine.Answer{IDs: engine.IDsAttribute, Hide: []engine.Hidden{{ID: 3}}}},
		{"another encoding", "<meta charset=iso-8859-1><p>caf\xe9</p><p>b</p>",
			`<html><head><meta charset="utf-8"/></head><body><p>café</p></body></html>`, engine.Answer{Hide: []engine.Hidden{{ID: 5}}}},
		{"declared as a header", "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'><p>\xf7</p><p>b</p>",
			`<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/></head><body><p>В</p></body></html>`,
			engine.Answer{Hide: []engine.Hidden{{ID: 5}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, err := engine.Apply([]byte(c.src), c.answer); err != nil || string(got) != c.want {
				t.Errorf("%v\n%s\nwant\n%s", err, got, c.want)
			}
		})
	}
	for name, src := range map[string]string{"another page": "<p>x", "too deep": strings.Repeat("<div>", 2000)} {
		if _, err := engine.Apply([]byte(src), engine.Answer{Hide: []engine.Hidden{{ID: 5000}}}); !errors.Is(err, engine.ErrRequest) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Paths are only there when they are asked for, and never longer than a bound.
func TestPathsOfManyElements(t *testing.T) {
	src := []byte("<h1>T</h1>" + story + strings.Repeat("<div>", 200) +
		strings.Repeat("<div class=ad-slot><p>Advertisement</p></div>", 20_000))
	a := clean(t, src, engine.Request{Want: []engine.Want{engine.WantPaths}})
	bytes, last := 0, ""
	for _, h := range a.Hide {
		bytes += len(h.Path)
		last = h.Path
	}
	if bytes > 17<<20 || len(a.Hide) > 15_000 && last != "" {
		t.Errorf("%d elements with paths of %d bytes", len(a.Hide), bytes)
	}
	for _, h := range clean(t, src, engine.Request{Want: []engine.Want{engine.WantHide}}).Hide {
		if h.Path != "" {
			t.Fatal("a path that nobody asked for")
		}
	}
}
