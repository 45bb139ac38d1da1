package write

import (
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// ruby writes characters with their readings as text: the reading in brackets
// behind what it is the reading of. Where each character has one, as in
// <ruby>漢<rt>かん<rt>字<rt>じ</ruby>, the whole word comes first: 漢字(かんじ).
// The page's own brackets are used if it has some; words in their place are not, as
// no browser shows them. base writes the item j and gives
// the next one.
func ruby(t *tree.Tree, i int, base func(j int) int, reading func(string)) {
	open, shut := "(", ")"
	var said []byte
	whole := hasReadingsForAll(t, i)
	say := func() {
		if len(said) > 0 {
			reading(open + string(said) + shut)
		}
		said = said[:0]
	}
	for j := i + 1; j < int(t.Items[i].End); {
		it := &t.Items[j]
		switch {
		case it.Tag == atom.Rp:
			switch sign := strings.TrimSpace(t.Plain(j)); {
			case sign == "" || strings.ContainsFunc(sign, tree.IsLetterOrDigit):
			case len(said) == 0:
				open = sign
			default:
				shut = sign
			}
			j = int(it.End)
		case it.Tag == atom.Rt:
			said = append(said, strings.TrimSpace(t.Plain(j))...)
			j = int(it.End)
		case it.Tag == 0 && !tree.Shows(it.Text):
			j++ // white space between the parts
		default:
			if !whole {
				say()
			}
			j = base(j)
		}
	}
	say()
}

// hasReadingsForAll tells whether each part of a ruby has a reading: base and
// reading take turns.
func hasReadingsForAll(t *tree.Tree, i int) bool {
	waits := false // a base without its reading
	for j := i + 1; j < int(t.Items[i].End); {
		it := &t.Items[j]
		switch {
		case it.Tag == atom.Rt:
			if !waits || !tree.Shows(t.Plain(j)) {
				return false
			}
			waits = false
			j = int(it.End)
		case it.Tag == atom.Rp:
			j = int(it.End)
		default:
			if it.Tag == 0 && tree.Shows(it.Text) {
				if waits {
					return false
				}
				waits = true
			}
			j++
		}
	}
	return !waits
}
