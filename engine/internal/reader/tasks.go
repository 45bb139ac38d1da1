package reader

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Marks before the items of a list of tasks: form controls are never written.
const (
	openTask = "☐ "
	doneTask = "☑ "
)

// task gives the mark for a check box that stands before the text of a list
// item: a box that only shows (disabled), or one in a list of tasks. Others
// are filters.
func (b *builder) task(n page.Node) {
	p := b.page
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
	if !shown && !named(p, li, []string{"task"}) && (p.Parent[li] == page.None || !named(p, p.Parent[li], []string{"task"})) {
		return
	}
	first, to := b.set.Under(li)
	if first == to || !b.keep[first] || b.set.Blocks[first].From < n {
		return
	}
	if b.tasks == nil {
		b.tasks = map[int]string{}
	}
	b.tasks[first] = openTask
	if _, done := p.LookupAttr(n, "checked"); done {
		b.tasks[first] = doneTask
	}
}

// firstText is the first text of a block that shows.
func (b *builder) firstText(i int) page.Node {
	n := b.set.Blocks[i].From
	for b.page.IsElement(n) || !shows(b.page.Data[n]) {
		n++
	}
	return n
}

// taskMark is what Markdown writes for the mark of a task, and the rest of the
// item's text.
func taskMark(s string) (mark, rest string) {
	if rest, ok := strings.CutPrefix(s, openTask); ok {
		return "[ ] ", rest
	}
	if rest, ok := strings.CutPrefix(s, doneTask); ok {
		return "[x] ", rest
	}
	return "", s
}
