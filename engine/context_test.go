package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"winnow/engine"
)

// allWants asks for all parts of an answer.
func allWants() []engine.Want {
	return []engine.Want{engine.WantHide, engine.WantPaths, engine.WantKeep, engine.WantReader, engine.WantText, engine.WantMarkdown,
		engine.WantExplain, engine.WantMetadata, engine.WantTemplate}
}

// largePage is the bodies of all sample pages, again and again.
func largePage(t testing.TB, size int) []byte {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatal("no pages", err)
	}
	var once, page bytes.Buffer
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(name, "deep") || bytes.Contains(src, []byte("<frameset")) || bytes.Contains(src, []byte("<plaintext")) {
			continue
		}
		once.WriteString("<section>")
		once.Write(src)
		once.WriteString("</section>")
	}
	page.WriteString("<!doctype html><title>All</title>")
	for page.Len() < size {
		page.Write(once.Bytes())
	}
	return page.Bytes()
}

// TestCancel ends calls at many moments, in whatever stage they are, and looks at
// how long they take to return.
func TestCancel(t *testing.T) {
	src := largePage(t, 1<<20)
	req := engine.Request{URL: "https://www.example.com/a", Level: engine.Strict, Want: allWants()}
	start := time.Now()
	clean(t, src, req)
	whole := time.Since(start)
	var worst time.Duration
	var where string
	const moments = 12
	for i := range moments {
		ctx, cancel := context.WithCancel(t.Context())
		var told time.Time
		done := make(chan struct{})
		go func() {
			defer close(done)
			time.Sleep(whole * time.Duration(i) / moments)
			told = time.Now()
			cancel()
		}()
		a, err := engine.CleanContext(ctx, src, req)
		ended := time.Now()
		<-done
		cancel()
		if err == nil {
			continue // the machine was faster this time
		}
		if !errors.Is(err, context.Canceled) || a.Status != "" {
			t.Fatalf("error %v, answer with status %s", err, a.Status)
		}
		if d := ended.Sub(told); d > worst {
			worst, where = d, fmt.Sprintf("after %d of %d parts", i, moments)
		}
	}
	t.Logf("the whole page takes %v; ended within %v, %s", whole, worst, where)
	// On a busy machine the promise cannot be timed, only that no stage runs on.
	if worst > max(100*time.Millisecond, whole/8) {
		t.Errorf("%v, %s", worst, where)
	}
}

func TestDoneContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if a, err := engine.CleanContext(ctx, []byte(story), engine.Request{}); !errors.Is(err, context.Canceled) || a.Status != "" {
		t.Errorf("error %v, answer %+v", err, a)
	}
	if _, err := engine.CleanContext(t.Context(), []byte(story), engine.Request{}); err != nil {
		t.Error(err)
	}
}

// A time limit is looked at inside stages, and keeps what was found.
func TestTimeLimitInsideStages(t *testing.T) {
	src := largePage(t, 1<<20)
	req := engine.Request{Want: allWants()}
	start := time.Now()
	clean(t, src, req)
	whole := time.Since(start)
	for _, part := range []time.Duration{0, 4, 12} {
		req.Limits.Milliseconds = max(int((whole * part / 16).Milliseconds()), 1)
		start := time.Now()
		a := clean(t, src, req)
		took := time.Since(start)
		if a.Status == engine.StatusOK && took < whole/2 {
			continue // the machine was faster this time
		}
		if a.Status != engine.StatusUnsure || a.Reason != engine.ReasonTimeLimit || len(a.Hide) != 0 || a.Text != "" || len(a.Dropped) == 0 {
			t.Errorf("%d ms: status %s, reason %q, dropped %q", req.Limits.Milliseconds, a.Status, a.Reason, a.Dropped)
		}
		if over := took - time.Duration(req.Limits.Milliseconds)*time.Millisecond; over > max(100*time.Millisecond, whole/8) {
			t.Errorf("%d ms took %v", req.Limits.Milliseconds, took)
		}
	}
}

// Clean may be called from many goroutines; go test -race looks at how.
func TestConcurrency(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	files = files[:min(len(files), 6)]
	req := engine.Request{URL: "https://www.example.com/a", Level: engine.Medium, Want: allWants()}
	want := make([][]byte, len(files))
	sources := make([][]byte, len(files))
	for i, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sources[i] = src
		want[i] = indented(t, clean(t, src, req))
	}
	var wg sync.WaitGroup
	for g := range 2 * max(runtime.GOMAXPROCS(0), 2) {
		wg.Go(func() {
			for k := range sources {
				i := (g + k) % len(sources)
				a, err := engine.Clean(sources[i], req)
				if err != nil || !bytes.Equal(indented(t, a), want[i]) {
					t.Errorf("%s: another answer than alone (%v)", files[i], err)
				}
			}
		})
	}
	wg.Wait()
}
