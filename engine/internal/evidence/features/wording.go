package features

import (
	"math/bits"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// wordingPass measures what class and id call the elements around a block.
// Claim: people name things for what they are. Only whole words count: "ad"
// must not hit "header" or "load". Errs on utility class names, which say
// nothing, and on names kept from a template.

// wordingNamed is the column behind those of the groups.
func wordingNamed() int { return len(index.Groups()) }

func wordingColumns() []Column {
	var c []Column
	for _, g := range index.Groups() {
		c = append(c, Column{"wording." + g.Name, "levels up to the nearest element named like " + g.Name + ", 0 for none", "named"})
	}
	return append(c, Column{"wording.named", "elements around it whose names say anything", "named"})
}

func wordingPass(v *view) measurer {
	return func(i int, r []float32) {
		level, seen, named := float32(0), uint64(0), float32(0)
		for n := v.Owner(i); n != page.None && level < index.AncestorLimit; n = v.Page.Parent[n] {
			level++
			g := v.GroupsOf(n)
			if g == 0 {
				continue
			}
			named++
			fresh := g &^ seen
			seen |= g
			for ; fresh != 0; fresh &= fresh - 1 {
				r[bits.TrailingZeros64(fresh)] = level
			}
		}
		r[wordingNamed()] = named
	}
}
