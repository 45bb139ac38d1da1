package main

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/method"
)

// adPage in document order: 0 html, 1 head, 2 body, 3 p, 4 div.ad, 5 img,
// 6 div.advert, 7 div.x, 8 b.
const adPage = `<body><p>` + prose + `</p><div class=ad>Advertisement <img src=i></div><div class=advert>buy it</div><div class=x><b>cheap</b></div>`

// labelsOf are the labels of adPage: the lists block 5, which 4 wraps with one
// word, and 7.
func labelsOf() map[string]any {
	return map[string]any{
		"tag":    []string{"html", "head", "body", "p", "div", "img", "div", "div", "b"},
		"parent": []int{-1, 0, 0, 2, 2, 4, 2, 2, 7},
		"hidden": []int{1}, "media": []int{5},
		"tokel": [][2]int{{3, 8}, {4, 1}, {6, 2}, {8, 1}}, "gold": [][2]int{{0, 8}},
	}
}

// Found are 4 (right: one word beside the image) and 6 (wrong); of 5 and 7 the
// former lies in a found one. One of the words of the content would be lost with
// 3 only.
func TestAdTable(t *testing.T) {
	dir, silver := tiny(t, [2]string{adPage, prose}, [2]string{"no labels", "x"}), t.TempDir()
	labels, _ := json.Marshal(labelsOf())
	write(t, filepath.Join(silver, "units", "p0.json.gz"), gzipped(string(labels)))
	write(t, filepath.Join(silver, "silver", "p0.json"), `{"hits":[{"i":5,"g":"ad"},{"i":7,"g":"ad"},{"i":3,"g":"social"},{"i":1,"g":"ad"}]}`)
	code, out, errs := try(t, echo, "", "eval", "--tables", "--paper", "3", "--silver", silver, dir)
	if code != 0 {
		t.Fatal(errs)
	}
	hasLines(t, out,
		"paper myiris 0.67 1.00 0.80 – – – –",
		"tiny all, all rules 0.50 0.50 0.50 2 2 0.00 0.00",
		"tiny all, images in links 0.00 0.00 0.00 0 1 0.00 0.00",
		"tiny all, ad-keyword 0.50 0.50 0.50 2 2 0.00 0.00",
		"paper zdnet 4.28 94.29",
	)
	if _, out, _ := try(t, echo, "", "eval", "--tables", "--paper", "3", dir); !strings.Contains(out, "--silver DIR") || strings.Contains(out, "all rules") {
		t.Errorf("without labels:\n%s", out)
	}
	write(t, filepath.Join(dir, "pages", "p0.html"), "<p>another page")
	if code, _, errs := try(t, echo, "", "eval", "--tables", "--paper", "3", "--silver", silver, dir); code != exitFailed || !strings.Contains(errs, "labels for 9 elements, the page has 4") {
		t.Errorf("labels of another page: %d %q", code, errs)
	}
}

func TestCompareAds(t *testing.T) {
	l := &adLabels{}
	data, _ := json.Marshal(labelsOf())
	if err := json.Unmarshal(data, l); err != nil {
		t.Fatal(err)
	}
	l.prepare()
	base := adCounts{pages: 1, words: 8}
	for _, c := range []struct {
		name            string
		found, labelled []int
		want            adCounts
	}{
		{"nothing", nil, nil, base},
		{"outermost only", []int{5, 4, 5}, nil, adCounts{pages: 1, words: 8, found: 1}},
		{"the head cannot be hidden", []int{0, 1, 2}, nil, base},
		{"inside", []int{8}, []int{7}, adCounts{pages: 1, words: 8, found: 1, right: 1, toFind: 1, covered: 1}},
		{"a part too small", []int{5}, []int{2}, adCounts{pages: 1, words: 8, found: 1, right: 1, toFind: 1}},
		{"content lost", []int{3}, []int{7}, adCounts{pages: 1, words: 8, found: 1, toFind: 1, wordsLost: 8}},
	} {
		if got := l.compare(c.found, c.labelled, c.labelled); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	if got := l.withImage([]int{4, 6, 5}); !reflect.DeepEqual(got, []int{4, 5}) {
		t.Errorf("with an image: %v", got)
	}
	if p := l.payload(4); p != 2 {
		t.Errorf("payload %d", p)
	}
}

// A picture between two runs of 30 words is content's when 70 % of both are.
func TestContentPictures(t *testing.T) {
	for gold, want := range map[int]int{30: 1, 21: 1, 20: 0} {
		l := &adLabels{Tag: []string{"html", "p", "img", "p"}, Parent: []int{-1, 0, 0, 0}, Media: []int{2},
			Tokel: [][2]int{{1, 30}, {3, 30}}, Gold: [][2]int{{30 - gold, 30 + gold}}}
		l.prepare()
		if len(l.pictures) != want {
			t.Errorf("%d gold words before: %d pictures", gold, len(l.pictures))
		}
	}
}

func TestCompress(t *testing.T) {
	const shell = "<html><head></head><body></body></html>"
	links := strings.Repeat(`<a href="/w">word</a> `, 6)
	for _, c := range []struct{ before, after string }{
		{`<p>text</p>`, `<p>text</p>`},
		{`<p>text</p><ins class="adsbygoogle">x</ins>`, `<p>text</p>`},
		{`<div style="color:red;background:url(a;b.png);top:0">text</div>`, `<div style="color:red;top:0">text</div>`},
		{`<table background="x.png"><tbody><tr><td>text</td></tr></tbody></table>`, `<table><tbody><tr><td>text</td></tr></tbody></table>`},
		{`<style>a{background:red}b{background-image:url(data:x;y)}</style>`, `<style>a{background:red}b{}</style>`},
		{`<p>` + links + `</p>`, `<p>` + strings.Repeat("word ", 6) + `</p>`},
		{`<template><ins class="adsbygoogle"></ins></template><video></video>`, `<template><ins class="adsbygoogle"></ins></template>`},
	} {
		p, err := readSamplePageOf(t, c.before)
		if err != nil {
			t.Fatal(err)
		}
		before, after := compress(p.source, p.blocks.Page, method.TagHits(p.input()))
		if before != len(shell)+len(c.before) || after != len(shell)+len(c.after) {
			t.Errorf("%s: %d → %d bytes, want %d → %d", c.before, before, after, len(shell)+len(c.before), len(shell)+len(c.after))
		}
	}
}

func readSamplePageOf(t *testing.T, body string) (samplePage, error) {
	c, err := openCorpora([]string{tiny(t, [2]string{"<body>" + body, ""})})
	if err != nil {
		t.Fatal(err)
	}
	return readSamplePage(c[0], c[0].Pages[0])
}
