package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A replacement is a small package in place of one of the standard library.
type replacement struct {
	standard string
	file     string // of the standard package, in whose place the small one stands
	standIn  string
}

// replacements lists all of them, with what some save of the whole module after brotli.
var replacements = []replacement{
	{"fmt", "print.go", "_fmt/fmt.go"},
	{"internal/godebug", "godebug.go", "_godebug/godebug.go"}, // 19 KB
}

// overlay writes the file for go build -overlay that replaces standard packages by those
// in a folder.
func overlay(folder, out string) error {
	replace := map[string]string{}
	for _, r := range replacements {
		dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", r.standard).Output()
		if err != nil {
			return err
		}
		files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "*.go"))
		if err != nil {
			return err
		}
		source, err := filepath.Abs(filepath.Join(folder, r.standIn))
		if err != nil {
			return err
		}
		for _, name := range files {
			replace[name] = "" // is not there
			if filepath.Base(name) == r.file {
				replace[name] = source
			}
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}
