// Winnow-beam cleans the pages of crawls as an Apache Beam pipeline: in go shards, WARC, WET
// or JSON lines; out comes one file of records for each, the same that winnow batch writes.
//
// The elements of the pipeline are shards, never pages: a runner holds elements in memory or
// moves them between machines. With --templates a first pass sends style trees, which hold no
// text, and never HTML.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"
)

const usage = `Usage: winnow-beam [options] --input SHARDS --output DIR

  --input L    shards with commas between them, or patterns: 'crawl/*.warc.gz'. WARC, WET or
               JSON lines, packed with gzip, Zstandard or Brotli
  --output DIR folder of the records: NAME.jsonl.gz for each shard
  --to F       jsonl (default) or csv
  --templates  two passes: the first learns what the pages of each host have in common, the
               second cleans with it
  --jobs N     pages of a shard at the same time; default: 1, or more for fewer shards than
               cores
  --log-level  debug, info, warn (default) or error

As for winnow batch, with the same meaning: --format --fields --pass --no-hide --comments
--whole --lang --type --min-words --with-metadata --encoding --level --favor --method
--threshold --page-timeout

  --runner R   prism (default, in this process), flink, spark, universal; in programs that are
               built with -tags dataflow also dataflow
Flags of the runners, and what was run on which: engine/docs/scale.md.
`

func main() {
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	o := addOptions(flag.CommandLine)
	flag.Parse()
	register()
	log.LogLevel = *o.logLevel
	beam.Init() // a worker of a runner stays in it
	os.Exit(run(context.Background(), o, os.Stderr))
}

// run runs the pipeline and tells the exit code.
func run(ctx context.Context, o *options, stderr io.Writer) int {
	plan, err := o.plan(ctx)
	if err != nil {
		fmt.Fprintf(stderr, "winnow-beam: %v\n", err)
		return 2
	}
	runner := cmp.Or(*runners.Runner, "prism")
	if program, err := os.Executable(); err == nil && runtime.GOOS == "linux" && *jobopts.WorkerBinary == "" {
		*jobopts.WorkerBinary = program // else Beam looks for the source, to compile it
	}
	result, err := beam.Run(ctx, runner, plan.pipeline())
	if err != nil {
		fmt.Fprintf(stderr, "winnow-beam: %v\n", err)
		return 1
	}
	n := counted(result)
	fmt.Fprintf(stderr, "winnow-beam: %d shards, %d pages, %.1f MB, %d failed, %d left out, %.1f s in the engine\n",
		n[nShards], n[nPages], float64(n[nBytes])/1e6, n[nFailures], n[nLeftOut], float64(n[nMilliseconds])/1e3)
	if n[nDamagedPlaces] > 0 {
		fmt.Fprintf(stderr, "winnow-beam: %d places of shards are damaged\n", n[nDamagedPlaces])
	}
	if n[nBrokenShards] > 0 {
		fmt.Fprintf(stderr, "winnow-beam: %d shards could not be read to their end\n", n[nBrokenShards])
		return 1
	}
	return 0
}
