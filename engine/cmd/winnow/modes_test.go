package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

// columns makes a table's lines easy to compare: cells by one space.
func columns(out string) string {
	lines := strings.Split(out, "\n")
	for i, l := range lines {
		lines[i] = strings.Join(strings.Fields(l), " ")
	}
	return strings.Join(lines, "\n")
}

// story is the first sentence of the first page of storyCorpus, menu and footer
// stand around it.
const (
	story  = "On day 0 of year 0 the people of the town met"
	footer = "Copyright, all rights reserved"
)

// modes are command lines, each with what standard output must hold and what it
// must not. Later ones use files that earlier ones have written.
var modes = []struct {
	args string
	has  []string
	not  string
}{
	{"version", []string{fmt.Sprintf("contract %d,", engine.Version)}, ""},
	{"help", []string{"Usage: winnow COMMAND", "winnow batch"}, ""},
	{"help train", []string{"Usage: winnow train"}, "winnow batch"},

	{"clean PAGE", []string{story}, footer},
	{"clean --format markdown --front-matter --url https://a.example/ PAGE", []string{"---\n", story}, footer},
	{"clean --format html PAGE", []string{"<!DOCTYPE html>", story}, footer},
	{"clean --format json --explain PAGE", []string{`"status": "ok"`, `"blocks"`, story}, ""},
	{"clean --format labels PAGE", []string{story, footer}, ""},
	{"clean --format pages PAGE PAGE", []string{story}, footer},
	{"clean --format epub PAGE", []string{"mimetypeapplication/epub+zip"}, ""},
	{"clean --method econ PAGE", []string{story}, ""},

	{"batch CORPUS", []string{`"id":"p0"`, `"id":"p23"`, story}, footer},
	{"batch --format markdown --level strict --jobs 2 CORPUS/pages", []string{`"id":"p0.html"`, `"markdown"`}, footer},
	{"batch --format html CORPUS", []string{`"html":"<p>`}, footer},

	{"explain PAGE", []string{"<!DOCTYPE html>", story, footer}, ""},
	{"explain --method econ --level strict PAGE", []string{"<!DOCTYPE html>", "econ"}, ""},

	{"eval CORPUS", []string{"24 1.000 1.000 1.000", "ms a page"}, "failed"},
	{"eval --json --every 5 CORPUS", []string{`"pages": 5`, `"f1": 1`}, ""},
	{"eval --by site --worst 3 --level medium CORPUS", []string{"site0.example 12 1.000", "lowest F1"}, "failed"},
	{"eval --method wpnc --threshold 3 CORPUS", []string{"method wpnc", "24 0.9"}, "failed"},
	{"eval --sweep --method wpnc --every 4 CORPUS", []string{"Thresholds of wpnc, 6 pages", "best", "chosen on every other page"}, ""},
	{"eval --sweep --method gomoryhu --every 4 CORPUS", []string{"Thresholds of gomoryhu, 6 pages", "best"}, ""},
	{"eval --tables CORPUS", []string{"Paper 1", "Paper 5", "12 pages", "Table 8", "0 % "}, ""},
	{"eval --tables --paper 3 --silver GROUND/first CORPUS", []string{"Table 2", "all, 24 pages"}, "Paper 1"},
	{"eval --hide GROUND --predictions DIR/hidden.json HIDDEN", []string{"labelled blocks, 1 pages"}, ""},
	{"eval --hide GROUND --json --withhold url HIDDEN", []string{`"level": "light"`, `"name": "article"`}, ""},

	{"site build --host site0.example CORPUS -o TREE", nil, ""},
	{"site build --kind pagelets CORPUS -o PAGELETS", nil, ""},
	{"site merge TREE TREE -o DIR/merged.site", nil, ""},
	{"site show --threshold 0.5 --lines 5 TREE", []string{"style tree of 12 pages"}, ""},
	{"site show PAGELETS", []string{"pagelets of 24 pages"}, ""},
	{"site clean --template TREE PAGE", []string{story}, footer},
	{"site clean --template TREE --method styletree --format json PAGE", []string{`"method": "styletree"`}, ""},
	{"site clean --template TREE --format markdown PAGE", []string{story}, footer},
	{"site clean --template PAGELETS --format json PAGE", []string{`"method": "sitetemplate"`}, ""},
	{"clean --template TREE PAGE", []string{story}, footer},
	{"clean --template PAGELETS --format json PAGE", []string{`"method": "sitetemplate"`}, ""},
	{"site eval CORPUS", []string{"3 2 24 styletree", "by site, 2 classes", "by topic"}, ""},

	{"train --trees 4 --folds 2 -o MODELS CORPUS", nil, ""},
	{"train --trees 8 --folds 2 --validate --keep FOLDS CORPUS CORPUS", []string{"2 folds by site, 8 trees", "curve of page type"}, ""},
	{"train --trees 4 --folds 2 --ablate CORPUS", []string{"(nothing)"}, ""},
	{"eval --models MODELS CORPUS", []string{"24 "}, "failed"},
	{"eval --models FOLDS CORPUS", []string{"24 "}, "failed"},
	{"batch --models MODELS CORPUS", []string{`"id":"p23"`}, `"error"`},
}

