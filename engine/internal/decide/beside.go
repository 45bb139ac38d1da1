package decide

import (
	"slices"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	wayBytes     = 60 // beside a title, of a line that leads to it
	looseRunes   = 20 // of a title that other lines may hold; shorter ones may be the site's name
	titleRunes   = 8  // of a title; shorter ones are names of sections
	bylineWords  = 60 // of a block that names the author: a byline, or a line about the author
	bylineMost   = 8  // blocks that name the author; more are lists of posts
	bylineRunes  = 4  // of a name: shorter ones are found in other words
	underTitle   = 40 // words between the title and the content: date, byline, reading time
	underBlock   = 14 // words of each block there
	toolUp       = 3  // elements from a text to the button that it is in
	mainHeadings = 5  // up to which each may be of a section of the text
	headingReach = 2  // blocks from a heading to the content it stands over
)

// beside tells which blocks belong to the title or to content without being
// content: what names the author, the short lines between title and text, main
// headings, and headings right above kept blocks. Gold texts leave them out,
// readers look for them.
func beside(in evidence.Input, v *block.Verdict, named []bool) []bool {
	s := in.Blocks
	out := make([]bool, s.Len())
	framed := within(s.Page, v, isFrameKind)
	markTitle(in, v, named, out)
	markAuthor(in, v, out)
	markUnderTitle(s, v, named, out)
	markDate(s, v, named, out)
	markLead(s, v, named, out)
	markTopHeading(s, v, named, out)
	markWithin(s, v, named, out)
	markQuotes(s, v, out)
	markCrumbs(in, out)
	name, kept := true, len(out) // where headings begin to be of other things
	if countH1(s) > mainHeadings {
		kept = slices.Index(v.Keep, true)
	}
	for i := range out {
		switch s.Page.Tag[s.Blocks[i].Owner] {
		case atom.H1: // the site's, the title, one of a section
			out[i] = out[i] || name || i < kept && !framed[s.Blocks[i].From] || headsKept(s, v, i)
			name = false
		case atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			out[i] = out[i] || headsKept(s, v, i)
		}
	}
	return out
}

// markTitle marks the blocks that say the title and nothing else, where no rule
// names what is around them, as the element that shows it is not always found;
// and the lines that lead to it. A link with more in it leads to another page, and
// what opens the comments by the title goes with them.
func markTitle(in evidence.Input, v *block.Verdict, named, out []bool) {
	title := in.Meta.Title
	if utf8.RuneCountInString(title) < titleRunes {
		return
	}
	folded, says := strings.ToLower(title), utf8.RuneCountInString(title) >= looseRunes
	for i := range out {
		b := &in.Blocks.Blocks[i]
		if len(in.Blocks.Bytes(i)) > 2*len(title)+wayBytes || named[b.From] {
			continue
		}
		text := in.Blocks.Text(i)
		loose := says && (v.Kinds[i] == block.Unknown || v.Kinds[i] == block.Navigation) && b.Counts.LinkDensity() < 1
		out[i] = strings.EqualFold(text, title) || loose && strings.Contains(strings.ToLower(text), folded)
	}
}

// countH1 counts main headings: lists of articles have one an entry.
func countH1(s *block.Set) (n int) {
	for i := range s.Blocks {
		if s.Page.Tag[s.Blocks[i].Owner] == atom.H1 {
			n++
		}
	}
	return n
}

// isFrameKind tells what stands around a text and may be headed like one: menus and
// the page's foot name their parts for those who hear the page.
func isFrameKind(k block.Kind) bool { return k == block.Legal || k == block.Navigation }

