package evidence

import "winnow/engine/internal/page"

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
	seen, stamp := make([]int32, len(v.known.meanings)), int32(0)
	return func(i int, r []float32) {
		stamp++
		m, b := &v.m[i], &v.blocks.Blocks[i]
		images := v.page.Counts(b.Owner).Images
		r[0] = float32(min(m.words, 400))
		r[1] = min(ratio(b.Counts.Chars, m.words), 40)
		r[2] = ratio(m.linkWords, m.words)
		links := b.Counts.Links
		if v.page.Has(b.From, page.InLink) {
			links++ // the link around the run's beginning
		}
		r[3] = float32(min(links, 60))
		r[4] = ratio(m.linkWords, max(links, 1))
		r[5] = float32(min(b.Counts.Commas, 40))
		r[6] = float32(min(b.Counts.Stops, 40))
		r[7] = flag(m.flags&endsWithStop != 0)
		r[8] = flag(m.flags&endsWithColon != 0)
		r[9] = ratio(m.stopWords, m.tokenTo-m.tokenFrom)
		r[10] = ratio(m.capitals, m.words)
		r[11] = ratio(m.upper, m.letters)
		r[12] = ratio(m.digits, b.Counts.Chars)
		r[13] = float32(min(m.prices, 9))
		r[14] = float32(min(m.years, 9))
		r[15] = float32(min(m.months, 9))
		r[16] = flag(m.flags&hasCopyright != 0)
		r[17] = flag(m.flags&hasAt != 0)
		r[18] = flag(m.flags&hasURL != 0)
		r[19] = float32(min(m.questions, 9))
		r[20] = distinctShare(seen, v.numbers[m.tokenFrom:m.tokenTo], stamp)
		r[21] = float32(min(images, 9))
		r[22] = float32(min(b.Breaks, 40))
		r[23] = ratio(m.person, m.words)
		r[24] = float32(min(m.pipes, 20))
		r[25] = flag(m.flags&startsLower != 0)
		r[26] = flag(m.prose)
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
	return ratio(distinct, int32(len(words)))
}
