package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

const article = `<!DOCTYPE html><html lang="en"><head><title>Of herring</title></head><body>
<div class="banner" id="top"><a href="/buy">Buy now</a></div>
<article><h1>Of herring</h1><p>Herring is a fish that lives in the northern seas and is eaten in many countries of the world.</p><p>It is salted, smoked or fried, and those who catch it say that no two of them have ever tasted the same.</p></article>
</body></html>`

// TestCleanFormats runs the real engine; what it keeps is tested elsewhere.
func TestCleanFormats(t *testing.T) {
	file := write(t, filepath.Join(t.TempDir(), "a.html"), article)
	tests := map[string][]string{
		"text":     {"Herring is a fish"},
		"markdown": {"Herring is a fish"},
		"html":     {"<!DOCTYPE html>", "default-src 'none'", "no-referrer", "<title>Of herring</title>", "Herring is a fish", "https://fish.example/a"},
		"json":     {`"version": 1`, `"status": "ok"`, "Herring is a fish"},
	}
	for format, wants := range tests {
		code, out, errs := try(t, engine.Clean, "", "clean", "--format", format, "--url", "https://fish.example/a", file)
		if code != 0 || errs != "" {
			t.Errorf("%s: exit code %d, %q", format, code, errs)
		}
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in %q", format, want, out)
			}
		}
		if !strings.HasSuffix(out, "\n") {
			t.Errorf("%s: no line feed at the end", format)
		}
	}
}

func TestCleanInputs(t *testing.T) {
	dir := t.TempDir()
	plain := write(t, filepath.Join(dir, "a.html"), "page")
	packed := write(t, filepath.Join(dir, "b"), gzipped("page")) // found by its bytes, not its name
	tests := []struct{ stdin, arg string }{{"", plain}, {"", packed}, {"page", "-"}, {gzipped("page"), "-"}}
	for _, test := range tests {
		if code, out, errs := try(t, echo, test.stdin, "clean", test.arg); code != 0 || out != "page\n" {
			t.Errorf("%s: exit code %d, %q, %q", test.arg, code, out, errs)
		}
	}
	broken := write(t, filepath.Join(dir, "c.html.gz"), gzipped("page")[:15])
	if code, _, errs := try(t, echo, "", "clean", broken); code != exitFailed || !strings.Contains(errs, "cannot read") {
		t.Errorf("broken gzip: exit code %d, %q", code, errs)
	}
	if _, err := readHTML(zeros{}); !errors.Is(err, errTooLarge) {
		t.Errorf("endless page: %v", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

func TestCleanRequest(t *testing.T) {
	var got engine.Request
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		got = req
		return echo(html, req)
	}
	try(t, clean, "x", "clean", "-", "--url", "https://a.example/", "--lang", "de", "--level", "strict", "--method", "cetr")
	if got.URL != "https://a.example/" || got.Lang != "de" || got.Level != engine.Strict || got.Method != "cetr" {
		t.Errorf("request is %+v", got)
	}
	if slices.Contains(got.Want, engine.WantExplain) {
		t.Error("an explanation was asked for that nobody sees")
	}
}

func TestCleanExplain(t *testing.T) {
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		ans, _ := echo(html, req)
		ans.Text = "content"
		ans.Hide[0].ID = 4 // html 0, head 1, title 2, body 3, div 4, a 5
		if slices.Contains(req.Want, engine.WantExplain) {
			ans.Blocks = []engine.Block{{ID: 5, Tag: "a", Text: "Buy now", Words: 2, Kind: "ad"}}
		}
		return ans, nil
	}
	code, out, errs := try(t, clean, article, "clean", "--explain", "-")
	if code != 0 || out != "content\n" {
		t.Errorf("exit code %d, %q", code, out)
	}
	for _, want := range []string{"div#top.banner", "ad", "0.90", "adWords", "Buy now"} {
		if !strings.Contains(errs, want) {
			t.Errorf("no %q in the table:\n%s", want, errs)
		}
	}
	_, out, errs = try(t, clean, article, "clean", "--explain", "--format", "json", "-")
	var ans engine.Answer
	if err := json.Unmarshal([]byte(out), &ans); err != nil || len(ans.Blocks) != 1 || errs != "" {
		t.Errorf("json: %v, %d blocks, %q", err, len(ans.Blocks), errs)
	}
}

func TestCleanVerdicts(t *testing.T) {
	answer := func(status engine.Status, text string) cleanFunc {
		return func([]byte, engine.Request) (engine.Answer, error) {
			return engine.Answer{Status: status, Reason: "so many\nbytes", Text: text}, nil
		}
	}
	code, out, errs := try(t, answer(engine.StatusUnsure, "text"), "x", "clean", "-")
	if code != 0 || out != "text\n" || errs != "winnow: unsure: so many bytes\n" {
		t.Errorf("unsure: exit code %d, %q, %q", code, out, errs)
	}
	code, out, errs = try(t, answer(engine.StatusRefused, ""), "x", "clean", "-")
	if code != exitFailed || out != "" || errs != "winnow clean: the page was refused: so many bytes\n" {
		t.Errorf("refused: exit code %d, %q, %q", code, out, errs)
	}
	code, _, errs = try(t, func([]byte, engine.Request) (engine.Answer, error) { panic("oh\nno") }, "x", "clean", "-")
	if code != exitFailed || !strings.Contains(errs, "oh no") {
		t.Errorf("panic: exit code %d, %q", code, errs)
	}
}

// failing takes so many bytes and then no more.
type failing struct{ left int }

func (f *failing) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

func TestClosedPipeFails(t *testing.T) {
	for _, args := range []string{"clean -", "clean --format html -", "clean --format json -", "batch -", "explain -"} {
		var errs bytes.Buffer
		stdin := strings.NewReader(`{"id":"a","html":"x"}`)
		a := &app{stdin: stdin, stdout: &failing{}, stderr: &errs, clean: echo, lineBytes: maxLineBytes}
		if code := a.run(context.Background(), strings.Fields(args)); code != exitFailed || !strings.Contains(errs.String(), "cannot write") {
			t.Errorf("%s: exit code %d, %q", args, code, errs.String())
		}
	}
}

func TestDocumentEscapes(t *testing.T) {
	var b bytes.Buffer
	ans := engine.Answer{
		Dir: "rtl", Lang: `"><script>`,
		Metadata: &engine.Metadata{Title: "</title><script>alert(1)</script>", Byline: "<b>"},
		Reader:   &engine.Reader{HTML: "<p>as it is</p>"},
	}
	if err := writeDocument(&b, ans, "javascript:alert(1)"); err != nil {
		t.Fatal(err)
	}
	out := b.String()
	if strings.Contains(out, "<script") || strings.Contains(out, "javascript:") || strings.Contains(out, "<b>") {
		t.Errorf("markup of the page's metadata got through:\n%s", out)
	}
	if !strings.Contains(out, `dir="rtl"`) || !strings.Contains(out, "<p>as it is</p>") {
		t.Errorf("no direction or no body:\n%s", out)
	}
}
