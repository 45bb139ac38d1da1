package main

import (
	"context"
	"flag"
	"io"
	"slices"

	"winnow/engine"
	"winnow/engine/internal/method"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/papers"
)

// paperFlags are the options of eval for papers and thresholds.
type paperFlags struct {
	tables, sweep *bool
	paper         *int
	every         count
	silver        *string
}

func addPapers(fs *flag.FlagSet) *paperFlags {
	p := &paperFlags{
		tables: fs.Bool("tables", false, ""),
		sweep:  fs.Bool("sweep", false, ""),
		paper:  fs.Int("paper", 0, ""),
		every:  1,
		silver: fs.String("silver", "", ""),
	}
	fs.Var(&p.every, "every", "")
	return p
}

func (p *paperFlags) wanted() bool { return *p.tables || *p.sweep }

func (p *paperFlags) check(name string) error {
	switch {
	case *p.tables && *p.sweep:
		return usagef("give --tables or --sweep, not both")
	case *p.sweep && !method.TakesThreshold(name):
		return usagef("method %s takes no threshold; give --method wpnc or gomoryhu", name)
	case !*p.tables && (*p.paper != 0 || *p.silver != ""):
		return usagef("--paper and --silver need --tables")
	case *p.paper < 0 || *p.paper > papers.Count():
		return usagef("--paper must be 1 to %d", papers.Count())
	case *p.tables && name != engine.MethodWinnow && slices.Contains(engine.Methods(), name):
		return usagef("--tables chooses the methods itself: leave out --method")
	case *p.silver != "":
		return isFolder(*p.silver)
	}
	return nil
}

func (p *paperFlags) write(ctx context.Context, w io.Writer, corpora []*corpus.Corpus, name string, jobs int) error {
	s := papers.Sample{Corpora: corpora, Every: int(p.every), Silver: *p.silver, Jobs: jobs}
	if *p.sweep {
		return papers.WriteSweep(ctx, w, s, name)
	}
	return papers.Write(ctx, w, s, *p.paper)
}
