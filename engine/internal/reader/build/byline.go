package build

import (
	"slices"
	"strings"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
)

const (
	bylineReach = 6  // kept blocks from the first in which the line of the author stands
	bylineAbove = 60 // words of a block that is text: the line stands above it, or there is none
	bylineMore  = 6  // words of the line beside the names: "By", "Published on 8 February 2025"
	bylineTime  = 9  // the same where the line says the page's day, which a time may follow,
	bylineTold  = 5  // and at most as many of them without a digit: "Submitted by … on … May"
	bylineAlone = 2  // the same without a date
)

// findByline finds the kept line above the text that says the author, with a date or
// without, and nothing else: the head of every reading and file says both already. It is
// -1 where there is none, and on pages of other types, where names belong to posts, books
// or goods.
func findByline(s *block.Set, v *block.Verdict, m *meta.Meta) int {
	if m == nil || m.Byline == "" || v.PageType != "article" {
		return -1
	}
	for i, seen := 0, 0; i < s.Len() && seen < bylineReach; i++ {
		if !v.Reads(i) {
			continue
		}
		if s.Blocks[i].Counts.Words >= bylineAbove || v.Said != nil && v.Said[i] == block.PutBack {
			return -1
		}
		isHeading := slices.Contains(headings[:], s.Page.Tag[s.Blocks[i].Owner])
		if text := s.Text(i); saysByline(text, m) && (!isHeading || beginsByline(text)) {
			return i
		}
		seen++
	}
	return -1
}

// byWords begin a line of the author. A heading with a name and without one of them may be
// that of the text.
var byWords = [...]string{"by", "von", "par", "por", "di", "door", "av", "af"}

func beginsByline(line string) bool {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	return slices.Contains(byWords[:], first)
}

// saysByline tells whether a line says all authors and little else. A date counts only
// where the head has one, too.
func saysByline(line string, m *meta.Meta) bool {
	line = strings.ToLower(line)
	for _, name := range strings.Split(strings.ToLower(m.Byline), ",") {
		before, after, found := strings.Cut(line, strings.TrimSpace(name))
		if !found {
			return false
		}
		line = before + " " + after
	}
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if strings.ContainsFunc(line, unicode.IsDigit) {
		told := 0
		for _, w := range words {
			if !strings.ContainsFunc(w, unicode.IsDigit) {
				told++
			}
		}
		return m.Day() != "" && (len(words) <= bylineMore || len(words) <= bylineTime && told <= bylineTold && meta.SaysDay(line, m.Day()))
	}
	return len(words) <= bylineAlone
}
