package engine

import "winnow/engine/internal/block"

// Clean tells content from noise on one page. Any bytes are a page; an error
// means that the request cannot be met, never that the page is bad. A page on
// which the engine itself fails is refused, with the place for a bug report.
func Clean(html []byte, req Request) (Answer, error) {
	req, err := req.withDefaults()
	if err != nil {
		return Answer{}, err
	}
	return survive(&req, func() (Answer, error) { return clean(html, &req) })
}

// clean is Clean stage by stage.
func clean(html []byte, req *Request) (Answer, error) {
	watch := startStopwatch(req.Limits.Milliseconds)
	p, why, err := parsePage(req, html)
	if err != nil {
		return Answer{}, err
	}
	watch.lap("page")
	if why.reason != "" {
		return refusal(req, why, watch.timings), nil
	}
	m := readMeta(req, p)
	watch.lap("meta")
	blocks := block.Split(p)
	watch.lap("block")
	tree, siteNotes := siteTree(req)
	hints := resolveHints(p, req.Hints)
	in := evidenceInput(req, blocks, &m, hints, tree)
	watch.lap("site")
	ev := gather(req, in)
	watch.lap("evidence")
	v, trace, err := judge(req, in, ev, hints)
	if err != nil {
		return Answer{}, err
	}
	watch.lap("decide")
	more := unrenderedTexts(req, in, v, watch.late())
	end := outcomeOf(req, p, v, more, watch.late())
	watch.lap("unrendered")
	hide, keep := hideList(req, blocks, v, end, hints), keepList(req, blocks, v)
	watch.lap("hide")
	explained := explain(req, blocks, v, trace)
	watch.lap("explain")
	template := learn(req, blocks, tree)
	watch.lap("learn")
	view, err := readerView(req, blocks, v, &m, more, watch.late())
	if err != nil {
		return Answer{}, err
	}
	watch.lap("reader")
	return assemble(req, &results{p, &m, v, end, siteNotes, more, hide, keep, explained, template, view}, watch.timings), nil
}
