package evidence

import "winnow/engine/internal/page"

// repetitionPass measures what repeats on the page. Claim: cards, posts, rows
// and menu items come as siblings of one shape; frames repeat text. Errs on
// articles whose paragraphs carry a class each. Paper 2 (block redundancy) and
// the project's experiments.

func repetitionColumns() []Column {
	return []Column{
		{"repetition.near.size", "siblings of the nearest repeated item around it, 0 for none"},
		{"repetition.near.level", "levels up to that item"},
		{"repetition.near.place", "place of that item among its siblings, 0 to 1"},
		{"repetition.near.words", "mean words of such items"},
		{"repetition.near.linkDensity", "link density of all such items"},
		{"repetition.near.prose", "share of words in prose of all such items"},
		{"repetition.near.share", "share of the page's words in all such items"},
		{"repetition.big.size", "siblings of the biggest repeated item of several blocks around it, 0 for none"},
		{"repetition.big.level", "levels up to that item"},
		{"repetition.big.words", "mean words of such items"},
		{"repetition.big.linkDensity", "link density of all such items"},
		{"repetition.big.prose", "share of words in prose of all such items"},
		{"repetition.big.share", "share of the page's words in all such items"},
		{"repetition.path.size", "blocks with the same tags and classes up to the third ancestor"},
		{"repetition.path.share", "share of the page's words in them"},
		{"repetition.path.linkDensity", "their link density"},
		{"repetition.path.prose", "share of their words in prose"},
		{"repetition.path.words", "their mean words"},
		{"repetition.own.size", "blocks with the same tag and class"},
		{"repetition.own.share", "share of the page's words in them"},
		{"repetition.own.linkDensity", "their link density"},
		{"repetition.own.prose", "share of their words in prose"},
		{"repetition.text.count", "blocks with the same text"},
		{"repetition.text.seen", "blocks before it with the same text"},
	}
}

// A family is a group of siblings, or of blocks, of one shape.
type family struct {
	size, words, linkWords, prose, blocks int32
}

func (f *family) add(v *view, n page.Node) {
	c := v.page.Counts(n)
	from, to := v.under(n)
	f.size++
	f.words += c.Words
	f.linkWords += c.LinkWords
	f.prose += v.prose[to] - v.prose[from]
	f.blocks += to - from
}

func (f *family) addBlock(m *measure) {
	f.size++
	f.words += m.words
	f.linkWords += m.linkWords
	if m.prose {
		f.prose += m.words
	}
}

// repeated is how many siblings of one shape make a group.
const repeated = 3

type sibling struct {
	parent page.Node
	shape  uint32
}

func repetitionPass(v *view, t table) {
	groups, place := v.siblings()
	paths, owns, texts := map[uint32]*family{}, map[uint32]*family{}, map[uint32]int32{}
	path := make([]uint32, v.n)
	for i := range v.m {
		path[i] = v.pathShape(i)
		add(paths, path[i]).addBlock(&v.m[i])
		add(owns, v.signature[v.owner(i)]).addBlock(&v.m[i])
		texts[v.m[i].hash]++
	}
	seen := map[uint32]int32{}
	for i := range v.m {
		r, m := t.row(i), &v.m[i]
		v.itemsAround(i, groups, place, r)
		f := paths[path[i]]
		r[13] = float32(min(f.size, 300))
		r[14] = ratio(f.words, v.total.Words)
		r[15] = ratio(f.linkWords, f.words)
		r[16] = ratio(f.prose, f.words)
		r[17] = min(ratio(f.words, f.size), 300)
		f = owns[v.signature[v.owner(i)]]
		r[18] = float32(min(f.size, 300))
		r[19] = ratio(f.words, v.total.Words)
		r[20] = ratio(f.linkWords, f.words)
		r[21] = ratio(f.prose, f.words)
		r[22] = float32(min(texts[m.hash], 50))
		r[23] = float32(min(seen[m.hash], 50))
		seen[m.hash]++
	}
}

func add(m map[uint32]*family, key uint32) *family {
	f := m[key]
	if f == nil {
		f = &family{}
		m[key] = f
	}
	return f
}

// siblings groups the children of every element by shape. place is each
// element's place in its group.
func (v *view) siblings() (groups map[sibling]*family, place []int32) {
	groups, place = map[sibling]*family{}, make([]int32, v.page.Len())
	for n := range v.page.Tag {
		n := page.Node(n)
		if !v.page.IsElement(n) || v.page.Parent[n] == page.None || v.page.Counts(n).Words == 0 {
			continue
		}
		key := sibling{v.page.Parent[n], v.signature[n]}
		f := groups[key]
		if f == nil {
			f = &family{}
			groups[key] = f
		}
		place[n] = f.size
		f.add(v, n)
	}
	return groups, place
}

// itemsAround finds the nearest repeated item around block i, and the biggest
// one among items that hold several blocks.
func (v *view) itemsAround(i int, groups map[sibling]*family, place []int32, r []float32) {
	level := float32(0)
	most := int32(0)
	for n := v.owner(i); n != page.None && v.page.Parent[n] != page.None && level < ancestorLimit; n = v.page.Parent[n] {
		level++
		f := groups[sibling{v.page.Parent[n], v.signature[n]}]
		if f == nil || f.size < repeated {
			continue
		}
		if r[0] == 0 {
			r[0] = float32(min(f.size, 200))
			r[1] = level
			r[2] = ratio(place[n], f.size)
			r[3] = min(ratio(f.words, f.size), 500)
			r[4] = ratio(f.linkWords, f.words)
			r[5] = ratio(f.prose, f.words)
			r[6] = ratio(f.words, v.total.Words)
		}
		if f.blocks >= 2*f.size && f.words > most {
			most = f.words
			r[7] = float32(min(f.size, 200))
			r[8] = level
			r[9] = min(ratio(f.words, f.size), 1000)
			r[10] = ratio(f.linkWords, f.words)
			r[11] = ratio(f.prose, f.words)
			r[12] = ratio(f.words, v.total.Words)
		}
	}
}

// pathShape hashes tags and classes of a block's element and the three above.
func (v *view) pathShape(i int) uint32 {
	h := uint32(hashStart)
	n := v.owner(i)
	for k := 0; k < 4 && n != page.None; k, n = k+1, v.page.Parent[n] {
		h = (h ^ v.signature[n]) * hashPrime
	}
	return h
}
