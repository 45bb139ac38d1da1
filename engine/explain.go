package engine

import (
	"fmt"
	"math"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/reasons"
)

const (
	explainText    = 200 // characters of a block's text
	explainMoved   = 8   // measures a block
	explainReasons = 4   // reasons a block
	// mostExplained is how many blocks have reasons: those of one take 0.1 ms and 3 KB. Not
	// measured; the largest page of the corpora has 90,000 nodes, which are far fewer blocks.
	mostExplained = 20_000
)

// explain gives every block with its verdict and what moved it, nil when nobody
// asks; trace is nil for published methods, which have no measures.
func explain(req *Request, s *block.Set, v *block.Verdict, trace *decide.Trace) []Block {
	if !req.wants(WantExplain) {
		return nil
	}
	most := explainText
	if req.FullText {
		most = math.MaxInt
	}
	out := make([]Block, 0, s.Len())
	if s.Len() > mostExplained && trace != nil {
		s.Page.Dropped = append(s.Page.Dropped, fmt.Sprintf("reasons: those of %d blocks past the limit of %d",
			s.Len()-mostExplained, mostExplained))
	}
	columns := decide.Columns()
	for i := range s.Blocks {
		s.Page.Stop.Every(i << 6) // a block takes 0.1 ms: look at every 16th
		b := &s.Blocks[i]
		e := Block{ID: int(s.Page.ID[b.Owner]), Tag: s.Page.Data[b.Owner], Text: cut(s.Text(i), most),
			Words: int(b.Counts.Words), Content: v.Keep[i], Probability: rounded(v.Probability[i]), Kind: Kind(v.Kinds[i].String()),
			Reasons: []Reason{}, Evidence: []Evidence{}}
		if trace != nil && i < mostExplained {
			row, moved := trace.Moved(i)
			rule := reasons.Rule{Marked: trace.Suppressed(i), Equal: trace.Equal(i), Belongs: trace.Belongs(i), CopyOf: copyNumber(v, i),
				Aside: v.AsideOf(i)}
			for _, r := range reasons.Of(row, moved, rule, explainReasons) {
				e.Reasons = append(e.Reasons, Reason{Code: ReasonCode(r.Code), Text: r.Text, Value: r.Value, Weight: rounded(r.Weight)})
			}
			for _, m := range moved[:min(explainMoved, len(moved))] {
				e.Evidence = append(e.Evidence, Evidence{Name: Measure(columns[m.Column].Name), Value: rounded(row[m.Column]), Weight: rounded(m.By)})
			}
		}
		out = append(out, e)
	}
	return out
}

// copyNumber is the number of the block that a block repeats, from 1; 0 for none.
func copyNumber(v *block.Verdict, i int) int {
	if v.CopyOf == nil {
		return 0
	}
	return int(v.CopyOf[i]) + 1
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
