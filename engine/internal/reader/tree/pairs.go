package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

const (
	pairBytes = 48 // length of a label or of what it says at most
	pairItems = 5  // items in either at most: a text, and marks around it
)

// joinPairs makes one paragraph of a label that ends with a colon and the short paragraph
// behind it that says the rest, where two such pairs follow each other. Case: facts of
// products, of which a style sheet shows two in a line.
func (t *Tree) joinPairs() {
	joined := -1 // the end of the last pair
	for i := 0; i < len(t.Items); i++ {
		t.Stop.Every(i)
		value := t.valueOf(i)
		if value < 0 {
			continue
		}
		if next := t.following(value); i == joined || next < len(t.Items) && t.upOf(next) == t.upOf(i) && t.valueOf(next) >= 0 {
			joined = next
			t.joinPair(i, value)
		}
	}
}

// valueOf gives the paragraph that says what the label i is for, -1 when it is no label.
func (t *Tree) valueOf(i int) int {
	label, ok := t.shortParagraph(i)
	if !ok || !isLabel(label) {
		return -1
	}
	value := t.following(i)
	if value >= len(t.Items) || t.upOf(value) != t.upOf(i) {
		return -1
	}
	if text, ok := t.shortParagraph(value); !ok || isLabel(text) {
		return -1
	}
	return value
}

// shortParagraph gives the text of a paragraph that is short and has no attributes and
// nothing in it but marks within a line.
func (t *Tree) shortParagraph(i int) (text string, ok bool) {
	it := &t.Items[i]
	if it.Tag != atom.P || len(it.Attrs) > 0 {
		return "", false
	}
	size, items, afterText := 0, 0, false
	for j := i + 1; j < int(it.End); j++ {
		in := &t.Items[j]
		if in.Tag != Unwrapped { // when the reading is read it is not there, and the texts beside it are one
			if in.Tag != 0 || !afterText {
				items++
			}
			afterText = in.Tag == 0
		}
		switch {
		case items > pairItems:
			return "", false
		case in.Tag == 0:
			size += len(in.Text)
		case in.Tag == atom.Img || in.Tag == atom.Br || RoleOf(in.Tag) != Inline && in.Tag != Unwrapped:
			return "", false
		}
	}
	if size == 0 || size > pairBytes {
		return "", false
	}
	return t.Plain(i), true
}

// joinPair puts a space and the value into the label's paragraph, and marks of the same kind
// together.
func (t *Tree) joinPair(label, value int) {
	last := value - 1
	for t.Items[last].Tag != 0 {
		last--
	}
	t.Items[last].Text += " "
	t.Items[value].Tag, t.Items[value].Up = Unwrapped, int32(label)
	t.Items[label].End = t.Items[value].End
	for i := label + 1; i < value; i++ {
		t.joinEmphasis(i)
	}
}

// isLabel tells a text that ends with a colon, in Latin letters or in Chinese.
func isLabel(text string) bool { return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：") }
