package warc

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// testLimit is the limit of pages in the tests.
const testLimit = 1 << 20

// entry writes a record.
func entry(kind, url, block string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: %s\r\nWARC-Record-ID: <urn:uuid:%s>\r\nWARC-Target-URI: %s\r\n"+
		"WARC-Date: 2024-01-02T03:04:05Z\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", kind, url, url, len(block), block)
}

// answer writes a record of an answer of HTTP.
func answer(url, head, body string) string {
	return entry(Response, url, "HTTP/1.1 200 OK\r\n"+head+"\r\n"+body)
}

func packed(make func(io.Writer) io.WriteCloser, text string) string {
	var b bytes.Buffer
	w := make(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

func gz(text string) string {
	return packed(func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }, text)
}

// read gives what a file holds: "url body" for a page, "!why" for an error.
func read(t *testing.T, in io.Reader) (pages []string, r *Reader) {
	t.Helper()
	r = NewReader(in, testLimit)
	for range 1000 {
		rec, err := r.Next()
		if err == io.EOF {
			return pages, r
		}
		if err != nil {
			pages = append(pages, "!"+err.Error())
			continue
		}
		p, err := rec.Page(testLimit)
		if err != nil {
			pages = append(pages, p.URL+" !"+err.Error())
			continue
		}
		pages = append(pages, p.URL+" "+string(p.Body))
	}
	t.Fatal("the reader does not end")
	return nil, nil
}

func TestFiles(t *testing.T) {
	a, b, c := answer("a", "", "<p>1"), answer("b", "Content-Type: text/html\r\n", "<p>2"), entry(Conversion, "c", "three")
	info, request := entry("warcinfo", "", "software: x\r\n"), entry("request", "a", "GET / HTTP/1.1\r\n\r\n")
	whole := gz(b)
	damaged := []byte(gz(b))
	damaged[len(damaged)/2] ^= 0xff
	long := "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 99999999999999\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"
	for name, test := range map[string]struct{ in, want string }{
		"plain":              {info + request + a + b + c, "a <p>1|b <p>2|c three"},
		"members":            {gz(info) + gz(request) + gz(a) + gz(b) + gz(c), "a <p>1|b <p>2|c three"},
		"one member":         {gz(info + a + b), "a <p>1|b <p>2"},
		"records over two":   {gz(a+b[:40]) + gz(b[40:]), "a <p>1|b <p>2"},
		"empty":              {"", ""},
		"empty member":       {gz("") + gz(a), "a <p>1"},
		"no line feeds":      {strings.TrimRight(a, "\r\n") + "\r\n" + b, "a <p>1|b <p>2"},
		"1.1 and line feeds": {strings.ReplaceAll(strings.ReplaceAll(c, "\r", ""), "1.0", "1.1"), "c three"},
		"cut plain":          {a + b[:len(b)-10], "a <p>1|!the file ends within record 2"},
		"cut in a header":    {a + b[:30], "a <p>1|!the file ends within record 2"},
		"cut member":         {gz(a) + whole[:len(whole)-20], "a <p>1|!the file ends within record 2"},
		"cut head of member": {gz(a) + whole[:5], "a <p>1|!the file ends within record 2"},
		"junk, plain":        {"hello\n" + a, "!record 1 is broken: it does not begin as one|a <p>1"},
		"junk between":       {a + "what\r\nis this\r\n" + b, "a <p>1|!record 2 is broken: it does not begin as one|b <p>2"},
		"junk of members": {gz(a) + "\x1f\x00what" + gz(b),
			"a <p>1|!record 2 is broken: something that is not gzip lies between two members|b <p>2"},
		"no length":           {"WARC/1.0\r\nWARC-Type: response\r\n\r\n" + b, "!record 1 is broken: it has no length|b <p>2"},
		"negative length":     {"WARC/1.0\r\nContent-Length: -5\r\n\r\n" + b, "!record 1 is broken: it has no length|b <p>2"},
		"huge length":         {a + long, "a <p>1|!the file ends within record 2"},
		"huge length, member": {gz(a) + gz(long), "a <p>1|!the file ends within record 2"},
		"endless header": {"WARC/1.0\r\n" + strings.Repeat("x: y\r\n", 20_000) + "\r\n" + b,
			"!record 1 is broken: its header is longer than 65536 bytes|b <p>2"},
		"dns": {strings.Replace(entry(Response, "dns:x", "x"), "Content-L", "Content-Type: text/dns\r\nContent-L", 1) + a,
			"dns:x !it is no answer of HTTP|a <p>1"},
		"no http":        {entry(Response, "x", "<p>") + a, "x !it is no answer of HTTP|a <p>1"},
		"too large":      {entry(Resource, "x", strings.Repeat("x", testLimit+1)) + a, "x !it is too large|a <p>1"},
		"angle brackets": {strings.Replace(c, ": c\r", ": <c>\r", 1), "c three"},
		"folded header":  {strings.Replace(c, "URI: c", "URI:\r\n c", 1), "c three"},
	} {
		for _, in := range []io.Reader{strings.NewReader(test.in), iotest.OneByteReader(strings.NewReader(test.in))} {
			got, _ := read(t, in)
			if strings.Join(got, "|") != test.want {
				t.Errorf("%s: got %q, want %q", name, got, test.want)
			}
		}
	}
	// What lies in a damaged member may be lost or have other bytes; what is around it is whole,
	// and the damage is told.
	got, _ := read(t, strings.NewReader(gz(a)+string(damaged)+gz(c)))
	if len(got) < 3 || got[0] != "a <p>1" || got[len(got)-1] != "c three" || !strings.HasPrefix(got[len(got)-2], "!record ") {
		t.Errorf("damaged member: %q", got)
	}
}

func TestSkipped(t *testing.T) {
	_, r := read(t, strings.NewReader(entry(Revisit, "a", "")+entry("request", "a", "x")+entry(Revisit, "b", "")+answer("c", "", "")))
	if len(r.Skipped) != 2 || r.Skipped[Revisit] != 2 || r.Skipped["request"] != 1 {
		t.Errorf("skipped %v", r.Skipped)
	}
}

func TestUnreadable(t *testing.T) {
	broken := errors.New("disk")
	got, _ := read(t, io.MultiReader(strings.NewReader(answer("a", "", "1")+"WARC/1.0\r\n"), iotest.ErrReader(broken)))
	if strings.Join(got, "|") != "a 1|!record 2: disk" {
		t.Errorf("got %q", got)
	}
}

func TestBodies(t *testing.T) {
	const page = "<p>The old ferry crossed the bay"
	deflated := packed(func(w io.Writer) io.WriteCloser { z, _ := flate.NewWriter(w, 9); return z }, page)
	zlibbed := packed(func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) }, page)
	br := packed(func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }, page)
	zst := packed(func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z }, page)
	chunked := "5\r\n<p>Th\r\n1b;x=y\r\n" + page[5:] + "\r\n0\r\n\r\n"
	bomb := gz(strings.Repeat("\x00", 50*testLimit))
	for name, test := range map[string]struct{ head, body, want string }{
		"plain":             {"", page, page},
		"gzip":              {"Content-Encoding: gzip\r\n", gz(page), page},
		"x-gzip":            {"content-encoding:  X-Gzip\r\n", gz(page), page},
		"zlib":              {"Content-Encoding: deflate\r\n", zlibbed, page},
		"deflate":           {"Content-Encoding: deflate\r\n", deflated, page},
		"br":                {"Content-Encoding: br\r\n", br, page},
		"zstd":              {"Content-Encoding: zstd\r\n", zst, page},
		"two":               {"Content-Encoding: br, gzip\r\n", gz(br), page},
		"four":              {"Content-Encoding: gzip,gzip,gzip,gzip\r\n", gz(gz(gz(gz(page)))), "!it is packed in a way that is not known"},
		"unknown":           {"Content-Encoding: sdch\r\n", page, `!it is packed in a way that is not known: "sdch"`},
		"unpacked, gzip":    {"Content-Encoding: gzip\r\n", page, page},
		"unpacked, br":      {"Content-Encoding: br\r\n", page, page},
		"unpacked, deflate": {"Content-Encoding: deflate\r\n", page, page},
		"cut gzip":          {"Content-Encoding: gzip\r\n", gz(page)[:len(gz(page))-8], page},
		"chunked":           {"Transfer-Encoding: chunked\r\n", chunked, page},
		"chunked, cut":      {"Transfer-Encoding: chunked\r\n", chunked[:20], page[:7]},
		"not chunked":       {"Transfer-Encoding: chunked\r\n", page, page},
		"chunked gzip": {"Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n",
			fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(gz(page)), gz(page)), page},
		"odd header":   {"no colon\r\n: no name\r\nContent-Encoding: br\r\n", br, page},
		"bomb":         {"Content-Encoding: gzip\r\n", bomb, "!it is too large"},
		"bomb in bomb": {"Content-Encoding: gzip, gzip\r\n", gz(bomb), "!it is too large"},
	} {
		got, _ := read(t, strings.NewReader(answer("u", test.head, test.body)))
		if len(got) != 1 || got[0] != "u "+test.want {
			t.Errorf("%s: got %.100q, want %q", name, got, test.want)
		}
	}
}

