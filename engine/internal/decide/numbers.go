package decide

import (
	"strings"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	amountChars = 12 // characters of a number at most, with its signs and its unit
	unitLetters = 2  // letters of its unit at most
	amountWords = 3  // and words: "$ 240,000" has two
	factBlocks  = 4  // blocks of the box of a fact at most
	factUp      = 3  // elements from a number or a label up to the box
)

// numbersOfWords finds the numbers that stand alone in a box with kept words: what the
// words count, such as "95 %" over "of all readers". By itself a number is no content.
func numbersOfWords(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for i := range keep {
		if c := &s.Blocks[i].Counts; keep[i] || c.Words > amountWords || c.LinkWords > 0 || c.Chars > amountChars || !isAmount(s.Text(i)) {
			continue
		}
		if from, to := factBox(s, i); i > from && keep[i-1] || i+1 < to && keep[i+1] {
			out = append(out, i)
		}
	}
	return out
}

// factBox gives the blocks [from, to) of the box that a block fills with a few others; from i to
// i + 1 when there is none.
func factBox(s *block.Set, i int) (from, to int) {
	for k, up := 0, s.Page.Parent[s.Blocks[i].Owner]; k < factUp && up != page.None; k, up = k+1, s.Page.Parent[up] {
		if from, to = s.Under(up); to-from > factBlocks {
			break
		} else if to-from > 1 {
			return from, to
		}
	}
	return i, i + 1
}

// isAmount tells a number with a sign or a short unit, such as "$ 1.2M", "95 %" or "15 F",
// from counts of comments, places in a list, times and how long something is ago.
func isAmount(text string) bool {
	digits, letters, signs, before := 0, 0, 0, ' '
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) && before == '.': // the name of a site
			return false
		case unicode.IsDigit(r) && digits > 0 && letters > 0: // 1 of 3
			return false
		case unicode.IsDigit(r):
			digits++
		case strings.ContainsRune("dhmswy", r), strings.ContainsRune(":#()/", r):
			return false
		case unicode.IsLetter(r):
			letters++
		case unicode.Is(unicode.Sc, r), r == '%', r == '+', r == '×':
			signs++
		}
		before = r
	}
	return digits > 0 && letters <= unitLetters && letters+signs > 0
}
