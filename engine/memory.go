package engine

import "runtime"

// manyNodes is the size of a page, in nodes, from which garbage is collected
// between stages. The largest page of the corpora has 90,000.
const manyNodes = 100_000

// freeGarbage frees what the stage before has left, on a large page: the memory of a
// module never shrinks, so its peak stays, and natively such a page was made to take
// memory. It runs twice: after the page is parsed, since the parser's tree is twice as
// large as the page made of it, and before the reader, which comes last, since nobody
// needs the evidence then. Both together take about a hundredth of the time of such a
// page. On smaller ones the heap is left to the host, which sets GOGC or GOMEMLIMIT.
// Figures: the chapter on growth in engine/docs/speed.md.
func freeGarbage(nodes int) {
	if nodes >= manyNodes {
		runtime.GC()
	}
}
