package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Sections of a module (WebAssembly 1.0, 5.5.2).
const codeSection, dataSection = 10, 11

var errModule = errors.New("not a WebAssembly module as Go's compiler writes it")

// replaced returns a module with the body of one section changed.
func replaced(module []byte, section byte, change func([]byte) ([]byte, error)) ([]byte, error) {
	for at := 8; at < len(module); {
		size, n := binary.Uvarint(module[at+1:])
		from := at + 1 + n
		if n <= 0 || size > uint64(len(module)-from) {
			break
		}
		end := from + int(size)
		if module[at] == section {
			body, err := change(module[from:end])
			if err != nil {
				return nil, err
			}
			out := append(slices.Clone(module[:at]), section)
			out = append(uleb(out, uint64(len(body))), body...)
			return append(out, module[end:]...), nil
		}
		at = end
	}
	return nil, errModule
}

// maxMemory is the greatest memory that a module's data may fill, in bytes.
const maxMemory = 64 << 20

// load returns the memory that a data section describes: segments of memory 0 (0x00),
// at i32.const (0x41) offset, end (0x0b), with a length.
func load(data []byte) (memory []byte, err error) {
	count, n := binary.Uvarint(data)
	for data = data[max(n, 0):]; count > 0; count-- {
		if len(data) < 2 || data[0] != 0 || data[1] != 0x41 {
			return nil, errModule
		}
		offset, n := sleb(data[2:])
		data = data[2+n:]
		if n == 0 || offset < 0 || offset > maxMemory || len(data) == 0 || data[0] != 0x0b {
			return nil, errModule
		}
		size, n := binary.Uvarint(data[1:])
		data = data[1+max(n, 0):]
		if n <= 0 || size > uint64(len(data)) {
			return nil, errModule
		}
		if end := int(offset) + int(size); end > len(memory) {
			memory = append(memory, make([]byte, end-len(memory))...)
		}
		copy(memory[offset:], data[:size])
		data = data[size:]
	}
	if len(data) != 0 {
		return nil, errModule
	}
	return memory, nil
}

// gap is the number of zeros that ends a segment. The head of a segment is shorter than
// that, but it has the segment's address, which differs each time, and zeros compress
// better.
const gap = 64

// store is the inverse of load: it writes a data section. Memory outside of the
// segments is zero.
func store(memory []byte) []byte {
	var body []byte
	count := uint64(0)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end, zeros := at, 0
		for i := at; i < len(memory) && zeros < gap; i++ {
			if zeros++; memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		body = append(body, 0, 0x41)
		body = append(appendSleb(body, int64(at)), 0x0b)
		body = append(uleb(body, uint64(end-at)), memory[at:end]...)
		count++
		at = end
	}
	return append(uleb(nil, count), body...)
}

func uleb(out []byte, x uint64) []byte { return binary.AppendUvarint(out, x) }

func sleb(b []byte) (x int64, n int) {
	shift := uint(0)
	for ; n < len(b) && n < 10; shift += 7 {
		c := b[n]
		n++
		x |= int64(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 {
				x |= -1 << (shift + 7)
			}
			return x, n
		}
	}
	return 0, 0
}

func appendSleb(out []byte, x int64) []byte {
	for {
		c := byte(x & 0x7f)
		x >>= 7
		if x == 0 && c&0x40 == 0 || x == -1 && c&0x40 != 0 {
			return append(out, c)
		}
		out = append(out, c|0x80)
	}
}
