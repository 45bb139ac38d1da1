package main

import (
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	beamregister "github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A Shard is an input file, the element of the pipeline.
type Shard struct {
	Path  string
	Order int64 // among the shards
}

// register makes the functions known by their names, on the machine that begins a run and on
// its workers.
func register() {
	beamregister.DoFn3x1(&cleanShard{})
	beamregister.DoFn5x1(&cleanLearned{})
	beamregister.DoFn2x0(&countShard{})
	beamregister.DoFn4x1(&learnShard{})
	beamregister.DoFn4x1(&assignTrees{})
	beamregister.Function1x2(byPath)
	beamregister.Combiner3[Lessons, Lesson, []byte](&growTree{})
	beamregister.Emitter1[string]()
	beamregister.Emitter2[string, Lesson]()
	beamregister.Emitter2[string, string]()
	beamregister.Emitter2[string, Tree]()
	beamregister.Iter1[string]()
	beamregister.Iter1[[]byte]()
	beamregister.Iter1[Shard]()
	beamregister.Iter1[Tree]()
}

// pipeline builds the pipeline: one pass over the shards, or two.
//
//	shards ─────────────────────────────────────────────> cleanShard ─> countShard
//
//	shards ─> learnShard ─> host, lesson ─> growTree ─> host, tree ─┐
//	     │             └──> host, path ────────────────────────────┴─> assignTrees ─> path, tree ─┐
//	     └──────────────────────────────────────────────────────────> path, shard ────────────────┴─> cleanLearned ─> countShard
func (p plan) pipeline() *beam.Pipeline {
	out, s := beam.NewPipelineWithRoot()
	// Without a shuffle runners fuse the list with what follows, and one worker does it all.
	all := beam.Reshuffle(s, beam.CreateList(s, p.shards))
	if !p.templates {
		countAll(s, beam.ParDo(s.Scope("clean"), &cleanShard{worker{How: p.how}}, all))
		return out
	}
	learn := s.Scope("learn")
	lessons, visits := beam.ParDo2(learn, &learnShard{Jobs: p.how.Jobs}, all)
	trees := beam.CombinePerKey(learn, &growTree{}, lessons)
	assigned := beam.ParDo(learn, &assignTrees{}, beam.CoGroupByKey(learn, visits, trees))
	clean := s.Scope("clean")
	countAll(s, beam.ParDo(clean, &cleanLearned{worker{How: p.how}}, beam.CoGroupByKey(clean, beam.ParDo(clean, byPath, all), assigned)))
	return out
}

// countAll counts shards behind a shuffle, when their bundles are done.
func countAll(s beam.Scope, done beam.PCollection) {
	beam.ParDo0(s, &countShard{}, beam.Reshuffle(s, done))
}

func byPath(s Shard) (string, Shard) { return s.Path, s }
