package engine

import (
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reasons"
)

const (
	explainText  = 200 // characters of a block's text
	explainMoved = 8   // measures a block
	explainTold  = 4   // reasons a block
)

// hidden writes a hide list in the terms of the contract.
func hidden(p *page.Page, list []block.Noise) []Hidden {
	out := make([]Hidden, 0, len(list))
	for _, n := range list {
		out = append(out, Hidden{ID: int(p.ID[n.Node]), Kind: n.Kind.String(), Score: rounded(n.Score), Why: n.Why})
	}
	return out
}

// explained writes every block with its verdict and what moved it; ev is nil for
// published methods, which have no measures. Texts are cut to so many characters.
func explained(j *decide.Judge, in evidence.Input, ev *evidence.Set, v *block.Verdict, most int) []Block {
	s := in.Blocks
	out := make([]Block, 0, s.Len())
	var marked []float32
	var belongs []bool
	var explain func(int) ([]float32, []decide.Moved)
	if ev != nil {
		marked, belongs, explain = j.Marked(s, ev), j.Belonging(s, v), j.Explain(in, ev)
	}
	columns := decide.Columns()
	for i := range s.Blocks {
		b := &s.Blocks[i]
		e := Block{ID: int(s.Page.ID[b.Owner]), Tag: s.Page.Data[b.Owner], Text: cut(s.Text(i), most),
			Words: int(b.Counts.Words), Content: v.Keep[i], Probability: rounded(v.Probability[i]), Kind: v.Kinds[i].String(),
			Reasons: []Reason{}, Evidence: []Evidence{}}
		if ev != nil {
			row, moved := explain(i)
			for _, r := range reasons.Of(row, moved, reasons.Rule{Marked: marked[i], Belongs: belongs[i]}, explainTold) {
				e.Reasons = append(e.Reasons, Reason{Code: r.Code, Text: r.Text, Value: r.Value, Weight: rounded(r.Weight)})
			}
			for _, m := range moved[:min(explainMoved, len(moved))] {
				e.Evidence = append(e.Evidence, Evidence{Name: columns[m.Column].Name, Value: rounded(row[m.Column]), Weight: rounded(m.By)})
			}
		}
		out = append(out, e)
	}
	return out
}

// cut shortens a text to so many characters.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	for i := range s {
		if most == 0 {
			return s[:i]
		}
		most--
	}
	return s
}

// rounded keeps four decimals: enough to show, and the same text everywhere.
func rounded(x float32) float64 {
	if x < 0 {
		return -rounded(-x)
	}
	return float64(int64(float64(x)*10000+0.5)) / 10000
}
