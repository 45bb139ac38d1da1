package engine_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine"

	"golang.org/x/net/html"
)

// An expectation is what a person wrote down about a page of testdata.
type expectation struct {
	Status, Type, Title, Byline, Date, Lang string
	Next                                    string
	Content, Noise, HideLight               []string
	NeverHide, LightKeeps, HideMedium       []string
	Together                                [][]string
	NeedsScript                             bool
	Known                                   map[string]string
}

// TestExpectations holds the engine's answers against what was written by hand
// beside each page: what must be in the text, what must not, what light level
// must hide and must leave, what no level below strict may hide. What an expectation lists as
// known, with the reason, may fail; once it does not, it has to leave the list.
func TestExpectations(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(pagesDir, "*.expect.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no expectations: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".expect.json")
		t.Run(name, func(t *testing.T) {
			want := expected(t, name)
			// An address is evidence, too: what must hold has to hold for both.
			found := misses(t, name, "https://www.example.com/"+name, want)
			maps.Copy(found, misses(t, name, "http://127.0.0.1:8080/pages/"+name+".html", want))
			for subject, miss := range found {
				if want.Known[subject] == "" {
					t.Errorf("%s: %q", miss, subject)
				}
			}
			for subject := range want.Known {
				if found[subject] == "" {
					t.Errorf("cured, take it off the known ones: %q", subject)
				}
			}
		})
	}
}

func expected(t *testing.T, name string) (want expectation) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(pagesDir, name+".expect.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(err)
	}
	return want
}

// misses gives what the answer for a page gets wrong: subject to complaint.
func misses(t *testing.T, name, url string, want expectation) map[string]string {
	t.Helper()
	out := map[string]string{}
	src, err := os.ReadFile(filepath.Join(pagesDir, name+".html"))
	if err != nil {
		t.Fatal(err)
	}
	light := clean(t, src, engine.Request{URL: url})
	if want.Status != "" && string(light.Status) != want.Status {
		out["status"] = "is " + string(light.Status)
	}
	if want.NeedsScript {
		return out
	}
	text := squeeze(light.Text)
	for _, s := range want.Content {
		if !strings.Contains(text, squeeze(s)) {
			out[s] = "content lost"
		}
	}
	for _, s := range want.Noise {
		if strings.Contains(text, squeeze(s)) {
			out[s] = "noise in the text"
		}
	}
	for _, f := range []struct{ field, got, want string }{
		{"title", light.Metadata.Title, want.Title}, {"byline", light.Metadata.Byline, want.Byline}, {"date", light.Metadata.Date, want.Date},
		{"lang", primary(light.Lang), primary(want.Lang)},
		{"next", cmp.Or(strings.TrimPrefix(path.Base(light.Metadata.Next), "."), "none"), want.Next},
	} {
		if f.want != "" && !strings.EqualFold(f.got, f.want) {
			out[f.field] = fmt.Sprintf("%q, want %q", f.got, f.want)
		}
	}
	hideMisses(t, out, src, url, want)
	return out
}

// hideMisses adds what the levels hide and should not, or should and do not.
func hideMisses(t *testing.T, out map[string]string, src []byte, url string, want expectation) {
	t.Helper()
	ids := elementIDs(t, src)
	at := map[engine.Level]map[int]bool{}
	for _, level := range []engine.Level{engine.Light, engine.Medium, engine.Strict} {
		at[level] = covered(t, src, clean(t, src, engine.Request{URL: url, Level: level, Want: []engine.Want{engine.WantHide}}))
	}
	for _, id := range want.HideLight {
		if n, ok := ids[id]; !ok || !at[engine.Light][n] {
			out[id] = "not hidden at light level"
		}
	}
	for _, id := range want.HideMedium {
		if n, ok := ids[id]; !ok || !at[engine.Medium][n] {
			out[id] = "not hidden at medium level"
		}
	}
	for _, id := range want.LightKeeps {
		if at[engine.Light][ids[id]] {
			out[id] = "hidden at light level"
		}
	}
	for _, level := range []engine.Level{engine.Light, engine.Medium} {
		for _, id := range want.NeverHide {
			if at[level][ids[id]] {
				out[id] = "hidden at " + string(level) + " level"
			}
		}
	}
	for level, gone := range at {
		for _, group := range want.Together {
			for _, id := range group[1:] {
				if gone[ids[id]] != gone[ids[group[0]]] {
					out[id] = "parted from " + group[0] + " at " + string(level) + " level"
				}
			}
		}
	}
}

// samplePages are the pages of testdata by the names of their files.
func samplePages(t *testing.T) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(names) < 20 {
		t.Fatal(len(names), err)
	}
	pages := map[string][]byte{}
	for _, name := range names {
		if pages[filepath.Base(name)], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return pages
}

func clean(t *testing.T, src []byte, req engine.Request) engine.Answer {
	t.Helper()
	a, err := engine.Clean(src, req)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func squeeze(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }

// elementIDs maps id attributes to element IDs, by the parser's own tree.
func elementIDs(t *testing.T, src []byte) map[string]int {
	t.Helper()
	ids := map[string]int{}
	for i, n := range elements(t, src) {
		for _, a := range n.Attr {
			if _, ok := ids[a.Val]; a.Key == "id" && !ok {
				ids[a.Val] = i
			}
		}
	}
	return ids
}

// covered tells which elements are hidden, themselves or by an ancestor.
func covered(t *testing.T, src []byte, a engine.Answer) map[int]bool {
	t.Helper()
	list := elements(t, src)
	gone := map[int]bool{}
	for _, h := range a.Hide {
		if h.ID < 0 || h.ID >= len(list) {
			t.Fatalf("hide list names element %d of %d", h.ID, len(list))
		}
		for n := range list[h.ID].Descendants() {
			if i := slices.Index(list, n); i >= 0 {
				gone[i] = true
			}
		}
		gone[h.ID] = true
	}
	return gone
}

// elements lists a page's elements as querySelectorAll('*') does; nil for
// pages too deep for the parser.
func elements(t *testing.T, src []byte) (out []*html.Node) {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(src))
	if err != nil {
		return nil
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			out = append(out, n)
		}
		if n.Type == html.ElementNode && n.Data == "template" {
			for attr(n, "shadowrootmode") != "" && n.FirstChild != nil {
				n.RemoveChild(n.FirstChild)
			}
			return
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return out
}

// document parses a page as a browser has it: without the templates that stand for
// shadow trees, each the first of its parent. Nil for a page too deep for the parser.
func document(src []byte) *html.Node {
	doc, err := html.Parse(bytes.NewReader(src))
	if err != nil {
		return nil
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		var shadow *html.Node
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Data == "template" && attr(c, "shadowrootmode") != "" && shadow == nil {
				shadow = c
				continue
			}
			walk(c)
		}
		if shadow != nil {
			n.RemoveChild(shadow)
		}
	}
	walk(doc)
	return doc
}

// primary is the language of a tag without its region.
func primary(lang string) string {
	lang, _, _ = strings.Cut(lang, "-")
	return lang
}
