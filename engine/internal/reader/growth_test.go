package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/page"
	"winnow/engine/internal/stop"
)

// The first text of a block is looked for once, not at each text and image of the block:
// the steps of a reading, as its checks for a stop count them, grow as the page does.
func TestFirstTextIsFoundOnce(t *testing.T) {
	const n = 4000
	hidden := strings.Repeat("<b>&#8203;</b>", n)
	for _, c := range []struct{ name, src string }{
		{"texts of a task", "<ul><li><input type=checkbox disabled>" + hidden + strings.Repeat("<i>so</i>", n) + "</ul>"},
		{"small images", "<p>" + hidden + "so" + strings.Repeat("<img src=/a.png width=16>", n)},
	} {
		checks := 0
		p, err := page.Parse([]byte(c.src), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p.Stop = stop.Until(func() bool { checks++; return false })
		if treeOf(p); checks > p.Len()/50 {
			t.Errorf("%s: %d checks for %d nodes", c.name, checks, p.Len())
		}
	}
}
