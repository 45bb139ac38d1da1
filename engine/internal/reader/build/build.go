package build

import (
	"bytes"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
)

// Tree makes the reading tree of the blocks that the verdict keeps. Links are
// resolved against url and the page's base element. Metadata may be nil.
func Tree(s *block.Set, v *block.Verdict, m *meta.Meta, url string) tree.Tree {
	pl := planOf(s, v, m, url)
	t := tree.Tree{Added: pl.added, Title: -1, Stop: s.Page.Stop}
	t.Items, t.Runs = emit(pl)
	t.Normalize()
	if len(pl.targetIDs) > 0 {
		dropUnusedIDs(t.Items) // of links that stood in copies of a text
	}
	for i := range v.Keep {
		if v.Reads(i) || slices.Contains(pl.added, i) {
			t.Words += int(s.Blocks[i].Counts.Words)
			t.Chars += int(s.Blocks[i].Counts.Chars)
		}
	}
	if m != nil {
		t.Title = findTitle(&t, m.Title)
		lowerHeadings(&t)
	}
	return t
}

// planOf decides for all nodes of a page. Blocks without a character that
// shows are left out.
func planOf(s *block.Set, v *block.Verdict, m *meta.Meta, url string) *plan {
	pl := newPlan(s, meta.BaseOf(s.Page, url), v.Reads)
	pl.url, pl.pageType = url, v.PageType
	if standfirst := findStandfirst(s, v, m); standfirst >= 0 {
		pl.add(v, standfirst)
	}
	for i, to := findMainHeading(s, v, m); i < to; i++ {
		pl.add(v, i)
	}
	for _, i := range pl.added {
		pl.keep[i] = true
	}
	if byline := findByline(s, v, m); byline >= 0 {
		pl.keep[byline] = false
	}
	pl.mark()
	pl.dropNoise(v)
	pl.markFigures(v)
	pl.dropPortraits(v, m)
	pl.markLeadImage(v, m)
	pl.dropLogos(v)
	pl.refine(v.PageType)
	pl.findTabs()
	pl.findPosts(v.PageType)
	pl.judgeTables()
	pl.admit()
	pl.findTargets()
	return pl
}

func newPlan(s *block.Set, base meta.Base, reads func(block int) bool) *plan {
	pl := &plan{set: s, page: s.Page, base: base, code: codeblock.In(s.Page), keep: make([]bool, s.Len()), marked: make([]bool, s.Page.Len()),
		overrides: map[page.Node]tree.Rule{}, posts: map[page.Node]*post{}, targetIDs: map[int]string{}, usedIDs: map[string]bool{},
		codeLabels: map[page.Node]string{}, emptyLines: map[page.Node]bool{}, tabLabels: map[page.Node]tabLabel{},
		links: map[page.Node]string{}, images: map[page.Node]string{}}
	for i := range pl.keep {
		pl.keep[i] = reads(i) && bytes.IndexFunc(s.Bytes(i), tree.IsShown) >= 0
	}
	return pl
}
