package decide

import (
	_ "embed"
	"fmt"
	"sync"

	"winnow/engine/internal/forest"
)

//go:embed content.model
var contentBytes []byte

//go:embed types.model
var typeBytes []byte

// A Judge decides by a pair of models: one of content, one of page types. It
// may be used by several goroutines at once.
type Judge struct {
	content *content
	types   []*bound
	weight  float64 // of recall against precision in the choice of content, 1 for the same
}

// Favoring is the judge with another weight of recall against precision: the β² of F.
func (j *Judge) Favoring(weight float64) *Judge {
	other := *j
	other.weight = weight
	return &other
}

// NewJudge reads the two models that train writes.
func NewJudge(content, types []byte) (*Judge, error) {
	c, err := newContent(content)
	if err != nil {
		return nil, fmt.Errorf("content model: %w", err)
	}
	j := &Judge{content: c, weight: 1}
	forests, err := forest.Split(types)
	if err != nil {
		return nil, fmt.Errorf("type model: %w", err)
	}
	if len(forests) != len(PageTypes) {
		return nil, fmt.Errorf("type model: %d forests for %d page types", len(forests), len(PageTypes))
	}
	for _, m := range forests {
		b, err := bind(m, PageColumns())
		if err != nil {
			return nil, fmt.Errorf("type model: %w", err)
		}
		j.types = append(j.types, b)
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
