package engine

import (
	"fmt"
	"math"
	"slices"
	"time"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader"
	"winnow/engine/internal/site"
	"winnow/engine/internal/unseen"
)

// Default limits. The largest page of the corpora has 9 MB and 90,000 nodes.
const (
	defaultBytes = 32 << 20
	defaultNodes = 2_000_000
)

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
	if r.IDs == "" {
		r.IDs = IDsIndex
	}
	if r.IDs != IDsIndex && r.IDs != IDsAttribute {
		return r, fmt.Errorf("%w: ids %q is not index or attribute", ErrRequest, r.IDs)
	}
	if len(r.Want) == 0 {
		r.Want = []Want{WantHide, WantReader, WantText, WantMarkdown, WantMetadata}
	}
	if r.Limits.Bytes <= 0 {
		r.Limits.Bytes = defaultBytes
	}
	if r.Limits.Nodes <= 0 {
		r.Limits.Nodes = defaultNodes
	}
	return r, nil
}

func (r *Request) wants(w Want) bool { return slices.Contains(r.Want, w) }

func (r *Request) pageOptions() page.Options {
	return page.Options{MaxBytes: r.Limits.Bytes, MaxNodes: r.Limits.Nodes, AttributeIDs: r.IDs == IDsAttribute,
		Elements: r.Elements, Checksum: r.Checksum}
}

// A call is one run of Clean: its request and the answer in the making.
type call struct {
	req    *Request
	answer Answer
	start  time.Time
	last   time.Time
	hinted []hintedNode // of the page's nodes, by the browser
	told   int          // words of main text that the page does not render
	// tree is the site's style tree that the caller has brought, badTree that it
	// brought bytes that are none.
	tree    *site.Tree
	badTree bool
}

func newCall(req Request) *call {
	c := &call{req: &req, answer: Answer{Version: Version, Status: StatusOK, Method: req.Method, Hide: []Hidden{}}}
	c.start = time.Now()
	c.last = c.start
	return c
}

// done closes a stage: its time is noted when timings are wanted.
func (c *call) done(stage string) {
	now := time.Now()
	if c.req.wants(WantTimings) {
		if c.answer.Timings == nil {
			c.answer.Timings = map[string]float64{}
		}
		c.answer.Timings[stage] += float64(now.Sub(c.last).Microseconds()) / 1000
	}
	c.last = now
}

// late tells whether the time limit has passed.
func (c *call) late() bool {
	limit := c.req.Limits.Milliseconds
	return limit > 0 && time.Since(c.start).Milliseconds() >= int64(limit)
}

func (c *call) refuse(reason string) Answer {
	c.answer.Status, c.answer.Reason = StatusRefused, reason
	return c.answer
}

func (c *call) unsure(reason string) {
	c.answer.Status, c.answer.Reason = StatusUnsure, reason
}

func (c *call) decoded(html []byte) []byte {
	src, _ := page.Decode(html, c.req.ContentType)
	c.done("decode")
	return src
}

// meta reads what the page says of itself; the caller's language goes first.
func (c *call) meta(p *page.Page) meta.Meta {
	read := meta.ReadBrief
	if c.req.wants(WantMetadata) {
		read = meta.Read
	}
	m := read(p, c.req.URL)
	if c.req.Lang != "" {
		m.Lang = c.req.Lang
	}
	return m
}

// describe fills in what the answer says of the page as a whole.
func (c *call) describe(p *page.Page, m *meta.Meta, v *block.Verdict) {
	a := &c.answer
	a.PageType, a.Readable = v.PageType, max(rounded(v.Readable), c.readable())
	a.Lang, a.Dir = m.Lang, m.Dir
	a.Rules = v.Rules
	a.Dropped = append(append(a.Dropped, p.Dropped...), v.Notes...)
	switch {
	case v.Unsure != "" && !c.isTold():
		c.unsure(v.Unsure)
	case p.Flattened && c.req.IDs == IDsIndex:
		// The caller counts elements that were opened up: no ID can be trusted.
		v.Unsure = "nested too deep to number its elements"
		c.unsure(v.Unsure)
	case c.late():
		v.Unsure = "time limit"
		c.unsure(v.Unsure)
	}
	if c.req.wants(WantMetadata) {
		a.Metadata = &Metadata{Title: m.Title, Byline: m.Byline, Date: m.Date, Modified: m.Modified, Site: m.Site,
			Excerpt: m.Summary(), Canonical: m.Canonical, Image: m.Image, Tags: m.Tags, Next: m.Next}
	}
}

