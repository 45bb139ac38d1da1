package reader_test

import (
	"testing"

	"winnow/engine/internal/hostile"
)

// The pages of other projects' tests keep the invariants, as they are and within a text.
func TestTakenPages(t *testing.T) {
	pages, err := hostile.Taken()
	if err != nil || len(pages) < 2000 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, src := range pages {
		for _, around := range []string{
			"", "<p>kept</p>", "<table><tr><th>a<th>b<tr><td>c<td>d ", "<p>kept <code>a</code> <a href=/x>b", "<ul><li>",
		} {
			if bad := check(around + src); bad != "" {
				t.Errorf("%.300q: %s", around+src, bad)
			}
		}
	}
	t.Logf("%d pages", len(pages))
}
