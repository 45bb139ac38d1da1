package reasons

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
)

// A column whose theme has no sentences would move blocks without a word.
func TestEveryColumnHasATheme(t *testing.T) {
	columns := map[string]int{}
	for _, c := range decide.Columns() {
		columns[c.Theme]++
	}
	for _, th := range themes() {
		if columns[th.name] == 0 {
			t.Errorf("no column is of the theme %q", th.name)
		}
		delete(columns, th.name)
	}
	for name, n := range columns {
		t.Errorf("%d columns are of the theme %q, which has no sentences", n, name)
	}
}

// Each theme has a sentence each way that is true of any block, and no two
// sentences are the same.
func TestSentences(t *testing.T) {
	columns := map[string]bool{"": true, leader: true}
	for _, c := range decide.Columns() {
		columns[c.Name] = true
	}
	codes := map[string]bool{markedCode: true, belongsCode: true, copyCode: true, equalForCode: true, equalAgainstCode: true}
	texts := map[string]bool{markedText: true, belongsText: true, copyText: true, equalForText: true, equalAgainstText: true}
	for _, r := range asideReasons[block.Teaser:] {
		codes[r.Code], texts[r.Text] = true, true
	}
	for _, th := range themes() {
		always := map[bool]int{}
		for _, s := range th.says {
			if codes[s.code] || texts[s.text] {
				t.Errorf("%s is there twice: %q", s.code, s.text)
			}
			codes[s.code], texts[s.text] = true, true
			if !columns[s.column] {
				t.Errorf("%s looks at %q, which no pass measures", s.code, s.column)
			}
			if always[s.against] > 0 {
				t.Errorf("%s is never said: a sentence before it is always true", s.code)
			}
			if s.column == "" {
				always[s.against]++
			}
			if strings.Contains(s.text, "$1") != (s.put != nothing) {
				t.Errorf("%s: %q and its value do not fit", s.code, s.text)
			}
		}
		if always[speaksFor] != 1 || always[speaksAgainst] != 1 {
			t.Errorf("the theme of %q has no last word each way", th.name)
		}
	}
}

// cellsOf makes a row and the movements of named columns: value, movement.
func cellsOf(t *testing.T, cells map[string][2]float32) (row []float32, moved []decide.Moved) {
	t.Helper()
	row = make([]float32, len(decide.Columns()))
	found := 0
	for i, c := range decide.Columns() {
		if x, ok := cells[c.Name]; ok {
			found++
			row[i] = x[0]
			if x[1] != 0 {
				moved = append(moved, decide.Moved{Column: i, By: x[1]})
			}
		}
	}
	if found != len(cells) {
		t.Fatalf("%d of %d columns exist", found, len(cells))
	}
	return row, moved
}

func TestOf(t *testing.T) {
	type cells = map[string][2]float32
	for _, c := range []struct {
		name   string
		cells  cells
		marked float32
		want   string // codes and weights
		text   string // of the first
	}{
		{"measures of one theme are one reason",
			cells{"text.linkDensity": {0.93, -0.5}, "text.links": {4, -0.25}, "tags.linked": {1, -0.25}, "text.prose": {1, 0.75}}, 0,
			"links-all -1, style-prose 0.75", "Almost all of it is links"},
		{"what cancels out is no reason", cells{"text.linkDensity": {0.9, -0.5}, "text.links": {1, 0.5}}, 0, "", ""},
		{"a share", cells{"text.linkDensity": {0.256, -1}}, 0, "links-many -1", "26 % of its words are links"},
		{"the same fact, the other way", cells{"text.linkDensity": {0.256, 1}}, 0, "links-for 1", "Its links are like those in content"},
		{"the name that moved most", cells{"wording.sidebar": {2, -1}, "wording.content": {1, 0.25}, "wording.ad": {0, -0.5}}, 0,
			"named-noise -1.25", "Stands in an element named like “sidebar”, as other parts of a page often do"},
		{"a name that is missing", cells{"wording.content": {0, -1}}, 0, "unnamed-noise -1",
			"It lacks an element named like “content”, which content often has around it"},
		{"a name for content", cells{"wording.article": {3, 1}, "wording.named": {2, 0}}, 0, "named-content 1",
			"Stands in an element named like “article”, as content often does"},
		{"no names at all", cells{"wording.ad": {0, 1}}, 0, "named-any-for 1", ""},
		{"a sum has no name to say", cells{"phrases.any": {0.5, -1}}, 0, "phrase-against -1", ""},
		{"inside", cells{"prose.inRun": {1, 2}, "prose.runShare": {0.5, -1}}, 0, "run-inside 1",
			"Stands inside the longest stretch of running text"},
		{"outside", cells{"prose.inRun": {0, -2}}, 0, "tree-outside -2", ""},
		{"a number", cells{"repetition.text.count": {2, -0.5}}, 0, "repeated -0.5", "The same text stands on the page 2 times"},
		{"a mark goes first", cells{"text.prose": {1, 5}}, -4, "marked -4, style-prose 5", markedText},
		{"too little", cells{"text.prose": {1, 0.05}}, 0, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			row, moved := cellsOf(t, c.cells)
			list := Of(row, moved, Rule{Marked: c.marked}, 4)
			var got []string
			for _, r := range list {
				got = append(got, r.Code+" "+strconv.FormatFloat(float64(r.Weight), 'g', 3, 32))
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("got %q, want %q", strings.Join(got, ", "), c.want)
			}
			if c.text != "" && list[0].Text != c.text {
				t.Errorf("said %q, want %q", list[0].Text, c.text)
			}
		})
	}
}

