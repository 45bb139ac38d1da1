package corpus

import "testing"

// Pages of one site are never on both sides.
func TestFold(t *testing.T) {
	a := Record{ID: "1", Site: "example.org"}
	b := Record{ID: "2", Site: "example.org"}
	if a.Fold(5) != b.Fold(5) {
		t.Error("one site in two folds")
	}
	seen := map[int]bool{}
	for i := range 200 {
		seen[Record{ID: string(rune('a' + i))}.Fold(5)] = true
	}
	if len(seen) != 5 {
		t.Errorf("pages without a site fall into %d of 5 folds", len(seen))
	}
}
