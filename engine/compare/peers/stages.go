package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"winnow/engine"
	"winnow/engine/compare/internal/measure"
	"winnow/engine/compare/internal/pages"
)

// stages prints the time of each stage of the engine on all pages together, as a
// multiple of html.Parse. The engine's timings are wall-clock times, so for each stage
// the minimum of the rounds is used.
func stages(out io.Writer, all []pages.Page, rounds int) error {
	defer measure.Quiet()()
	sums := map[string]float64{}
	for i := range all {
		least := map[string]float64{}
		for range rounds {
			measure.Collect(heapBound)
			start := time.Now()
			if _, err := runParse(&all[i]); err != nil {
				break // no ratio without the parser
			}
			keep(least, "html.Parse", float64(time.Since(start).Microseconds())/1000)
			answer, err := engine.Clean(all[i].HTML, engine.Request{URL: all[i].URL, Level: engine.Medium, ContentType: "text/html; charset=utf-8",
				Want: []engine.Want{engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata, engine.WantTimings}})
			if err != nil {
				return err
			}
			for stage, ms := range answer.Timings {
				keep(least, stage, ms)
			}
		}
		for stage, ms := range least {
			sums[stage] += ms
		}
	}
	parse := sums["html.Parse"]
	fmt.Fprintln(out, "\n| stage | times html.Parse |\n| --- | --: |")
	for _, stage := range slices.SortedFunc(maps.Keys(sums), func(a, b string) int { return int(sums[b]*1000) - int(sums[a]*1000) }) {
		if stage != "html.Parse" {
			fmt.Fprintf(out, "| %s | %.2f |\n", stage, sums[stage]/parse)
		}
	}
	return nil
}

// keep keeps the minimum for a key.
func keep(least map[string]float64, key string, value float64) {
	if old, ok := least[key]; !ok || value < old {
		least[key] = value
	}
}
