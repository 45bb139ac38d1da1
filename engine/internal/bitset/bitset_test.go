package bitset

import (
	"math/rand/v2"
	"testing"
)

func TestSet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{0, 1, 63, 64, 65, 1000} {
		s, want := New(n), make([]bool, n+1)
		for range n / 2 {
			i := random.IntN(n + 1)
			s.Add(int32(i))
			s.Add(int32(i)) // adding a number twice changes nothing
			want[i] = true
		}
		for range n / 8 {
			i := random.IntN(n + 1)
			s.Remove(int32(i))
			want[i] = false
		}
		size, rank := s.Index(), int32(0)
		for i, has := range want {
			if s.Has(int32(i)) != has || s.Rank(int32(i)) != rank {
				t.Errorf("%d of %d: has %v, rank %d, want %v, %d", i, n, s.Has(int32(i)), s.Rank(int32(i)), has, rank)
			}
			if has {
				rank++
			}
		}
		if size != rank {
			t.Errorf("n %d: Index says %d numbers, want %d", n, size, rank)
		}
		if s.Clear(); s.Index() != 0 || s.Has(int32(n)) {
			t.Errorf("n %d: not empty when cleared", n)
		}
	}
}
