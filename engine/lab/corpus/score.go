package corpus

import (
	"slices"
	"strings"

	"winnow/engine/internal/terms"
)

// shingleWords is the length of a shingle, in runs.
const shingleWords = 4

// Output is what an extractor gave for a page. An empty field means that it
// found none.
type Output struct {
	Text   string // the content as plain text
	Title  string
	Author string
	Date   string // begins with YYYY-MM-DD
	Type   string // page type, in the gold's vocabulary
}

// PageScore is the score of one page. All shares are 0..1.
type PageScore struct {
	ID   string `json:"id"`
	URL  string `json:"url,omitempty"`
	Type string `json:"type,omitempty"`
	Lang string `json:"lang,omitempty"`
	Site string `json:"site,omitempty"`

	HasText   bool    `json:"hasText"` // false: no gold text, the six numbers below say nothing
	F1        float64 `json:"f1"`      // over words
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`

	// Shares of the page's shingles that are in both texts, only in the output,
	// only in the gold. They sum to 1, or to 0 when both texts are empty.
	ShingleTP float64 `json:"shingleTP"`
	ShingleFP float64 `json:"shingleFP"`
	ShingleFN float64 `json:"shingleFN"`

	// Repeated is the share of the output's words in runs of twenty that stood in it
	// before, less those that the gold text repeats.
	Repeated float64 `json:"repeated"`

	With        int `json:"with"`     // number of with-snippets in the gold
	WithKept    int `json:"withKept"` // of them in the output
	Without     int `json:"without"`
	WithoutLeft int `json:"withoutLeft"` // of them still in the output: bad

	Title    check `json:"title,omitempty"`
	Author   check `json:"author,omitempty"`
	Date     check `json:"date,omitempty"`
	PageType check `json:"pageType,omitempty"`
}

// check is the result for a single value: "" (no gold), "right" or "wrong".
type check string

const (
	right check = "right"
	wrong check = "wrong"
)

// Score compares an extractor's output with the gold of its page. Use the zero Output
// for a page that failed.
func Score(gold Record, out Output) PageScore {
	s := PageScore{
		ID: gold.ID, URL: gold.URL, Type: gold.Type, Lang: gold.Lang, Site: gold.Site,
		With: len(gold.With), Without: len(gold.Without),
	}
	if gold.Text != nil {
		s.HasText = true
		goldWords, outWords := words(*gold.Text), words(out.Text)
		s.Repeated = repeatedShare(goldWords, outWords)
		s.Precision, s.Recall, s.F1 = wordScore(goldWords, outWords)
		s.ShingleTP, s.ShingleFP, s.ShingleFN = shingleShares(runs(*gold.Text), runs(out.Text))
	}
	if s.With+s.Without > 0 {
		text := fold(out.Text)
		s.WithKept = countIn(text, gold.With)
		s.WithoutLeft = countIn(text, gold.Without)
	}
	if gold.Title != nil {
		s.Title = verdict(fold(*gold.Title) == fold(out.Title))
	}
	if gold.Author != nil {
		s.Author = verdict(fold(*gold.Author) == fold(out.Author))
	}
	if gold.Date != nil {
		s.Date = verdict(sameDate(*gold.Date, out.Date))
	}
	if gold.Type != "" {
		s.PageType = verdict(gold.Type == out.Type)
	}
	return s
}

// wordScore gives precision, recall and F1 of two multisets of words, which it
// sorts. Where the gold is empty all three are 1 for an empty output and 0 for
// any other, as in WCXB's evaluate.py.
func wordScore(gold, out []uint64) (precision, recall, f1 float64) {
	if len(gold) == 0 && len(out) == 0 {
		return 1, 1, 1
	}
	both := common(gold, out)
	if both == 0 {
		return 0, 0, 0
	}
	precision = float64(both) / float64(len(out))
	recall = float64(both) / float64(len(gold))
	return precision, recall, harmonic(precision, recall)
}

// shingleShares gives the page's true positive, false positive and false
// negative shingles, each divided by their sum.
func shingleShares(gold, out []uint64) (tp, fp, fn float64) {
	g, o := shingles(gold), shingles(out)
	both := common(g, o)
	all := float64(len(g) + len(o) - both)
	if all == 0 {
		return 0, 0, 0
	}
	return float64(both) / all, float64(len(o)-both) / all, float64(len(g)-both) / all
}

// shingles hashes every four neighbouring runs. A text of one to three runs is
// one shorter shingle, as in scrapinghub's article-extraction-benchmark.
func shingles(runs []uint64) []uint64 {
	if len(runs) == 0 {
		return nil
	}
	n := max(1, len(runs)-shingleWords+1)
	out := make([]uint64, n)
	for i := range out {
		h := uint64(0)
		for _, r := range runs[i:min(i+shingleWords, len(runs))] {
			h = h*gramBase + r
		}
		out[i] = h
	}
	return out
}

// common is the size of the intersection of two multisets, which it sorts.
func common(a, b []uint64) int {
	slices.Sort(a)
	slices.Sort(b)
	return terms.Common(a, b)
}

// fold lower-cases a text and makes every run of white space one space.
func fold(text string) string {
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}

// countIn counts the snippets that occur in a folded text.
func countIn(folded string, snippets []string) int {
	n := 0
	for _, s := range snippets {
		if strings.Contains(folded, fold(s)) {
			n++
		}
	}
	return n
}

// sameDate compares the YYYY-MM-DD at the beginning of two dates. If the gold has only
// the month (YYYY-MM), only the month is compared.
func sameDate(gold, out string) bool {
	gold, out = strings.TrimSpace(gold), strings.TrimSpace(out)
	if gold == "" || out == "" {
		return gold == out
	}
	gold = gold[:min(len(gold), len("2006-01-02"))]
	return strings.HasPrefix(out, gold)
}

func verdict(ok bool) check {
	if ok {
		return right
	}
	return wrong
}

func harmonic(p, r float64) float64 {
	if p+r == 0 {
		return 0
	}
	return 2 * p * r / (p + r)
}
