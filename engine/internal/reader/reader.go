// Package reader turns the content blocks of a page into a reading tree and
// writes it as allow-listed HTML, plain text and Markdown.
//
// In goes a page with its blocks and the verdict which of them are content;
// out comes a Tree that holds those blocks with the structure around them:
// headings, lists, tables, quotes, code, figures, links, emphasis. Elements
// without a meaning of their own are opened up. Nothing is copied from the
// page but text and what the lists in policy.go allow, and everything is
// escaped where it is written. The package invents no text and fetches
// nothing.
package reader

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"

	"golang.org/x/net/html/atom"
)

// A Tree is the reading tree of one page. It is not written after Build.
type Tree struct {
	items []item
	// title is the heading that says the metadata's title, -1 when none does.
	title        int
	words, chars int
}

// An item is an element or a text of the tree, in document order: its subtree
// is [i, end).
type item struct {
	tag   atom.Atom // 0 for texts
	end   int32
	up    int32 // the element that it was written in, -1 none
	quiet bool  // in HTML and Markdown, but no part of the plain text
	text  string
	attrs []attr
}

type attr struct{ key, val string }

// opened is the tag of an element that turned out to be nothing: its children
// stay where they are, its tags are not written.
const opened = ^atom.Atom(0)

// Build makes the reading tree of the blocks that the verdict keeps. Links are
// resolved against url and the page's base element.
func Build(s *block.Set, v *block.Verdict, m *meta.Meta, url string) Tree {
	b := newBuilder(s, v, meta.BaseOf(s.Page, url))
	b.mark()
	b.markOwnPicture(v, m)
	b.refine()
	b.findPosts(v.PageType)
	b.judgeTables()
	b.admit()
	b.findTargets()
	b.walk()
	b.settleLinks()
	t := Tree{items: b.items, title: -1}
	t.neaten()
	for i, keep := range v.Keep {
		if keep {
			t.words += int(s.Blocks[i].Counts.Words)
			t.chars += int(s.Blocks[i].Counts.Chars)
		}
	}
	if m != nil {
		t.title = t.findTitle(m.Title)
	}
	return t
}

// findTitle is the first heading of level one or two that says the title. One
// that links point to does not count, for it must stay.
func (t *Tree) findTitle(title string) int {
	for i := range t.items {
		if tag := t.items[i].tag; tag == atom.H1 || tag == atom.H2 {
			if meta.SameTitle(t.plain(i), title) && !t.hasID(i) {
				return i
			}
		}
	}
	return -1
}

func (t *Tree) hasID(i int) bool {
	return len(t.items[i].attrs) > 0 && t.items[i].attrs[0].key == "id"
}

// plain is the bare text of a subtree.
func (t *Tree) plain(i int) string {
	var text []byte
	for j := i; j < int(t.items[i].end); j++ {
		text = append(text, t.items[j].text...)
	}
	return string(text)
}

// Words is the number of words in the tree.
func (t Tree) Words() int { return t.words }

// Minutes is the time it takes to read the tree, at least 1 if it holds
// anything, by the speed usual for the language.
func (t Tree) Minutes(lang string) int {
	speed := charactersAMinute(lang)
	return (t.chars + speed - 1) / speed
}
