package site

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// ErrFormat is returned for bytes that are not a store of this version.
var ErrFormat = errors.New("site: not a site template of this version")

// Unmarshal reads a tree. It accepts any bytes without a panic and allocates memory in
// proportion to their number. The error is ErrFormat.
func Unmarshal(data []byte) (*Tree, error) {
	r := reader{rest: data}
	t := &Tree{elements: []element{{}}}
	t.pages = r.head(kindTree)
	r.tree(t)
	if err := r.end(); err != nil {
		return nil, err
	}
	return t, nil
}

// A reader reads zeros after the first error.
type reader struct {
	rest []byte
	err  error
}

func (r *reader) fail(what string) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrFormat, what)
	}
	r.rest = nil
}

func (r *reader) end() error {
	if r.err == nil && len(r.rest) > 0 {
		r.fail("bytes behind the end")
	}
	return r.err
}

func (r *reader) uint(limit uint64) uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > limit || n > 1 && r.rest[n-1] == 0 {
		r.fail("number")
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// count reads the length of a list whose entries take at least a byte.
func (r *reader) count() int { return int(r.uint(uint64(len(r.rest)))) }

func (r *reader) bytes(n int) []byte {
	if n > len(r.rest) {
		r.fail("end")
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) fixed() uint64 {
	b := r.bytes(8)
	if b == nil {
		return 0
	}
	return binary.LittleEndian.Uint64(b)
}

func (r *reader) head(kind byte) (pages pageTable) {
	head := r.bytes(len(magic) + 2)
	if head == nil || string(head[:len(magic)]) != magic || head[3] != version || head[4] != kind {
		r.fail("head")
		return pages
	}
	n := int(r.uint(MaxPages))
	addresses := make(map[uint64]bool, n)
	for i := 0; i < n && r.err == nil; i++ {
		key := pageKey{age: uint32(r.uint(maxAge)), content: r.fixed(), address: r.fixed()}
		if i > 0 && comparePages(pages.slots[i-1], key) >= 0 || addresses[key.address] {
			r.fail("page order")
		}
		addresses[key.address] = true
		pages.slots[i] = key
		pages.live |= 1 << i
	}
	return pages
}

// subset reads a subset of a set of pages that is not empty.
func (r *reader) subset(around pageSet) pageSet {
	n := around.len()
	if n == 1 {
		return around
	}
	v := int(r.uint(uint64(n + 1)))
	if v == 0 {
		return around
	}
	wide := v == n+1
	mask := make([]byte, 0, MaxPages/8)
	if wide {
		mask = r.bytes((n + 7) / 8)
	}
	var out pageSet
	i := 0
	for rest := around; rest != 0; rest &= rest - 1 {
		if !wide && i == v-1 || wide && i/8 < len(mask) && mask[i/8]>>(i%8)&1 == 1 {
			out |= rest & -rest
		}
		i++
	}
	if wide && (out.len() < 2 || out == around || n%8 != 0 && len(mask) > 0 && mask[len(mask)-1]>>(n%8) != 0) {
		r.fail("page set")
		return 0
	}
	return out
}

func (r *reader) tree(t *Tree) {
	labels := make([]string, r.count())
	for i := range labels {
		labels[i] = string(r.bytes(int(r.uint(maxLabel))))
		if i > 0 && labels[i-1] >= labels[i] {
			r.fail("label order")
		}
		if r.err != nil {
			return
		}
	}
	t.elements[0].pages = t.pages.live
	used := make([]bool, len(labels))
	if t.pages.live != 0 {
		for at := 0; at < len(t.elements) && r.err == nil; at++ {
			r.element(t, at, labels, used)
		}
	} else if r.count() != 0 {
		r.fail("style nodes without pages")
	}
	for _, u := range used {
		if !u {
			r.fail("label without element")
		}
	}
	t.texts = r.postings(t.pages.live)
}

func (r *reader) element(t *Tree, at int, labels []string, used []bool) {
	rest := t.elements[at].pages
	n := int(r.uint(uint64(rest.len())))
	if n == 0 {
		r.fail("element without style node")
	}
	for i := 0; i < n && r.err == nil; i++ {
		pages := rest
		if i < n-1 {
			if pages = r.subset(rest); pages == rest {
				r.fail("style node without pages")
			}
		}
		rest &^= pages
		s := style{pages: pages, children: make([]int32, r.count())}
		for j := range s.children {
			s.children[j] = int32(len(t.elements))
			k := r.uint(uint64(len(labels)))
			if k >= uint64(len(labels)) {
				r.fail("label")
				return
			}
			used[k] = true
			t.elements = append(t.elements, element{label: labels[k], pages: pages})
		}
		s.seq = sequenceHash(len(s.children), func(j int) string { return t.elements[s.children[j]].label })
		if k := len(t.styles); i > 0 && t.styles[k-1].seq >= s.seq || len(t.elements) > MaxPages*maxElements+1 {
			r.fail("style node order")
		}
		t.elements[at].styles = append(t.elements[at].styles, int32(len(t.styles)))
		t.styles = append(t.styles, s)
		if len(s.children) == 0 {
			t.elements[at].features = r.features(pages)
		}
	}
}

func (r *reader) features(around pageSet) []feature {
	n := r.count()
	if n == 0 || r.err != nil {
		return nil
	}
	out := make([]feature, 0, n)
	last := uint32(0)
	for i := 0; i < n && r.err == nil; i++ {
		delta := r.uint(1<<(featureBits+1) - 1)
		f := feature{hash: last + uint32(delta>>1), pages: r.subset(around)}
		if i > 0 && f.hash == last || f.hash >= 1<<featureBits {
			r.fail("feature order")
		}
		if delta&1 != 0 {
			f.counts = r.counts(f.pages.len())
		}
		out = append(out, f)
		last = f.hash
	}
	return out
}

func (r *reader) counts(n int) []uint8 {
	counts := append([]uint8(nil), r.bytes(n)...)
	ones := true
	for _, c := range counts {
		if c == 0 {
			r.fail("count")
		}
		ones = ones && c == 1
	}
	if ones {
		r.fail("count")
	}
	return counts
}

func (r *reader) postings(around pageSet) postings {
	n := r.count()
	if around == 0 && n > 0 {
		r.fail("mark without page")
	}
	if r.err != nil {
		return nil
	}
	out := make(postings, 0, n)
	last := uint32(0)
	for i := 0; i < n && r.err == nil; i++ {
		k := posting{hash: last + uint32(r.uint(1<<textBits-1))}
		if i > 0 && k.hash == last || k.hash >= 1<<textBits {
			r.fail("mark order")
		}
		k.pages = r.subset(around)
		out = append(out, k)
		last = k.hash
	}
	return out
}
