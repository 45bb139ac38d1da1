package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"winnow/engine"
)

// unzipped reads a file of gzip.
func unzipped(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return string(text)
}

// inFolder are the names of the files below a folder, with slashes.
func inFolder(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// numbered are n records, with a prefix before the number that is ID and text.
func numbered(prefix string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "{\"id\":\"%s%d\",\"html\":\"%s%d\"}\n", prefix, i, prefix, i)
	}
	return b.String()
}

func TestBatchFields(t *testing.T) {
	in := `{"id":"a","url":"u","html":"x","title":"Theirs","n":1.50,"deep":{"k": [1, 2]}}`
	for _, c := range []struct{ options, want string }{
		{"--fields text,id,error", `{"text":"x","id":"a","error":""}`},
		{"--fields id,in --pass all", `{"id":"a","in":{"deep":{"k":[1,2]},"n":1.50,"title":"Theirs"}}`},
		{"--fields id,in --pass n,none", `{"id":"a","in":{"n":1.50}}`},
		{"--fields id,hide --no-hide", `{"id":"a","hide":[]}`},
		{"--to csv --fields id,text,readable,tags,hide,in --pass n", "id,text,readable,tags,hide,in\n" +
			`a,x,0.5,,"[{""id"":3,""kind"":""ad"",""score"":0.9}]","{""n"":1.50}"`},
	} {
		clean := func(html []byte, req engine.Request) (engine.Answer, error) {
			ans, err := echo(html, req)
			if !slices.Contains(req.Want, engine.WantHide) {
				ans.Hide = nil
			}
			return ans, err
		}
		code, out, errs := try(t, clean, in, append(append([]string{"batch", "--quiet"}, strings.Fields(c.options)...), "-")...)
		if code != 0 || errs != "" || out != c.want+"\n" {
			t.Errorf("%s: exit code %d, %q\n got %s\nwant %s", c.options, code, errs, out, c.want)
		}
	}
	for _, wrong := range []string{"--fields id,name", "--pass a,,b", "--type novel", "--min-words -1", "--part 5", "--part -1", "--to epub",
		"--delay -1s", "--max-failures -2", "--favor more"} {
		code, _, errs := try(t, echo, in, append(append([]string{"batch"}, strings.Fields(wrong)...), "-")...)
		if code != exitUsage || errs == "" {
			t.Errorf("%s: exit code %d, %q", wrong, code, errs)
		}
	}
}

// All columns of CSV are there in each line, in the order of the records' fields.
func TestBatchCSV(t *testing.T) {
	in := `{"id":"a","html":"one\n\"two\", three"}` + "\n" + `{"id":"b"}`
	code, out, errs := try(t, echo, in, "batch", "--quiet", "--to", "csv", "-")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != 0 || errs != "" || err != nil || len(rows) != 3 {
		t.Fatalf("exit code %d, %q, %v\n%s", code, errs, err, out)
	}
	at := func(name string) int { return slices.Index(rows[0], name) }
	if at("id") != 0 || at("text") < 0 || at("markdown") >= 0 || at("hide") >= 0 || at("fingerprint") < at("ms") {
		t.Errorf("columns %q", rows[0])
	}
	if rows[1][at("text")] != "one\n\"two\", three" || rows[2][at("error")] != "line 2 has no html" || rows[2][at("status")] != "error" {
		t.Errorf("rows %q", rows[1:])
	}
}

