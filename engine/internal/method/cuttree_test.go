package method

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// randomGraph returns a symmetric matrix; density is the share of edges present.
func randomGraph(r *rand.Rand, n int, density float64) []int64 {
	m := make([]int64, n*n)
	for i := range n {
		for j := range i {
			if r.Float64() < density {
				c := r.Int64N(20)
				m[i*n+j], m[j*n+i] = c, c
			}
		}
	}
	return m
}

// minCut tries every cut that separates a from b.
func minCut(n int, m []int64, a, b int) int64 {
	best := int64(-1)
	for side := range 1 << n {
		if side>>a&1 == 0 || side>>b&1 == 1 {
			continue
		}
		var cut int64
		for i := range n {
			for j := range n {
				if side>>i&1 == 1 && side>>j&1 == 0 {
					cut += m[i*n+j]
				}
			}
		}
		if best < 0 || cut < best {
			best = cut
		}
	}
	return best
}

// cut is the least edge on the tree's path between two vertices.
func (t *cutTree) cut(a, b int) int64 {
	least := int64(1) << 62
	for a != b { // every vertex hangs on a smaller one
		if a < b {
			a, b = b, a
		}
		least = min(least, t.weight[a])
		a = t.up[a]
	}
	return least
}

func TestCutTreeIsBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 120 {
		n := 2 + r.IntN(7)
		m := randomGraph(r, n, []float64{0.2, 0.5, 1}[round%3])
		tree := gusfield(n, m)
		for a := range n {
			for b := range a {
				if got, want := tree.cut(a, b), minCut(n, m, a, b); got != want {
					t.Fatalf("graph %v: cut of %d and %d is %d, want %d", m, a, b, got, want)
				}
			}
		}
	}
}

// Two triangles that are joined by one light edge are separated there.
//
//	0-1-2-0 ═ 5 each,  2-3: 1,  3-4-5-3 ═ 5 each
func TestComponents(t *testing.T) {
	const n = 6
	m := make([]int64, n*n)
	for _, e := range [][3]int{{0, 1, 5}, {1, 2, 5}, {0, 2, 5}, {2, 3, 1}, {3, 4, 5}, {4, 5, 5}, {3, 5, 5}} {
		m[e[0]*n+e[1]], m[e[1]*n+e[0]] = int64(e[2]), int64(e[2])
	}
	tree := gusfield(n, m)
	if got := fmt.Sprint(tree.components(2)); got != "[0 0 0 3 3 3]" {
		t.Errorf("components above 2: %s", got)
	}
	if got := fmt.Sprint(tree.components(1)); got != "[0 0 0 0 0 0]" {
		t.Errorf("components above 1: %s", got)
	}
}

func BenchmarkCutTree(b *testing.B) {
	for _, n := range []int{32, graphBlocks, 128} {
		m := randomGraph(rand.New(rand.NewPCG(3, 4)), n, 1)
		for i := range m {
			m[i] *= 9999
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				gusfield(n, m)
			}
		})
	}
}