// Every command runs on a small corpus with the engine itself, in all its modes.
func TestCommands(t *testing.T) {
	corpus, dir := storyCorpus(t, 24, 2), t.TempDir()
	page := filepath.Join(corpus, "pages", "p0.html")
	models, folds := filepath.Join(dir, "models"), filepath.Join(dir, "folds")
	tree, pagelets := filepath.Join(dir, "tree.site"), filepath.Join(dir, "pagelets.site")
	ground, hidden := hideGround(t)
	for _, test := range modes {
		names := strings.NewReplacer("CORPUS", corpus, "PAGELETS", pagelets, "PAGE", page, "TREE", tree, "MODELS", models,
			"FOLDS", folds, "GROUND", ground, "HIDDEN", hidden, "DIR", dir)
		code, out, errs := try(t, engine.Clean, "", strings.Fields(names.Replace(test.args))...)
		if code != exitOK {
			t.Errorf("%s: exit code %d, %q", test.args, code, errs)
		}
		plain := out + "\n" + columns(out)
		for _, has := range test.has {
			if !strings.Contains(plain, has) {
				t.Errorf("%s: no %q in\n%.2000s", test.args, has, out)
			}
		}
		if test.not != "" && strings.Contains(plain, test.not) {
			t.Errorf("%s: %q in\n%.2000s", test.args, test.not, out)
		}
	}
}

// Every published method runs on a page by its name.
func TestMethods(t *testing.T) {
	page := filepath.Join(storyCorpus(t, 1, 1), "pages", "p0.html")
	for _, name := range engine.Methods() {
		code, out, errs := try(t, engine.Clean, "", "clean", "--format", "json", "--method", name, page)
		var ans struct{ Method string }
		if err := json.Unmarshal([]byte(out), &ans); code != exitOK || err != nil || ans.Method != name {
			t.Errorf("%s: exit code %d, method %q, %v %s", name, code, ans.Method, err, errs)
		}
	}
	if !slices.Contains(engine.Methods(), engine.MethodWinnow) {
		t.Error("Winnow's own decision is no method")
	}
}

func TestEvalOptions(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tiny")
	write(t, filepath.Join(dir, "gold.jsonl"), `{"id":"a","text":"a"}`+"\n"+`{"id":"b","text":"b"}`+"\n"+`{"id":"c","text":"c"}`)
	for _, name := range []string{"a", "b", "c"} {
		write(t, filepath.Join(dir, "pages", name+".html"), name)
	}
	var asked engine.Request
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		asked = req
		return echo(html, req)
	}
	for _, c := range []struct {
		args string
		code int
		has  string
	}{
		{"eval --every 2 DIR", 0, "tiny 2 1.000"},
		{"eval --method wpnc --threshold 2.5 DIR", 0, "method wpnc"},
		{"clean --threshold 1 DIR/pages/a.html", 2, "takes no threshold"},
		{"clean --method gomoryhu --threshold -1 DIR/pages/a.html", 2, "above 0"},
		{"clean --method gomoryhu --threshold NaN DIR/pages/a.html", 2, "above 0"},
		{"clean --method gomoryhu --threshold 0.4 DIR/pages/a.html", 0, "a"},
		{"eval --sweep DIR", 2, "takes no threshold"},
		{"eval --sweep --tables --method wpnc DIR", 2, "not both"},
		{"eval --paper 2 DIR", 2, "need --tables"},
		{"eval --tables --paper 6 DIR", 2, "must be 1 to 5"},
		{"eval --tables --method econ DIR", 2, "leave out --method"},
		{"eval --tables --every 0 DIR", 2, "from 1"},
		{"eval --predictions x DIR", 2, "need --hide"},
		{"eval --models DIR DIR", 1, "winnow train"},
		{"batch --models DIR DIR", 1, "winnow train"},
	} {
		code, out, errs := try(t, clean, "", strings.Fields(strings.ReplaceAll(c.args, "DIR", dir))...)
		if code != c.code || !strings.Contains(columns(out)+errs, c.has) {
			t.Errorf("%s: code %d, want %d; %q %q", c.args, code, c.code, out, errs)
		}
	}
	if asked.Threshold != 0 && asked.Threshold != 0.4 {
		t.Errorf("threshold %v", asked.Threshold)
	}
}
