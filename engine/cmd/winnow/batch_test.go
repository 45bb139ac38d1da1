package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl/record"
	"winnow/engine/lab/pool"
)

// records parses the output of a batch.
func records(t *testing.T, out string) []record.Record {
	t.Helper()
	var rs []record.Record
	for l := range strings.Lines(out) {
		var r record.Record
		if err := json.Unmarshal([]byte(l), &r); err != nil {
			t.Fatalf("%v in %q", err, l)
		}
		rs = append(rs, r)
	}
	return rs
}

func ids(rs []record.Record) string {
	var out []string
	for _, r := range rs {
		out = append(out, r.ID)
	}
	return strings.Join(out, " ")
}

func TestBatchRecord(t *testing.T) {
	in := `{"id":"a","url":"https://a.example/","html":"<p>x & y"}`
	want := `{"id":"a","url":"https://a.example/","title":"T","byline":"B","date":"2024-05-06","lang":"en","pageType":"article",` +
		`"readable":0.5,%s,"hide":[{"id":3,"kind":"ad","score":0.9}],"status":"ok","ms":0}` + "\n"
	formats := map[string]string{
		"text": `"text":"<p>x & y"`, "markdown": `"markdown":"md <p>x & y"`, "html": `"html":"<p><p>x & y</p>"`,
	}
	for format, field := range formats {
		code, out, errs := try(t, echo, in, "batch", "--quiet", "--format", format, "-")
		if want := fmt.Sprintf(want, field); code != 0 || errs != "" || withoutTime(out) != want {
			t.Errorf("%s: exit code %d, %q\n got %s\nwant %s", format, code, errs, out, want)
		}
	}
}

// A page that takes too long is reported, and the run goes on.
func TestBatchPageTimeout(t *testing.T) {
	in := `{"id":"slow","html":"slow"}` + "\n" + `{"id":"quick","html":"quick"}`
	for _, c := range []struct {
		options []string
		limit   int
		slow    string // the error of the slow page
	}{
		{nil, 60_000, "the page took longer than 1m0s (--page-timeout)"},
		{[]string{"--page-timeout", "1.5s"}, 1500, "the page took longer than 1.5s (--page-timeout)"},
		{[]string{"--page-timeout", "1us"}, 1, "the page took longer than 1ms (--page-timeout)"},
		{[]string{"--page-timeout", "0"}, 0, ""},
	} {
		clean := func(html []byte, req engine.Request) (engine.Answer, error) {
			if req.Limits.Milliseconds != c.limit {
				t.Errorf("%q: a limit of %d ms, want %d", c.options, req.Limits.Milliseconds, c.limit)
			}
			if string(html) == "slow" && req.Limits.Milliseconds > 0 {
				return engine.Answer{Status: engine.StatusUnsure, Reason: engine.ReasonTimeLimit}, nil
			}
			return echo(html, req)
		}
		code, out, errs := try(t, clean, in, append(append([]string{"batch", "--quiet"}, c.options...), "-")...)
		rs := records(t, out)
		if code != 0 || errs != "" || ids(rs) != "slow quick" || rs[0].Error != c.slow ||
			(rs[0].Status == record.StatusError) != (c.slow != "") || rs[1].Status != engine.StatusOK || rs[1].Error != "" {
			t.Errorf("%q: exit code %d, %q\n%s", c.options, code, errs, out)
		}
	}
	for _, value := range []string{"-1s", "5", "soon"} {
		code, _, errs := try(t, echo, in, "batch", "--page-timeout", value, "-")
		if code != exitUsage || !strings.Contains(errs, "page-timeout") {
			t.Errorf("%s: exit code %d, %q", value, code, errs)
		}
	}
}

