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
	stack  []int64
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
	ends := ends(f.code)
	m.stack = nil
	for i := 0; i < len(f.code) && len(m.notes) < most; i++ {
		in := f.code[i]
		switch in.op {
		case opBlock, opLoop, opIf:
			around = append(around, open{in.label, i})
		case opEnd:
			if len(around) > 0 {
				around = around[:len(around)-1]
			}
		case opReturn:
			m.notes = append(m.notes, -2)
			return false
		case opUnreachable:
			m.notes = append(m.notes, -3)
			return false
		}
		leave := m.step(in)
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

// step does what an instruction does to the machine. It returns the block to leave, −1 for
// none.
func (m *machine) step(in instruction) int {
	switch in.op {
	case opIf:
		if m.pop() == 0 {
			return in.label
		}
	case opI32Const:
		m.push(in.x)
	case opGlobalGet:
		if in.x == globalChance {
			m.push(m.chance.Int64N(2))
		} else {
			m.push(0)
		}
	case opGlobalSet:
		if x := m.pop(); in.x == globalNote {
			m.notes = append(m.notes, x)
		} else {
			m.resume = x
		}
	case opLocalGet:
		m.push(m.pc)
	case opLocalSet:
		if x := m.pop(); in.x == localPC {
			m.pc = x
		}
	case opCall: // with a parameter; interrupted in half of the cases
		m.pop()
		m.push(m.chance.Int64N(2))
	case opBr:
		return in.label
	case opBrIf:
		if m.pop() != 0 {
			return in.label
		}
	case opBrTable:
		return in.labels[min(int(m.pop()), len(in.labels)-1)]
	}
	return -1
}

func (m *machine) push(x int64) { m.stack = append(m.stack, x) }

func (m *machine) pop() int64 {
	x := m.stack[len(m.stack)-1]
	m.stack = m.stack[:len(m.stack)-1]
	return x
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
		for chance := range uint64(5) {
			want, got := run(before, chance), run(again, chance)
			if !slices.Equal(got, want) {
				t.Fatalf("function %d, run %d: %v becomes %v", seed, chance, want, got)
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
