package engine

import (
	"fmt"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/parts"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
	"winnow/engine/internal/unrendered"
)

// An outcome says how far the verdict can be trusted. It is known before anything
// is hidden.
type outcome struct {
	status Status
	reason StatusReason // "" when the status is ok
	// mayHide tells whether elements may be hidden, and whole whether the reading holds
	// all that the page shows.
	mayHide, whole bool
}

// unsureReasons are the public names of why a page could not be judged.
var unsureReasons = [...]StatusReason{block.TooFewWords: ReasonTooLittle, block.NothingKept: ReasonNoContent}

// outcomeOf says how far a verdict can be trusted. more are the texts used that the
// page does not render.
func outcomeOf(req *Request, s *block.Set, v *block.Verdict, more []unrendered.Addition) outcome {
	unsure := func(reason StatusReason) outcome { return outcome{status: StatusUnsure, reason: reason} }
	switch {
	case v.Unsure != block.Sure && mainWords(more) < unrenderedEnough:
		end := unsure(unsureReasons[v.Unsure])
		end.whole = req.decides() && len(more) == 0 && keptWords(s, v) <= block.LabelWords && slices.Contains(visibleBlocks(s), true)
		return end
	case req.cannotNumber(s.Page):
		return unsure(ReasonTooDeep)
	}
	return outcome{status: StatusOK, mayHide: v.Unsure == block.Sure}
}

// lists tells whether there is a list of elements to hide.
func (end *outcome) lists(req *Request) bool {
	return end.mayHide && (req.wants(WantHide) || req.wants(WantPaths))
}

// read is the verdict by which the reading is made: on a page that could not be judged
// it keeps all that is shown.
func (end *outcome) read(s *block.Set, v *block.Verdict) *block.Verdict {
	if !end.whole {
		return v
	}
	all := *v
	all.Keep, all.CopyOf = visibleBlocks(s), nil
	return &all
}

func keptWords(s *block.Set, v *block.Verdict) (n int32) {
	for i, keep := range v.Keep {
		if keep {
			n += s.Blocks[i].Counts.Words
		}
	}
	return n
}

// visibleBlocks tells which blocks are shown.
func visibleBlocks(s *block.Set) []bool {
	shown := make([]bool, s.Len())
	for i := range s.Blocks {
		shown[i] = !s.Page.Has(s.Blocks[i].From, page.Hidden|page.InNoscript)
	}
	return shown
}

// equalParts gives the equal parts of a page, which published methods do not ask for.
func equalParts(in evidence.Input, ev *evidence.Set) *groups.Set {
	if ev != nil {
		return ev.Groups
	}
	return groups.Find(in.Blocks.Page)
}

// pathsOf gives the selector paths of elements, empty ones when nobody asks or when
// they have become too many.
func pathsOf(req *Request, p *page.Page) func(page.Node) string {
	if !req.wants(WantPaths) {
		return func(page.Node) string { return "" }
	}
	paths, left := page.NewPaths(p), maxPathBytes
	return func(n page.Node) string {
		if left <= 0 {
			return ""
		}
		path := paths.Of(n)
		left -= len(path)
		return path
	}
}

// keepList lists the elements that hold what stays, none when no ID can be
// trusted.
func keepList(req *Request, s *block.Set, v *block.Verdict) (ids []int) {
	if !req.wants(WantKeep) || req.cannotNumber(s.Page) {
		return nil
	}
	for _, n := range hide.Kept(s, v) {
		ids = append(ids, int(s.Page.ID[n]))
	}
	slices.Sort(ids)
	return ids
}

// readerTexts are the reading tree in the forms that are wanted.
type readerTexts struct {
	reader         *Reader
	text, markdown string
	words          int
	left           []LeftOut
}

