package models

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
)

// shipped gives the forests of one of the built-in files.
func shipped(t *testing.T, file string) []*forest.Model {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "internal", "decide", file))
	if err != nil {
		t.Fatal(err)
	}
	forests, err := forest.Split(data)
	if err != nil {
		t.Fatal(err)
	}
	return forests
}

// writePair writes the built-in models into a new folder.
func writePair(t *testing.T, dir string) {
	t.Helper()
	for _, file := range []string{Content, Types} {
		if err := Write(dir, file, shipped(t, file)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOnePair(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "models")
	writePair(t, dir)
	list, err := Read(dir)
	if err != nil || len(list) != 1 || list[0] == nil {
		t.Fatalf("%d pairs, %v", len(list), err)
	}
	if list.Of("a.example", "1") != list[0] || list.Of("", "2") != list[0] {
		t.Error("another pair than the only one")
	}
}

// Each page is judged by the pair that has not seen its site: by its fold.
func TestFolds(t *testing.T) {
	dir := t.TempDir()
	for f := range 3 {
		writePair(t, Fold(dir, f))
	}
	list, err := Read(dir)
	if err != nil || len(list) != 3 {
		t.Fatalf("%d pairs, %v", len(list), err)
	}
	for _, r := range []corpus.Record{{Site: "a.example", ID: "1"}, {Site: "b.example", ID: "2"}, {ID: "3"}} {
		if list.Of(r.Site, r.ID) != list[r.Fold(3)] {
			t.Errorf("%+v: not the pair of its fold", r)
		}
	}
}

func TestBuiltIn(t *testing.T) {
	if Folds(nil).Of("a.example", "1") != nil {
		t.Error("no folder gives other models than the built-in ones")
	}
}

func TestReadErrors(t *testing.T) {
	dir := t.TempDir()
	if _, err := Read(dir); err == nil || !strings.Contains(err.Error(), "winnow train") {
		t.Errorf("an empty folder: %v", err)
	}
	for _, place := range []string{dir, Fold(t.TempDir(), 0)} {
		if err := Write(place, Content, shipped(t, Content)); err != nil {
			t.Fatal(err)
		}
		read := place
		if place != dir {
			read = filepath.Dir(place)
		}
		if _, err := Read(read); err == nil || !strings.Contains(err.Error(), Types) {
			t.Errorf("without types: %v", err)
		}
		if err := os.WriteFile(filepath.Join(place, Types), []byte("no model"), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(read); err == nil {
			t.Error("a file that is no model was read")
		}
	}
}
