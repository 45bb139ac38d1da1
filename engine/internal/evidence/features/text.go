package features

import (
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// textPass measures a block's own text. Claim: running text is long, has
// function words and sentence ends and few links; labels have capitals,
// digits, separators. Errs on poems, code and one-word lines of dialogue.

func textColumns() []Column {
	return []Column{
		{"text.words", "words in the block, at most 400"},
		{"text.wordLength", "characters a word"},
		{"text.linkDensity", "share of its words inside links"},
		{"text.links", "links in it"},
		{"text.linkLength", "words a link"},
		{"text.commas", "commas"},
		{"text.stops", "sentence ends"},
		{"text.endsWithStop", "ends like a sentence"},
		{"text.endsWithColon", "ends with a colon"},
		{"text.functionWords", "share of function words"},
		{"text.capitals", "share of words that begin with a capital"},
		{"text.upper", "share of capital letters"},
		{"text.digits", "share of digits"},
		{"text.prices", "prices in it"},
		{"text.years", "years in it"},
		{"text.months", "month names in it"},
		{"text.copyright", "has a copyright sign"},
		{"text.at", "has an @"},
		{"text.url", "has a written-out address"},
		{"text.questions", "question marks"},
		{"text.distinct", "share of distinct words"},
		{"text.images", "images in it"},
		{"text.breaks", "line breaks in it"},
		{"text.person", "share of first and second person words"},
		{"text.separators", "separators such as | or ›"},
		{"text.startsLower", "begins with a small letter"},
		{"text.prose", "is prose"},
	}
}

func textPass(v *view) measurer {
	seen, stamp := make([]int32, v.Known.Len()), int32(0)
	return func(i int, r []float32) {
		stamp++
		m, b := &v.Measures[i], &v.Blocks.Blocks[i]
		images := v.Page.Counts(b.Owner).Images
		r[0] = float32(min(m.Words, 400))
		r[1] = min(index.Ratio(b.Counts.Chars, m.Words), 40)
		r[2] = index.Ratio(m.LinkWords, m.Words)
		links := b.Counts.Links
		if v.Page.Has(b.From, page.InLink) {
			links++ // the link around the run's beginning
		}
		r[3] = float32(min(links, 60))
		r[4] = index.Ratio(m.LinkWords, max(links, 1))
		r[5] = float32(min(b.Counts.Commas, 40))
		r[6] = float32(min(b.Counts.Stops, 40))
		r[7] = flag(m.Flags&index.EndsWithStop != 0)
		r[8] = flag(m.Flags&index.EndsWithColon != 0)
		r[9] = index.Ratio(m.StopWords, m.Tokens())
		r[10] = index.Ratio(m.Capitals, m.Words)
		r[11] = index.Ratio(m.Upper, m.Letters)
		r[12] = index.Ratio(m.Digits, b.Counts.Chars)
		r[13] = float32(min(m.Prices, 9))
		r[14] = float32(min(m.Years, 9))
		r[15] = float32(min(m.Months, 9))
		r[16] = flag(m.Flags&index.HasCopyright != 0)
		r[17] = flag(m.Flags&index.HasAt != 0)
		r[18] = flag(m.Flags&index.HasURL != 0)
		r[19] = float32(min(m.Questions, 9))
		r[20] = distinctShare(seen, v.WordsOf(m), stamp)
		r[21] = float32(min(images, 9))
		r[22] = float32(min(b.Breaks, 40))
		r[23] = index.Ratio(m.Person, m.Words)
		r[24] = float32(min(m.Separators, 20))
		r[25] = flag(m.Flags&index.StartsLower != 0)
		r[26] = flag(m.Prose)
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
