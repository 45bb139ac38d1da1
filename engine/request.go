package engine

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"winnow/engine/internal/hide"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
	"winnow/engine/internal/parts"
)

// ErrRequest is wrapped by the errors of requests that cannot be met: a value that
// has no meaning, or an export of answers that lack what the format needs.
var ErrRequest = errors.New("bad request")

// ErrMethod is wrapped, beside ErrRequest, by the error of a method that does not
// exist.
var ErrMethod = errors.New("no such method")

// Methods lists the names that Request.Method takes, the default first.
func Methods() []string {
	names := []string{MethodWinnow}
	for _, m := range method.List() {
		names = append(names, m.Name)
	}
	return names
}

// Default limits. The largest page of the corpora has 9 MB and 90,000 nodes. Of its pages
// of 10,000 nodes or more, the densest has a node in 15 bytes and 11,000 of them, all others
// one in 29 or more. A node takes up to 1 KB at the peak, all its stages and files together.
const (
	defaultBytes = 32 << 20
	defaultNodes = 700_000
	// fewNodes are allowed for any page, and one more for each bytesPerNode bytes of it. A
	// table of short numbers has a node in 5 bytes, and people come for all of it.
	fewNodes     = 200_000
	bytesPerNode = 25
)

// nodes is the limit for a page of so many bytes: the caller's own, or the default. Pages
// that are little but tags would take 400 times their bytes without it.
func (l *Limits) nodes(bytes int) int {
	if l.Nodes > 0 {
		return l.Nodes
	}
	return min(defaultNodes, fewNodes+bytes/bytesPerNode)
}

var levels = map[Level]hide.Level{Light: hide.Light, Medium: hide.Medium, Strict: hide.Strict}

// withDefaults fills in what a request leaves out and refuses what has no
// meaning.
func (r Request) withDefaults() (Request, error) {
	if r.Method == "" {
		r.Method = MethodWinnow
	}
	if r.Level == "" {
		r.Level = Light
	}
	if _, ok := levels[r.Level]; !ok {
		return r, fmt.Errorf("%w: level %q is not light, medium or strict", ErrRequest, r.Level)
	}
	if _, err := r.word(); err != nil {
		return r, err
	}
	if r.IDs == "" {
		r.IDs = IDsIndex
	}
	if r.IDs != IDsIndex && r.IDs != IDsAttribute {
		return r, fmt.Errorf("%w: ids %q is not index or attribute", ErrRequest, r.IDs)
	}
	if err := checkNames(r.PutBack, r.TakeOut); err != nil {
		return r, err
	}
	if err := r.checkEncoding(); err != nil {
		return r, err
	}
	for _, w := range r.Want {
		if !w.known() {
			return r, fmt.Errorf("%w: want %q is no part of an answer", ErrRequest, w)
		}
	}
	r.All = r.All || r.isText()
	if len(r.Want) == 0 {
		r.Want = []Want{WantHide, WantReader, WantText, WantMarkdown, WantMetadata}
	}
	if !(r.Favor >= 0 && r.Favor <= mostFavor) {
		return r, fmt.Errorf("%w: favor %g is not between 0 and %d", ErrRequest, r.Favor, mostFavor)
	}
	if r.Limits.Bytes <= 0 {
		r.Limits.Bytes = defaultBytes
	}
	return r, nil
}

// mostFavor is the greatest weight of recall against precision: with it nearly all that is
// shown is content.
const mostFavor = 100

// mostNames is how many parts a request may name in each list: a person says something
// about dozens.
const mostNames = 1000

func checkNames(putBack, takeOut []string) error {
	for _, list := range [...][]string{putBack, takeOut} {
		if len(list) > mostNames {
			return fmt.Errorf("%w: %d names of parts, more than %d", ErrRequest, len(list), mostNames)
		}
		for _, name := range list {
			if !parts.IsName(name) {
				return fmt.Errorf("%w: %q is no name of a part", ErrRequest, name)
			}
		}
	}
	return nil
}

// known tells whether a want is one of the constants.
func (w Want) known() bool {
	switch w {
	case WantHide, WantPaths, WantReasons, WantKeep, WantReader, WantText, WantMarkdown, WantParts, WantComments, WantExplain,
		WantMetadata, WantTimings, WantTemplate, WantSitePage:
		return true
	}
	return false
}

func (r *Request) wants(w Want) bool { return slices.Contains(r.Want, w) }

// idSource is what an answer says of its IDs.
func (r *Request) idSource() IDSource {
	if r.IDs == IDsIndex {
		return ""
	}
	return r.IDs
}

func milliseconds(n int) time.Duration {
	return time.Duration(min(max(int64(n), 0), math.MaxInt64/int64(time.Millisecond))) * time.Millisecond
}

// wantsText tells whether the reading tree is needed.
func (r *Request) wantsText() bool {
	return r.wants(WantReader) || r.wants(WantText) || r.wants(WantMarkdown) || r.wants(WantParts)
}

// pageOptions are the options to parse a page of so many bytes.
func (r *Request) pageOptions(bytes int) page.Options {
	return page.Options{MaxBytes: r.Limits.Bytes, MaxNodes: r.Limits.nodes(bytes), AttributeIDs: r.IDs == IDsAttribute,
		Elements: r.Elements, Checksum: r.Checksum}
}

// differs tells whether the caller counts other elements than the engine, so that
// it would hide the wrong ones.
func (r *Request) differs(p *page.Page) bool {
	return r.Elements > 0 && r.IDs == IDsIndex && (p.Elements != r.Elements || p.Checksum != r.Checksum)
}

// cannotNumber tells whether elements were opened up that the caller counts: then
// no ID can be trusted.
func (r *Request) cannotNumber(p *page.Page) bool { return p.Flattened && r.IDs == IDsIndex }
