package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
)

// A target that cannot be written is reported before the work begins: no page is
// cleaned, no corpus is read, and nothing is left behind.
func TestOutputIsCheckedFirst(t *testing.T) {
	dir, corpus := t.TempDir(), storyCorpus(t, 4, 2)
	write(t, filepath.Join(dir, "a.html"), "<p>text")
	write(t, filepath.Join(dir, "a.site"), "no template")
	worked := false
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		worked = worked || len(html) > 0
		return echo(html, req)
	}
	for _, test := range []struct{ args, says string }{
		{"clean DIR/a.html -o DIR/no/a.txt", "no folder DIR/no"},
		{"clean DIR/a.html -o DIR", "DIR is a folder"},
		{"clean DIR/a.html -o DIR/a.html/a.txt", "DIR/a.html is no folder"},
		{"clean DIR/a.html --file-name {title} -o DIR/no", "no folder DIR/no"},
		{"clean DIR/a.html --file-name {title} -o DIR/a.html", "DIR/a.html is no folder"},
		{"explain DIR/a.html -o DIR/no/report.html", "no folder DIR/no"},
		{"explain DIR/a.html -o DIR", "DIR is a folder"},
		{"site build DIR -o DIR/no/a.site", "no folder DIR/no"},
		{"site merge DIR/a.site DIR/a.site -o DIR/no/a.site", "no folder DIR/no"},
		{"eval CORPUS --hide DIR --predictions DIR/no/p.json", "no folder DIR/no"},
		{"eval CORPUS --tables --silver DIR/no", "no folder DIR/no"},
		{"train CORPUS -o DIR/a.html", "DIR/a.html: not a directory"},
		{"train CORPUS -o DIR/a.html/models", "not a directory"},
		{"train CORPUS --validate --keep DIR/a.html", "DIR/a.html: not a directory"},
	} {
		args := strings.Fields(strings.NewReplacer("DIR", dir, "CORPUS", corpus).Replace(test.args))
		code, out, errs := try(t, clean, "", args...)
		says := strings.ReplaceAll(test.says, "DIR", dir)
		if code != exitFailed || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, says) {
			t.Errorf("%s: exit code %d, %q, %q, want one line with %q", test.args, code, out, errs, test.says)
		}
		if worked {
			t.Errorf("%s: worked before the output was checked", test.args)
			worked = false
		}
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 2 {
		t.Errorf("left behind: %v", names)
	}
}

// A check changes neither an existing file nor what is written later.
func TestOutputOverAFile(t *testing.T) {
	dir := t.TempDir()
	page := write(t, filepath.Join(dir, "a.html"), "<p>text")
	out := write(t, filepath.Join(dir, "a.txt"), "an older and longer text")
	if code, _, _ := try(t, echo, "", "clean", filepath.Join(dir, "none.html"), "-o", out); code != exitFailed {
		t.Errorf("exit code %d", code)
	}
	if got, _ := os.ReadFile(out); string(got) != "an older and longer text" {
		t.Errorf("a run that failed left %q", got)
	}
	if code, _, errs := try(t, echo, "", "clean", "--bare", page, "-o", out); code != exitOK {
		t.Errorf("exit code %d, %q", code, errs)
	}
	if got, _ := os.ReadFile(out); !strings.HasPrefix(string(got), "<p>text") {
		t.Errorf("written: %q", got)
	}
}

// train makes the folders that it writes into.
func TestTrainMakesFolders(t *testing.T) {
	out, keep := filepath.Join(t.TempDir(), "new", "models"), filepath.Join(t.TempDir(), "new", "folds")
	code, _, errs := try(t, echo, "", "train", "--folds", "2", "--trees", "4", "--validate", "--keep", keep, "-o", out, storyCorpus(t, 8, 4))
	if code != exitOK {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	for _, dir := range []string{out, filepath.Join(keep, "fold-0"), filepath.Join(keep, "fold-1")} {
		for _, name := range []string{"content.model", "types.model"} {
			if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 {
				t.Errorf("%s of %s: %v", name, dir, err)
			}
		}
	}
	code, _, errs = try(t, echo, "", "train", "-o", out, "--keep", keep, "corpus")
	if code != exitUsage || !strings.Contains(errs, "--validate") {
		t.Errorf("--keep alone: exit code %d, %q", code, errs)
	}
}
