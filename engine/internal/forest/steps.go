package forest

// Steps tell a node's value from its parent's, by a number that is small and
// unsigned. The parent has the mean of both children, so that one lies above
// it and the other below: a right child's step is counted the way that its
// sibling did not go.
type steps struct {
	nodes []Node
	// from is the parent's value, 0 for roots, once the parent is passed.
	from  []int16
	right []bool
}

// newSteps needs the nodes' Left, which is 0 for a leaf.
func newSteps(nodes []Node) *steps {
	s := &steps{nodes, make([]int16, len(nodes)), make([]bool, len(nodes))}
	for _, n := range nodes {
		if n.Left > 0 {
			s.right[n.Left+1] = true
		}
	}
	return s
}

// step gives the step to a node. Nodes are taken in order.
func (s *steps) step(i int) uint16 {
	d := s.turned(i, s.nodes[i].Value-s.from[i])
	s.pass(i)
	return uint16(d<<1) ^ uint16(d>>15)
}

// take sets the value of a node that a step leads to.
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
