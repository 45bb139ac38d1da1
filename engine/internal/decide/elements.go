package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// noise joins the votes on each element: the strongest kind wins, agreeing
// votes raise the score, and an element that holds content is no noise.
func noise(s *block.Set, ev *evidence.Set, v *block.Verdict) []block.Noise {
	var out []block.Noise
	near := nearKept(s, v)
	rules := make([]string, 0, len(ev.Hits))
	for at := 0; at < len(ev.Hits); {
		to := at
		for to < len(ev.Hits) && ev.Hits[to].Node == ev.Hits[at].Node {
			to++
		}
		n := ev.Hits[at].Node
		joined := join(ev.Hits[at:to], &rules)
		if from, to := s.Under(n); !v.KeepsIn(s, n) && !(onlyPaid(joined) && near(from, to)) {
			out = append(out, joined)
		}
		at = to
	}
	return widen(s, out)
}

// onlyPaid tells noise that nothing speaks against but that its links pay. Within
// a text such a box is what the text is about: a review's product with its price.
func onlyPaid(n block.Noise) bool { return len(n.Why) == 1 && n.Why[0] == "sponsored-link" }

// join joins the votes on one element; rules are what Why is kept in.
func join(votes []evidence.Hit, rules *[]string) block.Noise {
	best := votes[0]
	for _, v := range votes[1:] {
		if v.Score > best.Score {
			best = v
		}
	}
	miss := float32(1)
	out, from := block.Noise{Node: best.Node, Kind: best.Kind}, len(*rules)
	*rules = append(*rules, best.Rule)
	for _, v := range votes {
		if v.Kind == best.Kind {
			miss *= 1 - v.Score
			if v.Rule != best.Rule {
				*rules = append(*rules, v.Rule)
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
func widen(s *block.Set, list []block.Noise) []block.Noise {
	w := widener{page: s.Page, list: list}
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
		if !h.other && h.words == w.page.Words(up) && mayWrap(w.page, up) {
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
		h.add(w.page, n, noise, w.list)
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

func (h *held) add(p *page.Page, child page.Node, noise int32, list []block.Noise) {
	h.words += p.Words(child)
	switch {
	case noise == none:
		h.other = !isNothing(p, child)
	case h.best == none:
		h.best = noise
	case list[noise].Kind != list[h.best].Kind:
		h.other = true
	case list[noise].Score > list[h.best].Score:
		h.best = noise
	}
}

// mayWrap leaves out what is a frame of the page or of a table by itself.
func mayWrap(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Main, atom.Article, atom.Body, atom.Html, atom.Head, atom.Td, atom.Th, atom.Tr, atom.Tbody, atom.Table, atom.Form:
		return false
	}
	return p.ID[n] != page.None && n != p.Root && n != p.Body
}

// isNothing tells an element that shows nothing by itself: a script, a line
// break, or the button without words that closes what it stands beside. An empty
// box is not nothing, as a script may fill it.
func isNothing(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Script, atom.Style, atom.Noscript, atom.Link, atom.Meta, atom.Template, atom.Br:
		return true
	case atom.Button:
		return p.Words(n) == 0
	}
	return false
}
