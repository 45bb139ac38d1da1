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
	for at := 0; at < len(ev.Votes); {
		to := at
		for to < len(ev.Votes) && ev.Votes[to].Node == ev.Votes[at].Node {
			to++
		}
		n := ev.Votes[at].Node
		if !v.KeepsIn(s, n) {
			out = append(out, join(ev.Votes[at:to]))
		}
		at = to
	}
	return widen(s, out)
}

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

// widen moves a noise element up to the wrappers that hold nothing else, so
// that a hidden ad leaves no empty frame behind.
func widen(s *block.Set, list []block.Noise) []block.Noise {
	p := s.Page
	for i := range list {
		n := list[i].Node
		for {
			up := p.Parent[n]
			if up == page.None || up == p.Body || up == p.Root || p.ID[up] == page.None || !wraps(p, up, n) {
				break
			}
			n = up
		}
		list[i].Node = n
	}
	return list
}

// wrapLimit is how many children, texts included, an element may have and still
// be a wrapper, so that thousands of empty elements do not look at each other.
const wrapLimit = 100

// wraps tells whether an element adds nothing to its child but itself.
func wraps(p *page.Page, up, n page.Node) bool {
	switch p.Tag[up] {
	case atom.Main, atom.Article, atom.Body, atom.Td, atom.Tr, atom.Tbody, atom.Table:
		return false
	}
	a, b := p.Counts(up), p.Counts(n)
	if a.Words != b.Words || a.Images != b.Images || a.Inputs > b.Inputs+1 || a.Links != b.Links {
		return false
	}
	seen := 0
	for c := p.FirstChild(up); c != page.None; c = p.NextSibling(c) {
		if seen++; seen > wrapLimit {
			return false
		}
		// A button without words closes what it stands beside.
		if c != n && p.IsElement(c) && !invisible(p.Tag[c]) && p.Tag[c] != atom.Button {
			return false
		}
	}
	return true
}

func invisible(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Noscript, atom.Link, atom.Meta, atom.Template, atom.Br:
		return true
	}
	return false
}
