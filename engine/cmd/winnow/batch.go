package main

import (
	"context"
	"errors"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/record"
	"winnow/engine/internal/crawl/shard"
	"winnow/engine/internal/distinct"
)

// What a batch writes.
const (
	toJSONL = "jsonl"
	toCSV   = "csv"
	toTEI   = "tei"
)

// batchOptions are the options of batch as they were given.
type batchOptions struct {
	*ask.Records
	to, out, models, templates *string
	quiet, distinct, private   *bool
	learn                      *bool
	agent                      *string
	part, maxFailures          *int
	delay                      *time.Duration
	jobs                       *count
}

// unlimited is a number of failures that is never reached.
const unlimited = -1

func addBatch(fs *flag.FlagSet) *batchOptions {
	return &batchOptions{
		Records: ask.AddRecords(fs),
		to:      ask.Word(fs, "to", toJSONL, toCSV, formatMarkdown, formatEPUB, toTEI),
		out:     fs.String("out", "", ""), models: fs.String("models", "", ""), templates: fs.String("templates", "", ""),
		learn: fs.Bool("learn", false, ""),
		quiet: fs.Bool("quiet", false, ""), distinct: fs.Bool("distinct", false, ""), private: addWeb(fs), agent: addAgent(fs),
		part: fs.Int("part", 0, ""), maxFailures: fs.Int("max-failures", unlimited, ""), delay: fs.Duration("delay", time.Second, ""),
		jobs: addJobs(fs),
	}
}

// check refuses options that do not fit together.
func (o *batchOptions) check() error {
	if err := o.Filter.Check(); err != nil {
		return usageError{err.Error()}
	}
	switch {
	case *o.part < 0:
		return usagef("--part is a number of pages")
	case *o.part > 0 && *o.out == "":
		return usagef("--part needs --out")
	case *o.delay < 0:
		return usagef("--delay is less than nothing")
	case *o.maxFailures < unlimited:
		return usagef("--max-failures is a number of pages")
	case o.pageFiles() && *o.out == "":
		return usagef("--to %s writes a file for each page: name a folder with --out", *o.to)
	}
	return nil
}

// pageFiles tells whether each page becomes a file.
func (o *batchOptions) pageFiles() bool { return *o.to != toJSONL && *o.to != toCSV }

// more are the parts of the answer that the files of pages need.
func (o *batchOptions) more() []engine.Want {
	switch {
	case *o.to == toTEI:
		return []engine.Want{engine.WantReader}
	case o.pageFiles():
		return engine.Format(*o.to).Wants()
	}
	return nil
}

// columns are the fields of the records; nil for all that have a value.
func (o *batchOptions) columns() (record.Columns, error) {
	fields, err := record.Choose(*o.Fields)
	switch {
	case err != nil:
		return nil, usageError{err.Error()}
	case fields != nil:
		return fields, nil
	case *o.to == toCSV:
		return record.Table(*o.Format), nil
	}
	return nil, nil
}

// mark stands for the options that change what is written.
func (o *batchOptions) mark() string {
	templates := *o.templates
	if templates == "" && *o.learn {
		templates = "learned" // and forgotten
	}
	return o.Mark(ask.Making{To: *o.to, Models: *o.models, Templates: templates, Part: *o.part, Distinct: *o.distinct})
}

func (a *app) batchCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	o := addBatch(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	fields, err := o.columns()
	if err = errors.Join(err, o.check()); err != nil {
		return err
	}
	b := &batch{app: a, options: o, fields: fields, left: &crawl.Ledger{}, summary: newSummary()}
	b.cleaner = clean.Cleaner{Clean: a.clean, Request: o.Request(fields, o.more()...), Form: o.Form(), Template: b.template, Filter: &o.Filter,
		Prints: *o.distinct || fields.Has("fingerprint")}
	if *o.distinct {
		b.seen = distinct.NewSet(distinct.Most)
	}
	if err := a.checkMethod(b.cleaner.Request); err != nil {
		return err
	}
	if b.judges, err = (modelsOption{o.models}).read(); err != nil {
		return err
	}
	reading := opening{pass: o.Pass, delay: *o.delay, web: newWeb(*o.private, http.ProxyFromEnvironment), left: b.left}
	reading.web.agent = *o.agent
	if b.inputs, err = a.openAll(args, reading); err != nil {
		return err
	}
	if b.out, err = b.outlet(); err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if *o.templates != "" || *o.learn {
		forget, err := b.learn(ctx, args)
		defer forget()
		if err != nil {
			return err
		}
	}
	return b.run(ctx)
}

// learn is the first of two passes: it learns the hosts of the inputs. What is learned for
// this run alone is in files, too, for a crawl has more hosts than fit into memory; forget
// removes them.
func (b *batch) learn(ctx context.Context, args []string) (forget func(), err error) {
	forget = func() {}
	for _, in := range b.inputs {
		if in.name == "-" || isAddresses(in.name) {
			return forget, usagef("--learn and --templates read the inputs twice: standard input and lists of addresses cannot be")
		}
	}
	dir := *b.options.templates
	if dir == "" {
		if dir, err = os.MkdirTemp("", "winnow-"); err != nil {
			return forget, cannotWrite(err)
		}
		forget = func() { os.RemoveAll(dir) }
	}
	if b.sites, err = openTemplates(dir); err != nil {
		return forget, err
	}
	inputs, err := b.openAll(args, opening{left: &crawl.Ledger{}}) // again, as what is left out is counted once
	if err != nil {
		return forget, err
	}
	return forget, b.learnHosts(ctx, inputs)
}

// outlet is where the records go.
func (b *batch) outlet() (outlet, error) {
	var head []byte
	if *b.options.to == toCSV {
		var err error
		if head, err = b.fields.Head(); err != nil {
			return nil, err
		}
	}
	dir := *b.options.out
	if dir == "" {
		return &pipe{to: b.stdout, head: head}, nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, cannotWrite(err)
	}
	s := &shards{dir: dir, head: head, ending: "." + toJSONL + ".gz", part: *b.options.part, mark: b.options.mark(), distinct: b.seen != nil}
	if *b.options.to == toCSV {
		s.ending = "." + toCSV + ".gz"
	}
	s.pages = b.options.pageFiles()
	seen := map[string]string{}
	for i := range b.inputs {
		name := b.inputs[i].name
		of := shard.Name(name)
		if other, ok := seen[of]; ok {
			return nil, usagef("%s and %s would both be %s in %s", other, name, of, filepath.Clean(dir))
		}
		seen[of] = name
	}
	return s, nil
}
