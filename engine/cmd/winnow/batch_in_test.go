package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"winnow/engine"
)

// archived is a record of an archive.
func archived(kind, url, block string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: %s\r\nWARC-Record-ID: <urn:%s>\r\nWARC-Target-URI: https://%s\r\n"+
		"WARC-Date: 2024-01-02T03:04:05Z\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", kind, url, url, len(block), block)
}

func answered(url, status, contentType, body string) string {
	return archived("response", url, "HTTP/1.1 "+status+"\r\nContent-Type: "+contentType+"\r\n\r\n"+body)
}

func TestBatchArchives(t *testing.T) {
	dir := t.TempDir()
	var types []string
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if len(html) > 0 {
			types = append(types, req.URL+" "+req.ContentType)
		}
		return echo(html, req)
	}
	pages := gzipped(archived("warcinfo", "", "x")) + gzipped(answered("a", "200 OK", "text/html; charset=latin1", "<p>a")) +
		gzipped(answered("b", "404 Not Found", "text/html", "<p>b")) + gzipped(answered("c", "200 OK", "image/png", "PNG")) +
		gzipped(archived("revisit", "d", "")) + gzipped(answered("e", "200 OK", "", "<p>e")) +
		gzipped(answered("f", "200 OK", "text/html", "lost"))[:60]
	warc := write(t, filepath.Join(dir, "a.warc.gz"), pages)
	wet := write(t, filepath.Join(dir, "b.wet"),
		archived("conversion", "w", "plain words")+answered("x", "200", "text/html\r\nContent-Encoding: br", "\x00\x01"))
	code, out, errs := try(t, clean, "", "batch", "--jobs", "1", "--pass", "WARC-Date,HTTP-Status", warc, wet)
	rs := records(t, out)
	if code != 0 || ids(rs) != "urn:a urn:e urn:w urn:x" {
		t.Fatalf("exit code %d, %q, %s", code, errs, ids(rs))
	}
	if got := strings.Join(types, "|"); got != "https://a text/html; charset=latin1|https://e |https://w text/plain; charset=utf-8" {
		t.Errorf("cleaned %q", got)
	}
	if r := rs[0]; r.URL != "https://a" || *r.Text != "<p>a" ||
		string(r.In["WARC-Date"]) != `"2024-01-02T03:04:05Z"` || string(r.In["HTTP-Status"]) != "200" {
		t.Errorf("record %+v", r)
	}
	if len(rs[2].In) != 1 || rs[3].Error == "" || rs[3].URL != "https://x" {
		t.Errorf("records %+v", rs[2:])
	}
	for _, part := range []string{"damaged: " + warc + ": the file ends within record 7",
		"answers of servers other than 2xx: 1", "answers that are no text: 1", "revisits of pages that are in another record: 1"} {
		if !strings.Contains(errs, part) {
			t.Errorf("no %q in %q", part, errs)
		}
	}
	var zst bytes.Buffer
	z, _ := zstd.NewWriter(&zst)
	fmt.Fprint(z, archived("conversion", "w", "plain words"))
	z.Close()
	for _, in := range []string{pages, archived("conversion", "w", "plain words"), zst.String()} {
		code, out, _ := try(t, echo, in, "batch", "--quiet", "-")
		if rs := records(t, out); code != 0 || rs[0].Error != "" || !strings.HasPrefix(rs[0].ID, "urn:") {
			t.Errorf("standard input: exit code %d, %s", code, out)
		}
	}
}

// The header of HTTP in an archive says how a page's bytes are to be read.
func TestBatchArchivedEncoding(t *testing.T) {
	const text = "\xef\xd4\xcb\xd2\xd9\xd4\xd8" // in KOI8-R; in Windows-1251 other letters
	page := "<title>x</title><p>" + strings.Repeat(text+" ", 40)
	in := answered("a", "200 OK", "text/html; charset=koi8-r", page)
	code, out, errs := try(t, engine.Clean, in, "batch", "--quiet", "--whole", "-")
	r := records(t, out)[0]
	if code != 0 || errs != "" || r.Encoding != "koi8-r" || !strings.HasPrefix(*r.Text, "Открыть Открыть") {
		t.Errorf("exit code %d, %q, %s", code, errs, out)
	}
}

