package rules

import (
	"regexp"
	"testing"

	"winnow/engine/internal/block"
)

// Every rule has a name, a kind, a precision and words; rules of one name differ
// in precision only.
func TestAll(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(-[a-z]+)+$|^[a-z]+$`)
	seen := map[string]Rule{}
	for _, r := range All() {
		if !name.MatchString(r.Name) || r.Kind == block.Unknown || r.Score <= 0 || r.Score > 1 || r.Says == "" {
			t.Errorf("%+v: something is missing", r)
		}
		if before, ok := seen[r.Name]; ok && (before.Kind != r.Kind || before.Says != r.Says) {
			t.Errorf("%s is two rules", r.Name)
		}
		seen[r.Name] = r
	}
}
