package decide

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// What stands among the paragraphs of a text, or leads into them, is seldom
// noise, however little the forest thinks of it: a table of short cells, the code
// between two explanations, what a post answers to, the list of sources, the line
// under the title. It stays.

const (
	ownParagraphs = 3   // kept paragraphs from which an element is the text's own
	ownWords      = 10  // words of such a paragraph
	ownLinks      = 0.9 // share of words in links from which a list leads elsewhere
	proseWords    = 8   // words of a paragraph that says something
	proseLinks    = 1. / 3
)

// markWithin marks the parts of a text that an author makes: paragraphs, tables,
// code, quotes and lists which are children of the element that has the kept
// paragraphs, and stand before the last of them. The sources may stand behind.
// What a rule names, what is a list of contents and what is all links is left out.
func markWithin(s *block.Set, v *block.Verdict, named, out []bool) {
	p := s.Page
	kept := keptWordsBefore(s, v)
	paragraphs := make(map[page.Node][]page.Node)
	for n, tag := range p.Tag {
		if tag != atom.P || p.Words(page.Node(n)) < ownWords {
			continue
		}
		if from, to := s.Under(page.Node(n)); kept[to]-kept[from] >= ownWords {
			up := p.Parent[n]
			paragraphs[up] = append(paragraphs[up], page.Node(n))
		}
	}
	parts := coveredBy(s)
	for up, own := range paragraphs {
		if len(own) < ownParagraphs {
			continue
		}
		for c := up + 1; c < p.End[up]; c = p.End[c] {
			if !p.IsElement(c) || named[c] {
				continue
			}
			part := unwrapped(p, c)
			if !isPart(p, part, c > own[len(own)-1]) || named[part] {
				continue
			}
			parts.add(c)
		}
	}
	parts.mark(v, out)
}

// covered counts for each block how many elements begin at it, less those that
// ended before: so that nested ones are marked in one walk.
type covered struct {
	set    *block.Set
	begins []int32
}

func coveredBy(s *block.Set) covered { return covered{s, make([]int32, s.Len()+1)} }

func (c covered) add(n page.Node) {
	from, to := c.set.Under(n)
	c.begins[from]++
	c.begins[to]--
}

// mark marks the blocks of what was added that are not kept.
func (c covered) mark(v *block.Verdict, out []bool) {
	open := int32(0)
	for i := range out {
		open += c.begins[i]
		out[i] = out[i] || open > 0 && !v.Keep[i]
	}
}

// keptWordsBefore counts the kept words before each block.
func keptWordsBefore(s *block.Set, v *block.Verdict) []int32 {
	sum := make([]int32, s.Len()+1)
	for i, k := range v.Keep {
		sum[i+1] = sum[i]
		if k {
			sum[i+1] += s.Blocks[i].Counts.Words
		}
	}
	return sum
}

// unwrapped goes from a box down to the table, code or list that is all it holds.
func unwrapped(p *page.Page, n page.Node) page.Node {
	for p.Tag[n] == atom.Div || p.Tag[n] == atom.Figure {
		c := p.FirstChild(n)
		for c != page.None && p.Words(c) == 0 {
			c = p.NextSibling(c)
		}
		if c == page.None || !p.IsElement(c) || p.Words(c) != p.Words(n) {
			break
		}
		n = c
	}
	return n
}

// isPart tells the parts of a text; last, those that may stand behind its last
// paragraph.
func isPart(p *page.Page, n page.Node, last bool) bool {
	c := p.Counts(n)
	switch p.Tag[n] {
	case atom.Ol:
		return !isContents(p, n)
	case atom.Table, atom.Pre, atom.Dl:
		return !last && (c.LinkDensity() < ownLinks || p.Tag[n] == atom.Pre)
	case atom.Ul, atom.Blockquote:
		return !last && c.LinkDensity() < ownLinks && !isContents(p, n)
	case atom.P:
		return !last && c.Words >= proseWords && c.LinkDensity() < proseLinks
	}
	return false
}

