package decide

import (
	"strings"
	"unicode"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

const (
	entryCount  = 4   // entries of which text is kept, at least
	entryWords  = 6   // kept words of each of them at least
	entryBlocks = 400 // blocks of an entry at most
	nameWords   = 20  // words of a name at most
	nameLinked  = 0.9 // share of its words in links from which a text is a link
	namedShare  = 0.6 // share of those entries that have a name
	namesDiffer = 0.8 // share of the names that are different: "Read more" is none
)

// namesOfEntries finds the names of a list's entries of which the rest is kept: the heading or the link
// before the first kept text of each. A guide to restaurants says nothing without theirs. The members of
// rows are entries; rows stand in rows, so that a name may come twice. In threads those are names of
// people, which the posts say.
func namesOfEntries(c *choice, ev *evidence.Set, pageType string) (out []int) {
	if pageType == threadType {
		return nil
	}
	equal := ev.Groups
	count, names := make([]int, equal.Shared()), make([][]int, equal.Shared())
	for n := page.Node(0); int(n) < c.page.Len(); n++ {
		c.page.Stop.Every(int(n))
		if !c.page.IsElement(n) || !equal.Rows.Has(equal.Place[n]) || c.keptIn(n) < entryWords {
			continue
		}
		row, _ := equal.Number(equal.Place[n]) // a row has several members
		count[row]++
		if name := c.nameOfEntry(n); name >= 0 {
			names[row] = append(names[row], name)
		}
	}
	for row, of := range names {
		if count[row] >= entryCount && float64(len(of)) >= namedShare*float64(count[row]) && c.differ(of) {
			out = append(out, of...)
		}
	}
	return out
}

// nameOfEntry finds the name of an entry that is kept without it, -1 for any other.
func (c *choice) nameOfEntry(n page.Node) int {
	from, to := c.set.Under(n)
	if to-from > entryBlocks {
		return -1
	}
	name := -1
	for i := from; i < to; i++ {
		switch {
		case c.keep[i]:
			if name < 0 || c.isName(i) || c.saysAgain(name, i, to) {
				return -1
			}
			return name
		case name < 0 && c.isName(i) && !c.isNamed(i):
			name = i
		}
	}
	return -1
}

// isName tells whether a block may name what is behind it: a heading or a link.
func (c *choice) isName(i int) bool {
	b := &c.set.Blocks[i]
	return b.Counts.Words > 0 && b.Counts.Words <= nameWords && (c.html.Level(b.Owner) > 1 || b.Counts.LinkDensity() >= nameLinked) &&
		strings.IndexFunc(c.set.Text(i), unicode.IsLetter) >= 0
}

// saysAgain tells whether one of the kept blocks [from, to) is a name once more.
func (c *choice) saysAgain(name, from, to int) bool {
	text := c.set.Text(name)
	for i := from; i < to; i++ {
		if c.keep[i] && c.set.Text(i) == text {
			return true
		}
	}
	return false
}

// differ tells whether most of some texts differ in their letters: "Report (12)" and "Report (3)" do not.
func (c *choice) differ(names []int) bool {
	letters := map[string]bool{}
	for _, i := range names {
		letters[strings.Map(letterOf, c.set.Text(i))] = true
	}
	return float64(len(letters)) >= namesDiffer*float64(len(names))
}

// letterOf leaves out of a text what is no letter.
func letterOf(r rune) rune {
	if unicode.IsLetter(r) {
		return r
	}
	return -1
}
