package terms

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// The worked example of paper 5, section 3.3.2.
func TestProximityExample(t *testing.T) {
	var seq []uint64
	for _, c := range "abcdabacabd" {
		seq = append(seq, uint64(c))
	}
	want := []float64{28.0 / 12, 1 + 10.0/12, 1 + 5.0/12, 0.9375}
	got := Proximity(seq)
	if len(got) != len(want) {
		t.Fatalf("%d terms", len(got))
	}
	for i, w := range got {
		if w.Term != uint64('a'+i) || math.Abs(w.Value-want[i]) > 1e-12 {
			t.Errorf("w(%c) = %.6f, want %.6f", 'a'+i, w.Value, want[i])
		}
	}
}

// pairwise is equation 3 as printed.
func pairwise(seq []uint64) Weights {
	weights := Frequency(seq)
	for i := range weights {
		for p, t := range seq {
			if t != weights[i].Term {
				continue
			}
			met := map[uint64]bool{}
			for q := p + 1; q < len(seq) && seq[q] != t; q++ {
				if !met[seq[q]] {
					weights[i].Value += 1 / float64(q-p)
				}
				met[seq[q]] = true
			}
		}
	}
	for i := range weights {
		weights[i].Value /= float64(len(weights))
	}
	return weights
}

func TestProximityIsPairwise(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 400 {
		seq := randomTerms(r, r.IntN(150), 1+r.IntN(1+n/4))
		got, want := Proximity(seq), pairwise(seq)
		if len(got) != len(want) {
			t.Fatalf("%d terms, want %d", len(got), len(want))
		}
		for i := range want {
			if got[i].Term != want[i].Term || math.Abs(got[i].Value-want[i].Value) > 1e-9 {
				t.Fatalf("sequence %v: term %d weighs %v, want %v", seq, want[i].Term, got[i].Value, want[i].Value)
			}
		}
	}
}

// Pairs further apart than maxReach are missing, and only those.
func TestProximityPastReach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	seq := randomTerms(r, 6000, 3000)
	got, want := Proximity(seq), pairwise(seq)
	for i := range want {
		// A weight misses at most its share of pairs further apart than maxReach.
		if d := want[i].Value - got[i].Value; d < -1e-9 || d > 0.2*want[i].Value {
			t.Fatalf("term %d weighs %v, exactly %v", i, got[i].Value, want[i].Value)
		}
	}
}

func randomTerms(r *rand.Rand, n, vocabulary int) []uint64 {
	seq := make([]uint64, n)
	for i := range seq {
		seq[i] = mix(uint64(r.IntN(vocabulary)) + 1)
	}
	return seq
}

// zipf draws terms as words occur in a language: few common, many rare.
func zipf(n int) []uint64 {
	r := rand.New(rand.NewPCG(5, 6))
	z := rand.NewZipf(r, 1.1, 5, 50000)
	seq := make([]uint64, n)
	for i := range seq {
		seq[i] = mix(z.Uint64() + 1)
	}
	return seq
}

func BenchmarkProximity(b *testing.B) {
	for _, n := range []int{100, 1000, 10000, 100000} {
		all := make([]uint64, n)
		for i := range all {
			all[i] = mix(uint64(i) + 1)
		}
		for name, seq := range map[string][]uint64{"words": zipf(n), "all different": all,
			"half repeated far": randomTerms(rand.New(rand.NewPCG(7, 8)), n, n/2)} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					Proximity(seq)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/term")
			})
		}
	}
}
