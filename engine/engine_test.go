package engine_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/lab/hostile"

	"golang.org/x/net/html"
)

const story = hostile.Story

func TestRequest(t *testing.T) {
	for _, c := range []struct {
		name string
		req  engine.Request
		want error
	}{
		{"zero", engine.Request{}, nil},
		{"method", engine.Request{Research: engine.Research{Method: "nonesuch"}}, engine.ErrMethod},
		{"level", engine.Request{Level: "heavy"}, engine.ErrRequest},
		{"ids", engine.Request{IDs: "path"}, engine.ErrRequest},
		{"want", engine.Request{Want: []engine.Want{engine.WantHide, "txt"}}, engine.ErrRequest},
		{"all methods", engine.Request{Research: engine.Research{Method: engine.Methods()[1]}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := engine.Clean([]byte(story), c.req)
			if !errors.Is(err, c.want) || c.want != nil && !errors.Is(err, engine.ErrRequest) {
				t.Errorf("error %v, want %v", err, c.want)
			}
		})
	}
}

// What is not asked for is not in the answer.
func TestWant(t *testing.T) {
	a := clean(t, []byte(story), engine.Request{Want: []engine.Want{engine.WantText}})
	if a.Text == "" || a.Reader != nil || a.Markdown != "" || a.Metadata != nil || a.Blocks != nil || a.Timings != nil || a.Hide == nil {
		t.Errorf("answer %+v", a)
	}
	a = clean(t, []byte(story), engine.Request{Want: []engine.Want{engine.WantExplain, engine.WantTimings}})
	if len(a.Blocks) != 3 || a.Text != "" || len(a.Timings) == 0 {
		t.Errorf("%d blocks, timings %v", len(a.Blocks), a.Timings)
	}
}

// Keep names what holds kept text, short or long, and the innermost elements
// only; nothing of the advertisement, not even its label.
func TestKeep(t *testing.T) {
	src := []byte("<main><div id=wrap>" + story +
		"<p>Its <b>third</b> paragraph says that the boats came back after three days, with the crew well and the cargo dry.</p><h2>What " +
		"came next</h2><p>" +
		"The market opened again on the next day, and all that had waited in the harbour was sold by noon.</p>" +
		"<div class=ad-banner><b>Advertisement</b> <a href='//ads.example/'>Buy this lamp now</a></div></div></main>")
	a := clean(t, src, engine.Request{Want: []engine.Want{engine.WantKeep}})
	list := elements(t, src)
	var names []string
	for _, id := range a.Keep {
		names = append(names, list[id].Data)
	}
	if got := strings.Join(names, " "); got != "h1 p p p b h2 p" {
		t.Errorf("kept in %q", got)
	}
	if a = clean(t, src, engine.Request{}); a.Keep != nil {
		t.Error("not asked for")
	}
}

