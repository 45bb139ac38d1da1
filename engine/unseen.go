package engine

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/unseen"
)

const (
	// toldWords is the length in words from which texts that the page does not
	// render make an answer of a page that was left unsure: as much as a page
	// must have to be judged. Nothing is hidden on it all the same.
	toldWords = 25
	// readableWords is the length from which they are worth a reader view, and
	// readableTrust how likely they are the page's text then.
	readableWords = 150
	readableTrust = 0.9
)

func (r *Request) wantsText() bool {
	return r.wants(WantReader) || r.wants(WantText) || r.wants(WantMarkdown)
}

// unseen gives the texts that the page does not render and that are used. A
// published method decides on blocks alone.
func (c *call) unseen(s *block.Set, v *block.Verdict, m *meta.Meta) []unseen.Addition {
	if c.req.Method != MethodWinnow || c.req.All || v.Unsure == "" && !c.req.wantsText() || c.late() {
		return nil
	}
	defer c.done("unseen")
	list := unseen.Choose(s, v, m, c.req.URL)
	for i := range list {
		c.answer.note(list[i].Source, list[i].Words)
		if list[i].Kind == unseen.Body {
			c.told += list[i].Words
		}
	}
	return list
}

// note counts the words used of a source.
func (a *Answer) note(source string, words int) {
	for i := range a.Unseen {
		if a.Unseen[i].Source == source {
			a.Unseen[i].Words += words
			return
		}
	}
	a.Unseen = append(a.Unseen, Unseen{Source: source, Words: words})
}

// isTold tells whether what the page does not render is text enough. What
// describes a thing is not.
func (c *call) isTold() bool { return c.told >= toldWords }

func (c *call) readable() float64 {
	return rounded(readableTrust * min(float32(c.told)/readableWords, 1))
}
