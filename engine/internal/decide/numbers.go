package decide

import (
	"strings"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
)

const (
	amountChars  = 12 // characters of a number at most, with its signs and its unit
	unitLetters  = 2  // letters of its unit at most
	amountWords  = 3  // and words: "$ 240,000" has two
	amountBlocks = 4  // blocks of the box at most
	amountUp     = 3  // elements from the number up to the box that it fills with its words
)

// numbersOfWords finds the numbers that stand alone in a box with kept words: what the
// words count, such as "95 %" over "of all readers". By itself a number is no content.
func numbersOfWords(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for i := range keep {
		if c := &s.Blocks[i].Counts; keep[i] || c.Words > amountWords || c.LinkWords > 0 || c.Chars > amountChars || !isAmount(s.Text(i)) {
			continue
		}
		for k, up := 0, s.Page.Parent[s.Blocks[i].Owner]; k < amountUp && up >= 0; k, up = k+1, s.Page.Parent[up] {
			from, to := s.Under(up)
			if to-from == 1 {
				continue
			}
			if to-from <= amountBlocks && (i > from && keep[i-1] || i+1 < to && keep[i+1]) {
				out = append(out, i)
			}
			break
		}
	}
	return out
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