// isContents tells a list of what is on the page by its first link.
func isContents(p *page.Page, n page.Node) bool {
	for k := n; k < p.End[n]; k++ {
		if p.Tag[k] == atom.A {
			return strings.HasPrefix(p.Attr(k, "href"), "#")
		}
	}
	return false
}

const (
	quoteUp   = 4  // elements from a quote up to the one that also has the answer
	quoteMore = 20 // words beside a quote: who said it, and when
)

// markQuotes marks what a kept text quotes, with who said it: an answer says
// little without. It stands in an element that has kept text of its own.
func markQuotes(s *block.Set, v *block.Verdict, out []bool) {
	p := s.Page
	answers := map[page.Node]bool{}
	for i, k := range v.Keep {
		if n := s.Blocks[i].Owner; k && s.Blocks[i].Counts.Words > block.LabelWords {
			if answers[n] = true; p.Tag[n] == atom.P && p.Parent[n] != page.None {
				answers[p.Parent[n]] = true
			}
		}
	}
	quotes := coveredBy(s)
	for n, tag := range p.Tag {
		if tag != atom.Blockquote {
			continue
		}
		q := page.Node(n)
		for k := 0; k < quoteUp && q != p.Body && p.Parent[q] != page.None; k, q = k+1, p.Parent[q] {
			if p.Words(q) > p.Words(page.Node(n))+quoteMore {
				break
			}
			if answers[p.Parent[q]] {
				quotes.add(q)
				break
			}
		}
	}
	quotes.mark(v, out)
}

const (
	leadReach = 3  // blocks from the title to the line that leads into the text
	leadLeast = 8  // words of it
	leadWords = 50 // and at most
)

// markLead marks the sentence under the title that says what the text is about.
func markLead(s *block.Set, v *block.Verdict, named, out []bool) {
	title := lastOfTitle(v)
	if title < 0 {
		return
	}
	for i := title + 1; i <= title+leadReach && i < len(out) && !v.Keep[i]; i++ {
		b := &s.Blocks[i]
		if w := b.Counts.Words; w < leadLeast || w > leadWords || b.Counts.LinkDensity() >= proseLinks || named[b.Owner] || named[b.From] {
			continue
		}
		switch s.Page.Tag[b.Owner] {
		case atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		default:
			if i > title+1 {
				continue
			}
		}
		out[i] = true
		return
	}
}

// lastOfTitle is the last block of the first run of blocks of the title, -1 when
// there is none.
func lastOfTitle(v *block.Verdict) int {
	title := -1
	for i, k := range v.Kinds {
		if k == block.Title {
			title = i
		} else if title >= 0 {
			break
		}
	}
	return title
}

const (
	topReach = 10 // blocks from the heading over a text to its first kept block
	topWords = 3  // words of such a heading
)

// markTopHeading marks the heading over a text whose title is shown nowhere: it
// may read otherwise than what the page calls itself.
func markTopHeading(s *block.Set, v *block.Verdict, named, out []bool) {
	if lastOfTitle(v) >= 0 {
		return
	}
	first := slices.Index(v.Keep, true)
	for i := first - 1; i >= 0 && i >= first-topReach; i-- {
		b := &s.Blocks[i]
		if page.HeadingLevel(s.Page.Tag[b.Owner]) > 0 && b.Counts.Words >= topWords && !named[b.Owner] {
			out[i] = true
			return
		}
	}
}

// dateReach is how many blocks a date stands from its title.
const dateReach = 8

// markDate marks the lines near the title that hold a date: there is more between
// than under most titles, or they stand over it.
func markDate(s *block.Set, v *block.Verdict, named, out []bool) {
	title := lastOfTitle(v)
	if title < 0 {
		return
	}
	for i := max(title-dateReach, 0); i < min(title+dateReach, len(out)); i++ {
		b := &s.Blocks[i]
		if b.Counts.Words > underBlock || v.Keep[i] || named[b.Owner] || named[b.From] {
			continue
		}
		out[i] = out[i] || slices.Contains(s.Page.Tag[b.From:b.To], atom.Time) || s.Page.Tag[s.Page.Parent[b.From]] == atom.Time
	}
}
