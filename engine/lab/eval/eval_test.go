package eval

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// corpusOf writes a corpus of pages whose gold text is their name; a page's HTML
// is its name, too.
func corpusOf(t *testing.T, dir string, names ...string) *corpus.Corpus {
	t.Helper()
	dir = filepath.Join(t.TempDir(), dir)
	if err := os.MkdirAll(filepath.Join(dir, "pages"), 0o755); err != nil {
		t.Fatal(err)
	}
	var gold strings.Builder
	for _, name := range names {
		fmt.Fprintf(&gold, `{"id":%q,"url":"https://%[1]s.example/","type":"article","text":%[1]q}`+"\n", name)
		if err := os.WriteFile(filepath.Join(dir, "pages", name+".html"), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "gold.jsonl"), []byte(gold.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Results come in the order of the corpora. Pages that fail or do not exist count as
// empty answers with a reason.
func TestRun(t *testing.T) {
	first, second := corpusOf(t, "first", "one", "fails", "three"), corpusOf(t, "second", "four", "missing")
	if err := os.Remove(filepath.Join(second.Dir, "pages", "missing.html")); err != nil {
		t.Fatal(err)
	}
	done := 0
	run := Run{
		Corpora: []*corpus.Corpus{first, second},
		Request: engine.Request{Research: engine.Research{Method: "winnow"}, Level: engine.Light},
		Jobs:    3,
		Done:    func() { done++ },
		Clean: func(html []byte, req engine.Request) (engine.Answer, error) {
			if want := "https://" + string(html) + ".example/"; req.URL != want || req.Level != engine.Light {
				t.Errorf("asked for %q at level %q", req.URL, req.Level)
			}
			if string(html) == "fails" {
				return engine.Answer{}, errors.New("no\nway")
			}
			return engine.Answer{Text: string(html), PageType: "article"}, nil
		},
	}
	pages, err := run.Score(context.Background())
	if err != nil || len(pages) != 5 || done != 5 {
		t.Fatalf("%d pages, %d done, %v", len(pages), done, err)
	}
	for i, want := range []struct {
		id string
		f1 float64
	}{{"one", 1}, {"fails", 0}, {"three", 1}, {"four", 1}, {"missing", 0}} {
		if p := pages[i]; p.Score.ID != want.id || p.Score.F1 != want.f1 || (p.Err == nil) != (want.f1 == 1) {
			t.Errorf("page %d: %s, F1 %v, %v", i, p.Score.ID, p.Score.F1, p.Err)
		}
	}
	r, err := run.Report(pages, "site", 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Corpora) != 2 || r.Corpora[0].Name != "first" || r.Corpora[0].Pages != 3 || r.Corpora[1].F1 != 0.5 || r.Total.F1 != 0.6 {
		t.Errorf("corpora %+v, all %+v", r.Corpora, r.Total)
	}
	if len(r.Worst) != 2 || r.Worst[0].F1 != 0 || len(r.Groups) != 1 {
		t.Errorf("worst %+v, groups %+v", r.Worst, r.Groups)
	}
	if len(r.Errors) != 2 || r.Errors[0] != (PageError{"fails", "no way"}) {
		t.Errorf("errors %+v", r.Errors)
	}
	if _, err := run.Report(pages, "colour", 0); err == nil {
		t.Error("groups by a field that gold does not have")
	}
}

func TestEachStops(t *testing.T) {
	stop := errors.New("stop")
	run := Run{
		Corpora: []*corpus.Corpus{corpusOf(t, "c", "a", "b", "c")},
		Clean:   func([]byte, engine.Request) (engine.Answer, error) { return engine.Answer{}, nil },
	}
	var seen []string
	err := Each(context.Background(), run, func(t Task) string { return t.Gold.ID }, func(id string) error {
		if seen = append(seen, id); id == "b" {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || strings.Join(seen, "") != "ab" {
		t.Errorf("%v, %v", seen, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := run.Score(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}

func TestTimesOf(t *testing.T) {
	var ms []float64
	for i := range 100 {
		ms = append(ms, float64(100-i))
	}
	if got, want := timesOf(ms), (Times{Median: 50, P95: 95, Total: 5050}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got, want := timesOf([]float64{7}), (Times{7, 7, 7}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := timesOf(nil); got != (Times{}) {
		t.Errorf("got %+v", got)
	}
}

// What the engine does not call content is none.
func TestRunWhole(t *testing.T) {
	c := corpusOf(t, "first", "one")
	run := Run{Corpora: []*corpus.Corpus{c}, Jobs: 1, Clean: func(html []byte, _ engine.Request) (engine.Answer, error) {
		return engine.Answer{Status: engine.StatusUnsure, Text: string(html), Whole: true}, nil
	}}
	pages, err := run.Score(context.Background())
	if err != nil || pages[0].Score.F1 != 0 {
		t.Errorf("%+v, %v", pages, err)
	}
}
