package engine_test

import (
	"os"
	"path/filepath"
	"testing"

	"winnow/engine"

	"golang.org/x/net/html"
)

// Elements lists what a parser of HTML finds, in its order.
func TestElements(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatal("no pages", err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list, err := engine.Elements(src, "")
		if err != nil {
			t.Fatal(name, err)
		}
		nodes := elements(t, src)
		if nodes == nil {
			continue // too deep for the parser
		}
		if len(list) != len(nodes) {
			t.Fatalf("%s: %d elements, the parser has %d", name, len(list), len(nodes))
		}
		number := map[*html.Node]int{nil: -1, nodes[0].Parent: -1}
		for i, n := range nodes {
			number[n] = i
		}
		ends := make([]int, len(nodes))
		for i := len(nodes) - 1; i >= 0; i-- {
			ends[i] = max(ends[i], i+1)
			if up := number[nodes[i].Parent]; up >= 0 {
				ends[up] = max(ends[up], ends[i])
			}
		}
		for i, n := range nodes {
			want := engine.Element{Tag: n.Data, IDAttr: attr(n, "id"), ClassAttr: attr(n, "class"), Parent: number[n.Parent], End: ends[i]}
			if list[i] != want {
				t.Errorf("%s: element %d is %+v, want %+v", filepath.Base(name), i, list[i], want)
			}
		}
	}
}

// The encoding of the header counts, as it does for Clean.
func TestElementsDecode(t *testing.T) {
	list, err := engine.Elements([]byte("<p id=\xe9>x"), "text/html; charset=iso-8859-1")
	if err != nil || len(list) != 4 || list[3] != (engine.Element{Tag: "p", IDAttr: "é", Parent: 2, End: 4}) {
		t.Errorf("%+v, %v", list, err)
	}
}

// attr is an attribute's value, "" for none.
func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Namespace == "" && a.Key == key {
			return a.Val
		}
	}
	return ""
}
