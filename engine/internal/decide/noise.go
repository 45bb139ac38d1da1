package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// joinHits joins the hits of rules on each element: the strongest kind wins, hits
// that agree raise the score, and an element that holds content is no noise.
func joinHits(s *block.Set, html *elements.Facts, hits []evidence.Hit, keep []bool, probability []float32) []block.Noise {
	var out []block.Noise
	near := nearKept(s, keep, nil)
	rules := make([]block.RuleName, 0, len(hits))
	for len(hits) > 0 {
		n, same := hits[0].Node, 1
		for same < len(hits) && hits[same].Node == n {
			same++
		}
		joined := join(hits[:same], &rules)
		if from, to := s.Under(n); !block.KeepsIn(s, n, keep, probability) && !(onlyPaid(joined) && near(from, to)) {
			out = append(out, joined)
		}
		hits = hits[same:]
	}
	return widen(s, html, out)
}

// commentsIn are the parts that rules name comments and of which no text is kept. Doubts
// whether they are content, which keep such a part from being hidden, do not count: its
// comments are none of the reading either way.
func commentsIn(s *block.Set, hits []evidence.Hit, keep []bool) block.Regions {
	var list []block.Noise
	for _, h := range hits {
		if h.Kind == block.Comment && !block.KeepsIn(s, h.Node, keep, nil) {
			list = append(list, block.Noise{Node: h.Node, Kind: h.Kind, Score: h.Score})
		}
	}
	return block.InNoise(s.Page, list, 0, block.AnyKind)
}

// onlyPaid tells noise that nothing speaks against but that its links pay. Within
// a text such a box is what the text is about: a review's product with its price.
func onlyPaid(n block.Noise) bool { return len(n.Why) == 1 && n.Why[0] == block.SponsoredLink }

// join joins the hits on one element; rules are what Why is kept in.
func join(hits []evidence.Hit, rules *[]block.RuleName) block.Noise {
	best := hits[0]
	for _, h := range hits[1:] {
		if h.Score > best.Score {
			best = h
		}
	}
	miss := float32(1)
	out, from := block.Noise{Node: best.Node, Kind: best.Kind}, len(*rules)
	*rules = append(*rules, best.Rule)
	for _, h := range hits {
		if h.Kind == best.Kind {
			miss *= 1 - h.Score
			if h.Rule != best.Rule {
				*rules = append(*rules, h.Rule)
			}
		}
	}
	out.Score, out.Why = 1-miss, slices.Clip((*rules)[from:])
	return out
}

// widen moves noise up to the elements that hold nothing else, so that hidden
// ads leave no empty frame behind: a wrapper around one, or around several of
// one kind. The list is in document order. Parents come before their children, so
// one walk backwards has seen all noise in an element when it comes to it.
func widen(s *block.Set, html *elements.Facts, list []block.Noise) []block.Noise {
	w := widener{page: s.Page, html: html, list: list}
	for k := len(list) - 1; k >= 0; k-- {
		n := list[k].Node
		w.backTo(n)
		w.takeFrom(n) // noise in noise
		w.open = append(w.open, int32(k))
	}
	w.backTo(0)
	return list
}

// A widener walks backwards.
type widener struct {
	page *page.Page
	html *elements.Facts
	list []block.Noise
	open []int32 // noise whose parents the walk has not reached, the first of the page last
}

// backTo widens noise to parents that stand behind node n.
func (w *widener) backTo(n page.Node) {
	for len(w.open) > 0 {
		// Of all open noise the last has the last parent.
		last := w.open[len(w.open)-1]
		up := w.page.Parent[w.list[last].Node]
		if up <= n {
			return
		}
		h := w.heldBy(up)
		w.takeFrom(up)
		if !h.other && h.words == w.page.Words(up) && w.html.MayWrap(up) {
			w.list[h.best].Node = up
			w.open = append(w.open, h.best)
		}
	}
}

// takeFrom takes away the open noise in an element.
func (w *widener) takeFrom(up page.Node) {
	for len(w.open) > 0 && w.list[w.open[len(w.open)-1]].Node < w.page.End[up] {
		w.open = w.open[:len(w.open)-1]
	}
}

// heldBy looks at the children of the element that the last open noise is in.
func (w *widener) heldBy(up page.Node) held {
	h, open := held{best: none}, w.open
	for n := up + 1; n < w.page.End[up] && !h.other; n = w.page.End[n] {
		if !w.page.IsElement(n) {
			continue
		}
		noise := int32(none)
		if len(open) > 0 && w.list[open[len(open)-1]].Node == n {
			noise, open = open[len(open)-1], open[:len(open)-1]
		}
		h.add(w, n, noise)
	}
	return h
}

// none is the index of noise that is not there.
const none = -1

// held is what an element's children are.
type held struct {
	best  int32 // index of the strongest noise child, the first of equals
	words int32 // in child elements
	other bool  // something that stays, or noise of another kind
}

func (h *held) add(w *widener, child page.Node, noise int32) {
	h.words += w.page.Words(child)
	switch {
	case noise == none:
		h.other = !w.html.ShowsNothing(child)
	case h.best == none:
		h.best = noise
	case w.list[noise].Kind != w.list[h.best].Kind:
		h.other = true
	case w.list[noise].Score > w.list[h.best].Score:
		h.best = noise
	}
}
