package block

import (
	"cmp"
	"slices"

	"winnow/engine/internal/page"
)

// Regions are parts of a page: runs of nodes in document order, none within
// another.
type Regions []region

// A region is the nodes [from, to).
type region struct{ from, to page.Node }

// joined sorts the regions, which stand apart or one within another, and drops
// those within others.
func (r Regions) joined() Regions {
	slices.SortFunc(r, func(a, b region) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	out, end := r[:0], page.Node(0)
	for _, x := range r {
		if x.to > end {
			out, end = append(out, x), x.to
		}
	}
	return out
}

// Has reports whether a node lies in one of the regions.
func (r Regions) Has(n page.Node) bool { return r.Meet(n, n+1) }

// Meet reports whether one of the nodes [from, to) lies in one of the regions.
func (r Regions) Meet(from, to page.Node) bool {
	at, _ := slices.BinarySearchFunc(r, from+1, func(x region, n page.Node) int { return cmp.Compare(x.to, n) })
	return at < len(r) && r[at].from < to
}
