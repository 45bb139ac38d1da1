package hostile

import "testing"

// Each shape has a name of its own, is the same each time, and comes near the size asked for.
func TestShapes(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Shapes() {
		if seen[s.Name] {
			t.Errorf("%s: twice", s.Name)
		}
		seen[s.Name] = true
		page, most := s.Page(100_000), 150_000
		if page != s.Page(100_000) {
			t.Errorf("%s: two pages differ", s.Name)
		}
		if least := min(len(s.Make(1000)), 80_000); len(page) < least || len(page) > most { // some stop growing
			t.Errorf("%s: %d bytes", s.Name, len(page))
		}
	}
}
