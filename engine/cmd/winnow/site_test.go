package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
)

func TestSite(t *testing.T) {
	dir := t.TempDir()
	var lines strings.Builder
	for i := range 4 {
		html := fmt.Sprintf(`<body><div id=n><p>home <a href=/>news</a></p></div><div id=c><p>story %c</p></div>`, 'a'+i)
		fmt.Fprintf(&lines, "{\"url\":\"https://news.example/%d\",\"html\":%q}\n", i, html)
	}
	lines.WriteString(`{"url":"https://other.example/1","html":"<p>other"}` + "\n")
	crawl := write(t, filepath.Join(dir, "crawl.jsonl"), lines.String())
	page := write(t, filepath.Join(dir, "page.html"), "<p>x")
	tree, pagelets := filepath.Join(dir, "tree"), filepath.Join(dir, "pagelets")
	asked := engine.Request{}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		asked = req
		return echo(html, req)
	}
	for _, c := range []struct {
		args   string
		code   int
		output string // part of standard output, or of standard error
	}{
		{"site", 2, "name a command"},
		{"site nonsense", 2, "no command"},
		{"site --help", 0, "winnow site build"},
		{"site build CRAWL --host news.example -o TREE", 0, ""},
		{"site build --kind pagelets CRAWL -o PAGELETS", 0, ""},
		{"site build --host none.example CRAWL -o TREE", 1, "no pages"},
		{"site merge TREE TREE -o DIR/merged", 0, ""},
		{"site merge TREE", 2, "give the templates"},
		{"site merge TREE PAGELETS", 2, "different kinds"},
		{"site show TREE", 0, "style tree of 4 pages"},
		{"site show --loose TREE", 0, "div[id=c]"},
		{"site show PAGELETS", 0, "pagelets of 5 pages"},
		{"site show PAGE", 1, "not a site template"},
		{"site clean PAGE", 2, "--template"},
		{"clean --template PAGE PAGE", 1, "not a site template"},
		{"site clean --template TREE PAGE", 0, "<p>x"},
	} {
		r := strings.NewReplacer("CRAWL", crawl, "TREE", tree, "PAGELETS", pagelets, "PAGE", page, "DIR", dir)
		code, out, errs := try(t, clean, "", strings.Fields(r.Replace(c.args))...)
		if code != c.code || !strings.Contains(out+errs, c.output) {
			t.Errorf("%s: code %d, want %d; %q %q", c.args, code, c.code, out, errs)
		}
	}
	built, _ := os.ReadFile(tree)
	merged, _ := os.ReadFile(filepath.Join(dir, "merged"))
	if !bytes.Equal(built, merged) {
		t.Error("a tree merged with itself is another")
	}
	if asked.Method != engine.MethodWinnow || !bytes.Equal(asked.Template, built) {
		t.Errorf("asked for method %q", asked.Method)
	}
}

func TestSiteTables(t *testing.T) {
	dir := t.TempDir()
	var gold strings.Builder
	for i := range 12 {
		text := strings.NewReplacer("0", fmt.Sprint(i)).Replace("a0 b0 c0 d0 e0 f0")
		write(t, filepath.Join(dir, "pages", fmt.Sprintf("p%d.html", i)), fmt.Sprintf(
			`<body><div id=n><a href=/>home</a> <a href=/n>all news</a> <a href=/s>sport</a></div><div id=c><p>%s</p></div>`, text))
		fmt.Fprintf(&gold, "{\"id\":\"p%d\",\"url\":\"https://news.example/\",\"site\":\"news.example\",\"lang\":\"en\",\"text\":%q}\n", i, text)
	}
	write(t, filepath.Join(dir, "gold.jsonl"), gold.String())
	code, out, errs := try(t, echo, "", "site", "eval", dir)
	if code != 0 {
		t.Fatal(errs)
	}
	for _, row := range []string{"3      1     12       styletree  1.000",
		"10      1     12    sitetemplate  1.000", "10 pages by site, 1 classes", "by topic"} {
		if !strings.Contains(out, row) {
			t.Errorf("no row %q in\n%s", row, out)
		}
	}
}
