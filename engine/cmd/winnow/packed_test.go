package main

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	sitetree "winnow/engine/internal/site"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// packings packs a text in each way that servers and files use.
func packings(t *testing.T) map[string]func(text string) string {
	t.Helper()
	packed := func(text string, writer func(io.Writer) io.WriteCloser) string {
		var b bytes.Buffer
		w := writer(&b)
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	by := func(writer func(io.Writer) io.WriteCloser) func(string) string {
		return func(text string) string { return packed(text, writer) }
	}
	return map[string]func(string) string{
		"gzip": by(func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }),
		"zlib": by(func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) }),
		"deflate": by(func(w io.Writer) io.WriteCloser {
			z, _ := flate.NewWriter(w, flate.BestSpeed)
			return z
		}),
		"br": by(func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }),
		"zstd": by(func(w io.Writer) io.WriteCloser {
			z, _ := zstd.NewWriter(w)
			return z
		}),
	}
}

const words = "<p>some words of a page</p>"

// The case that was missing: a file packed by Zstandard or Brotli was read as it was.
func TestPackedFiles(t *testing.T) {
	pack := packings(t)
	dir := t.TempDir()
	for name, how := range map[string]string{"a.html.gz": "gzip", "b.html.zst": "zstd", "c.html.br": "br", "d.html": "zstd", "e.GZ": "gzip"} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(pack[how](words)), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, out, errs := try(t, echo, "", "clean", "--bare", file); code != 0 || !strings.Contains(out, words) {
			t.Errorf("%s: exit code %d, %q, %q", name, code, out, errs)
		}
	}
	for _, how := range []string{"gzip", "zstd"} {
		if code, out, errs := try(t, echo, pack[how](words), "clean", "--bare", "-"); code != 0 || !strings.Contains(out, words) {
			t.Errorf("%s on standard input: exit code %d, %q, %q", how, code, out, errs)
		}
	}
}

// A small file that unpacks to more than a page may have ends in time and is refused.
func TestBombs(t *testing.T) {
	pack := packings(t)
	zeros := strings.Repeat("\x00", crawl.MaxPageBytes+1)
	dir := t.TempDir()
	for how, ending := range map[string]string{"gzip": ".gz", "zstd": ".zst", "br": ".br"} {
		file := filepath.Join(dir, "bomb.html"+ending)
		if err := os.WriteFile(file, []byte(pack[how](zeros)), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, _, errs := try(t, echo, "", "clean", file); code != exitFailed || !strings.Contains(errs, "larger than 64 MiB") {
			t.Errorf("%s: exit code %d, %q", how, code, errs)
		}
	}
}

func TestPackedBodies(t *testing.T) {
	pack := packings(t)
	bodies := map[string]struct{ header, body string }{
		"gzip": {"gzip", pack["gzip"](words)}, "old name": {"x-gzip", pack["gzip"](words)}, "zlib": {"deflate", pack["zlib"](words)},
		"deflate": {"deflate", pack["deflate"](words)}, "br": {"br", pack["br"](words)}, "zstd": {"zstd", pack["zstd"](words)},
		"two": {"gzip, br", pack["br"](pack["gzip"](words))}, "none": {"identity", words}, "odd case": {"GZip", pack["gzip"](words)},
	}
	address, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		b := bodies[r.URL.Query().Get("a")]
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Encoding", b.header)
		_, _ = io.WriteString(w, b.body)
	})
	for name := range bodies {
		code, out, errs := try(t, echo, "", "clean", "--bare", "--allow-private", address+"/?a="+strings.ReplaceAll(name, " ", "+"))
		if code != 0 || !strings.Contains(out, words) {
			t.Errorf("%s: exit code %d, %q, %q", name, code, out, errs)
		}
	}
	bodies["unknown"] = struct{ header, body string }{"compress", words}
	bodies["often"] = struct{ header, body string }{"gzip, gzip, gzip, gzip", words}
	bodies["bomb"] = struct{ header, body string }{"br", pack["br"](strings.Repeat("\x00", crawl.MaxPageBytes+1))}
	for name, want := range map[string]string{"unknown": "packed as", "often": "packed 4 times", "bomb": "larger than 64 MiB"} {
		code, _, errs := try(t, echo, "", "clean", "--allow-private", address+"/?a="+name)
		if code != exitFailed || !strings.Contains(errs, want) {
			t.Errorf("%s: exit code %d, %q", name, code, errs)
		}
	}
}

// patient is a way to the network that does not wait, but notes how long it was to.
func patient() (w web, pauses *[]time.Duration) {
	pauses = new([]time.Duration)
	w = newWeb(true, http.ProxyFromEnvironment)
	w.wait = func(_ context.Context, d time.Duration) error {
		*pauses = append(*pauses, d)
		return nil
	}
	return w, pauses
}

