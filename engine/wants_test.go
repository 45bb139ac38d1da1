package engine_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"winnow/engine"
)

// What is hidden and what is read does not depend on what else is asked for: the extension asks for
// the list alone, and for the metadata later.
func TestWantsAlone(t *testing.T) {
	all := []engine.Want{engine.WantHide, engine.WantKeep, engine.WantReader, engine.WantText, engine.WantMetadata}
	for name, src := range samplePages(t) {
		ask := func(want ...engine.Want) engine.Answer {
			return clean(t, src, engine.Request{URL: "https://www.example.com/a", Level: engine.Medium, Want: want})
		}
		whole := ask(all...)
		hide, text := ask(engine.WantHide), ask(engine.WantReader, engine.WantText)
		for _, c := range []struct {
			what     string
			got, all any
		}{{"hidden", hide.Hide, whole.Hide}, {"read", text.Text, whole.Text}, {"in the reader", text.Reader, whole.Reader}} {
			got, _ := json.Marshal(c.got)
			want, _ := json.Marshal(c.all)
			if !bytes.Equal(got, want) {
				at := 0
				for at < min(len(got), len(want)) && got[at] == want[at] {
					at++
				}
				t.Errorf("%s: what is %s alone differs from what is with all others: %.80q, %.80q", name, c.what, got[at:], want[at:])
			}
		}
	}
}
