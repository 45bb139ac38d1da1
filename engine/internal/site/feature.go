package site

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// Bits of the hashes in a tree. Features are compared only within an element, so that with 21
// bits (three bytes as varint) a word collides with one of 1,000 others in a leaf once in 2,000
// times. Texts are compared with all texts of the site, which takes 28 bits.
const (
	featureBits = 21
	textBits    = 28
)

// A feature is a word, an image file or a link target of a leaf, with the pages that have it
// there.
type feature struct {
	hash  uint32
	pages pageSet
	// counts are the occurrences on each page of the set in order, at most 255, nil when
	// all are 1.
	counts []uint8
}

// count returns the occurrences on the i-th page of the set.
func (f *feature) count(i int) int {
	if f.counts == nil {
		return 1
	}
	return int(f.counts[i])
}

// fileHash and targetHash hash an image file and a link target; package terms hashes words. The
// prefixes keep them apart.
func fileHash(file string) uint32     { return featureHash(xxhash.Sum64String("image " + file)) }
func targetHash(target string) uint32 { return featureHash(xxhash.Sum64String("link " + target)) }
func featureHash(sum uint64) uint32   { return uint32(sum >> (64 - featureBits)) }

// textHash hashes a block's text, to find exact repetitions.
func textHash(text []byte) uint32 { return uint32(xxhash.Sum64(text) >> (64 - textBits)) }

// linkFeature returns the target of a link without its fragment, "" for none. The query is
// kept, since on many sites pages differ only in their query.
func linkFeature(href string) string {
	href = strings.TrimSpace(href)
	if i := strings.IndexByte(href, '#'); i >= 0 {
		href = href[:i]
	}
	return href
}

// imageFeature returns the address of an image without its query, which holds counters and
// sizes.
func imageFeature(src string) string {
	src = strings.TrimSpace(src)
	if i := strings.IndexAny(src, "?#"); i >= 0 {
		src = src[:i]
	}
	if strings.HasPrefix(src, "data:") && len(src) > 64 {
		src = src[:64]
	}
	return src
}

// countFeatures returns the sorted features of one leaf on one page: those with hashes less
// than below, at most limit of them, the smallest hashes first. All pages choose by hash, so
// that a feature which is kept on one page is kept on others.
func countFeatures(hashes []uint32, limit int, below uint32, pages pageSet) []feature {
	if len(hashes) == 0 {
		return nil
	}
	slices.Sort(hashes)
	var out []feature
	for i := 0; i < len(hashes) && len(out) < limit && hashes[i] < below; {
		end := i
		for end < len(hashes) && hashes[end] == hashes[i] {
			end++
		}
		f := feature{hash: hashes[i], pages: pages}
		if end-i > 1 {
			f.counts = []uint8{uint8(min(end-i, 255))}
		}
		out = append(out, f)
		i = end
	}
	return out
}

// featureLimit returns the bound on hashes that keeps a page under maxPageFeatures: the full
// range for nearly all pages, half of it for pages with twice as many.
func featureLimit(o *outline) uint32 {
	below := uint32(1 << featureBits)
	for ; below > 1; below /= 2 {
		n := 0
		for i := range o.nodes {
			n += min(countDistinct(o.nodes[i].hashes, below), maxLeafFeatures)
		}
		if n <= maxPageFeatures {
			break
		}
	}
	return below
}

// countDistinct sorts hashes and counts the distinct ones below a bound.
func countDistinct(hashes []uint32, below uint32) (n int) {
	slices.Sort(hashes)
	for i, h := range hashes {
		if h >= below {
			break
		}
		if i == 0 || hashes[i-1] != h {
			n++
		}
	}
	return n
}

func compareFeatures(a, b feature) int { return cmp.Compare(a.hash, b.hash) }

// unionFeatures merges two sorted lists. combine computes the count of a feature that both
// have on the same page.
func unionFeatures(a, b []feature, combine func(x, y int) int) []feature {
	if len(a) == 0 {
		return b
	}
	out := make([]feature, 0, max(len(a), len(b)))
	for len(a) > 0 && len(b) > 0 {
		switch c := compareFeatures(a[0], b[0]); {
		case c < 0:
			out, a = append(out, a[0]), a[1:]
		case c > 0:
			out, b = append(out, b[0]), b[1:]
		default:
			out = append(out, joinFeature(&a[0], &b[0], combine))
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

func joinFeature(a, b *feature, combine func(x, y int) int) feature {
	out := feature{hash: a.hash, pages: a.pages | b.pages}
	if a.counts == nil && b.counts == nil && a.pages&b.pages == 0 {
		return out
	}
	counts, ones := make([]uint8, 0, out.pages.len()), true
	ai, bi := 0, 0
	for rest := out.pages; rest != 0; rest &= rest - 1 {
		slot := rest & -rest
		n, x, y := 0, 0, 0
		if a.pages&slot != 0 {
			x, ai = a.count(ai), ai+1
		}
		if b.pages&slot != 0 {
			y, bi = b.count(bi), bi+1
		}
		switch {
		case x > 0 && y > 0:
			n = min(combine(x, y), 255)
		default:
			n = x + y
		}
		ones = ones && n == 1
		counts = append(counts, uint8(n))
	}
	if !ones {
		out.counts = counts
	}
	return out
}

// A pageSet is a set of page slots of one tree.
type pageSet uint64

func (s pageSet) len() int { return bits.OnesCount64(uint64(s)) }

// index returns the rank of a slot's bit within the set.
func (s pageSet) index(slot pageSet) int { return (s & (slot - 1)).len() }