func TestTriesAgain(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		name   string
		busy   int // answers before the page
		answer func(w http.ResponseWriter)
		pauses []time.Duration
		err    string
	}{
		{"503", 2, status(503, ""), []time.Duration{s, 2 * s}, ""},
		{"429 with seconds", 1, status(429, "5"), []time.Duration{5 * s}, ""},
		{"a server that hangs up", 1, hangUp, []time.Duration{s}, ""},
		{"too often", 9, status(503, ""), []time.Duration{s, 2 * s, 4 * s}, "503 Service Unavailable (tried 4 times)"},
		{"longer than anybody waits", 9, status(429, "3600"), nil, "429 Too Many Requests (tried 1 times)"},
		{"a negative wait", 1, status(429, "-7"), []time.Duration{s}, ""},
		{"no page there", 9, status(404, "5"), nil, "404 Not Found"},
		{"a server's own fault", 9, status(500, "5"), nil, "500 Internal Server Error"},
	} {
		left := c.busy
		address, asked := counted(t, func(w http.ResponseWriter, r *http.Request) {
			if left--; left >= 0 {
				c.answer(w)
				return
			}
			secret(w, r)
		})
		w, pauses := patient()
		p, err := w.fetch(t.Context(), address)
		if c.err == "" && (err != nil || string(p.html) != "secret") || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: %q, %v", c.name, p.html, err)
		}
		if len(*pauses) != len(c.pauses) || int(asked.Load()) != len(c.pauses)+1 {
			t.Errorf("%s: waited %v, asked %d times; want %v", c.name, *pauses, asked.Load(), c.pauses)
			continue
		}
		for i, d := range c.pauses {
			if (*pauses)[i] != d {
				t.Errorf("%s: waited %v, want %v", c.name, *pauses, c.pauses)
			}
		}
	}
}

func status(code int, after string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		if after != "" {
			w.Header().Set("Retry-After", after)
		}
		w.WriteHeader(code)
	}
}

func hangUp(w http.ResponseWriter) {
	c, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		c.Close()
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC)
	for header, want := range map[string]time.Duration{
		"": 0, "7": 7 * time.Second, "rubbish": 0, "-1": 0, strconv.Itoa(1 << 62): (1 << 20) * time.Second,
		"Mon, 02 Mar 2026 10:00:30 GMT": 30 * time.Second, "Mon, 02 Mar 2026 09:00:00 GMT": 0,
	} {
		if got := retryAfter(header, now); got != want {
			t.Errorf("%q: %v, want %v", header, got, want)
		}
	}
}

// A wait ends when the user interrupts.
func TestInterruptedWait(t *testing.T) {
	address, asked := counted(t, func(w http.ResponseWriter, _ *http.Request) { status(503, "")(w) })
	ctx, cancel := context.WithCancel(t.Context())
	w := newWeb(true, http.ProxyFromEnvironment)
	w.wait = func(ctx context.Context, d time.Duration) error {
		cancel()
		return wait(ctx, time.Hour)
	}
	if _, err := w.fetch(ctx, address); err != errInterrupted || asked.Load() != 1 {
		t.Errorf("%v, asked %d times", err, asked.Load())
	}
}

func TestNothingToRead(t *testing.T) {
	address, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		if r.URL.Path != "/empty" {
			w.WriteHeader(http.StatusNoContent)
		}
	})
	for path, want := range map[string]string{"/": "204 No Content, so that there is no page", "/empty": "200 OK without a page"} {
		code, out, errs := try(t, echo, "", "clean", "--allow-private", address+path)
		if code != exitFailed || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit code %d, %q, %q", path, code, out, errs)
		}
	}
}

func TestUserAgent(t *testing.T) {
	agents := make(chan string, 10)
	address, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		agents <- r.UserAgent()
		secret(w, r)
	})
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte(address+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	template := filepath.Join(t.TempDir(), "a.site")
	if err := os.WriteFile(template, sitetree.New().Marshal(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"clean", "--bare", address}, {"explain", address}, {"batch", list},
		{"site", "clean", "--template", template, address}} {
		code, _, errs := try(t, echo, "", append(args, "--allow-private", "--user-agent", "reader of Ann")...)
		if code != 0 {
			t.Fatalf("%s: exit code %d, %q", args[0], code, errs)
		}
		if agent := <-agents; agent != "reader of Ann" {
			t.Errorf("%s: %q", args[0], agent)
		}
	}
}

// What holds no page is refused in a line that says what it is.
func TestRefusedByName(t *testing.T) {
	code, out, errs := try(t, engine.Clean, "%PDF-1.7\n\x00\x01", "clean", "-")
	if code != exitFailed || out != "" || !strings.Contains(errs, "it is a PDF file, not a web page") {
		t.Errorf("exit code %d, %q, %q", code, out, errs)
	}
}

// What has no tag is a text, and keeps its paragraphs.
func TestPlainText(t *testing.T) {
	for text, want := range map[string]string{
		"one\n\ntwo": "text/plain", "a < b": "text/plain", "a <b> c": "", "<!-- a": "", "": "", "<": "text/plain", "a\x00": "", "</p>": "",
	} {
		if got := plainType([]byte(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
