package silver

// Counts compares found elements with labelled ones, on one page or on many.
type Counts struct {
	Pages           int
	Found, Right    int
	ToFind, Covered int
	// Words and pictures of the content, and how many of them are in found elements.
	Words, WordsLost       int
	Pictures, PicturesLost int
}

// Add adds the counts of another comparison.
func (c *Counts) Add(o Counts) {
	c.Pages += o.Pages
	c.Found, c.Right = c.Found+o.Found, c.Right+o.Right
	c.ToFind, c.Covered = c.ToFind+o.ToFind, c.Covered+o.Covered
	c.Words, c.WordsLost = c.Words+o.Words, c.WordsLost+o.WordsLost
	c.Pictures, c.PicturesLost = c.Pictures+o.Pictures, c.PicturesLost+o.PicturesLost
}

// Precision is the share of found elements that are right.
func (c *Counts) Precision() float64 { return share(c.Right, c.Found) }

// Recall is the share of labelled elements that are covered.
func (c *Counts) Recall() float64 { return share(c.Covered, c.ToFind) }

// F is the harmonic mean of precision and recall.
func (c *Counts) F() float64 {
	p, r := c.Precision(), c.Recall()
	if p+r == 0 {
		return 0
	}
	return 2 * p * r / (p + r)
}

// share is part divided by all, 0 when all is 0.
func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// Compare compares the outermost of the found elements with labelled ones. toFind may
// be fewer than the labelled ones. A found element is right when it is in a labelled
// one, or when it holds labelled ones and hardly anything else. A labelled element is
// covered when it is in a found one, or when the found ones in it show half of what it
// shows.
func (p *Page) Compare(found, labelled, toFind []int) Counts {
	found = p.Roots(found)
	c := Counts{Pages: 1, Found: len(found), ToFind: len(toFind), Words: p.gold[len(p.gold)-1], Pictures: len(p.pictures)}
	for _, i := range found {
		inner, n := p.payloadBelow(i, labelled)
		if p.within(i, labelled) || n > 0 && p.payload(i)-inner <= slackPayload {
			c.Right++
		}
		c.WordsLost += p.gold[p.to[i]] - p.gold[p.from[i]]
	}
	for _, i := range toFind {
		inner, n := p.payloadBelow(i, found)
		if p.within(i, found) || n > 0 && 2*inner >= p.payload(i) {
			c.Covered++
		}
	}
	for _, i := range p.pictures {
		if p.within(i, found) {
			c.PicturesLost++
		}
	}
	return c
}

// Harmful reports whether an element holds content: gold words, or a picture within the
// gold text.
func (p *Page) Harmful(element int) bool {
	if p.gold[p.to[element]] > p.gold[p.from[element]] {
		return true
	}
	for _, i := range p.pictures {
		if element <= i && i < p.end[element] {
			return true
		}
	}
	return false
}
