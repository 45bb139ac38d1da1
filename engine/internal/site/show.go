package site

import (
	"fmt"
	"io"
	"strings"
)

// Show writes a tree for people, one element a line: importance, pages that
// have it, what it is (noisy, meaningful, or mixed when some part of it is
// noisy), its style nodes, and its label. What lies inside a noisy or a
// meaningful element is left out: this is the paper's simplified tree (section
// 3.4). Lines beyond the limit are counted and left out.
func (t *Template) Show(w io.Writer, lines int) error {
	v := t.view
	type entry struct {
		node  int32
		depth int
	}
	stack := []entry{{0, 0}}
	var out strings.Builder
	left := 0
	for len(stack) > 0 {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := &v.nodes[e.node]
		if lines > 0 {
			fmt.Fprintf(&out, "%5.3f %3d %-10s %2d  %s%s\n", n.importance, n.pages.len(), n.state(), len(n.styles),
				strings.Repeat("  ", e.depth), n.name())
			lines--
		} else {
			left++
		}
		if n.noisy || !n.hasNoisy {
			continue
		}
		seen := map[int32]bool{} // a merged element is in several style nodes
		for i := len(n.styles) - 1; i >= 0; i-- {
			row := v.styles[n.styles[i]].children
			for j := len(row) - 1; j >= 0; j-- {
				if !seen[row[j]] {
					seen[row[j]] = true
					stack = append(stack, entry{row[j], e.depth + 1})
				}
			}
		}
	}
	if left > 0 {
		fmt.Fprintf(&out, "… %d more\n", left)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func (n *viewNode) state() string {
	switch {
	case n.noisy:
		return "noisy"
	case n.hasNoisy:
		return "mixed"
	}
	return "meaningful"
}

func (n *viewNode) name() string {
	if n.label == "" {
		return "(root)"
	}
	return n.label
}
