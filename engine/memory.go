package engine

import "runtime"

// manyNodes is the size of a page, in nodes, from which garbage is collected
// between stages. The largest page of the corpora has 90,000.
const manyNodes = 100_000

// collect frees what the stage before has left, on a page so large that it
// matters. The parser's tree is twice as large as the page that is made of it,
// and by itself the collector lets memory grow to twice what was in use when it
// last looked, the tree included. Two collections take about a hundredth of the
// time of such a page.
func collect(nodes int) {
	if nodes >= manyNodes {
		runtime.GC()
	}
}