// hide lists the elements to hide.
func (c *call) hide(s *block.Set, v *block.Verdict) {
	if c.req.wants(WantHide) {
		c.answer.Hide = hidden(s.Page, hide.List(s, v, levels[c.req.Level], c.invisible()))
		c.done("hide")
	}
}

// keep lists the elements that hold what stays, unless no ID can be trusted.
func (c *call) keep(s *block.Set, v *block.Verdict) {
	if !c.req.wants(WantKeep) || s.Page.Flattened && c.req.IDs == IDsIndex {
		return
	}
	for _, n := range hide.Kept(s, v) {
		c.answer.Keep = append(c.answer.Keep, int(s.Page.ID[n]))
	}
	c.done("keep")
}

// read writes the reading tree in the forms that are wanted.
func (c *call) read(s *block.Set, v *block.Verdict, m *meta.Meta, more []unseen.Addition) error {
	if !c.req.wantsText() {
		return nil
	}
	if c.late() {
		c.answer.Dropped = append(c.answer.Dropped, "time: reader view, text and Markdown")
		return nil
	}
	defer c.done("reader")
	t := reader.Build(s, v, m, c.req.URL)
	for i := range more {
		t.Append(reader.Build(more[i].Blocks, &block.Verdict{Keep: more[i].Keep}, nil, c.req.URL), more[i].Source, more[i].Quiet)
	}
	a := &c.answer
	if c.req.wants(WantReader) {
		html, err := t.HTML()
		if err != nil {
			return err
		}
		a.Reader = &Reader{HTML: html, Words: t.Words(), Minutes: t.Minutes(a.Lang)}
	}
	if c.req.wants(WantText) {
		a.Text = t.Text()
	}
	if c.req.wants(WantMarkdown) {
		md, err := t.Markdown()
		if err != nil {
			return err
		}
		a.Markdown = md
	}
	return nil
}

// explain shows every block with what was decided on it.
func (c *call) explain(in evidence.Input, ev *evidence.Set, v *block.Verdict) {
	if c.req.wants(WantExplain) {
		most := explainText
		if c.req.FullText {
			most = math.MaxInt
		}
		c.answer.Blocks = explained(c.req.judge(), in, ev, v, most)
		c.done("explain")
	}
}

// known reads the style tree that the caller has brought, once; nil when there
// is none.
func (c *call) known() *site.Tree {
	if c.tree != nil || c.badTree || len(c.req.Template) == 0 {
		return c.tree
	}
	tree, err := site.Unmarshal(c.req.Template)
	if err != nil {
		c.badTree = true
		c.answer.Dropped = append(c.answer.Dropped, "template: "+err.Error()+"; it was not used")
		return nil
	}
	c.tree = tree
	return tree
}

// template gives the site's style tree without this page, nil when there is none
// or a published method reads its own.
func (c *call) template(s *block.Set) *site.Tree {
	if c.req.Method != MethodWinnow || c.known() == nil {
		return nil
	}
	others := c.tree.Merge(site.New())
	others.Forget(s, c.req.URL)
	c.done("site")
	return others
}

// learn adds the page to its site's style tree, a new one when the caller brought
// none that can be read.
func (c *call) learn(s *block.Set) {
	if !c.req.wants(WantTemplate) {
		return
	}
	tree := c.known()
	if tree == nil {
		tree = site.New()
	}
	tree.Add(s, c.req.URL)
	c.answer.Template = tree.Marshal()
	c.done("site")
}
