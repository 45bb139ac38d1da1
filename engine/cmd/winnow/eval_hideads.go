package main

// elementCounts compare hidden elements with those that filter lists block.
type elementCounts struct {
	Roots    int `json:"roots"`    // hidden, none inside another
	Right    int `json:"right"`    // of them in a listed one, or around one with hardly anything else
	Listed   int `json:"listed"`   // listed, none inside another
	Covered  int `json:"covered"`  // of them hidden
	Harmful  int `json:"harmful"`  // roots that hold gold words or a picture within the gold
	Pictures int `json:"pictures"` // within the gold, and hidden
}

func (c *elementCounts) add(o elementCounts) {
	c.Roots, c.Right, c.Listed, c.Covered = c.Roots+o.Roots, c.Right+o.Right, c.Listed+o.Listed, c.Covered+o.Covered
	c.Harmful, c.Pictures = c.Harmful+o.Harmful, c.Pictures+o.Pictures
}

// listGroups are the groups of filter lists that are compared, each against
// what was hidden with its category and against all that was hidden.
var listGroups = [...]string{"ad", "cookie", "social", "newsletter"}

// elementScores holds the counts a group: its own category, and any.
type elementScores map[string]*[2]elementCounts

func (u *hideUnit) scoreElements(list []choice) elementScores {
	out := elementScores{}
	if !u.silver {
		return out
	}
	for _, group := range listGroups {
		listed := u.roots(u.listed[group])
		var own, any []int
		for _, c := range list {
			any = append(any, c.element)
			if c.category == group {
				own = append(own, c.element)
			}
		}
		out[group] = &[2]elementCounts{u.compareRoots(own, listed), u.compareRoots(any, listed)}
	}
	return out
}

func (u *hideUnit) compareRoots(found, listed []int) elementCounts {
	roots := u.roots(found)
	a := u.compare(roots, listed, listed)
	c := elementCounts{Roots: a.found, Right: a.right, Listed: a.toFind, Covered: a.covered, Pictures: a.picturesLost}
	for _, i := range roots {
		harm := u.gold[u.to[i]] > u.gold[u.from[i]]
		for _, m := range u.pictures {
			harm = harm || i <= m && m < u.end[i]
		}
		if harm {
			c.Harmful++
		}
	}
	return c
}

func (s elementScores) add(o elementScores) {
	for group, counts := range o {
		if s[group] == nil {
			s[group] = &[2]elementCounts{}
		}
		for k := range counts {
			s[group][k].add(counts[k])
		}
	}
}
