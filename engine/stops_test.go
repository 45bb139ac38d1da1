package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"winnow/engine/internal/stop"
)

// stopPage has much of everything that a stage reads in a loop of its own.
func stopPage(blocks int) []byte {
	var b strings.Builder
	b.WriteString("<title>Tide</title><main><h1>Tide</h1>")
	paragraph := "The boats stayed in, the market was closed, and nobody had seen the ferry that should have come at noon."
	for i := range blocks / 2 {
		fmt.Fprintf(&b, "<p>%s It was day %d.</p>\n", paragraph, i)
	}
	b.WriteString("<table>")
	for i := range blocks / 8 {
		fmt.Fprintf(&b, "<tr><td>The height of the tide on day %d<td>in the harbour, and in the bay</tr>", i)
	}
	b.WriteString("</table><p>" + paragraph)
	for i := range blocks {
		fmt.Fprintf(&b, " and <b>again</b> on day %d", i)
	}
	b.WriteString("</p></main><div class=sidebar>")
	for i := range blocks / 8 {
		fmt.Fprintf(&b, "<div class=ad-slot><a href=/buy/%d>Buy %d</a></div><p class=teaser><a href=/a/%d>More</a></p>", i, i, i)
	}
	b.WriteString("</div>")
	return []byte(b.String())
}

// statePage shows nothing and has its text as JSON.
func statePage(blocks int) []byte {
	return []byte(`<title>Tide</title><div id=app></div><script type=application/json>{"posts":[` +
		strings.Repeat(`{"a":{"b":[1,2]}},`, blocks) + `0]}</script>`)
}

// richPage has its text as lists in lists, each of which may be rich text. The objects in
// them are none of it.
func richPage(objects int) []byte {
	return []byte(`<title>Tide</title><div id=app></div><script type=application/json>{"content":` +
		strings.Repeat(`[{"content":`, 12) + "[" +
		strings.Repeat(`{"text":"It was a day without wind"},`, objects) + `{"title":"Tide","url":"/tide"}]` +
		strings.Repeat("}]", 12) + `}</script>`)
}

// namesPage has one object of many names as JSON.
func namesPage(names int) []byte {
	var b strings.Builder
	b.WriteString(`<title>Tide</title><div id=app></div><script type=application/json>{"0":0`)
	for i := range names {
		fmt.Fprintf(&b, `,"name%d":1`, i)
	}
	b.WriteString(`}</script><script type=application/ld+json>[0`)
	return []byte(b.String() + strings.Repeat(",0", names) + "]</script>")
}

// orderPage has buttons to order in nested groups of fields.
func orderPage(orders int) []byte {
	return []byte("<title>Tide</title>" + strings.Repeat("<fieldset>", 300) +
		strings.Repeat("<fieldset><button>Add</button></fieldset>", orders))
}

func stopRequest() Request {
	return Request{URL: "https://quay.example/a", Level: Strict, Want: []Want{WantHide, WantPaths, WantReasons, WantKeep, WantReader,
		WantText, WantMarkdown, WantExplain, WantMetadata, WantTemplate, WantParts, WantComments}}
}

