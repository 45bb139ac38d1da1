package features

import (
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// threadPass measures where a block stands in a thread of posts, comments or
// reviews, and in the section that the title heads. Claim: posts begin with a
// line that says when, and these lines are of one shape; on a page that is
// little else the posts are the content, under an article they are not. What
// is one section with the title belongs to it. Errs on lists of dated news.

// The columns of threads.
const (
	threadStamps = iota
	threadIndex
	threadLeft
	threadGap
	threadUp
	threadWords
	threadMean
	threadShare
	threadLead
	threadRemarks
	threadOthers
	threadSection
	threadSectionProse
	threadSectionDown
)

func threadColumns() []Column {
	return []Column{
		threadStamps: {"threads.stamps", "lines that say when, of the shape of the last one before it, 0 before the first", "thread"},
		threadIndex:  {"threads.index", "how many of them stand before it", "thread"},
		threadLeft:   {"threads.left", "share of them behind it", "thread"},
		threadGap:    {"threads.gap", "blocks since the last of them, 99 before the first", "thread"},
		threadUp:     {"threads.up", "levels up to the element that also holds it", "thread"},
		threadWords:  {"threads.words", "words from it up to the next", "thread"},
		threadMean:   {"threads.mean", "mean words from one to the next", "thread"},
		threadShare:  {"threads.share", "share of the page's words from the first of them on to the last", "thread"},
		threadLead:   {"threads.lead", "share of the page's prose before the first of them", "thread"},
		threadRemarks: {"threads.remarks", "share of the page's prose in elements named like comments, replies, posts of a forum or " +
			"reviews", "thread"},
		threadOthers: {"threads.others", "words of prose outside such elements", "thread"},
		threadSection: {"threads.section", "share of the page's words in the element that holds both it and the title, -1 without a " +
			"title", "section"},
		threadSectionProse: {"threads.sectionProse", "share of the page's prose there", "section"},
		threadSectionDown:  {"threads.sectionDown", "levels from that element down to the title", "section"},
	}
}

// A series is the lines of one shape that say when something was written.
type series struct {
	blocks []int32
	at     int // how many have been passed
}

// A standing is a block's place in a series: after so many of its lines.
type standing struct {
	*series
	at int
}

func threadPass(v *view) measurer {
	standings, of := v.standings()
	remarks := v.proseOfRemarks()
	return func(i int, r []float32) {
		r[threadGap] = 99
		if of[i] >= 0 {
			v.placeIn(standings[of[i]], i, r)
		}
		r[threadRemarks] = index.Ratio(remarks, v.ProseBefore[v.N])
		r[threadOthers] = float32(min(v.ProseBefore[v.N]-remarks, 3000))
		r[threadSection] = -1
		if v.Title >= 0 {
			v.sectionOf(i, r)
		}
	}
}

// standings lists the places among the lines; of is the place of each block, -1
// before the first line.
func (v *view) standings() (list []standing, of []int32) {
	stamps := v.stamps()
	all := map[uint64]*series{}
	for i := range v.Measures {
		if stamps[i] {
			shape := v.stampShape(i)
			if all[shape] == nil {
				all[shape] = &series{}
			}
			all[shape].blocks = append(all[shape].blocks, int32(i))
		}
	}
	of = make([]int32, v.N)
	var now *series
	for i := range of {
		if stamps[i] {
			s := all[v.stampShape(i)]
			s.at++
			// A line that stands alone, as an article's date does, begins no post.
			if len(s.blocks) >= repeated || now == nil || now == s {
				now = s
				list = append(list, standing{s, s.at})
			}
		}
		of[i] = int32(len(list)) - 1
	}
	return list, of
}

// placeIn measures block i, which stands behind s.at lines of the series.
func (v *view) placeIn(s standing, i int, r []float32) {
	count := len(s.blocks)
	first, last, own := s.blocks[0], s.blocks[count-1], s.blocks[s.at-1]
	end := int32(v.N)
	if s.at < count {
		end = s.blocks[s.at]
	}
	between := v.WordsBefore[last] - v.WordsBefore[first]
	r[threadStamps] = float32(min(count, 100))
	r[threadIndex] = float32(min(s.at, 100))
	r[threadLeft] = index.Ratio(int32(count-s.at), int32(count))
	r[threadGap] = float32(min(int32(i)-own, 99))
	r[threadUp], _ = v.TreeDistance(v.Owner(i), v.Owner(int(own)))
	r[threadWords] = float32(min(v.WordsBefore[end]-v.WordsBefore[own], 1000))
	r[threadMean] = min(index.Ratio(between, int32(max(count-1, 1))), 1000)
	r[threadShare] = index.Ratio(between, v.WordsBefore[v.N])
	r[threadLead] = index.Ratio(v.ProseBefore[first], v.ProseBefore[v.N])
}

func (v *view) sectionOf(i int, r []float32) {
	title := v.Owner(v.Title)
	n, _ := v.Common(v.Owner(i), title)
	from, to := v.Under(n)
	r[threadSection] = index.Ratio(v.WordsBefore[to]-v.WordsBefore[from], v.WordsBefore[v.N])
	r[threadSectionProse] = index.Ratio(v.ProseUnder(n), v.ProseBefore[v.N])
	r[threadSectionDown] = float32(min(v.Page.Depth[title]-v.Page.Depth[n], index.AncestorLimit))
}

// stampWords is the most words of a line that says when.
const stampWords = 14

// stamps tells which blocks are short lines that say when something was
// written: with a time element, a date, or a time ago.
func (v *view) stamps() []bool {
	out := make([]bool, v.N)
	for i := range v.Measures {
		m := &v.Measures[i]
		if m.Words > stampWords || m.Digits == 0 || m.Heading > 0 {
			continue
		}
		out[i] = m.Years > 0 || m.Months > 0 || m.Kinds&index.AgoWord != 0
	}
	for n := range v.Page.Tag {
		v.Page.Stop.Every(int(n))
		if v.Page.Tag[n] != atom.Time {
			continue
		}
		if i, _ := v.Blocks.Under(page.Node(n)); i < v.N && v.Measures[i].Words <= stampWords && v.Measures[i].Heading == 0 {
			out[i] = true
		}
	}
	return out
}

// stampShape tells lines apart by their tag and class and the tag around them.
func (v *view) stampShape(i int) uint64 {
	n := v.Owner(i)
	around := uint64(0)
	if up := v.Page.Parent[n]; up != page.None {
		around = uint64(v.Page.Tag[up]) + 1
	}
	return around<<32 | uint64(v.Shape[n])
}

// remarkGroups are the names of what readers write.
var remarkGroups = index.GroupBits("comment", "reply", "forum", "review")

// proseOfRemarks counts the words of prose in elements that are named like
// what readers write. The names of body and root name the page.
func (v *view) proseOfRemarks() (words int32) {
	end := page.Node(0)
	for n := range v.Page.Tag {
		v.Page.Stop.Every(int(n))
		n := page.Node(n)
		if n < end || v.GroupsOf(n)&remarkGroups == 0 || n == v.Page.Body || n == v.Page.Root {
			continue
		}
		words += v.ProseUnder(n)
		end = v.Page.End[n]
	}
	return words
}