// The engine ends such a page.
func TestBatchSlowPage(t *testing.T) {
	in := `{"id":"slow","html":"<title>Tide</title>` + strings.Repeat("<p>so", 200_000) + `"}`
	code, out, errs := try(t, engine.Clean, in, "batch", "--quiet", "--page-timeout", "1ms", "-")
	if rs := records(t, out); code != 0 ||
		errs != "" || len(rs) != 1 || rs[0].Status != record.StatusError || !strings.Contains(rs[0].Error, "1ms") {
		t.Errorf("exit code %d, %q\n%s", code, errs, out)
	}
	code, out, errs = try(t, engine.Clean, strings.Repeat("<p>so", 200_000), "clean", "--page-timeout", "1ms", "-")
	if code != exitFailed || out != "" || !strings.Contains(errs, "took longer than 1ms") {
		t.Errorf("exit code %d, %q, %q", code, out, errs)
	}
}

// A page of which nothing can be told has an empty text, unless all of it is wanted.
func TestBatchWhole(t *testing.T) {
	in := `{"id":"a","url":"https://a.example/x","html":"<nav><a href=/a>Timetable</a></nav>"}`
	for option, want := range map[string]string{"--whole": "Timetable", "--jobs=1": ""} {
		code, out, errs := try(t, engine.Clean, in, "batch", "--quiet", option, "-")
		r := records(t, out)[0]
		if code != 0 || errs != "" || !r.Whole || r.Status != engine.StatusUnsure || strings.TrimSpace(*r.Text) != want ||
			(r.Words > 0) != (want != "") {
			t.Errorf("%s: exit code %d, %q, %q", option, code, errs, out)
		}
	}
}

// withoutTime puts a 0 for the milliseconds of a record.
func withoutTime(record string) string {
	head, _, _ := strings.Cut(record, `"ms":`)
	return head + "\"ms\":0}\n"
}

// TestBatchOrder: the order is that of the input, with any number of workers.
func TestBatchOrder(t *testing.T) {
	var in strings.Builder
	const n = 200
	for i := range n {
		fmt.Fprintf(&in, "{\"id\":\"%d\",\"html\":\"%d\"}\n", i, i)
	}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		time.Sleep(time.Duration(len(html)*37%5) * time.Millisecond)
		if strings.HasSuffix(string(html), "0") {
			time.Sleep(3 * time.Millisecond)
		}
		return echo(html, req)
	}
	for _, jobs := range []string{"1", "3", "16"} {
		code, out, _ := try(t, clean, in.String(), "batch", "--jobs", jobs, "-")
		rs := records(t, out)
		if code != 0 || len(rs) != n {
			t.Fatalf("%s jobs: exit code %d, %d records", jobs, code, len(rs))
		}
		for i, r := range rs {
			if r.ID != fmt.Sprint(i) || *r.Text != r.ID {
				t.Fatalf("%s jobs: record %d is %s with text %q", jobs, i, r.ID, *r.Text)
			}
		}
	}
}

// TestBatchBadRecords: what is wrong with a page is in its record.
func TestBatchBadRecords(t *testing.T) {
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		switch string(html) {
		case "panic":
			panic("index out of range")
		case "error":
			return engine.Answer{}, fmt.Errorf("page: no")
		case "refused":
			return engine.Answer{Status: engine.StatusRefused, Reason: "too large"}, nil
		}
		return echo(html, req)
	}
	in := strings.Join([]string{
		`{"id":"a","html":"fine"}`,
		`{"id":"b","html":"panic"}`,
		`{"id":"c","html":"error"}`,
		`{"id":"d","html":"refused"}`,
		``,
		`not json`,
		`{"id":"e"}`,
		`{"id":"f","html":"` + strings.Repeat("long ", 40) + `"}`,
		`{"html":"nameless"}`,
		`{"id":"z","url":"u","html":""}`, // an empty page is a page; no line feed at the end
	}, "\n")
	var out, errs bytes.Buffer
	a := &app{stdin: strings.NewReader(in), stdout: &out, stderr: &errs, clean: clean, lineBytes: 100}
	if code := a.run(context.Background(), []string{"batch", "--quiet", "-"}); code != 0 || errs.Len() > 0 {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
	want := []struct{ id, status, err string }{
		{"a", "ok", ""},
		{"b", "error", "the engine failed on this page: index out of range"},
		{"c", "error", "page: no"},
		{"d", "refused", "the page was refused: too large"},
		{"line:6", "error", "line 6: invalid character"},
		{"e", "error", "line 7 has no html"},
		{"line:8", "error", "line 8 is longer than 100 bytes"},
		{"line:9", "ok", ""},
		{"z", "ok", ""},
	}
	rs := records(t, out.String())
	if len(rs) != len(want) {
		t.Fatalf("%d records: %s", len(rs), ids(rs))
	}
	for i, w := range want {
		r := rs[i]
		if r.ID != w.id || string(r.Status) != w.status || !strings.HasPrefix(r.Error, w.err) || (w.err == "") != (r.Error == "") {
			t.Errorf("record %d is %s, %s, %q; want %v", i, r.ID, r.Status, r.Error, w)
		}
		if r.Hide == nil {
			t.Errorf("record %d has no hide list", i)
		}
	}
}

