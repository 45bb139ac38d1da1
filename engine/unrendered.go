package engine

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/unrendered"
)

const (
	// unrenderedEnough is the length in words from which main text that the page
	// does not render makes an answer of a page that was left unsure: as much as a
	// page must have to be judged. Nothing is hidden on it all the same.
	unrenderedEnough = 25
	// readableWords is the length from which such text is worth a reader view, and
	// readableTrust how likely it is the page's text then.
	readableWords = 150
	readableTrust = 0.9
)

// unrenderedTexts gives the texts that the page does not render and that are used. A
// published method decides on blocks alone.
func unrenderedTexts(req *Request, in evidence.Input, v *block.Verdict) []unrendered.Addition {
	if !req.decides() || v.Unsure == block.Sure && !req.wantsText() {
		return nil
	}
	return unrendered.Choose(in.Blocks, v, in.Meta, req.URL)
}

// mainWords counts the words of texts that are a page's main text. What describes a
// thing is not.
func mainWords(more []unrendered.Addition) (n int) {
	for i := range more {
		if more[i].Kind == unrendered.Body {
			n += more[i].Words
		}
	}
	return n
}

// bySource counts the words of the texts that were used from each source.
func bySource(more []unrendered.Addition) (out []Unseen) {
	for i := range more {
		m := &more[i]
		at := slices.IndexFunc(out, func(u Unseen) bool { return u.Source == m.Source })
		if at < 0 {
			at, out = len(out), append(out, Unseen{Source: m.Source})
		}
		out[at].Words += m.Words
	}
	return out
}

// readability is how likely the reader view is good, by the verdict or by the main
// text that the page does not render.
func readability(v *block.Verdict, more []unrendered.Addition) float64 {
	return max(rounded(v.Readable), rounded(readableTrust*min(float32(mainWords(more))/readableWords, 1)))
}
