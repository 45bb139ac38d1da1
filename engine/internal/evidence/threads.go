package evidence

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// threadPass measures where a block stands in a thread of posts, comments or
// reviews, and in the section that the title heads. Claim: posts begin with a
// line that says when, and these lines are of one shape; on a page that is
// little else the posts are the content, under an article they are not. What
// is one section with the title belongs to it. Errs on lists of dated news.

func threadColumns() []Column {
	return []Column{
		{"threads.stamps", "lines that say when, of the shape of the last one before it, 0 before the first"},
		{"threads.index", "how many of them stand before it"},
		{"threads.left", "share of them behind it"},
		{"threads.gap", "blocks since the last of them, 99 before the first"},
		{"threads.up", "levels up to the element that also holds it"},
		{"threads.words", "words from it up to the next"},
		{"threads.mean", "mean words from one to the next"},
		{"threads.share", "share of the page's words from the first of them on to the last"},
		{"threads.lead", "share of the page's prose before the first of them"},
		{"threads.remarks", "share of the page's prose in elements named like comments, replies, posts of a forum or reviews"},
		{"threads.others", "words of prose outside such elements"},
		{"threads.section", "share of the page's words in the element that holds both it and the title, -1 without a title"},
		{"threads.sectionProse", "share of the page's prose there"},
		{"threads.sectionDown", "levels from that element down to the title"},
	}
}

// A series is the lines of one shape that say when something was written.
type series struct {
	blocks []int32
	at     int // how many have been passed
}

// A standing is behind how many lines of which series a block stands.
type standing struct {
	*series
	at int
}

func threadPass(v *view) measurer {
	standings, of := v.standings()
	remarks := v.proseOfRemarks()
	return func(i int, r []float32) {
		r[3] = 99
		if of[i] >= 0 {
			v.placeIn(standings[of[i]], i, r)
		}
		r[9] = ratio(remarks, v.prose[v.n])
		r[10] = float32(min(v.prose[v.n]-remarks, 3000))
		r[11] = -1
		if v.title >= 0 {
			v.sectionOf(i, r)
		}
	}
}

// standings tells where the blocks stand among the lines; of is each block's,
// -1 before the first.
func (v *view) standings() (list []standing, of []int32) {
	stamps := v.stamps()
	all := map[uint64]*series{}
	for i := range v.m {
		if stamps[i] {
			shape := v.stampShape(i)
			if all[shape] == nil {
				all[shape] = &series{}
			}
			all[shape].blocks = append(all[shape].blocks, int32(i))
		}
	}
	of = make([]int32, v.n)
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
	end := int32(v.n)
	if s.at < count {
		end = s.blocks[s.at]
	}
	between := v.words[last] - v.words[first]
	r[0] = float32(min(count, 100))
	r[1] = float32(min(s.at, 100))
	r[2] = ratio(int32(count-s.at), int32(count))
	r[3] = float32(min(int32(i)-own, 99))
	r[4], _ = v.treeDistance(v.owner(i), v.owner(int(own)))
	r[5] = float32(min(v.words[end]-v.words[own], 1000))
	r[6] = min(ratio(between, int32(max(count-1, 1))), 1000)
	r[7] = ratio(between, v.words[v.n])
	r[8] = ratio(v.prose[first], v.prose[v.n])
}

func (v *view) sectionOf(i int, r []float32) {
	title := v.owner(v.title)
	n, _ := v.common(v.owner(i), title)
	from, to := v.under(n)
	r[11] = ratio(v.words[to]-v.words[from], v.words[v.n])
	r[12] = ratio(v.proseUnder(n), v.prose[v.n])
	r[13] = float32(min(v.page.Depth[title]-v.page.Depth[n], ancestorLimit))
}

// stampWords is the most words of a line that says when.
const stampWords = 14

// stamps tells which blocks are short lines that say when something was
// written: with a time element, a date, or a time ago.
func (v *view) stamps() []bool {
	out := make([]bool, v.n)
	for i := range v.m {
		m := &v.m[i]
		if m.words > stampWords || m.digits == 0 || m.heading > 0 {
			continue
		}
		out[i] = m.years > 0 || m.months > 0 || m.kinds&agoWord != 0
	}
	for n := range v.page.Tag {
		if v.page.Tag[n] != atom.Time {
			continue
		}
		if i, _ := v.blocks.Under(page.Node(n)); i < v.n && v.m[i].words <= stampWords && v.m[i].heading == 0 {
			out[i] = true
		}
	}
	return out
}

const agoWords = "ago hour hours hrs hr min mins minutes day days week weeks month year yesterday today " +
	"vor stunde stunden minuten tag tage tagen wochen monaten jahren gestern heute heure heures jour jours semaine semaines mois ans hier " +
	"hace hora horas día días semana semanas mes meses año años ayer hoy dia dias ontem hoje ora ore giorno giorni settimane mesi anni ieri oggi " +
	"uur uren dag dagen weken maanden jaar gisteren vandaag назад час часа часов минут день дня дней вчера сегодня temu godzin godziny dni wczoraj dzisiaj " +
	"πριν ώρες ημέρες μέρες χθες σήμερα saat gün önce dün bugün timmar dagar sedan igår idag 前 天 日 时 時 분 시간 일"

// stampShape tells lines apart by their tag and class and the tag around them.
func (v *view) stampShape(i int) uint64 {
	n := v.owner(i)
	around := uint64(0)
	if up := v.page.Parent[n]; up != page.None {
		around = uint64(v.page.Tag[up]) + 1
	}
	return around<<32 | uint64(v.shape[n])
}

// remarkGroups are the names of what readers write.
var remarkGroups = groupBit("comment") | groupBit("reply") | groupBit("forum") | groupBit("review")

// proseOfRemarks counts the words of prose in elements that are named like
// what readers write. The names of body and root name the page.
func (v *view) proseOfRemarks() (words int32) {
	end := page.Node(0)
	for n := range v.page.Tag {
		n := page.Node(n)
		if n < end || v.groupsOf(n)&remarkGroups == 0 || n == v.page.Body || n == v.page.Root {
			continue
		}
		words += v.proseUnder(n)
		end = v.page.End[n]
	}
	return words
}