func TestMismatch(t *testing.T) {
	src := []byte(story)
	list := elements(t, src)
	sum := uint32(2166136261)
	for _, n := range list {
		for _, c := range []byte(n.Data + "\n") {
			sum = (sum ^ uint32(c)) * 16777619
		}
	}
	for _, c := range []struct {
		name string
		req  engine.Request
		want engine.StatusReason
	}{
		{"equal", engine.Request{Elements: len(list), Checksum: sum}, ""},
		{"unchecked", engine.Request{Checksum: 1}, ""},
		{"other number", engine.Request{Elements: len(list) + 1, Checksum: sum}, engine.ReasonMismatch},
		{"other names", engine.Request{Elements: len(list), Checksum: sum + 1}, engine.ReasonMismatch},
		{"own numbers", engine.Request{Elements: len(list) + 1, Checksum: sum, IDs: engine.IDsAttribute}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := clean(t, src, c.req)
			if a.Reason != c.want || (a.Status == engine.StatusRefused) != (c.want != "") {
				t.Errorf("status %s, reason %q, want %q", a.Status, a.Reason, c.want)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	a := clean(t, []byte(story), engine.Request{Limits: engine.Limits{Bytes: 100}})
	if a.Status != engine.StatusRefused || a.Reason != engine.ReasonTooLarge || !strings.Contains(a.ReasonText(), "of 100 bytes") {
		t.Errorf("status %s, reason %q", a.Status, a.Reason)
	}
	a = clean(t, []byte(story+strings.Repeat("<p>x", 100)), engine.Request{Limits: engine.Limits{Nodes: 20}})
	if len(a.Dropped) == 0 || !strings.Contains(a.Text, "It was a long day") {
		t.Errorf("dropped %q, text %q", a.Dropped, a.Text)
	}
}

// The style tree grows page by page; bytes that are none are said and replaced.
func TestTemplate(t *testing.T) {
	req := engine.Request{URL: "https://www.example.com/1", Want: []engine.Want{engine.WantTemplate}}
	first := clean(t, []byte(story), req)
	req.URL, req.Template = "https://www.example.com/2", first.Template
	second := clean(t, []byte(story+"<p>And one more.</p>"), req)
	if len(first.Template) == 0 || len(second.Template) <= len(first.Template) || len(second.Dropped) != 0 {
		t.Errorf("%d bytes after the first page, %d after the second, dropped %q", len(first.Template), len(second.Template), second.Dropped)
	}
	req.Template = []byte("nonsense")
	if bad := clean(t, []byte(story), req); len(bad.Template) == 0 || len(bad.Dropped) != 1 {
		t.Errorf("%d bytes, dropped %q", len(bad.Template), bad.Dropped)
	}
	if a := clean(t, []byte(story), engine.Request{Template: first.Template}); a.Template != nil {
		t.Error("a template that was not asked for")
	}
}

// What other pages of the site have too is less likely to be content; the page
// itself in the template counts for nothing.
func TestTemplateCorrects(t *testing.T) {
	const note = "<p>The editors of this paper answer letters on Mondays and are glad of every one that they get from you.</p>"
	page := func(i int) string {
		return fmt.Sprintf("<title>Day %[1]d</title><div><h1>Day %[1]d</h1><p>On day %[1]d the people of the town met again and saw that "+
			"number %[2]d was best of all.</p>"+
			"<p>Nobody knew why it was not %[3]d, and so they went on until night %[1]d came.</p>%[4]s</div>", i, 7*i, 31*i, note)
	}
	probability := func(template []byte) float64 {
		a := clean(t, []byte(page(9)), engine.Request{URL: "https://www.example.com/9", Want: []engine.Want{engine.WantExplain},
			Template: template})
		for _, b := range a.Blocks {
			if strings.HasPrefix(b.Text, "The editors") {
				return b.Probability
			}
		}
		t.Fatal("the note is no block")
		return 0
	}
	var template []byte
	learn := func(i int) {
		template = clean(t, []byte(page(i)), engine.Request{URL: fmt.Sprintf("https://www.example.com/%d", i),
			Want: []engine.Want{engine.WantTemplate}, Template: template}).Template
	}
	alone := probability(nil)
	for _, i := range []int{1, 2, 9} {
		learn(i)
	}
	if p := probability(template); p != alone {
		t.Errorf("two other pages moved it from %g to %g", alone, p)
	}
	for i := 3; i < 12; i++ {
		learn(i)
	}
	odds := func(p float64) float64 { return p / (1 - p) }
	if p := probability(template); odds(p) > odds(alone)/5 {
		t.Errorf("ten other pages with the same note moved it from %g to %g only", alone, p)
	}
}

// Past the time limit nothing is hidden, and what was left out is said.
func TestTimeLimit(t *testing.T) {
	src := []byte(story + strings.Repeat("<div class=ad-slot><p>One of very many paragraphs.</p></div>", 20000))
	a := clean(t, src, engine.Request{Limits: engine.Limits{Milliseconds: 1}})
	if a.Status != engine.StatusUnsure || a.Reason != engine.ReasonTimeLimit || len(a.Hide) != 0 || a.Text != "" || len(a.Dropped) == 0 {
		t.Errorf("status %s, reason %q, %d hidden, dropped %q", a.Status, a.Reason, len(a.Hide), a.Dropped)
	}
}

func TestLanguageOfTheCaller(t *testing.T) {
	if a := clean(t, []byte(story), engine.Request{Lang: "de-AT"}); a.Lang != "de-AT" {
		t.Errorf("language %q", a.Lang)
	}
}

func TestUnsure(t *testing.T) {
	for name, src := range map[string]string{
		"empty": "", "shell": "<div id=root></div><script>x</script>", "a few words": "<p>Loading, please wait.</p><div class=ad>x</div>",
	} {
		a := clean(t, []byte(src), engine.Request{Level: engine.Strict})
		if a.Status != engine.StatusUnsure || a.Reason == "" || len(a.Hide) != 0 {
			t.Errorf("%s: status %s, reason %q, hides %v", name, a.Status, a.Reason, a.Hide)
		}
	}
}

// Nesting deeper than the parser allows: the text is there, the IDs are not
// trusted unless they come with the page.
func TestDeepPage(t *testing.T) {
	src := strings.Repeat("<div>", 700) + story + "<div class=ad-slot data-w=9>x</div>"
	a := clean(t, []byte(src), engine.Request{})
	if !strings.Contains(a.Text, "nobody had seen the ferry") || len(a.Hide) != 0 || a.Status != engine.StatusUnsure || len(a.Dropped) == 0 {
		t.Errorf("by index: status %s, hides %v, dropped %q, text %q", a.Status, a.Hide, a.Dropped, a.Text)
	}
}

// FuzzClean: whatever the bytes and for every method, the answer keeps the
// promises of the contract.
func FuzzClean(f *testing.F) {
	methods := engine.Methods()
	looks := [...]look{lookAtWords, lookAgain, lookAtIDs, lookAtBlocks, lookAtWords, lookAgain, lookAtIDs, lookAtWords}
	f.Add(story, uint8(0), uint8(0))
	for i, src := range fuzzpage.Seeds() {
		f.Add(src, uint8(i*len(methods)/2), uint8(i))
	}
	f.Fuzz(func(t *testing.T, src string, pick, look uint8) {
		method := methods[0] // every second time
		if pick%2 == 1 {
			method = methods[int(pick/2)%len(methods)]
		}
		promises(t, []byte(fuzzpage.Page(src)), method, looks[look%8])
	})
}

// TestPromises runs every method on every page of testdata.
func TestPromises(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			for _, m := range engine.Methods() {
				promises(t, src, m, lookAtAll)
			}
		})
	}
}

