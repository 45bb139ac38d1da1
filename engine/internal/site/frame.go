package site

const (
	// mostOf and mostFrom are what "most pages" are: two of three. On the sites of DAnIEL
	// a half wins a little more, but a blog's front pages, which share their posts, lose a
	// sixth of their F1.
	mostOf, mostFrom = 2, 3
	// hereShare is the share of a block's features that a page must have in an element to
	// have the block there. A tree does not keep all features of long leaves: there it
	// says nothing.
	hereShare = 0.8
	// copyShare is the share of a page's content, in words, from which a page that has it, too,
	// is the same page, when less than copyRest words are left: a view for printing, another
	// address. Where more is left, the frame may be most of what was taken for content, as
	// on pages of iatronet.gr (DAnIEL).
	copyShare, copyRest = 0.8, 25
)

// Frame tells which blocks of a page are its site's frame: their text stands in the same
// element on most known pages. It gives nil when fewer than LeastPages pages are known
// since the site got the page's layout.
//
// It is the certain part of what a style tree says: an element whose features are on all
// pages has importance 0 (paper 4, definition 4). Places are those of a loose view. A text
// alone proves nothing, since titles are teasers on other pages; nor does a place, since
// teasers are others on each page; nor do pages of one kind, since a shop's goods have terms
// in common that belong to each of them. The page itself does not count when the tree holds it,
// nor does a page with nearly all of its content: content gives the words of each block that
// is taken for content, 0 for the others. Known must be there.
//
// The paths of names are looked up as they are: a loose view says the same, but is made for
// all places of the tree, which takes ten times as long.
func (p *Page) Frame(content []int32) []bool {
	t, o := p.Known, p.read()
	own, known := o.places(), t.places()
	itself := t.same(o.textHashes, p.Address) | t.copies(o.textHashes, content)
	pages := t.since(own, known, t.pages.live&^itself)
	if pages.len() < LeastPages {
		return nil
	}
	leaves := map[uint64]postings{}
	repeats := make([]bool, len(o.leafOf))
	for i, leaf := range o.leafOf {
		if leaf != none && most(t.texts.find(o.textHashes[i])&pages, pages) {
			leaves[own[leaf]], repeats[i] = nil, true
		}
	}
	t.features(known, leaves)
	for i := range repeats {
		if repeats[i] {
			texts := t.texts.find(o.textHashes[i]) & pages
			repeats[i] = most(texts&here(leaves[own[o.leafOf[i]]], o.blockHashes[i]), pages)
		}
	}
	return repeats
}

// copies returns the pages that have nearly all of a page's content.
func (t *Tree) copies(texts []uint32, content []int32) (out pageSet) {
	var shared [MaxPages]int32
	total := int32(0)
	for i, words := range content {
		if total += words; words == 0 {
			continue
		}
		for rest := t.texts.find(texts[i]); rest != 0; rest &= rest - 1 {
			shared[(rest&-rest - 1).len()] += words
		}
	}
	for slot, same := range shared {
		if same > 0 && float64(same) >= copyShare*float64(total) && total-same < copyRest {
			out |= 1 << slot
		}
	}
	return out
}

// features fills in the features of the leaves at some places, with the pages that have them.
func (t *Tree) features(places []uint64, leaves map[uint64]postings) {
	if len(leaves) == 0 {
		return
	}
	for i := range t.elements {
		have, ok := leaves[places[i]]
		if !ok {
			continue
		}
		for k := range t.elements[i].features {
			f := &t.elements[i].features[k]
			have = append(have, posting{f.hash, f.pages})
		}
		leaves[places[i]] = have
	}
	for place, have := range leaves {
		leaves[place] = have.sorted()
	}
}

// most tells whether a subset is most of a set of pages.
func most(some, all pageSet) bool {
	return some.len() >= LeastPages && mostFrom*some.len() >= mostOf*all.len()
}

// here returns the pages that have a block's features in a leaf.
func here(leaf postings, hashes []uint32) (out pageSet) {
	var n [MaxPages]int
	for _, h := range hashes {
		for rest := leaf.find(h); rest != 0; rest &= rest - 1 {
			n[(rest&-rest-1).len()]++
		}
	}
	for slot := range n {
		if len(hashes) > 0 && float64(n[slot]) >= hereShare*float64(len(hashes)) {
			out |= 1 << slot
		}
	}
	return out
}
