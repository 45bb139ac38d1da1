package reader_test

import (
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"
)

// checkSecond returns where the reading of a reading is another one.
func checkSecond(first tree.Tree) string {
	out, err := write.HTML(first)
	if err != nil {
		return err.Error()
	}
	_, second, err := read("<!doctype html><body>" + out)
	if err != nil {
		return err.Error()
	}
	if out2, _ := write.HTML(second); !isSpaced(out, out2) {
		return "not a fixed point of reading" + apart(out, out2)
	}
	return ""
}

// isSpaced tells whether a second reading is the first one, but for spaces that it may add
// between two elements. Words that touch are set apart by the texts of their elements
// (page.WordsPart), and in the first reading bold in several pieces, and texts in elements
// that go, become one text: <b>a</b> <b>b.</b><i>C</i>. No other character may differ.
func isSpaced(first, second string) bool {
	i := 0
	for j := range len(second) {
		switch {
		case i < len(first) && first[i] == second[j]:
			i++
		case second[j] != ' ' || i == 0 || i == len(first) || first[i-1] != '>' || first[i] != '<':
			return false
		}
	}
	return i == len(first)
}
