package main

import "slices"

// rewrite says the same in fewer bytes, and in bytes that compress better. What
// differs from place to place costs most: numbers that count through a function
// are worth more than the instructions around them.
func (f *function) rewrite() {
	f.code = slices.DeleteFunc(f.code, func(in instruction) bool { return in.op == opNop })
	if f.ordinary() {
		f.jump()
		f.unwind()
		f.addresses()
		f.slots()
		f.returns()
	}
	f.conditions()
}

// Variables that all functions of Go code have: a local copy of the stack
// pointer, and where to go on in the function, its only parameter. What
// addresses adds is the third.
const (
	localPC, localSP, localBase = 0, 1, 2
	globalSP                    = 0
)

// ordinary reports whether a function is one of Go code, as most are: its first
// local holds the stack pointer from the beginning and whenever that changes.
// Those written in assembly for WebAssembly use their locals otherwise.
func (f *function) ordinary() bool {
	c := f.code
	if len(f.locals) == 0 || f.locals[0] != (local{1, i32}) || len(c) < 3 || !is(c[0], opGlobalGet, globalSP) ||
		!is(c[1], opLocalSet, localSP) {
		return false
	}
	for i := 2; i < len(c); i++ {
		if is(c[i], opLocalSet, localSP) && !is(c[i-1], opGlobalGet, globalSP) ||
			is(c[i], opLocalTee, localSP) && !is(c[i+1], opGlobalSet, globalSP) {
			return false
		}
	}
	return true
}

func is(in instruction, op byte, x int64) bool { return in.op == op && in.x == x }

// jump leads branches straight to where they go. A Go function is
//
//	loop $again
//	  block $n … block $1 block $0
//	    local.get PC
//	    br_table $0 $1 … $n
//	  end of $0, the first part, end of $1, the second part, …
//
// and a jump sets PC and goes to $again. To a part further down there is a
// shorter way: out of the block that ends where the part begins.
//
//	i32.const 7  local.set PC  br $again     becomes  br $5, as the table says of 7
//	if  br $5  end                           becomes  br_if $5
//
// PC is not set then, so nothing but the table may read it.
func (f *function) jump() {
	c := f.code
	at, again := f.dispatch()
	if at == 0 || !f.readsPC(at) {
		return
	}
	table := c[at].labels
	out := slices.Clone(c[:at+1])
	open := map[int]bool{}
	var around []int
	for i, in := range c {
		switch in.op {
		case opBlock, opLoop, opIf:
			open[in.label] = true
			around = append(around, in.label)
		case opEnd:
			if len(around) > 0 {
				open[around[len(around)-1]] = false
				around = around[:len(around)-1]
			}
		}
		if i <= at {
			continue
		}
		out = append(out, in)
		n := len(out)
		if in.op == opBr && in.label == again && is(out[n-2], opLocalSet, localPC) && out[n-3].op == opI32Const {
			if pc := out[n-3].x; pc >= 0 && pc < int64(len(table)) && open[table[pc]] {
				out = append(out[:n-3], instruction{op: opBr, label: table[pc]})
			}
		}
		if n = len(out); n > 2 && in.op == opEnd && out[n-2].op == opBr && out[n-3].op == opIf && out[n-2].label != out[n-3].label {
			out = append(out[:n-3], instruction{op: opBrIf, label: out[n-2].label})
		}
	}
	f.code = out
}

// dispatch returns the place of the br_table at the head of a function, 0 if
// there is none, and the label of the loop around it.
func (f *function) dispatch() (at, again int) {
	c := f.code
	for at = 2; at+1 < len(c); at++ {
		switch {
		case c[at].op == opLoop:
			again = c[at].label
		case is(c[at], opLocalGet, localPC) && c[at+1].op == opBrTable && again != 0:
			return at + 1, again
		case c[at].op != opBlock:
			return 0, 0
		}
	}
	return 0, 0
}

// readsPC tells that behind a function's head PC is only read right after it
// has been set: calls of what is not known by name keep a number there.
func (f *function) readsPC(head int) bool {
	for i, in := range f.code[head+1:] {
		before := f.code[head+i-1:]
		if is(in, opLocalTee, localPC) || is(in, opLocalGet, localPC) && !(is(before[0], opLocalSet, localPC) && is(before[1], opI32Const, 0)) {
			return false
		}
	}
	return true
}

// unwind returns from the place where it is found out that the stack is to be
// unwound. The number of the block that a branch to the function's end leaves
// is another at every call.
//
//	br_if $out … end of $out  i32.const 1  end     becomes  if  i32.const 1  return  end
func (f *function) unwind() {
	c := f.code
	n := len(c)
	if c[2].op != opBlock || n < 7 || c[n-4].op != opUnreachable || c[n-3].op != opEnd || !is(c[n-2], opI32Const, 1) {
		return
	}
	exit := c[2].label
	out := c[:2:2]
	for _, in := range c[3 : n-3] {
		if in.label != exit && !slices.Contains(in.labels, exit) {
			out = append(out, in)
			continue
		}
		if in.op != opBrIf {
			return
		}
		f.last++
		out = append(out, instruction{op: opIf, x: noType, label: f.last}, instruction{op: opI32Const, x: 1},
			instruction{op: opReturn}, instruction{op: opEnd})
	}
	f.code = append(out, c[n-1])
}

// returns adds to the stack pointer once: a function gives back its frame, then
// the place of the address to return to. The local copy is not read any more.
func (f *function) returns() {
	out := f.code[:0]
	for _, in := range f.code {
		out = append(out, in)
		n := len(out)
		if n >= 10 && moves(out[n-10:]) && moves(out[n-5:]) {
			out[n-9].x += out[n-4].x
			out = out[:n-5]
		}
		if n = len(out); in.op == opReturn && n >= 4 && is(out[n-4], opLocalTee, localSP) &&
			is(out[n-3], opGlobalSet, globalSP) && out[n-2].op == opI32Const {
			out = slices.Delete(out, n-4, n-3)
		}
	}
	f.code = out
}

// moves reports whether instructions begin with adding to the stack pointer.
func moves(c []instruction) bool {
	return is(c[0], opLocalGet, localSP) && c[1].op == opI32Const && c[2].op == opI32Add &&
		is(c[3], opLocalTee, localSP) && is(c[4], opGlobalSet, globalSP)
}
