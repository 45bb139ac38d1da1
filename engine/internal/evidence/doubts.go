package evidence

import (
	"strings"

	"winnow/engine/internal/page"
)

// Doubts take votes back before anyone acts on them. The rows of the forest were
// made with them, so that what has been learned stays as it was.

// undoubted gives the votes that no doubt speaks against, in the order of their
// nodes; some are on less than they were.
func (v *view) undoubted(votes []Hit) []Hit {
	out := votes[:0] // the rows have been made ready
	for _, vote := range votes {
		switch {
		case vote.Rule == "ad-name" && v.calledByHash(vote.Node):
		case vote.Rule == "ad-label" && v.inSentence(vote.Node):
		default:
			if vote.Rule == "newsletter-form" {
				vote.Node = v.boxOfForm(vote.Node)
			}
			out = append(out, vote)
		}
	}
	return inOrder(out, 0)
}

// calledByHash tells whether an element is named an ad only by the hashes that a
// tool for style sheets has put behind its names.
func (v *view) calledByHash(n page.Node) bool {
	hashed := false
	attrs := v.page.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		if !isNameKey(a.Key) {
			continue
		}
		for name := range strings.FieldsSeq(a.Val[:min(len(a.Val), nameLimit)]) {
			own := withoutHash(name)
			if readName(own).fired&1 != 0 {
				return false
			}
			hashed = hashed || len(own) < len(name)
		}
	}
	return hashed
}

// moduleHash is the length of such a hash: "table_root__adKqa" is the file, the
// name in it, and five characters.
const moduleHash = 5

func withoutHash(name string) string {
	at := len(name) - moduleHash - len("__")
	if at <= 0 || name[at:at+2] != "__" || strings.IndexByte(name[:at], '_') <= 0 {
		return name
	}
	return name[:at]
}

// inSentence tells whether all labels in a box interrupt a sentence, as a word
// with a note to open does: the same element goes on in small letters.
func (v *view) inSentence(box page.Node) bool {
	from, to := v.under(box)
	seen := false
	for i := from; i < to; i++ {
		if !v.isAdLabel(int(i)) {
			continue
		}
		if i == from || i+1 == to || v.owner(int(i)-1) != v.owner(int(i)+1) || v.m[i+1].words <= labelWords || v.m[i+1].flags&startsLower == 0 {
			return false
		}
		seen = true
	}
	return seen
}