func TestBatchManyInputs(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "pages", "x.html"), "x")
	write(t, filepath.Join(dir, "2.jsonl"), numbered("b", 2))
	write(t, filepath.Join(dir, "10.jsonl"), numbered("a", 2))
	write(t, filepath.Join(dir, "[odd].jsonl"), numbered("odd", 1))
	for in, want := range map[string]string{
		"pages *.jsonl":         "x.html a0 a1 b0 b1 odd0",
		"2.jsonl pages":         "b0 b1 x.html",
		"[odd].jsonl ?.jsonl":   "odd0 b0 b1",
		"2.jsonl - [12]*.json*": "b0 b1 in0 a0 a1 b0 b1",
	} {
		args := []string{"batch", "--quiet"}
		for _, name := range strings.Fields(in) {
			if name != "-" {
				name = filepath.Join(dir, name)
			}
			args = append(args, name)
		}
		code, out, errs := try(t, echo, numbered("in", 1), args...)
		if got := ids(records(t, out)); code != 0 || errs != "" || got != want {
			t.Errorf("%s: exit code %d, %q, %s, want %s", in, code, errs, got, want)
		}
	}
	for _, wrong := range []string{"*.warc", "none.jsonl"} {
		code, _, errs := try(t, echo, "", "batch", filepath.Join(dir, "2.jsonl"), filepath.Join(dir, wrong))
		if code != exitFailed || !strings.Contains(errs, wrong) {
			t.Errorf("%s: exit code %d, %q", wrong, code, errs)
		}
	}
}

// Of a host one page is fetched at a time, with a pause after it; of others meanwhile.
func TestBatchAddresses(t *testing.T) {
	var now, most, asked atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most.Store(max(most.Load(), now.Add(1)))
		defer now.Add(-1)
		asked.Add(1)
		time.Sleep(5 * time.Millisecond)
		if r.URL.Path == "/gone" {
			w.WriteHeader(http.StatusNotFound)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<p>", r.URL.Path)
	}))
	defer s.Close()
	list := "# pages\n" + s.URL + "/a\n\n" + s.URL + "/b\n" + s.URL + "/gone\nfile:///etc/passwd\n" +
		strings.Replace(s.URL, "http", "HTTP", 1) + "/c\n"
	name := write(t, filepath.Join(t.TempDir(), "list.txt.gz"), gzipped(list))
	code, out, errs := try(t, echo, "", "batch", "--jobs", "4", "--delay", "1ms", "--allow-private", name)
	rs := records(t, out)
	if code != 0 || len(rs) != 5 || most.Load() != 1 || !strings.Contains(errs, "comments among addresses: 1") {
		t.Fatalf("exit code %d, %q, %d at once\n%s", code, errs, most.Load(), out)
	}
	if *rs[0].Text != "<p>/a" || rs[0].ID != s.URL+"/a" || rs[2].Error == "" ||
		!strings.Contains(rs[3].Error, "not a URL") || *rs[4].Text != "<p>/c" {
		t.Errorf("records\n%s", out)
	}
	asked.Store(0)
	if _, out, _ := try(t, echo, "", "batch", "--delay", "0", name); asked.Load() > 0 || !strings.Contains(out, "--allow-private") {
		t.Errorf("%d pages of this machine were fetched without --allow-private:\n%s", asked.Load(), out)
	}
}

func TestTotals(t *testing.T) {
	for _, c := range []struct {
		inputs []source
		most   int64
		bytes  bool
	}{
		{[]source{{pages: 3, bytes: -1}, {pages: 4, bytes: -1}}, 7, false},
		{[]source{{pages: -1, bytes: 30}, {pages: -1, bytes: 12}}, 42, true},
		{[]source{{pages: -1, bytes: 30}, {pages: 4, bytes: -1}}, -1, false},
		{[]source{{pages: -1, bytes: -1}}, -1, false},
	} {
		if most, bytes := totals(c.inputs); most != c.most || bytes != c.bytes {
			t.Errorf("%+v: %d, %v", c.inputs, most, bytes)
		}
	}
}
