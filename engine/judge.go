package engine

import (
	"errors"
	"fmt"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
	"winnow/engine/internal/stop"
)

// refused says why a page is not judged; its reason is empty when it is.
type refused struct {
	reason StatusReason
	detail string
}

// parsePage decodes and parses a page. Its encoding is in r also when it is refused.
func parsePage(req *Request, html []byte, check *stop.Checker, r *results) (p *page.Page, why refused, err error) {
	from := openSource(html, req.ContentType, page.Options{Stop: check, Encoding: req.Encoding})
	if from.notPage != "" {
		return nil, refused{ReasonNotPage, from.notPage}, nil
	}
	req.of(&from)
	src := from.text
	r.encoding, r.links = from.encoding, req.linkBase(&from)
	o := req.pageOptions(len(src))
	o.Stop = check
	if req.isText() {
		p, err = page.FromText(src, fileOf(req.URL), req.mayBeProse(), o)
	} else {
		p, err = page.Parse(src, o)
	}
	switch {
	case errors.Is(err, page.ErrTooLarge):
		return nil, refused{ReasonTooLarge, fmt.Sprintf("%d of %d bytes", len(src), req.Limits.Bytes)}, nil
	case err != nil:
		return nil, refused{}, fmt.Errorf("page: %w", err)
	case req.differs(p):
		return nil, refused{reason: ReasonMismatch}, nil
	}
	freeGarbage(p.Len()) // the parser's tree
	return p, refused{}, nil
}

// readMeta reads what the page says of itself; the caller's language goes first.
func readMeta(req *Request, p *page.Page) *meta.Meta {
	read := meta.ReadBrief
	if req.wants(WantMetadata) {
		read = meta.Read
	}
	m := read(p, req.URL)
	if req.Lang != "" {
		m.Lang = req.Lang
	}
	return &m
}

// decides tells whether Winnow's own decision is asked for, and not a published
// method or the whole page.
func (r *Request) decides() bool { return r.Method == MethodWinnow && !r.All }

// evidenceInput is what the evidence is gathered from.
func evidenceInput(req *Request, blocks *block.Set, m *meta.Meta, hints []resolvedHint) evidence.Input {
	return evidence.Input{Blocks: blocks, Meta: m, URL: req.URL, Over: overlays(hints), Drawn: sizes(hints)}
}

// gather gives the evidence on a page, nil when nothing is decided by it.
func gather(req *Request, in evidence.Input) *evidence.Set {
	if !req.decides() {
		return nil
	}
	return evidence.Gather(in)
}

// judge gives the verdict: Winnow's own decision by the evidence, with its trace, or
// that of the method asked for, which has none.
func judge(req *Request, in evidence.Input, ev *evidence.Set, seen *site.Page, hints []resolvedHint) (
	*block.Verdict, *decide.Trace, error,
) {
	switch {
	case req.All:
		return wholePage(in.Blocks), nil, nil
	case ev != nil:
		v, trace := req.models().Decide(in, ev, seen)
		return v, trace, nil
	}
	v, err := method.Run(req.Method, method.Input{Blocks: in.Blocks, Meta: in.Meta, URL: in.URL, Lang: in.Meta.Lang,
		Template: req.Template, Boxes: boxes(hints, in.Blocks.Page), Threshold: req.Threshold})
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w: %q", ErrRequest, ErrMethod, req.Method)
	}
	return &v, nil, nil
}

// typesOfMany are types of pages that show names and days of their parts: of reviews, stories, offers.
var typesOfMany = []PageType{PageProduct, PageCollection, PageListing, PageService, PageHome, PageSearch}

// sureOfMany is the confidence from which a type says so. Source: 'winnow eval' on wcxb-dev by
// models that had not seen the site; under it 4 of 18 shown values were right, from there on 4 of 74.
const sureOfMany = 0.6

// isOfMany tells whether a page is not one text that somebody has written on some day. There is no
// verdict where the time limit has passed before.
func isOfMany(v *block.Verdict) bool {
	return v != nil && v.TypeScore >= sureOfMany && slices.Contains(typesOfMany, PageType(v.PageType))
}

// wholePage is the verdict on a part of a page that a person has chosen: all that
// is rendered is content.
func wholePage(s *block.Set) *block.Verdict {
	v := &block.Verdict{Keep: visibleBlocks(s), Probability: make([]float32, s.Len()), Kinds: make([]block.Kind, s.Len()),
		PageType: "article", TypeScore: 1, Readable: 1}
	for i, shown := range v.Keep {
		if shown {
			v.Probability[i], v.Kinds[i] = 1, block.Content
		}
	}
	return v
}

// siteTree reads the style tree that the caller has brought, nil when there is none
// or it cannot be read, which the note says. A published method reads it by itself.
func siteTree(req *Request) (tree *site.Tree, notes []string) {
	if len(req.Template) == 0 || req.Method != MethodWinnow && !req.wants(WantTemplate) {
		return nil, nil
	}
	tree, err := site.Unmarshal(req.Template)
	if err != nil {
		return nil, []string{"template: " + err.Error() + "; it was not used"}
	}
	return tree, nil
}

// learn adds the page to its site's style tree, a new one when there is none, and
// gives its bytes; nil when nobody asks for them.
func learn(req *Request, p *site.Page) []byte {
	if !req.wants(WantTemplate) {
		return nil
	}
	tree := p.Known
	if tree == nil {
		tree = site.New()
	}
	tree.Take(p.Tree())
	return tree.Marshal()
}

// pageTree is the style tree of the page alone, nil when nobody asks for it.
func pageTree(req *Request, p *site.Page) []byte {
	if !req.wants(WantSitePage) {
		return nil
	}
	return p.Marshal()
}
