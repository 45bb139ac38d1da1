package main

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Globals of the functions that random makes. The machine of the tests gives them their
// meaning.
const (
	globalChance = 5 // reading it gives 0 or 1 at random
	globalNote   = 6 // the machine notes what is written to it
	globalResume = 7 // the PC to go on with after a call
)

// random writes a function of some parts with random jumps, as the compiler does: each
// part notes its number; some parts end with a call that another goroutine may interrupt.
func random(r *rand.Rand, n int) *function {
	f := &function{locals: []local{{1, i32}}, last: n + 2}
	const exit, again = 1, 2
	block := func(part int) int { return part + 3 }
	f.code = []instruction{{op: opGlobalGet, x: globalSP}, {op: opLocalSet, x: localSP}, {op: opBlock, x: noType, label: exit},
		{op: opLoop, x: noType, label: again}}
	table := instruction{op: opBrTable}
	for part := range n {
		f.code = append(f.code, instruction{op: opBlock, x: noType, label: block(n - 1 - part)})
		table.labels = append(table.labels, block(part))
	}
	table.labels = append(table.labels, block(n-1))
	f.code = append(f.code, instruction{op: opLocalGet, x: localPC}, table)
	jump := func(to int) {
		f.code = append(f.code, instruction{op: opI32Const, x: int64(to)}, instruction{op: opLocalSet, x: localPC},
			instruction{op: opBr, label: again})
	}
	for part := range n {
		f.code = append(f.code, instruction{op: opEnd}, instruction{op: opI32Const, x: int64(part)}, instruction{op: opGlobalSet, x: globalNote})
		for range r.IntN(3) {
			f.code = append(f.code, instruction{op: opGlobalGet, x: globalChance}, instruction{op: opIf, x: noType, label: f.newLabel()})
			jump(near(r, part, n))
			f.code = append(f.code, instruction{op: opEnd})
		}
		switch r.IntN(12) {
		case 0:
			f.code = append(f.code, instruction{op: opI32Const}, instruction{op: opReturn})
		case 1:
			if part+1 < n {
				f.code = append(f.code, instruction{op: opI32Const, x: int64(part + 1)}, instruction{op: opGlobalSet, x: globalResume},
					instruction{op: opI32Const}, instruction{op: opCall}, instruction{op: opGlobalGet, x: globalSP},
					instruction{op: opLocalSet, x: localSP}, instruction{op: opBrIf, label: exit})
			}
		case 2, 3, 4:
			jump(near(r, part, n))
		}
	}
	f.code = append(f.code, instruction{op: opEnd}, instruction{op: opUnreachable}, instruction{op: opEnd},
		instruction{op: opI32Const, x: 1}, instruction{op: opEnd})
	return f
}

// near is a part that is near another one in most cases, so that there are loops.
func near(r *rand.Rand, part, n int) int {
	if r.IntN(6) == 0 {
		return 1 + r.IntN(n-1)
	}
	return min(max(part-3+r.IntN(7), 1), n-1)
}

// A machine runs a function of random's.
type machine struct {
	chance *rand.Rand
	notes  []int64
	resume int64
	pc     int64
}

// most is how many notes a run makes. Its jumps go through a part each, which notes its
// number, so that a run ends.
const most = 300

// run runs a function, again after each interruption, and returns what it noted: the
// parts in their order, −1 for an interruption, −2 for a return, −3 for unreachable code.
func run(f *function, seed uint64) []int64 {
	m := &machine{chance: rand.New(rand.NewPCG(seed, 1))}
	for m.call(f) && len(m.notes) < most {
		m.notes = append(m.notes, -1)
		m.pc = m.resume
	}
	return m.notes
}

// call runs a function to its end. It reports whether it was interrupted.
func (m *machine) call(f *function) bool {
	type open struct{ label, begin int }
	var around []open
	var stack []int64
	ends := ends(f.code)
	pop := func() int64 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return x
	}
	for i := 0; i < len(f.code) && len(m.notes) < most; i++ {
		in := f.code[i]
		leave := -1
		switch in.op {
		case opBlock, opLoop:
			around = append(around, open{in.label, i})
		case opIf:
			around = append(around, open{in.label, i})
			if pop() == 0 {
				leave = in.label
			}
		case opEnd:
			if len(around) > 0 {
				around = around[:len(around)-1]
			}
		case opI32Const:
			stack = append(stack, in.x)
		case opGlobalGet:
			stack = append(stack, 0)
			if in.x == globalChance {
				stack[len(stack)-1] = m.chance.Int64N(2)
			}
		case opGlobalSet:
			if x := pop(); in.x == globalNote {
				m.notes = append(m.notes, x)
			} else {
				m.resume = x
			}
		case opLocalGet:
			stack = append(stack, m.pc)
		case opLocalSet:
			if x := pop(); in.x == localPC {
				m.pc = x
			}
		case opCall: // with a parameter; interrupted in half of the cases
			stack[len(stack)-1] = m.chance.Int64N(2)
		case opBr:
			leave = in.label
		case opBrIf:
			if pop() != 0 {
				leave = in.label
			}
		case opBrTable:
			leave = in.labels[min(int(pop()), len(in.labels)-1)]
		case opReturn:
			m.notes = append(m.notes, -2)
			return false
		case opUnreachable:
			m.notes = append(m.notes, -3)
			return false
		}
		if leave < 0 {
			continue
		}
		at := slices.IndexFunc(around, func(o open) bool { return o.label == leave })
		begin := around[at].begin
		if f.code[begin].op == opLoop {
			around, i = around[:at+1], begin
		} else {
			around, i = around[:at], ends[begin]
		}
	}
	return true
}

// ends returns for each block the index of its end.
func ends(c []instruction) map[int]int {
	out := map[int]int{}
	var around []int
	for i, in := range c {
		switch in.op {
		case opBlock, opLoop, opIf:
			around = append(around, i)
		case opEnd:
			if len(around) > 0 {
				out[around[len(around)-1]] = i
				around = around[:len(around)-1]
			}
		}
	}
	return out
}

// Random functions do the same before and after.
func TestArrangedRuns(t *testing.T) {
	loops, interrupted := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 0))
		f := random(r, 3+r.IntN(20))
		before := &function{code: slices.Clone(f.code)}
		f.arrange()
		again, err := decode(f.encode())
		if err != nil {
			t.Fatalf("function %d: %v", seed, err)
		}
		loops += count(f, opLoop) - 1
		for run2 := range uint64(5) {
			want, got := run(before, run2), run(again, run2)
			if !slices.Equal(got, want) {
				t.Fatalf("function %d, run %d: %v becomes %v", seed, run2, want, got)
			}
			if slices.Contains(want, -1) {
				interrupted++
			}
		}
	}
	if loops < 1000 || interrupted < 1000 {
		t.Errorf("only %d loops and %d runs with interruptions", loops, interrupted)
	}
}

// count returns how often a function has an instruction.
func count(f *function, op byte) (n int) {
	for _, in := range f.code {
		if in.op == op {
			n++
		}
	}
	return n
}
