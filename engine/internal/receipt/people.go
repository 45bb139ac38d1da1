package receipt

import "winnow/engine/internal/block"

// The signs of what concerns people: who wrote, who comments, who shares, who is asked to
// log in, to subscribe or to consent.

func isCookie(f *facts) bool {
	switch {
	case f.called(popupNames) && f.words.Of[ofCookies]+f.words.Of[ofTerms] > 1 && f.tail.Of[ofCookies]+f.tail.Of[ofTerms] > 0:
		return true // the settings, which are long
	case f.words.Of[ofCookies] == 0 || !f.upTo(boxWords):
		return false
	}
	return f.called(cookieNames) || f.counts.Words > labelWords && f.counts.Words <= offerWords && !f.isLandmark() && f.density() < half
}

func isNewsletter(f *facts) bool {
	switch {
	case f.counts.Words > boxWords || f.isLandmark():
		return false
	case f.counts.Inputs > 0:
		return f.called(mailNames) || f.inside.mails > 0 && f.words.Of[ofLetters] > 0 || f.about(ofLetters) > some/2
	}
	return f.about(ofLetters) > some/2 && f.upTo(toolWords) && f.links() == 0
}

func isSearch(f *facts) bool {
	if f.isRuled(block.Search) || f.is(searchMark) {
		return f.counts.Inputs > 0 || f.counts.Words <= labelWords
	}
	return f.inside.searches > 0 && f.counts.Words <= toolWords && f.links() <= fewLinks
}

func asksPassword(f *facts) bool { return f.inside.passwords > 0 && f.counts.Words <= boxWords }

func isLogin(f *facts) bool {
	if !f.upTo(toolWords) {
		return false
	}
	if f.links() > fewLinks {
		return false
	}
	return f.inside.logins > 0 || f.about(ofLogin) >= many && f.words.Of[ofBuying] == 0 ||
		f.words.Of[ofLogin] > 1 && (f.called(userNames) || f.upTo(factWords))
}

func isShare(f *facts) bool {
	in := &f.inside
	switch {
	case f.isRuled(block.Social):
		return true
	case f.counts.Words > shareWords:
		return false
	case f.called(shareNames) && !f.called(authorNames):
		return f.hasControls() || f.isEmpty() || 2*in.social > in.links || f.about(ofSharing) >= half
	}
	return in.social > 0 && 2*in.social > in.links || f.about(ofSharing) >= half
}

// isComments tells comments, and what is there to answer or to rate them.
func isComments(f *facts) bool {
	if f.isRuled(block.Comment) || f.called(commentNames) && !f.is(fieldMark) {
		return true
	}
	if !f.upTo(toolWords) {
		return false
	}
	about := f.about(ofComments)
	if f.hasControls() && f.words.Of[ofComments] > 0 && f.about(ofComments, ofForums) >= half {
		return true
	}
	return about >= half || f.hasControls() && (about >= many && f.standsIn(threadNames) || f.called(threadNames) && f.is(footerMark))
}

func isAuthor(f *facts) bool {
	switch {
	case !f.upTo(boxWords):
		return false
	case f.inside.credits > 0:
		return true
	case f.called(authorNames):
		return f.density() < 1-some || f.counts.Words <= 2
	}
	return f.upTo(factWords) && f.begins(ofAuthors) && f.counts.Inputs == 0
}

// standsByAuthor tells what is left over of the box on an author.
func standsByAuthor(f *facts) bool {
	return f.standsIn(authorNames) && f.counts.Words <= boxWords && !f.isIn(asideMark)
}

func isContact(f *facts) bool {
	return f.inside.contacts > 0 && 2*f.inside.contacts >= f.inside.links && f.counts.Words <= lineWords
}
