package main

// A Go function is
//
//	loop $again
//	  block $n … block $1 block $0
//	    local.get PC
//	    br_table $0 $1 … $n
//	  end of $0, the first part, end of $1, the second part, …
//
// To jump, the compiler sets PC to a number of the part and branches to $again. A part
// ends with a call that can be interrupted, or before code to which something jumps.
// A goroutine that goes on after such a call is called again with PC set to a number of
// the next part.
type parts struct {
	at, again int             // the index of the table, the loop's label
	end       int             // the index of the loop's end
	table     []int           // the labels by PC
	blocks    []int           // the block that ends where a part begins, by part
	number    map[int]int     // the part of a block
	code      [][]instruction // by part
	resumed   []bool          // by part: may begin after another goroutine
	next      [][]int         // where a part jumps to, or goes on, by part
	before    [][]int         // the parts that lead to a part, by part
}

// parts finds the parts of a function. It returns nil for code that differs from the
// compiler's.
func (f *function) parts() *parts {
	at, again := f.dispatch()
	if at == 0 || !f.readsPC(at) {
		return nil
	}
	c := f.code
	p := &parts{at: at, again: again, table: c[at].labels, number: map[int]int{}}
	for i := at - 2; c[i].op == opBlock; i-- {
		p.number[c[i].label] = len(p.blocks)
		p.blocks = append(p.blocks, c[i].label)
	}
	if !p.split(c) {
		return nil
	}
	n := len(p.code)
	p.next, p.before, p.resumed = make([][]int, n), make([][]int, n), make([]bool, n)
	for part := range p.code {
		if !p.follow(part) {
			return nil
		}
	}
	for part, next := range p.next {
		for _, to := range next {
			p.before[to] = append(p.before[to], part)
		}
	}
	return p
}

// split cuts the code after the table into parts.
func (p *parts) split(c []instruction) bool {
	around := []int{p.again}
	for i := len(p.blocks) - 1; i >= 0; i-- {
		around = append(around, p.blocks[i])
	}
	begin := 0
	for i := p.at + 1; i < len(c); i++ {
		switch c[i].op {
		case opBlock, opLoop, opIf:
			around = append(around, c[i].label)
		case opBrTable:
			return false
		case opEnd:
			label := around[len(around)-1]
			around = around[:len(around)-1]
			n, ok := p.number[label]
			if !ok && label != p.again {
				continue
			}
			if begin > 0 {
				p.code = append(p.code, c[begin:i:i])
			}
			if label == p.again {
				p.end = i
				return len(p.code) == len(p.blocks)
			}
			if n != len(p.code) {
				return false
			}
			begin = i + 1
		}
	}
	return false
}

// follow notes where a part jumps to. It reports whether all jumps are the compiler's.
func (p *parts) follow(part int) bool {
	c := p.code[part]
	n := len(c)
	for i := range c {
		to, _, ok := p.jumpAt(c, i)
		if !ok {
			return false
		}
		if to >= 0 {
			p.next[part] = append(p.next[part], to)
		}
	}
	if p.goesOn(part) && part+1 < len(p.code) {
		p.next[part] = append(p.next[part], part+1)
	}
	if n > 2 && c[n-1].op == opBrIf && is(c[n-2], opLocalSet, localSP) { // after a call
		p.resumed[part] = true // where the call is to run deferred functions
		if part+1 < len(p.code) {
			p.resumed[part+1] = true
		}
	}
	return true
}

// goesOn reports whether the end of a part may be reached.
func (p *parts) goesOn(part int) bool {
	c := p.code[part]
	if len(c) == 0 {
		return true
	}
	last := c[len(c)-1].op
	return last != opBr && last != opReturn && last != opUnreachable
}

// jumpAt returns the part to which the instruction c[i] jumps, -1 if it is no jump, and
// how many instructions before it belong to the jump. It reports whether the compiler
// jumps like this.
func (p *parts) jumpAt(c []instruction, i int) (to, before int, ok bool) {
	if c[i].op != opBr && c[i].op != opBrIf {
		return -1, 0, true
	}
	if to, ok := p.number[c[i].label]; ok {
		return to, 0, true
	}
	if c[i].label != p.again {
		return -1, 0, true
	}
	if c[i].op != opBr || i < 2 || !is(c[i-1], opLocalSet, localPC) || c[i-2].op != opI32Const {
		return -1, 0, false
	}
	pc := c[i-2].x
	if pc < 0 || pc >= int64(len(p.table)) {
		return -1, 0, false
	}
	to, ok = p.number[p.table[pc]]
	return to, 2, ok
}
