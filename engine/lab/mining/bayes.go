package mining

import "math"

// NaiveBayes classifies each document with a multinomial model (McCallum and Nigam
// 1998, Laplace smoothing) learned from the other folds. class has the known class of
// each document, 0 to classes-1; the result has the same form.
func NaiveBayes(docs []Bag, class []int, classes, vocabulary, folds int) []int {
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
