package mining

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The Hungarian method gives the same as trying all permutations.
func TestBestAssignment(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		n := 1 + r.IntN(6)
		score := make([][]float64, n)
		for i := range score {
			for range n {
				score[i] = append(score[i], float64(r.IntN(10)))
			}
		}
		best, order := 0.0, make([]int, n)
		for i := range order {
			order[i] = i
		}
		for more := true; more; more = nextPermutation(order) {
			sum := 0.0
			for i, j := range order {
				sum += score[i][j]
			}
			best = max(best, sum)
		}
		if got := BestAssignment(score) * float64(n); math.Abs(got-best) > 1e-9 {
			t.Fatalf("got %v, want %v for %v", got, best, score)
		}
	}
}

func nextPermutation(s []int) bool {
	i := len(s) - 2
	for i >= 0 && s[i] >= s[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	j := len(s) - 1
	for s[j] <= s[i] {
		j--
	}
	s[i], s[j] = s[j], s[i]
	slices.Reverse(s[i+1:])
	return true
}

func TestMining(t *testing.T) {
	texts := []string{"fish boat sea", "goal team ball", "sea fish net", "ball goal match", "boat net sea", "team match ball"}
	class := []int{0, 1, 0, 1, 0, 1}
	docs, vocabulary := Bags(texts, make([]string, len(texts)))
	if got := NaiveBayes(docs, class, 2, vocabulary, 3); !slices.Equal(got, class) {
		t.Errorf("naive Bayes: %v", got)
	}
	for i, d := range docs {
		if d.Words() != 3 {
			t.Errorf("text %d has %v words", i, d.Words())
		}
	}
	best := 0.0
	for seed := range uint64(10) {
		cluster := KMeans(UnitVectors(docs, vocabulary), vocabulary, 2, seed)
		best = max(best, BestAssignment(ClassScores(class, cluster, 2, 2)))
	}
	if best != 1 {
		t.Errorf("k-means: best F %v", best)
	}
}
