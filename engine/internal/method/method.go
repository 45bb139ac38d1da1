// Package method holds the published methods and baselines that Winnow is
// measured against, each under its own name and runnable by itself.
//
// In go a page, its blocks and its metadata, out comes a verdict of the same
// type as Winnow's own decision. No method sees another's verdict.
package method

import (
	"errors"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
)

// ErrUnknown is returned for a name that is not in the list.
var ErrUnknown = errors.New("no such method")

// Input is what every method may look at.
type Input struct {
	Blocks *block.Set
	Meta   *meta.Meta
	// URL of the page, "" when unknown.
	URL string
	// Lang is the page's language as a BCP 47 tag, "" when unknown.
	Lang string
	// Template is the site's style tree, nil when the caller has none.
	Template []byte
}

// A Method is one way to tell content from noise.
type Method struct {
	Name string
	// Source is the paper and section that the method follows.
	Source string
	Run    func(Input) block.Verdict
}

// List is all methods in the order of the documentation.
func List() []Method {
	return []Method{}
}

// Run runs one method by name.
func Run(name string, in Input) (block.Verdict, error) {
	for _, m := range List() {
		if m.Name == name {
			return m.Run(in), nil
		}
	}
	return block.Verdict{}, ErrUnknown
}
