package mining

import "math"

// ClassScores returns F (the harmonic mean of precision and recall) for every pair of
// class and cluster: one row for each class, one column for each cluster.
func ClassScores(class, cluster []int, classes, clusters int) [][]float64 {
	pair, inClass, inCluster := make([][]float64, classes), make([]float64, classes), make([]float64, clusters)
	for c := range pair {
		pair[c] = make([]float64, clusters)
	}
	for i := range class {
		pair[class[i]][cluster[i]]++
		inClass[class[i]]++
		inCluster[cluster[i]]++
	}
	for c := range pair {
		for k := range pair[c] {
			if pair[c][k] > 0 {
				pair[c][k] = 2 * pair[c][k] / (inClass[c] + inCluster[k])
			}
		}
	}
	return pair
}

// BestAssignment assigns the columns of a square table to its rows so that the mean of
// the entries is greatest, and returns that mean: the Hungarian method with shortest
// augmenting paths.
func BestAssignment(score [][]float64) float64 {
	n := len(score)
	u, v := make([]float64, n+1), make([]float64, n+1)
	match := make([]int, n+1) // row of each column, both counted from 1
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
