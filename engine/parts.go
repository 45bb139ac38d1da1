package engine

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/parts"
)

// namesOf gives the names of a page's blocks, nil when nobody asks for them and nobody
// uses one.
func namesOf(req *Request, s *block.Set) *parts.Names {
	if !req.wants(WantParts) && len(req.PutBack)+len(req.TakeOut) == 0 {
		return nil
	}
	return parts.NamesOf(s)
}

// leftOut lists what the reading leaves out. added are blocks that it has although the
// verdict leaves them out.
func leftOut(s *block.Set, v *block.Verdict, added []int, names *parts.Names) (out []LeftOut) {
	for _, p := range parts.LeftOut(s, v, added) {
		l := LeftOut{ID: int(s.Page.ID[p.Node]), Kind: Kind(p.Kind.String()), Probability: rounded(p.Probability), Unsure: p.IsUnsure(),
			PutBack: p.Word == block.PutBack, TakenOut: p.Word == block.TakenOut}
		lines := make([]string, len(p.Blocks))
		for k, i := range p.Blocks {
			lines[k] = s.Text(i)
			l.Words += int(s.Blocks[i].Counts.Words)
			l.Parts = append(l.Parts, names.Of(i))
		}
		l.Text = strings.Join(lines, "\n")
		out = append(out, l)
	}
	return out
}
