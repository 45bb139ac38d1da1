package engine_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

var wantParts = []engine.Want{engine.WantHide, engine.WantParts, engine.WantReader, engine.WantText, engine.WantMarkdown,
	engine.WantExplain, engine.WantMetadata}

// shore is a page with noise, and with a note that no model keeps.
const shore = "<title>A storm over the harbour</title><body><nav class=menu><a href=/a>News</a> <a href=/b>Sport</a> " +
	"<a href=/c>Weather</a></nav><main>" + story + "<p>Its third paragraph says that the boats came back after three days, with the " +
	"crew well and the cargo dry.</p></main><div class=ad-banner><b>Advertisement</b><p>Buy this lamp now, it shines upon " +
	"<a href='javascript:alert(1)' onclick=x()>every</a> harbour<script>alert(1)</script></p></div>" +
	"<footer>Copyright 2024 The Harbour Post. All rights reserved.</footer>"

func namesIn(html string) (names []string) {
	for _, m := range regexp.MustCompile(`data-part="?([0-9a-f -]+)"?[ >]`).FindAllStringSubmatch(html, -1) {
		names = append(names, strings.Fields(m[1])...)
	}
	return names
}

func leftText(a engine.Answer, begins string) (l engine.LeftOut) {
	for _, l := range a.Left {
		if strings.HasPrefix(l.Text, begins) {
			return l
		}
	}
	return l
}

// What is put back is in the reader, in text and Markdown, and stays on the page; it
// passes the same checks as all that is read.
func TestPutBack(t *testing.T) {
	req := engine.Request{URL: "https://www.example.com/a", Want: wantParts, Level: engine.Strict}
	before := clean(t, []byte(shore), req)
	ad := leftText(before, "Advertisement")
	if ad.Kind != engine.KindAd || ad.Words != 10 || len(ad.Parts) != 2 ||
		ad.Text != "Advertisement\nBuy this lamp now, it shines upon every harbour" {
		t.Fatalf("the advertisement: %+v", ad)
	}
	if strings.Contains(before.Text, "lamp") || !slices.ContainsFunc(before.Hide, func(h engine.Hidden) bool { return h.Kind == "ad" }) {
		t.Fatalf("hides %v, reads %q", before.Hide, before.Text)
	}
	req.PutBack = ad.Parts[1:]
	after := clean(t, []byte(shore), req)
	for form, text := range map[string]string{"text": after.Text, "Markdown": after.Markdown, "HTML": after.Reader.HTML} {
		if !strings.Contains(text, "Buy this lamp now") || strings.Contains(text, "Advertisement") || strings.Contains(text, "alert") ||
			strings.Contains(text, "onclick") {
			t.Errorf("%s: %s", form, text)
		}
	}
	if slices.ContainsFunc(after.Hide, func(h engine.Hidden) bool { return h.ID == ad.ID }) {
		t.Errorf("hides %v", after.Hide)
	}
	if back := leftText(after, "Buy this lamp"); !back.PutBack || !slices.Equal(back.Parts, req.PutBack) {
		t.Errorf("put back: %+v", back)
	}
}

func TestTakeOut(t *testing.T) {
	req := engine.Request{URL: "https://www.example.com/a", Want: wantParts}
	before := clean(t, []byte(shore), req)
	names := namesIn(before.Reader.HTML)
	if len(names) != 3 {
		t.Fatalf("names %q in %s", names, before.Reader.HTML)
	}
	req.TakeOut = []string{names[1], "1-000000000000-0000-0000"}
	after := clean(t, []byte(shore), req)
	if strings.Contains(after.Text+after.Markdown+after.Reader.HTML, "boats stayed in") || !strings.Contains(after.Text, "came back after") {
		t.Errorf("reads %s", after.Text)
	}
	if out := leftText(after, "The boats stayed"); !out.TakenOut || out.Parts[0] != names[1] || !slices.Equal(after.Lost, req.TakeOut[1:]) {
		t.Errorf("taken out %+v, lost %q", out, after.Lost)
	}
}

