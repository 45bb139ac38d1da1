package engine

import (
	"errors"
	"fmt"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
)

// ErrMethod is returned for a method that does not exist.
var ErrMethod = errors.New("no such method")

// ErrRequest is returned for a request with a value that has no meaning.
var ErrRequest = errors.New("bad request")

// Methods lists the names that Request.Method takes, the default first.
func Methods() []string {
	names := []string{MethodWinnow}
	for _, m := range method.List() {
		names = append(names, m.Name)
	}
	return names
}

// Clean tells content from noise on one page. Any bytes are a page; an error
// means that the request cannot be met, never that the page is bad. A page on
// which the engine itself fails is refused, with the place for a bug report.
func Clean(html []byte, req Request) (Answer, error) {
	req, err := req.withDefaults()
	if err != nil {
		return Answer{}, err
	}
	return survive(&req, func() (Answer, error) { return clean(html, req) })
}

func clean(html []byte, req Request) (Answer, error) {
	c := newCall(req)
	p, err := page.Parse(c.decoded(html), req.pageOptions())
	if errors.Is(err, page.ErrTooLarge) {
		return c.refuse(err.Error()), nil
	}
	if err != nil {
		return Answer{}, fmt.Errorf("page: %w", err)
	}
	collect(p.Len())
	c.hinted = listen(p, req.Hints)
	c.done("page")
	if req.Elements > 0 && (p.Elements != req.Elements || p.Checksum != req.Checksum) && req.IDs == IDsIndex {
		return c.refuse(ReasonMismatch), nil
	}
	m := c.meta(p)
	c.done("meta")
	blocks := block.Split(p)
	c.done("block")
	in := evidence.Input{Blocks: blocks, Meta: &m, URL: req.URL, Over: c.overlays(), Drawn: c.drawn(), Site: c.template(blocks)}
	ev, v, err := c.judge(in)
	if err != nil {
		return Answer{}, err
	}
	more := c.unseen(blocks, &v, &m)
	c.describe(p, &m, &v)
	c.hide(blocks, &v)
	c.keep(blocks, &v)
	c.explain(in, ev, &v)
	c.learn(blocks)
	// Nobody asks for the evidence any more, and the reader lets go of the page.
	collect(p.Len())
	if err := c.read(blocks, &v, &m, more); err != nil {
		return Answer{}, fmt.Errorf("reader: %w", err)
	}
	return c.answer, nil
}

// judge runs Winnow's own decision or the method asked for. A method has no
// evidence to show.
func (c *call) judge(in evidence.Input) (*evidence.Set, block.Verdict, error) {
	if c.req.All {
		return nil, chosen(in.Blocks), nil
	}
	if c.req.Method != MethodWinnow {
		v, err := method.Run(c.req.Method, method.Input{Blocks: in.Blocks, Meta: in.Meta, URL: in.URL, Lang: in.Meta.Lang,
			Template: c.req.Template, Boxes: c.boxes(in.Blocks.Page), Threshold: c.req.Threshold})
		if err != nil {
			return nil, v, fmt.Errorf("%w: %q", ErrMethod, c.req.Method)
		}
		c.done("method")
		return nil, v, nil
	}
	ev := evidence.Gather(in)
	c.done("evidence")
	v := c.req.judge().Decide(in, ev)
	c.done("decide")
	return ev, v, nil
}

// chosen is the verdict on a part of a page that a person has chosen.
func chosen(s *block.Set) block.Verdict {
	v := block.Verdict{Keep: make([]bool, s.Len()), Probability: make([]float32, s.Len()), Kinds: make([]block.Kind, s.Len()),
		PageType: "article", TypeScore: 1, Readable: 1}
	for i := range s.Blocks {
		if !s.Page.Has(s.Blocks[i].From, page.Hidden) {
			v.Keep[i], v.Probability[i], v.Kinds[i] = true, 1, block.Content
		}
	}
	return v
}
