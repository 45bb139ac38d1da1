//go:build !js

package page

import (
	"bytes"
	"math"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The parser opens unclosed formatting elements again in each following block (HTML
// Standard 13.2.4.3): 240 elements in the first paragraph become 240 in each, so that
// 30 KB can become a million elements. This file finds such pages before they are
// parsed. Its count may be too high, but never too low by more than the few elements
// that links and corrected nesting add.

const (
	// mostActive is how many elements may be active at once. With more, the page is
	// too deep for the parser anyway.
	mostActive = 512
	// mostAlike is how many active elements may have the same name and attributes
	// (the standard's "Noah's Ark clause").
	mostAlike = 3
	// fewActive is how many active elements a rewritten page keeps. Not measured,
	// since no page of the corpora has too many.
	fewActive = 8
	// fewReopened is how many elements any page may open again, and bytesReopened the bytes
	// that allow one more. On 2,526 pages of the corpora the parser opens at most 15,000.
	fewReopened   = 100_000
	bytesReopened = 2
	// longTag is the length in bytes from which tags are not compared: a page can repeat
	// one that never ends.
	longTag = 512
)

// withoutReopened removes formatting if the parser would open more elements again than
// a page of its length needs, or than it may have nodes. It returns the number of removed
// elements, 0 when the page is unchanged. Two cheap bounds decide most pages: the number
// of tags, and the number of different formatting tags.
func withoutReopened(src []byte, nodes int, check *stop.Checker) (page []byte, cut int) {
	tags, limit := bytes.Count(src, []byte("<")), min(nodes, fewReopened+len(src)/bytesReopened)
	if limit <= 0 || tags*mostActive <= limit || tags*min(mostAlike*formattingKinds(src), mostActive) <= limit {
		return src, 0
	}
	if r := (reopener{check: check, most: mostActive}); r.read(src, limit) <= limit {
		return src, 0
	}
	var out bytes.Buffer
	r := reopener{check: check, most: min(fewActive, limit/(4*tags)), out: &out} // beside texts and others
	r.read(src, math.MaxInt)
	return out.Bytes(), r.cut
}

// formattingKinds counts the different formatting start tags, up to mostActive,
// including those in comments and scripts. Long ones all count as different.
func formattingKinds(src []byte) int {
	kinds, long := map[string]bool{}, 0
	for at := bytes.IndexByte(src, '<'); at >= 0 && len(kinds)+long < mostActive; {
		src = src[at+1:]
		if isFormattingTag(src) {
			end := bytes.IndexByte(src[:min(len(src), longTag)], '>')
			switch {
			case end < 0:
				long++
			case !kinds[string(src[:end])]: // a look-up does not copy
				kinds[string(src[:end])] = true
			}
		}
		at = bytes.IndexByte(src, '<')
	}
	return len(kinds) + long
}

// formatting lists the elements that are opened again, except a and nobr, of which
// only one is open at a time.
var formatting = [...]string{"b", "i", "strong", "em", "code", "font", "small", "u", "s", "big", "tt", "strike"}

// isFormattingTag reports whether a formatting tag begins after a "<" or "</".
func isFormattingTag(s []byte) bool {
	const firsts = "bisecfut"
	if len(s) < 2 || strings.IndexByte(firsts, s[0]|0x20) < 0 {
		return false // most tags
	}
	for _, name := range formatting {
		if begins(s, name) {
			return true
		}
	}
	return false
}

// An active element is on the parser's list of active formatting elements.
type active struct {
	name atom.Atom
	tag  string // as written
}

// A scope is an element in which end tags do not reach the formatting before it.
type scope struct {
	name  atom.Atom
	floor int // number of active elements that are out of reach
}

// A reopener counts how many elements the parser opens again. The count is an upper
// bound: it assumes that each other tag closes all formatting, and that formatting
// left open in a table cell stays open after it.
type reopener struct {
	check  *stop.Checker
	most   int           // limit of active elements
	out    *bytes.Buffer // the page without the elements over the limit; nil when only counting
	cut    int           // number of elements over the limit
	list   []active
	scopes []scope
}

// read counts up to a limit.
func (r *reopener) read(src []byte, limit int) (n int) {
	z := html.NewTokenizer(r.check.Reader(bytes.NewReader(src)))
	for tt := z.Next(); tt != html.ErrorToken && n <= limit; tt = z.Next() {
		raw, stays := string(z.Raw()), true
		if tt == html.StartTagToken || tt == html.EndTagToken || tt == html.SelfClosingTagToken {
			format := isFormattingTag([]byte(strings.TrimLeft(raw, "</")))
			b, _ := z.TagName()
			name, end := atom.Lookup(b), tt == html.EndTagToken
			switch {
			case !format:
				n += len(r.list)
				r.scope(name, end)
			case end:
				r.close(name)
			default:
				stays = r.open(active{name, raw})
			}
		}
		if r.out != nil && stays {
			r.out.WriteString(raw)
		}
	}
	return n
}

// open adds an element; it replaces the first of three equal ones. It returns false
// when there are too many.
func (r *reopener) open(a active) bool {
	alike, first := 0, 0
	for i := len(r.list) - 1; i >= 0; i-- {
		if r.list[i].tag == a.tag {
			alike, first = alike+1, i
		}
	}
	switch {
	case alike >= mostAlike:
		r.list = append(r.list[:first], r.list[first+1:]...)
	case len(r.list) >= r.most:
		r.cut++
		return false
	}
	r.list = append(r.list, a)
	return true
}

// close removes the last element of a name.
func (r *reopener) close(name atom.Atom) {
	floor := 0
	if len(r.scopes) > 0 {
		floor = r.scopes[len(r.scopes)-1].floor
	}
	for i := len(r.list) - 1; i >= floor; i-- {
		if r.list[i].name == name {
			r.list = append(r.list[:i], r.list[i+1:]...)
			return
		}
	}
}

// scope opens and closes scopes. A cell ends the scope of its table where the cell
// begins. An end tag that does not fit the last scope is ignored, since the parser may
// not see it.
func (r *reopener) scope(name atom.Atom, end bool) {
	last := len(r.scopes) - 1
	switch name {
	case atom.Table, atom.Select, atom.Template, atom.Object, atom.Applet, atom.Marquee, atom.Svg, atom.Math:
		if !end {
			r.scopes = append(r.scopes, scope{name, len(r.list)})
		} else if last >= 0 && r.scopes[last].name == name {
			r.scopes = r.scopes[:last]
		}
	case atom.Td, atom.Th, atom.Caption:
		if !end && last >= 0 {
			r.scopes[last].floor = max(r.scopes[last].floor, len(r.list))
		}
	}
}
