package method

// A cutTree is a Gomory-Hu tree of a graph of n vertices: the least edge on the path
// between two vertices is the value of a minimum cut between them. The parent of vertex
// v > 0 is up[v] < v, by an edge of weight[v]; vertex 0 is the root.
type cutTree struct {
	up     []int
	weight []int64
}

// gusfield builds a cut tree of an undirected graph with n-1 maximum flows and without
// contracting vertices (Gusfield 1990). The result is an equivalent flow tree: its
// values are those of minimum cuts, and paper 2, section 3.7, needs no more. capacity
// is an n×n symmetric matrix, row by row, and is not changed.
func gusfield(n int, capacity []int64) cutTree {
	t := cutTree{up: make([]int, n), weight: make([]int64, n)}
	f := flow{n: n, rest: make([]int64, n*n), level: make([]int, n), next: make([]int, n)}
	for v := 1; v < n; v++ {
		copy(f.rest, capacity)
		t.weight[v] = f.maximum(v, t.up[v])
		// f.level now holds the side of v: vertices behind it move to v.
		for w := v + 1; w < n; w++ {
			if f.level[w] > 0 && t.up[w] == t.up[v] {
				t.up[w] = v
			}
		}
	}
	return t
}

// components gives each vertex the number of its component when edges lighter than
// least are removed. A component's number is its smallest vertex, since every vertex
// has a smaller parent.
func (t *cutTree) components(least int64) []int {
	of := make([]int, len(t.up))
	for v := range of {
		of[v] = v
		if v > 0 && t.weight[v] >= least {
			of[v] = of[t.up[v]]
		}
	}
	return of
}

// flow is Dinic's algorithm on a matrix: breadth-first levels, then blocking
// flows along them. Written for the dense graphs of a page's blocks.
type flow struct {
	n     int
	rest  []int64 // remaining capacity
	level []int   // 1 + distance from the source, 0 when not reached
	next  []int   // the next neighbour to try
	queue []int
	path  []int
}

// maximum returns the value of the maximum flow. When it returns, level is above
// 0 exactly on the source's side of a minimum cut.
func (f *flow) maximum(source, sink int) (value int64) {
	for f.levels(source, sink) {
		clear(f.next)
		for pushed := f.push(source, sink); pushed > 0; pushed = f.push(source, sink) {
			value += pushed
		}
	}
	return value
}

// levels finds the distance of every vertex from the source and tells whether
// the sink can be reached.
func (f *flow) levels(source, sink int) bool {
	clear(f.level)
	f.level[source] = 1
	f.queue = append(f.queue[:0], source)
	for i := 0; i < len(f.queue); i++ {
		v := f.queue[i]
		for w, rest := range f.rest[v*f.n : v*f.n+f.n] {
			if rest > 0 && f.level[w] == 0 {
				f.level[w] = f.level[v] + 1
				f.queue = append(f.queue, w)
			}
		}
	}
	return f.level[sink] > 0
}

// push sends flow along one path of rising levels, 0 when there is none left.
func (f *flow) push(source, sink int) int64 {
	f.path = append(f.path[:0], source)
	for len(f.path) > 0 {
		v := f.path[len(f.path)-1]
		if v == sink {
			return f.send()
		}
		if f.advance(v) {
			continue
		}
		f.path = f.path[:len(f.path)-1] // a dead end
		if len(f.path) > 0 {
			f.next[f.path[len(f.path)-1]]++
		}
	}
	return 0
}

// advance steps to a neighbour one level further.
func (f *flow) advance(v int) bool {
	for ; f.next[v] < f.n; f.next[v]++ {
		if w := f.next[v]; f.level[w] == f.level[v]+1 && f.rest[v*f.n+w] > 0 {
			f.path = append(f.path, w)
			return true
		}
	}
	return false
}

// send adds the greatest flow that the path allows.
func (f *flow) send() int64 {
	least := int64(1) << 62
	for i := 1; i < len(f.path); i++ {
		least = min(least, f.rest[f.path[i-1]*f.n+f.path[i]])
	}
	for i := 1; i < len(f.path); i++ {
		v, w := f.path[i-1], f.path[i]
		f.rest[v*f.n+w] -= least
		f.rest[w*f.n+v] += least
	}
	return least
}
