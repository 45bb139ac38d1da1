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

// An Addition is a text that the page does not render and that is used because
// the rendered text is too short or incomplete.
type Addition struct {
	Kind   Kind
	Source string
	// Blocks are the text, parsed as a page of its own. Keep says which of them
	// are used: those that the kept blocks of the page do not already hold.
	Blocks *block.Set
	Keep   []bool
	Words  int
	// MarkupOnly is true for text that is written to HTML and Markdown but not to
	// the plain text.
	MarkupOnly bool
}

const (
	// noWords is the number of kept words below which a page counts as empty: any
	// text of its own may be used. With more, the kept text must be part of the
	// added text: on wcxb-dev other texts (answers outside any box, descriptions
	// for machines) cost three pages .24, .36 and .52 of their F1, and no page
	// gained.
	noWords = 25
	// fewWords is the number of kept words from which state is not searched,
	// because the page renders its text. With 150, a third of the teasers in
	// evaluation.md is not completed; with 400 no further page is harmed.
	fewWords = 400
	// minAdded is the least number of words to add in all, and minRatio the least
	// ratio of added to kept words.
	minAdded, minRatio = 25, 1
	// teaserShare is the share of the kept blocks' shingles that a text must
	// contain. With .3, half as many teasers more are completed, and one complete
	// page gets a text that is not its own.
	teaserShare = 0.5
	// shownShare is the share of a text's shingles on the page from which the text
	// counts as rendered, kept or not.
	shownShare = 0.5
	// keptShare is the same share for a paragraph and the kept blocks.
	keptShare = 0.5
	// duplicateShare is the share of a text's shingles in the texts before it from
	// which it counts as a duplicate.
	duplicateShare = 0.7
	// maxDescriptions is how many descriptions a single thing may have. More of
	// them describe the entries of a list.
	maxDescriptions = 3
	shingleWords    = 4
	maxNodes        = 200_000 // of one text's markup
)

// Choose returns the texts to use in addition to the blocks that a verdict keeps.
// Most of such a text is not on the page, it is longer than the kept text, and it
// contains the kept text if there is any. The list is empty on most pages.
func Choose(s *block.Set, v *block.Verdict, m *meta.Meta, url string) []Addition {
	kept := 0
	for i := range v.Keep {
		if v.Reads(i) {
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
		first, second := ofKind(data, kind), ofKind(state, kind)
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
		out = c.missingPosts(data)
	}
	out = append(out, c.recipe(m, out)...)
	return append(out, c.missingFacts(m, out)...)
}

// ofKind returns the texts of one kind.
func ofKind(texts []Text, kind Kind) (out []Text) {
	for i := range texts {
		if texts[i].Kind == kind {
			out = append(out, texts[i])
		}
	}
	return out
}

// length counts the words of some texts, including those of markup.
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
	onPage  map[uint64]bool // shingles of all blocks; true when in kept or in added text
}

// A group is the texts of one kind and source. Either all of them are used or none.
type group struct {
	list  []Addition
	words int             // those that are new
	runs  map[uint64]bool // shingles; true when also on the page
}

// use returns texts as additions if together they are worth adding.
func (c *chooser) use(texts []Text) []Addition {
	if !c.isLongEnough(length(texts)) {
		return nil
	}
	c.read()
	g := group{runs: map[uint64]bool{}}
	for i := range texts {
		c.addition(&texts[i], &g)
	}
	if !c.isLongEnough(g.words) || !c.belongs(&g) {
		return nil
	}
	for run := range g.runs {
		c.onPage[run] = true // so that no other source adds it again
	}
	c.kept += g.words
	return g.list
}

func (c *chooser) isLongEnough(words int) bool { return words >= minAdded && words >= minRatio*c.kept }

// belongs reports whether most of a group is not on the page, and whether the kept
// text is part of the group.
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

// read collects the shingles of the page's blocks once.
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
	return terms.Shingles(c.words.Words(nil, s.Bytes(i)), shingleWords)
}

// addition parses a text as a page and adds it to its group.
func (c *chooser) addition(t *Text, g *group) {
	p, err := page.Parse([]byte(t.markup()), page.Options{MaxNodes: maxNodes})
	if err != nil {
		return
	}
	a := Addition{Kind: t.Kind, Source: t.Source, Blocks: block.Split(p)}
	a.Keep = make([]bool, a.Blocks.Len())
	own, duplicates := map[uint64]bool{}, 0
	first := 0
	if t.by != (attribution{}) {
		first = min(1, len(a.Keep)) // the line with author and time is shown but not compared
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
				duplicates++
			}
			own[run] = on
		}
		if float32(kept) < float32(keptShare)*float32(len(all)) {
			a.Keep[i] = true
			a.Words += int(a.Blocks.Blocks[i].Counts.Words)
		}
	}
	// It is the same text in another form. A post that quotes another one has less
	// in common with it.
	if float32(duplicates) > float32(duplicateShare)*float32(len(own)) {
		return
	}
	maps.Copy(g.runs, own)
	if a.Words > 0 {
		g.list = append(g.list, a)
		g.words += a.Words
	}
}

// markup writes a text as a page. Each line of plain text becomes a paragraph, and
// a post becomes an article with its author and time.
func (t *Text) markup() string {
	var b strings.Builder
	b.WriteString("<!doctype html><body>")
	if t.by != (attribution{}) {
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
