package marks

import (
	"math/rand/v2"
	"testing"
)

func TestSet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{0, 1, 63, 64, 65, 1000} {
		s, marked := UpTo(n), make([]bool, n+1)
		for range n / 2 {
			i := random.IntN(n + 1)
			s.Mark(int32(i))
			s.Mark(int32(i)) // twice is once
			marked[i] = true
		}
		all, before := s.Count(), int32(0)
		for i, is := range marked {
			if s.Has(int32(i)) != is || s.Before(int32(i)) != before {
				t.Errorf("%d of %d: marked %v, %d before it, want %v and %d", i, n, s.Has(int32(i)), s.Before(int32(i)), is, before)
			}
			if is {
				before++
			}
		}
		if all != before {
			t.Errorf("%d of %d marked, counted %d", before, n, all)
		}
	}
}
