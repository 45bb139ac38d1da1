package receipt

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
)

// The signs of what belongs to the page's matter: further texts, offers, tools, facts,
// pictures.

func isCalledRelated(f *facts) bool {
	return f.isRuled(block.Related) && !f.is(headerMark|footerMark) || f.called(relatedNames) && !f.isLandmark()
}

// isHeadedRelated tells lists of links under a heading that says so, and such a heading
// alone.
func isHeadedRelated(f *facts) bool {
	if f.links()+f.counts.Inputs == 0 {
		return f.about(ofRelated, ofPopular) >= half && (f.is(headingMark) || f.called(titleNames))
	}
	if f.links() == 0 || f.heading == "" {
		return false
	}
	head := index.PhraseCounts{}
	head.Add([]byte(f.heading))
	return head.Share(ofRelated, ofPopular) >= many
}

// isTeasers tells lists of further texts with pictures or headings.
func isTeasers(f *facts) bool {
	return f.links() >= fewLinks && f.at > half && f.inside.headings+f.counts.Images > 1
}

// isOffer tells a few words with a link to press.
func isOffer(f *facts) bool {
	in := &f.inside
	if !f.upTo(offerWords) || in.links == 0 || in.links > fewLinks+1 || f.begins(ofTurning) {
		return false
	}
	return in.pressed > 0 || f.called(offerNames) || f.about(ofActing) > some || in.headings > 0 && in.links <= 2 && f.upTo(shareWords)
}

// isDialog tells dialogs, and forms that filter.
func isDialog(f *facts) bool {
	return f.is(dialogMark) && !f.isEmpty() || f.inside.fields > filterBoxes && f.links() == 0
}

func isBasket(f *facts) bool {
	return f.called(cartNames) && !f.isEmpty() && (f.counts.Inputs > 0 || f.counts.Words <= toolWords)
}

func isTool(f *facts) bool {
	if f.is(buttonMark|selectMark) || f.isIn(buttonMark) || f.called(filterNames) {
		return f.counts.Words <= boxWords
	}
	in := &f.inside
	controls := in.buttons + in.fields + in.mails
	return controls > 0 && controls >= in.links && (f.counts.Words <= toolWords || in.fields > 1 && f.counts.Words <= offerWords)
}

// isDetails tells lines of tags, and of when something was written.
func isDetails(f *facts) bool {
	if !f.upTo(factWords) {
		return false
	}
	return f.inside.tags > 0 || f.called(tagNames) && f.links() > 0 || f.about(ofTags) >= many || f.inside.times > 0 ||
		f.words.Dated && f.upTo(labelWords)
}

// isPlain tells signs and numbers in what shows pictures.
func isPlain(f *facts) bool {
	return f.called(mediaNames) && f.words.Letters == 0 && !f.isEmpty()
}

// isNumber tells counts: of votes, of comments.
func isNumber(f *facts) bool {
	return f.words.All > 0 && f.words.Letters == 0 && f.upTo(badgeWords)
}

// isFact tells short texts that are called details, and badges on texts and posts.
func isFact(f *facts) bool {
	return f.upTo(factWords) && f.links() == 0 && f.called(factNames) || f.upTo(badgeWords) && f.isInText()
}

func isMedia(f *facts) bool {
	if f.called(mediaNames) {
		return f.words.Of[ofMedia] > 0 || f.counts.Images > 1 || f.counts.Words <= badgeWords && !f.isEmpty()
	}
	return f.counts.Words == 0 && f.inside.shown > 0 && !f.hasControls()
}
