package main

import (
	"bytes"
	"compress/flate"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A stripped program does what it did before stripping.
func TestStripped(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node runs the program: ", err)
	}
	file := filepath.Join(t.TempDir(), "recover.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, "winnow/wasm/test/recover")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := func() string {
		out, err := exec.Command(node, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), file).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	want := run()
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	after, err := stripped(before)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, after, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := run(); got != want {
		t.Errorf("stripped it says\n%s\nbefore\n%s", got, want)
	}
	if a, b := compressed(t, after), compressed(t, before); a > b*80/100 {
		t.Errorf("compressed, %d bytes of %d are left: little was found", a, b)
	}
}

func compressed(t *testing.T, data []byte) int {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

func TestStore(t *testing.T) {
	for _, memory := range [][]byte{
		{}, {1}, {0, 1}, append(make([]byte, 100), 1), slices.Concat([]byte{1}, make([]byte, gap-1), []byte{2}),
		slices.Concat([]byte{1}, make([]byte, gap), []byte{2}),
		slices.Concat(make([]byte, 9000), []byte("text"), make([]byte, 300), []byte{0, 9}),
	} {
		got, err := load(store(memory))
		if err != nil || !bytes.Equal(got, memory) {
			t.Errorf("%d bytes come back as %d: %v", len(memory), len(got), err)
		}
	}
}

func TestOthers(t *testing.T) {
	for _, module := range [][]byte{nil, []byte("\x00asm\x01\x00\x00\x00"), []byte("\x00asm\x01\x00\x00\x00\x0b\x7f"),
		[]byte("\x00asm\x01\x00\x00\x00\x0b\x02\x01\x01")} {
		if _, err := stripped(module); !errors.Is(err, errModule) {
			t.Errorf("%q: %v", module, err)
		}
	}
	if err := clearTables(make([]byte, 1000)); !errors.Is(err, errTables) {
		t.Errorf("no tables: %v", err)
	}
}
