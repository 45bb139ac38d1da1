package engine_test

import (
	"bytes"
	"context"
	"errors"
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

// TestCancel ends calls at many moments, in whatever stage they are.
func TestCancel(t *testing.T) {
	src := largePage(t, 1<<20)
	req := engine.Request{URL: "https://www.example.com/a", Level: engine.Strict, Want: allWants()}
	for i := range cancelMoments {
		_, a, err := cancelled(t.Context(), src, req, time.Duration(4*i*i)*time.Millisecond)
		if err == nil && i > 0 {
			continue // the machine was faster than that
		}
		if !errors.Is(err, context.Canceled) || a.Status != "" {
			t.Fatalf("after %d ms: error %v, answer with status %s", 4*i*i, err, a.Status)
		}
	}
}

// cancelMoments is how often a call is cancelled, each time later.
const cancelMoments = 12

// cancelled cleans a page, cancels the call after some time, and says how long it
// took the call to end.
func cancelled(parent context.Context, src []byte, req engine.Request, after time.Duration) (time.Duration, engine.Answer, error) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	var told time.Time
	done := make(chan struct{})
	go func() {
		defer close(done)
		time.Sleep(after)
		told = time.Now()
		cancel()
	}()
	if after == 0 {
		<-done
	}
	a, err := engine.CleanContext(ctx, src, req)
	ended := time.Now()
	<-done
	return ended.Sub(told), a, err
}

// BenchmarkCancel measures how long a call of 1 MB goes on after it was cancelled;
// worst-ms should stay under 20 on an idle machine.
func BenchmarkCancel(b *testing.B) {
	src := largePage(b, 1<<20)
	req := engine.Request{URL: "https://www.example.com/a", Level: engine.Strict, Want: allWants()}
	start := time.Now()
	if _, err := engine.Clean(src, req); err != nil {
		b.Fatal(err)
	}
	whole := time.Since(start)
	var worst time.Duration
	for b.Loop() {
		for i := range cancelMoments {
			late, _, err := cancelled(b.Context(), src, req, whole*time.Duration(i)/cancelMoments)
			if err != nil {
				worst = max(worst, late)
			}
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
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
	for _, part := range []time.Duration{0, 4} {
		limit := max((whole * part / 16).Truncate(time.Millisecond), time.Millisecond)
		req.Limits.Milliseconds = int(limit.Milliseconds())
		start := time.Now()
		a := clean(t, src, req)
		if took := time.Since(start); a.Status == engine.StatusOK && took < limit {
			continue // the machine was faster this time
		}
		if a.Status != engine.StatusUnsure || a.Reason != engine.ReasonTimeLimit || len(a.Hide) != 0 || a.Text != "" || len(a.Dropped) == 0 {
			t.Errorf("%v: status %s, reason %q, dropped %q", limit, a.Status, a.Reason, a.Dropped)
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
