package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/shard"
	"winnow/engine/lab/pool"
)

// A worker is what cleaning needs on a machine, in one pass or two.
type worker struct {
	How  How
	made *making
	n    tally
}

// Setup is called once on each worker.
func (f *worker) Setup() (err error) {
	f.n = newTally()
	f.made, err = f.How.ready()
	return err
}

// cleanShard cleans shards in one pass.
type cleanShard struct{ worker }

// ProcessElement writes the file of a shard. An error says that it is to be tried again.
func (f *cleanShard) ProcessElement(ctx context.Context, s Shard, done func(string)) error {
	return f.made.clean(ctx, s, nil, f.n, done)
}

// cleanLearned cleans shards with the trees of their hosts.
type cleanLearned struct{ worker }

// ProcessElement writes the file of a shard. The trees wait in a file: those of a shard with
// many hosts may be more than memory holds.
func (f *cleanLearned) ProcessElement(ctx context.Context, _ string, shards func(*Shard) bool, trees func(*Tree) bool,
	done func(string)) (err error) {
	var s Shard
	if !shards(&s) {
		return errors.New("trees for a shard that is not there")
	}
	store, err := newStore()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.close()) }()
	for t := (Tree{}); trees(&t); {
		if err := store.add(t); err != nil {
			return err
		}
	}
	return f.made.clean(ctx, s, store, f.n, done)
}

// A cleaned page with its line.
type written struct {
	clean.Cleaned
	line []byte
	err  error
}

// clean cleans a shard and writes its file. What is damaged in the shard is told and counted; of
// a shard that cannot be read to its end, since it is damaged, what was read is kept under the
// name of a file that is not whole, as winnow batch does.
func (m *making) clean(ctx context.Context, s Shard, trees *store, n tally, done func(string)) (err error) {
	in, end, err := openInTurn(ctx, s.Path)
	if err != nil {
		return err
	}
	defer end()
	out, err := create(ctx, m.Output, shard.Name(s.Path)+"."+m.To+".gz")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			out.drop(ctx)
		}
	}()
	records, err := shard.New(out, shard.Stamp(m.mark, in.bytes, -1), m.head)
	if err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	left := &crawl.Ledger{}
	damage, err := m.write(ctx, s.Path, in, records, left, trees, n)
	if err = errors.Join(err, trees.failed(), records.Close()); err != nil {
		return err
	}
	n.ledger(ctx, left)
	ending := ""
	if damage != nil {
		log.Errorf(ctx, "not read to its end: %v", damage)
		n.broken.Inc(ctx, 1)
		ending = shard.Partial
	}
	if err = out.name(ctx, ending); err == nil {
		done(s.Path)
	}
	return err
}

// countShard counts the shards that are done, each once however often it was tried.
//
// It is a stage of its own for Prism, too: while a stage without outputs works, Prism asks
// without a pause whether it has ended, which took 30 % of the processor time.
type countShard struct{ shards beam.Counter }

// Setup is called once on each worker.
func (f *countShard) Setup() { f.shards = count(nShards) }

// ProcessElement counts a shard.
func (f *countShard) ProcessElement(ctx context.Context, _ string) { f.shards.Inc(ctx, 1) }

// write writes the records of a shard. damage says that it ends too early.
func (m *making) write(ctx context.Context, path string, in *input, records *shard.Writer, left *crawl.Ledger,
	trees *store, n tally) (damage, err error) {
	cleaner := m.cleaner
	cleaner.Template = trees.template
	p := pool.Pool[crawl.Job, written]{
		Workers: m.Jobs,
		Size:    func(j crawl.Job) int { return j.Size },
		Do: func(j crawl.Job) (w written) {
			if w.Cleaned = cleaner.Page(j); w.Left == "" {
				w.line, w.err = m.line(&w.Cleaned)
			}
			w.Answer.Reader, w.Answer.Blocks = nil, nil // not needed any more
			return w
		},
		Emit: func(w written) error {
			if w.Left != "" {
				left.Add(w.Left, 1)
				return nil
			}
			if w.err != nil {
				return w.err
			}
			n.page(ctx, &w.Cleaned)
			_, err := records.Write(w.line)
			return err
		},
	}
	reading := crawl.Reading{Pass: m.records.Pass, Left: left}
	err = p.Run(ctx, func(yield func(crawl.Job) bool) { damage = reading.Jobs(path, in, yield) })
	if err == nil {
		err = readError(damage)
	}
	if err != nil {
		return nil, err
	}
	return damage, nil
}

// line is a record as it is written.
func (m *making) line(c *clean.Cleaned) ([]byte, error) {
	if m.To == toCSV {
		return m.fields.CSV(&c.Record)
	}
	return m.fields.JSON(&c.Record)
}

// A tally counts what becomes of pages.
type tally struct{ broken, pages, bytes, failures, milliseconds, left, damaged beam.Counter }

func newTally() tally {
	return tally{broken: count(nBrokenShards), pages: count(nPages), bytes: count(nBytes),
		failures: count(nFailures), milliseconds: count(nMilliseconds), left: count(nLeftOut), damaged: count(nDamagedPlaces)}
}

// page counts a page with a record.
func (n tally) page(ctx context.Context, c *clean.Cleaned) {
	n.pages.Inc(ctx, 1)
	n.bytes.Inc(ctx, int64(c.Bytes))
	n.milliseconds.Inc(ctx, int64(c.Record.Milliseconds+0.5))
	if c.Failed != "" {
		n.failures.Inc(ctx, 1)
	}
}

// ledger counts what a shard has that is no page, and tells what is damaged.
func (n tally) ledger(ctx context.Context, left *crawl.Ledger) {
	for _, pages := range left.Counts() {
		n.left.Inc(ctx, int64(pages))
	}
	places, more := left.Broken()
	for _, place := range places {
		log.Warnf(ctx, "damaged: %s", place)
	}
	n.damaged.Inc(ctx, int64(len(places)+more))
}
