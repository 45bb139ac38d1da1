package main

import "slices"

// addresses splits the return addresses that calls store. A return address is the
// function's number times 65536, plus the number of the part to go on with. The first
// summand is the same in the whole function, so it is kept in a local variable that
// takes one byte to read.
//
//	i64.const 394461204     becomes  local.get BASE  i64.const 20  i64.or
//
// BASE is the third local of every function, so that calls look the same in all
// functions. The numbers of the other locals grow by one.
func (f *function) addresses() {
	var sites []int
	base := int64(0)
	for i := 4; i+1 < len(f.code); i++ {
		c := f.code[i-2:]
		if !is(c[0], opGlobalSet, globalSP) || !is(c[1], opLocalGet, localSP) || c[2].op != opI64Const || !is(c[3], opI64Store, 0) {
			continue
		}
		own := c[2].x &^ 0xffff
		if own <= 0 || base != 0 && own != base {
			return
		}
		base = own
		sites = append(sites, i)
	}
	f.insertBase()
	if len(sites) == 0 {
		return
	}
	out := append(f.code[:2:2], instruction{op: opI64Const, x: base}, instruction{op: opLocalSet, x: localBase})
	for i, in := range f.code {
		switch {
		case i < 2:
		case len(sites) > 0 && i == sites[0]:
			out = append(out, instruction{op: opLocalGet, x: localBase}, instruction{op: opI64Const, x: in.x - base}, instruction{op: opI64Or})
			sites = sites[1:]
		default:
			out = append(out, in)
		}
	}
	f.code = out
}

// insertBase adds a local of 64 bits after the stack pointer.
func (f *function) insertBase() {
	for i, in := range f.code {
		if in.op >= opLocalGet && in.op <= opLocalTee && in.x >= localBase {
			f.code[i].x++
		}
	}
	if len(f.locals) == 1 || f.locals[1].kind != i64 {
		f.locals = slices.Insert(f.locals, 1, local{0, i64})
	}
	f.locals[1].count++
}

// maxSlot is the greatest offset from the stack pointer that slots handles.
const maxSlot = 1 << 24

// slots lets loads and stores on the stack add the offset themselves.
//
//	local.get SP  i64.extend_i32_u  i64.const 72  i64.add  i32.wrap_i64  …  i64.store 0
//
// becomes local.get SP … i64.store 72. Both give the same sum of stack pointer and
// offset: the sum is an address in memory, so it does not overflow. Where another
// instruction uses the address, i32.add computes it, which is the same modulo 2^32.
func (f *function) slots() {
	c := f.code
	gone := make([]bool, len(c))
	for i := 0; i+2 < len(c); i++ {
		if !is(c[i], opLocalGet, localSP) || c[i+1].op != opI64ExtendI32U {
			continue
		}
		wrap, offset := i+2, int64(0)
		if c[wrap].op == opI64Const && i+4 < len(c) && c[wrap+1].op == opI64Add && c[wrap].x > 0 && c[wrap].x < maxSlot {
			wrap, offset = i+4, c[wrap].x
		}
		if c[wrap].op != opI32WrapI64 {
			continue
		}
		gone[i+1], gone[wrap] = true, true
		if offset == 0 {
			continue
		}
		if user := accessed(c, wrap+1); user > 0 {
			c[user].x += offset
			gone[i+2], gone[i+3] = true, true
			continue
		}
		c[i+2].op, c[i+3].op = opI32Const, opI32Add
	}
	out := c[:0]
	for i, in := range c {
		if !gone[i] {
			out = append(out, in)
		}
	}
	f.code = out
}

// accessed returns the index of the load or store whose address is the value on top of
// the stack at index from, 0 if another instruction uses the value.
func accessed(c []instruction, from int) int {
	above := 0 // number of values above the address
	for k := from; k < len(c); k++ {
		pops, pushes := effect(c[k])
		switch {
		case pops < 0:
			return 0
		case pops <= above:
			above += pushes - pops
		case pops == above+1 && c[k].op >= opLoadFirst && c[k].op <= opStoreLast:
			return k
		default:
			return 0
		}
	}
	return 0
}

// effect returns how many values an instruction takes from the stack and how many it
// leaves there. For control instructions and calls pops is -1.
func effect(in instruction) (pops, pushes int) {
	switch op := in.op; {
	case op == opLocalGet || op == opGlobalGet || op >= opI32Const && op <= opF64Const || op == opMemorySize:
		return 0, 1
	case op == opLocalSet || op == opGlobalSet || op == opDrop:
		return 1, 0
	case op == opLocalTee || op >= opLoadFirst && op <= opLoadLast || unary(op) || op == opMore && in.x < 8:
		return 1, 1
	case op >= opStoreFirst && op <= opStoreLast:
		return 2, 0
	case op == opSelect:
		return 3, 1
	case op > opI32Eqz && op < opI32WrapI64:
		return 2, 1
	}
	return -1, 0
}

// unary reports whether a numeric instruction has one operand, not two (5.4.7).
func unary(op byte) bool {
	return op == opI32Eqz || op == opI64Eqz || op >= opI32WrapI64 && op <= opLast || // tests, conversions
		op >= 0x67 && op <= 0x69 || op >= 0x79 && op <= 0x7b || // counts of bits
		op >= 0x8b && op <= 0x91 || op >= 0x99 && op <= 0x9f // of floats
}

// opposite maps comparisons of integers to their negation; inverse looks in both
// directions. Comparisons of floats are not in it: with NaN both "less" and "greater or
// equal" are false.
var opposite = map[byte]byte{
	0x46: 0x47, 0x48: 0x4e, 0x49: 0x4f, 0x4a: 0x4c, 0x4b: 0x4d, // i32: eq ne, lt ge, gt le
	0x51: 0x52, 0x53: 0x59, 0x54: 0x5a, 0x55: 0x57, 0x56: 0x58, // i64
}

// conditions replaces a comparison whose result is compared with zero by its negation,
// and removes conversions of conditions that change nothing.
func (f *function) conditions() {
	out := f.code[:0]
	for _, in := range f.code {
		n := len(out)
		if n > 0 && in.op == opI64Eqz && out[n-1].op == opI64ExtendI32U {
			in.op = opI32Eqz
			n--
			out = out[:n]
		}
		if n > 0 && in.op == opI32Eqz {
			if other := inverse(out[n-1].op); other != 0 {
				out[n-1].op = other
				continue
			}
		}
		if n > 1 && (in.op == opIf || in.op == opBrIf) && out[n-1].op == opI32Eqz && out[n-2].op == opI32Eqz {
			out = out[:n-2]
			n -= 2
		}
		if n > 0 && in.op == opLocalGet && is(out[n-1], opLocalSet, in.x) {
			out[n-1].op = opLocalTee
			continue
		}
		out = append(out, in)
	}
	f.code = out
}

func inverse(op byte) byte {
	for a, b := range opposite {
		if a == op {
			return b
		} else if b == op {
			return a
		}
	}
	return 0
}
