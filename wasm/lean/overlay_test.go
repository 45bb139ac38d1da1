package main

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// The small fmt prints what the standard fmt prints.
func TestStandInPrintsTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "overlay.json")
	if err := overlay(".", file); err != nil {
		t.Fatal(err)
	}
	want, err := exec.Command("go", "run", "./testdata/print").CombinedOutput()
	if err != nil || len(want) < 300 {
		t.Fatalf("%v\n%s", err, want)
	}
	got, err := exec.Command("go", "run", "-overlay", file, "./testdata/print").CombinedOutput()
	if err != nil || string(got) != string(want) {
		t.Errorf("%v\n%s\nfmt prints\n%s", err, got, want)
	}
}
