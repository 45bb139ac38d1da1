package engine

import (
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
)

// A hintedNode is what the browser says of a node.
type hintedNode struct {
	node page.Node
	hint *Hint
}

// listen finds the nodes that hints speak of, in document order. Of two hints for
// one element the later counts.
func listen(p *page.Page, hints []Hint) (out []hintedNode) {
	if len(hints) == 0 {
		return nil
	}
	of := make(map[int]*Hint, len(hints))
	for i := range hints {
		of[hints[i].ID] = &hints[i]
	}
	for n, id := range p.ID {
		if hint := of[int(id)]; id != page.None && hint != nil {
			out = append(out, hintedNode{page.Node(n), hint})
		}
	}
	return out
}

// invisible gives the nodes that are not rendered: there is nothing to hide in
// them.
func (c *call) invisible() map[page.Node]bool {
	out := map[page.Node]bool{}
	for _, s := range c.hinted {
		if s.hint.Invisible {
			out[s.node] = true
		}
	}
	return out
}

// overlayCovers is the share of the window from which a fixed element lies over
// the page; under it are buttons.
const overlayCovers = 0.02

// overlays gives the nodes that lie over the page.
func (c *call) overlays() (out []page.Node) {
	for _, s := range c.hinted {
		if h := s.hint; h.Overlay || (h.Position == "fixed" || h.Position == "sticky") && h.Covers >= overlayCovers {
			out = append(out, s.node)
		}
	}
	return out
}

// drawn gives the sizes of what the browser has measured, nil when it sent none.
func (c *call) drawn() map[page.Node][2]float32 {
	var out map[page.Node][2]float32
	for _, s := range c.hinted {
		if b := s.hint.Box; b[2] > 0 && b[3] > 0 {
			if out == nil {
				out = map[page.Node][2]float32{}
			}
			out[s.node] = [2]float32{b[2], b[3]}
		}
	}
	return out
}

// boxes gives the browser's layout by node, nil when it sent none.
func (c *call) boxes(p *page.Page) (out []method.Box) {
	for _, s := range c.hinted {
		if b := s.hint.Box; b[2] > 0 || b[3] > 0 {
			if out == nil {
				out = make([]method.Box, p.Len())
			}
			out[s.node] = method.Box{X: b[0], Y: b[1], Width: b[2], Height: b[3]}
		}
	}
	return out
}
