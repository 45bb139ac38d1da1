package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// overlay writes the file for go build -overlay that replaces the standard fmt by _fmt.
func overlay(standIn, out string) error {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "fmt").Output()
	if err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "*.go"))
	if err != nil {
		return err
	}
	source, err := filepath.Abs(standIn)
	if err != nil {
		return err
	}
	replace := map[string]string{}
	for _, name := range files {
		replace[name] = "" // is not there
		if filepath.Base(name) == "print.go" {
			replace[name] = source
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}
