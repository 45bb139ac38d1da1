// Package build makes the reading tree of a page.
//
// In goes a page with its blocks and the verdict which of them are content;
// out comes a tree that holds those blocks with the structure around them:
// headings, lists, tables, quotes, code, figures, links, emphasis. Elements
// without a meaning of their own are unwrapped. Nothing is copied from the
// page but text and what the lists of package tree allow. The package invents
// no text and fetches nothing.
//
// A plan decides what stays and as what, an emitter writes it.
package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// Tree makes the reading tree of the blocks that the verdict keeps. Links are
// resolved against url and the page's base element. Metadata may be nil.
func Tree(s *block.Set, v *block.Verdict, m *meta.Meta, url string) tree.Tree {
	pl := planOf(s, v, m, meta.BaseOf(s.Page, url))
	t := tree.Tree{Items: emit(pl), Title: -1}
	t.Normalize()
	for i, keep := range v.Keep {
		if keep {
			t.Words += int(s.Blocks[i].Counts.Words)
			t.Chars += int(s.Blocks[i].Counts.Chars)
		}
	}
	if m != nil {
		t.Title = findTitle(&t, m.Title)
	}
	return t
}

// findTitle is the first heading of level one or two that says the title. One
// that links point to does not count, for it must stay.
func findTitle(t *tree.Tree, title string) int {
	for i := range t.Items {
		if tag := t.Items[i].Tag; tag == atom.H1 || tag == atom.H2 {
			if meta.SameTitle(t.Plain(i), title) && !t.HasID(i) {
				return i
			}
		}
	}
	return -1
}
