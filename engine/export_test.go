package engine_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

const exportDir = "../testdata/exports"

// An exportCase is one request for a file of cleaned pages. The index lists
// them, so that the tests under WebAssembly make the same calls and compare
// with the same bytes. Books are packed by Go's compress/flate: another version
// of Go may pack them otherwise, and then -update is right.
type exportCase struct {
	Name    string               `json:"name"` // of the file
	Pages   []string             `json:"pages"`
	Clean   engine.Request       `json:"clean"`
	Request engine.ExportRequest `json:"request"`
	Called  string               `json:"called"` // what FileName says
}

func exports() []exportCase {
	two := []string{"news-article", "docs-code"}
	view := engine.Request{Want: []engine.Want{engine.WantReader, engine.WantMarkdown, engine.WantText, engine.WantMetadata}}
	labels := engine.Request{Want: []engine.Want{engine.WantExplain, engine.WantMetadata}, FullText: true}
	one := func(name string, format engine.Format) exportCase {
		return exportCase{Name: name, Pages: two[:1], Clean: view, Request: engine.ExportRequest{Format: format}}
	}
	book := exportCase{Name: "two.epub", Pages: two, Clean: view, Request: engine.ExportRequest{
		Format: engine.FormatEPUB, Title: "Two pages", Modified: "2025-12-01T10:20:30Z"}}
	notes := one("one.md", engine.FormatMarkdown)
	notes.Request.FrontMatter = "default"
	clipped := one("clipped.md", engine.FormatMarkdown)
	clipped.Request.FrontMatter = "title: \"{{title}}\"\nauthor:\n  - \"[[{{author}}]]\"\nsource: {{url}}\npublished: {{published}}\n" +
		"created: {saved}\ndescription: {{description}}\ntags: [clippings, {tags}]\nabout: {words} words from {domain}"
	clipped.Request.Saved, clipped.Request.FileName = "2026-01-02", "{{published}} {{site}}: {{title}}"
	body := one("body.md", engine.FormatMarkdown)
	body.Request.FrontMatter, body.Request.FileName = "day: {date}", "{date} {site}"
	body.Request.Body = "# {title}\n\n> {excerpt}\n\nBy {author}, [{site}]({url})\n{tags}\n\n{content}\n"
	learn := one("one.json", engine.FormatLabels)
	learn.Clean = labels
	texts := exportCase{Name: "two.txt", Pages: two, Clean: view, Request: engine.ExportRequest{Format: engine.FormatText}}
	pages := exportCase{Name: "two.json", Pages: two, Clean: view, Request: engine.ExportRequest{Format: engine.FormatPages,
		Title: "Two/pages"}}
	ferry := "Ferry terminal reopens as a winter market after two-year fight over billboards"
	links := exportCase{Name: "links.md", Pages: two, Clean: view, Request: engine.ExportRequest{Format: engine.FormatLink}}
	list := []exportCase{book, one("one.html", engine.FormatHTML), notes, clipped, body, learn, texts, pages, links}
	for i, called := range []string{"Two pages.epub", ferry + ".html", ferry + ".md",
		"2025-11-18 The Harbour Courier Ferry terminal reopens as a winter market after.md", "2025-11-18 The Harbour Courier.md",
		ferry + ".json", ferry + ".txt", "Two pages.json",
		ferry + ".md"} {
		list[i].Called = called
	}
	return list
}

// TestExport compares each file with testdata/exports; -update rewrites them.
func TestExport(t *testing.T) {
	list := exports()
	index := indented(t, list)
	files := map[string][]byte{indexFile: index}
	for _, e := range list {
		files[e.Name] = file(t, e)
	}
	for name, got := range files {
		path := filepath.Join(exportDir, name)
		if *update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(path); err != nil || !bytes.Equal(want, got) {
			t.Errorf("%s has changed (%v): %s", name, err, firstDifference(want, got))
		}
	}
}

func file(t *testing.T, e exportCase) []byte {
	t.Helper()
	for _, name := range e.Pages {
		html, err := os.ReadFile(filepath.Join(pagesDir, name+".html"))
		if err != nil {
			t.Fatal(err)
		}
		req := e.Clean
		req.URL = "https://www.example.com/" + name
		a, err := engine.Clean(html, req)
		if err != nil {
			t.Fatal(err)
		}
		e.Request.Pages = append(e.Request.Pages, engine.ExportPage{URL: req.URL, Answer: a})
	}
	out, err := engine.Export(e.Request)
	if err != nil {
		t.Fatal(err)
	}
	if name, err := engine.FileName(e.Request); err != nil || name != e.Called {
		t.Errorf("%s is called %q (%v), want %q", e.Name, name, err, e.Called)
	}
	return out
}