func TestOfGivesTheStrongest(t *testing.T) {
	cells := map[string][2]float32{"text.prose": {1, 0.5}, "text.words": {50, -0.25}, "text.links": {0, 2}, "page.words": {900, 1}}
	row, moved := cellsOf(t, cells)
	if got := Of(row, moved, Rule{}, 2); len(got) != 2 || got[0].Code != "links-none" || got[1].Code != "page-for" {
		t.Errorf("got %v", got)
	}
	if got := Of(row, moved, Rule{Belongs: true}, 2); len(got) != 2 || got[0].Code != belongsCode ||
		got[0].Weight != 0 || got[1].Code != "links-none" {
		t.Errorf("got %v", got)
	}
	if got := Of(row, moved, Rule{CopyOf: 12}, 1); len(got) != 1 || got[0].Code != copyCode || got[0].Value != "12" ||
		got[0].Text != "It says the same as block 12, so the reading leaves it out" {
		t.Errorf("got %v", got)
	}
	if got := Of(row, moved, Rule{Aside: block.Pointer}, 1); len(got) != 1 || got[0].Code != teaserCode {
		t.Errorf("got %v", got)
	}
	if got := Of(row, moved, Rule{Equal: -1.5}, 2); len(got) != 2 || got[0].Code != "links-none" || got[1].Code != equalAgainstCode {
		t.Errorf("got %v", got)
	}
	if got := Of(nil, nil, Rule{Equal: 0.5}, 2); len(got) != 1 || got[0].Code != equalForCode || got[0].Weight != 0.5 {
		t.Errorf("got %v", got)
	}
	if got := Of(row, moved, Rule{Marked: -4}, 1); len(got) != 1 || got[0].Code != markedCode {
		t.Errorf("got %v", got)
	}
}

var update = flag.Bool("update", false, "write the extension's English messages from the sentences")

// locales are the extension's messages, a file a language.
const locales = "../../../extension/_locales"

// partSentences are the sentences that OfPart may give, by code.
func partSentences() map[string]string {
	out := map[string]string{equalAgainstCode: equalAgainstText, wordlessCode: wordlessText, piecesCode: piecesText}
	for _, t := range themes() {
		for _, s := range t.says {
			if s.fitsPart() {
				out[s.code] = s.text
			}
		}
	}
	return out
}

// messages gives the sentences that the extension shows under the names of its messages:
// why a part of a page is hidden.
func messages() map[string]string {
	out := map[string]string{}
	for code, text := range partSentences() {
		out["reason_"+strings.ReplaceAll(code, "-", "_")] = text
	}
	for name, text := range Rules() {
		out["rule_"+strings.ReplaceAll(string(name), "-", "_")] = text
	}
	return out
}

// writeEnglish writes the sentences into the English messages, one a line, in the
// place of those that stand there.
func writeEnglish(t *testing.T) {
	t.Helper()
	file := filepath.Join(locales, "en", "messages.json")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := messages()
	var lines []string
	at := -1
	for line := range strings.Lines(string(raw)) {
		if !strings.HasPrefix(line, `  "reason_`) && !strings.HasPrefix(line, `  "rule_`) {
			lines = append(lines, line)
		} else if at < 0 {
			at = len(lines)
		}
	}
	if at < 0 {
		t.Fatalf("%s has no sentences", file)
	}
	for _, key := range slices.Backward(slices.Sorted(maps.Keys(all))) {
		placeholders := ""
		if strings.Contains(all[key], "$1") {
			placeholders = `, "placeholders": { "value": { "content": "$1" } }`
		}
		line := fmt.Sprintf("  %q: { \"message\": \"%s\"%s },\n", key, strings.ReplaceAll(all[key], "$1", "$VALUE$"), placeholders)
		lines = slices.Insert(lines, at, line)
	}
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The extension's messages hold all sentences that it shows and no other, and in English
// the same ones.
func TestLocales(t *testing.T) {
	if *update {
		writeEnglish(t)
	}
	want := messages()
	files, _ := filepath.Glob(locales + "/*/messages.json")
	if len(files) < 4 {
		t.Fatalf("%d languages", len(files))
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]struct{ Message string }
		if err := json.Unmarshal(raw, &messages); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		lang := filepath.Base(filepath.Dir(file))
		for key, text := range want {
			got := strings.ReplaceAll(messages[key].Message, "$VALUE$", "$1")
			switch {
			case got == "" || strings.Contains(got, "$1") != strings.Contains(text, "$1"):
				t.Errorf("%s: %s is %q, in English %q; -update writes the English ones", lang, key, got, text)
			case lang == "en" && got != text:
				t.Errorf("%s is %q, the engine says %q; -update writes it", key, got, text)
			case lang != "en" && got == text:
				t.Errorf("%s: %s is not translated", lang, key)
			}
		}
		for key := range messages {
			if (strings.HasPrefix(key, "reason_") || strings.HasPrefix(key, "rule_")) && want[key] == "" {
				t.Errorf("%s: %s belongs to no sentence", lang, key)
			}
		}
	}
}
