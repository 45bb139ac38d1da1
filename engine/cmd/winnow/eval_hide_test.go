package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
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

// hiding answers with a hide list whatever the page.
func hiding(list ...engine.Hidden) cleanFunc {
	return func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Status: engine.StatusOK, Hide: list}, nil
	}
}

type hideFigures struct {
	Rows []struct {
		Name string
		Text struct {
			Kept, Noise, Without, Title, Shown, Precision, F1, Safe float64
			With                                                    float64
		}
		Elements map[string][2]elementCounts
		Blocks   struct{ Noise, ContentKept float64 }
	}
}

func evalHiding(t *testing.T, clean cleanFunc, more ...string) hideFigures {
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

// TestEvalHide has figures worked out by hand.
func TestEvalHide(t *testing.T) {
	for _, c := range []struct {
		name                                            string
		hide                                            []engine.Hidden
		kept, noise, without, title, precision, safe    float64
		roots, right, covered, harmful, blocks, content float64
	}{
		{"nothing", nil, 1, 0, 0, 1, 20. / 28, 0, 0, 0, 0, 0, 0, 1},
		{"the ad", []engine.Hidden{{ID: 5, Kind: "ad"}}, 1, 3. / 8, 1, 1, 20. / 25, 3. / 8, 1, 1, 1, 0, 3. / 8, 1},
		{"around the ad", []engine.Hidden{{ID: 4, Kind: "ad"}}, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1},
		{"the text", []engine.Hidden{{ID: 3, Kind: "ad"}}, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0},
		{"the title, as navigation", []engine.Hidden{{ID: 2, Kind: "navigation"}}, 1, 0, 0, 0, 20. / 28, 0, 0, 0, 0, 0, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := evalHiding(t, hiding(c.hide...)).Rows[0]
			ads := r.Elements["ad"][0]
			for name, v := range map[string][2]float64{
				"kept": {r.Text.Kept, c.kept}, "noise": {r.Text.Noise, c.noise}, "without": {r.Text.Without, c.without}, "title": {r.Text.Title, c.title},
				"shown": {r.Text.Shown, c.title}, "precision": {r.Text.Precision, c.precision}, "safe": {r.Text.Safe, c.safe},
				"roots": {float64(ads.Roots), c.roots}, "right": {float64(ads.Right), c.right}, "covered": {float64(ads.Covered), c.covered},
				"harmful": {float64(ads.Harmful), c.harmful}, "blocks": {r.Blocks.Noise, c.blocks}, "content": {r.Blocks.ContentKept, c.content},
			} {
				if math.Abs(v[0]-v[1]) > 1e-9 {
					t.Errorf("%s is %g, want %g", name, v[0], v[1])
				}
			}
			if ads.Listed != 1 {
				t.Errorf("%d ads to find", ads.Listed)
			}
		})
	}
}

// An ID does not count what stands in templates, a path does; kinds have the
// names of other scorers.
func TestEvalHidePredictions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out.json")
	evalHiding(t, hiding(engine.Hidden{ID: 8, Kind: "navigation"}, engine.Hidden{ID: 5, Kind: "media"}, engine.Hidden{ID: 77, Kind: "ad"}), "--predictions", file)
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