func TestPage(t *testing.T) {
	r := NewReader(strings.NewReader(answer("https://a.example/x", "Content-Type: text/html; charset=latin1\r\n", "x")), testLimit)
	rec, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	p, err := rec.Page(testLimit)
	if err != nil || p.ID != "urn:uuid:https://a.example/x" || p.URL != "https://a.example/x" || p.Date != "2024-01-02T03:04:05Z" ||
		p.Status != 200 || p.ContentType != "text/html; charset=latin1" || string(p.Body) != "x" {
		t.Errorf("%+v, %v", p, err)
	}
}

// FuzzReader: the reader ends, gives no more than it was given room for, and gives the pages
// that lie behind anything.
func FuzzReader(f *testing.F) {
	a := answer("a", "Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n", "3\r\nabc\r\n0\r\n\r\n")
	f.Add([]byte(a + entry(Conversion, "c", "three")))
	f.Add([]byte(gz(a) + gz(entry(Revisit, "b", ""))))
	f.Add([]byte("WARC/1.0\r\nContent-Length: 99\r\n\r\n"))
	f.Add([]byte("WARC/1.1\r\nWARC-Type: response\r\nContent-Length: 40\r\n\r\nHTTP/1.1 200\r\nContent-Encoding: br\r\n\r\n\x0b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		const limit = 1 << 16
		r := NewReader(bytes.NewReader(data), limit)
		for n := 0; ; n++ {
			rec, err := r.Next()
			if err == io.EOF {
				break
			}
			if n > len(data) {
				t.Fatal("more records than bytes")
			}
			if err != nil {
				continue
			}
			if len(rec.Block) > limit {
				t.Fatalf("a block of %d bytes", len(rec.Block))
			}
			if p, err := rec.Page(limit); err == nil && len(p.Body) > limit {
				t.Fatalf("a page of %d bytes", len(p.Body))
			}
		}
	})
}
