package engine_test

import (
	"strings"
	"testing"

	"winnow/engine"
)

// All blocks are explained, but with reasons only so many.
func TestExplainMany(t *testing.T) {
	a := clean(t, []byte(story+strings.Repeat("<p>so", 20_010)), engine.Request{Want: []engine.Want{engine.WantExplain}})
	if len(a.Blocks) < 20_010 || len(a.Blocks[19_999].Reasons) == 0 {
		t.Fatalf("%d blocks", len(a.Blocks))
	}
	last := a.Blocks[len(a.Blocks)-1]
	if last.Text != "so" || last.Reasons == nil || len(last.Reasons) > 0 {
		t.Errorf("the last block: %+v", last)
	}
	if !strings.Contains(strings.Join(a.Dropped, " "), "past the limit of 20000") {
		t.Errorf("dropped %q", a.Dropped)
	}
}