// One input, one shard; what is finished is not made again; what is not finished is.
func TestBatchShards(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	a := write(t, filepath.Join(dir, "a.jsonl"), numbered("a", 5))
	b := write(t, filepath.Join(dir, "b.jsonl.gz"), gzipped(numbered("b", 3)))
	empty := write(t, filepath.Join(dir, "empty.jsonl"), "")
	cleaned := 0
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if len(html) > 0 { // an empty page asks whether the method exists
			cleaned++
		}
		return echo(html, req)
	}
	run := func(want int, args ...string) string {
		t.Helper()
		cleaned = 0
		code, stdout, errs := try(t, clean, "", append([]string{"batch", "--jobs", "1", "--out", out}, args...)...)
		if code != 0 || stdout != "" || cleaned != want {
			t.Errorf("%q: exit code %d, %q %q, %d pages cleaned, want %d", args, code, stdout, errs, cleaned, want)
		}
		return errs
	}
	run(8, a, b, empty)
	if got := inFolder(t, out); strings.Join(got, " ") != "a.jsonl.gz b.jsonl.gz empty.jsonl.gz" {
		t.Errorf("files %q", got)
	}
	if got := ids(records(t, unzipped(t, filepath.Join(out, "a.jsonl.gz")))); got != "a0 a1 a2 a3 a4" {
		t.Errorf("a is %s", got)
	}
	if errs := run(0, filepath.Join(dir, "*.jsonl*")); !strings.Contains(errs, "3 inputs or parts were finished before") {
		t.Errorf("summary %q", errs)
	}
	// As after a kill: the name is not given yet.
	if err := os.Rename(filepath.Join(out, "b.jsonl.gz"), filepath.Join(out, "b.jsonl.gz.partial")); err != nil {
		t.Fatal(err)
	}
	run(3, a, b, empty)
	if got := inFolder(t, out); strings.Join(got, " ") != "a.jsonl.gz b.jsonl.gz empty.jsonl.gz" {
		t.Errorf("files %q", got)
	}
	// Another input or other options must not pass for the ones before.
	for _, args := range [][]string{{"--no-hide", a}, {write(t, filepath.Join(dir, "other", "a.jsonl"), numbered("o", 2))}} {
		code, _, errs := try(t, echo, "", append([]string{"batch", "--out", out}, args...)...)
		if code != exitFailed || !strings.Contains(errs, "another input or by other options") {
			t.Errorf("%q: exit code %d, %q", args, code, errs)
		}
	}
	code, _, errs := try(t, echo, "", "batch", "--out", out, a, filepath.Join(dir, "other", "a.jsonl"))
	if code != exitUsage || !strings.Contains(errs, "would both be a") {
		t.Errorf("the same name twice: exit code %d, %q", code, errs)
	}
}

func TestBatchParts(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		pages int
		want  string
	}{
		{0, "in-00000.jsonl.gz:"},
		{1, "in-00000.jsonl.gz:p0"},
		{4, "in-00000.jsonl.gz:p0 p1 in-00001.jsonl.gz:p2 p3"},
		{5, "in-00000.jsonl.gz:p0 p1 in-00001.jsonl.gz:p2 p3 in-00002.jsonl.gz:p4"},
	} {
		in := write(t, filepath.Join(dir, fmt.Sprint(c.pages), "in.jsonl"), numbered("p", c.pages))
		out := filepath.Join(dir, fmt.Sprint("out", c.pages))
		for _, lost := range []string{"", "in-00000.jsonl.gz", "in-00001.jsonl.gz", "in-00002.jsonl.gz"} {
			if lost != "" {
				_ = os.Remove(filepath.Join(out, lost)) // as if it had not been finished
			}
			if code, _, errs := try(t, echo, "", "batch", "--out", out, "--part", "2", in); code != 0 {
				t.Fatalf("exit code %d, %q", code, errs)
			}
			var got []string
			for _, name := range inFolder(t, out) {
				got = append(got, name+":"+ids(records(t, unzipped(t, filepath.Join(out, name)))))
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%d pages, without %q: got %q, want %q", c.pages, lost, got, c.want)
			}
		}
	}
}

// An input that cannot be read to its end is not finished; the others are.
func TestBatchBrokenShard(t *testing.T) {
	dir := t.TempDir()
	whole := gzipped(numbered("b", 4000))
	bad := write(t, filepath.Join(dir, "bad.jsonl.gz"), whole[:len(whole)/2])
	good := write(t, filepath.Join(dir, "good.jsonl"), numbered("g", 2))
	out := filepath.Join(dir, "out")
	code, _, errs := try(t, echo, "", "batch", "--quiet", "--out", out, bad, good)
	if got := inFolder(t, out); code != exitFailed || !strings.Contains(errs, "bad.jsonl.gz") ||
		strings.Join(got, " ") != "bad.jsonl.gz.partial good.jsonl.gz" {
		t.Errorf("exit code %d, %q, %q", code, errs, got)
	}
}

