package main

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/crawl/record"
)

// The help names every option of batch, and no other.
func TestBatchUsage(t *testing.T) {
	fs := newFlags()
	addBatch(fs)
	var options []string
	fs.VisitAll(func(f *flag.Flag) {
		if f.Name != "threshold" { // for methods of papers: in the help of eval
			options = append(options, f.Name)
		}
	})
	var said []string
	for _, m := range regexp.MustCompile(`(?m)^  --([a-z-]+)`).FindAllStringSubmatch(batchUsage, -1) {
		said = append(said, m[1])
	}
	slices.Sort(said)
	if !slices.Equal(options, said) {
		t.Errorf("options %q\n   said %q", options, said)
	}
}

// The documents name every field of a record, in its order.
func TestBatchFieldsInDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/crawls.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| field | |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	var said []string
	for row := range strings.Lines(table) {
		cell, _, _ := strings.Cut(strings.TrimPrefix(row, "|"), "|")
		for _, m := range regexp.MustCompile("`([A-Za-z]+)`").FindAllStringSubmatch(cell, -1) {
			said = append(said, m[1])
		}
	}
	if want := record.Names(); !slices.Equal(said, want) {
		t.Errorf("fields %q\n  said %q", want, said)
	}
	_, help, _ := strings.Cut(batchUsage, "A record: ")
	for _, name := range record.Names() {
		if !regexp.MustCompile(`\b` + name + `\b`).MatchString(help) {
			t.Errorf("the help does not name the field %s", name)
		}
	}
}
