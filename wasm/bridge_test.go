package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

const page = "<!doctype html><title>T</title><p>One sentence that is long enough, with a comma, to be kept by anyone."

func read(t *testing.T, text []byte) engine.Answer {
	t.Helper()
	var a engine.Answer
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatalf("the answer is not JSON: %v: %.200s", err, text)
	}
	if a.Version != engine.Version {
		t.Errorf("version %d, want %d", a.Version, engine.Version)
	}
	return a
}

func TestHandleRefusesBadRequests(t *testing.T) {
	for name, c := range map[string]struct{ request, reason string }{
		"no JSON":            {"level=light", "bad request: "},
		"cut off":            {`{"level":"li`, "bad request: unexpected EOF"},
		"wrong type":         {`{"level":7}`, "bad request: json: cannot unmarshal number"},
		"misspelt field":     {`{"wants":["text"]}`, `unknown field "wants"`},
		"two requests":       {`{} {}`, "something follows"},
		"rubbish after":      {`{}]`, "something follows"},
		"list":               {`[]`, "cannot unmarshal array"},
		"limit over 64 bits": {`{"limits":{"bytes":99999999999999999999}}`, "cannot unmarshal number"},
		"limit with a point": {`{"limits":{"bytes":1e400}}`, "cannot unmarshal number"},
		"template no base64": {`{"template":"%%%"}`, "illegal base64"},
		"no such method":     {`{"method":"none such"}`, "no such method"},
	} {
		t.Run(name, func(t *testing.T) {
			a := read(t, Handle([]byte(c.request), []byte(page)))
			if a.Status != engine.StatusRefused || !strings.Contains(a.ReasonText(), c.reason) {
				t.Errorf("status %q, reason %q, want refused and %q", a.Status, a.ReasonText(), c.reason)
			}
			if a.Hide == nil {
				t.Error("a refused answer has no hide list; callers loop over it")
			}
		})
	}
}

func TestHandleAnswers(t *testing.T) {
	for name, c := range map[string]struct{ request, html string }{
		"no request":     {"", page},
		"blanks":         {" \n", page},
		"null":           {"null", page},
		"all wants":      {`{"level":"medium","want":["hide","reader","text","markdown","explain","metadata"]}`, page},
		"huge limits":    {`{"limits":{"bytes":9223372036854775807,"nodes":9223372036854775807,"milliseconds":9223372036854775807}}`, page},
		"empty page":     {"{}", ""},
		"invalid UTF-8":  {"{}", "<p>caf\xe9 \xff\xfe\xc0\x80 \xed\xa0\x80 and many more words, so that this is a block to keep"},
		"NUL":            {"{}", "<p>a\x00b, and many more words, so that this is a block that somebody would keep"},
		"request bytes":  {"{\"url\":\"https://x.example/\xff\"}", page},
		"line separator": {"{}", "<p>one\u2028two\u2029three, and more words, so that this is a block that somebody keeps"},
	} {
		t.Run(name, func(t *testing.T) {
			a := read(t, Handle([]byte(c.request), []byte(c.html)))
			if a.Status == engine.StatusRefused {
				t.Errorf("refused: %s", a.ReasonText())
			}
		})
	}
}

func TestHandleSurvivesTheEngine(t *testing.T) {
	for name, c := range map[string]struct {
		clean  cleaner
		reason string
	}{
		"error": {func([]byte, engine.Request) (engine.Answer, error) {
			return engine.Answer{}, errors.New("page: too large")
		}, "internal error: page: too large"},
		"panic": {func([]byte, engine.Request) (engine.Answer, error) { panic("boom") }, "internal error: boom"},
		"index": {func(html []byte, _ engine.Request) (engine.Answer, error) {
			return engine.Answer{Lang: string(html[len(html)])}, nil
		}, "internal error: runtime error: index out of range"},
		"nil error panic": {func([]byte, engine.Request) (engine.Answer, error) { panic(errors.New("as error")) }, "internal error: as error"},
		"not a number": {func([]byte, engine.Request) (engine.Answer, error) {
			return engine.Answer{Readable: math.NaN()}, nil
		}, "internal error: answer: json: unsupported value: NaN"},
		"reason not UTF-8": {func([]byte, engine.Request) (engine.Answer, error) {
			return engine.Answer{}, errors.New("bad \xff byte")
		}, "internal error: bad \uFFFD byte"},
	} {
		t.Run(name, func(t *testing.T) {
			a := read(t, handle(c.clean, []byte("{}"), []byte(page)))
			if a.Status != engine.StatusRefused || !strings.HasPrefix(a.ReasonText(), c.reason) {
				t.Errorf("status %q, reason %q, want refused and %q", a.Status, a.ReasonText(), c.reason)
			}
		})
	}
}

