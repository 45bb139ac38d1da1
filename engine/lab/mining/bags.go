// Package mining clusters and classifies texts: bags of terms, k-means, naive Bayes,
// and scores of the result against known classes. The same input and seed give the same
// result.
package mining

import (
	"math"
	"slices"

	"winnow/engine/internal/terms"
)

// A Bag is a text as counts of its terms, in the order of the terms' numbers.
type Bag []termCount

// A termCount is a term by its number, with its number of occurrences or its weight.
type termCount struct {
	term   int
	weight float64
}

// Words is the number of terms of a text, with repetitions.
func (b Bag) Words() float64 {
	sum := 0.0
	for _, t := range b {
		sum += t.weight
	}
	return sum
}

// Bags counts the terms of texts, each with its language (BCP 47, "" when unknown).
// Where the language is known, stop words are left out and words are stemmed. It also
// returns the number of different terms.
func Bags(texts, langs []string) ([]Bag, int) {
	numbers := map[uint64]int{}
	analyzers := map[string]*terms.Analyzer{}
	out := make([]Bag, len(texts))
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

// UnitVectors weights counts by (1 + ln tf)·ln(N/df) and scales them to length 1.
func UnitVectors(docs []Bag, vocabulary int) []Bag {
	df := make([]float64, vocabulary)
	for _, d := range docs {
		for _, t := range d {
			df[t.term]++
		}
	}
	out := make([]Bag, len(docs))
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

func (b Bag) dot(dense []float64) (sum float64) {
	for _, t := range b {
		sum += t.weight * dense[t.term]
	}
	return sum
}
