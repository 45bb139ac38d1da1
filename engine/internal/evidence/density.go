package evidence

import "winnow/engine/internal/page"

// densityPass measures the elements around a block: the text densities of
// paper 1 (Bhamare and Pawar) and paper 2 at several scales. Claim: content
// stands among content. Errs where a page mixes both in one container.

var densityLevels = [...]struct {
	up   int
	name string
}{{0, "own"}, {1, "up1"}, {2, "up2"}, {3, "up3"}, {5, "up5"}}

var densitySizes = [...]struct {
	words int32
	name  string
}{{30, "w30"}, {100, "w100"}, {300, "w300"}, {1000, "w1000"}}

var densityMeasures = [...]Column{
	{"words", "words in the element, at most 3000"},
	{"linkDensity", "share of its words in links"},
	{"prose", "share of its words in prose"},
	{"share", "share of the page's words"},
	{"perElement", "words an element"},
	{"commas", "commas a word"},
	{"functionWords", "function words a word"},
	{"images", "images in it"},
	{"inputs", "form fields in it"},
	{"headings", "headings in it"},
}

func densityColumns() []Column {
	var c []Column
	for _, l := range densityLevels {
		for _, m := range densityMeasures {
			c = append(c, Column{"density." + l.name + "." + m.Name, m.Says + ", " + l.name})
		}
	}
	for _, s := range densitySizes {
		for _, m := range densityMeasures {
			c = append(c, Column{"density." + s.name + "." + m.Name, m.Says + ", smallest element of " + s.name})
		}
		c = append(c, Column{"density." + s.name + ".levels", "levels up to the smallest element of " + s.name})
	}
	return c
}

func densityPass(v *view, t table) {
	width := len(densityMeasures)
	memo := make([][]float32, v.page.Len())
	measures := func(n page.Node) []float32 {
		if memo[n] == nil {
			memo[n] = make([]float32, width)
			v.density(n, memo[n])
		}
		return memo[n]
	}
	for i := range v.m {
		r := t.row(i)
		level, size := 0, 0
		atLevel := 0
		last := v.owner(i)
		for n := v.owner(i); n != page.None && level < ancestorLimit; n, level = v.page.Parent[n], level+1 {
			last = n
			if atLevel < len(densityLevels) && densityLevels[atLevel].up == level {
				copy(r[atLevel*width:], measures(n))
				atLevel++
			}
			words := v.page.Counts(n).Words
			for size < len(densitySizes) && words >= densitySizes[size].words {
				v.fillSize(r, size, measures(n), level)
				size++
			}
		}
		for ; atLevel < len(densityLevels); atLevel++ {
			copy(r[atLevel*width:], measures(last))
		}
		for ; size < len(densitySizes); size++ {
			v.fillSize(r, size, measures(last), level)
		}
	}
}

func (v *view) fillSize(r []float32, size int, measures []float32, level int) {
	width := len(densityMeasures)
	at := len(densityLevels)*width + size*(width+1)
	copy(r[at:], measures)
	r[at+width] = float32(level)
}

func (v *view) density(n page.Node, r []float32) {
	c := v.page.Counts(n)
	from, to := v.under(n)
	r[0] = float32(min(c.Words, 3000))
	r[1] = c.LinkDensity()
	r[2] = ratio(v.prose[to]-v.prose[from], c.Words)
	r[3] = ratio(c.Words, v.total.Words)
	r[4] = min(ratio(c.Words, c.Elements), 200)
	r[5] = ratio(c.Commas, c.Words)
	r[6] = ratio(v.stops[to]-v.stops[from], c.Words)
	r[7] = float32(min(c.Images, 50))
	r[8] = float32(min(c.Inputs, 20))
	r[9] = float32(min(v.headings[to]-v.headings[from], 50))
}
