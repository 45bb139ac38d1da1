package hiding

import "encoding/json"

// A Share is a mean in the making: of one page, or of many. Its JSON is the mean,
// null of no pages.
type Share struct {
	sum float64
	n   int
}

// shareOf is part of all on one page; a page that has none does not count.
func shareOf(part, all int) Share {
	if all == 0 {
		return Share{}
	}
	return Share{float64(part) / float64(all), 1}
}

func (s *Share) add(o Share) { s.sum, s.n = s.sum+o.sum, s.n+o.n }

// Mean is the mean over the pages that count, 0 of none.
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
