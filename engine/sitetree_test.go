package engine

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// Pages of a site, each with the same frame and a text of its own.
func sitePage(i int) []byte {
	return fmt.Appendf(nil, `<body><div id=n><p>home <a href=/>news</a></p></div><div id=c><p>story %c of the harbour</p></div>`, 'a'+i)
}

func TestSiteTree(t *testing.T) {
	all, parts := NewSiteTree(), [2]*SiteTree{NewSiteTree(), NewSiteTree()}
	var template []byte
	for i := range 6 {
		req := Request{URL: fmt.Sprintf("https://quay.example/%d", i)}
		ans, err := Clean(sitePage(i), Request{URL: req.URL, Template: template, Want: []Want{WantTemplate}})
		if err != nil {
			t.Fatal(err)
		}
		template = ans.Template
		for _, tree := range []*SiteTree{all, parts[i/3]} {
			if err := tree.Add(sitePage(i), req); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !bytes.Equal(all.Bytes(), template) {
		t.Error("the tree is not that which the answers give")
	}
	loaded, err := LoadSiteTree(parts[0].Bytes())
	if err != nil || loaded.Len() != 3 {
		t.Fatalf("%d pages, %v", loaded.Len(), err)
	}
	if a, b := loaded.Merge(parts[1]), parts[1].Merge(loaded); a.Len() != 6 || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Errorf("%d pages merged", a.Len())
	}
	if _, err := LoadSiteTree([]byte("WST")); err == nil {
		t.Error("half a tree is a tree")
	}
	if err := all.Add(make([]byte, 100), Request{Limits: Limits{Bytes: 10}}); err == nil || all.Len() != 6 {
		t.Errorf("a page that is refused is added: %v", err)
	}
	if err := all.Add(nil, Request{Level: "all"}); err == nil {
		t.Error("a bad request is taken")
	}
}

// Page after page, LearnSite gives the tree that Add gives.
func TestLearnSite(t *testing.T) {
	all := NewSiteTree()
	var known KnownSite
	for i := range 6 {
		req := Request{URL: fmt.Sprintf("https://quay.example/%d", i), Want: []Want{WantSitePage}}
		ans, err := Clean(sitePage(i), req)
		if err != nil {
			t.Fatal(err)
		}
		if err := all.Add(sitePage(i), req); err != nil {
			t.Fatal(err)
		}
		if known, err = LearnSite(known.Tree, ans.SitePage); err != nil || known.Pages != i+1 || !bytes.Equal(known.Tree, all.Bytes()) {
			t.Fatalf("page %d: %d pages, %v, the tree is that of Add: %t", i, known.Pages, err, bytes.Equal(known.Tree, all.Bytes()))
		}
	}
	again, err := LearnSite(known.Tree, known.Tree)
	if err != nil || again.Pages != 6 {
		t.Errorf("the same pages again: %d, %v", again.Pages, err)
	}
	for name, damaged := range map[string][]byte{
		"none":  nil,
		"half":  known.Tree[:len(known.Tree)/2],
		"older": append([]byte("WST\x00t"), known.Tree[5:]...),
	} {
		if anew, err := LearnSite(damaged, known.Tree); err != nil || anew.Pages != 6 {
			t.Errorf("%s known: %d pages, %v", name, anew.Pages, err)
		}
		if left, err := LearnSite(known.Tree, damaged); err == nil || left.Tree != nil {
			t.Errorf("%s learned: %d pages", name, left.Pages)
		}
	}
}

// Of a large site the youngest pages stay.
func TestLearnSiteIsBounded(t *testing.T) {
	large := func(i int) []byte {
		var b strings.Builder
		for k := range 400 {
			fmt.Fprintf(&b, "<div class=box-%c><p>word%d-%d other%d</p></div>", 'a'+k%20, i, k, k*i)
		}
		return []byte(b.String())
	}
	var known KnownSite
	var last []byte
	for i := range 40 {
		ans, err := Clean(large(i), Request{URL: fmt.Sprintf("https://quay.example/%d", i), Want: []Want{WantSitePage}})
		if err != nil {
			t.Fatal(err)
		}
		last = ans.SitePage
		if known, err = LearnSite(known.Tree, last); err != nil || len(known.Tree) > MaxSiteBytes {
			t.Fatalf("page %d: %d bytes, %v", i, len(known.Tree), err)
		}
	}
	if known.Pages < 3 || known.Pages == 40 {
		t.Errorf("%d pages left of 40", known.Pages)
	}
	if again, err := LearnSite(known.Tree, last); err != nil || again.Pages != known.Pages {
		t.Errorf("the last page is not there: %d of %d pages, %v", again.Pages, known.Pages, err)
	}
}
