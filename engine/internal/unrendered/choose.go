package unrendered

import (
	"maps"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"

	"golang.org/x/net/html"
)

// An Addition is a text that the page does not render and that is used, for what
// it renders falls short.
type Addition struct {
	Kind   Kind
	Source string
	// Blocks are the text's own page; those that Keep names are used. What the
	// kept blocks of the page hold already is left out.
	Blocks *block.Set
	Keep   []bool
	Words  int
	// Quiet is true for what stands in HTML and Markdown but is no part of the
	// plain text.
	Quiet bool
}

const (
	// noWords is the length of kept text in words under which a page shows
	// nothing: any text of its own will do. From there on what is kept has to be
	// the beginning of the text: on wcxb-dev other texts (answers that no box
	// holds, descriptions for machines) cost three pages .24, .36 and .52 of
	// their F1, and no page gained.
	noWords = 25
	// fewWords is the length from which state is not looked at: the page renders
	// its text. With 150 a third of the teasers in evaluation.md is not gone on
	// from, with 400 no page is harmed that was not before.
	fewWords = 400
	// leastUse is the least length in words of what is added in all, and
	// leastTimes how many times what is kept it has to be.
	leastUse, leastTimes = 25, 1
	// teaserShare is the share of the kept blocks' runs of words that have to be
	// in a text. With .3 half as many teasers more are found, and a whole page
	// gets a text that is not its own.
	teaserShare = 0.5
	// shownShare is the share of a text's runs on the page from which it counts
	// as rendered, kept or not.
	shownShare = 0.5
	// keptShare is the same for a paragraph and the kept blocks.
	keptShare = 0.5
	// twiceShare is the share of a text's runs in the texts before it from which
	// it is one of them again.
	twiceShare = 0.7
	// maxDescriptions is how many descriptions are those of one thing: with more
	// they are of what the page lists.
	maxDescriptions = 3
	runWords        = 4
	maxNodes        = 200_000 // of one text's markup
)

// Choose gives the texts to use beside the blocks that a verdict keeps: those
// of which most is not on the page at all, that are longer than what is kept,
// and that go on from it where the page shows a text at all. The list is empty
// on most pages.
func Choose(s *block.Set, v *block.Verdict, m *meta.Meta, url string) []Addition {
	kept := 0
	for i, k := range v.Keep {
		if k {
			kept += int(s.Blocks[i].Counts.Words)
		}
	}
	c := chooser{blocks: s, verdict: v, kept: kept}
	data := Structured(s.Page, m)
	state := []Text(nil)
	if kept < fewWords {
		state = State(s.Page, m, url)
	}
	var out []Addition
	for _, kind := range [...]Kind{Body, Description, FAQ} {
		first, second := of(data, kind), of(state, kind)
		if kind == Description && len(first) > maxDescriptions {
			first = nil
		}
		if length(second) > length(first) {
			first, second = second, first
		}
		out = append(out, c.use(first)...)
		out = append(out, c.use(second)...)
	}
	if len(out) == 0 {
		out = c.missing(data)
	}
	out = append(out, c.recipe(m, out)...)
	return append(out, c.lacking(m, out)...)
}

// of gives the texts of a kind.
func of(texts []Text, kind Kind) (out []Text) {
	for i := range texts {
		if texts[i].Kind == kind {
			out = append(out, texts[i])
		}
	}
	return out
}

// length is the words of some texts, markup too.
func length(texts []Text) (n int) {
	for i := range texts {
		n += int(page.CountText(texts[i].Value).Words)
	}
	return n
}

type chooser struct {
	blocks  *block.Set
	verdict *block.Verdict
	kept    int // words
	words   *terms.Analyzer
	onPage  map[uint64]bool // runs of words of all blocks; true: of kept ones, or used already
}

// A group is the texts of one kind and source, which are used together or not.
type group struct {
	list  []Addition
	words int             // new ones
	runs  map[uint64]bool // true: on the page, too
}

// use takes texts if they are worth it together.
func (c *chooser) use(texts []Text) []Addition {
	if !c.worth(length(texts)) {
		return nil
	}
	c.read()
	g := group{runs: map[uint64]bool{}}
	for i := range texts {
		c.addition(&texts[i], &g)
	}
	if !c.worth(g.words) || !c.belongs(&g) {
		return nil
	}
	for run := range g.runs {
		c.onPage[run] = true // no other source gives it again
	}
	c.kept += g.words
	return g.list
}

func (c *chooser) worth(words int) bool { return words >= leastUse && words >= leastTimes*c.kept }

// belongs tells whether most of a group is not on the page, and whether what is
// kept is part of it.
func (c *chooser) belongs(g *group) bool {
	shown, kept, both := 0, 0, 0
	for _, on := range g.runs {
		if on {
			shown++
		}
	}
	if float32(shown) >= float32(shownShare)*float32(len(g.runs)) {
		return false
	}
	for run, keeps := range c.onPage {
		if keeps {
			kept++
			if g.runs[run] {
				both++
			}
		}
	}
	return c.kept < noWords || float32(both) >= float32(teaserShare)*float32(kept)
}

// read notes the runs of words of the page's blocks, once.
func (c *chooser) read() {
	if c.onPage != nil {
		return
	}
	c.words = terms.For("")
	c.onPage = map[uint64]bool{}
	for i := range c.blocks.Blocks {
		for _, run := range c.runs(c.blocks, i) {
			c.onPage[run] = c.onPage[run] || c.verdict.Keep[i]
		}
	}
}

func (c *chooser) runs(s *block.Set, i int) terms.Set {
	return terms.Shingles(c.words.Words(nil, s.Bytes(i)), runWords)
}

// addition makes a page of a text and adds it to its group.
func (c *chooser) addition(t *Text, g *group) {
	p, err := page.Parse([]byte(t.markup()), page.Options{MaxNodes: maxNodes})
	if err != nil {
		return
	}
	a := Addition{Kind: t.Kind, Source: t.Source, Blocks: block.Split(p)}
	a.Keep = make([]bool, a.Blocks.Len())
	own, twice := map[uint64]bool{}, 0
	first := 0
	if t.by != (credit{}) {
		first = min(1, len(a.Keep)) // who and when: the reader shows it, and it is no part of the text
	}
	for i := first; i < len(a.Keep); i++ {
		all := c.runs(a.Blocks, i)
		kept := 0
		for _, run := range all {
			used, on := c.onPage[run]
			if used {
				kept++
			}
			if _, have := g.runs[run]; have {
				twice++
			}
			own[run] = on
		}
		if float32(kept) < float32(keptShare)*float32(len(all)) {
			a.Keep[i] = true
			a.Words += int(a.Blocks.Blocks[i].Counts.Words)
		}
	}
	// The same text in another form. A post that quotes another is not.
	if float32(twice) > float32(twiceShare)*float32(len(own)) {
		return
	}
	maps.Copy(g.runs, own)
	if a.Words > 0 {
		g.list = append(g.list, a)
		g.words += a.Words
	}
}

// markup is a text as a page: plain text becomes paragraphs at its line ends, a
// post an article with who wrote it and when.
func (t *Text) markup() string {
	var b strings.Builder
	b.WriteString("<!doctype html><body>")
	if t.by != (credit{}) {
		b.WriteString("<article>" + t.by.header())
	}
	s := unescaped(t.Value)
	if isMarkup(s) {
		b.WriteString("<div>" + s)
		return b.String()
	}
	for line := range strings.SplitSeq(html.UnescapeString(s), "\n") {
		if strings.TrimSpace(line) != "" {
			b.WriteString("<p>" + html.EscapeString(line) + "</p>")
		}
	}
	return b.String()
}
