package mining

import (
	"math"
	"math/rand/v2"
)

// maxRounds is the greatest number of rounds, for a clustering that does not converge.
const maxRounds = 30

// KMeans clusters unit vectors by cosine. It starts from k documents drawn by the seed;
// k is at most the number of documents. It returns each document's cluster, 0 to k-1.
func KMeans(docs []Bag, vocabulary, k int, seed uint64) []int {
	r := rand.New(rand.NewPCG(seed, 0))
	centres := make([][]float64, k)
	for i, d := range r.Perm(len(docs))[:k] {
		centres[i] = make([]float64, vocabulary)
		for _, t := range docs[d] {
			centres[i][t.term] = t.weight
		}
	}
	cluster := make([]int, len(docs))
	for range maxRounds {
		changed := false
		for i, d := range docs {
			best, most := cluster[i], d.dot(centres[cluster[i]])
			for c := range centres {
				if s := d.dot(centres[c]); s > most {
					best, most = c, s
				}
			}
			changed = changed || best != cluster[i]
			cluster[i] = best
		}
		if !changed {
			break
		}
		recentre(centres, docs, cluster)
	}
	return cluster
}

func recentre(centres [][]float64, docs []Bag, cluster []int) {
	for _, c := range centres {
		clear(c)
	}
	for i, d := range docs {
		for _, t := range d {
			centres[cluster[i]][t.term] += t.weight
		}
	}
	for _, c := range centres {
		sum := 0.0
		for _, w := range c {
			sum += w * w
		}
		if sum == 0 {
			continue
		}
		for i := range c {
			c[i] /= math.Sqrt(sum)
		}
	}
}
