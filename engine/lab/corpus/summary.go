package corpus

import (
	"cmp"
	"fmt"
	"slices"
)

// Rate is a mean share and the number of pages that it is a mean of. When Of is 0,
// nothing was measured and Share has no meaning.
type Rate struct {
	Share float64 `json:"share"` // 0..1
	Of    int     `json:"of"`    // pages
}

// Summary is the score of many pages. Means are macro averages: every page
// counts the same, whatever its length.
type Summary struct {
	Name  string `json:"name,omitempty"` // of the group, when it is one
	Pages int    `json:"pages"`          // all pages
	Texts int    `json:"texts"`          // pages with gold text: what F1 to Below are over

	F1        float64 `json:"f1"` // means
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	Median    float64 `json:"median"` // of F1
	Below     float64 `json:"below"`  // share of pages with F1 under one half
	Twice     float64 `json:"twice"`  // share of pages that repeat 15 % of their words, see PageScore.Repeated

	// From the pages' shares of true and false shingles, summed over pages.
	ShingleF1        float64 `json:"shingleF1"`
	ShinglePrecision float64 `json:"shinglePrecision"`
	ShingleRecall    float64 `json:"shingleRecall"`

	WithKept    Rate `json:"withKept"`    // share of a page's with-snippets kept; high is good
	WithoutLeft Rate `json:"withoutLeft"` // share of its without-snippets left; low is good

	Title    Rate `json:"title"` // exact after folding case and space
	Author   Rate `json:"author"`
	Date     Rate `json:"date"`
	PageType Rate `json:"pageType"`

	pages []PageScore
}

// unnamed is the group of the pages that lack the value grouped by.
const unnamed = "(none)"

// Summarise averages page scores. It keeps the scores for By and Worst and does not
// change them.
func Summarise(scores []PageScore) Summary {
	s := Summary{Pages: len(scores), pages: scores}
	f1 := make([]float64, 0, len(scores))
	var tp, fp, fn float64
	for _, p := range scores {
		s.WithKept.add(p.WithKept, p.With)
		s.WithoutLeft.add(p.WithoutLeft, p.Without)
		s.Title.check(p.Title)
		s.Author.check(p.Author)
		s.Date.check(p.Date)
		s.PageType.check(p.PageType)
		if !p.HasText {
			continue
		}
		f1 = append(f1, p.F1)
		s.F1 += p.F1
		s.Precision += p.Precision
		s.Recall += p.Recall
		if p.F1 < 0.5 {
			s.Below++
		}
		if p.Repeated >= repeatedMuch {
			s.Twice++
		}
		tp, fp, fn = tp+p.ShingleTP, fp+p.ShingleFP, fn+p.ShingleFN
	}
	for _, r := range []*Rate{&s.WithKept, &s.WithoutLeft, &s.Title, &s.Author, &s.Date, &s.PageType} {
		r.Share = share(r.Share, float64(r.Of))
	}
	s.Texts = len(f1)
	n := float64(s.Texts)
	s.F1, s.Precision, s.Recall, s.Below = share(s.F1, n), share(s.Precision, n), share(s.Recall, n), share(s.Below, n)
	s.Twice = share(s.Twice, n)
	s.Median = median(f1)
	s.ShinglePrecision, s.ShingleRecall = share(tp, tp+fp), share(tp, tp+fn)
	s.ShingleF1 = harmonic(s.ShinglePrecision, s.ShingleRecall)
	return s
}

// By splits the summary by the values of key: type, lang or site. The largest group
// comes first, equal ones by name.
func (s Summary) By(key string) ([]Summary, error) {
	value, err := groupKey(key)
	if err != nil {
		return nil, err
	}
	groups := map[string][]PageScore{}
	for _, p := range s.pages {
		name := value(p)
		if name == "" {
			name = unnamed
		}
		groups[name] = append(groups[name], p)
	}
	out := make([]Summary, 0, len(groups))
	for name, pages := range groups {
		g := Summarise(pages)
		g.Name = name
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b Summary) int {
		return cmp.Or(cmp.Compare(b.Pages, a.Pages), cmp.Compare(a.Name, b.Name))
	})
	return out, nil
}

// Worst returns the n pages with gold text that have the lowest F1, lowest
// first, equal ones in the order of the scores.
func (s Summary) Worst(n int) []PageScore {
	worst := make([]PageScore, 0, len(s.pages))
	for _, p := range s.pages {
		if p.HasText {
			worst = append(worst, p)
		}
	}
	slices.SortStableFunc(worst, func(a, b PageScore) int { return cmp.Compare(a.F1, b.F1) })
	return worst[:min(max(n, 0), len(worst))]
}

func groupKey(key string) (func(PageScore) string, error) {
	switch key {
	case "type":
		return func(p PageScore) string { return p.Type }, nil
	case "lang":
		return func(p PageScore) string { return p.Lang }, nil
	case "site":
		return func(p PageScore) string { return p.Site }, nil
	}
	return nil, fmt.Errorf("corpus: cannot group by %q: use type, lang or site", key)
}

// add counts a page that has part of all, if all is not 0. Share is the sum until
// Summarise divides it.
func (r *Rate) add(part, all int) {
	if all > 0 {
		r.Share += float64(part) / float64(all)
		r.Of++
	}
}

func (r *Rate) check(c check) {
	switch c {
	case right:
		r.add(1, 1)
	case wrong:
		r.add(0, 1)
	}
}

// share is part/all, and 0 when there is nothing to take a share of.
func share(part, all float64) float64 {
	if all == 0 {
		return 0
	}
	return part / all
}

// median sorts values and returns the middle one, or the mean of the two.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	mid := len(values) / 2
	if len(values)%2 == 1 {
		return values[mid]
	}
	return (values[mid-1] + values[mid]) / 2
}
