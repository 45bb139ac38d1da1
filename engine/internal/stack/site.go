package stack

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/site"
)

// SiteColumns names the measures of Site.
func SiteColumns() []evidence.Column {
	return []evidence.Column{
		{Name: "site.odds", Says: "log-odds without a template"},
		{Name: "site.words", Says: "words of the block"},
		{Name: "site.pages", Says: "other pages of the site that are known, up to 64"},
		{Name: "site.place", Says: "share of them that have a box at this place, 0 to 1"},
		{Name: "site.importance", Says: "importance of this place in the site's style tree, 0 to 1"},
		{Name: "site.strict", Says: "the same where the order of boxes is the tree's, 0 to 1"},
		{Name: "site.noisy", Says: "1 in a noisy element of the style tree"},
		{Name: "site.common", Says: "how evenly the block's words are spread over the pages, 0 to 1"},
		{Name: "site.repeats", Says: "share of the pages with the same text, 0 to 1"},
		{Name: "site.around", Says: "share of the words of the six blocks around in texts that other pages have, 0 to 1"},
		{Name: "site.page", Says: "share of the page's words in texts that other pages have, 0 to 1"},
	}
}

// Site measures blocks against the style tree of their site (paper 4): a row of
// SiteColumns for each, and none when the tree knows fewer than site.LeastPages
// pages.
// The tree must not hold the page itself. sums are the log-odds without it.
func Site(s *block.Set, tree *site.Tree, sums []int32) forest.Table {
	t := forest.Table{Width: len(SiteColumns())}
	if tree == nil || tree.Len() < site.LeastPages {
		return t
	}
	pages := float32(tree.Len())
	loose, strict := tree.Loose(site.NoisyUnder).Match(s), tree.Strict(site.NoisyUnder).Match(s)
	k := countKnown(s, loose)
	for i := range loose {
		noisy := float32(0)
		if strict[i].Noisy {
			noisy = 1
		}
		t.Cells = append(t.Cells,
			float32(sums[i])/forest.Unit,
			float32(s.Blocks[i].Counts.Words),
			pages,
			float32(loose[i].Pages)/pages,
			float32(loose[i].Importance),
			float32(strict[i].Importance),
			noisy,
			float32(loose[i].Common),
			float32(loose[i].Repeats)/pages,
			k.share(max(i-nearReach, 0), min(i+nearReach+1, s.Len()), i),
			k.share(0, s.Len(), -1),
		)
	}
	return t
}

// known counts words before each block: all, and those in texts that other
// pages have.
type known struct{ all, seen []int32 }

func countKnown(s *block.Set, m []site.Match) known {
	k := known{make([]int32, len(m)+1), make([]int32, len(m)+1)}
	for i := range m {
		w := s.Blocks[i].Counts.Words
		k.all[i+1], k.seen[i+1] = k.all[i]+w, k.seen[i]
		if m[i].Repeats > 0 {
			k.seen[i+1] += w
		}
	}
	return k
}

// share is that of seen words in the blocks [from, to) but one.
func (k known) share(from, to, but int) float32 {
	all, seen := k.all[to]-k.all[from], k.seen[to]-k.seen[from]
	if but >= 0 {
		all -= k.all[but+1] - k.all[but]
		seen -= k.seen[but+1] - k.seen[but]
	}
	if all == 0 {
		return 0
	}
	return float32(seen) / float32(all)
}

// Corrected takes over what a template takes away, and half of what it gives:
// what no other page has is the article of a news page, but on a shop's it is the
// goods beside the one. It writes into after.
func Corrected(before, after []int32) []int32 {
	for i, b := range before {
		if after[i] > b {
			after[i] = b + (after[i]-b)/2
		}
	}
	return after
}
