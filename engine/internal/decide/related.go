package decide

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// A relationStep finds blocks that belong to the title or to content without being
// content. Gold texts leave them out, readers look for them.
type relationStep struct {
	why  block.Relation
	find func(*choice) []int
}

// relatedBlocks says of each block why it is related. No step sees what another
// finds; of several reasons the first is said.
func relatedBlocks(c *choice) []block.Relation {
	out := make([]block.Relation, c.set.Len())
	for _, step := range [...]relationStep{
		{block.TitleLine, titleLines},
		{block.AuthorLine, authorLines},
		{block.UnderTitle, linesUnderTitle},
		{block.DateLine, dateLines},
		{block.LeadLine, leadLine},
		{block.SectionHead, headOfUntitled},
		{block.TextPart, textParts},
		{block.QuotedText, quotedTexts},
		{block.BreadcrumbOf, breadcrumbs},
		{block.SectionHead, sectionHeads},
	} {
		c.page.Stop.Check()
		for _, i := range step.find(c) {
			if out[i] == block.Unrelated {
				out[i] = step.why
			}
		}
	}
	return out
}

const (
	wayBytes   = 60 // beside a title, of a line that leads to it
	looseRunes = 20 // of a title that other lines may hold; shorter ones may be the site's name
	titleRunes = 8  // of a title; shorter ones are names of sections
)

// titleLines finds the blocks that say the title and nothing else, where no rule
// names what is around them, as the element that shows it is not always found;
// and the lines that lead to it. A link with more in it leads to another page, and
// what opens the comments by the title goes with them.
func titleLines(c *choice) (out []int) {
	title := c.in.Meta.Title
	if utf8.RuneCountInString(title) < titleRunes {
		return nil
	}
	folded, says := strings.ToLower(title), utf8.RuneCountInString(title) >= looseRunes
	for i := range c.kinds {
		b := &c.set.Blocks[i]
		// Small letters take at most half as many bytes again.
		if size := len(c.set.Bytes(i)); size > 2*len(title)+wayBytes || 3*size < 2*min(len(title), len(folded)) || c.named.Has(b.From) {
			continue
		}
		text := c.set.Text(i)
		loose := says && (c.kinds[i] == block.Unknown || c.kinds[i] == block.Navigation) && b.Counts.LinkDensity() < 1
		if strings.EqualFold(text, title) || loose && strings.Contains(strings.ToLower(text), folded) {
			out = append(out, i)
		}
	}
	return out
}

const (
	bylineWords = 60 // of a block that names the author: a byline, or a line about the author
	bylineMost  = 8  // blocks that name the author; more are lists of posts
	bylineRunes = 4  // of a name: shorter ones are found in other words
	mostNames   = 64 // of a byline that are looked for
	bylineReach = 10 // blocks from the title or from kept text: menus and footers name the author's site
)

// authorLines finds the blocks that name the author: those near the title, else the
// first near kept text, else the first anywhere. Each name counts by itself. What names
// somebody again behind the text, such as the notice of copyright or a box about the
// author, goes or stays by what it looks like. Comments go with who wrote them.
func authorLines(c *choice) (out []int) {
	names := authorNames(c)
	if len(names) == 0 {
		return nil
	}
	var lines [atTitle + 1][]authorLine
	var found [atTitle + 1]uint64
	near, title := c.nearText(bylineReach), c.titleEnd()
	var text []byte
	for i := range c.kinds {
		if c.keep[i] || c.set.Blocks[i].Counts.Words > bylineWords || c.kinds[i] == block.Comment {
			continue
		}
		text = appendLower(text[:0], c.set.Bytes(i))
		named := namesIn(text, names)
		if named == 0 {
			continue
		}
		place := farAway
		switch {
		case title >= 0 && i >= title-bylineReach && i <= title+bylineReach && c.kinds[i] != block.Legal:
			place = atTitle
		case near[i]:
			place = atText
		}
		lines[place], found[place] = append(lines[place], authorLine{i, named}), found[place]|named
	}
	said := uint64(0)
	for place := atTitle; place >= farAway; place-- {
		for _, l := range lines[place] {
			if l.names&^said != 0 && len(out) < bylineMost {
				out = append(out, l.block)
			}
		}
		said |= found[place]
	}
	slices.Sort(out)
	return out
}

// The places of lines that name an author, the worst first.
const (
	farAway = iota
	atText
	atTitle
)

// An authorLine is a block with a bit for each of the first authors that it names.
type authorLine struct {
	block int
	names uint64
}

// authorNames gives the names of the page's authors in small letters, none when the
// author is the site.
func authorNames(c *choice) (names [][]byte) {
	if c.in.Meta.Byline == "" || strings.EqualFold(c.in.Meta.Byline, c.in.Meta.Site) {
		return nil
	}
	for _, name := range strings.Split(strings.ToLower(c.in.Meta.Byline), ",") {
		if name = strings.TrimSpace(name); utf8.RuneCountInString(name) >= bylineRunes && len(names) < mostNames {
			names = append(names, []byte(name))
		}
	}
	return names
}

// namesIn tells by their bits which names a text holds.
func namesIn(text []byte, names [][]byte) (set uint64) {
	for k, name := range names {
		if bytes.Contains(text, name) || isNameOf(text, name) {
			set |= 1 << k
		}
	}
	return set
}

