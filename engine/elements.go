package engine

import (
	"fmt"

	"winnow/engine/internal/page"
)

// An Element is one element of a page.
type Element struct {
	// Tag is the element's name: "div".
	Tag string
	// IDAttr and ClassAttr are its attributes id and class, as they stand in the page.
	IDAttr, ClassAttr string
	// Parent is the number of the element around it, -1 for the outermost.
	Parent int
	// End is the number after the last element in it: element k is in element i when
	// i < k < End of i.
	End int
}

// Elements lists the elements of a page in the order of their IDs: the element with
// the ID i of an answer (Hidden, Block, Keep) is number i. It is for answers with
// IDsIndex.
//
// The bytes and the content type must be those that Clean was given.
func Elements(html []byte, contentType string) ([]Element, error) {
	return guarded(func() ([]Element, error) { return elements(html, contentType) })
}

func elements(html []byte, contentType string) ([]Element, error) {
	o := page.Options{MaxNodes: defaultNodes}
	p, err := page.Parse(openSource(html, contentType, o).text, o)
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	list := make([]Element, p.Elements)
	before := make([]int32, p.Len()+1) // elements with an ID before each node
	for n := range page.Node(p.Len()) {
		before[n+1] = before[n]
		id := p.ID[n]
		if id == page.None {
			continue
		}
		before[n+1]++
		e := Element{Tag: p.Data[n], IDAttr: p.Attr(n, "id"), ClassAttr: p.Attr(n, "class"), Parent: int(page.None), End: int(p.End[n])}
		if up := p.Parent[n]; up != page.None {
			e.Parent = int(p.ID[up])
		}
		list[id] = e
	}
	for i := range list {
		e := &list[i]
		if tag, parent, end, ok := p.Light(int32(i)); ok {
			e.Tag, e.Parent, e.End = tag, int(parent), int(end) // a declaring template has no node
		} else {
			e.End = int(before[e.End]) // a node until now
		}
	}
	return list, nil
}
