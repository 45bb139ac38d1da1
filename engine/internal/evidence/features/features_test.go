package features

import (
	"os"
	"testing"
)

// Every column has a name of its own and says what it is, and each pass is the
// file of its name.
func TestColumnNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Columns() {
		if seen[c.Name] || c.Name == "" || c.Says == "" {
			t.Errorf("%q: twice, or says nothing", c.Name)
		}
		seen[c.Name] = true
	}
	for _, p := range passes() {
		if len(p.columns) == 0 {
			t.Errorf("pass %s has no columns", p.name)
		}
		if _, err := os.Stat(p.name + ".go"); err != nil {
			t.Errorf("pass %s has no file of its name", p.name)
		}
	}
}
