package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
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
	format, to, out, fields, models, templates *string
	whole, noHide, comments, quiet, distinct   *bool
	private                                    *bool
	agent                                      *string
	part, maxFailures                          *int
	delay                                      *time.Duration
	jobs                                       *count
	how                                        how
	timeout                                    *pageTimeout
	pass                                       crawl.Passing
	filter                                     *filter
}

// unlimited is a number of failures that is never reached.
const unlimited = -1

func addBatch(fs *flag.FlagSet) *batchOptions {
	o := &batchOptions{
		format: addWord(fs, "format", formatText, formatMarkdown, formatHTML),
		to:     addWord(fs, "to", toJSONL, toCSV, formatMarkdown, formatEPUB, toTEI),
		out:    fs.String("out", "", ""), fields: fs.String("fields", "", ""), models: fs.String("models", "", ""),
		templates: fs.String("templates", "", ""),
		whole:     fs.Bool("whole", false, ""), noHide: fs.Bool("no-hide", false, ""), comments: fs.Bool("comments", false, ""),
		quiet: fs.Bool("quiet", false, ""), distinct: fs.Bool("distinct", false, ""), private: addWeb(fs), agent: addAgent(fs),
		part: fs.Int("part", 0, ""), maxFailures: fs.Int("max-failures", unlimited, ""), delay: fs.Duration("delay", time.Second, ""),
		jobs: addJobs(fs), how: addHow(fs), timeout: addPageTimeout(fs, batchTimeout), filter: addFilter(fs),
	}
	fs.Var(&o.pass, "pass", "")
	return o
}

// check refuses options that do not fit together.
func (o *batchOptions) check() error {
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

// request is what the engine is asked of each page.
func (o *batchOptions) request(format form, fields []column) engine.Request {
	wants := []engine.Want{engine.WantMetadata, engine.WantText, format.want()}
	switch {
	case *o.to == toTEI:
		wants = append(wants, engine.WantReader)
	case o.pageFiles():
		wants = append(wants, engine.Format(*o.to).Wants()...)
	}
	hide := slices.Contains(names(fields), "hide") || fields == nil
	if hide && !*o.noHide {
		wants = append(wants, engine.WantHide)
	}
	if *o.comments {
		wants = append(wants, engine.WantComments)
	}
	req := o.how.request(wants...)
	req.Limits.Milliseconds = o.timeout.milliseconds()
	return req
}

// columns are the fields of the records; nil for all that have a value.
func (o *batchOptions) columns() ([]column, error) {
	fields, err := chosen(*o.fields)
	switch {
	case err != nil:
		return nil, err
	case fields != nil:
		return fields, nil
	case *o.to == toCSV:
		return tableColumns(*o.format), nil
	}
	return nil, nil
}

// mark stands for the options that change what is written.
func (o *batchOptions) mark() string {
	h := fnv.New64a()
	fmt.Fprint(h, *o.format, "|", *o.to, "|", *o.fields, "|", *o.models, "|", *o.templates, "|",
		*o.whole, *o.noHide, *o.comments, *o.part, *o.distinct, "|",
		*o.how.level, "|", *o.how.method, *o.how.threshold, *o.how.favor, *o.how.encoding, "|", o.pass.String(), "|", o.filter.mark())
	return fmt.Sprintf("%016x", h.Sum64())
}

func (a *app) batchCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	o := addBatch(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	fields, err := o.columns()
	if err = errors.Join(err, o.check(), o.filter.check()); err != nil {
		return err
	}
	b := &batch{app: a, options: o, form: form{*o.format, *o.whole}, fields: fields, left: &crawl.Ledger{}, summary: newSummary()}
	b.request = o.request(b.form, fields)
	b.prints = *o.distinct || fields == nil || slices.Contains(names(fields), "fingerprint")
	if *o.distinct {
		b.seen = distinct.NewSet(distinct.Most)
	}
	if err := a.checkMethod(b.request); err != nil {
		return err
	}
	if b.judges, err = (modelsOption{o.models}).read(); err != nil {
		return err
	}
	reading := opening{pass: o.pass, delay: *o.delay, web: newWeb(*o.private, http.ProxyFromEnvironment), left: b.left}
	reading.web.agent = *o.agent
	if b.inputs, err = a.openAll(args, reading); err != nil {
		return err
	}
	if b.out, err = b.outlet(); err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if *o.templates != "" {
		if err := b.learn(ctx, args); err != nil {
			return err
		}
	}
	return b.run(ctx)
}

// learn is the first of two passes: it learns the hosts of the inputs.
func (b *batch) learn(ctx context.Context, args []string) (err error) {
	for _, in := range b.inputs {
		if in.name == "-" || isAddresses(in.name) {
			return usagef("--templates reads the inputs twice: standard input and lists of addresses cannot be")
		}
	}
	if b.sites, err = openTemplates(*b.options.templates); err != nil {
		return err
	}
	inputs, err := b.openAll(args, opening{left: &crawl.Ledger{}}) // again, as what is left out is counted once
	if err != nil {
		return err
	}
	return b.learnHosts(ctx, inputs)
}

// outlet is where the records go.
func (b *batch) outlet() (outlet, error) {
	var head []byte
	if *b.options.to == toCSV {
		var err error
		if head, err = csvHead(b.fields); err != nil {
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
		shard := shardName(name)
		if other, ok := seen[shard]; ok {
			return nil, usagef("%s and %s would both be %s in %s", other, name, shard, filepath.Clean(dir))
		}
		seen[shard] = name
	}
	return s, nil
}
