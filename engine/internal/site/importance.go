package site

import "math"

// attenuation is the paper's γ (section 3.3): if the presentation of an element never changes,
// its importance is nearly that of its children.
const attenuation = 0.9

// weigh computes the importance of all nodes from the last to the first, so that children come
// before their parents.
func (v *view) weigh() {
	for i := len(v.nodes) - 1; i >= 0; i-- {
		n := &v.nodes[i]
		n.importance = settled(v.compositeImportance(n))
	}
}

// grid is the inverse of the unit to which importances are rounded, about a millionth.
const grid = 1 << 20

// settled rounds an importance. The last bits of logarithms differ between machines, and
// importances are compared with a threshold.
func settled(x float64) float64 { return math.Round(x*grid) / grid }

// compositeImportance is CompImp of paper 4: definition 4 for leaves, definition 3 for other
// elements. An element that is a leaf on some pages only has its leaf form as one of its style
// nodes.
func (v *view) compositeImportance(n *viewNode) float64 {
	l := len(n.styles)
	if l == 1 && n.leafPages != 0 {
		return leafImportance(n)
	}
	all := 0
	for _, k := range n.styles {
		all += v.styles[k].pages.len()
	}
	if all == 0 {
		return 1 // no page has the element: it is the virtual root of an empty tree
	}
	below := 0.0
	for _, k := range n.styles {
		s := &v.styles[k]
		below += float64(s.pages.len()) / float64(all) * v.styleImportance(n, s)
	}
	fade := math.Pow(attenuation, float64(l))
	return (1-fade)*v.nodeImportance(n, all) + fade*below
}

// nodeImportance is NodeImp of paper 4, definition 2: the entropy of the style
// nodes over the pages, 1 when only one page has the element.
func (v *view) nodeImportance(n *viewNode, all int) float64 {
	m := n.pages.len()
	if m <= 1 {
		return 1
	}
	h := 0.0
	for _, k := range n.styles {
		p := float64(v.styles[k].pages.len()) / float64(all)
		h -= p * math.Log(p)
	}
	return min(h/math.Log(float64(m)), 1) // greater only in a loose view, where a page may have several style nodes
}

// styleImportance is the mean over the elements of a style node.
func (v *view) styleImportance(n *viewNode, s *viewStyle) float64 {
	if len(s.children) == 0 {
		return leafImportance(n)
	}
	sum := 0.0
	for _, c := range s.children {
		sum += v.nodes[c].importance
	}
	return sum / float64(len(s.children))
}

// leafImportance is 1 minus the mean entropy of the features. A leaf without features (all
// dropped by a limit) counts as important.
func leafImportance(n *viewNode) float64 {
	m := n.leafPages.len()
	if m <= 1 || len(n.features) == 0 {
		return 1
	}
	sum := 0.0
	for i := range n.features {
		sum += featureEntropy(&n.features[i], m)
	}
	return max(1-sum/float64(len(n.features)), 0)
}

// featureEntropy is H of paper 4: 0 for a feature of one page, 1 for one that is equally
// frequent on all m pages.
func featureEntropy(f *feature, m int) float64 {
	if m <= 1 {
		return 0
	}
	if f.counts == nil {
		return math.Log(float64(f.pages.len())) / math.Log(float64(m))
	}
	all, h := 0.0, 0.0
	for _, c := range f.counts {
		all += float64(c)
	}
	for _, c := range f.counts {
		p := float64(c) / all
		h -= p * math.Log(p)
	}
	return h / math.Log(float64(m))
}

// markNoisy finds noisy elements (definition 5: the element and all below it are under the
// threshold) and their ancestors, from the last to the first.
func (v *view) markNoisy(threshold float64) {
	threshold = settled(threshold)
	for i := len(v.nodes) - 1; i >= 0; i-- {
		n := &v.nodes[i]
		n.noisy = n.importance < threshold
		for _, k := range n.styles {
			for _, c := range v.styles[k].children {
				child := &v.nodes[c]
				n.noisy = n.noisy && child.noisy
				n.hasNoisy = n.hasNoisy || child.hasNoisy
			}
		}
		n.hasNoisy = n.hasNoisy || n.noisy
	}
}
