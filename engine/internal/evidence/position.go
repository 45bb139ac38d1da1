package evidence

import "golang.org/x/net/html/atom"

// positionPass measures where on the page a block stands. Claim: frames are at
// the edges, content is behind the title. Errs on pages without a title block.

func positionColumns() []Column {
	return []Column{
		{"position.block", "place by blocks, 0 to 1"},
		{"position.words", "place by words, 0 to 1"},
		{"position.prose", "share of the page's prose before it"},
		{"position.index", "blocks before it, at most 300"},
		{"position.left", "blocks behind it, at most 300"},
		{"position.h1", "blocks behind the nearest h1 before it, below 0 before the first, -99 without"},
		{"position.title", "blocks behind the block that shows the title, -99 without"},
		{"position.titleUp", "levels up to the element that also holds the title"},
		{"position.isTitle", "shows the title"},
	}
}

func positionPass(v *view) measurer {
	v.title = v.findTitle()
	h1 := v.firstHeading(atom.H1)
	before := v.last(func(i int) bool { return v.page.Tag[v.owner(i)] == atom.H1 })
	return func(i int, r []float32) {
		r[0] = ratio(int32(i), int32(v.n))
		r[1] = ratio(v.words[i], v.words[v.n])
		r[2] = ratio(v.prose[i], v.prose[v.n])
		r[3] = float32(min(i, 300))
		r[4] = float32(min(v.n-1-i, 300))
		switch {
		case before[i] >= 0:
			r[5] = float32(min(int32(i)-before[i], 300))
		case h1 >= 0:
			r[5] = float32(max(i-h1, -90))
		default:
			r[5] = -99
		}
		r[6], r[7] = -99, -1
		if v.title >= 0 {
			r[6] = clamp(float32(i-v.title), -90, 300)
			r[7], _ = v.treeDistance(v.owner(i), v.owner(v.title))
		}
		r[8] = flag(i == v.title)
	}
}

func (v *view) firstHeading(tag atom.Atom) int {
	for i := range v.m {
		if v.page.Tag[v.owner(i)] == tag {
			return i
		}
	}
	return -1
}

// findTitle looks for the block that shows the page's title: most of its words
// are title words and the other way round; headings first.
func (v *view) findTitle() int {
	title := v.titleWords
	if title == 0 {
		return v.firstHeading(atom.H1)
	}
	best, score := -1, float32(0.6)
	for i := range v.m {
		m := &v.m[i]
		words := m.tokenTo - m.tokenFrom
		if words == 0 || words > 2*title+4 {
			continue
		}
		hit := v.titleHits(m)
		s := min(ratio(hit, words), ratio(hit, title))
		if m.heading > 0 {
			s += 0.3 - float32(0.02*float32(m.heading))
		}
		if s > score {
			best, score = i, s
		}
	}
	return best
}

// titleHits counts a block's words that are in the page's title.
func (v *view) titleHits(m *measure) (hits int32) {
	for _, n := range v.numbers[m.tokenFrom:m.tokenTo] {
		hits += int32(v.known.mentions[n] & inTitle / inTitle)
	}
	return hits
}

// hashText gives the token hashes of any text, as measureBlock does, until the
// next is scanned.
func (v *view) hashText(s string) []uint32 {
	var m measure
	v.scan([]byte(s), &m)
	return v.tokens
}
