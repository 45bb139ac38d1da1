package engine

import "runtime"

// manyNodes is the size of a page, in nodes, from which garbage is collected
// between stages. The largest page of the corpora has 90,000.
const manyNodes = 100_000

// freeGarbage frees what the stage before has left, on a page so large that it
// matters: a module's memory never shrinks, so that its peak stays. The parser's
// tree is twice as large as the page that is made of it. Two collections take
// about a hundredth of the time of such a page.
func freeGarbage(nodes int) {
	if nodes >= manyNodes {
		runtime.GC()
	}
}
