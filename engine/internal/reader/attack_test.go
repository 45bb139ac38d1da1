package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/hostile"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// Every vector by class gives the output written beside it, and all keep the invariants.
func TestAttacks(t *testing.T) {
	for _, c := range hostile.Attacks {
		t.Run(c.Class, func(t *testing.T) {
			if bad := check(c.Page); bad != "" {
				t.Error(bad)
			}
			_, tree, err := read(c.Page)
			if err != nil {
				t.Fatal(err)
			}
			out, _ := write.HTML(tree)
			if c.Want != "" && out != c.Want {
				t.Errorf("got  %s\nwant %s", out, c.Want)
			}
			md := write.Markdown(tree)
			for _, bad := range []string{"](javascript", "](vbscript", "](data:", "](file", "](<javascript"} {
				if strings.Contains(strings.ToLower(md), bad) {
					t.Errorf("Markdown holds %s: %s", bad, md)
				}
			}
		})
	}
}

// Deep nesting of every element on the list, and of those that are not: the
// tree is as deep as it may be, the text is there.
func TestDepth(t *testing.T) {
	names := []string{"div", "blockquote", "ul><li", "ol><li", "dl><dd", "b", "span lang=x", "a href=/x", "details", "table><tr><th>x<td",
		"section", "font", "custom-x"}
	for _, name := range names {
		src := strings.Repeat("<"+name+">", 300) + "kept"
		if bad := check(src); bad != "" {
			t.Errorf("%s: %s", name, bad)
		}
		_, tree, _ := read(src)
		if !strings.Contains(write.Text(tree), "kept") {
			t.Errorf("%s: the text is gone", name)
		}
		depth, deepest := []int32{}, 0
		for i := range tree.Items {
			for len(depth) > 0 && depth[len(depth)-1] <= int32(i) {
				depth = depth[:len(depth)-1]
			}
			depth = append(depth, tree.Items[i].End)
			deepest = max(deepest, len(depth))
		}
		if deepest > 64 {
			t.Errorf("%s: the tree is %d deep", name, deepest)
		}
	}
}

// Poisoned metadata is text, and never reaches the tree.
func TestPoisonedMetadata(t *testing.T) {
	const poison = `"><script>alert(1)</script>`
	p, err := page.Parse([]byte(`<title>`+poison+`</title><h1>kept</h1><p>text`), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := block.Verdict{Keep: []bool{true, true}}
	m := meta.Meta{Title: poison, Lang: poison, Dir: poison, Canonical: poison, Image: poison}
	out, _ := write.HTML(build.Tree(s, &v, &m, poison))
	if out != "<h1>kept</h1><p>text</p>" {
		t.Errorf("got %s", out)
	}
}
