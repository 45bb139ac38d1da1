package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// codeUp is how many elements up code is looked for around a line of it.
const codeUp = 6

// IsCode tells what stands in code.
func (f *Facts) IsCode(n page.Node) bool {
	return f.around(n, atom.Pre, codeUp) != page.None || f.around(n, atom.Code, codeUp) != page.None
}
