// Package reasons says in plain words why a block was judged as it was.
//
// In go the measures of a block and by how much each moved its log-odds; out
// come sentences, strongest first; a mark that overrules the measures goes before. Measures that speak of one thing are one
// theme and give one sentence, so that eight measures of links are one reason.
// It decides nothing.
package reasons

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"winnow/engine/internal/decide"
)

// A Reason is one sentence.
type Reason struct {
	// Code names the sentence for translations and never changes its meaning.
	Code string
	// Text is the sentence in English, its values filled in.
	Text string
	// Value stands in the sentence for $1, "" when it has none.
	Value string
	// Weight is what the theme's measures added to the log-odds of content, 0 for
	// a rule that asks no measure.
	Weight float32
}

// least is the weight under which a theme says nothing: it moves an even chance
// by under three points of a hundred.
const least = 0.1

// A Rule overrules a block's measures.
type Rule struct {
	// Marked is what the mark of the box around the block took from its
	// log-odds, 0 without one.
	Marked float32
	// Belongs says that it is kept for what it stands beside.
	Belongs bool
}

// Of gives the reasons of one block, rules first, then strongest first, and so
// many at most: row holds its measures in the order of decide.Columns, moved
// what they did.
func Of(row []float32, moved []decide.Moved, rule Rule, most int) (out []Reason) {
	plan := bindings()
	sums := make([]float32, len(plan.themes))
	for _, m := range moved {
		if k := plan.of[m.Column]; k >= 0 {
			sums[k] += m.By
		}
	}
	order := make([]int, 0, len(sums))
	for k, sum := range sums {
		if magnitude(sum) >= least {
			order = append(order, k)
		}
	}
	sort.SliceStable(order, func(a, b int) bool { return magnitude(sums[order[a]]) > magnitude(sums[order[b]]) })
	if rule.Belongs {
		out = append(out, Reason{Code: belongsCode, Text: belongsText})
	}
	if rule.Marked != 0 {
		out = append(out, Reason{Code: markedCode, Text: markedText, Weight: rule.Marked})
	}
	for _, k := range order[:min(max(most-len(out), 0), len(order))] {
		out = append(out, plan.word(k, row, moved, sums[k]))
	}
	return out
}

func magnitude(x float32) float32 { return max(x, -x) }

// Sentences gives all sentences by code, with $1 for their value.
func Sentences() map[string]string {
	out := map[string]string{markedCode: markedText, belongsCode: belongsText}
	for _, t := range themes() {
		for _, s := range t.says {
			out[s.code] = s.text
		}
	}
	return out
}

// binding joins the table of themes with the columns of the passes.
type binding struct {
	themes []theme
	of     []int          // theme of each column, -1 for none
	sums   []bool         // columns that sum up others
	column map[string]int // number of each column
}

var bindings = sync.OnceValue(func() *binding {
	b := &binding{themes: themes(), column: map[string]int{}}
	for i, c := range decide.Columns() {
		b.column[c.Name] = i
		b.sums = append(b.sums, slices.Contains(strings.Fields(sumsUp), c.Name))
		b.of = append(b.of, slices.IndexFunc(b.themes, func(t theme) bool { return t.name == c.Theme }))
	}
	return b
})

// word picks the first sentence of a theme that is true of the block and speaks
// as the sum does. The last sentence each way is always true.
func (b *binding) word(k int, row []float32, moved []decide.Moved, sum float32) Reason {
	lead := b.lead(k, moved, sum)
	for _, s := range b.themes[k].says {
		if s.against != (sum < 0) {
			continue
		}
		if s.column == "" {
			return Reason{Code: s.code, Text: s.text, Weight: sum}
		}
		column := lead
		if s.column != leader {
			column = b.column[s.column]
		}
		if column >= 0 && row[column] >= s.from && row[column] <= s.to {
			value := s.put.value(row[column], decide.Columns()[column].Name)
			return Reason{Code: s.code, Text: strings.ReplaceAll(s.text, "$1", value), Value: value, Weight: sum}
		}
	}
	return Reason{} // no block comes here: a test holds every theme to it
}

// lead is the theme's column that moved most the way of the sum, -1 for none.
func (b *binding) lead(k int, moved []decide.Moved, sum float32) int {
	best, most := -1, float32(0)
	for _, m := range moved {
		by := m.By
		if sum < 0 {
			by = -by
		}
		if b.of[m.Column] == k && by > most && !b.sums[m.Column] {
			best, most = m.Column, by
		}
	}
	return best
}

// value puts a measure into words.
func (u unit) value(x float32, column string) string {
	switch u {
	case count:
		return strconv.Itoa(int(x))
	case percent:
		return strconv.Itoa(int(math.Floor(float64(x)*100+0.5))) + " %"
	case name:
		return column[strings.LastIndexByte(column, '.')+1:]
	}
	return ""
}
