package page

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// Paths gives CSS selectors of elements.
type Paths struct {
	page *Page
	// place is the number of each element among the element children of its parent,
	// from 1.
	place []int32
}

// NewPaths counts the elements of a page once.
func NewPaths(p *Page) *Paths {
	place, children := make([]int32, p.Len()), make([]int32, p.Len())
	for n := range place {
		p.Stop.Every(n)
		if up := p.Parent[n]; p.IsElement(Node(n)) && up != None {
			children[up]++
			place[n] = children[up]
		}
	}
	return &Paths{p, place}
}

// Of is a selector that finds an element and no other of the document:
// "html > body:nth-child(2) > div:nth-child(1)".
func (s *Paths) Of(n Node) string {
	var chain []Node
	for ; n != None && s.page.Tag[n] != atom.Html; n = s.page.Parent[n] {
		chain = append(chain, n)
	}
	b := []byte("html")
	for i := len(chain) - 1; i >= 0; i-- {
		b = append(b, " > "...)
		if name := s.page.Data[chain[i]]; isPlainName(name) {
			b = append(b, name...)
		}
		b = append(b, ":nth-child("...)
		b = strconv.AppendInt(b, int64(s.place[chain[i]]), 10)
		b = append(b, ')')
	}
	return string(b)
}

// isPlainName tells names that a selector can hold as they are.
func isPlainName(name string) bool {
	return name != "" && name[0] > '9' && strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
