package main

import "slices"

// A loop is a set of parts that is entered at its first part only, from which each part
// can be reached, and from each of which the first can be reached again.
type loop struct {
	first int
	has   []bool // by part
	size  int
}

// loops finds the loops of a function, the smaller ones first. Parts that may begin after
// another goroutine are entered by way of the table, so that no loop holds one of them
// except as its first part.
//
// Aho, Lam, Sethi and Ullman, "Compilers", 2nd edition, 9.6.6 (natural loops).
func (p *parts) loops() []loop {
	above := p.dominators()
	var out []loop
	for first := 1; first < len(p.code); first++ {
		l := loop{first: first}
		for from, next := range p.next {
			if slices.Contains(next, first) && dominates(above, first, from) {
				p.grow(&l, from)
			}
		}
		if l.has != nil {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b loop) int { return a.size - b.size })
	return out
}

// grow adds a part that jumps to a loop's first part, with all parts that lead to it.
func (p *parts) grow(l *loop, from int) {
	if l.has == nil {
		l.has, l.size = make([]bool, len(p.code)), 1
		l.has[l.first] = true
	}
	for todo := []int{from}; len(todo) > 0; {
		part := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !l.has[part] {
			l.has[part] = true
			l.size++
			todo = append(todo, p.before[part]...)
		}
	}
}

// dominators returns for each part the last part through which every way to it leads, -1
// for none and for parts that nothing reaches. The numbers are of parts; n, the number of
// parts, is where ways begin: the head of the function.
//
// Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
func (p *parts) dominators() []int {
	root := len(p.code)
	rank, order := p.visit()
	above := slices.Repeat([]int{-1}, root+1)
	above[root] = root
	meet := func(a, b int) int {
		for a != b {
			for rank[a] < rank[b] {
				a = above[a]
			}
			for rank[b] < rank[a] {
				b = above[b]
			}
		}
		return a
	}
	for changed := true; changed; {
		changed = false
		for _, part := range slices.Backward(order) {
			if part == root {
				continue
			}
			now := -1
			if part == 0 || p.resumed[part] {
				now = root
			}
			for _, from := range p.before[part] {
				switch {
				case above[from] < 0:
				case now < 0:
					now = from
				default:
					now = meet(now, from)
				}
			}
			changed = changed || now != above[part]
			above[part] = now
		}
	}
	return above
}

// visit walks through the parts from the head of the function, number len(p.code). It returns the
// parts in the order in which it leaves them, and their ranks in this order.
func (p *parts) visit() (rank, order []int) {
	root := len(p.code)
	rank = slices.Repeat([]int{-1}, root+1)
	seen := make([]bool, root+1)
	var walk func(int)
	walk = func(part int) {
		seen[part] = true
		next := []int{0}
		if part < root {
			next = p.next[part]
		}
		for _, to := range next {
			if !seen[to] {
				walk(to)
			}
		}
		if part == root {
			for to, resumed := range p.resumed {
				if resumed && !seen[to] {
					walk(to)
				}
			}
		}
		rank[part] = len(order)
		order = append(order, part)
	}
	walk(root)
	return rank, order
}

// dominates reports whether every way to part b leads through part a.
func dominates(above []int, a, b int) bool {
	for above[b] >= 0 && b != a && above[b] != b {
		b = above[b]
	}
	return b == a
}
