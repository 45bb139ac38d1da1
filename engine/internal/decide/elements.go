package decide

import (
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
	for at := 0; at < len(ev.Votes); {
		to := at
		for to < len(ev.Votes) && ev.Votes[to].Node == ev.Votes[at].Node {
			to++
		}
		n := ev.Votes[at].Node
		joined := join(ev.Votes[at:to])
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

func join(votes []evidence.Vote) block.Noise {
	best := votes[0]
	for _, v := range votes[1:] {
		if v.Score > best.Score {
			best = v
		}
	}
	miss := float32(1)
	out := block.Noise{Node: best.Node, Kind: best.Kind, Why: []string{best.Rule}}
	for _, v := range votes {
		if v.Kind == best.Kind {
			miss *= 1 - v.Score
			if v.Rule != best.Rule {
				out.Why = append(out.Why, v.Rule)
			}
		}
	}
	out.Score = 1 - miss
	return out
}

// widen moves noise up to the elements that hold nothing else, so that hidden
// ads leave no empty frame behind: a wrapper around one, or around several of
// one kind. Parents come before their children, so one walk backwards has seen
// all children of an element when it comes to it.
func widen(s *block.Set, list []block.Noise) []block.Noise {
	p := s.Page
	if len(list) == 0 {
		return list
	}
	at := make([]int32, p.Len()) // 1 + index in the list of what is noise
	for i := range list {
		at[list[i].Node] = int32(i + 1)
	}
	holds := make([]held, p.Len())
	for n := page.Node(p.Len() - 1); n > 0; n-- {
		if !p.IsElement(n) {
			continue
		}
		if h := &holds[n]; at[n] == 0 && h.best > 0 && !h.other && h.words == p.Counts(n).Words && mayWrap(p, n) {
			at[n] = h.best
			list[h.best-1].Node = n
		}
		if up := p.Parent[n]; up != page.None {
			holds[up].add(p, n, at[n], list)
		}
	}
	return list
}

// held is what an element's children are.
type held struct {
	best  int32 // 1 + index of the strongest noise child, 0 when there is none
	words int32 // in child elements
	other bool  // something that stays, or noise of another kind
}

func (h *held) add(p *page.Page, child page.Node, noise int32, list []block.Noise) {
	h.words += p.Counts(child).Words
	switch {
	case noise == 0:
		h.other = h.other || !isNothing(p, child)
	case h.best == 0:
		h.best = noise
	case list[noise-1].Kind != list[h.best-1].Kind:
		h.other = true
	case list[noise-1].Score >= list[h.best-1].Score: // backwards: the first one wins
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
		return p.Counts(n).Words == 0
	}
	return false
}
