package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"winnow/engine/internal/terms"
)

// A bag is a text as counts of its terms, terms numbered and in order.
type bag []termCount

type termCount struct {
	term   int
	weight float64
}

// bags counts the terms of texts (stop words out and stemmed where the language
// is known) and gives the number of different terms.
func bags(texts, langs []string) ([]bag, int) {
	numbers := map[uint64]int{}
	analyzers := map[string]*terms.Analyzer{}
	out := make([]bag, len(texts))
	for i, text := range texts {
		a := analyzers[langs[i]]
		if a == nil {
			a = terms.For(langs[i])
			analyzers[langs[i]] = a
		}
		counts := map[int]float64{}
		for _, t := range a.Terms(nil, []byte(text)) {
			n, ok := numbers[t]
			if !ok {
				n = len(numbers)
				numbers[t] = n
			}
			counts[n]++
		}
		for t, n := range counts {
			out[i] = append(out[i], termCount{t, n})
		}
		slices.SortFunc(out[i], func(a, b termCount) int { return a.term - b.term })
	}
	return out, len(numbers)
}

// unitVectors weighs counts by (1 + ln tf)·ln(N/df) and makes their length 1.
func unitVectors(docs []bag, vocabulary int) []bag {
	df := make([]float64, vocabulary)
	for _, d := range docs {
		for _, t := range d {
			df[t.term]++
		}
	}
	out := make([]bag, len(docs))
	for i, d := range docs {
		sum := 0.0
		for _, t := range d {
			w := (1 + math.Log(t.weight)) * math.Log(float64(len(docs))/df[t.term])
			if w > 0 {
				out[i] = append(out[i], termCount{t.term, w})
				sum += w * w
			}
		}
		for j := range out[i] {
			out[i][j].weight /= math.Sqrt(sum)
		}
	}
	return out
}

func (b bag) dot(dense []float64) (sum float64) {
	for _, t := range b {
		sum += t.weight * dense[t.term]
	}
	return sum
}

// maxRounds ends a clustering that goes back and forth.
const maxRounds = 30

// kMeans clusters unit vectors by cosine, from k documents drawn by the seed.
func kMeans(docs []bag, vocabulary, k int, seed uint64) []int {
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

func recentre(centres [][]float64, docs []bag, cluster []int) {
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

// naiveBayes classifies each document by the multinomial model (McCallum and
// Nigam 1998, Laplace smoothing) learned from the other folds.
func naiveBayes(docs []bag, class []int, classes, vocabulary, folds int) []int {
	out := make([]int, len(docs))
	for fold := range folds {
		counts, totals, prior := make([][]float64, classes), make([]float64, classes), make([]float64, classes)
		for c := range counts {
			counts[c] = make([]float64, vocabulary)
		}
		for i, d := range docs {
			if i%folds == fold {
				continue
			}
			prior[class[i]]++
			for _, t := range d {
				counts[class[i]][t.term] += t.weight
				totals[class[i]] += t.weight
			}
		}
		for i := fold; i < len(docs); i += folds {
			best := math.Inf(-1)
			for c := range counts {
				p := math.Log(prior[c] + 1)
				for _, t := range docs[i] {
					p += t.weight * math.Log((counts[c][t.term]+1)/(totals[c]+float64(vocabulary)))
				}
				if p > best {
					best, out[i] = p, c
				}
			}
		}
	}
	return out
}

// classScores gives F for every pair of class and cluster.
func classScores(class, cluster []int, classes, clusters int) [][]float64 {
	both, inClass, inCluster := make([][]float64, classes), make([]float64, classes), make([]float64, clusters)
	for c := range both {
		both[c] = make([]float64, clusters)
	}
	for i := range class {
		both[class[i]][cluster[i]]++
		inClass[class[i]]++
		inCluster[cluster[i]]++
	}
	for c := range both {
		for k := range both[c] {
			if both[c][k] > 0 {
				both[c][k] = 2 * both[c][k] / (inClass[c] + inCluster[k])
			}
		}
	}
	return both
}

// bestAssignment is the greatest mean of one entry a row with no column twice,
// for a square table: the Hungarian method in the form of shortest augmenting
// paths.
func bestAssignment(score [][]float64) float64 {
	n := len(score)
	u, v := make([]float64, n+1), make([]float64, n+1)
	match := make([]int, n+1) // row of each column, both from 1
	for row := 1; row <= n; row++ {
		match[0] = row
		at := 0
		least, way, used := make([]float64, n+1), make([]int, n+1), make([]bool, n+1)
		for j := range least {
			least[j] = math.Inf(1)
		}
		for match[at] != 0 {
			used[at] = true
			i, next, delta := match[at], 0, math.Inf(1)
			for j := 1; j <= n; j++ {
				if used[j] {
					continue
				}
				if cost := -score[i-1][j-1] - u[i] - v[j]; cost < least[j] {
					least[j], way[j] = cost, at
				}
				if least[j] < delta {
					delta, next = least[j], j
				}
			}
			for j := range used {
				if used[j] {
					u[match[j]] += delta
					v[j] -= delta
				} else {
					least[j] -= delta
				}
			}
			at = next
		}
		for at != 0 {
			match[at] = match[way[at]]
			at = way[at]
		}
	}
	sum := 0.0
	for j := 1; j <= n; j++ {
		sum += score[match[j]-1][j-1]
	}
	return sum / float64(n)
}
