package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/record"
	"winnow/engine/internal/crawl/shard"
)

// What a run writes.
const (
	toJSONL = "jsonl"
	toCSV   = "csv"
)

// options are the options as they were given.
type options struct {
	records                     *ask.Records
	given                       func() []string // those of records
	input, output, to, logLevel *string
	templates                   *bool
	jobs                        *int
}

func addOptions(fs *flag.FlagSet) *options {
	own := flag.NewFlagSet("", flag.ContinueOnError)
	o := &options{
		records: ask.AddRecords(own), input: fs.String("input", "", ""), output: fs.String("output", "", ""),
		to: ask.Word(fs, "to", toJSONL, toCSV), templates: fs.Bool("templates", false, ""), jobs: fs.Int("jobs", 0, ""),
		logLevel: ask.Word(fs, "log-level", "warn", "debug", "info", "error"),
	}
	own.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, "") })
	o.given = func() (all []string) {
		fs.Visit(func(f *flag.Flag) {
			if own.Lookup(f.Name) != nil {
				all = append(all, "--"+f.Name+"="+f.Value.String())
			}
		})
		return all
	}
	return o
}

// A plan is what a run is to do.
type plan struct {
	shards    []Shard
	how       How
	templates bool
}

// plan checks the options and lists the shards.
func (o *options) plan(ctx context.Context) (plan, error) {
	p := plan{templates: *o.templates,
		how: How{Options: o.given(), Output: *o.output, To: *o.to, Templates: *o.templates, Jobs: *o.jobs}}
	switch {
	case *o.input == "" || *o.output == "":
		return p, errors.New("give --input and --output")
	case *o.jobs < 0:
		return p, errors.New("--jobs is a number of pages")
	}
	if _, err := p.how.ready(); err != nil {
		return p, err
	}
	paths, err := list(ctx, *o.input)
	if err != nil {
		return p, err
	}
	seen := map[string]string{}
	for i, path := range paths {
		name := shard.Name(path)
		if other, ok := seen[name]; ok {
			return p, fmt.Errorf("%s and %s would both be %s in %s", other, path, name, *o.output)
		}
		seen[name] = path
		p.shards = append(p.shards, Shard{Path: path, Order: int64(i)})
	}
	if p.how.Jobs == 0 { // as many shards as cores are worked on at the same time
		p.how.Jobs = (runtime.GOMAXPROCS(0) + len(paths) - 1) / len(paths)
	}
	return p, nil
}

// list gives the files that names and patterns mean, in the order of the names, and those of
// a pattern sorted.
func list(ctx context.Context, names string) (paths []string, err error) {
	for name := range strings.SplitSeq(names, ",") {
		files, err := filesystem.New(ctx, name)
		if err != nil {
			return nil, err
		}
		found := []string{name}
		if _, err := files.Size(ctx, name); err != nil {
			if found, err = files.List(ctx, name); err != nil {
				return nil, fmt.Errorf("cannot list %s: %w", name, err)
			}
		}
		if err := files.Close(); err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("no file %s", name)
		}
		slices.Sort(found)
		paths = append(paths, found...)
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && info.IsDir() || strings.HasSuffix(path, ".txt") {
			return nil, fmt.Errorf("%s is no shard: folders and lists of addresses are for winnow batch", path)
		}
	}
	return paths, nil
}

// How says how shards are cleaned. It goes to the workers as JSON.
type How struct {
	Options   []string // those of ask.Records
	Output    string   // folder
	To        string
	Templates bool
	Jobs      int // pages of a shard at the same time
}

// A making is a How that a worker has read.
type making struct {
	How
	records *ask.Records
	fields  record.Columns
	cleaner clean.Cleaner
	mark    string // stands for the options
	head    []byte // first line of each file
}

// ready reads what a How says.
func (h How) ready() (*making, error) {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	m := &making{How: h, records: ask.AddRecords(fs)}
	err := fs.Parse(h.Options)
	if err == nil {
		err = m.records.Filter.Check()
	}
	if err == nil {
		m.fields, err = record.Choose(*m.records.Fields)
	}
	if err != nil {
		return nil, err
	}
	if h.To == toCSV {
		if m.fields == nil {
			m.fields = record.Table(*m.records.Format)
		}
		if m.head, err = m.fields.Head(); err != nil {
			return nil, err
		}
	}
	making := ask.Making{To: h.To}
	if h.Templates {
		making.Templates = "beam" // never what winnow batch takes for finished: its trees may know more pages
	}
	m.mark = m.records.Mark(making)
	m.cleaner = clean.Cleaner{Clean: engine.Clean, Request: m.records.Request(m.fields), Form: m.records.Form(),
		Filter: &m.records.Filter, Prints: m.fields.Has("fingerprint")}
	return m, m.cleaner.Clean.Check(m.cleaner.Request)
}
