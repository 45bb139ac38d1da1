package engine

import (
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
)

// A resolvedHint is what the browser says of a node.
type resolvedHint struct {
	node page.Node
	*Hint
}

// resolveHints finds the nodes that hints speak of, in document order. Of two hints
// for one element the later counts.
func resolveHints(p *page.Page, hints []Hint) (out []resolvedHint) {
	if len(hints) == 0 {
		return nil
	}
	byID := make(map[int]*Hint, len(hints))
	for i := range hints {
		byID[hints[i].ID] = &hints[i]
	}
	for n, id := range p.ID {
		if hint := byID[int(id)]; id != page.None && hint != nil {
			out = append(out, resolvedHint{page.Node(n), hint})
		}
	}
	return out
}

// invisible gives the nodes that are not rendered: there is nothing to hide in
// them.
func invisible(hints []resolvedHint) map[page.Node]bool {
	out := map[page.Node]bool{}
	for _, h := range hints {
		if h.Invisible {
			out[h.node] = true
		}
	}
	return out
}

// overlayCovers is the share of the window from which a fixed element lies over
// the page; under it are buttons.
const overlayCovers = 0.02

// overlays gives the nodes that lie over the page.
func overlays(hints []resolvedHint) (out []page.Node) {
	for _, h := range hints {
		if h.Overlay || (h.Position == "fixed" || h.Position == "sticky") && h.Covers >= overlayCovers {
			out = append(out, h.node)
		}
	}
	return out
}

// sizes gives width and height of what the browser has measured, nil when it sent
// no size.
func sizes(hints []resolvedHint) map[page.Node][2]float32 {
	var out map[page.Node][2]float32
	for _, h := range hints {
		if b := h.Box; b[2] > 0 && b[3] > 0 {
			if out == nil {
				out = map[page.Node][2]float32{}
			}
			out[h.node] = [2]float32{b[2], b[3]}
		}
	}
	return out
}

// boxes gives the browser's layout by node, nil when it sent none.
func boxes(hints []resolvedHint, p *page.Page) (out []method.Box) {
	for _, h := range hints {
		if b := h.Box; b[2] > 0 || b[3] > 0 {
			if out == nil {
				out = make([]method.Box, p.Len())
			}
			out[h.node] = method.Box{X: b[0], Y: b[1], Width: b[2], Height: b[3]}
		}
	}
	return out
}
