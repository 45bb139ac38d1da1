package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/block"

	"golang.org/x/net/html"
)

const hostile = `<!DOCTYPE html><html><head><title>x</title></head><body>
<div id="a&quot;&gt;&lt;script&gt;" class="&lt;img/src=x&gt;"><p>bad</p></div><main><p>good</p></main></body></html>`

// judged is an answer about the page hostile, with markup in every string.
func judged([]byte, engine.Request) (engine.Answer, error) {
	const markup = `</style></title><script>alert("x")</script><img src=x onerror=alert(1)>`
	return engine.Answer{
		Status: engine.StatusUnsure, Reason: markup, PageType: markup, Lang: markup, Dropped: []string{markup},
		Unseen:   []engine.Unseen{{Source: markup, Words: 1}},
		Metadata: &engine.Metadata{Title: markup, Byline: markup, Date: markup, Site: markup, Excerpt: markup, Canonical: "javascript:alert(1)"},
		// html 0, head 1, title 2, body 3, div 4, p 5, main 6, p 7
		Hide: []engine.Hidden{{ID: 4, Kind: "ad", Score: 0.9, Why: []engine.Rule{markup}}},
		Blocks: []engine.Block{
			{ID: 5, Tag: markup, Text: markup, Words: 25, Kind: markup, Probability: 0.02, Reasons: []engine.Reason{
				{Code: markup, Text: markup, Value: markup, Weight: -6},
			}, Evidence: []engine.Evidence{
				{Name: markup, Value: 1.5, Weight: -6}, {Name: "words", Value: 25, Weight: 0.75},
			}},
			{ID: 7, Tag: "p", Text: "good", Words: 100, Content: true, Kind: "content", Probability: 0.97},
			{ID: 999, Tag: "p", Text: "from elsewhere", Kind: "unknown"},
		},
		Timings: map[string]float64{markup: 1},
	}, nil
}

func TestReportEscapes(t *testing.T) {
	_, out, _ := try(t, judged, hostile, "explain", "-", "--url", `https://a.example/"><script>`)
	root, err := html.Parse(strings.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if n.Data == "script" || n.Data == "img" {
			t.Errorf("the report has the page's %s", n.Data)
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || strings.Contains(a.Val, "javascript:") || strings.Contains(a.Val, "ZgotmplZ") {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
			if (a.Key == "href" && !strings.HasPrefix(a.Val, "#")) || a.Key == "src" {
				t.Errorf("the report reaches outside: %s=%q", a.Key, a.Val)
			}
		}
	}
	if strings.Contains(out, "@import") || strings.Contains(out, "url(") {
		t.Error("the report's style reaches outside")
	}
}

func TestReportFigures(t *testing.T) {
	ans, _ := judged(nil, engine.Request{})
	r := newReport("a.html", page{html: []byte(hostile)}, engine.Request{Level: engine.Light}, ans)
	if r.Words != 125 || r.KeptWords != 100 || r.HiddenWords != 25 {
		t.Errorf("%d words, %d kept, %d hidden", r.Words, r.KeptWords, r.HiddenWords)
	}
	if h := r.Hidden[0]; h.Words != 25 || h.First != 0 {
		t.Errorf("hidden element is %+v", h)
	}
	if a, b := r.Blocks[0], r.Blocks[1]; a.HiddenBy != 0 || b.HiddenBy != -1 || a.Height != 50 || b.Height != 100 || b.Percent != 97 {
		t.Errorf("blocks are %+v and %+v", a, b)
	}
	if e := r.Blocks[0].Evidence; e[0].Width != 100 || e[1].Width != 25 {
		t.Errorf("bars are %d and %d wide", e[0].Width, e[1].Width)
	}
	if e := r.Blocks[0].Reasons; len(e) != 1 || e[0].Width != 100 {
		t.Errorf("reasons are %+v", e)
	}
	if k := r.Kinds[0]; k != (kindRow{"content", 1, 100, 80}) {
		t.Errorf("first kind is %+v", k)
	}
	// A block outside of the page's elements is not indented.
	if b := r.Blocks[2]; b.HiddenBy != -1 || b.Label != "element 999" {
		t.Errorf("block from elsewhere is %+v", b)
	}
}

// Rules are shown in words where there are some.
func TestReportRules(t *testing.T) {
	ans, _ := judged(nil, engine.Request{})
	ans.Hide[0].Why = []engine.Rule{"ad-label", "text-density"}
	var b bytes.Buffer
	if err := writeReport(&b, newReport("a.html", page{html: []byte(hostile)}, engine.Request{}, ans)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<span title="ad-label">It is labelled as an ad</span>`, `<span title="text-density">text-density</span>`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s", want)
		}
	}
}

// TestReportColours: every kind of the contract has a colour.
func TestReportColours(t *testing.T) {
	for k := block.Content; k <= block.Decoration; k++ {
		if !regexp.MustCompile(`\.k-` + k.String() + ` \{ --c: #[0-9a-f]{6} \}`).MatchString(reportSource) {
			t.Errorf("no colour for %s", k)
		}
	}
}

func TestExplainCommand(t *testing.T) {
	dir := t.TempDir()
	file, out := write(t, filepath.Join(dir, "a.html"), article), filepath.Join(dir, "report.html")
	code, stdout, errs := try(t, engine.Clean, "", "explain", file, "-o", out)
	if code != 0 || stdout != "" || errs != "" {
		t.Fatalf("exit code %d, %q, %q", code, stdout, errs)
	}
	text, err := os.ReadFile(out)
	if !bytes.Contains(text, []byte("<td>Stands inside the longest stretch of running text</td>")) {
		t.Error("the report does not say why the story is content")
	}
	if err != nil || !bytes.Contains(text, []byte("Of herring")) || !bytes.HasSuffix(bytes.TrimSpace(text), []byte("</html>")) {
		t.Errorf("%v, the report is %.300q", err, text)
	}
	if code, stdout, _ := try(t, engine.Clean, "", "explain", file); code != 0 || !strings.HasPrefix(stdout, "<!DOCTYPE html>") {
		t.Errorf("to standard output: exit code %d, %.100q", code, stdout)
	}
}

// TestReportEmpty: a page without text has a report too.
func TestReportEmpty(t *testing.T) {
	var b bytes.Buffer
	err := writeReport(&b, newReport("a.html", page{}, engine.Request{}, engine.Answer{}))
	if err != nil || !strings.Contains(b.String(), "no text") {
		t.Errorf("%v in %q", err, b.String())
	}
}