// isNameOf tells whether a text is the first two words or more of a byline, which
// may go on with a degree or an office.
func isNameOf(text, byline []byte) bool {
	return bytes.HasPrefix(byline, text) && bytes.ContainsRune(text, ' ') && utf8.RuneCount(text) >= titleRunes
}

// appendLower appends a text in small letters.
func appendLower(to, text []byte) []byte {
	for i := 0; i < len(text); {
		switch b := text[i]; {
		case b >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(text[i:])
			to = utf8.AppendRune(to, unicode.ToLower(r))
			i += size
			continue
		case 'A' <= b && b <= 'Z':
			to = append(to, b+'a'-'A')
		default:
			to = append(to, b)
		}
		i++
	}
	return to
}

const (
	underTitle = 40 // words between the title and the content: date, byline, reading time
	underBlock = 14 // words of each block there
	buttonUp   = 3  // elements from a text to the button that it is in
)

// linesUnderTitle finds the short lines between the title and the first kept
// block behind it. What is pressed to share, save or print is left out.
func linesUnderTitle(c *choice) (out []int) {
	title := c.titleEnd()
	if title < 0 {
		return nil
	}
	words := int32(0)
	for i := title + 1; i < len(c.keep) && !c.keep[i]; i++ {
		w := c.set.Blocks[i].Counts.Words
		if words += w; words > underTitle {
			break
		}
		if w <= underBlock && !c.isNamed(i) && !c.html.IsInButton(c.set.Blocks[i].Owner, buttonUp) {
			out = append(out, i)
		}
	}
	return out
}

const (
	dateReach = 8  // blocks from a date to its title
	mostReach = 60 // the same, with those that a rule names
	dateLinks = .5 // share of words in links, in a date's line over the title
	dateWords = 24 // words of a date's line; in Chinese each character is one
	dayWords  = 8  // words of a line that says the page's day and little else
)

// dateLines finds the lines near the title that hold a time element or say the page's day:
// there is more between than under most titles, or they stand over it. The first line of a
// site says today, which is the page's day when it is new, so a line over the title counts
// only if no line under it says a date. What the line is called by does not count where it says
// little but the page's day.
func dateLines(c *choice) (out []int) {
	title := c.titleEnd()
	if title < 0 {
		return nil
	}
	under := false // a line under the title says a date
	for i := c.dayReach(title); i >= max(title-dateReach, 0); i-- {
		b := &c.set.Blocks[i]
		if b.Counts.Words > dateWords || c.keep[i] {
			continue
		}
		text := c.set.Text(i)
		isDay := strings.ContainsFunc(text, unicode.IsDigit) && meta.SaysDay(text, c.in.Meta.Day())
		if c.isNamed(i) && !(isDay && b.Counts.Words <= dayWords) {
			continue
		}
		if i < title+dateReach && c.html.HasTime(b.From, b.To) || isDay && (i > title || !under && b.Counts.LinkDensity() <= dateLinks) {
			out = append(out, i)
		}
		under = under || i > title && meta.SaysDate(text)
	}
	return out
}

// dayReach gives the last block behind the title that may say the page's day. Before the text
// begins, what a rule names does not count: a box of links to share may stand there.
func (c *choice) dayReach(title int) int {
	last := min(title+dateReach, len(c.keep)) - 1
	for i, left := title+1, dateReach-1; i < min(title+mostReach, len(c.keep)) && !c.keep[i] && left > 0; i++ {
		if last = max(last, i); !c.isNamed(i) {
			left--
		}
	}
	return last
}

const (
	leadReach = 3  // blocks from the title to the line that leads into the text
	leadLeast = 8  // words of it
	leadWords = 50 // and at most
)

// leadLine finds the sentence under the title that says what the text is about.
func leadLine(c *choice) []int {
	title := c.titleEnd()
	if title < 0 {
		return nil
	}
	for i := title + 1; i <= title+leadReach && i < len(c.keep) && !c.keep[i]; i++ {
		b := &c.set.Blocks[i]
		if w := b.Counts.Words; w < leadLeast || w > leadWords || b.Counts.LinkDensity() >= proseLinks || c.isNamed(i) {
			continue
		}
		if i == title+1 || c.html.IsParagraph(b.Owner) || c.html.Level(b.Owner) > 1 {
			return []int{i}
		}
	}
	return nil
}

// breadcrumbs finds the line that says where the page stands, all of it, when it
// ends in the title: the way back, and half of it would say little.
func breadcrumbs(c *choice) (out []int) {
	title := strings.ToLower(c.in.Meta.Title)
	if utf8.RuneCountInString(title) < titleRunes {
		return nil
	}
	done := page.Node(0) // nodes before it are looked at
	for k := range c.html.List {
		e := &c.html.List[k]
		if e.Node < done || !e.Is(elements.Crumbs) {
			continue
		}
		done = c.page.End[e.Node]
		from, to := c.set.Under(e.Node)
		if from == to && from > 0 && c.set.Blocks[from-1].To > e.Node { // part of a line
			from--
		}
		if to > from && strings.Contains(strings.ToLower(c.set.Text(to-1)), title) {
			for i := from; i < to; i++ {
				out = append(out, i)
			}
		}
	}
	return out
}
