package distinct

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestOf(t *testing.T) {
	story := strings.Repeat("After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board. ", 3)
	a, ok := Of(story, "en")
	b, _ := Of(strings.Replace(story, "forty", "fifty", 1), "en")
	c, _ := Of("The harbour master wrote a letter about mackerel, tides and the price of nets in the north.", "en")
	if !ok || bits.OnesCount64(uint64(a^b)) > nearBits || bits.OnesCount64(uint64(a^c)) <= nearBits {
		t.Errorf("%v, %v, %v", a, b, c)
	}
	if _, ok := Of(" … 。", ""); ok {
		t.Error("a text without words has a fingerprint")
	}
	if got := Print(0x5f).String(); got != "000000000000005f" {
		t.Errorf("written as %s", got)
	}
}

// The set finds what comparing with all of the last ones finds.
func TestSet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const most = 50
	for round := range 20 {
		s := NewSet(most)
		var kept []Print
		news, found := 0, 0
		for range 400 {
			p := Print(random.Uint64())
			if random.IntN(2) == 0 && len(kept) > 0 { // near an earlier one, or just too far
				p = kept[random.IntN(len(kept))]
				for range random.IntN(6) {
					p ^= 1 << random.IntN(64)
				}
			}
			want := true
			for _, k := range kept[max(0, len(kept)-most):] {
				want = want && bits.OnesCount64(uint64(p^k)) > nearBits
			}
			if got := s.Add(p); got != want {
				t.Fatalf("round %d: %v is new: %v, want %v", round, p, got, want)
			}
			if want {
				kept = append(kept, p)
				news++
			} else {
				found++
			}
		}
		if news < most || found < most {
			t.Fatalf("%d new, %d found: the test shows nothing", news, found)
		}
		if len(s.prints) > most || len(s.chains) > most {
			t.Errorf("%d are remembered", len(s.prints))
		}
	}
}

// Fingerprints that share a band cost no more than the bound.
func TestHostileSet(t *testing.T) {
	s := NewSet(Most)
	for i := range 3 * mostCompared { // all in one chain of three bands
		s.Add(Print(i*i) << 48)
	}
	if !s.Add(Print(0x00ff_00ff_00ff_00ff)) {
		t.Error("what is far from all is no duplicate")
	}
}

func BenchmarkOf(b *testing.B) {
	text := strings.Repeat("After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board. ", 50)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Of(text, "en")
	}
}
