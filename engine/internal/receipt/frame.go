package receipt

import "winnow/engine/internal/block"

// The signs of the page's frame: header, footer, menus and other ways through the site.

func isSkip(f *facts) bool {
	in := &f.inside
	if in.jumps == 0 || in.jumps < in.links || !f.upTo(labelWords) || f.density() < mostly || f.at > pageStart && !f.called(hiddenNames) {
		return false
	}
	return f.begins(ofMenus) || in.links == 1 && f.about(ofMenus) > 0
}

func isTop(f *facts) bool {
	if !f.upTo(toolWords) || f.inside.links > 1 {
		return false
	}
	back, top := f.words.Of[ofTurning] > 0, f.words.Of[ofPopular] > 0
	return f.inside.top > 0 || top && (back || f.words.All == 1) && f.about(ofTurning, ofPopular) >= half
}

func isCrumbs(f *facts) bool {
	return f.called(crumbNames) && f.counts.Words <= lineWords && !f.isEmpty()
}

// isFooter tells the foot of the page, not that of a post in it.
func isFooter(f *facts) bool {
	if f.isEmpty() {
		return false
	}
	named := f.is(footerMark) || f.called(footerNames)
	if named && !f.isIn(articleMark) && (!f.standsIn(itemNames) || f.at > pageEnd) {
		return true
	}
	if f.at+f.share < pageLast || f.at < pageEnd || f.links() <= fewLinks || f.is(asideMark|navMark) {
		return false
	}
	return f.is(footerMark) || !f.isIn(articleMark) && f.says(ofCopyright)+f.says(ofTerms) > 0
}

// standsInFooter tells what is left over of a footer.
func standsInFooter(f *facts) bool {
	return f.at > pageEnd && !f.isIn(articleMark) && (f.isIn(footerMark) || f.standsIn(footerNames))
}

func isHeader(f *facts) bool {
	if f.isIn(articleMark) || f.is(headingMark) || f.isEmpty() {
		return false
	}
	if f.is(headerMark) {
		return f.at < pageStart && !f.called(commentNames)
	}
	if f.called(headerNames) {
		return f.at < pageTop && f.links()+f.counts.Inputs >= fewLinks
	}
	if f.links() < fewLinks {
		return false
	}
	// A box without a name that holds menus, and a logo or a search.
	return f.at < pageFirst && f.inside.marked > 0 && f.counts.Inputs+f.counts.Images > 1 && !f.is(navMark) && !f.called(navNames|popupNames)
}

// standsInHeader tells what is left over of a header.
func standsInHeader(f *facts) bool {
	return f.at < pageStart && f.isIn(headerMark) && !f.isIn(articleMark)
}

// isAside tells what the page calls a column beside its text.
func (f *facts) isAside() bool {
	if f.isInText() && f.counts.Words <= lineWords {
		return false // beside a paragraph, or below a post
	}
	return f.is(asideMark) || f.isRuled(block.Sidebar) || f.called(sidebarNames) && f.counts.Words > toolWords
}

// isSidebar tells such a column that holds several things.
func isSidebar(f *facts) bool {
	return f.isAside() && !f.is(navMark) && f.counts.Words > toolWords && (f.inside.headings+f.inside.marked > 1 || f.isRuled(block.Sidebar))
}

func isLanguages(f *facts) bool {
	in := &f.inside
	return in.languages > 1 && 2*in.languages >= in.links || f.isLanguage && f.counts.Words <= boxWords
}

// isContents tells lists of links to places of the page, and the heading of one.
func isContents(f *facts) bool {
	in := &f.inside
	switch linked := f.density() >= half; {
	case in.jumps >= 2 && 3*in.jumps >= 2*in.links && linked:
		return true
	case f.called(tocNames) && f.counts.Words <= boxWords:
		return in.jumps > 0 && linked || f.about(ofContents) >= many
	}
	return f.about(ofContents) >= half && f.upTo(labelWords) && f.links() == 0
}

func isPager(f *facts) bool {
	in := &f.inside
	switch {
	case f.counts.Words > lineWords || !f.hasControls() && !f.is(fieldMark):
		return false
	case in.turns > 0 || f.called(pagerNames) && !f.called(mediaNames) && in.headings == 0:
		return true
	case f.is(buttonMark):
		return false
	}
	return f.about(ofTurning) >= half && (f.words.Of[ofTurning] > 1 || f.words.All == 1) || f.begins(ofTurning) && f.at > half &&
		f.links() > 0 && f.links() <= fewLinks && f.density() >= half
}

// isMenu tells lists of links with labels, not with titles.
func isMenu(f *facts) bool {
	if f.is(navMark) || f.called(navNames) {
		return f.links() > 0 || f.about(ofMenus) > 0
	}
	if f.links() >= fewLinks && f.density() >= mostly && f.counts.LinkWords <= menuLabel*f.links() {
		return true
	}
	return f.about(ofMenus) >= half && !f.standsIn(popupNames) && (f.links() > 1 || f.words.All == 1 || f.words.Of[ofMenus] > 1)
}

// isButtonMenu tells menus that scripts open: buttons at the page's top.
func isButtonMenu(f *facts) bool {
	return f.inside.buttons > fewLinks && f.inside.fields+f.inside.mails == 0 && f.at < pageTop &&
		!f.standsIn(itemNames) && !f.called(mediaNames|buttonNames)
}

// isLink tells a link or two with a label, which stand alone.
func isLink(f *facts) bool {
	return f.upTo(badgeWords) && f.links() <= 2 && f.density() >= mostly
}

func isLegal(f *facts) bool {
	if !f.upTo(lineWords) || f.is(footerMark) || f.called(footerNames) || f.is(navMark) && f.links() > 0 {
		return false
	}
	if f.words.Signed || f.words.Of[ofCopyright] > 1 {
		return f.links() <= fewLinks && f.density() < mostly
	}
	return f.words.Of[ofTerms] > 1 && f.about(ofTerms, ofCopyright) >= half
}
