// Package reasons explains the verdict on a block in sentences.
//
// It takes the columns of a block and how much each moved the block's log-odds, and
// returns sentences, the strongest first. A rule that overrides the columns comes before
// them. Hundreds of columns measure two dozen things; a theme is one such thing. The
// movements of a theme's columns are added up, so that eight columns about links give one
// reason. Of the theme's sentences, the first is used that is true of the block and has
// the sign of the sum. Each column names its theme, and each rule has a sentence. Codes
// are part of the contract; the English text is only the default.
package reasons

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
)

// A Reason is one sentence.
type Reason struct {
	// Code identifies the sentence for translations. Its meaning never changes.
	Code string
	// Text is the sentence in English with its value filled in.
	Text string
	// Value replaces $1 in the sentence, "" when the sentence has none.
	Value string
	// Weight is what the theme's columns added to the log-odds of content, 0 for a
	// rule.
	Weight float32
}

// least is the weight below which a theme gives no reason: it moves a probability of one
// half by less than three percentage points.
const least = 0.1

// A Rule is what moved a block beside its columns.
type Rule struct {
	// Marked is how much the mark on the box around the block lowered its log-odds, 0
	// without one.
	Marked float32
	// Equal is how much the blocks at the same place of equal parts moved its log-odds.
	Equal float32
	// Belongs says that the block is kept because of the content beside it.
	Belongs bool
	// CopyOf is the number of the block that says the same, the page's first block is 1; 0
	// for none.
	CopyOf int
	// Aside says why the block is none of the text.
	Aside block.Aside
}

// asideReasons are those of asides.
var asideReasons = [...]Reason{
	block.Teaser:      {Code: teaserCode, Text: teaserText},
	block.Pointer:     {Code: teaserCode, Text: teaserText},
	block.AboutAuthor: {Code: authorBoxCode, Text: authorBoxText},
	block.ScriptData:  {Code: scriptDataCode, Text: scriptDataText},
	block.EndHeading:  {Code: endHeadingCode, Text: endHeadingText},
	block.Remark:      {Code: remarkCode, Text: remarkText},
}

// Of returns at most most reasons for one block, rules first, then the strongest. row
// holds its values in the order of decide.Columns, moved how much each moved the
// log-odds.
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
	if rule.Aside != block.NoAside {
		out = append(out, asideReasons[rule.Aside])
	}
	if rule.CopyOf > 0 {
		value := strconv.Itoa(rule.CopyOf)
		out = append(out, Reason{Code: copyCode, Text: strings.ReplaceAll(copyText, "$1", value), Value: value})
	}
	if rule.Belongs {
		out = append(out, Reason{Code: belongsCode, Text: belongsText})
	}
	if rule.Marked != 0 {
		out = append(out, Reason{Code: markedCode, Text: markedText, Weight: rule.Marked})
	}
	equal := magnitude(rule.Equal) >= least
	for _, k := range order {
		if equal && magnitude(rule.Equal) > magnitude(sums[k]) {
			out, equal = append(out, equalReason(rule.Equal)), false
		}
		if len(out) >= most {
			return out[:most]
		}
		out = append(out, plan.word(k, row, moved, sums[k]))
	}
	if equal && len(out) < most {
		out = append(out, equalReason(rule.Equal))
	}
	return out[:min(most, len(out))]
}

func equalReason(moved float32) Reason {
	if moved < 0 {
		return Reason{Code: equalAgainstCode, Text: equalAgainstText, Weight: moved}
	}
	return Reason{Code: equalForCode, Text: equalForText, Weight: moved}
}

func magnitude(x float32) float32 { return max(x, -x) }

// Sentences returns all sentences by code, with $1 for the value.
func Sentences() map[string]string {
	out := map[string]string{markedCode: markedText, belongsCode: belongsText, copyCode: copyText,
		equalForCode: equalForText, equalAgainstCode: equalAgainstText, wordlessCode: wordlessText, piecesCode: piecesText}
	for _, r := range asideReasons[block.Teaser:] {
		out[r.Code] = r.Text
	}
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
	sums   []bool         // columns that summarize others
	column map[string]int // number of each column
	name   []string       // name of each column
}

var bindings = sync.OnceValue(func() *binding {
	b := &binding{themes: themes(), column: map[string]int{}}
	for i, c := range decide.Columns() {
		b.column[c.Name], b.name = i, append(b.name, c.Name)
		b.sums = append(b.sums, slices.Contains(strings.Fields(sumsUp), c.Name))
		b.of = append(b.of, slices.IndexFunc(b.themes, func(t theme) bool { return t.name == c.Theme }))
	}
	return b
})

// word returns the first sentence of a theme that is true of the block and has the sign
// of the sum. The last sentence for each sign is always true.
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
			value := s.put.value(row[column], b.name[column])
			return Reason{Code: s.code, Text: strings.ReplaceAll(s.text, "$1", value), Value: value, Weight: sum}
		}
	}
	return Reason{} // not reached, as a test of all themes checks
}

// lead returns the theme's column that moved most in the direction of the sum, -1 if
// none did.
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

// value writes a column's value as words.
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
