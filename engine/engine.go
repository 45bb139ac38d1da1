package engine

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/parts"
	"winnow/engine/internal/site"
)

// clean is Clean stage by stage. What each stage finds is in r as soon as it is
// known: the time limit may end the call in the middle of a later one.
func clean(html []byte, req *Request, watch *stopwatch, r *results) (Answer, error) {
	p, why, err := parsePage(req, html, watch.check, r)
	if err != nil {
		return Answer{}, err
	}
	r.page = p
	watch.lap("page")
	if why.reason != "" {
		return refusal(req, why, watch.timings), nil
	}
	r.meta = readMeta(req, p)
	watch.lap("meta")
	blocks := block.Split(p)
	watch.lap("block")
	tree, siteNotes := siteTree(req)
	r.siteNotes = siteNotes
	seen := &site.Page{Blocks: blocks, Address: req.URL, Known: tree}
	hints := resolveHints(p, req.Hints)
	in := evidenceInput(req, blocks, r.meta, hints)
	watch.lap("site")
	ev := gather(req, in)
	watch.lap("evidence")
	verdict, trace, err := judge(req, in, ev, seen, hints)
	if err != nil {
		return Answer{}, err
	}
	r.verdict = verdict
	watch.lap("decide")
	r.more = unrenderedTexts(req, in, r.verdict)
	r.outcome = outcomeOf(req, blocks, r.verdict, r.more)
	watch.lap("unrendered")
	names := namesOf(req, blocks)
	r.verdict, r.lost = parts.Heard(names, r.outcome.read(blocks, verdict), req.PutBack, req.TakeOut)
	watch.lap("parts")
	r.hide, r.keep = hideList(req, in, ev, r.verdict, trace, r.outcome, hints), keepList(req, blocks, r.kept(verdict))
	watch.lap("hide")
	r.blocks = explain(req, blocks, r.verdict, trace)
	watch.lap("explain")
	r.template, r.sitePage = learn(req, seen), pageTree(req, seen)
	watch.lap("learn")
	if r.view, err = readerView(req, r.links, blocks, r.verdict, r.meta, r.more, names); err != nil {
		return Answer{}, err
	}
	if r.comments, err = commentsOf(req, r.links, blocks, r.verdict, &r.outcome); err != nil {
		return Answer{}, err
	}
	watch.lap("reader")
	return assemble(req, r, watch.timings), nil
}
