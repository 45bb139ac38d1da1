package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/lesson"
	"winnow/engine/internal/site"
	"winnow/engine/lab/pool"
)

// A Lesson is a page as a style tree of its own, with its place among all pages.
type Lesson struct {
	Shard, Number int64
	Tree          []byte
}

func (l Lesson) compare(o Lesson) int {
	return cmp.Or(cmp.Compare(l.Shard, o.Shard), cmp.Compare(l.Number, o.Number))
}

// Lessons are the first pages of a host, in the order of the input, at most lesson.Most: as
// many as a tree remembers. So the tree of a host does not depend on how a runner divides the
// work, and a host with any number of pages takes no more than that.
type Lessons struct{ Pages []Lesson }

// learnShard is the first pass over a shard.
type learnShard struct {
	Jobs    int // pages of a shard at the same time
	learned beam.Counter
}

// Setup is called once on each worker.
func (f *learnShard) Setup() {
	f.learned = count(nLearned)
}

// ProcessElement emits the first pages of each host, and that the host has pages in the shard.
// What is damaged is told in the second pass.
func (f *learnShard) ProcessElement(ctx context.Context, s Shard, learn func(string, Lesson), visit func(string, string)) error {
	in, end, err := openInTurn(ctx, s.Path)
	if err != nil {
		return err
	}
	defer end()
	var n lesson.Counts
	var number int64
	met := map[string]bool{}
	p := pool.Pool[crawl.Job, lesson.Lesson]{
		Workers: f.Jobs,
		Size:    func(j crawl.Job) int { return j.Size },
		Do:      n.Read,
		Emit: func(l lesson.Lesson) error {
			if l.Host != "" && !met[l.Host] {
				met[l.Host] = true
				visit(l.Host, s.Path)
			}
			if n.Take(l) {
				number++
				f.learned.Inc(ctx, 1)
				learn(l.Host, Lesson{Shard: s.Order, Number: number, Tree: l.Page.Marshal()})
			}
			return nil
		},
	}
	reading := crawl.Reading{Left: &crawl.Ledger{}}
	var ended error
	if err := p.Run(ctx, func(yield func(crawl.Job) bool) { ended = reading.Jobs(s.Path, in, yield) }); err != nil {
		return err
	}
	return readError(ended)
}

// growTree makes the tree of a host of its pages.
type growTree struct{}

// AddInput adds a page.
func (growTree) AddInput(all Lessons, l Lesson) Lessons {
	return growTree{}.MergeAccumulators(all, Lessons{[]Lesson{l}})
}

// MergeAccumulators keeps the first pages of both.
func (growTree) MergeAccumulators(a, b Lessons) Lessons {
	all := append(slices.Clip(a.Pages), b.Pages...)
	slices.SortFunc(all, Lesson.compare)
	return Lessons{all[:min(len(all), lesson.Most)]}
}

// ExtractOutput gives the tree for the engine, nothing if it has too few pages to be of use.
func (growTree) ExtractOutput(all Lessons) []byte {
	tree := site.New()
	for _, l := range all.Pages {
		page, err := site.Unmarshal(l.Tree)
		if err != nil {
			panic(fmt.Errorf("a tree that was just made cannot be read: %w", err))
		}
		tree.Take(page)
	}
	if tree.Len() < lesson.Useful {
		return nil
	}
	return tree.Marshal()
}

// A Tree is the style tree of a host.
type Tree struct {
	Host  string
	Bytes []byte
}

// assignTrees gives the tree of a host to each shard that has pages of it.
type assignTrees struct{}

// ProcessElement emits the tree once for each shard.
func (assignTrees) ProcessElement(host string, paths func(*string) bool, trees func(*[]byte) bool, emit func(string, Tree)) error {
	var tree []byte
	if !trees(&tree) || len(tree) == 0 {
		return nil
	}
	var path string
	for paths(&path) {
		emit(path, Tree{host, tree})
	}
	if trees(new([]byte)) {
		return errors.New("a host has two trees")
	}
	return nil
}
