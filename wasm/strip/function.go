package main

import "encoding/binary"

// The opcodes that the rewriting uses (WebAssembly 1.0, 5.4).
const (
	opUnreachable, opNop, opBlock, opLoop, opIf, opElse = 0x00, 0x01, 0x02, 0x03, 0x04, 0x05
	opEnd, opBr, opBrIf, opBrTable, opReturn            = 0x0b, 0x0c, 0x0d, 0x0e, 0x0f
	opCall, opCallIndirect, opDrop, opSelect            = 0x10, 0x11, 0x1a, 0x1b
	opLocalGet, opLocalSet, opLocalTee                  = 0x20, 0x21, 0x22
	opGlobalGet, opGlobalSet                            = 0x23, 0x24
	opLoadFirst, opLoadLast                             = 0x28, 0x35
	opI64Store, opStoreFirst, opStoreLast               = 0x37, 0x36, 0x3e
	opMemorySize, opMemoryGrow                          = 0x3f, 0x40
	opI32Const, opI64Const, opF32Const, opF64Const      = 0x41, 0x42, 0x43, 0x44
	opI32Eqz, opI64Eqz                                  = 0x45, 0x50
	opI32Add, opI32Sub, opI64Add, opI64Or               = 0x6a, 0x6b, 0x7c, 0x84
	opI32WrapI64, opI64ExtendI32U                       = 0xa7, 0xad
	opLast, opMore                                      = 0xc4, 0xfc

	noType = 0x40 // the type of a block that leaves nothing on the stack
	i32    = 0x7f
	i64    = 0x7e
)

// An instruction is an opcode with its immediates.
type instruction struct {
	op byte
	// x is the constant; the index of the local, global or function; the offset of a
	// load or store; or the type of a block. y is the alignment or the table.
	x, y int64
	// label is a block's own number; for a branch, the number of its target.
	label  int
	labels []int  // the targets of a br_table, the default last
	more   []byte // immediates that the rewriting does not need
}

// theFunction is the label of the block that is the whole function.
const theFunction = 0

// A function is the body of a function: its local variables and its instructions, of
// which the last is the end of the function.
type function struct {
	locals []local
	code   []instruction
	last   int // label
}

// A local is a run of local variables of one type.
type local struct {
	count uint64
	kind  byte
}

// A reader reads immediates. bad is true after a read past the end.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.bad = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.b)) {
		r.bad = true
		return nil
	}
	out := r.b[:n:n]
	r.b = r.b[n:]
	return out
}

func (r *reader) uleb() uint64 {
	x, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad = true
		return 0
	}
	r.b = r.b[n:]
	return x
}

func (r *reader) sleb() int64 {
	x, n := sleb(r.b)
	if n == 0 {
		r.bad = true
	}
	r.b = r.b[n:]
	return x
}

// decode reads the body of a function.
func decode(body []byte) (*function, error) {
	r := &reader{b: body}
	f := &function{}
	for n := r.uleb(); n > 0 && !r.bad; n-- {
		f.locals = append(f.locals, local{r.uleb(), r.byte()})
	}
	open := []int{theFunction} // labels of the open blocks
	for len(r.b) > 0 && !r.bad {
		if len(open) == 0 {
			return nil, errModule
		}
		in := instruction{op: r.byte()}
		f.read(r, &in, open)
		switch in.op {
		case opBlock, opLoop, opIf:
			f.last++
			in.label = f.last
			open = append(open, in.label)
		case opEnd:
			open = open[:len(open)-1]
		}
		f.code = append(f.code, in)
	}
	if r.bad || len(open) != 0 {
		return nil, errModule
	}
	return f, nil
}

// read reads the immediates of in.
func (f *function) read(r *reader, in *instruction, open []int) {
	target := func() int {
		depth := r.uleb()
		if depth >= uint64(len(open)) {
			r.bad = true
			return 0
		}
		return open[len(open)-1-int(depth)]
	}
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf:
		in.x = int64(r.byte())
		r.bad = r.bad || in.x < noType // a type by its number, which Go does not write
	case op == opBr || op == opBrIf:
		in.label = target()
	case op == opBrTable:
		for n := r.uleb() + 1; n > 0 && !r.bad; n-- {
			in.labels = append(in.labels, target())
		}
	case op == opCall || op >= opLocalGet && op <= opGlobalSet || op == opMemorySize || op == opMemoryGrow:
		in.x = int64(r.uleb())
	case op == opCallIndirect:
		in.x, in.y = int64(r.uleb()), int64(r.uleb())
	case op >= opLoadFirst && op <= opStoreLast:
		in.y, in.x = int64(r.uleb()), int64(r.uleb())
	case op == opI32Const || op == opI64Const:
		in.x = r.sleb()
	case op == opF32Const:
		in.more = r.bytes(4)
	case op == opF64Const:
		in.more = r.bytes(8)
	case op == opMore:
		in.x = int64(r.uleb())
		switch { // saturating truncation has no immediates
		case in.x == 10: // memory.copy
			in.more = r.bytes(2)
		case in.x == 11: // memory.fill
			in.more = r.bytes(1)
		case in.x > 7:
			r.bad = true
		}
	case op > opElse && op < opEnd || op > opCallIndirect && op < opDrop || op > opSelect && op < opLocalGet ||
		op > opGlobalSet && op < opLoadFirst || op > opLast:
		r.bad = true
	}
}

// encode writes the body of a function.
func (f *function) encode() []byte {
	out := uleb(nil, uint64(len(f.locals)))
	for _, l := range f.locals {
		out = append(uleb(out, l.count), l.kind)
	}
	open := []int{theFunction}
	depth := func(label int) uint64 {
		for i := len(open) - 1; i >= 0; i-- {
			if open[i] == label {
				return uint64(len(open) - 1 - i)
			}
		}
		panic("a branch to a block that is not around it")
	}
	for i := range f.code {
		in := &f.code[i]
		out = append(out, in.op)
		switch op := in.op; {
		case op == opBlock || op == opLoop || op == opIf:
			out = append(out, byte(in.x))
			open = append(open, in.label)
		case op == opEnd:
			open = open[:len(open)-1]
		case op == opBr || op == opBrIf:
			out = uleb(out, depth(in.label))
		case op == opBrTable:
			out = uleb(out, uint64(len(in.labels)-1))
			for _, label := range in.labels {
				out = uleb(out, depth(label))
			}
		case op == opCallIndirect:
			out = uleb(uleb(out, uint64(in.x)), uint64(in.y))
		case op == opCall || op >= opLocalGet && op <= opGlobalSet || op == opMemorySize || op == opMemoryGrow || op == opMore:
			out = uleb(out, uint64(in.x))
		case op >= opLoadFirst && op <= opStoreLast:
			out = uleb(uleb(out, uint64(in.y)), uint64(in.x))
		case op == opI32Const || op == opI64Const:
			out = appendSleb(out, in.x)
		}
		out = append(out, in.more...)
	}
	return out
}
