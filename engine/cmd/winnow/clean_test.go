package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl/clean"
)

const article = `<!DOCTYPE html><html lang="en"><head><title>Of herring</title></head><body>
<div class="banner" id="top"><a href="/buy">Buy now</a></div>
<article><h1>Of herring</h1><p>Herring is a fish that lives in the northern seas and is eaten in many countries of the world.</p>
<p>It is salted, smoked or fried, and those who catch it say that no two of them have ever tasted the same.</p></article>
</body></html>`

// TestCleanFormats runs the real engine; what it keeps is tested elsewhere.
func TestCleanFormats(t *testing.T) {
	file := write(t, filepath.Join(t.TempDir(), "a.html"), article)
	tests := map[string][]string{
		"text":     {"Herring is a fish"},
		"markdown": {"Herring is a fish"},
		"html": {"<!DOCTYPE html>", "default-src 'none'", "no-referrer", "<title>Of herring</title>",
			"Herring is a fish", "https://fish.example/a"},
		"json": {`"version": 1`, `"status": "ok"`, "Herring is a fish"},
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

// A text is taken as it is, and a page of which nothing can be told is said to be whole.
func TestCleanWhole(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct{ name, text, out, errs string }{
		{"a.json", "{\n  \"a\": \"<b>\"\n}", "{\n  \"a\": \"<b>\"\n}\n", ""},
		{"b.txt", "The people of the island had begun to build a boat\nof their own.\n",
			"The people of the island had begun to build a boat of their own.\n", ""},
		{"c.html", "<nav><a href=/a>Timetable</a></nav>", "Timetable\n", "this is everything the page shows"},
	} {
		code, out, errs := try(t, engine.Clean, "", "clean", "--bare", write(t, filepath.Join(dir, test.name), test.text))
		if code != 0 || out != test.out || !strings.Contains(errs, test.errs) || (errs == "") != (test.errs == "") {
			t.Errorf("%s: exit code %d, %q, %q", test.name, code, out, errs)
		}
	}
}

func TestCleanInputs(t *testing.T) {
	dir := t.TempDir()
	plain := write(t, filepath.Join(dir, "a.html"), "page")
	packed := write(t, filepath.Join(dir, "b"), gzipped("page")) // found by its bytes, not its name
	tests := []struct{ stdin, arg string }{{"", plain}, {"", packed}, {"page", "-"}, {gzipped("page"), "-"}}
	for _, test := range tests {
		if code, out, errs := try(t, echo, test.stdin, "clean", "--bare", test.arg); code != 0 || out != "page\n" {
			t.Errorf("%s: exit code %d, %q, %q", test.arg, code, out, errs)
		}
	}
	broken := write(t, filepath.Join(dir, "c.html.gz"), gzipped("page")[:15])
	if code, _, errs := try(t, echo, "", "clean", broken); code != exitFailed || !strings.Contains(errs, "cannot read") {
		t.Errorf("broken gzip: exit code %d, %q", code, errs)
	}
	if _, err := readHTML("", zeros{}); !errors.Is(err, errTooLarge) {
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
	if code != 0 || out != "T\nB · 2024-05-06\n\ncontent\n" {
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
	answer := func(status engine.Status, text string) clean.Func {
		return func([]byte, engine.Request) (engine.Answer, error) {
			return engine.Answer{Status: status, Reason: "so many\nbytes", Text: text, Metadata: &engine.Metadata{}}, nil
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
		a := &app{stdin: stdin, stdout: &failing{}, stderr: &errs, clean: echo}
		if code := a.run(context.Background(), strings.Fields(args)); code != exitFailed || !strings.Contains(errs.String(), "cannot write") {
			t.Errorf("%s: exit code %d, %q", args, code, errs.String())
		}
	}
}

// unpacked gives the names and texts of an EPUB's parts.
func unpacked(t *testing.T, file string) map[string]string {
	t.Helper()
	z, err := zip.NewReader(strings.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		parts[f.Name] = string(text)
	}
	return parts
}

func TestCleanSeveralIntoOne(t *testing.T) {
	dir := t.TempDir()
	a := write(t, filepath.Join(dir, "a.html"), article)
	b := write(t, filepath.Join(dir, "b.html"), strings.ReplaceAll(article, "herring", "cod"))
	book := filepath.Join(dir, "out.epub")
	code, out, errs := try(t, engine.Clean, "", "clean", "--format", "epub", "--title", "Fish", a, b, "-o", book)
	if code != 0 || out != "" || errs != "" {
		t.Fatalf("exit code %d, %q, %q", code, out, errs)
	}
	file, err := os.ReadFile(book)
	if err != nil {
		t.Fatal(err)
	}
	parts := unpacked(t, string(file))
	if !strings.Contains(parts["EPUB/p1.xhtml"], "Of herring") || !strings.Contains(parts["EPUB/p2.xhtml"], "Of cod") ||
		!strings.Contains(parts["EPUB/package.opf"], "<dc:title>Fish</dc:title>") {
		t.Errorf("the book is %q", parts)
	}
	for format, wants := range map[string][]string{
		"markdown": {"# Of herring\n", "# Of cod\n", "\n---\n"},
		"html":     {`<article id="p1"`, `<article id="p2"`, `<a href="#p2">Of cod</a>`},
		"text":     {"Of herring\n\n", "\n----------", "Of cod\n\n"},
		"pages":    {`"title": "Of herring"`, `"title": "Of cod"`, `"html": "<p>`, `"markdown": "`, `"text": "`},
		"link":     {"- Of herring\n- Of cod\n"},
		"labels":   {`"kind": "content"`, `"title": "Of cod"`, "no two of them have ever tasted the same"},
	} {
		code, out, errs := try(t, engine.Clean, "", "clean", "--format", format, a, b)
		if code != 0 || errs != "" {
			t.Errorf("%s: exit code %d, %q", format, code, errs)
		}
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in %s", format, want, out)
			}
		}
	}
}

func TestCleanFrontMatter(t *testing.T) {
	dir := t.TempDir()
	page := write(t, filepath.Join(dir, "a.html"), article)
	template := write(t, filepath.Join(dir, "t.yaml"), "tags: [fish]\nheading: {title}\nby: {author}\nlength: {words}\n")
	_, out, errs := try(t, engine.Clean, "", "clean", "--format", "markdown", "--front-matter", "--url", "https://fish.example/a", page)
	if !strings.HasPrefix(out, "---\ntitle: \"Of herring\"\nurl: \"https://fish.example/a\"\nlang: \"en\"\n---\n\n") || errs != "" {
		t.Errorf("the default is %q, %q", out, errs)
	}
	_, out, errs = try(t, engine.Clean, "", "clean", "--format", "markdown", "--front-matter="+template, page)
	if !strings.HasPrefix(out, "---\ntags: [fish]\nheading: \"Of herring\"\nlength: 4") || errs != "" {
		t.Errorf("the template is %q, %q", out, errs)
	}
}

// A template of the body says all of the text, also of a bare one.
func TestCleanBody(t *testing.T) {
	dir := t.TempDir()
	page := write(t, filepath.Join(dir, "a.html"), article)
	body := write(t, filepath.Join(dir, "t.md"), "## {title|lower}\n\nBy {author}\n\n<{url}>\n\n{content}\n")
	for _, more := range [][]string{{}, {"--bare"}} {
		_, out, errs := try(t, engine.Clean, "", slices.Concat([]string{"clean"}, more, []string{"--format", "markdown", "--body", body,
			"--url", "https://fish.example/a", page})...)
		if !strings.HasPrefix(out, "## of herring\n\n<https://fish.example/a>\n\n") || errs != "" {
			t.Errorf("%q, %q", out, errs)
		}
	}
}

// The page chooses the file's name, so the command overwrites nothing and stays in the
// folder.
func TestCleanFileName(t *testing.T) {
	dir := t.TempDir()
	page := write(t, filepath.Join(dir, "a.html"), strings.Replace(article, "Of herring", "../Of: herring", 1))
	there := write(t, filepath.Join(dir, "Of herring.md"), "mine")
	for _, want := range []string{"Of herring 2.md", "Of herring 3.md"} {
		code, out, errs := try(t, engine.Clean, "", "clean", "--format", "markdown", "--file-name", "{date} - {title}", page, "-o", dir)
		place := filepath.Join(dir, want)
		if code != 0 || out != "" || errs != place+"\n" {
			t.Errorf("exit code %d, %q, %q", code, out, errs)
		}
		if text, err := os.ReadFile(place); err != nil || !strings.Contains(string(text), "no two of them") {
			t.Errorf("%s: %v, %q", want, err, text)
		}
	}
	if text, _ := os.ReadFile(there); string(text) != "mine" {
		t.Errorf("overwritten: %q", text)
	}
	template := write(t, filepath.Join(dir, "t"), "on: {saved}")
	_, out, _ := try(t, engine.Clean, "", "clean", "--format", "markdown", "--front-matter="+template, page)
	if !strings.HasPrefix(out, "---\non: "+time.Now().Format(time.DateOnly)+"\n---\n") {
		t.Errorf("the day is %q", out[:40])
	}
}

func TestCleanUsage(t *testing.T) {
	bad := write(t, filepath.Join(t.TempDir(), "t.yaml"), "a: {nothing}\n")
	for args, want := range map[string]string{
		"clean":                   "give a page",
		"clean --format json a b": "--format pages takes several",
		"clean --format epub --url https://a.example/ a b":     "--url works with one page only",
		"clean --bare --format html -":                         "--bare needs one page",
		"clean --front-matter -":                               "--front-matter needs --format markdown",
		"clean --body " + bad + " -":                           "--body needs --format markdown",
		"clean --format markdown --body " + bad + " -":         "no value {nothing}",
		"clean --file-name {x} -":                              "no value {x}",
		"clean --format json --file-name {title} -":            "--file-name does not work with --format json",
		"clean --images -":                                     "--images needs --format html or epub",
		"clean --format markdown --front-matter=" + bad + " -": "no value {nothing}",
	} {
		if code, _, errs := try(t, echo, "x", strings.Fields(args)...); code != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("%s: exit code %d, %q", args, code, errs)
		}
	}
}

// No incomplete file is left behind.
func TestCleanWritesWholeFiles(t *testing.T) {
	out := filepath.Join(t.TempDir(), "none", "a.md")
	if code, _, errs := try(t, echo, "x", "clean", "-", "-o", out); code != exitFailed || !strings.Contains(errs, "cannot write") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}

func TestCleanFetchesImagesWhenAsked(t *testing.T) {
	asked := map[string]int{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked[r.URL.Path]++
		if r.URL.Path != "/fish.gif" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/gif")
		_, _ = io.WriteString(w, "GIF89a a fish")
	}))
	defer server.Close()
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		ans, err := echo(html, req)
		ans.Reader = &engine.Reader{HTML: `<p><img src="` + server.URL + `/fish.gif" alt="a fish">` +
			`<img src="` + server.URL + `/gone.png" alt="gone"></p>`}
		return ans, err
	}
	_, out, errs := try(t, clean, "x", "clean", "--format", "html", "-")
	if len(asked) != 0 || errs != "" || !strings.Contains(out, `<img src="`+server.URL+`/fish.gif"`) {
		t.Errorf("without --images: asked for %v, %q\n%s", asked, errs, out)
	}
	_, out, errs = try(t, clean, "x", "clean", "--format", "epub", "--images", "--allow-private", "-")
	parts := unpacked(t, out)
	if parts["EPUB/image-1.gif"] != "GIF89a a fish" || !strings.Contains(parts["EPUB/p1.xhtml"], "[gone]</a>") ||
		!strings.Contains(errs, "404") {
		t.Errorf("with --images: %q, %q", errs, parts)
	}
	if asked["/fish.gif"] != 1 {
		t.Errorf("asked for %v", asked)
	}
}
