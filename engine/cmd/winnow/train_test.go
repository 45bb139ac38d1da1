package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
)

// storyCorpus writes pages of the same layout for several sites: navigation, a story,
// which is the gold text, and a footer.
func storyCorpus(t *testing.T, pages, sites int) string {
	dir := t.TempDir()
	var gold strings.Builder
	for i := range pages {
		var story, markup strings.Builder
		for k := range 4 {
			p := fmt.Sprintf("On day %d of year %d the people of the town met and said that number %d was the best of them all.", k, i, 7*i+k)
			story.WriteString(p + " ")
			markup.WriteString("<p>" + p + "</p>")
		}
		fmt.Fprintf(&gold, `{"id":"p%[1]d","url":"https://site%[2]d.example/%[1]d","site":"site%[2]d.example","type":"%[3]s","text":%[4]q}`+"\n",
			i, i%sites, []string{"article", "forum"}[i%2], story.String())
		write(t, filepath.Join(dir, "pages", fmt.Sprintf("p%d.html", i)),
			"<nav><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/s>Sport</a></ul></nav><main>"+markup.String()+
				"</main><footer><p>Copyright, all rights reserved by the owner of this site.</p></footer>")
	}
	write(t, filepath.Join(dir, "gold.jsonl"), gold.String())
	return dir
}

func TestTrainWritesModels(t *testing.T) {
	corpus := storyCorpus(t, 12, 3)
	var files [2][]byte
	for run := range files {
		out := t.TempDir()
		if code, _, errs := try(t, echo, "", "train", "--trees", "8", "-o", out, corpus); code != 0 {
			t.Fatalf("exit code %d, %q", code, errs)
		}
		content, err := os.ReadFile(filepath.Join(out, "content.model"))
		if err != nil {
			t.Fatal(err)
		}
		looks, err := forest.Split(content)
		if err != nil || len(looks) != 2 {
			t.Fatalf("%d forests of content, %v", len(looks), err)
		}
		for i, want := range []int{2, 8} {
			if n := len(looks[i].Roots); n != want {
				t.Errorf("forest %d has %d trees, not %d", i, n, want)
			}
		}
		if note := looks[0].Note; !strings.Contains(note, "12 pages of 3 sites") {
			t.Errorf("the model says %q of itself", note)
		}
		types, err := os.ReadFile(filepath.Join(out, "types.model"))
		if err != nil {
			t.Fatal(err)
		}
		if list, err := forest.Split(types); err != nil || len(list) != len(decide.PageTypes) {
			t.Errorf("%d forests of types, %v", len(list), err)
		}
		files[run] = append(content, types...)
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the same corpus gave other bytes")
	}
}

// The story is easy to recognize: on unseen sites it is found completely.
func TestTrainValidates(t *testing.T) {
	code, out, errs := try(t, echo, "", "train", "--validate", "--folds", "3", "--trees", "20", storyCorpus(t, 24, 6))
	if code != 0 {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	for _, want := range []string{"3 folds by site, 20 trees", "24  1.0000  1.0000  1.0000",
		"page type right on", "type is right", "curve of readable", "curve of page type"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
}

// Each corpus is found by what the other one teaches, and the models are kept.
func TestTrainByCorpus(t *testing.T) {
	keep, one, two := t.TempDir(), storyCorpus(t, 12, 6), storyCorpus(t, 8, 4)
	code, out, errs := try(t, echo, "", "train", "--by-corpus", "--keep", keep, "--folds", "2", "--trees", "20", "--weights", "1,0.7",
		one, two)
	if code != 0 {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	for _, want := range []string{"12  1.0000  1.0000  1.0000", "8  1.0000  1.0000  1.0000",
		"mean of the corpora                    1.0000"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	without := filepath.Join(keep, "without-"+filepath.Base(two))
	if code, out, errs := try(t, echo, "", "eval", "--models", without, two); code != 0 || !strings.Contains(out, "8") {
		t.Errorf("exit code %d, %q\n%s", code, errs, out)
	}
}

// A corpus that agrees with the first one is believed.
func TestTrainReference(t *testing.T) {
	one, two := storyCorpus(t, 12, 6), storyCorpus(t, 8, 4)
	code, _, errs := try(t, echo, "", "train", "--validate", "--reference", "1", "--folds", "2", "--trees", "20", one, two)
	if want := filepath.Base(two) + ": 0 blocks are left out"; code != 0 || !strings.Contains(errs, want) {
		t.Errorf("exit code %d, no %q in %q", code, want, errs)
	}
}

// Every family of measures has its row, after the row with all of them.
func TestTrainAblates(t *testing.T) {
	code, out, errs := try(t, echo, "", "train", "--ablate", "--folds", "2", "--trees", "4", storyCorpus(t, 8, 8))
	if code != 0 {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	rows := regexp.MustCompile(`(?m)^(\S+) +[0-9]+ +[0-9]+ +[01]\.[0-9]{4} +[+-]`).FindAllStringSubmatch(out, -1)
	var names []string
	for _, r := range rows {
		names = append(names, r[1])
	}
	if len(names) < 10 || names[0] != "(nothing)" || !slices.Contains(names, "text") || !slices.Contains(names, "page") {
		t.Errorf("rows %v of:\n%s", names, out)
	}
}

func TestTrainUsage(t *testing.T) {
	for _, args := range [][]string{
		{"train"}, {"train", "corpus"}, {"train", "--ablate", "-o", "x", "corpus"},
		{"train", "--validate", "--ablate", "corpus"}, {"train", "--validate", "--folds", "1", "corpus"},
		{"train", "--by-corpus", "corpus"}, {"train", "--by-corpus", "--validate", "one", "two"}, {"train", "--keep", "x", "--ablate", "corpus"},
		{"train", "--validate", "--weights", "1,half", "corpus"}, {"train", "--validate", "--weights", "1,1", "corpus"},
		{"train", "--validate", "--weights", "0", "corpus"}, {"train", "--validate", "--reference", "1", "corpus"},
		{"train", "--validate", "--reference", "-1", "one", "two"}, {"train", "--by-corpus", "--reference", "1", "one", "two"},
	} {
		if code, _, _ := try(t, echo, "", args...); code != 2 {
			t.Errorf("%v: exit code %d, want 2", args, code)
		}
	}
	if code, _, errs := try(t, echo, "", "train", "--validate", t.TempDir()); code != 1 || !strings.Contains(errs, "gold.jsonl") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}
