package reasons

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/rules"
)

// Rules returns a sentence for each rule that can name an element noise, by the name that
// an answer's why uses.
func Rules() map[block.RuleName]string {
	says := map[block.RuleName]string{block.NoContent: "Nothing in it is clearly content",
		block.ChosenKind: "You have chosen to hide parts of this kind"}
	for _, r := range rules.All() {
		says[r.Name] = r.Says
	}
	return says
}
