package papers

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine/lab/corpus"
)

// crawl makes a corpus with pages of several sites: a menu that all pages of a site
// have, and a text of each page's own.
func crawl(t *testing.T, pages int, sites ...string) *corpus.Corpus {
	t.Helper()
	dir := t.TempDir()
	var gold strings.Builder
	for s, site := range sites {
		for i := range pages {
			var text strings.Builder
			for w := range 6 {
				fmt.Fprintf(&text, "%s%d%s ", site, w, strings.Repeat("x", i))
			}
			id := fmt.Sprintf("%s%d", site, i)
			write(t, filepath.Join(dir, "pages", id+".html"), fmt.Sprintf(
				`<body><div id=n><a href=/>home</a> <a href=/n>all news</a> <a href=/s>sport</a></div><div id=c><p>%s</p></div>`, &text))
			record, _ := json.Marshal(map[string]string{"id": id, "site": site, "lang": []string{"en", "de"}[s%2], "text": text.String()})
			gold.Write(append(record, '\n'))
		}
	}
	write(t, filepath.Join(dir, "gold.jsonl"), gold.String())
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A page's template is made of other pages of its site: from three on both
// methods find the menu, which is four words of ten.
func TestWriteSites(t *testing.T) {
	c := crawl(t, 11, "a", "b")
	var out bytes.Buffer
	if err := WriteSites(context.Background(), &out, c); err != nil {
		t.Fatal(err)
	}
	hasLines(t, out.String(),
		"SEEN SITES PAGES TEXT F1 P R F1 BY SITE",
		"3 2 22 before 0.750 0.600 1.000 0.750", // 6 of 10 words are the text
		"3 2 22 sitetemplate 1.000 1.000 1.000 1.000",
		"10 2 22 styletree 1.000 1.000 1.000 1.000",
		"Clustering (k-means, 20 runs) and classification (naive Bayes, 5 folds) of 20 pages by site, 2 classes",
		"Clustering (k-means, 20 runs) and classification (naive Bayes, 5 folds) of 20 pages by language, 2 classes",
		"Clustering (k-means, 20 runs) and classification (naive Bayes, 5 folds) of 20 pages by topic, 6 classes",
	)
	if strings.Contains(out.String(), "\n  20 ") {
		t.Error("a site of 11 pages has shown 20 others")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := WriteSites(ctx, &out, c); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}

// With every second site the tables have those of the first and the third.
func TestStyleTablesOnSomeSites(t *testing.T) {
	c := crawl(t, leastSitePages, "a", "b", "c")
	out := tables(t, 4, Sample{Every: 2}, c)
	hasLines(t, out, "3 2 12 before 0.750 0.600 1.000 0.750")
}

func TestClasses(t *testing.T) {
	golds := []corpus.Record{{Site: "b"}, {Site: "a"}, {Site: "c"}, {Site: "a"}}
	if got := classesOf(golds, func(r corpus.Record) string { return r.Site }); !slices.Equal(got, []int{1, 0, 2, 0}) {
		t.Errorf("classes %v", got)
	}
	// Class 0 is found completely, with one of class 1: F 4/5. Class 1 has one of two:
	// 2/3.
	f, accuracy := classified([]int{0, 0, 1, 1}, []int{0, 0, 0, 1}, 2)
	if want := (4./5 + 2./3) / 2; f < want-1e-9 || f > want+1e-9 || accuracy != 0.75 {
		t.Errorf("F %v, accuracy %v", f, accuracy)
	}
	if got, want := distribution([]float64{0.4, 0.5, 0.7, 0.9}), "0.625\t0.400\t0.900\t25%\t25%\t25%\t25%"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
