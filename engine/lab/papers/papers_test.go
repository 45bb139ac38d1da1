package papers

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/method"
	"winnow/engine/lab/corpus"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tiny makes a corpus called tiny of pages with their gold texts.
func tiny(t *testing.T, pages ...[2]string) *corpus.Corpus {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "tiny")
	var gold strings.Builder
	for i, p := range pages {
		write(t, filepath.Join(dir, "pages", fmt.Sprintf("p%d.html", i)), p[0])
		record, _ := json.Marshal(map[string]string{"id": fmt.Sprintf("p%d", i), "url": "https://www.tiny.example/x", "lang": "en", "text": p[1]})
		gold.Write(append(record, '\n'))
	}
	write(t, filepath.Join(dir, "gold.jsonl"), gold.String())
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// tables gives the tables of a paper on a corpus.
func tables(t *testing.T, paper int, s Sample, c *corpus.Corpus) string {
	t.Helper()
	s.Corpora = []*corpus.Corpus{c}
	var b bytes.Buffer
	if err := Write(context.Background(), &b, s, paper); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// columns makes a table's lines easy to compare: cells by one space.
func columns(out string) string {
	lines := strings.Split(out, "\n")
	for i, l := range lines {
		lines[i] = strings.Join(strings.Fields(l), " ")
	}
	return strings.Join(lines, "\n")
}

func hasLines(t *testing.T, out string, lines ...string) {
	t.Helper()
	have := "\n" + columns(out) + "\n"
	for _, l := range lines {
		if !strings.Contains(have, "\n"+l+"\n") {
			t.Errorf("no line %q in\n%s", l, out)
		}
	}
}

// 40 characters, 8 words; and a link of 4 characters.
const (
	prose    = "The river rose two metres in one nights."
	twoBoxes = `<body><div><p>` + prose + `</p></div><div><a href=/a>home</a></div>`
)

// Densities of the tags with text of twoBoxes, threshold the body's 40.1:
//
//	body     44 chars, 5 tags, link 4  44/5 · ln 55 / ln ln 11.118 = 40.1  black
//	div      40 chars, 2 tags          40/2 · ln 80 / ln ln 6.355 = 142.6  white
//	div      4 chars, 2 tags, link 4    4/2 · ln 2 / ln ln 19.08 = 1.28    black
//
// Of 9 words 1 is no content; the cleaned page has 1 tag, and no links: nothing
// is black by any threshold.
func TestDensityTables(t *testing.T) {
	out := tables(t, 1, Sample{}, tiny(t, [2]string{twoBoxes, prose}, [2]string{"<body>", ""}))
	if strings.Contains(out, "Paper 2") {
		t.Error(out)
	}
	hasLines(t, out,
		"paper ABB News Main 1322 1480 89.32",
		"tiny p0 2 3 66.67",
		"tiny mean of 1 pages 2.0 3.0 66.67",
		"tiny p0 3 66.67 0.00 66.67 0.00",
		"paper all 155 pages 68.85 22.47 46.38 31.15 77.53 – – – –",
		"tiny all, 1 pages 66.67 0.00 66.67 33.33 100.00 0.00 11.11 0.00 0.00",
	)
}

// The tree of twoBoxes has one edge, which is not cut: 8 of 9 words are right.
func TestCutTreeTable(t *testing.T) {
	c := tiny(t, [2]string{twoBoxes, prose}, [2]string{twoBoxes, prose}, [2]string{"<p>" + prose, prose})
	out := tables(t, 2, Sample{Every: 2}, c)
	hasLines(t, out, "Every 2nd page of each corpus; for paper 4 every 2nd site.",
		"paper www.itap.purdue.edu not said 92.3 87.5 89.8", "tiny tiny.example 2 94.4 100.0 97.1", "tiny all 2 94.4 100.0 97.1")
	if !inCutTreePaper("en.wikipedia.org") || !inCutTreePaper("cbsnews.com") || inCutTreePaper("notcbsnews.com") {
		t.Error("sites of the paper")
	}
}

// Both pages look like prose; on the second one the gold is half of it.
func TestCoreTables(t *testing.T) {
	river := strings.Repeat("The river rose, and the dike gave way at the mill. ", 3)
	storm := strings.Repeat("A storm brought down trees, and nine hundred homes went dark. ", 3)
	html := "<body><div><p>" + river + "</p><p>" + storm + "</p></div>"
	c := tiny(t, [2]string{html, river + storm}, [2]string{html, river})
	out := tables(t, 5, Sample{Jobs: 3}, c)
	hasLines(t, out,
		"tiny 2 vwrapper 1 50.00 1 50.00 V-Wrapper 80.22",
		"tiny 2 tagrules 1 50.00 1 50.00 Tag-based 91.61",
		"tiny 2 corecontent, primary stage 1 50.00 1 50.00 Proposed 92.72",
		"tiny 2 hybridhash 1 50.00 1 50.00 Hybridhash 86.56",
		"tiny 0 % 4 1.000 1.000 1.000 1.000 1.000 1.000 1.000 1.000 1.000 1.000",
	)
	if again := tables(t, 5, Sample{Jobs: 1}, c); again != out {
		t.Error("two runs differ")
	}
}

// The rows of the tables agree with the paper's text.
func TestPaperFigures(t *testing.T) {
	for _, table := range coreTableList() {
		for _, r := range table.rows {
			p := r.percent
			if r.name == "jaccard" {
				continue // its 162 + 237 + 85 give 80.67 of 600 and 81.67 as a mean of shares
			}
			if mean := (p[0] + p[1] + p[2]) / 3; mean-p[3] > 0.01 || p[3]-mean > 0.01 {
				t.Errorf("%s: mean of %v is %.2f", r.name, p[:3], mean)
			}
		}
	}
	nbc, nac := 0.0, 0.0
	for _, s := range densitySites[:3] {
		nbc, nac = nbc+s.nbc/3, nac+s.nac/3
	}
	if last := densitySites[3]; fmt.Sprintf("%.2f %.2f", nbc, nac) != fmt.Sprintf("%.2f %.2f", last.nbc, last.nac) {
		t.Errorf("%.2f %.2f", nbc, nac)
	}
}

func TestStyleTables(t *testing.T) {
	c := &corpus.Corpus{Dir: "x"}
	for _, site := range []string{"a", "b", "c", "d"} {
		for range leastSitePages {
			c.Pages = append(c.Pages, corpus.Record{Site: site, Text: new(string)})
		}
	}
	c.Pages = append(c.Pages, corpus.Record{Site: "aa", Text: new(string)})
	some := someSites(c, 2)
	if got := len(some.Pages); got != 2*leastSitePages || some.Pages[leastSitePages].Site != "c" {
		t.Errorf("%d pages", got)
	}
	out := tables(t, 4, Sample{}, tiny(t, [2]string{"x", "x"}))
	if !strings.Contains(out, "not in our copy") || !strings.Contains(out, "no site of tiny has 6 pages") {
		t.Error(out)
	}
}

// Every method with a threshold can be swept, and no other.
func TestSweepsAllMethods(t *testing.T) {
	for _, m := range method.List() {
		err := WriteSweep(context.Background(), io.Discard, Sample{Corpora: []*corpus.Corpus{tiny(t, [2]string{twoBoxes, prose})}}, m.Name)
		if (err == nil) != method.TakesThreshold(m.Name) {
			t.Errorf("%s: %v", m.Name, err)
		}
	}
}

// Thresholds of twoBoxes: up to 1.28 the link stays, and 8 of 9 words are right;
// from 142.6 on nothing does.
func TestSweep(t *testing.T) {
	s := Sample{Corpora: []*corpus.Corpus{tiny(t, [2]string{twoBoxes, prose}, [2]string{twoBoxes, prose})}}
	var out bytes.Buffer
	if err := WriteSweep(context.Background(), &out, s, "wpnc"); err != nil {
		t.Fatal(err)
	}
	hasLines(t, out.String(), "own 1.000 1.000 1.000 best", "1 0.941 0.889 1.000", "64 1.000 1.000 1.000", "256 0.000 0.000 0.000",
		"1.189 0.941 0.889 1.000", "1.414 1.000 1.000 1.000",
		"chosen on every other page: own, F1 1.000 there, 1.000 on the pages between (own: 1.000)")
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 21: "21st", 112: "112th"} {
		if got := ordinal(n); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestPlanted(t *testing.T) {
	// Text 3 is the copy of 0, 4 of 1, 5 of 2; 2 repeats 0 by itself. Called: 2
	// (wrong), 3 (right), 4 (wrong text), 5 (its original repeats 0, too: right).
	if got, want := judge([]int32{-1, -1, 0, 0, 0, 0}, 3), (detected{planted: 3, called: 4, right: 2}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	var parts []string
	for _, p := range pieces("It's 2 fine—天気, ok") {
		parts = append(parts, fmt.Sprintf("%s:%v", p.text, p.word))
	}
	if got := strings.Join(parts, "|"); got != "It:true|':false|s:true| :false|2:true| :false|fine:true|—:false|"+
		"天:true|気:true|, :false|ok:true" {
		t.Error(got)
	}
	text := []byte(strings.TrimSpace(strings.Repeat("one two three four five six seven eight nine ten ", 2)))
	other := []byte("eleven twelve thirteen")
	for edited, most := range map[int]int{0: 0, 5: 1, 10: 2, 20: 4} {
		a, b := copies([][]byte{text, other}, edited, "id"), copies([][]byte{text, other}, edited, "id")
		if !reflect.DeepEqual(a, b) {
			t.Error("two copies differ")
		}
		changed := 0
		for i, w := range strings.Fields(string(a[0])) {
			if w != strings.Fields(string(text))[i] {
				changed++
			}
		}
		if changed > most || edited == 0 && string(a[1]) != string(other) {
			t.Errorf("%d %%: %d words changed: %q", edited, changed, a)
		}
	}
}
