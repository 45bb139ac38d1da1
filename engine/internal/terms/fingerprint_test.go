package terms

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
)

func TestSimhashByHand(t *testing.T) {
	// Bits 0..3: 0b0011 weighs 3, 0b0101 weighs 2, 0b1000 weighs 4. Sums 3+2-4,
	// 3-2-4, -3+2-4, -3-2+4, and -9 for all bits above.
	weights := Weights{{0b0011, 3}, {0b0101, 2}, {0b1000, 4}}
	if got := weights.Simhash(); got != 0b0001 {
		t.Errorf("%b", got)
	}
	// 1+3/4, 1+2/4, 1+4/4: 1.75+1.5-2, 1.75-1.5-2, …, -1.75-1.5+2.
	if got := weights.Hybridhash(); got != 0b0001 {
		t.Errorf("%b", got)
	}
	if Weights(nil).Simhash() != 0 || Weights(nil).Hybridhash() != 0 {
		t.Error("nothing has a fingerprint")
	}
}

// Texts with mostly the same words have similar fingerprints, other texts do not.
func TestFingerprintsOfNearTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	near, far := 0, 64
	for range 50 {
		seq := zipf(400)
		for i := range seq {
			seq[i] = mix(seq[i] + r.Uint64N(1<<40)<<20)
		}
		edited := append([]uint64(nil), seq...)
		edited[r.IntN(len(edited))] = r.Uint64()
		near = max(near, bits.OnesCount64(Proximity(seq).Simhash()^Proximity(edited).Simhash()))
		other := randomTerms(r, 400, 1<<40)
		far = min(far, bits.OnesCount64(Proximity(seq).Simhash()^Proximity(other).Simhash()))
	}
	if near > 12 || far < 14 {
		t.Errorf("one word of 400 changes up to %d bits, all of them at least %d", near, far)
	}
}

func TestNearIsAllPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		prints := make([]uint64, r.IntN(200))
		for i := range prints {
			prints[i] = r.Uint64()
			if i > 0 && r.IntN(2) == 0 { // an earlier one with 0 to 5 bits changed
				prints[i] = prints[r.IntN(i)]
				for range r.IntN(6) {
					prints[i] ^= 1 << r.IntN(64)
				}
			}
		}
		near := Near(prints)
		for i := range prints {
			want := int32(-1)
			for j := range i {
				if bits.OnesCount64(prints[i]^prints[j]) <= 3 {
					want = int32(j)
					break
				}
			}
			if near[i] != want {
				t.Fatalf("print %d is near %d, want %d", i, near[i], want)
			}
		}
	}
}

func TestJaccard(t *testing.T) {
	a := Shingles([]uint64{1, 2, 3, 4, 5}, 3) // 123 234 345
	b := Shingles([]uint64{2, 3, 4, 5, 6}, 3) // 234 345 456
	if got := a.Jaccard(b); got != 0.5 {
		t.Errorf("got %v", got)
	}
	if len(Shingles([]uint64{1, 2}, 3)) != 1 || len(Shingles(nil, 3)) != 0 || len(Shingles([]uint64{1, 1, 1, 1, 1}, 3)) != 1 {
		t.Error("short and repeated sequences")
	}
	if Set(nil).Jaccard(nil) != 0 || a.Jaccard(a) != 1 {
		t.Error("ends of the scale")
	}
}

func TestCommon(t *testing.T) {
	for _, c := range []struct {
		a, b []uint32
		want int
	}{
		{nil, nil, 0}, {[]uint32{1}, nil, 0}, {[]uint32{1, 3, 5}, []uint32{2, 4, 6}, 0}, {[]uint32{1, 2, 9}, []uint32{2, 3, 9}, 2},
		{[]uint32{4, 4, 4}, []uint32{4, 4}, 2},
	} {
		if got, back := Common(c.a, c.b), Common(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%v and %v: %d and %d, want %d", c.a, c.b, got, back, c.want)
		}
	}
}

func TestMinHashEstimatesJaccard(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	var sum, square float64
	const rounds = 300
	for range rounds {
		n, common := 50+r.IntN(300), r.IntN(50)
		var a, b []uint64
		for i := range n + common {
			h := r.Uint64()
			if i < n {
				a = append(a, h)
			}
			if i >= common {
				b = append(b, h)
			}
		}
		x, y := Shingles(a, 1), Shingles(b, 1)
		off := x.MinHash().Similarity(y.MinHash()) - x.Jaccard(y)
		sum, square = sum+off, square+off*off
	}
	if bias, spread := sum/rounds, math.Sqrt(square/rounds); math.Abs(bias) > 0.01 || spread > 0.05 {
		t.Errorf("off by %.3f, spread %.3f", bias, spread)
	}
}

func BenchmarkNear(b *testing.B) {
	r := rand.New(rand.NewPCG(15, 16))
	for _, n := range []int{1000, 100000} {
		random, band := make([]uint64, n), make([]uint64, n)
		for i := range random {
			random[i] = r.Uint64()
			band[i] = random[i] << 16 // an enemy's: one band always equal
		}
		for name, prints := range map[string][]uint64{"random": random, "one band equal": band} {
			if n > 1000 && name != "random" {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					Near(prints)
				}
			})
		}
	}
}

func BenchmarkTerms(b *testing.B) {
	text := []byte("The ministers said that they would not be able to do it before the end of the year, " +
		"and that this was not what they had in mind. ")
	for range 6 {
		text = append(text, text...)
	}
	a := For("en")
	var dst []uint64
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		dst = a.Terms(dst[:0], text)
	}
}
