package main

import "github.com/apache/beam/sdks/v2/go/pkg/beam"

// The counters of a run, by their names in the runner. Of a bundle that is retried a runner
// counts what it committed; Prism commits what it runs.
const (
	counters       = "winnow"
	nShards        = "shards"
	nBrokenShards  = "broken_shards" // that were not read to their end
	nPages         = "pages"         // with a record
	nBytes         = "bytes"         // of their HTML
	nFailures      = "failures"      // pages
	nLeftOut       = "left_out"      // pages, by a filter or since they are none
	nMilliseconds  = "milliseconds"  // in the engine
	nDamagedPlaces = "damaged_places"
	nLearned       = "learned" // pages of the first pass
)

func count(name string) beam.Counter { return beam.NewCounter(counters, name) }

// counted are the counters at the end of a run.
func counted(result beam.PipelineResult) map[string]int64 {
	all := map[string]int64{}
	if result == nil { // of a runner that was not waited for
		return all
	}
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Namespace() == counters {
			all[c.Name()] += max(c.Committed, c.Attempted)
		}
	}
	return all
}
