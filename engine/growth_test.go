package engine_test

import (
	"fmt"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/hostile"
)

var everything = engine.Request{URL: "https://www.example.com/a", Level: engine.Strict, Want: []engine.Want{engine.WantHide,
	engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata, engine.WantExplain}}

// Small pages of the same shapes keep the promises.
func TestHostile(t *testing.T) {
	for _, c := range hostile.Shapes() {
		t.Run(c.Name, func(t *testing.T) {
			promises(t, []byte(c.Page(6000)), engine.MethodWinnow, lookAtAll)
			promises(t, []byte(c.Make(40)), engine.MethodWinnow, lookAtAll) // alone it may show nothing
		})
	}
}

// BenchmarkHostile gives the time a byte at two sizes: it should be about the
// same. A factor of four between sizes is a quadratic stage.
func BenchmarkHostile(b *testing.B) {
	for _, c := range hostile.Shapes() {
		for _, n := range []int{100_000, 400_000} {
			src := []byte(c.Page(n))
			b.Run(fmt.Sprintf("%s/%d", c.Name, n), func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				for b.Loop() {
					if _, err := engine.Clean(src, everything); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(src)), "ns/byte")
			})
		}
	}
}
