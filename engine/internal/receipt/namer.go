package receipt

import "winnow/engine/internal/block"

// A Namer tells what parts of a page are, hidden or not.
type Namer struct{ reader *reader }

// NewNamer reads the parts of one page.
func NewNamer(s *block.Set) Namer { return Namer{newReader(s)} }

// A Look is what one part is.
type Look struct {
	Kind block.Kind
	// Sure tells that the part says so itself, by its tag, its names or what it holds.
	// Only of a part that is noise as a whole does less say what it is.
	Sure bool
	// Landmark is what the element's own tag or role says, Unknown where they say nothing:
	// a header that holds little but a search is called a search, and is the header, too.
	Landmark block.Kind
}

// Look names a part: its node, with the rule that takes it for noise where there is one.
func (n Namer) Look(part block.Noise) Look {
	f := n.reader.read(part)
	name := nameOf(f)
	return Look{Kind: names[name.number()].kind, Sure: f.isSure(name), Landmark: f.landmark(n.reader.called(part.Node).marks)}
}

// landmark is what marks of the element alone say, and not those of one around it that
// holds the same.
func (f *facts) landmark(own marks) block.Kind {
	switch {
	case own&headerMark != 0 && isHeader(f):
		return block.Header
	case own&footerMark != 0 && isFooter(f):
		return block.Footer
	case own&navMark != 0:
		return block.Navigation
	case own&asideMark != 0 && f.isAside():
		return block.Sidebar
	}
	return block.Unknown
}

// isSure tells the names that a part bears by itself from those that only its
// surroundings or the look of its links give it.
func (f *facts) isSure(name Name) bool {
	switch name {
	case Ad:
		return true
	case Share: // not a remark of a few words with buttons below
		return f.isRuled(block.Social) || f.called(shareNames) || f.density() >= half || f.counts.Words <= badgeWords
	case Cookie:
		return f.isRuled(block.Cookie) || f.called(cookieNames)
	case Newsletter:
		return f.isRuled(block.Newsletter) || f.counts.Inputs > 0
	case Comments:
		return f.isRuled(block.Comment) || f.called(commentNames)
	case Related:
		return isCalledRelated(f) || isHeadedRelated(f)
	case Menu:
		return f.is(navMark) || f.called(navNames)
	case Header:
		return isHeader(f)
	case Footer:
		return isFooter(f)
	case Sidebar:
		return f.isAside()
	}
	return false
}
