package forest

// steps encodes a node's value as a small unsigned difference from its parent's value.
// The parent's value is the mean of both children, so that one is greater and the other
// is less; therefore the sign for the right child is the opposite of its sibling's.
type steps struct {
	nodes []Node
	// from is the parent's value once the parent was visited, 0 for roots.
	from  []int16
	right []bool
}

// newSteps requires the nodes' Left, which is 0 for a leaf.
func newSteps(nodes []Node) *steps {
	s := &steps{nodes, make([]int16, len(nodes)), make([]bool, len(nodes))}
	for _, n := range nodes {
		if n.Left > 0 {
			s.right[n.Left+1] = true
		}
	}
	return s
}

// step returns the step to a node. Nodes must be visited in order.
func (s *steps) step(i int) uint16 {
	d := s.turned(i, s.nodes[i].Value-s.from[i])
	s.pass(i)
	return uint16(d<<1) ^ uint16(d>>15)
}

// take sets the value of a node from the step to it.
func (s *steps) take(i int, step uint16) {
	d := int16(step>>1) ^ -int16(step&1)
	s.nodes[i].Value = s.from[i] + s.turned(i, d)
	s.pass(i)
}

func (s *steps) turned(i int, d int16) int16 {
	if s.right[i] && s.nodes[i-1].Value > s.from[i] {
		return -d
	}
	return d
}

func (s *steps) pass(i int) {
	if n := s.nodes[i]; n.Left > 0 {
		s.from[n.Left], s.from[n.Left+1] = n.Value, n.Value
	}
}
