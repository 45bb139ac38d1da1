package build

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// findTask finds a check box before the text of a list item that marks a task: it
// is disabled, or the list calls itself a list of tasks. Other check boxes are
// filters.
func (pl *plan) findTask(n page.Node) {
	p := pl.page
	if p.Tag[n] != atom.Input || !p.IsElement(n) || !strings.EqualFold(p.Attr(n, "type"), "checkbox") {
		return
	}
	li := p.Parent[n]
	for up := 0; li != page.None && p.Tag[li] != atom.Li && up < 3; up++ {
		li = p.Parent[li]
	}
	if li == page.None || p.Tag[li] != atom.Li {
		return
	}
	_, shown := p.LookupAttr(n, "disabled")
	if !shown && !p.HasClassWord(li, "task") && (p.Parent[li] == page.None || !p.HasClassWord(p.Parent[li], "task")) {
		return
	}
	first, to := pl.set.Under(li)
	if first == to || !pl.keep[first] || pl.set.Blocks[first].From < n {
		return
	}
	if pl.taskMarks == nil {
		pl.taskMarks = map[int]string{}
	}
	pl.taskMarks[first] = tree.OpenTask
	if _, done := p.LookupAttr(n, "checked"); done {
		pl.taskMarks[first] = tree.DoneTask
	}
}

// firstText is the first text of a block that shows.
func (pl *plan) firstText(i int) page.Node {
	n := pl.set.Blocks[i].From
	for pl.page.IsElement(n) || !tree.Shows(pl.page.Data[n]) {
		n++
		pl.page.Stop.Every(int(n))
	}
	return n
}
