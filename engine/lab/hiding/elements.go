package hiding

import "winnow/engine/lab/silver"

// ElementCounts compare hidden elements with those that filter lists block.
type ElementCounts struct {
	Roots    int `json:"roots"`    // hidden, none inside another
	Right    int `json:"right"`    // of them in a listed one, or around one with hardly anything else
	Listed   int `json:"listed"`   // listed, none inside another
	Covered  int `json:"covered"`  // of them hidden
	Harmful  int `json:"harmful"`  // roots that hold gold words or a picture within the gold
	Pictures int `json:"pictures"` // within the gold, and hidden
}

func (c *ElementCounts) add(o ElementCounts) {
	c.Roots, c.Right, c.Listed, c.Covered = c.Roots+o.Roots, c.Right+o.Right, c.Listed+o.Listed, c.Covered+o.Covered
	c.Harmful, c.Pictures = c.Harmful+o.Harmful, c.Pictures+o.Pictures
}

// Precision is the share of hidden elements that are right.
func (c ElementCounts) Precision() float64 { return shareOf(c.Right, c.Roots).Mean() }

// Recall is the share of listed elements that are hidden.
func (c ElementCounts) Recall() float64 { return shareOf(c.Covered, c.Listed).Mean() }

// Harm is the share of hidden elements that hold content.
func (c ElementCounts) Harm() float64 { return shareOf(c.Harmful, c.Roots).Mean() }

// Groups are the groups of filter lists that are compared. Each is compared with what
// was hidden as its category, and with all that was hidden.
func Groups() []silver.Group { return []silver.Group{"ad", "cookie", "social", "newsletter"} }

// ElementScores has two counts for each group: for its own category, and for any.
type ElementScores map[silver.Group]*[2]ElementCounts

func (u *unit) scoreElements(list []choice) ElementScores {
	out := ElementScores{}
	if !u.silver {
		return out
	}
	for _, group := range Groups() {
		listed := u.Roots(u.listed[group])
		var own, any []int
		for _, c := range list {
			any = append(any, c.element)
			if c.category == group {
				own = append(own, c.element)
			}
		}
		out[group] = &[2]ElementCounts{u.compareRoots(own, listed), u.compareRoots(any, listed)}
	}
	return out
}

func (u *unit) compareRoots(found, listed []int) ElementCounts {
	roots := u.Roots(found)
	a := u.Compare(roots, listed, listed)
	c := ElementCounts{Roots: a.Found, Right: a.Right, Listed: a.ToFind, Covered: a.Covered, Pictures: a.PicturesLost}
	for _, i := range roots {
		if u.Harmful(i) {
			c.Harmful++
		}
	}
	return c
}

func (s ElementScores) add(o ElementScores) {
	for group, counts := range o {
		if s[group] == nil {
			s[group] = &[2]ElementCounts{}
		}
		for k := range counts {
			s[group][k].add(counts[k])
		}
	}
}
