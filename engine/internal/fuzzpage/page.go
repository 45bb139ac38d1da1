// Package fuzzpage makes pages of bytes, for fuzz targets and for comparing the engine
// with itself. In go the bytes that a fuzzer changes; out comes a page made of what
// pages are made of: titles, bylines, dates, links to next pages, JSON-LD, trees of
// elements with classes that mean something, tables, posts, code, ruby, formulas, hidden
// parts, shadow trees. A fuzzer that changes the bytes of HTML seldom makes any of it.
//
// Each instruction is a byte or a few, so that changing one byte changes one thing. It
// is for tests only: no program that is delivered has it.
package fuzzpage

import (
	"math/rand/v2"
	"strings"
)

const (
	// mark begins instructions. Other bytes are a page as they stand, so that a seed or
	// a finding can be plain HTML.
	mark = 0
	// maxRaw and maxPage bound a page in bytes. Small pages are what makes a target
	// fast: what goes wrong goes wrong on them, too.
	maxRaw  = 2 << 10
	maxPage = 4 << 10
	// maxOpen is how many elements a page nests.
	maxOpen = 40
)

// Page is the page that some bytes stand for: what their instructions make if they
// begin with a zero byte, else the bytes themselves, up to 2 KB.
func Page(src string) string {
	if src == "" || src[0] != mark {
		return src[:min(len(src), maxRaw)]
	}
	m := maker{in: src[1:]}
	m.head()
	m.body()
	return m.out.String()
}

// Random gives instructions for one of many pages; equal numbers give equal pages.
func Random(number uint64) string {
	r := rand.New(rand.NewPCG(number, 1))
	in := make([]byte, 20+r.IntN(300))
	for i := range in {
		in[i] = byte(r.Uint32())
	}
	return string([]byte{mark}) + string(in)
}

// maxSeed is how long a seed is in bytes: a page of 1 KB or two.
const maxSeed = 100

// Seeds are some pages to begin with, small ones: a fuzzer makes them longer soon enough.
func Seeds() (list []string) {
	for i := range uint64(20) {
		in := Random(i)
		list = append(list, in[:min(len(in), maxSeed)])
	}
	return list
}

// A maker reads instructions and writes a page.
type maker struct {
	in   string
	out  strings.Builder
	open []string // elements that are open
	said int      // texts so far: no two are the same
}

// next is the next instruction or its operand; zeros follow the last one.
func (m *maker) next() int {
	if m.in == "" {
		return 0
	}
	b := m.in[0]
	m.in = m.in[1:]
	return int(b)
}

// done tells whether the page is at its end.
func (m *maker) done() bool { return m.in == "" || m.out.Len() > maxPage }

// of is one of a list.
func (m *maker) of(list []string) string { return list[m.next()%len(list)] }

// write writes markup and texts one behind the other.
func (m *maker) write(parts ...string) {
	for _, p := range parts {
		m.out.WriteString(p)
	}
}
