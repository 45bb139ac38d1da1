package hiding

import "encoding/json"

// A Share is the sum of a share over pages and the number of the pages, from which Mean
// computes the mean. Its JSON is the mean, or null without pages.
type Share struct {
	sum float64
	n   int
}

// shareOf is part divided by all on one page. A page on which all is 0 does not count.
func shareOf(part, all int) Share {
	if all == 0 {
		return Share{}
	}
	return Share{float64(part) / float64(all), 1}
}

func (s *Share) add(o Share) { s.sum, s.n = s.sum+o.sum, s.n+o.n }

// Mean is the mean over the pages that count, 0 when there are none.
func (s Share) Mean() float64 {
	if s.n == 0 {
		return 0
	}
	return s.sum / float64(s.n)
}

// Pages is how many pages count.
func (s Share) Pages() int { return s.n }

// MarshalJSON implements json.Marshaler.
func (s Share) MarshalJSON() ([]byte, error) {
	if s.n == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(s.Mean())
}