func TestBatchPageFiles(t *testing.T) {
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "in.jsonl"),
		`{"id":"a","url":"https://a.example/x","html":"one"}`+"\n"+`{"id":"b"}`+"\n"+`{"id":"c","html":"three"}`)
	for to, first := range map[string]string{"markdown": "md", "epub": "epub", "tei": "xml"} {
		out := filepath.Join(dir, to)
		code, stdout, errs := try(t, echo, "", "batch", "--quiet", "--to", to, "--out", out, in)
		names := fmt.Sprintf("in/000001.%s in/000003.%s in/index.jsonl.gz", first, first)
		if got := inFolder(t, out); code != 0 || stdout != "" || errs != "" || strings.Join(got, " ") != names {
			t.Fatalf("%s: exit code %d, %q, %q", to, code, errs, got)
		}
		rs := records(t, unzipped(t, filepath.Join(out, "in", "index.jsonl.gz")))
		if ids(rs) != "a b c" || rs[0].File != "000001."+first || rs[0].Text != nil || rs[1].File != "" || rs[1].Error == "" {
			t.Errorf("%s: records %+v", to, rs)
		}
	}
	page, _ := os.ReadFile(filepath.Join(dir, "markdown", "in", "000001.md"))
	document, _ := os.ReadFile(filepath.Join(dir, "tei", "in", "000003.xml"))
	if !strings.Contains(string(document), "<p>three</p>") {
		t.Errorf("TEI %q", document)
	}
	if want := "---\ntitle: \"T\"\n"; !strings.HasPrefix(string(page), want) || !strings.HasSuffix(string(page), "md one\n") {
		t.Errorf("page %q, want %q at its beginning", page, want)
	}
}

func TestBatchFilters(t *testing.T) {
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		ans, err := echo(html, req)
		lang, kind, _ := strings.Cut(string(html), " ")
		ans.Lang, ans.PageType, ans.Words = lang, engine.PageType(kind), len(html)
		if kind == "forum" {
			ans.Metadata = &engine.Metadata{Title: "T"}
		}
		return ans, err
	}
	in := `{"id":"1","html":"en-GB article"}` + "\n" + `{"id":"2","html":"de forum"}` + "\n" +
		`{"id":"3","html":"en product"}` + "\n" + `{"id":"4"}`
	for options, want := range map[string]string{
		"":                              "1 2 3 4",
		"--lang en":                     "1 3 4",
		"--lang fr,DE":                  "2 4",
		"--type forum,product":          "2 3 4",
		"--min-words 10":                "1 3 4",
		"--with-metadata":               "1 3 4",
		"--lang en --type product":      "3 4",
		"--lang en --min-words 11":      "1 4",
		"--with-metadata --type forum":  "4",
		"--max-failures 1 --lang en,de": "1 2 3 4",
	} {
		code, out, _ := try(t, clean, in, append(append([]string{"batch"}, strings.Fields(options)...), "-")...)
		if got := ids(records(t, out)); code != 0 || got != want {
			t.Errorf("%s: exit code %d, %s, want %s", options, code, got, want)
		}
	}
	code, out, errs := try(t, clean, in, "batch", "--max-failures", "0", "-")
	if code != exitFailed || ids(records(t, out)) != "1 2 3 4" || !strings.Contains(errs, "1 pages failed") {
		t.Errorf("exit code %d, %q, %s", code, errs, out)
	}
	_, _, errs = try(t, clean, in, "batch", "--lang", "de", "-")
	for _, part := range []string{"winnow: 2 pages in ", "1 ok", "1 error (could not be read: 1)", "left out (other languages: 2)"} {
		if !strings.Contains(errs, part) {
			t.Errorf("no %q in the summary %q", part, errs)
		}
	}
}

