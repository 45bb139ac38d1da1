package site

import (
	"encoding/binary"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"

	"github.com/cespare/xxhash/v2"
)

const (
	// pageletLinks is the k of Bar-Yossef and Rajagopalan: links that make an
	// element more than a part of the element around it. Paper 4 tried several
	// and took the best; the number is lost in the text we have. On the sites of
	// DAnIEL 2 is 0.006 of F1 better than 3, 5 is 0.01 and 8 is 0.03 worse; with
	// 2, a heading with two links is a part of the page of its own.
	pageletLinks = 3
	// shingleWords is the length of a pagelet's shingles, in words.
	shingleWords = 4
)

// Pagelets is the store of template detection after Bar-Yossef and Rajagopalan
// ("Template Detection via Data Mining and its Applications", WWW 2002), which
// paper 4 compares itself with: fingerprints of the parts of pages, with the
// pages that have them. It merges like a Tree. The zero value is an
// empty store.
type Pagelets struct {
	pages pageTable
	seen  postings
}

// Len is the number of pages that the store remembers.
func (s *Pagelets) Len() int { return s.pages.live.len() }

// Add adds one page; the address is used as in Tree.Add.
func (s *Pagelets) Add(blocks *block.Set, address string) {
	_, hashes := readPagelets(blocks)
	one := Pagelets{seen: newPostings(hashes, maxTexts, 1)}
	var w writer
	w.postings(one.seen, 1)
	one.pages.first(address, xxhash.Sum64(w.buf))
	s.pages.grow()
	s.join(&one)
}

// Merge returns the store of both crawls. Neither is changed.
func (s *Pagelets) Merge(o *Pagelets) *Pagelets {
	out := &Pagelets{}
	out.join(s)
	out.join(o)
	return out
}

func (s *Pagelets) join(o *Pagelets) {
	keep, moved := s.pages.union(&o.pages)
	s.retain(keep)
	s.pages.take(&o.pages, moved)
	s.seen.union(o.seen, moved)
}

// retain forgets all pages but those of a set.
func (s *Pagelets) retain(keep pageSet) {
	if keep == s.pages.live {
		return
	}
	s.pages.live = keep
	out := s.seen[:0:0]
	for _, m := range s.seen {
		if m.pages &= keep; m.pages != 0 {
			out = append(out, m)
		}
	}
	s.seen = out
}

// Forget forgets the page at an address, and pages with the same pagelets.
func (s *Pagelets) Forget(blocks *block.Set, address string) {
	_, hashes := readPagelets(blocks)
	gone := s.pages.at(address) | sameTexts(s.seen, newPostings(hashes, maxTexts, 1), s.pages.live)
	s.retain(s.pages.live &^ gone)
}

// Match returns for each block how many pages seen have the pagelet it is in.
func (s *Pagelets) Match(blocks *block.Set) []int {
	pagelets, hashes := readPagelets(blocks)
	out := make([]int, blocks.Len())
	for i, n := range pagelets {
		from, to := blocks.Under(n)
		for at := from; at < to; at++ {
			out[at] = s.seen.find(hashes[i]).len()
		}
	}
	return out
}

// Marshal returns the store's bytes. Equal stores have equal bytes.
func (s *Pagelets) Marshal() []byte {
	var w writer
	w.head(kindPagelets, &s.pages)
	w.postings(s.seen, s.pages.live)
	return w.buf
}

// UnmarshalPagelets reads a store; what Unmarshal promises holds here too.
func UnmarshalPagelets(data []byte) (*Pagelets, error) {
	r := reader{rest: data}
	s := &Pagelets{pages: r.head(kindPagelets)}
	s.seen = r.postings(s.pages.live)
	if err := r.end(); err != nil {
		return nil, err
	}
	return s, nil
}

// readPagelets cuts a page into pagelets and fingerprints each. An element is a
// pagelet when none of its children has pageletLinks links and it lies in no
// other pagelet (Bar-Yossef and Rajagopalan, section 3; quoted in paper 4,
// section 5). Pagelets without words are left out.
func readPagelets(blocks *block.Set) (pagelets []page.Node, hashes []uint32) {
	p := blocks.Page
	analyzer := terms.For("")
	if p.Body == page.None {
		return nil, nil
	}
	for n := p.Body; n < p.End[p.Body]; {
		if !p.IsElement(n) || p.Has(n, page.Unrendered) {
			n = p.End[n]
			continue
		}
		if hasLinkedChild(p, n) {
			n++
			continue
		}
		if sum, ok := fingerprint(analyzer, blocks, n); ok {
			pagelets, hashes = append(pagelets, n), append(hashes, sum)
		}
		n = p.End[n]
	}
	return pagelets, hashes
}

func hasLinkedChild(p *page.Page, n page.Node) bool {
	if p.Counts(n).Links < pageletLinks {
		return false
	}
	for c := p.FirstChild(n); c != page.None; c = p.NextSibling(c) {
		if p.IsElement(c) && p.Counts(c).Links >= pageletLinks {
			return true
		}
	}
	return false
}

// fingerprint hashes the least and the greatest shingle of a pagelet's words.
// Two texts that share a part j of their shingles have equal fingerprints with
// a probability near j²: a changed date in a long footer does no harm. The
// paper's "shingle" is eight bytes by Broder's method without more detail.
func fingerprint(a *terms.Analyzer, blocks *block.Set, n page.Node) (uint32, bool) {
	var words []uint64
	from, to := blocks.Under(n)
	for i := from; i < to; i++ {
		words = a.Words(words, blocks.Bytes(i))
	}
	set := terms.Shingles(words, shingleWords)
	if len(set) == 0 {
		return 0, false
	}
	var key [16]byte
	binary.LittleEndian.PutUint64(key[:8], set[0])
	binary.LittleEndian.PutUint64(key[8:], set[len(set)-1])
	return textHash(key[:]), true
}