// markAuthor marks the first blocks that name the author, unless the author is
// the site. Comments go with who wrote them.
func markAuthor(in evidence.Input, v *block.Verdict, out []bool) {
	s, left := in.Blocks, bylineMost
	if in.Meta.Byline == "" || strings.EqualFold(in.Meta.Byline, in.Meta.Site) {
		return
	}
	var names []string
	for name := range strings.SplitSeq(strings.ToLower(in.Meta.Byline), ",") {
		if name = strings.TrimSpace(name); utf8.RuneCountInString(name) >= bylineRunes {
			names = append(names, name)
		}
	}
	for i := range out {
		if left == 0 {
			return
		}
		if v.Keep[i] || s.Blocks[i].Counts.Words > bylineWords || v.Kinds[i] == block.Comment {
			continue
		}
		text := strings.ToLower(s.Text(i))
		for _, name := range names {
			if strings.Contains(text, name) || isNameOf(text, name) {
				out[i] = true
				left--
				break
			}
		}
	}
}

// isNameOf tells whether a text is the first two words or more of a byline, which
// may go on with a degree or an office.
func isNameOf(text, byline string) bool {
	return strings.Contains(text, " ") && utf8.RuneCountInString(text) >= titleRunes && strings.HasPrefix(byline, text)
}

// markUnderTitle marks the short lines between the title and the first kept
// block behind it.
func markUnderTitle(s *block.Set, v *block.Verdict, named, out []bool) {
	title := lastOfTitle(v)
	if title < 0 {
		return
	}
	words := int32(0)
	for i := title + 1; i < len(out) && !v.Keep[i]; i++ {
		w := s.Blocks[i].Counts.Words
		if words += w; words > underTitle {
			return
		}
		if n := s.Blocks[i].Owner; w <= underBlock && !named[n] && !named[s.Blocks[i].From] && !isTool(s.Page, n) {
			out[i] = true
		}
	}
}

// isTool tells what is pressed to share, save or print.
func isTool(p *page.Page, n page.Node) bool {
	for k := 0; k < toolUp && n != page.None; k, n = k+1, p.Parent[n] {
		if p.Tag[n] == atom.Button {
			return true
		}
	}
	return false
}

// headsKept tells whether a heading stands right above a kept block: in the same
// element, or in one beside.
func headsKept(s *block.Set, v *block.Verdict, i int) bool {
	p := s.Page
	for k := i + 1; k < len(v.Keep) && k <= i+headingReach; k++ {
		if v.Keep[k] && s.Blocks[k].Counts.Words > block.LabelWords {
			up := p.Parent[s.Blocks[i].Owner]
			return up != page.None && p.Inside(s.Blocks[k].Owner, up)
		}
	}
	return false
}

// crumbWords bounds a breadcrumb.
const crumbWords = 40

// markCrumbs marks the line that says where the page stands, all of it, when it
// ends in the title: the way back, and half of it would say little.
func markCrumbs(in evidence.Input, out []bool) {
	s := in.Blocks
	title := strings.ToLower(in.Meta.Title)
	if utf8.RuneCountInString(title) < titleRunes {
		return
	}
	for n := page.Node(0); int(n) < s.Page.Len(); {
		if !s.Page.IsElement(n) || s.Page.Words(n) > crumbWords || !isCrumbs(s.Page, n) {
			n++
			continue
		}
		from, to := s.Under(n)
		if from == to && from > 0 && s.Blocks[from-1].To > n { // part of a line
			from--
		}
		if to > from && strings.Contains(strings.ToLower(s.Text(to-1)), title) {
			for i := from; i < to; i++ {
				out[i] = true
			}
		}
		n = s.Page.End[n]
	}
}

// isCrumbs tells a breadcrumb by what it is called, for styles, readers and
// search engines.
func isCrumbs(p *page.Page, n page.Node) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "class", "id", "aria-label", "itemtype", "typeof":
			if saysCrumbs(a.Val[:min(len(a.Val), nameBytes)]) {
				return true
			}
		}
	}
	return false
}

// saysCrumbs looks for "breadcrumb" in any case. Few names have its beginning, so
// few are folded.
func saysCrumbs(name string) bool {
	const crumbs = "breadcrumb"
	for i := 0; i+len(crumbs) <= len(name); i++ {
		if name[i]|0x20 == 'b' && name[i+1]|0x20 == 'r' && strings.EqualFold(name[i:i+len(crumbs)], crumbs) {
			return true
		}
	}
	return false
}
