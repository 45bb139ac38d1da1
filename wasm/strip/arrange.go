package main

import "slices"

// An arrangement is an order of a function's parts in which each loop is in one piece,
// its first part first. All other jumps then lead to later parts, except those of loops
// with calls that can be interrupted.
type arrangement struct {
	*parts
	f        *function
	loops    []loop // the smaller ones first
	labels   []int  // by loop
	order    []int  // the parts
	position []int  // by part
	out      []instruction
}

// arrange writes the jumps of a function anew. The compiler goes through the table at the
// head of the function for each of them:
//
//	i32.const 7  local.set PC  br $again
//
// To a later part it is shorter to leave the block that ends where the part begins: br $5,
// or br_if $5 for if br $5 end. Jumps to the first part of a loop make it a loop of
// WebAssembly:
//
//	end of $4  loop $l  block $6 block $5  …  br $l  end
//
// The compiler puts the condition of a loop at its end and enters the loop there. Here
// it comes first again, since a loop is entered at its beginning. All other jumps stay.
//
// V8 counts how far a function jumps back before it optimizes it. A loop in a long function
// had the function optimized early, since each jump led to its head.
//
// A direct branch does not set PC, so this is only correct if nothing but the table reads
// PC.
func (f *function) arrange() {
	p := f.parts()
	if p == nil {
		return
	}
	a := &arrangement{parts: p, f: f, loops: p.loops()}
	for {
		a.sort()
		bad := a.misplaced()
		if bad < 0 {
			break
		}
		a.loops = slices.Delete(a.loops, bad, bad+1)
	}
	a.labels = make([]int, len(a.loops))
	for i := range a.labels {
		a.labels[i] = f.newLabel()
	}
	a.write()
	f.code = a.out
}

// sort puts the parts of each loop together, in the order that they have. What lay
// between them comes after the loop.
func (a *arrangement) sort() {
	a.order = a.order[:0]
	for part := range a.code {
		a.order = append(a.order, part)
	}
	for _, l := range a.loops {
		in := func(part int) bool { return l.has[part] }
		begin := slices.IndexFunc(a.order, in)
		end := begin
		for i, part := range a.order {
			if in(part) {
				end = i + 1
			}
		}
		var first, last, others []int
		for _, part := range a.order[begin:end] {
			switch {
			case !in(part):
				others = append(others, part)
			case part == l.first || len(last) > 0:
				last = append(last, part)
			default:
				first = append(first, part)
			}
		}
		copy(a.order[begin:end], slices.Concat(last, first, others))
	}
	a.position = make([]int, len(a.code))
	for at, part := range a.order {
		a.position[part] = at
	}
}

// misplaced returns the number of a loop that cannot be one of WebAssembly, -1 if all can:
// one that is entered elsewhere than at its first part, or in which a jump back leads
// elsewhere.
func (a *arrangement) misplaced() int {
	for from, next := range a.next {
		for _, to := range next {
			back := a.position[to] <= a.position[from] && a.turn(from, to) < 0
			for i, l := range a.loops {
				if l.has[to] && l.first != to && (back || !l.has[from]) {
					return i
				}
			}
		}
	}
	return -1
}

// turn returns the loop at whose beginning a jump goes on, -1 if it is no such jump.
func (a *arrangement) turn(from, to int) int {
	return slices.IndexFunc(a.loops, func(l loop) bool { return l.first == to && l.has[from] })
}

// owner returns the innermost loop that holds a part and does not begin with it, -1 for
// none. The part's block is opened there.
func (a *arrangement) owner(part int) int {
	return slices.IndexFunc(a.loops, func(l loop) bool { return l.has[part] && l.first != part })
}

// write writes the function.
func (a *arrangement) write() {
	head := a.at - 1 - len(a.blocks)
	a.out = append(a.out, a.f.code[:head]...)
	a.open(-1, 0, len(a.order))
	a.out = append(a.out, a.f.code[a.at-1], instruction{op: opBrTable, labels: a.newTable()})
	for at, part := range a.order {
		a.close(at)
		a.out = append(a.out, instruction{op: opEnd})
		for i, l := range a.loops {
			if l.first == part {
				a.out = append(a.out, instruction{op: opLoop, x: noType, label: a.labels[i]})
				a.open(i, at+1, at+l.size)
			}
		}
		a.part(part)
	}
	a.close(len(a.order))
	a.out = append(a.out, a.f.code[a.end:]...)
}

// open opens the blocks of the parts at some positions that belong to a loop, -1 for
// none.
func (a *arrangement) open(owner, from, to int) {
	for at := to - 1; at >= from; at-- {
		if part := a.order[at]; a.owner(part) == owner {
			a.out = append(a.out, instruction{op: opBlock, x: noType, label: a.blocks[part]})
		}
	}
}

// close ends the loops that end before a position.
func (a *arrangement) close(at int) {
	for _, l := range a.loops {
		if a.position[l.first]+l.size == at {
			a.out = append(a.out, instruction{op: opEnd})
		}
	}
}

// newTable is the table with the beginning of the outermost loop for each part within
// loops: it never leads there.
func (a *arrangement) newTable() []int {
	out := make([]int, len(a.table))
	for pc, label := range a.table {
		if part, ok := a.number[label]; ok {
			for owner := a.owner(part); owner >= 0; owner = a.owner(part) {
				part = a.loops[owner].first
			}
			label = a.blocks[part]
		}
		out[pc] = label
	}
	return out
}

// part writes the code of a part.
func (a *arrangement) part(part int) {
	c := a.code[part]
	for i, in := range c {
		to, before, _ := a.jumpAt(c, i)
		if to < 0 {
			a.out = shortened(append(a.out, in))
			continue
		}
		a.out = a.out[:len(a.out)-before]
		a.jump(part, to, in.op)
	}
	last := part+1 == len(a.code)
	behind := a.position[part] + 1
	switch {
	case !a.goesOn(part) || behind == len(a.order) && last:
	case last:
		a.out = append(a.out, instruction{op: opUnreachable})
	case behind == len(a.order) || a.order[behind] != part+1:
		a.jump(part, part+1, opBr)
	}
}

// jump writes a jump, a branch or a conditional branch.
func (a *arrangement) jump(from, to int, op byte) {
	switch l := a.turn(from, to); {
	case l >= 0:
		a.out = append(a.out, instruction{op: op, label: a.labels[l]})
	case a.position[to] > a.position[from]:
		a.out = append(a.out, instruction{op: op, label: a.blocks[to]})
	default:
		pc := slices.Index(a.table, a.blocks[to])
		way := []instruction{{op: opI32Const, x: int64(pc)}, {op: opLocalSet, x: localPC}, {op: opBr, label: a.again}}
		if op == opBrIf {
			way = slices.Concat([]instruction{{op: opIf, x: noType, label: a.f.newLabel()}}, way, []instruction{{op: opEnd}})
		}
		a.out = append(a.out, way...)
	}
}
