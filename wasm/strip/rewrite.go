package main

import "slices"

// rewrite replaces the code by equivalent code with fewer bytes, and with bytes that
// compress better. Values that differ from place to place compress worst, for example
// numbers that count through a function. Removing them saves more than removing the
// instructions around them.
func (f *function) rewrite() {
	f.code = slices.DeleteFunc(f.code, func(in instruction) bool { return in.op == opNop })
	if f.ordinary() {
		f.arrange()
		f.unwind()
		f.addresses()
		f.slots()
		f.returns()
	}
	f.conditions()
}

// The variables of all functions of Go code: the number of the part of the function to
// go on with (PC), which is the only parameter, and a local copy of the stack pointer.
// The third local is the one that addresses adds.
const (
	localPC, localSP, localBase = 0, 1, 2
	globalSP                    = 0
)

// ordinary reports whether a function is Go code, as most are: its first local always
// holds the stack pointer. Functions in assembly for WebAssembly use their locals
// differently.
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

// shortened replaces a condition that ends the code, and of which a branch is all, by a
// conditional branch.
func shortened(c []instruction) []instruction {
	n := len(c)
	if n < 3 || c[n-1].op != opEnd || c[n-2].op != opBr || c[n-3].op != opIf || c[n-2].label == c[n-3].label {
		return c
	}
	return append(c[:n-3], instruction{op: opBrIf, label: c[n-2].label})
}

// dispatch returns the index of the br_table at the head of a function, 0 if there is
// none, and the label of the loop around it.
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

// readsPC reports whether the code after a function's head reads PC only directly after
// setting it, as indirect calls do.
func (f *function) readsPC(head int) bool {
	for i, in := range f.code[head+1:] {
		before := f.code[head+i-1:]
		if is(in, opLocalTee, localPC) || is(in, opLocalGet, localPC) && !(is(before[0], opLocalSet, localPC) && is(before[1], opI32Const, 0)) {
			return false
		}
	}
	return true
}

// newLabel is a label for a new block.
func (f *function) newLabel() int {
	f.last++
	return f.last
}

// unwind returns directly from a call after which the stack has to be unwound. The
// compiler writes a branch to the end of the function instead, and the number of blocks
// that this branch leaves differs from call to call.
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

// returns joins two additions to the stack pointer at the end of a function into one:
// for the function's frame and for the return address. It also removes the update of
// the local copy, which is not read any more.
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

// moves reports whether a sequence of instructions begins with an addition to the stack
// pointer.
func moves(c []instruction) bool {
	return is(c[0], opLocalGet, localSP) && c[1].op == opI32Const && c[2].op == opI32Add &&
		is(c[3], opLocalTee, localSP) && is(c[4], opGlobalSet, globalSP)
}
