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
	if p.light != nil {
		return &Paths{page: p}
	}
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
// "html > body:nth-child(2) > div:nth-child(1)". It is "" for an element that the
// document does not have.
func (s *Paths) Of(n Node) string {
	if s.page.light != nil {
		return s.inLight(s.page.ID[n])
	}
	var chain []Node
	for ; n != None && s.page.Tag[n] != atom.Html; n = s.page.Parent[n] {
		chain = append(chain, n)
	}
	b := []byte("html")
	for i := len(chain) - 1; i >= 0; i-- {
		b = appendStep(b, s.page.Data[chain[i]], s.place[chain[i]])
	}
	return string(b)
}

// inLight is Of in a page with shadow trees, by the document without them.
func (s *Paths) inLight(id int32) string {
	l := s.page.light
	if id == None || int(id) >= len(l.name) || l.byAttribute {
		return ""
	}
	var chain []int32
	for ; l.parent[id] != None; id = l.parent[id] {
		chain = append(chain, id)
	}
	b := []byte("html")
	for i := len(chain) - 1; i >= 0; i-- {
		b = appendStep(b, l.name[chain[i]], l.place[chain[i]])
	}
	return string(b)
}

func appendStep(b []byte, name string, place int32) []byte {
	b = append(b, " > "...)
	if isPlainName(name) {
		b = append(b, name...)
	}
	b = append(b, ":nth-child("...)
	b = strconv.AppendInt(b, int64(place), 10)
	return append(b, ')')
}

// isPlainName tells names that a selector can hold as they are.
func isPlainName(name string) bool {
	return name != "" && name[0] > '9' && strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
