package engine_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/parts"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/unrendered"
)

// TestVerdictIsFinished runs every stage behind the decision and the trace: none
// writes to the verdict, and the decision gives an equal one again.
func TestVerdictIsFinished(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatal("no pages:", err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := page.Parse(src, page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		const url = "https://www.example.com/a"
		m := meta.Read(p, url)
		s := block.Split(p)
		in := evidence.Input{Blocks: s, Meta: &m, URL: url}
		v, trace := decide.Shipped().Decide(in, evidence.Gather(in), nil)
		before := copied(v)
		for _, level := range []hide.Level{hide.Light, hide.Medium, hide.Strict} {
			hide.List(s, groups.Find(s.Page), v, level, nil)
		}
		hide.Kept(s, v)
		unrendered.Choose(s, v, &m, url)
		for i := range s.Blocks {
			trace.Moved(i)
		}
		names := parts.NamesOf(s)
		if s.Len() > 1 {
			parts.Heard(names, v, []string{names.Of(0)}, []string{names.Of(1)})
		}
		parts.LeftOut(s, v, build.Tree(s, v, &m, url).Added)
		if !reflect.DeepEqual(v, before) {
			t.Errorf("%s: a later stage wrote to the verdict", filepath.Base(name))
		}
		if again, _ := decide.Shipped().Decide(in, evidence.Gather(in), nil); !reflect.DeepEqual(again, before) {
			t.Errorf("%s: the second verdict differs", filepath.Base(name))
		}
	}
}

// copied shares nothing with a verdict that a stage could write to.
func copied(v *block.Verdict) *block.Verdict {
	c := *v
	c.Keep, c.Probability, c.Kinds = slices.Clone(v.Keep), slices.Clone(v.Probability), slices.Clone(v.Kinds)
	c.Noise, c.Related, c.Protected = slices.Clone(v.Noise), slices.Clone(v.Related), slices.Clone(v.Protected)
	for i := range c.Noise {
		c.Noise[i].Why = slices.Clone(c.Noise[i].Why)
	}
	return &c
}
