package main

import (
	"context"
	"flag"
	"io"
	"slices"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// paperFlags are the options of eval for papers and thresholds.
type paperFlags struct {
	tables, sweep *bool
	paper         *int
	every         count
	silver        *string
}

func addPapers(fs *flag.FlagSet) *paperFlags {
	p := &paperFlags{tables: fs.Bool("tables", false, ""), sweep: fs.Bool("sweep", false, ""), paper: fs.Int("paper", 0, ""),
		every: 1, silver: fs.String("silver", "", "")}
	fs.Var(&p.every, "every", "")
	return p
}

func (p *paperFlags) wanted() bool { return *p.tables || *p.sweep }

func (p *paperFlags) check(method string) error {
	_, swept := sweeps[method]
	switch {
	case *p.tables && *p.sweep:
		return usagef("--tables or --sweep, not both")
	case *p.sweep && !swept:
		return usagef("method %s takes no threshold; give --method wpnc or gomoryhu", method)
	case !*p.tables && (*p.paper != 0 || *p.silver != ""):
		return usagef("--paper and --silver go with --tables")
	case *p.paper < 0 || *p.paper > len(papers):
		return usagef("there are papers 1 to %d", len(papers))
	case *p.tables && method != engine.MethodWinnow && slices.Contains(engine.Methods(), method):
		return usagef("--tables has methods of its own")
	case *p.silver != "":
		return isFolder(*p.silver)
	}
	return nil
}

func (p *paperFlags) write(ctx context.Context, w io.Writer, corpora []*corpus.Corpus, method string, jobs int) error {
	s := sample{corpora: corpora, every: int(p.every), silver: *p.silver, jobs: jobs}
	if *p.sweep {
		return writeSweep(ctx, w, s, method)
	}
	return writePaperTables(ctx, w, s, *p.paper)
}