// readerView builds the reading tree and writes it. The HTML comes last: for it the
// names of parts are written into the tree. names are nil when nobody asks for them.
func readerView(req *Request, links string, s *block.Set, v *block.Verdict, m *meta.Meta, more []unrendered.Addition,
	names *parts.Names,
) (out readerTexts, err error) {
	if !req.wantsText() {
		return readerTexts{}, nil
	}
	freeGarbage(s.Page.Len()) // the evidence: nobody asks for it any more
	t := build.Tree(s, v, m, links)
	for i := range more {
		add := t.Append
		if more[i].Kind == unrendered.Facts {
			add = t.Lead
		}
		add(build.Tree(more[i].Blocks, &block.Verdict{Keep: more[i].Keep}, nil, links), more[i].Source, more[i].MarkupOnly)
	}
	out.words = t.Words
	if req.wants(WantText) {
		out.text = write.Text(t)
	}
	if req.wants(WantMarkdown) {
		out.markdown = write.Markdown(t)
	}
	if req.wants(WantParts) {
		out.left = leftOut(s, v, t.Added, names)
		t.NameParts(names.Of)
	}
	if req.wants(WantReader) {
		html, err := write.HTML(t)
		if err != nil {
			return readerTexts{}, fmt.Errorf("reader: %w", err)
		}
		out.reader = &Reader{HTML: html, Words: t.Words, Minutes: t.Minutes(m.Lang)}
	}
	return out, nil
}

// results are what the stages of one call have found, from which its answer is
// assembled.
type results struct {
	encoding  *Encoding
	links     string // the address that links are resolved by
	page      *page.Page
	meta      *meta.Meta
	verdict   *block.Verdict
	outcome   outcome
	siteNotes []string
	more      []unrendered.Addition // texts used that the page does not render
	hide      []Hidden
	keep      []int
	lost      []string // names of parts that nothing has
	blocks    []Block
	template  []byte
	sitePage  []byte
	view      readerTexts
	comments  *Comments
}

// kept is the verdict on what must stay on the page. judged is that before anybody's
// word: on a page of which all is read, not all must stay.
func (r *results) kept(judged *block.Verdict) *block.Verdict {
	if r.outcome.whole {
		return judged
	}
	return r.verdict
}

// assemble puts the answer together and changes nothing of what it is given.
func assemble(req *Request, r *results, timings map[string]float64) Answer {
	a := Answer{Version: Version, Status: r.outcome.status, Reason: r.outcome.reason, Method: req.Method,
		PageType: PageType(r.verdict.PageType),
		Readable: readability(r.verdict, r.more), Lang: r.meta.Lang, Dir: r.meta.Dir, Encoding: r.encoding,
		IDs:   req.idSource(),
		Level: appliedLevel(req, r),
		Hide:  r.hide, Keep: r.keep, Whole: r.outcome.whole, Left: r.view.left, Comments: r.comments, Lost: r.lost,
		Unseen: bySource(r.more), Blocks: r.blocks, Template: r.template, SitePage: r.sitePage, Rules: r.verdict.Rules,
		Reader: r.view.reader, Text: r.view.text, Markdown: r.view.markdown, Words: r.view.words,
		Dropped: slices.Concat(r.siteNotes, r.page.Dropped, r.verdict.Notes)}
	if req.wants(WantMetadata) {
		a.Metadata = metadata(r.meta, r.verdict)
	}
	if req.wants(WantTimings) {
		a.Timings = timings
	}
	return a
}

// appliedLevel is the level of a hide list, empty when there is none.
func appliedLevel(req *Request, r *results) Level {
	if !r.outcome.lists(req) {
		return ""
	}
	if applied := hide.Applied(r.verdict, levels[req.Level]); applied != levels[req.Level] {
		return Light
	}
	return req.Level
}

// metadata writes what a page says of itself in the terms of the contract.
func metadata(m *meta.Meta, v *block.Verdict) *Metadata {
	if isOfMany(v) {
		stated := m.Stated()
		m = &stated
	}
	return &Metadata{Title: m.Title, Byline: m.Byline, Date: m.Date, Modified: m.Modified, Site: m.Site, Description: m.Excerpt,
		Excerpt: m.Summary(), Canonical: m.Canonical, Image: m.Image, Favicon: m.Favicon, Categories: m.Categories, Tags: m.Tags,
		License: m.License, Type: m.Type(), Next: m.Next}
}

// refusal is the answer on a page that is not judged.
func refusal(req *Request, why refused, timings map[string]float64) Answer {
	a := Answer{Version: Version, Status: StatusRefused, Reason: why.reason, Detail: why.detail, Method: req.Method, Hide: []Hidden{}}
	if req.wants(WantTimings) {
		a.Timings = timings
	}
	return a
}
