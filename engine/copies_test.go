package engine_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

// A text that stands on the page for wide and for narrow windows is read once; no level
// hides either, for only the browser knows which of them it shows. Rows of a list that
// say the same and a refrain are read as often as they stand there.
func TestTextThatStandsTwice(t *testing.T) {
	html, err := os.ReadFile("../testdata/pages/copies.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range []engine.Level{engine.Light, engine.Medium, engine.Strict} {
		req := engine.Request{Level: level,
			Want: []engine.Want{engine.WantText, engine.WantMarkdown, engine.WantHide, engine.WantExplain}}
		ans, err := engine.Clean(html, req)
		if err != nil {
			t.Fatal(err)
		}
		for want, times := range map[string]int{
			"the sleeping cars are back": 1,
			"hangs a map on which":       1,
			"Passengers who wake at":     1,
			"The dining car serves":      1,
			"Tickets can be returned":    3,
			"Oh carry me north":          2,
		} {
			if got := strings.Count(ans.Text, want); got != times {
				t.Errorf("%s: %q is %d times in the text, not %d", level, want, got, times)
			}
			if got := strings.Count(ans.Markdown, want); got != times {
				t.Errorf("%s: %q is %d times in the Markdown, not %d", level, want, got, times)
			}
		}
		checkCopies(t, level, &ans)
	}
}

// checkCopies looks at the blocks that are copies: the reason names a kept block with the
// same beginning, and neither is hidden.
func checkCopies(t *testing.T, level engine.Level, ans *engine.Answer) {
	t.Helper()
	copies := 0
	for _, b := range ans.Blocks {
		i := slices.IndexFunc(b.Reasons, func(r engine.Reason) bool { return r.Code == "copy" })
		if i < 0 {
			continue
		}
		copies++
		n := 0
		for _, digit := range b.Reasons[i].Value {
			n = 10*n + int(digit-'0')
		}
		of := ans.Blocks[n-1]
		if !b.Content || !of.Content || of.Text[:40] != b.Text[:40] || of.ID == b.ID {
			t.Errorf("%s: %q is a copy of block %d, %q", level, b.Text, n, of.Text)
		}
		for _, h := range ans.Hide {
			if h.ID == b.ID || h.ID == of.ID {
				t.Errorf("%s: %q is hidden", level, b.Text)
			}
		}
	}
	if copies < 3 { // the fourth is a teaser, which may be noise by itself
		t.Errorf("%s: %d copies", level, copies)
	}
}
