package rules

import (
	"strings"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// suppress takes back hits that are false positives, and puts some on less than
// they were; it leaves the list as it is.
func (f *finder) suppress(hits []Hit) []Hit {
	out := make([]Hit, 0, len(hits))
	for _, h := range hits {
		switch h.Rule {
		case namingRules[adName].Name:
			if f.calledByHash(h.Node) {
				continue
			}
		case labelRules[adLabel].Name:
			if f.inSentence(h.Node) {
				continue
			}
		case formRules[newsletterForm].Name:
			h.Node = f.boxOfForm(h.Node)
		}
		out = append(out, h)
	}
	return inOrder(out)
}

// calledByHash tells whether an element is named an ad only by the hashes that a
// tool for style sheets has put behind its names.
func (f *finder) calledByHash(n page.Node) bool {
	hashed := false
	attrs := f.Page.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		if !index.IsNameKey(a.Key) {
			continue
		}
		for name := range strings.FieldsSeq(a.Val[:min(len(a.Val), index.NameLimit)]) {
			own := withoutHash(name)
			if names.Fired(own)>>adName&1 != 0 {
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
func (f *finder) inSentence(box page.Node) bool {
	from, to := f.Under(box)
	seen := false
	for i := from; i < to; i++ {
		if !f.isAdLabel(int(i)) {
			continue
		}
		if i == from || i+1 == to || f.Owner(int(i)-1) != f.Owner(int(i)+1) {
			return false
		}
		if next := &f.Measures[i+1]; next.Words <= labelWords || next.Flags&index.StartsLower == 0 {
			return false
		}
		seen = true
	}
	return seen
}
