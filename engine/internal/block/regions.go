package block

import (
	"sort"

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
	sort.Slice(r, func(i, j int) bool { return r[i].from < r[j].from || r[i].from == r[j].from && r[i].to > r[j].to })
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
	at := sort.Search(len(r), func(i int) bool { return r[i].to > from })
	return at < len(r) && r[at].from < to
}
