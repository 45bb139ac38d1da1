package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/crawl/clean"
)

// try runs the program on a command line, with an engine of the test's.
func try(t *testing.T, clean clean.Func, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	a := &app{stdin: strings.NewReader(stdin), stdout: &out, stderr: &errs, clean: clean, images: fullBudget()}
	code = a.run(context.Background(), args)
	return code, out.String(), errs.String()
}

// echo answers with the page's own bytes as text.
func echo(html []byte, req engine.Request) (engine.Answer, error) {
	return engine.Answer{
		Version: engine.Version, Status: engine.StatusOK, Method: req.Method, PageType: "article", Readable: 0.5, Lang: "en",
		Hide:     []engine.Hidden{{ID: 3, Kind: "ad", Score: 0.9, Why: []engine.Rule{"adWords"}}},
		Metadata: &engine.Metadata{Title: "T", Byline: "B", Date: "2024-05-06"},
		Reader:   &engine.Reader{HTML: "<p>" + string(html) + "</p>"},
		Text:     string(html), Markdown: "md " + string(html),
	}, nil
}

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func gzipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(text))
	z.Close()
	return b.String()
}

func TestExitCodes(t *testing.T) {
	dir := t.TempDir()
	file := write(t, filepath.Join(dir, "a.html"), "<p>text")
	tests := []struct {
		args string
		code int
		errs string // in the line on standard error
	}{
		{"help", 0, ""},
		{"help batch", 0, ""},
		{"--help", 0, ""},
		{"clean -h", 0, ""},
		{"version", 0, ""},
		{"--version", 0, ""},
		{"clean FILE", 0, ""},
		{"clean FILE --format markdown", 0, ""},
		{"clean -- FILE", 0, ""},
		{"nonsense", 2, "winnow help"},
		{"help nonsense", 2, "no command"},
		{"version now", 2, "nothing follows"},
		{"clean", 2, "give a page"},
		{"clean --format json FILE FILE", 2, "takes one page"},
		{"clean --format pdf FILE", 2, "use text, markdown, html, epub, pages, labels, link, json"},
		{"clean --level all FILE", 2, "use light, medium, strict"},
		{"clean --nonsense FILE", 2, "-nonsense"},
		{"clean http://", 2, "not a URL"},
		{"clean DIR/none.html", 1, "check the name"},
		{"clean DIR", 1, "use 'winnow batch'"},
		{"batch", 2, "give an input"},
		{"batch --jobs 0 DIR", 2, "from 1"},
		{"batch --format json DIR", 2, "use text"},
		{"batch FILE", 2, "use 'winnow clean'"},
		{"batch DIR/none", 1, "check the name"},
		{"eval", 2, "at least one corpus"},
		{"eval --by kind DIR", 2, "use type, lang, site"},
		{"eval DIR", 1, "is no corpus"},
		{"explain", 2, "give a page"},
		{"explain FILE -o DIR/no/report.html", 1, "cannot write"},
	}
	for _, test := range tests {
		t.Run(test.args, func(t *testing.T) {
			args := strings.Fields(strings.NewReplacer("FILE", file, "DIR", dir).Replace(test.args))
			code, out, errs := try(t, echo, "", args...)
			if code != test.code {
				t.Errorf("exit code %d, want %d; %s", code, test.code, errs)
			}
			if (code == 0) != (errs == "") || strings.Count(errs, "\n") > 1 || !strings.Contains(errs, test.errs) {
				t.Errorf("standard error is %q, want one line with %q", errs, test.errs)
			}
			if (code == 0) != (out != "") {
				t.Errorf("exit code %d with standard output %q", code, out)
			}
		})
	}
	if code, _, errs := try(t, echo, ""); code != exitUsage || !strings.Contains(errs, "Examples") {
		t.Errorf("without arguments: exit code %d, %q", code, errs)
	}
}

func TestUnknownMethodIsUsage(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.html"), "<p>text")
	clean := func(_ []byte, req engine.Request) (engine.Answer, error) {
		return engine.Answer{}, engine.ErrMethod
	}
	for _, args := range [][]string{{"clean", filepath.Join(dir, "a.html")}, {"batch", dir}, {"explain", filepath.Join(dir, "a.html")}} {
		code, out, errs := try(t, clean, "", append(args, "--method", "magic")...)
		if code != exitUsage || out != "" || !strings.Contains(errs, `"magic"`) {
			t.Errorf("%v: exit code %d, %q, %q", args[0], code, out, errs)
		}
	}
}

// TestUsageOptionsExist compares the help texts with the options.
func TestUsageOptionsExist(t *testing.T) {
	option := regexp.MustCompile(`(?m)^  (--?[a-z]+(?:-[a-z]+)*)`)
	for _, c := range commands() {
		if !strings.HasPrefix(c.usage, "Usage: winnow "+c.name) {
			t.Errorf("%s: its help begins with %.40q", c.name, c.usage)
		}
		for _, m := range option.FindAllStringSubmatch(c.usage, -1) {
			_, _, errs := try(t, echo, "", c.name, m[1])
			if strings.Contains(errs, "not defined") {
				t.Errorf("%s: the help has %s, the command has not", c.name, m[1])
			}
		}
	}
}

// A defect outside of the engine, too, ends in one line and exit code 1.
func TestCommandPanics(t *testing.T) {
	var out, errs bytes.Buffer
	a := &app{stdin: panicking{}, stdout: &out, stderr: &errs, clean: echo}
	code := a.run(context.Background(), []string{"clean", "-"})
	line, rest, _ := strings.Cut(errs.String(), "\n")
	if code != exitFailed || out.Len() > 0 || !strings.Contains(line, "winnow itself failed") || rest != "" {
		t.Errorf("exit code %d, %q, %q", code, out.String(), errs.String())
	}
}

type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("no such\nbyte") }