func TestBatchInputs(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "folder")
	write(t, filepath.Join(folder, "b.html"), "b")
	write(t, filepath.Join(folder, "a.HTML.gz"), gzipped("a"))
	write(t, filepath.Join(folder, "sub", "c.htm"), "c")
	write(t, filepath.Join(folder, "bad.html.gz"), gzipped("a")[:12])
	write(t, filepath.Join(folder, "d.MHT"), "d")
	write(t, filepath.Join(folder, "e.eml"), "e")
	write(t, filepath.Join(folder, "f.html.zst"), packings(t)["zstd"]("f"))
	write(t, filepath.Join(folder, "note.txt"), "no page")

	gold := filepath.Join(dir, "corpus")
	write(t, filepath.Join(gold, "gold.jsonl"),
		`{"id":"2","url":"https://two.example/"}`+"\n"+`{"id":"1","url":"u"}`+"\n"+`{"id":"3","url":"u"}`)
	write(t, filepath.Join(gold, "pages", "1.html"), "one")
	write(t, filepath.Join(gold, "pages", "2.html.gz"), gzipped("two"))

	lines := `{"id":"x","html":"1"}` + "\n" + `{"id":"y","html":"2"}` + "\n"
	tests := []struct{ in, ids, bad string }{
		{folder, "a.HTML.gz b.html bad.html.gz d.MHT e.eml f.html.zst sub/c.htm", "bad.html.gz"},
		{gold, "2 1 3", "3"},
		{write(t, filepath.Join(dir, "lines.jsonl"), lines), "x y", ""},
		{write(t, filepath.Join(dir, "lines.jsonl.gz"), gzipped(lines)), "x y", ""},
	}
	for _, test := range tests {
		code, out, errs := try(t, echo, "", "batch", "--quiet", test.in)
		rs := records(t, out)
		if code != 0 || errs != "" || ids(rs) != test.ids {
			t.Errorf("%s: exit code %d, %q, records %s", filepath.Base(test.in), code, errs, ids(rs))
		}
		for _, r := range rs {
			if (r.Error != "") != (r.ID == test.bad) {
				t.Errorf("%s: error %q", r.ID, r.Error)
			}
		}
	}
	_, out, _ := try(t, echo, "", "batch", gold)
	if rs := records(t, out); rs[0].URL != "https://two.example/" || *rs[0].Text != "two" {
		t.Errorf("corpus page is %+v", rs[0])
	}
	if code, _, errs := try(t, echo, "", "batch", t.TempDir()); code != exitFailed || !strings.Contains(errs, "no .html") {
		t.Errorf("empty folder: exit code %d, %q", code, errs)
	}
}

// TestBatchBrokenStream: records before the break are written, then the command fails.
func TestBatchBrokenStream(t *testing.T) {
	var in strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&in, "{\"id\":\"%d\",\"html\":\"%x\"}\n", i, i*i*i)
	}
	packed := gzipped(in.String())
	code, out, errs := try(t, echo, packed[:len(packed)/2], "batch", "-")
	rs := records(t, out)
	if code != exitFailed || !strings.Contains(errs, "standard input") || len(rs) == 0 || rs[len(rs)-1].Error != "" {
		t.Errorf("exit code %d, %q, %d records", code, errs, len(rs))
	}
}

