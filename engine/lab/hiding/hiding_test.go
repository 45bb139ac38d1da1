package hiding

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/eval"
)

// A page of 30 words: 0 html, 1 body, 2 h1 (2 words, the title), 3 p (20 gold
// words), 4 div (8 words of noise) around 5 an ad, which shows an image, 6, and
// 3 of the words. In a template, 7, stands 8; the nav behind it is 9.
const unitText = `{"id":"one","type":"article","tag":["html","body","h1","p","div","ins","img","template","b","nav"],
"parent":[-1,0,1,1,1,4,5,1,7,1],"hidden":[7,8],"media":[6],
"tok":"the title g g g g g g g g g g g g g g g g g keep this gold noise noise noise noise noise ad ad ad",
"tokel":[[2,2],[3,20],[4,5],[5,3]],"neutral":[[0,2]],"gold":[[2,20]],"goldn":20,"goldm":20,
"with":["keep this gold"],"without":["ad ad"],"labels":[[3,"1","Article"],[4,"1","Sidebar"]]}`

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ground writes a measuring ground for one of the two pages of a corpus.
func ground(t *testing.T) (dir string, c *corpus.Corpus) {
	t.Helper()
	dir, pages := t.TempDir(), t.TempDir()
	write(t, filepath.Join(pages, "gold.jsonl"), `{"id":"one","url":"https://one.example/a","text":"g"}`+"\n"+`{"id":"two","url":"u"}`)
	write(t, filepath.Join(pages, "pages", "one.html"), "x")
	write(t, filepath.Join(pages, "pages", "two.html"), "y")
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(unitText))
	z.Close()
	write(t, filepath.Join(dir, "first", "units", "one.json.gz"), b.String())
	write(t, filepath.Join(dir, "first", "silver", "one.json"), `{"hits":[{"i":5,"g":"ad"},{"i":99,"g":"ad"},{"i":9,"g":"cookie"}]}`)
	c, err := corpus.Open(pages)
	if err != nil {
		t.Fatal(err)
	}
	return dir, c
}

// hides returns an engine that gives the same hide list for every page.
func hides(list ...engine.Hidden) eval.Clean {
	return func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Status: engine.StatusOK, Hide: list}, nil
	}
}

func measured(t *testing.T, clean eval.Clean) Result {
	t.Helper()
	dir, c := ground(t)
	r, err := Measure(context.Background(), eval.Run{Corpora: []*corpus.Corpus{c}, Clean: clean, Jobs: 2}, dir, false)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMeasure has figures worked out by hand.
func TestMeasure(t *testing.T) {
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
			r := measured(t, hides(c.hide...)).Scores[0]
			ads, text := r.Elements["ad"][0], r.Text
			for name, v := range map[string][2]float64{
				"kept": {text.Kept.Mean(), c.kept}, "noise": {text.Noise.Mean(), c.noise}, "without": {text.Without.Mean(), c.without},
				"title": {text.Title.Mean(), c.title},
				"shown": {text.Shown.Mean(), c.title}, "precision": {text.P.Mean(), c.precision}, "safe": {text.Safe.Mean(), c.safe},
				"roots": {float64(ads.Roots), c.roots}, "right": {float64(ads.Right), c.right}, "covered": {float64(ads.Covered), c.covered},
				"harmful": {float64(ads.Harmful), c.harmful}, "blocks": {r.Blocks.Noise.Mean(), c.blocks},
				"content": {r.Blocks.Content.Mean(), c.content},
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

// A page without a unit is not counted; the others count by type and in the sum.
func TestMeasureSums(t *testing.T) {
	r := measured(t, hides())
	var names []string
	for _, s := range r.Scores {
		names = append(names, s.Name)
	}
	if want := []string{"all", "article", "no unit"}; !reflect.DeepEqual(names, want) {
		t.Errorf("rows %v, want %v", names, want)
	}
	if r.Scores[0].Pages != 1 || r.Scores[1].Pages != 1 || r.Scores[2].Pages != 0 {
		t.Errorf("pages %d, %d, %d", r.Scores[0].Pages, r.Scores[1].Pages, r.Scores[2].Pages)
	}
	if n, heads := len(r.Scores[0].Text.Columns()), len(TextHeads()); n != heads {
		t.Errorf("%d columns under %d heads", n, heads)
	}
}

// Contents of templates have numbers in predictions, but no IDs. Kinds have the names
// of other scorers.
func TestPredictions(t *testing.T) {
	r := measured(t, hides(engine.Hidden{ID: 8, Kind: "navigation"}, engine.Hidden{ID: 5, Kind: "media"}, engine.Hidden{ID: 77, Kind: "ad"}))
	if want := []Prediction{{9, "nav"}, {5, "other"}}; !reflect.DeepEqual(r.Predictions["one"], want) {
		t.Errorf("got %v, want %v", r.Predictions["one"], want)
	}
}

func TestMeasureErrors(t *testing.T) {
	dir, c := ground(t)
	failed := errors.New("failed")
	clean := func([]byte, engine.Request) (engine.Answer, error) { return engine.Answer{}, failed }
	run := eval.Run{Corpora: []*corpus.Corpus{c}, Clean: clean}
	if _, err := Measure(context.Background(), run, dir, false); !errors.Is(err, failed) || !strings.HasPrefix(err.Error(), "one: ") {
		t.Errorf("a page that fails: %v", err)
	}
	run.Clean = func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Status: engine.StatusRefused, Reason: engine.ReasonTooLarge, Detail: "2 of 1 bytes"}, nil
	}
	_, err := Measure(context.Background(), run, dir, false)
	if err == nil || err.Error() != "one: refused: page is larger than the limit: 2 of 1 bytes" {
		t.Errorf("a page that is refused: %v", err)
	}
	if _, err := Measure(context.Background(), run, t.TempDir(), false); err == nil || !strings.Contains(err.Error(), "no units") {
		t.Errorf("an empty ground: %v", err)
	}
	write(t, filepath.Join(dir, "first", "silver", "one.json"), "no json")
	if _, err := Measure(context.Background(), run, dir, false); err == nil || errors.Is(err, failed) {
		t.Errorf("labels that are no JSON: %v", err)
	}
}

func TestElementShares(t *testing.T) {
	c := ElementCounts{Roots: 4, Right: 3, Listed: 2, Covered: 1, Harmful: 1}
	if c.Precision() != 0.75 || c.Recall() != 0.5 || c.Harm() != 0.25 {
		t.Errorf("%v %v %v", c.Precision(), c.Recall(), c.Harm())
	}
	if none := (ElementCounts{}); none.Precision() != 0 || none.Recall() != 0 || none.Harm() != 0 {
		t.Error("shares of nothing are not 0")
	}
}

func TestCategories(t *testing.T) {
	for kind, want := range map[string]string{
		"ad": "ad", "navigation": "nav", "legal": "footer", "comment": "comments", "media": "other", "": "other",
	} {
		if got := categoryOf(kind); got != want {
			t.Errorf("%q is %q, want %q", kind, got, want)
		}
	}
}

func TestShare(t *testing.T) {
	var s Share
	if got, _ := json.Marshal(s); string(got) != "null" || s.Mean() != 0 {
		t.Errorf("of no pages: %s, %v", got, s.Mean())
	}
	for _, o := range []Share{shareOf(1, 2), shareOf(1, 1), shareOf(0, 0)} {
		s.add(o)
	}
	if got, _ := json.Marshal(s); string(got) != "0.75" || s.Pages() != 2 {
		t.Errorf("of two pages: %s, %d", got, s.Pages())
	}
}