func TestHandleWritesWithinTheLimit(t *testing.T) {
	long := func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Version: engine.Version, Status: engine.StatusOK, Text: strings.Repeat(`"`, 8<<20)}, nil
	}
	if a := read(t, handle(long, nil, nil)); a.Status != engine.StatusOK || len(a.Text) != 8<<20 {
		t.Errorf("no limit: status %s, %d bytes", a.Status, len(a.Text))
	}
	a := read(t, handle(long, []byte(`{"limits":{"milliseconds":1}}`), nil))
	if a.Status != engine.StatusUnsure || a.Reason != engine.ReasonTimeLimit || a.Text != "" || a.Hide == nil {
		t.Errorf("1 ms: status %s, reason %q, %d bytes", a.Status, a.Reason, len(a.Text))
	}
}

func TestHandlePassesTheRequestOn(t *testing.T) {
	var got engine.Request
	spy := func(_ []byte, r engine.Request) (engine.Answer, error) {
		got = r
		return engine.Answer{Version: engine.Version}, nil
	}
	read(t, handle(spy, []byte(`{"url":"https://x.example/","template":"AQID","checksum":4294967295,
		"hints":[{"id":3,"box":[1,2.5,3,4],"position":"fixed","z":900,"covers":0.5,"overlay":true}]}`), nil))
	if got.URL != "https://x.example/" || string(got.Template) != "\x01\x02\x03" || got.Checksum != math.MaxUint32 {
		t.Errorf("got %+v", got)
	}
	want := engine.Hint{ID: 3, Box: [4]float32{1, 2.5, 3, 4}, Position: "fixed", Z: 900, Covers: 0.5, Overlay: true}
	if len(got.Hints) != 1 || got.Hints[0] != want {
		t.Errorf("hints %+v, want %+v", got.Hints, want)
	}
}

func TestExportMakesFiles(t *testing.T) {
	const request = `{"format":"markdown","pages":[{"url":"https://x.example/","answer":{"markdown":"Some ` +
		`*text*.","reader":{"html":""},"metadata":{}}}]}`
	if file, problem := Export([]byte(request)); !strings.Contains(string(file), "Some *text*.") || problem != "" {
		t.Errorf("file %q, problem %q", file, problem)
	}
	if name, problem := FileName([]byte(request)); !strings.HasSuffix(string(name), ".md") || problem != "" {
		t.Errorf("name %q, problem %q", name, problem)
	}
}

// slowExport takes longer than it may.
func slowExport() string {
	text := strings.Repeat("<p>text</p>", 200_000)
	return `{"format":"epub","milliseconds":1,"pages":[{"answer":{"metadata":{},"reader":{"html":"` + text + `"}}}]}`
}

func TestExportNamesTheProblem(t *testing.T) {
	for request, want := range map[string]string{
		`{"format":"markdown"`: "request: ",
		`{"format":"none"}`:    "format",
		slowExport():           "timeout: the time limit has passed: 1 ms",
	} {
		if file, problem := Export([]byte(request)); file != nil || !strings.Contains(problem, want) {
			t.Errorf("%.80s: file %.80q, problem %q, want %q", request, file, problem, want)
		}
	}
	crash := func(engine.ExportRequest) ([]byte, error) { panic("boom") }
	if file, problem := exported(crash, []byte("{}")); file != nil || problem != "crash: boom" {
		t.Errorf("file %q, problem %q", file, problem)
	}
	caught := func(engine.ExportRequest) ([]byte, error) { return nil, fmt.Errorf("%w: boom", engine.ErrInternal) }
	if file, problem := exported(caught, []byte("{}")); file != nil || problem != "crash: the engine failed: boom" {
		t.Errorf("file %q, problem %q", file, problem)
	}
}

func TestLearnNamesTheProblem(t *testing.T) {
	tree := engine.NewSiteTree()
	if err := tree.Add([]byte("<p>home news"), engine.Request{URL: "https://x.example/"}); err != nil {
		t.Fatal(err)
	}
	if site, problem := Learn(nil, tree.Bytes()); site.Pages != 1 || !bytes.Equal(site.Tree, tree.Bytes()) || problem != "" {
		t.Errorf("%d pages, problem %q", site.Pages, problem)
	}
	if site, problem := Learn(tree.Bytes(), []byte("WST")); site.Tree != nil || !strings.Contains(problem, "not a site template") {
		t.Errorf("%d pages, problem %q", site.Pages, problem)
	}
}

func TestMarkupIsNotEscaped(t *testing.T) {
	reader := func([]byte, engine.Request) (engine.Answer, error) {
		return engine.Answer{Version: engine.Version, Reader: &engine.Reader{HTML: "<p>a &amp; b</p>"}}, nil
	}
	if text := string(handle(reader, nil, nil)); !strings.Contains(text, "<p>a &amp; b</p>") {
		t.Errorf("escaped: %s", text)
	}
}

func TestDescribe(t *testing.T) {
	var about About
	if err := json.Unmarshal(Describe(), &about); err != nil {
		t.Fatal(err)
	}
	if about.Version != engine.Version || !slices.Equal(about.Methods, engine.Methods()) || about.Methods[0] != engine.MethodWinnow {
		t.Errorf("got %+v", about)
	}
	if len(about.Formats) != 7 {
		t.Errorf("formats %v", about.Formats)
	}
	for f, wants := range about.Formats {
		if !slices.Equal(wants, f.Wants()) || len(wants) == 0 {
			t.Errorf("format %s wants %v", f, wants)
		}
	}
}
