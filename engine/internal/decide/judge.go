package decide

import (
	_ "embed"
	"fmt"
	"sync"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

//go:embed content.model
var contentBytes []byte

//go:embed types.model
var typeBytes []byte

// A Judge decides by a pair of models: one of content, one of page types. It
// may be used by several goroutines at once.
type Judge struct {
	content *bound
	types   []*bound
}

// A bound model knows which column of the evidence each of its own is.
type bound struct {
	forest *forest.Model
	at     []int
	run    *forest.Runner
}

// NewJudge reads the two models that train writes.
func NewJudge(content, types []byte) (*Judge, error) {
	var names []string
	for _, c := range evidence.Columns() {
		names = append(names, c.Name)
	}
	m, err := forest.Unmarshal(content)
	if err != nil {
		return nil, fmt.Errorf("content model: %w", err)
	}
	at, err := m.Bind(names)
	if err != nil {
		return nil, fmt.Errorf("content model: %w", err)
	}
	j := &Judge{content: &bound{m, at, m.Runner(at)}}
	forests, err := forest.Split(types)
	if err != nil {
		return nil, fmt.Errorf("type model: %w", err)
	}
	if len(forests) != len(PageTypes) {
		return nil, fmt.Errorf("type model: %d forests for %d page types", len(forests), len(PageTypes))
	}
	for _, m := range forests {
		at, err := m.Bind(PageColumns())
		if err != nil {
			return nil, fmt.Errorf("type model: %w", err)
		}
		j.types = append(j.types, &bound{m, at, nil})
	}
	return j, nil
}

// Shipped is the judge that the engine is built with.
var Shipped = sync.OnceValue(func() *Judge {
	j, err := NewJudge(contentBytes, typeBytes)
	if err != nil {
		panic("decide: " + err.Error()) // a build that lacks its models
	}
	return j
})