// The page has changed: other elements stand before, and the advertisement is another one.
func TestPutBackOnChangedPage(t *testing.T) {
	req := engine.Request{URL: "https://www.example.com/a", Want: wantParts}
	before := clean(t, []byte(shore), req)
	req.PutBack = append(slices.Clone(leftText(before, "Advertisement").Parts), leftText(before, "Copyright").Parts...)
	changed := strings.NewReplacer("<main>", "<div><div><main>", "Buy this lamp now", "Sell this lamp now").Replace(shore)
	after := clean(t, []byte(changed), req)
	if strings.Contains(after.Text, "lamp") || !strings.Contains(after.Text, "The Harbour Post") {
		t.Errorf("reads %q", after.Text)
	}
	if !slices.Equal(after.Lost, req.PutBack[1:2]) || !leftText(after, "Copyright").PutBack {
		t.Errorf("lost %q of %q", after.Lost, req.PutBack)
	}
}

// What is taken out is not brought back as the sentence under the title.
func TestTakeOutStandfirst(t *testing.T) {
	src := strings.Replace(shore, "</h1>", "</h1><p class=standfirst>What the people of the town saw of it, hour by hour.</p>", 1)
	req := engine.Request{Want: wantParts}
	before := clean(t, []byte(src), req)
	if !strings.Contains(before.Text, "hour by hour") {
		t.Fatal("no standfirst in the reading")
	}
	req.TakeOut = namesIn(before.Reader.HTML)[:1]
	after := clean(t, []byte(src), req)
	if strings.Contains(after.Text, "hour by hour") || !strings.Contains(after.Text, "a long day") {
		t.Errorf("reads %q", after.Text)
	}
}

func TestNamesOfRequest(t *testing.T) {
	good := strings.Repeat("1-000000000000-0000-0000 ", 1001)
	for name, names := range map[string][]string{"no name": {"lamp"}, "empty": {""}, "too many": strings.Fields(good)} {
		if _, err := engine.Clean([]byte(shore), engine.Request{TakeOut: names}); !errors.Is(err, engine.ErrRequest) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every text of a page is either read or left out, once; what was left out can be put
// back, and what is read can be taken out.
func TestNothingIsLost(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) { nothingIsLost(t, src) })
	}
}

func nothingIsLost(t *testing.T, src []byte) {
	t.Helper()
	req := engine.Request{URL: "https://www.example.com/a", Want: wantParts, FullText: true}
	a := clean(t, src, req)
	out := map[string]int{}
	var left []string
	for _, l := range a.Left {
		lines := strings.Split(l.Text, "\n")
		if len(lines) != len(l.Parts) {
			t.Fatalf("%d texts, %d names: %+v", len(lines), len(l.Parts), l)
		}
		for _, line := range lines {
			out[line]++
		}
		left = append(left, l.Parts...)
	}
	read := strings.Join(strings.Fields(a.Text), " ")
	for _, b := range a.Blocks {
		isLeft := out[b.Text] > 0
		out[b.Text]--
		if !b.Content && !isLeft && b.Kind != engine.KindTitle && len(letters(b.Text)) > 0 && !strings.Contains(read, b.Text) {
			t.Errorf("%q is neither read nor left out", b.Text)
		}
		if isLeft && b.Content && b.Kind != engine.KindDuplicate && out[b.Text] < 0 {
			t.Errorf("%q is read and left out", b.Text)
		}
	}
	req.PutBack = left[:min(len(left), 1000)]
	back := clean(t, src, req)
	if len(back.Lost) > 0 {
		t.Errorf("lost %q", back.Lost)
	}
	for _, l := range back.Left {
		if !l.PutBack && len(left) <= 1000 {
			t.Errorf("not put back: %+v", l)
		}
	}
	req.PutBack = nil
	none := a
	for range 2 { // the name of a language is a text again when its code is out
		req.TakeOut = append(req.TakeOut, namesIn(none.Reader.HTML)...)
		slices.Sort(req.TakeOut)
		req.TakeOut = slices.Compact(req.TakeOut) // a block may be in two elements
		none = clean(t, src, req)
	}
	if rest := tags.ReplaceAllString(none.Reader.HTML, ""); len(none.Lost) > 0 || none.Unseen == nil && len(letters(rest)) > 0 {
		t.Errorf("lost %q, still reads %q", none.Lost, rest)
	}
}

var tags = regexp.MustCompile(`<[^>]*>`)
