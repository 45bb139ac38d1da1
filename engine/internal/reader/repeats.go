package reader

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// dropCopies empties paragraphs and headings that say what the one right
// before them says. Case: texts that are there once for wide windows and once
// for small ones. Short paragraphs may mean it: refrains.
func (t *Tree) dropCopies() {
	before, said := -1, ""
	for i := range t.items {
		it := &t.items[i]
		heading := it.tag != atom.P && policy[it.tag].role == textBlock
		switch {
		case it.tag != atom.P && !heading:
			if it.tag != opened && policy[it.tag].role != inline && it.tag != 0 {
				before = -1
			}
			continue
		case before >= 0 && t.behind(before) == i && t.items[before].tag == it.tag && t.items[before].up == it.up && !t.hasID(i):
			if text := t.plain(i); text == said && !t.holds(i, atom.Img) && (heading || len(strings.Fields(text)) >= minCopy) {
				for j := i; j < int(it.end); j++ {
					t.items[j] = item{tag: opened, end: t.items[j].end, up: t.items[j].up}
				}
				t.items[before].end = it.end
				continue
			}
		}
		before, said = i, t.plain(i)
	}
}

// holds tells whether an element holds one of a kind.
func (t *Tree) holds(i int, tag atom.Atom) bool {
	for j := i + 1; j < int(t.items[i].end); j++ {
		if t.items[j].tag == tag {
			return true
		}
	}
	return false
}

// minCopy is in words.
const minCopy = 8
