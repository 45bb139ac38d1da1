package build

import (
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// anchor gives the innermost block-level element the id that links to block i
// ask for.
func (em *emitter) anchor(i int) {
	id, ok := em.targetIDs[i]
	if !ok || em.writtenIDs[id] {
		return
	}
	for k := len(em.path) - 1; k >= 0; k-- {
		if o := &em.path[k]; tree.RoleOf(o.tag) != tree.Inline {
			attrs := em.items[o.item].Attrs
			if len(attrs) > 0 && attrs[0].Key == "id" {
				return
			}
			em.items[o.item].Attrs = append([]tree.Attr{{Key: "id", Val: id}}, attrs...)
			em.writtenIDs[id] = true
			return
		}
	}
}

// dropDeadLinks unwraps links to ids that found no element, and those by which a heading
// leads to itself, or to what stands right behind it: to where its reader is already.
func dropDeadLinks(items []tree.Item) {
	at := map[string]int{}
	for i := range items {
		if id := idOf(&items[i]); id != "" {
			at[id] = i
		}
	}
	heading, end, behind := 0, 0, 0 // the heading at hand, where it ends, and the next item that shows
	for i := range items {
		it := &items[i]
		if isHeading(tree.RuleOf(it.Tag)) {
			heading, end = i, int(it.End)
			for behind = end; behind < len(items) && !shows(&items[behind]); behind++ {
			}
		}
		if id := linkedID(it); id != "" {
			if to, ok := at[id]; !ok || i < end && heading <= to && to <= behind {
				it.Tag = tree.Unwrapped
			}
		}
	}
}

// dropUnusedIDs removes ids that no link points to.
func dropUnusedIDs(items []tree.Item) {
	used := map[string]bool{}
	for i := range items {
		if id := linkedID(&items[i]); id != "" {
			used[id] = true
		}
	}
	for i := range items {
		if it := &items[i]; idOf(it) != "" && !used[it.Attrs[0].Val] {
			it.Attrs = it.Attrs[1:]
		}
	}
}

// idOf is the id of an item, "" for none.
func idOf(it *tree.Item) string {
	if len(it.Attrs) > 0 && it.Attrs[0].Key == "id" {
		return it.Attrs[0].Val
	}
	return ""
}

// linkedID is the id that a link leads to, "" for what is none within the page.
func linkedID(it *tree.Item) string {
	if it.Tag != atom.A || len(it.Attrs) == 0 || !strings.HasPrefix(it.Attrs[0].Val, "#") {
		return ""
	}
	return it.Attrs[0].Val[1:]
}

// shows tells whether an item of the tree shows something by itself.
func shows(it *tree.Item) bool {
	return it.Tag == atom.Img || it.Tag == atom.Math || it.Tag == 0 && tree.Shows(it.Text)
}