// Near duplicates are left out, with any number of workers, and also those of a part that an
// earlier run has finished.
func TestBatchDistinct(t *testing.T) {
	const ferry = "After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board. "
	const net = "The harbour master wrote a letter about mackerel and tides, and the price of nets in the north. "
	dir := t.TempDir()
	var in strings.Builder
	other := strings.Replace(ferry, "forty", "fifty", 1)
	for i, text := range []string{ferry + ferry + ferry, net, ferry + ferry + other, "", "", net, net + ferry} {
		fmt.Fprintf(&in, "{\"id\":\"%d\",\"html\":%q}\n", i, text)
	}
	for _, jobs := range []string{"1", "2", "5"} {
		code, out, errs := try(t, echo, in.String(), "batch", "--distinct", "--jobs", jobs, "-")
		rs := records(t, out)
		if code != 0 || ids(rs) != "0 1 3 4 6" || len(rs[0].Fingerprint) != 16 || rs[2].Fingerprint != "" ||
			!strings.Contains(errs, "near duplicates: 2") {
			t.Errorf("%s jobs: exit code %d, %q, %s", jobs, code, errs, out)
		}
	}
	name := write(t, filepath.Join(dir, "in.jsonl"), in.String())
	for _, to := range []string{"jsonl", "markdown"} {
		out := filepath.Join(dir, "out-"+to)
		for _, lost := range []string{"", "in-00002", "in-00001"} {
			if lost != "" { // as if it had not been finished
				_ = os.Rename(filepath.Join(out, lost+".jsonl.gz"), filepath.Join(out, "lost"))
				_ = os.RemoveAll(filepath.Join(out, lost))
			}
			if code, _, errs := try(t, echo, "", "batch", "--distinct", "--to", to, "--out", out, "--part", "2", name); code != 0 {
				t.Fatalf("exit code %d, %q", code, errs)
			}
			var got []string
			for _, file := range inFolder(t, out) {
				if strings.HasSuffix(file, ".jsonl.gz") {
					got = append(got, ids(records(t, unzipped(t, filepath.Join(out, file)))))
				}
			}
			if want := "0 1|3|4|6"; strings.Join(got, "|") != want {
				t.Errorf("%s, without %q: got %q, want %s", to, lost, got, want)
			}
		}
	}
}

// A run that is killed at any moment goes on without a lost or a doubled page.
func TestBatchKilled(t *testing.T) {
	if os.Getenv("WINNOW_BATCH") != "" {
		os.Exit(run(context.Background(), strings.Fields(os.Getenv("WINNOW_BATCH")), os.Stdin, os.Stdout, os.Stderr))
	}
	dir := t.TempDir()
	const pages = 60
	var want []string
	for i := range 3 {
		write(t, filepath.Join(dir, "in", fmt.Sprintf("%c.jsonl", 'a'+i)), numbered(string(rune('a'+i)), pages))
		for n := range pages {
			want = append(want, fmt.Sprintf("%c%d", 'a'+i, n))
		}
	}
	out := filepath.Join(dir, "out")
	args := "batch --quiet --part 7 --out " + out + " " + filepath.Join(dir, "in", "*.jsonl")
	kills := 0
	for limit := 20 * time.Millisecond; ; limit += limit / 4 {
		killed, err := runFor(limit, args)
		if err == nil {
			break
		}
		if !killed {
			t.Fatal(err)
		}
		kills++
	}
	var got []string
	for _, name := range inFolder(t, out) {
		if !strings.HasSuffix(name, ".jsonl.gz") {
			t.Errorf("%s is left", name)
			continue
		}
		for _, r := range records(t, unzipped(t, filepath.Join(out, name))) {
			got = append(got, r.ID)
		}
	}
	t.Logf("killed %d times", kills)
	if !slices.Equal(got, want) {
		t.Errorf("%d pages, want %d:\n%q", len(got), len(want), got)
	}
}

func TestBatchOutInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "in.jsonl"), numbered("p", 500))
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if string(html) == "p40" {
			cancel()
		}
		return echo(html, req)
	}
	var errs bytes.Buffer
	a := &app{stdin: strings.NewReader(""), stdout: io.Discard, stderr: &errs, clean: clean}
	if code := a.run(ctx, []string{"batch", "--out", filepath.Join(dir, "out"), in}); code != exitInterrupted {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
	if got := inFolder(t, filepath.Join(dir, "out")); strings.Join(got, " ") != "in.jsonl.gz.partial" {
		t.Errorf("files %q", got)
	}
}
