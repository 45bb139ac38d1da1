package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// errTables is returned when the tables are not where Go 1.26 has them.
var errTables = errors.New("the runtime's tables differ from those of Go 1.26")

// magic begins a pcHeader: version, two zeros, the least size of an
// instruction, the size of a pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Offsets in runtime.pcHeader and runtime.moduledata, in bytes.
const (
	headFuncs, headFiles                                 = 8, 16
	headNames, headUnits, headPaths, headTable, headPcln = 32, 40, 48, 56, 64

	dataNames, dataFuncdata, dataEnd = 8, 320, 328
)

// Offsets in runtime._func, and the indices of pcdata and funcdata.
const (
	funcName, funcSP, funcFile, funcLine, funcPcdata    = 4, 16, 20, 24, 28
	funcUnit, funcStart, funcID, funcFuncdata, funcSize = 32, 36, 40, 43, 44

	unsafePoint, inlineIndex, argLive = 0, 2, 3
	inlineTree, argInfo, argLiveInfo  = 3, 5, 6
	noFuncdata                        = ^uint32(0)
)

// tables are the addresses of the runtime's tables in memory.
type tables struct {
	memory                           []byte
	names, units, paths, table, pcln int // each ends where the next one begins
	end                              int
	funcdata                         int
	funcs                            int
}

func (t *tables) u32(at int) uint32        { return binary.LittleEndian.Uint32(t.memory[at:]) }
func (t *tables) put(at int, value uint32) { binary.LittleEndian.PutUint32(t.memory[at:], value) }
func (t *tables) u64(at int) int           { return int(binary.LittleEndian.Uint64(t.memory[at:])) }

func find(memory []byte) (*tables, error) {
	head := bytes.Index(memory, magic)
	if head < 0 || head%8 != 0 || bytes.Contains(memory[head+1:], magic) || head+80 > len(memory) {
		return nil, errTables
	}
	t := &tables{memory: memory, funcs: 0}
	t.funcs = t.u64(head + headFuncs)
	t.names = head + t.u64(head+headNames)
	t.units, t.paths = head+t.u64(head+headUnits), head+t.u64(head+headPaths)
	t.table, t.pcln = head+t.u64(head+headTable), head+t.u64(head+headPcln)
	// runtime.moduledata begins with the addresses of the header and of the names.
	first := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(head)), uint64(t.names))
	data := bytes.Index(memory, first)
	if data < 0 || data+dataEnd+8 > len(memory) {
		return nil, errTables
	}
	t.funcdata, t.end = t.u64(data+dataFuncdata), t.u64(data+dataEnd)
	order := []int{head, t.names, t.units, t.paths, t.table, t.pcln, t.pcln + 8*t.funcs, t.end, len(memory)}
	if !slices.IsSorted(order) || t.funcs < 100 || t.funcdata <= 0 || t.funcdata >= len(memory) {
		return nil, errTables
	}
	return t, nil
}

// clearTables overwrites with zeros what only tracebacks read.
func clearTables(memory []byte) error {
	t, err := find(memory)
	if err != nil {
		return err
	}
	used := make([]bool, t.pcln-t.table) // bytes of the table of pc values
	keeps, drops := map[uint32]bool{}, map[uint32]bool{}
	named := names{table: []byte{0}, at: map[string]uint32{"": 0}}
	for i := range t.funcs {
		f := t.pcln + int(t.u32(t.pcln+8*i+4))
		if f < t.pcln+8*t.funcs || f+funcSize > t.end {
			return errTables
		}
		if err := t.clearFunc(f, used, keeps, drops); err != nil {
			return err
		}
		name, err := t.name(f)
		if err != nil {
			return err
		}
		t.put(f+funcName, named.add(asked(name, memory[f+funcID])))
	}
	if copy(memory[t.names:t.units], named.table) < len(named.table) {
		return errTables
	}
	clear(memory[t.names+len(named.table) : t.units])
	for i, u := range used {
		if !u {
			memory[t.table+i] = 0
		}
	}
	clear(memory[t.units:t.table]) // units and paths
	t.clearFuncdata(keeps, drops)
	return nil
}

// clearFunc removes a function's references to cleared data and notes which data are
// still referred to.
func (t *tables) clearFunc(f int, used []bool, keeps, drops map[uint32]bool) error {
	pcdata, funcdata := int(t.u32(f+funcPcdata)), int(t.memory[f+funcFuncdata])
	if pcdata > 16 || funcdata > 16 || f+funcSize+4*(pcdata+funcdata) > t.end {
		return errTables
	}
	for _, at := range [...]int{funcFile, funcLine, funcUnit, funcStart} {
		t.put(f+at, 0)
	}
	values := []int{f + funcSP}
	for k := range pcdata {
		at := f + funcSize + 4*k
		if k == unsafePoint || k == inlineIndex || k == argLive {
			t.put(at, 0)
		}
		values = append(values, at)
	}
	for _, at := range values {
		if err := t.use(int(t.u32(at)), used); err != nil {
			return err
		}
	}
	for k := range funcdata {
		at := f + funcSize + 4*(pcdata+k)
		offset := t.u32(at)
		switch {
		case offset == noFuncdata:
		case k == inlineTree || k == argInfo || k == argLiveInfo:
			drops[offset] = true
			t.put(at, noFuncdata)
		default:
			keeps[offset] = true
		}
	}
	return nil
}

// use marks a table of pc values as used. It is a sequence of pairs of varints, the
// difference of the value and that of the pc, and ends with a difference of the value
// of 0 that is not the first.
func (t *tables) use(from int, used []bool) error {
	if from == 0 || used[from] {
		return nil
	}
	for at := from; at < len(used); {
		value, n := binary.Uvarint(t.memory[t.table+at : t.pcln])
		if n <= 0 {
			break
		}
		if value == 0 && at > from {
			for i := from; i < at+n; i++ {
				used[i] = true
			}
			return nil
		}
		at += n
		if _, n = binary.Uvarint(t.memory[t.table+at : t.pcln]); n <= 0 {
			break
		}
		at += n
	}
	return errTables
}

// clearFuncdata clears the data that nothing refers to any more, each up to the
// beginning of the next. The last one stays, since its end is not known.
func (t *tables) clearFuncdata(keeps, drops map[uint32]bool) {
	var begins []uint32
	for at := range keeps {
		begins = append(begins, at)
	}
	for at := range drops {
		if !keeps[at] {
			begins = append(begins, at)
		}
	}
	slices.Sort(begins)
	for i := 0; i+1 < len(begins); i++ {
		if !keeps[begins[i]] {
			clear(t.memory[t.funcdata+int(begins[i]) : t.funcdata+int(begins[i+1])])
		}
	}
}
