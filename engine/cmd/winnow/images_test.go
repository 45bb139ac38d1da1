package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"winnow/engine"
)

// imagesOf makes a book of a page with so many images on a server, with a budget.
func imagesOf(t *testing.T, server string, images int, spend budget, options ...string) (book string, code int, stderr string) {
	t.Helper()
	var page strings.Builder
	for i := range images {
		fmt.Fprintf(&page, `<img src="%s/%d.png" alt="%d">`, server, i, i)
	}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		ans, err := echo(html, req)
		ans.Reader = &engine.Reader{HTML: "<p>" + page.String() + "</p>"}
		return ans, err
	}
	var out, errs bytes.Buffer
	a := &app{stdin: strings.NewReader("x"), stdout: &out, stderr: &errs, clean: clean, images: spend}
	code = a.run(t.Context(), append([]string{"clean", "--format", "epub", "--images", "-"}, options...))
	return out.String(), code, errs.String()
}

// TestImageAttemptsAreCounted: images that fail count as those that do not.
func TestImageAttemptsAreCounted(t *testing.T) {
	server, asked := counted(t, http.NotFound)
	_, code, errs := imagesOf(t, server, 938, fullBudget(), "--allow-private")
	if n := asked.Load(); n != 500 || code != 0 {
		t.Errorf("exit code %d after %d requests", code, n)
	}
	if !strings.Contains(errs, "image limit reached: the file has 0 images, 438 were not asked for") {
		t.Errorf("no word on the limit: %.300q", errs)
	}
}

// TestImagesOfThePrivateNetwork: a page cannot have this machine asked.
func TestImagesOfThePrivateNetwork(t *testing.T) {
	server, asked := counted(t, http.NotFound)
	_, code, errs := imagesOf(t, server, 3, fullBudget())
	if n := asked.Load(); n != 0 || code != 0 || strings.Count(errs, "--allow-private") != 3 {
		t.Errorf("%d requests, exit code %d, %q", n, code, errs)
	}
}

// hanging is a server that never answers, or never ends its answer.
func hanging(t *testing.T, begin string) (address string, asked *atomic.Int32) {
	t.Helper()
	done := make(chan struct{})
	asked = new(atomic.Int32)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if begin != "" {
			w.Header().Set("Content-Type", "image/png")
			_, _ = io.WriteString(w, begin)
			w.(http.Flusher).Flush()
		}
		select {
		case <-done:
		case <-r.Context().Done():
		}
	}))
	t.Cleanup(s.Close)
	t.Cleanup(sync.OnceFunc(func() { close(done) }))
	return s.URL, asked
}

// TestHangingImages: a host that did not answer in time is not waited for again, and the
// file is made.
func TestHangingImages(t *testing.T) {
	for _, begin := range []string{"", "\x89PNG\r\n\x1a\n"} {
		server, asked := hanging(t, begin)
		spend := fullBudget()
		spend.imageTime = time.Second
		book, code, errs := imagesOf(t, server, 938, spend, "--allow-private")
		if code != 0 || unpacked(t, book)["EPUB/p1.xhtml"] == "" || !strings.Contains(errs, "no answer in time") ||
			!strings.Contains(errs, "did not answer before") {
			t.Errorf("%q: exit code %d, %.300q", begin, code, errs)
		}
		if n := asked.Load(); n > 1 {
			t.Errorf("%q: asked %d times", begin, n)
		}
	}
}

// TestTimeForAllImages: when the time for all of them has ended, no more are asked for.
func TestTimeForAllImages(t *testing.T) {
	server, asked := hanging(t, "")
	spend := fullBudget()
	spend.time = 50 * time.Millisecond
	_, code, errs := imagesOf(t, server, 938, spend, "--allow-private")
	if n := asked.Load(); n > 1 || code != 0 || !strings.Contains(errs, "were not asked for") {
		t.Errorf("%d requests, exit code %d, %.300q", n, code, errs)
	}
}

// endless is a body that counts what is taken of it.
type endless struct{ taken atomic.Int64 }

func (e *endless) serve(first, kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		chunk := []byte(first + strings.Repeat("a", 4096))
		for {
			n, err := w.Write(chunk)
			e.taken.Add(int64(n))
			if err != nil {
				return
			}
		}
	}
}

// TestEndlessImages: an image ends at its limit, all of them at theirs, and what is no
// image at its first bytes.
func TestEndlessImages(t *testing.T) {
	const buffers = 16 << 20 // of the two sides of a connection
	for _, test := range []struct {
		name, first, kind string
		images            int
		most              int64
		errs              string
	}{
		{"image", "\x89PNG\r\n\x1a\n", "image/png", 1, 8<<20 + buffers, "larger than 8192 KiB"},
		{"images", "\x89PNG\r\n\x1a\n", "image/png", 50, 9 * (8<<20 + buffers), "were not asked for"},
		{"page", "<!DOCTYPE html><p>", "image/png", 1, buffers, "its bytes are no image"},
		{"archive", "PK\x03\x04", "image/gif", 1, buffers, "its bytes are no image"},
	} {
		var e endless
		server, _ := counted(t, e.serve(test.first, test.kind))
		_, code, errs := imagesOf(t, server, test.images, fullBudget(), "--allow-private")
		if taken := e.taken.Load(); taken > test.most || code != 0 || !strings.Contains(errs, test.errs) {
			t.Errorf("%s: exit code %d, %d bytes, %.300q", test.name, code, taken, errs)
		}
	}
}

// TestKindsOfImages: which bytes are read on, by what the server calls them.
func TestKindsOfImages(t *testing.T) {
	for _, test := range []struct {
		said, first string
		want        bool
	}{
		{"image/png", "\x89PNG\r\n\x1a\n", true},
		{"image/png", "\xff\xd8\xff", true},
		{"image/avif", "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1avif", true},
		{"image/svg+xml", "<?xml version='1.0'?><svg>", true},
		{"image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'>", true},
		{"image/png", "<svg xmlns='http://www.w3.org/2000/svg'>", false},
		{"image/svg+xml", "<!DOCTYPE html><title>", false},
		{"image/jpeg", "<html>", false},
		{"image/jpeg", "\x1f\x8b\x08", false},
		{"image/jpeg", "%PDF-1.7", false},
		{"image/jpeg", "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom", false},
		{"image/jpeg", "error: too many requests", false},
	} {
		if got := mayBeImage(test.said, []byte(test.first)); got != test.want {
			t.Errorf("%s, %q: %v", test.said, test.first, got)
		}
	}
}

// TestTextAsImage: a file that says it is an image and is another's script
// never gets into a book.
func TestTextAsImage(t *testing.T) {
	server, _ := counted(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		_, _ = io.WriteString(w, "<script>alert(1)</script>")
	})
	out := filepath.Join(t.TempDir(), "a.html")
	if _, code, errs := imagesOf(t, server, 1, fullBudget(), "--allow-private", "--format", "html", "-o", out); code != 0 {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	file, err := os.ReadFile(out)
	if err != nil || bytes.Contains(file, []byte("data:")) && bytes.Contains(file, []byte("alert")) {
		t.Errorf("%v\n%s", err, file)
	}
}
