package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
)

const get, set, tee = opLocalGet, opLocalSet, opLocalTee

// body writes the body of a function of Go code: a local for the stack pointer, two
// more locals, and the given instructions.
func body(code ...byte) []byte {
	head := []byte{2, 1, i32, 2, i64, opGlobalGet, globalSP, set, localSP}
	return append(append(head, code...), opEnd)
}

// after reads what body writes and returns the instructions after its head.
func after(t *testing.T, f *function) []byte {
	t.Helper()
	out := f.encode()
	head := body()[:9]
	head[3] = out[3] // how many locals
	if !bytes.HasPrefix(out, head) || out[len(out)-1] != opEnd {
		t.Fatalf("% x has another head", out)
	}
	return out[len(head) : len(out)-1]
}

// dispatched is a function of two parts with code in the first.
func dispatched(part ...byte) []byte {
	code := []byte{opLoop, noType, opBlock, noType, opBlock, noType, get, localPC, opBrTable, 1, 0, 1, opEnd}
	code = append(code, part...)
	return append(code, opEnd, opEnd, opUnreachable)
}

// A rewriting is a test case: the code of a function before and after. Without the
// latter the code must stay as it is.
type rewriting struct {
	name     string
	in, want []byte
}

func check(t *testing.T, do func(*function), cases []rewriting) {
	t.Helper()
	for _, c := range cases {
		f, err := decode(body(c.in...))
		if err != nil || !f.ordinary() {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		do(f)
		want := c.want
		if want == nil {
			want = c.in
		}
		if got := after(t, f); !bytes.Equal(got, want) {
			t.Errorf("%s:\n% x becomes\n% x, not\n% x", c.name, c.in, got, want)
		}
	}
}

func TestArrange(t *testing.T) {
	check(t, (*function).arrange, []rewriting{
		{"a jump forward leaves the part's block",
			dispatched(opI32Const, 1, set, localPC, opBr, 1), dispatched(opBr, 0)},
		{"on a condition, too",
			dispatched(get, 2, opI64Eqz, opIf, noType, opI32Const, 1, set, localPC, opBr, 2, opEnd), dispatched(get, 2, opI64Eqz, opBrIf, 0)},
		{"a jump back goes round", dispatched(opI32Const, 0, set, localPC, opBr, 1), nil},
		{"a jump to no part", dispatched(opI32Const, 9, set, localPC, opBr, 1), nil},
		{"where PC is read",
			dispatched(get, localPC, opDrop, opI32Const, 1, set, localPC, opBr, 1), nil},
		{"an if that leaves itself", dispatched(opI32Const, 1, opIf, noType, opBr, 0, opEnd), nil},
	})
}

func TestUnwind(t *testing.T) {
	check(t, (*function).unwind, []rewriting{
		{"unwinding returns",
			[]byte{opBlock, noType, opCall, 5, opBrIf, 0, opUnreachable, opEnd, opI32Const, 1},
			[]byte{opCall, 5, opIf, noType, opI32Const, 1, opReturn, opEnd, opUnreachable}},
		{"where the block is left otherwise",
			[]byte{opBlock, noType, opCall, 5, opBrIf, 0, opBr, 0, opUnreachable, opEnd, opI32Const, 1}, nil},
	})
}

func TestSlots(t *testing.T) {
	check(t, (*function).slots, []rewriting{
		{"a slot is read",
			[]byte{get, localSP, opI64ExtendI32U, opI64Const, 8, opI64Add, opI32WrapI64, 0x29, 3, 8, set, 2},
			[]byte{get, localSP, 0x29, 3, 16, set, 2}},
		{"a slot is written",
			[]byte{get, localSP, opI64ExtendI32U, opI64Const, 8, opI64Add, opI32WrapI64, get, 2, get, 3, 0x7c, opI64Store, 3, 0},
			[]byte{get, localSP, get, 2, get, 3, 0x7c, opI64Store, 3, 8}},
		{"a slot's address is a number",
			[]byte{get, localSP, opI64ExtendI32U, opI64Const, 8, opI64Add, opI32WrapI64, opI32Const, 1, opI32Add, opDrop},
			[]byte{get, localSP, opI32Const, 8, opI32Add, opI32Const, 1, opI32Add, opDrop}},
		{"a slot's address is the value",
			[]byte{opI32Const, 9, get, localSP, opI64ExtendI32U, opI64Const, 8, opI64Add, opI32WrapI64, 0x36, 2, 0},
			[]byte{opI32Const, 9, get, localSP, opI32Const, 8, opI32Add, 0x36, 2, 0}},
		{"below the stack pointer",
			[]byte{get, localSP, opI64ExtendI32U, opI64Const, 0x78, opI64Add, opI32WrapI64, 0x29, 3, 0, set, 2}, nil},
	})
}

func TestAddresses(t *testing.T) {
	check(t, (*function).addresses, []rewriting{
		{"the address to return to",
			[]byte{opGlobalSet, globalSP, get, localSP, opI64Const, 0x87, 0x80, 0x0c, opI64Store, 3, 0, get, 2, opDrop},
			[]byte{opI64Const, 0x80, 0x80, 0x0c, set, localBase, opGlobalSet, globalSP, get, localSP, get,
				localBase, opI64Const, 7, opI64Or, opI64Store, 3, 0, get, 3, opDrop}},
	})
}

func TestReturns(t *testing.T) {
	check(t, (*function).returns, []rewriting{
		{"two sums of the stack pointer",
			[]byte{get, localSP, opI32Const, 24, opI32Add, tee, localSP, opGlobalSet, globalSP, get, localSP,
				opI32Const, 8, opI32Add, tee, localSP, opGlobalSet, globalSP, opI32Const, 0, opReturn},
			[]byte{get, localSP, opI32Const, 32, opI32Add, opGlobalSet, globalSP, opI32Const, 0, opReturn}},
	})
}

func TestConditions(t *testing.T) {
	check(t, (*function).conditions, []rewriting{
		{"the opposite",
			[]byte{get, 2, get, 3, 0x53, opI32Eqz, opIf, noType, opEnd}, []byte{get, 2, get, 3, 0x59, opIf, noType, opEnd}},
		{"a condition as a number",
			[]byte{get, 2, get, 3, 0x54, opI64ExtendI32U, opI64Eqz, opIf, noType, opEnd}, []byte{get, 2, get, 3, 0x5a, opIf, noType, opEnd}},
		{"twice the opposite",
			[]byte{get, 2, opI32Eqz, opI32Eqz, opIf, noType, opEnd}, []byte{get, 2, opIf, noType, opEnd}},
		{"twice the opposite as a number", []byte{get, 2, opI32Eqz, opI32Eqz, opDrop}, nil},
		{"floats have no opposite",
			[]byte{get, 2, get, 3, 0x63, opI32Eqz, opIf, noType, opEnd}, nil},
		{"what is set is read", []byte{set, 2, get, 2, get, 3}, []byte{tee, 2, get, 3}},
	})
}

func TestOrdinary(t *testing.T) {
	for name, code := range map[string][]byte{
		"another number in the stack pointer's local":  {get, 2, opI32WrapI64, set, localSP},
		"the stack pointer's local before the pointer": {opI32Const, 8, tee, localSP, opDrop},
	} {
		f, err := decode(body(code...))
		if err != nil || f.ordinary() {
			t.Errorf("%s is taken for Go's: %v", name, err)
		}
	}
	for _, code := range [][]byte{{0, opEnd}, {1, 2, i32, opGlobalGet, 0, set, 1, opEnd}, {1, 1, i64, opGlobalGet, 0, set, 1, opEnd}} {
		f, err := decode(code)
		if err != nil || f.ordinary() {
			t.Errorf("% x is taken for Go's: %v", code, err)
		}
	}
}

// A comparison and its negation differ on all pairs of numbers that matter.
func TestOpposite(t *testing.T) {
	compare := map[byte]func(a, b int64) bool{
		0x51: func(a, b int64) bool { return a == b }, 0x52: func(a, b int64) bool { return a != b },
		0x53: func(a, b int64) bool { return a < b }, 0x54: func(a, b int64) bool { return uint64(a) < uint64(b) },
		0x55: func(a, b int64) bool { return a > b }, 0x56: func(a, b int64) bool { return uint64(a) > uint64(b) },
		0x57: func(a, b int64) bool { return a <= b }, 0x58: func(a, b int64) bool { return uint64(a) <= uint64(b) },
		0x59: func(a, b int64) bool { return a >= b }, 0x5a: func(a, b int64) bool { return uint64(a) >= uint64(b) },
	}
	for op, is := range compare {
		other := inverse(op)
		if other == 0 || inverse(other) != op || inverse(op-0x0b) != other-0x0b { // of 32 bits they come in the same order
			t.Errorf("%x has the opposite %x", op, other)
			continue
		}
		for _, a := range []int64{-1, 0, 1} {
			for _, b := range []int64{-1, 0, 1} {
				if is(a, b) == compare[other](a, b) {
					t.Errorf("%x and %x agree on %d and %d", op, other, a, b)
				}
			}
		}
	}
	for op := 0x5b; op <= 0x66; op++ {
		if inverse(byte(op)) != 0 {
			t.Errorf("%x, a comparison of floats, has an opposite", op)
		}
	}
}

func TestDecode(t *testing.T) {
	for _, code := range [][]byte{
		nil, {0}, {0, opEnd, opEnd}, {0, opBr, 1, opEnd}, {0, opBlock, 5, opEnd, opEnd}, {0, 0xfd, 0, opEnd}, {0, 0x06, opEnd},
		{0, opI32Const, 0x80}, {0, opF64Const, 1, opEnd}, {9, 1, i32}, {0, opMore, 9, opEnd},
		{0, opBrTable, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, opEnd},
	} {
		if _, err := decode(code); !errors.Is(err, errModule) {
			t.Errorf("% x is read: %v", code, err)
		}
	}
	all := body(opI64Const, 0x80, 0x7f, opF32Const, 1, 2, 3, 4, opF64Const, 1, 2, 3, 4, 5, 6, 7, 8, opMore, 10, 0, 0, opMore, 11, 0, opMore, 6,
		opCallIndirect, 2, 0, opMemorySize, 0, opSelect, opBlock, i32, opBr, 0, opEnd, opI32Const, 0x7f)
	f, err := decode(all)
	if err != nil || !bytes.Equal(f.encode(), all) {
		t.Errorf("% x comes back as % x: %v", all, f.encode(), err)
	}
}

// Encoding gives back what was decoded, and rewriting twice changes nothing more.
func FuzzFunction(f *testing.F) {
	f.Add(body(dispatched(opI32Const, 1, set, localPC, opBr, 1)...))
	f.Add(body(get, localSP, opI64ExtendI32U, opI32WrapI64, 0x29, 3, 0, set, 2))
	f.Add(body(opBlock, noType, opCall, 5, opBrIf, 0, opUnreachable, opEnd, opI32Const, 1))
	f.Fuzz(func(t *testing.T, code []byte) {
		fn, err := decode(code)
		if err != nil {
			return
		}
		again, err := decode(fn.encode())
		if err != nil || !bytes.Equal(again.encode(), fn.encode()) {
			t.Fatalf("% x comes back as % x: %v", code, fn.encode(), err)
		}
		fn.rewrite()
		if _, err := decode(fn.encode()); err != nil {
			t.Fatalf("% x becomes % x", code, fn.encode())
		}
	})
}

func TestRewrittenSection(t *testing.T) {
	section := []byte{2}
	for range 2 {
		section = append(binary.AppendUvarint(section, uint64(len(body(opNop)))), body(opNop)...)
	}
	out, err := rewritten(section)
	if err != nil || len(out) != len(section)-2 {
		t.Errorf("% x becomes % x: %v", section, out, err)
	}
	for _, cut := range [][]byte{nil, section[:len(section)-1], append(section, 0)} {
		if _, err := rewritten(cut); cut != nil && !errors.Is(err, errModule) {
			t.Errorf("% x is read: %v", cut, err)
		}
	}
}
