package main

import (
	"bufio"
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"math"
	"slices"
	"strconv"

	"winnow/engine"
)

//go:embed report.html
var reportSource string

var reportTemplate = template.Must(template.New("report").Funcs(template.FuncMap{
	"rule":   ruleText,
	"number": func(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) },
}).Parse(reportSource))

const (
	// maxIndent is how many levels are told apart by indentation; deeper blocks
	// would leave no room for text.
	maxIndent = 16

	// fullWeight is the weight, in log-odds, at which an evidence's bar is full
	// on a page that has such weights: it moves a probability of 0.5 to 0.95.
	fullWeight = 3.0
)

// report is what report.html shows.
type report struct {
	Name, URL, Method string
	Level             engine.Level
	Answer            engine.Answer
	Meta              engine.Metadata
	Words, KeptWords  int
	HiddenWords       int
	Kinds             []kindRow
	Blocks            []blockRow
	Hidden            []hiddenRow
}

// kindRow sums up the blocks of one kind.
type kindRow struct {
	Kind                 string
	Blocks, Words, Share int // share of the page's words, in percent
}

// hiddenRow is an element that is hidden, with the first block in it, -1 for
// none.
type hiddenRow struct {
	hidden
	First int
}

// blockRow is one block. Lengths are percents.
type blockRow struct {
	engine.Block
	Label    string
	Indent   int
	Percent  int // probability
	Height   int // of the bar in the map
	HiddenBy int // index in Hidden, or -1
	Reasons  []reasonRow
	Evidence []evidenceRow
}

type reasonRow struct {
	engine.Reason
	Width int // of the bar
}

type evidenceRow struct {
	engine.Evidence
	Width int // of the bar
}

// newReport makes the report of an answer and its page.
func newReport(name string, p page, req engine.Request, ans engine.Answer) report {
	o := readOutline(p)
	r := report{Name: name, URL: p.url, Method: req.Method, Level: req.Level, Answer: ans}
	if ans.Metadata != nil {
		r.Meta = *ans.Metadata
	}
	for _, h := range hiddenElements(o, ans) {
		r.Hidden = append(r.Hidden, hiddenRow{hidden: h, First: -1})
	}
	scale := scaleOf(o, ans.Blocks)
	for i, b := range ans.Blocks {
		row := scale.row(o, b)
		row.HiddenBy = r.hiddenBy(o, b.ID, i)
		r.Blocks = append(r.Blocks, row)
		r.Words += b.Words
		if b.Content {
			r.KeptWords += b.Words
		}
		if row.HiddenBy >= 0 {
			r.HiddenWords += b.Words
		}
	}
	r.Kinds = kindRows(ans.Blocks, r.Words)
	return r
}

// hiddenBy finds the hidden element around a block.
func (r report) hiddenBy(o outline, id, block int) int {
	for i := range r.Hidden {
		if o.inside(id, r.Hidden[i].ID) {
			if r.Hidden[i].First < 0 {
				r.Hidden[i].First = block
			}
			return i
		}
	}
	return -1
}

// scale has the greatest values of a page, to which the lengths of bars are relative.
type scale struct {
	depth  int     // of the outermost block
	words  int     // of the longest block
	weight float64 // of a full bar
}

func scaleOf(o outline, blocks []engine.Block) scale {
	s := scale{depth: math.MaxInt}
	for _, b := range blocks {
		s.depth = min(s.depth, o.depth(b.ID))
		s.words = max(s.words, b.Words)
		for _, e := range b.Evidence {
			s.weight = max(s.weight, math.Abs(e.Weight))
		}
		for _, r := range b.Reasons {
			s.weight = max(s.weight, math.Abs(r.Weight))
		}
	}
	s.weight = min(s.weight, fullWeight)
	return s
}

func (s scale) row(o outline, b engine.Block) blockRow {
	row := blockRow{
		Block: b, Label: o.label(b.ID),
		Indent:  min(o.depth(b.ID)-s.depth, maxIndent),
		Percent: percent(b.Probability, 1),
		// The square root makes a block of 10 words visible beside one of 1,000.
		Height: percent(math.Sqrt(float64(b.Words)), math.Sqrt(float64(s.words))),
	}
	for _, r := range b.Reasons {
		row.Reasons = append(row.Reasons, reasonRow{r, percent(math.Abs(r.Weight), s.weight)})
	}
	for _, e := range b.Evidence {
		row.Evidence = append(row.Evidence, evidenceRow{e, percent(math.Abs(e.Weight), s.weight)})
	}
	return row
}

// ruleText says a rule in words, or by its name when there are none.
func ruleText(r engine.Rule) string { return cmp.Or(r.Text(), string(r)) }

// percent is a share in whole percents, 0 to 100.
func percent(part, all float64) int {
	if all <= 0 || math.IsNaN(part) {
		return 0
	}
	return int(math.Round(100 * min(max(part/all, 0), 1)))
}

// kindRows counts blocks and words by kind, most words first.
func kindRows(blocks []engine.Block, words int) []kindRow {
	var rows []kindRow
	for _, b := range blocks {
		i := slices.IndexFunc(rows, func(r kindRow) bool { return r.Kind == string(b.Kind) })
		if i < 0 {
			i = len(rows)
			rows = append(rows, kindRow{Kind: string(b.Kind)})
		}
		rows[i].Blocks++
		rows[i].Words += b.Words
	}
	for i := range rows {
		rows[i].Share = percent(float64(rows[i].Words), float64(words))
	}
	slices.SortStableFunc(rows, func(a, b kindRow) int {
		return cmp.Or(cmp.Compare(b.Words, a.Words), cmp.Compare(a.Kind, b.Kind))
	})
	return rows
}

func writeReport(w io.Writer, r report) error {
	out := bufio.NewWriter(w)
	if err := reportTemplate.Execute(out, r); err != nil {
		return err
	}
	return out.Flush()
}