func TestExportRequests(t *testing.T) {
	pages := []engine.ExportPage{{}}
	for _, bad := range []engine.ExportRequest{
		{}, {Format: "pdf", Pages: pages}, {Format: engine.FormatEPUB}, {Format: engine.FormatLabels},
		{Format: engine.FormatMarkdown, FrontMatter: "a: {b}", Pages: pages},
		{Format: engine.FormatMarkdown, Body: "{content|lower}", Pages: pages},
	} {
		if _, err := engine.Export(bad); !errors.Is(err, engine.ErrRequest) {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	for _, bad := range []engine.ExportRequest{
		{}, {Format: "pdf", Pages: pages}, {Format: engine.FormatEPUB}, {Format: engine.FormatText, FileName: "{b}", Pages: pages},
	} {
		if _, err := engine.FileName(bad); !errors.Is(err, engine.ErrRequest) {
			t.Errorf("name of %+v: %v", bad, err)
		}
	}
}

// Labels hold all of a block, where an explanation holds its beginning.
func TestFullText(t *testing.T) {
	long := strings.Repeat("A sentence of some words. ", 40)
	for _, full := range []bool{false, true} {
		a, err := engine.Clean([]byte("<p>"+long), engine.Request{Want: []engine.Want{engine.WantExplain}, FullText: full})
		if err != nil || len(a.Blocks) != 1 {
			t.Fatalf("%d blocks, %v", len(a.Blocks), err)
		}
		if got := len(a.Blocks[0].Text); full != (got == len(strings.TrimSpace(long))) || got < 200 {
			t.Errorf("full %v: %d bytes", full, got)
		}
	}
}

// A part that a person has chosen is kept as it is, noise and single words too.
func TestAllKeepsWhatWasChosen(t *testing.T) {
	part := `<div><ul><li>One<li>Two <b>words</b></ul></div><p>Subscribe to our newsletter<p hidden>not to be seen<p ` +
		`style="display:none">nor this`
	a, err := engine.Clean([]byte(part), engine.Request{Research: engine.Research{All: true}, URL: "https://a.example/"})
	if err != nil || a.Status != engine.StatusOK || a.Markdown != "- One\n- Two **words**\n\nSubscribe to our newsletter" || len(a.Hide) != 0 {
		t.Errorf("%v: %+v", err, a)
	}
	if a, err = engine.Clean(nil, engine.Request{Research: engine.Research{All: true}, Want: []engine.Want{engine.WantExplain,
		engine.WantText, engine.WantHide}}); err != nil || a.Text != "" {
		t.Errorf("%v: %+v", err, a)
	}
}

// A format says what it needs, and that is enough to make the file.
func TestFormatWants(t *testing.T) {
	formats := []engine.Format{engine.FormatEPUB, engine.FormatHTML, engine.FormatMarkdown, engine.FormatText, engine.FormatPages,
		engine.FormatLabels, engine.FormatLink}
	for _, f := range formats {
		a := clean(t, []byte(story), engine.Request{Want: f.Wants()})
		if file, err := engine.Export(engine.ExportRequest{Format: f, Pages: []engine.ExportPage{{Answer: a}}}); err != nil || len(file) == 0 {
			t.Errorf("%s: %d bytes, %v", f, len(file), err)
		}
		for i, missing := range f.Wants() {
			rest := slices.Delete(f.Wants(), i, i+1)
			a := clean(t, []byte(story), engine.Request{Want: append(rest, engine.WantTimings)})
			_, err := engine.Export(engine.ExportRequest{Format: f, Pages: []engine.ExportPage{{Answer: a}}})
			if !errors.Is(err, engine.ErrRequest) || !strings.Contains(err.Error(), "page 1 has no "+string(missing)) {
				t.Errorf("%s without %s: %v", f, missing, err)
			}
		}
	}
	if engine.Format("docx").Wants() != nil {
		t.Error("docx needs nothing")
	}
	empty := clean(t, nil, engine.Request{Want: append(engine.FormatPages.Wants(), engine.WantExplain)})
	for _, f := range formats {
		if _, err := engine.Export(engine.ExportRequest{Format: f, Pages: []engine.ExportPage{{Answer: empty}}}); err != nil {
			t.Errorf("%s of an empty page: %v", f, err)
		}
	}
}