// generator makes records as they are read, one a call, and counts them.
type generator struct {
	made  atomic.Int64
	pages int64
}

func (g *generator) Read(p []byte) (int, error) {
	n := g.made.Load()
	if n == g.pages {
		return 0, io.EOF
	}
	g.made.Add(1)
	return copy(p, fmt.Sprintf("{\"id\":\"%d\",\"html\":\"%d\"}\n", n, n)), nil
}

// window counts records written and how far the reader was ahead at most.
type window struct {
	from    *generator
	written atomic.Int64
	ahead   int64
}

func (w *window) Write(p []byte) (int, error) {
	n := w.written.Add(1)
	w.ahead = max(w.ahead, w.from.made.Load()-n)
	return len(p), nil
}

// TestBatchMemory: of 5,000 pages never more than the window are in memory, even when
// one page or the reader of the output is slow.
func TestBatchMemory(t *testing.T) {
	const jobs = 4
	in := &generator{pages: 5000}
	out := &window{from: in}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if n := len(html); n > 0 && string(html) == "100" {
			time.Sleep(50 * time.Millisecond)
		}
		return echo(html, req)
	}
	a := &app{stdin: in, stdout: out, stderr: io.Discard, clean: clean}
	if code := a.run(context.Background(), []string{"batch", "--jobs", fmt.Sprint(jobs), "-"}); code != 0 {
		t.Fatalf("exit code %d", code)
	}
	if n := out.written.Load(); n != in.pages {
		t.Errorf("%d records", n)
	}
	// The window, the job that waits to be handed out, and the line being read.
	if limit := int64(pool.Window*jobs + 3); out.ahead > limit {
		t.Errorf("%d pages held, want at most %d", out.ahead, limit)
	}
}

// TestBatchInterrupted: begun records are written whole and in order.
func TestBatchInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	in := &generator{pages: 1 << 40}
	var out, errs bytes.Buffer
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if string(html) == "50" {
			cancel()
		}
		return echo(html, req)
	}
	a := &app{stdin: in, stdout: &out, stderr: &errs, clean: clean}
	code := a.run(ctx, []string{"batch", "--quiet", "--jobs", "2", "-"})
	if code != exitInterrupted || errs.String() != "winnow batch: interrupted\n" {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
	rs := records(t, out.String())
	if len(rs) < 50 || len(rs) > 100 {
		t.Errorf("%d records", len(rs))
	}
	for i, r := range rs {
		if r.ID != fmt.Sprint(i) {
			t.Fatalf("record %d is %s", i, r.ID)
		}
	}
}

// TestBatchInterruptedWaiting: the command ends although standard input is open and
// silent.
func TestBatchInterruptedWaiting(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	silent, hold := io.Pipe()
	defer hold.Close()
	a := &app{stdin: silent, stdout: io.Discard, stderr: io.Discard, clean: echo}
	done := make(chan int)
	go func() { done <- a.run(ctx, []string{"batch", "--quiet", "-"}) }()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		t.Fatal("still waiting for input")
	}
}

func TestBatchClosedPipeEnds(t *testing.T) {
	in := &generator{pages: 1 << 40}
	var errs bytes.Buffer
	a := &app{stdin: in, stdout: &failing{left: 2000}, stderr: &errs, clean: echo}
	code := a.run(context.Background(), []string{"batch", "--quiet", "-"})
	if code != exitFailed || !strings.Contains(errs.String(), "cannot write") {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
}

// TestBatchNoProgressInPipe: standard error is no terminal here.
func TestBatchNoProgressInPipe(t *testing.T) {
	if _, _, errs := try(t, echo, `{"id":"a","html":"x"}`, "batch", "--quiet", "-"); errs != "" {
		t.Errorf("standard error has %q", errs)
	}
}
