package parts

import (
	"slices"

	"winnow/engine/internal/block"
)

// Heard gives the verdict with a person's own word: blocks that they have put back stay,
// and those that they have taken out do not. lost are the names that no block has. The
// verdict is not written: a new one comes back, or the same one if nothing was said.
func Heard(x *Names, v *block.Verdict, putBack, takeOut []string) (heard *block.Verdict, lost []string) {
	if len(putBack)+len(takeOut) == 0 {
		return v, nil
	}
	out := *v
	out.Keep, out.Kinds = slices.Clone(v.Keep), slices.Clone(v.Kinds)
	out.CopyOf, out.Asides, out.Said = slices.Clone(v.CopyOf), slices.Clone(v.Asides), make([]block.Word, len(v.Keep))
	for _, name := range putBack {
		i := x.find(name)
		if i < 0 {
			lost = append(lost, name)
			continue
		}
		out.Said[i], out.Keep[i] = block.PutBack, true
		if out.Kinds[i] != block.Title {
			out.Kinds[i] = block.Content
		}
		if out.Asides != nil {
			out.Asides[i] = block.NoAside
		}
		if out.CopyOf != nil {
			out.CopyOf[i] = -1
		}
	}
	for _, name := range takeOut {
		if i := x.find(name); i >= 0 {
			out.Said[i], out.Keep[i], out.Kinds[i] = block.TakenOut, false, block.Unknown
		} else {
			lost = append(lost, name)
		}
	}
	return &out, lost
}
