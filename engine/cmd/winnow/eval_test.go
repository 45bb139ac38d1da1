package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/eval"
)

// smallCorpora writes two corpora of three pages and one.
func smallCorpora(t *testing.T) (first, second string) {
	dir := t.TempDir()
	first, second = filepath.Join(dir, "first"), filepath.Join(dir, "second")
	write(t, filepath.Join(first, "gold.jsonl"), strings.Join([]string{
		`{"id":"half","url":"https://half.example/","type":"article","lang":"en","title":"T","author":"Someone",` +
			`"text":"a b c d","with":["b","c"],"without":["x"]}`,
		`{"id":"whole","url":"https://whole.example/","type":"forum","lang":"en","date":"2024-05-06","text":"e f g h"}`,
		`{"id":"fails","url":"https://fails.example/","type":"forum","lang":"de","text":"i j k l"}`,
	}, "\n"))
	write(t, filepath.Join(first, "pages", "half.html"), "a b x")
	write(t, filepath.Join(first, "pages", "whole.html.gz"), gzipped("e f g h"))
	write(t, filepath.Join(first, "pages", "fails.html"), "panic")
	write(t, filepath.Join(second, "gold.jsonl"), `{"id":"lone","url":"u","text":"m n o p"}`)
	write(t, filepath.Join(second, "pages", "lone.html"), "m n o p")
	return first, second
}

func echoOrPanic(html []byte, req engine.Request) (engine.Answer, error) {
	if string(html) == "panic" {
		panic("no")
	}
	return echo(html, req)
}

// TestEval has figures worked out by hand. Page half: 2 of 3 words right, 2 of
// 4 found, F1 4/7; its one shingle of 3 words is wrong, the gold's missing.
// Page whole is right. Page fails gives nothing.
func TestEval(t *testing.T) {
	first, second := smallCorpora(t)
	code, out, errs := try(t, echoOrPanic, "", "eval", "--json", "--by", "type", "--worst", "2", "--jobs", "3", first, second)
	if code != 0 || errs != "" {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	var ev eval.Report
	if err := json.Unmarshal([]byte(out), &ev); err != nil {
		t.Fatal(err)
	}
	s := ev.Corpora[0]
	figures := map[string][2]float64{
		"F1":        {s.F1, (4.0/7 + 1) / 3},
		"precision": {s.Precision, (2.0/3 + 1) / 3},
		"recall":    {s.Recall, (2.0/4 + 1) / 3},
		"median":    {s.Median, 4.0 / 7},
		"below":     {s.Below, 1.0 / 3},
		"shingle":   {s.ShingleF1, 0.5}, // P 1/1.5, R 1/2.5
		"kept":      {s.WithKept.Share, 0.5},
		"left":      {s.WithoutLeft.Share, 1},
		"title":     {s.Title.Share, 1},
		"author":    {s.Author.Share, 0},
		"date":      {s.Date.Share, 1},
		"type":      {s.PageType.Share, 1.0 / 3},
		"total F1":  {ev.Total.F1, (4.0/7 + 2) / 4},
	}
	for name, f := range figures {
		if math.Abs(f[0]-f[1]) > 1e-9 {
			t.Errorf("%s is %v, want %v", name, f[0], f[1])
		}
	}
	var names []string
	for _, g := range append(ev.Corpora, ev.Groups...) {
		names = append(names, fmt.Sprint(g.Name, ":", g.Pages))
	}
	if got, want := strings.Join(names, " "), "first:3 second:1 forum:2 (none):1 article:1"; got != want {
		t.Errorf("rows %s, want %s", got, want)
	}
	if len(ev.Worst) != 2 || ev.Worst[0].ID != "fails" || ev.Worst[1].ID != "half" {
		t.Errorf("worst pages are %+v", ev.Worst)
	}
	if len(ev.Errors) != 1 || ev.Errors[0].ID != "fails" {
		t.Errorf("errors are %+v", ev.Errors)
	}
}

func TestEvalTable(t *testing.T) {
	first, second := smallCorpora(t)
	args := []string{"eval", "--by", "lang", "--worst", "9", first, second}
	code, out, _ := try(t, echoOrPanic, "", args...)
	for _, want := range []string{
		"method winnow, level light",
		"  first      3  0.524  0.556  0.500   0.571  0.333  0.000    0.500  0.500  1.000  1.000   0.000  1.000  0.333",
		" second      1  1.000  1.000  1.000   1.000  0.000  0.000    1.000      –      –      –       –      –      –",
		"    all      4  0.643",
		"     en      2",
		"  0.571  0.667  0.500  half   https://half.example/",
		"pages failed: 1\n  fails: the engine failed on this page: no",
		"ms a page",
	} {
		if code != 0 || !strings.Contains(out, want) {
			t.Errorf("exit code %d, no line %q in\n%s", code, want, out)
		}
	}
	// The same figures again, whatever the order the pages got done in.
	_, again, _ := try(t, echoOrPanic, "", append(args, "--jobs", "7")...)
	cut := func(s string) string { head, _, _ := strings.Cut(s, "ms a page"); return head }
	if cut(out) != cut(again) {
		t.Errorf("two runs differ:\n%s\n%s", out, again)
	}
}

func TestEvalMissingPage(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "gold.jsonl"), `{"id":"a","text":"x"}`)
	write(t, filepath.Join(dir, "pages", "b.html"), "x")
	code, out, _ := try(t, echo, "", "eval", dir)
	if code != 0 || !strings.Contains(out, "pages failed: 1") {
		t.Errorf("exit code %d\n%s", code, out)
	}
	write(t, filepath.Join(dir, "gold.jsonl"), `no json`)
	if code, _, errs := try(t, echo, "", "eval", dir); code != exitFailed || !strings.Contains(errs, "line 1") {
		t.Errorf("bad gold: exit code %d, %q", code, errs)
	}
}

func TestEvalInterrupted(t *testing.T) {
	first, _ := smallCorpora(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	a := &app{stdout: &out, stderr: &errs, clean: echo}
	if code := a.run(ctx, []string{"eval", first}); code != exitInterrupted || out.Len() > 0 {
		t.Errorf("exit code %d, %q", code, out.String())
	}
}

// TestEvalPipe: an answer that cannot be written is an error.
func TestEvalPipe(t *testing.T) {
	if err := writeEvalJSON(&failing{}, eval.Report{}); err == nil {
		t.Error("no error from JSON")
	}
	if err := writeEvalTables(&failing{}, eval.Report{}); err == nil {
		t.Error("no error from tables")
	}
}
