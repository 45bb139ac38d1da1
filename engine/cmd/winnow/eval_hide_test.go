package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/lab/hiding"
)

// A page of 30 words: 0 html, 1 body, 2 h1 (2 words, the title), 3 p (20 gold
// words), 4 div (8 words of noise) around 5 an ad, which shows an image, 6, and
// 3 of the words. In a template, 7, stands 8; the nav behind it is 9.
const hideUnitText = `{"id":"one","type":"article","tag":["html","body","h1","p","div","ins","img","template","b","nav"],
"parent":[-1,0,1,1,1,4,5,1,7,1],"hidden":[7,8],"media":[6],
"tok":"the title g g g g g g g g g g g g g g g g g keep this gold noise noise noise noise noise ad ad ad",
"tokel":[[2,2],[3,20],[4,5],[5,3]],"neutral":[[0,2]],"gold":[[2,20]],"goldn":20,"goldm":20,
"with":["keep this gold"],"without":["ad ad"],"labels":[[3,"1","Article"],[4,"1","Sidebar"]]}`

// hideGround writes a corpus of one page and a measuring ground for it.
func hideGround(t *testing.T) (ground, corpus string) {
	dir := t.TempDir()
	ground, corpus = filepath.Join(dir, "ground"), filepath.Join(dir, "corpus")
	write(t, filepath.Join(corpus, "gold.jsonl"), `{"id":"one","url":"https://one.example/a","text":"g"}`)
	write(t, filepath.Join(corpus, "pages", "one.html"), "x")
	write(t, filepath.Join(ground, "first", "units", "one.json.gz"), gzipped(hideUnitText))
	write(t, filepath.Join(ground, "first", "silver", "one.json"), `{"hits":[{"i":5,"g":"ad"},{"i":99,"g":"ad"},{"i":9,"g":"cookie"}]}`)
	return ground, corpus
}

// hides answers with a hide list whatever the page.
func hides(list ...engine.Hidden) clean.Func {
	return func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Status: engine.StatusOK, Hide: list}, nil
	}
}

type hideFigures struct {
	Rows []struct {
		Name string
		Text struct {
			Kept, Noise float64
		}
		Elements map[string][2]hiding.ElementCounts
	}
}

func evalHiding(t *testing.T, clean clean.Func, more ...string) hideFigures {
	t.Helper()
	ground, corpus := hideGround(t)
	args := append([]string{"eval", "--json", "--hide", ground}, append(more, corpus)...)
	code, out, errs := try(t, clean, "", args...)
	if code != 0 || errs != "" {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	var f hideFigures
	if err := json.Unmarshal([]byte(out), &f); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	return f
}

func TestEvalHide(t *testing.T) {
	r := evalHiding(t, hides(engine.Hidden{ID: 5, Kind: "ad"})).Rows[0]
	if r.Name != "all" || r.Text.Kept != 1 || math.Abs(r.Text.Noise-3./8) > 1e-9 || r.Elements["ad"][0].Right != 1 {
		t.Errorf("%+v", r)
	}
	ground, corpus := hideGround(t)
	code, out, errs := try(t, hides(engine.Hidden{ID: 5, Kind: "ad"}), "", "eval", "--hide", ground, "--level", "medium", corpus)
	for _, want := range []string{
		"method winnow, level medium",
		"PAGES   KEPT  NOISE   WITH  WITHOUT  TITLE",
		"    all      1  1.000  0.375  1.000    1.000  1.000",
		"article      1  1.000  0.375",
		"ad      1       1  1.000  1.000  0.0000         0",
		"cookie, any kind      1       1  0.000  0.000",
		"labelled blocks, 1 pages: noise hidden 0.375, content kept 1.000, pages with content kept < .90: 0.000",
	} {
		if code != 0 || !strings.Contains(out, want) {
			t.Errorf("exit code %d, no line %q in\n%s%s", code, want, out, errs)
		}
	}
}

// An ID does not count what stands in templates, a path does; kinds have the
// names of other scorers.
func TestEvalHidePredictions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out.json")
	list := []engine.Hidden{{ID: 8, Kind: "navigation"}, {ID: 5, Kind: "media"}, {ID: 77, Kind: "ad"}}
	evalHiding(t, hides(list...), "--predictions", file)
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"one":[{"path":9,"category":"nav"},{"path":5,"category":"other"}]}`; strings.TrimSpace(string(got)) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestEvalHideWithholds(t *testing.T) {
	url := "not asked"
	clean := func(_ []byte, req engine.Request) (engine.Answer, error) {
		url = req.URL
		return engine.Answer{}, nil
	}
	if evalHiding(t, clean, "--withhold", "url"); url != "" {
		t.Errorf("the page was judged as %q", url)
	}
	if evalHiding(t, clean); url != "https://one.example/a" {
		t.Errorf("the page was judged as %q", url)
	}
	code, _, errs := try(t, clean, "", "eval", "--predictions", "x", "y")
	if code != exitUsage || !strings.Contains(errs, "--hide") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}
