package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"
)

// FuzzParse: any bytes give a page whose slices agree with each other.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "<p>a", "<table><p>x<td>y", "<svg><foreignObject><p>a",
		"<template><template>", "<noscript><p>a</noscript>b",
		strings.Repeat("<b>", 600), "<frameset><frame>", "\x00<!-->", "<select><div>a",
		"<x-a><template shadowrootmode=open><slot name=b>c<x-d><template shadowrootmode=closed><slot></slot></template></x-d></slot>" +
			"</template><b slot=b>e",
		"a<!--$?--><template id=B:1></template>wait<!--/$--><div hidden id=S:1><p>b<template id=P:2></template></div><p hidden id=S:2>c",
		"<iframe srcdoc='<p>a<iframe srcdoc=b></iframe>'>"} {
		f.Add(s)
	}
	for _, s := range fuzzpage.Seeds() {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) { checkPage(t, []byte(fuzzpage.Page(src))) })
}

// The slices of the sample pages agree with each other, too.
func TestSamples(t *testing.T) {
	files, _ := filepath.Glob("../../../testdata/pages/*.html")
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		checkPage(t, src)
	}
	if len(files) == 0 {
		t.Error("no sample pages")
	}
}

func checkPage(t *testing.T, raw []byte) {
	t.Helper()
	src, _ := Decode(raw, "")
	p, err := Parse(src, Options{MaxNodes: 10000})
	if err != nil {
		t.Fatal(err)
	}
	check(t, p)
	if p.Len() < 10000 && len(p.Dropped) > 0 && !p.Flattened {
		t.Fatalf("%d nodes, dropped %q", p.Len(), p.Dropped)
	}
}

// check holds the invariants of a page.
func check(t *testing.T, p *Page) {
	t.Helper()
	last, seen := int32(-1), map[int32]bool{}
	for n := Node(0); int(n) < p.Len(); n++ {
		up := p.Parent[n]
		if up >= n || up != None && p.End[n] > p.End[up] || p.End[n] <= n {
			t.Fatalf("node %d: parent %d, end %d", n, up, p.End[n])
		}
		if id := p.ID[n]; id != None {
			if id != last+1 && p.light == nil || seen[id] {
				t.Fatalf("node %d has ID %d behind %d", n, id, last)
			}
			last, seen[id] = max(id, last), true
		}
		if c := p.Counts(n); c.Words < c.LinkWords || c.Words > c.Chars || c.Chars < 0 {
			t.Fatalf("node %d: %+v", n, c)
		}
	}
	if p.light != nil {
		for id, name := range p.light.name { // templates that declare shadow trees have no node
			if name == "template" {
				seen[int32(id)] = true
			}
		}
	}
	if len(seen) != p.Elements && (p.light == nil || len(p.Dropped) == 0) || int(last) >= p.Elements {
		t.Fatalf("%d elements, last ID %d", p.Elements, last)
	}
}