// A look is what promises looks at besides the answer itself. Some take as long as a call
// or twice as long, so that the fuzz target takes one of them for each page.
type look uint8

const (
	lookAgain    look = 1 << iota // a second call
	lookAtBlocks                  // each block with its verdict
	lookAtIDs                     // the elements that are hidden
	lookAtWords                   // the words of the text
	lookAtAll    = lookAgain | lookAtBlocks | lookAtIDs | lookAtWords
)

func promises(t *testing.T, src []byte, method string, at look) {
	t.Helper()
	req := engine.Request{URL: "https://www.example.com/a", Research: engine.Research{Method: method}, Level: engine.Strict,
		Want: []engine.Want{engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata}}
	if at&lookAtBlocks != 0 {
		req.Want = append(req.Want, engine.WantExplain)
	}
	a, err := engine.Clean(src, req)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	if at&lookAgain != 0 {
		again, _ := engine.Clean(src, req)
		one, _ := a.AppendJSON(nil)
		if two, err := again.AppendJSON(nil); err != nil || string(one) != string(two) {
			t.Errorf("%s: two calls differ, %v", method, err)
		}
	}
	if a.Readable < 0 || a.Readable > 1 {
		t.Errorf("%s: readable %g", method, a.Readable)
	}
	last := -1
	for _, h := range a.Hide {
		if h.ID <= last || h.Kind == "content" || h.Kind == "title" || h.Score <= 0 || h.Score > 1 || len(h.Why) == 0 {
			t.Errorf("%s: hides %+v behind %d", method, h, last)
		}
		for _, r := range h.Why {
			if r.Text() == "" {
				t.Errorf("%s: the rule %q is not in Rules", method, r)
			}
		}
		last = h.ID
	}
	if at&lookAtIDs != 0 && last >= 0 {
		if list := elements(t, src); list != nil && last >= len(list) {
			t.Errorf("%s: hides element %d of %d", method, last, len(list))
		}
	}
	for _, b := range a.Blocks {
		if b.Probability < 0 || b.Probability > 1 || b.Kind == "" {
			t.Errorf("%s: block %+v", method, b)
		}
	}
	if a.Reader != nil && strings.Contains(strings.ToLower(a.Reader.HTML), "<script") {
		t.Errorf("%s: a script in the reader", method)
	}
	if at&lookAtWords != 0 && !rewritten.Match(src) {
		decoded, _ := engine.Decode(src, "")
		noneInvented(t, decoded, a.Text, method)
	}
}

// rewritten finds what the reader writes in another order or another form, formulas and
// ruby: FuzzReader looks at their words.
var rewritten = regexp.MustCompile(`(?i)<math|<ruby|math/tex`)

// noneInvented checks that every word of a text occurs in the page: marks that
// the writer adds (list dashes and numbers) are no words of letters.
func noneInvented(t *testing.T, src []byte, text, method string) {
	t.Helper()
	have := map[string]bool{}
	var texts strings.Builder // what inline elements divide is one word
	z := html.NewTokenizer(strings.NewReader(string(src)))
	unseen := false // the next text is a script's or a style sheet's
	for tt := z.Next(); tt != html.ErrorToken; tt = z.Next() {
		raw := string(z.Raw())
		if tt == html.TextToken && !unseen {
			texts.WriteString(string(z.Text()))
		}
		unseen = false
		if tt == html.StartTagToken {
			name, _ := z.TagName()
			unseen = string(name) == "script" || string(name) == "style"
		}
		for _, w := range letters(html.UnescapeString(raw)) {
			have[w] = true
		}
		if strings.Contains(raw, `\`) { // data in scripts and attributes: \n is no letter
			for _, w := range letters(escapes.ReplaceAllString(html.UnescapeString(raw), " ")) {
				have[w] = true
			}
		}
	}
	joined := strings.Join(letters(texts.String()), "")
	for _, w := range letters(text) {
		if !have[w] && !strings.Contains(joined, w) {
			t.Errorf("%s: the word %q is not on the page", method, w)
			return
		}
	}
}

var escapes = regexp.MustCompile(`\\+(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[a-z])`)

func letters(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r < 'a' || r > 'z' })
}
