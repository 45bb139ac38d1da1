// Package parts names the blocks of a page so that they are found again on its next
// visit, finds those that a person has put back or taken out, and sums up what the
// reading leaves out.
//
// In go blocks, a verdict and names from an earlier answer; out comes a new verdict,
// or a list of parts. The package judges nothing: only the person's own word goes
// before the verdict.
package parts

import (
	"strconv"
	"strings"
	"unicode"

	"winnow/engine/internal/block"
)

// Names gives the blocks of one page their names. A name has the number of the element
// that holds the block, its text as a hash, and a few digits of the texts before and
// behind it:
//
//	1042-9f3a2c11d0ab-77e1-03bc
//
// The text decides which block is meant. What stands around it, and then the number,
// only choose between blocks that say the same.
type Names struct {
	set  *block.Set
	sums []uint64
	// given are the names that a request has used for blocks, which keep them: they may
	// be of an earlier state of the page.
	given []string
}

// NamesOf measures the texts of a page. It takes linear time.
func NamesOf(s *block.Set) *Names {
	x := &Names{set: s, sums: make([]uint64, s.Len()), given: make([]string, s.Len())}
	for i := range x.sums {
		s.Page.Stop.Every(i)
		x.sums[i] = sum(s.Bytes(i))
	}
	return x
}

const (
	textBits   = 48 // of a name: two of a hundred thousand texts are equal once in 60,000 pages
	aroundBits = 16 // of the text on either side
)

// sum hashes the letters and digits of a text in lower case (FNV-1a, 64 bits), or all of
// it when there are none: editors change punctuation and spaces.
func sum(text []byte) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := uint64(offset)
	for _, r := range string(text) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			continue
		}
		h = (h ^ uint64(unicode.ToLower(r))) * prime
	}
	if h == offset {
		for _, c := range text {
			h = (h ^ uint64(c)) * prime
		}
	}
	return mixed(h)
}

// mixed spreads each bit over all (the finalizer of MurmurHash3): the first bits of FNV
// are the same for all short texts, and names have only those.
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// A name is a block's name in parts.
type name struct {
	id            int
	text          uint64
	before, after uint64
}

func (x *Names) of(i int) name {
	n := name{id: max(int(x.set.Page.ID[x.set.Blocks[i].Owner]), 0), text: x.sums[i] >> (64 - textBits)}
	if i > 0 {
		n.before = x.sums[i-1] >> (64 - aroundBits)
	}
	if i+1 < len(x.sums) {
		n.after = x.sums[i+1] >> (64 - aroundBits)
	}
	return n
}

// Of is the name of block i.
func (x *Names) Of(i int) string {
	if x.given[i] != "" {
		return x.given[i]
	}
	n := x.of(i)
	return strconv.Itoa(n.id) + "-" + hex(n.text, textBits) + "-" + hex(n.before, aroundBits) + "-" + hex(n.after, aroundBits)
}

// hex writes so many bits, with zeros before them.
func hex(v uint64, bits int) string { return strconv.FormatUint(1<<bits|v, 16)[1:] }

// parse reads a name; ok is false for what Of never writes.
func parse(s string) (n name, ok bool) {
	f := strings.Split(s, "-")
	if len(f) != 4 {
		return n, false
	}
	id, err := strconv.ParseUint(f[0], 10, 31)
	n.id, ok = int(id), err == nil
	for k, to := range [...]struct {
		value *uint64
		bits  int
	}{{&n.text, textBits}, {&n.before, aroundBits}, {&n.after, aroundBits}} {
		v, err := strconv.ParseUint(f[k+1], 16, to.bits)
		*to.value, ok = v, ok && err == nil && len(f[k+1]) == to.bits/4
	}
	return n, ok
}

// IsName tells whether a text has the form of a name.
func IsName(s string) bool {
	_, ok := parse(s)
	return ok
}

// shortLetters is the length of a text, in letters and digits, under which it is found
// again only with one of its neighbours: "Share" and "Advertisement" stand anywhere.
const shortLetters = 16

// find gives the block that a name names, -1 for none, and gives it that name. No two names
// get one block. It takes linear time.
func (x *Names) find(name string) int {
	want, _ := parse(name)
	best, most, near, several := -1, -1, 0, false
	for i, s := range x.sums {
		if s>>(64-textBits) != want.text || x.given[i] != "" {
			continue
		}
		have, like := x.of(i), 0
		if have.before == want.before {
			like++
		}
		if have.after == want.after {
			like++
		}
		several = best >= 0
		away := max(have.id-want.id, want.id-have.id)
		if like > most || like == most && away < near {
			best, most, near = i, like, away
		}
	}
	// One of several texts without its neighbours, or a short one, may be something else by now.
	if best < 0 || most == 0 && near > 0 && (several || x.isShort(best)) {
		return -1
	}
	x.given[best] = name
	return best
}

func (x *Names) isShort(i int) bool {
	letters := 0
	for _, r := range string(x.set.Bytes(i)) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			letters++
		}
	}
	return letters < shortLetters
}
