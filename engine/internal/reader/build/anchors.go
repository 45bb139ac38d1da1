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

// dropDeadLinks unwraps links to ids that found no element, and removes ids
// that no link points to.
func (em *emitter) dropDeadLinks() {
	used := map[string]bool{}
	for i := range em.items {
		it := &em.items[i]
		if it.Tag != atom.A || len(it.Attrs) == 0 || !strings.HasPrefix(it.Attrs[0].Val, "#") {
			continue
		}
		if id := it.Attrs[0].Val[1:]; em.writtenIDs[id] {
			used[id] = true
		} else {
			it.Tag = tree.Unwrapped
		}
	}
	if len(used) == len(em.writtenIDs) {
		return
	}
	for i := range em.items {
		if it := &em.items[i]; len(it.Attrs) > 0 && it.Attrs[0].Key == "id" && !used[it.Attrs[0].Val] {
			it.Attrs = it.Attrs[1:]
		}
	}
}
