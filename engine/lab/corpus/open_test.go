package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOpenAll(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"first", "second"} {
		if err := os.MkdirAll(filepath.Join(dir, name, pagesDir), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name, goldFile), []byte(`{"id":"a"}`), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list, err := OpenAll([]string{filepath.Join(dir, "second"), filepath.Join(dir, "first") + "/"})
	if err != nil || len(list) != 2 || list[0].Name() != "second" || list[1].Name() != "first" {
		t.Fatalf("%+v, %v", list, err)
	}
	_, err = OpenAll([]string{dir})
	if err == nil || !strings.Contains(err.Error(), "is no corpus: give a folder with gold.jsonl and pages/") {
		t.Errorf("a folder that is none: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "first", goldFile), []byte(`{`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenAll([]string{filepath.Join(dir, "first")}); err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("bad gold: %v", err)
	}
}

// The name of the folder we are in is not ".".
func TestName(t *testing.T) {
	t.Chdir(t.TempDir())
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := (&Corpus{Dir: "."}).Name(), filepath.Base(here); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestEvery(t *testing.T) {
	c := &Corpus{}
	for _, id := range strings.Split("abcdefg", "") {
		c.Pages = append(c.Pages, Record{ID: id})
	}
	for n, want := range map[int]string{-1: "abcdefg", 0: "abcdefg", 1: "abcdefg", 2: "aceg", 3: "adg", 9: "a"} {
		got := ""
		for _, r := range c.Every(n) {
			got += r.ID
		}
		if got != want {
			t.Errorf("every %d: %q, want %q", n, got, want)
		}
	}
}
