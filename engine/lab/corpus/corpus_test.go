package corpus

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write makes a corpus of the given files; names ending in .gz are compressed.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		data := []byte(text)
		if strings.HasSuffix(name, ".gz") {
			var buf bytes.Buffer
			w := gzip.NewWriter(&buf)
			w.Write(data)
			w.Close()
			data = buf.Bytes()
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestOpen(t *testing.T) {
	dir := write(t, map[string]string{
		"gold.jsonl": `{"id":"b","url":"http://b/","type":"forum","title":"T","text":"","with":["x"],"unknown":1}

{"id":"a","url":"http://a/","lang":"el","site":"a.gr","date":"2011-11-01"}`,
		"pages/b.html.gz": "<p>packed",
		"pages/a.html":    "<p>plain",
	})
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Pages) != 2 || c.Pages[0].ID != "b" || c.Pages[1].ID != "a" {
		t.Fatalf("records %+v: want b, a", c.Pages)
	}
	b, a := c.Pages[0], c.Pages[1]
	if b.Text == nil || *b.Text != "" || b.Title == nil || *b.Title != "T" || b.Author != nil {
		t.Errorf("b: empty text must be gold, absent author must not: %+v", b)
	}
	if a.Text != nil || a.Date == nil || a.Lang != "el" || a.Site != "a.gr" || a.With != nil {
		t.Errorf("a: %+v", a)
	}
	for _, tt := range []struct {
		rec  Record
		want string
	}{{b, "<p>packed"}, {a, "<p>plain"}} {
		if html, err := c.HTML(tt.rec); err != nil || string(html) != tt.want {
			t.Errorf("HTML(%s) = %q, %v", tt.rec.ID, html, err)
		}
	}
}

func TestOpenErrors(t *testing.T) {
	tests := []struct{ name, gold, want string }{
		{"not JSON", "{\"id\":\"a\"}\n{", "line 2"},
		{"wrong type", `{"id":"a","with":"x"}`, "line 1"},
		{"no id", `{"url":"http://a/"}`, "without id"},
		{"id leads out", `{"id":"../a"}`, "not a plain file name"},
		{"id with backslash", `{"id":"a\\b"}`, "not a plain file name"},
		{"id is the folder above", `{"id":".."}`, "not a plain file name"},
		{"id twice", "{\"id\":\"a\"}\n{\"id\":\"a\"}", "appears twice"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Open(write(t, map[string]string{"gold.jsonl": tt.gold}))
			if err == nil || !strings.HasPrefix(err.Error(), "corpus: ") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want corpus: … %s", err, tt.want)
			}
		})
	}
	if _, err := Open(t.TempDir()); err == nil || !strings.HasPrefix(err.Error(), "corpus: ") {
		t.Errorf("a folder without gold: %v", err)
	}
}

func TestHTMLErrors(t *testing.T) {
	dir := write(t, map[string]string{"gold.jsonl": "", "pages/bad.html": "x", "secret.html": "x"})
	if err := os.WriteFile(filepath.Join(dir, "pages", "bad.html.gz"), []byte("no gzip"), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"", "missing", "bad", "../secret", "x/y"} {
		if html, err := c.HTML(Record{ID: id}); err == nil || !strings.HasPrefix(err.Error(), "corpus: ") {
			t.Errorf("HTML(%q) = %q, %v; want an error", id, html, err)
		}
	}
}

func TestIsCorpus(t *testing.T) {
	whole := write(t, map[string]string{"gold.jsonl": "", "pages/a.html": ""})
	tests := []struct {
		dir  string
		want bool
	}{
		{whole, true},
		{filepath.Join(whole, "pages"), false},
		{filepath.Join(whole, "gold.jsonl"), false},
		{filepath.Join(whole, "missing"), false},
		{write(t, map[string]string{"gold.jsonl": ""}), false},
		{write(t, map[string]string{"gold.jsonl/a": "", "pages/a.html": ""}), false},
	}
	for i, tt := range tests {
		if got := IsCorpus(tt.dir); got != tt.want {
			t.Errorf("%d: IsCorpus = %v", i, got)
		}
	}
}