// checksOf counts by function how often a call asks whether to stop: in the function
// itself or in one that it calls.
func checksOf(t *testing.T, call func(start starter) error) map[string]int {
	t.Helper()
	stacks := map[[32]uintptr]int{}
	err := call(func(time.Duration) *stop.Checker {
		return stop.Until(func() bool {
			var pcs [32]uintptr
			runtime.Callers(2, pcs[:])
			stacks[pcs]++
			return false
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for pcs, n := range stacks {
		seen := map[string]bool{}
		frames := runtime.CallersFrames(slices.DeleteFunc(pcs[:], func(pc uintptr) bool { return pc == 0 }))
		for more := true; more; {
			var f runtime.Frame
			f, more = frames.Next()
			if name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]; !seen[name] {
				seen[name] = true
				counts[name] += n
			}
		}
	}
	return counts
}

// TestLoopsStop names the loops that take long on a page of 290,000 paragraphs. Each asks
// whether to stop more than once, at its beginning, or the functions that it calls do.
func TestLoopsStop(t *testing.T) {
	const blocks = 16_000
	for _, c := range []struct {
		page  []byte
		loops string
	}{
		{stopPage(blocks), `markup.Parse page.flatten page.openNoscripts meta.gather block.(*splitter).walk
			index.(*Index).measureAll rules.(*finder).lookAtElements rules.(*finder).lookForDecoration groups.(*finder).readChildren
			features.Measure features.(*view).findItems features.(*view).proseOfRemarks
			elements.Read forest.(*Runner).Sums decide.belongingBlocks decide.relatedBlocks decide.textParts decide.quotedTexts
			unrendered.Structured parts.NamesOf parts.LeftOut decide.equalParts hide.(*plan).list page.NewPaths engine.hideList engine.explain
			site.(*Page).Tree build.(*plan).mark build.(*plan).refine build.(*emitter).walk
			tree.(*Tree).Normalize tree.(*Tree).dropCopies tree.(*Tree).loneImages tree.(*Tree).NameParts
			write.Text write.looseLists write.marksOf write.findNotes write.Markdown write.(*markdown).table write.(*inlineText).take
			write.writeMarkup write.minified`},
		{statePage(blocks), `unrendered.(*walk).value pagejson.Read`},
		{richPage(blocks), `unrendered.(*richText).children unrendered.(*walk).isThing`},
		{namesPage(blocks), `unrendered.(*walk).object unrendered.(*walk).object.func1 meta.(*facts).readJSONLD`},
		{orderPage(blocks / 4), `decide.(*choice).formsInUse`},
	} {
		counts := checksOf(t, func(start starter) error {
			a, err := run(c.page, stopRequest(), start)
			if a.Status == StatusRefused {
				t.Fatalf("refused: %s", a.ReasonText())
			}
			return err
		})
		for _, name := range strings.Fields(c.loops) {
			if counts[name] < 2 {
				t.Errorf("%s asked %d times whether to stop", name, counts[name])
			}
		}
	}
}

// A call that is told to stop does no more work, wherever it is: it asks a few more times,
// where the HTML parser turns the stop into an error of its own, and allocates next to
// nothing.
func TestNoWorkAfterStop(t *testing.T) {
	src := stopPage(1000)
	steps := map[string]int{} // the first step at which each function asks
	at := 0
	first := func() bool {
		at++
		if name := asker(); steps[name] == 0 {
			steps[name] = at
		}
		return false
	}
	if _, err := run(src, stopRequest(), func(time.Duration) *stop.Checker { return stop.Until(first) }); err != nil {
		t.Fatal(err)
	}
	if len(steps) < 40 {
		t.Errorf("only %d functions ask: %q", len(steps), slices.Sorted(maps.Keys(steps)))
	}
	for name, end := range steps {
		asked, over := 0, uint64(0)
		a, err := run(src, stopRequest(), func(time.Duration) *stop.Checker {
			return stop.Until(func() bool {
				if asked++; asked == end {
					over = allocated()
				}
				return asked >= end
			})
		})
		more := allocated() - over
		if err != nil || a.Status != StatusUnsure || a.Reason != ReasonTimeLimit || asked-end > 8 || more > 64<<10 {
			t.Errorf("in %s: asked %d times more, %d bytes more, status %s, reason %q, error %v", name, asked-end, more, a.Status, a.Reason, err)
		}
	}
}

// Export asks in each loop over a page's content, and does no more work after it is told
// to stop.
func TestExportStops(t *testing.T) {
	a, err := Clean(stopPage(8000), Request{URL: "https://quay.example/a", FullText: true, Want: []Want{WantReader, WantText, WantMarkdown,
		WantExplain, WantMetadata}})
	if err != nil || a.Status != StatusOK {
		t.Fatalf("status %s, error %v", a.Status, err)
	}
	page := ExportPage{URL: "https://quay.example/a", Answer: a}
	for _, c := range []struct {
		format Format
		loops  string
	}{
		{FormatEPUB, "export.(*tidier).tidy export.(*tidier).children export.(*tidier).targets export.(*writer).node export.deflated"},
		{FormatHTML, "export.(*tidier).children export.(*tidier).targets export.(*writer).node"},
		{FormatMarkdown, "export.Markdown"},
		{FormatText, "export.Text"},
		{FormatPages, "engine.contents jsonfields.Append jsonfields.Indent"},
		{FormatLabels, "engine.labels jsonfields.Append jsonfields.Indent"},
		{FormatLink, "engine.(*ExportRequest).within"},
	} {
		req := ExportRequest{Format: c.format, Pages: []ExportPage{page, page}}
		counts := checksOf(t, func(start starter) error { _, err := req.within(start); return err })
		for _, name := range strings.Fields(c.loops) {
			if counts[name] < 2 && name != "engine.(*ExportRequest).within" {
				t.Errorf("%s: %s asked %d times whether to stop", c.format, name, counts[name])
			}
		}
		all := counts["engine.(*ExportRequest).within"]
		for end := 1; end <= all; end += max(all/16, 1) {
			asked, over := 0, uint64(0)
			file, err := req.within(func(time.Duration) *stop.Checker {
				return stop.Until(func() bool {
					if asked++; asked == end {
						over = allocated()
					}
					return asked >= end
				})
			})
			if more := allocated() - over; !errors.Is(err, ErrTimeLimit) || file != nil || asked-end > 2 || more > 64<<10 {
				t.Errorf("%s, step %d of %d: asked %d times more, %d bytes more, error %v", c.format, end, all, asked-end, more, err)
			}
		}
	}
}

// The answer's JSON ends at its limit, too, and is then what Clean answers past its own.
func TestAppendJSONStops(t *testing.T) {
	req := stopRequest()
	req.FullText = true
	a, err := Clean(stopPage(2000), req)
	if err != nil || a.Status != StatusOK {
		t.Fatalf("status %s, error %v", a.Status, err)
	}
	a.Reader.HTML = strings.Repeat(`"`, 1<<18)
	whole, err := a.AppendJSON([]byte("say "))
	if err != nil {
		t.Fatal(err)
	}
	counts := checksOf(t, func(start starter) error { _, err := a.appendJSON(nil, start(0)); return err })
	for _, name := range []string{"engine.blockFields", "engine.answerFields.func2"} {
		if counts[name] < 2 {
			t.Errorf("%s asked %d times whether to stop", name, counts[name])
		}
	}
	all := counts["jsonfields.Append"]
	for end := 1; end <= all+1; end += max(all/16, 1) {
		asked, over := 0, uint64(0)
		got, err := a.appendJSON([]byte("say "), stop.Until(func() bool {
			if asked++; asked == end {
				over = allocated()
			}
			return asked >= end
		}))
		if end > all {
			if err != nil || string(got) != string(whole) {
				t.Errorf("never stopped: %d bytes for %d, error %v", len(got), len(whole), err)
			}
			continue
		}
		more := allocated() - over
		var late Answer
		if err := json.Unmarshal(got[len("say "):], &late); err != nil {
			t.Fatal(err)
		}
		if err != nil || late.Status != StatusUnsure || late.Reason != ReasonTimeLimit || late.Metadata.Title != "Tide" ||
			late.PageType != a.PageType || len(late.Hide) > 0 || late.Reader != nil || asked != end || more > 64<<10 {
			t.Errorf("step %d of %d: asked %d times more, %d bytes more, %.300s, error %v", end, all, asked-end, more, got, err)
		}
	}
	if soon, err := a.AppendJSONWithin(nil, math.MaxInt); err != nil || string(soon) != string(whole[len("say "):]) {
		t.Errorf("%d bytes for %d, error %v", len(soon), len(whole), err)
	}
}

func TestExportContext(t *testing.T) {
	req := ExportRequest{Format: FormatLink, Pages: []ExportPage{{Answer: Answer{Metadata: &Metadata{Title: "Tide"}}}}}
	want, err := Export(req)
	if err != nil || len(want) == 0 {
		t.Fatal(string(want), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if got, err := ExportContext(ctx, req); err != nil || string(got) != string(want) {
		t.Errorf("%q, error %v", got, err)
	}
	cancel()
	if got, err := ExportContext(ctx, req); !errors.Is(err, context.Canceled) || got != nil {
		t.Errorf("%q, error %v", got, err)
	}
}

// asker is the function that asks whether to stop.
func asker() string {
	var pcs [16]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if !strings.Contains(f.Function, "/stop.") {
			return f.Function
		}
	}
	return ""
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
