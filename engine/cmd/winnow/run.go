package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/record"
	"winnow/engine/internal/distinct"
	"winnow/engine/lab/models"
	"winnow/engine/lab/pool"
)

// A batch is one run over many pages.
type batch struct {
	*app
	options *batchOptions
	inputs  []source
	cleaner clean.Cleaner
	fields  record.Columns
	judges  models.Folds
	out     outlet
	sites   *templates // nil without --templates
	left    *crawl.Ledger
	summary *summary
	seen    *distinct.Set // texts of the records so far, nil when near duplicates may stay
	broken  []error       // inputs that could not be read to their end
}

// An outlet takes the pages of a run in the order of the input.
type outlet interface {
	// has tells whether an earlier run has finished a part of an input.
	has(in *source, part int) (bool, error)
	// prints are the fingerprints of a part that is finished.
	prints(in *source, part int) ([]distinct.Print, error)
	// next says which part of an input the pages that follow belong to.
	next(in *source, part int) error
	// put takes a page's record.
	put(r *result) error
	// end says that the input ends, or with an error that it was not read to its end.
	end(err error) error
}

// A task is a page for the pool, or the end of an input.
type task struct {
	job    crawl.Job
	in     *source
	part   int
	number int // of the page in its part, from 1
	end    bool
	has    bool  // an earlier run has finished the last part
	err    error // of the input, at its end
	fatal  error // ends the run
	// known are fingerprints of a part that an earlier run has finished: the task is to
	// know them.
	known []distinct.Print
}

// A result is what became of a task.
type result struct {
	task
	clean.Cleaned
	line []byte // of the record, as it is written
	file []byte // of the page, when it becomes one
	// unwritten is why the two could not be made, which ends the run.
	unwritten error
}

// run cleans the pages of all inputs.
func (b *batch) run(ctx context.Context) error {
	bar := newProgress(b.stderr, b.stdout, b.inputs)
	p := pool.Pool[task, result]{
		Workers: int(*b.options.jobs),
		Size:    func(t task) int { return t.job.Size },
		Do:      b.do,
		Emit: func(r result) error {
			bar.add()
			return b.emit(&r)
		},
	}
	err := p.Run(ctx, b.tasks)
	bar.finish()
	if !*b.options.quiet {
		b.summary.write(b.stderr, b.left)
	}
	if err = errors.Join(err, errors.Join(b.broken...)); err != nil {
		return err
	}
	if most := *b.options.maxFailures; most != unlimited && b.summary.failed > most {
		return fmt.Errorf("%d pages failed, more than --max-failures %d", b.summary.failed, most)
	}
	return nil
}

// tasks are the pages of all inputs but those that an earlier run has finished.
func (b *batch) tasks(yield func(task) bool) {
	for i := range b.inputs {
		in := &b.inputs[i]
		more, err := b.inputTasks(in, yield)
		if err != nil && err != errNoTaker {
			yield(task{fatal: err})
		}
		if err != nil || !more {
			return
		}
	}
}

// errNoTaker says that the run has ended before its tasks.
var errNoTaker = errors.New("nobody takes tasks any more")

// inputTasks are the pages of one input and its end. more is false when nobody takes any.
func (b *batch) inputTasks(in *source, yield func(task) bool) (more bool, err error) {
	size := *b.options.part
	n, part, has := 0, -1, false
	begin := func(next int) error {
		part = next
		if has, err = b.out.has(in, part); err != nil || !has {
			return err
		}
		b.left.Add(finishedBefore, 1)
		if b.seen != nil {
			var known []distinct.Print
			if known, err = b.out.prints(in, part); err == nil && !yield(task{known: known}) {
				err = errNoTaker
			}
		}
		return err
	}
	if err := begin(0); err != nil || has && size == 0 {
		return true, err // of an input of several parts all are read, to see which are missing
	}
	for j := range in.jobs {
		if size > 0 && n/size != part {
			if err := begin(n / size); err != nil {
				return false, err
			}
		}
		n++
		if has {
			continue
		}
		if !yield(task{job: j, in: in, part: part, number: n - part*size}) {
			return false, nil
		}
	}
	return yield(task{in: in, part: part, has: has, end: true, err: in.err()}), nil
}

// do works on a task, at the same time as others.
func (b *batch) do(t task) result {
	if t.end || t.fatal != nil || t.known != nil {
		return result{task: t}
	}
	c := b.cleaner
	c.Request.Models = b.judges.Of(t.job.Site, t.job.ID)
	r := result{task: t, Cleaned: c.Page(t.job)}
	r.job = crawl.Job{} // its bytes are not needed any more
	if r.Left == "" {
		b.write(&r)
	}
	r.Answer = engine.Answer{}
	return r
}

// write makes the bytes of a page's record, and of its file if it has one.
func (b *batch) write(r *result) {
	var err error
	if b.options.pageFiles() {
		err = b.writePage(r)
	}
	if err == nil && *b.options.to == toCSV {
		r.line, err = b.fields.CSV(&r.Record)
	} else if err == nil {
		r.line, err = b.fields.JSON(&r.Record)
	}
	r.unwritten = err
}

// emit takes a result, in the order of the tasks.
func (b *batch) emit(r *result) error {
	if err := cmp.Or(r.fatal, r.unwritten); err != nil {
		return err
	}
	for _, p := range r.known {
		b.seen.Add(p)
	}
	if r.known != nil {
		return nil
	}
	if b.seen != nil && r.Printed && r.Left == "" && !b.seen.Add(r.Print) {
		r.Left = "near duplicates"
	}
	if !r.has {
		if err := b.out.next(r.in, r.part); err != nil {
			return err
		}
	}
	switch {
	case r.end:
		if r.err != nil {
			b.broken = append(b.broken, r.err)
		}
		return b.out.end(r.err)
	case r.Left != "":
		b.left.Add(r.Left, 1)
		return nil
	}
	b.summary.add(&r.Cleaned)
	return b.out.put(r)
}
