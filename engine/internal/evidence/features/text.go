package features

import (
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// textPass measures a block's own text. Claim: running text is long, has
// function words and sentence ends and few links; labels have capitals,
// digits, separators. Errs on poems, code and one-word lines of dialogue.

// The columns of text.
const (
	textWords = iota
	textWordLength
	textLinkDensity
	textLinks
	textLinkLength
	textCommas
	textStops
	textEndsWithStop
	textEndsWithColon
	textFunctionWords
	textCapitals
	textUpper
	textDigits
	textPrices
	textYears
	textMonths
	textCopyright
	textAt
	textUrl
	textQuestions
	textDistinct
	textImages
	textBreaks
	textPerson
	textSeparators
	textStartsLower
	textProse
)

func textColumns() []Column {
	return []Column{
		textWords:         {"text.words", "words in the block, at most 400", "length"},
		textWordLength:    {"text.wordLength", "characters a word", "style"},
		textLinkDensity:   {"text.linkDensity", "share of its words inside links", "links"},
		textLinks:         {"text.links", "links in it", "links"},
		textLinkLength:    {"text.linkLength", "words a link", "links"},
		textCommas:        {"text.commas", "commas", "style"},
		textStops:         {"text.stops", "sentence ends", "style"},
		textEndsWithStop:  {"text.endsWithStop", "ends like a sentence", "style"},
		textEndsWithColon: {"text.endsWithColon", "ends with a colon", "signs"},
		textFunctionWords: {"text.functionWords", "share of function words", "style"},
		textCapitals:      {"text.capitals", "share of words that begin with a capital", "signs"},
		textUpper:         {"text.upper", "share of capital letters", "signs"},
		textDigits:        {"text.digits", "share of digits", "signs"},
		textPrices:        {"text.prices", "prices in it", "signs"},
		textYears:         {"text.years", "years in it", "signs"},
		textMonths:        {"text.months", "month names in it", "signs"},
		textCopyright:     {"text.copyright", "has a copyright sign", "signs"},
		textAt:            {"text.at", "has an @", "signs"},
		textUrl:           {"text.url", "has a written-out address", "signs"},
		textQuestions:     {"text.questions", "question marks", "style"},
		textDistinct:      {"text.distinct", "share of distinct words", "style"},
		textImages:        {"text.images", "images in it", "signs"},
		textBreaks:        {"text.breaks", "line breaks in it", "style"},
		textPerson:        {"text.person", "share of first and second person words", "style"},
		textSeparators:    {"text.separators", "separators such as | or ›", "signs"},
		textStartsLower:   {"text.startsLower", "begins with a small letter", "style"},
		textProse:         {"text.prose", "is prose", "style"},
	}
}

func textPass(v *view) measurer {
	seen, stamp := make([]int32, v.Known.Len()), int32(0)
	return func(i int, r []float32) {
		stamp++
		m, b := &v.Measures[i], &v.Blocks.Blocks[i]
		images := v.Page.Counts(b.Owner).Images
		r[textWords] = float32(min(m.Words, 400))
		r[textWordLength] = min(index.Ratio(b.Counts.Chars, m.Words), 40)
		r[textLinkDensity] = index.Ratio(m.LinkWords, m.Words)
		links := b.Counts.Links
		if v.Page.Has(b.From, page.InLink) {
			links++ // the link around the run's beginning
		}
		r[textLinks] = float32(min(links, 60))
		r[textLinkLength] = index.Ratio(m.LinkWords, max(links, 1))
		r[textCommas] = float32(min(b.Counts.Commas, 40))
		r[textStops] = float32(min(b.Counts.Stops, 40))
		r[textEndsWithStop] = flag(m.Flags&index.EndsWithStop != 0)
		r[textEndsWithColon] = flag(m.Flags&index.EndsWithColon != 0)
		r[textFunctionWords] = index.Ratio(m.StopWords, m.Tokens())
		r[textCapitals] = index.Ratio(m.Capitals, m.Words)
		r[textUpper] = index.Ratio(m.Upper, m.Letters)
		r[textDigits] = index.Ratio(m.Digits, b.Counts.Chars)
		r[textPrices] = float32(min(m.Prices, 9))
		r[textYears] = float32(min(m.Years, 9))
		r[textMonths] = float32(min(m.Months, 9))
		r[textCopyright] = flag(m.Flags&index.HasCopyright != 0)
		r[textAt] = flag(m.Flags&index.HasAt != 0)
		r[textUrl] = flag(m.Flags&index.HasURL != 0)
		r[textQuestions] = float32(min(m.Questions, 9))
		r[textDistinct] = distinctShare(seen, v.WordsOf(m), stamp)
		r[textImages] = float32(min(images, 9))
		r[textBreaks] = float32(min(b.Breaks, 40))
		r[textPerson] = index.Ratio(m.Person, m.Words)
		r[textSeparators] = float32(min(m.Separators, 20))
		r[textStartsLower] = flag(m.Flags&index.StartsLower != 0)
		r[textProse] = flag(m.Prose)
	}
}

// distinctShare counts distinct words; stamp marks those of this block.
func distinctShare(seen, words []int32, stamp int32) float32 {
	distinct := int32(0)
	for _, n := range words {
		if seen[n] != stamp {
			seen[n] = stamp
			distinct++
		}
	}
	return index.Ratio(distinct, int32(len(words)))
}
