package engine

import (
	"bytes"
	"fmt"
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
