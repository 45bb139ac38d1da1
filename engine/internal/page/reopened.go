//go:build !js

package page

import (
	"bytes"
	"math"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Formatting that is left open is opened again in each block behind it (HTML
// Standard 13.2.4.3): 240 elements in the first paragraph are 240 in each, and 30
// KB of such a page are a million elements. What stands here finds those pages
// before they are parsed. It may take a page for worse than it is, never for better
// by more than the few elements that links and mended nesting add.

const (
	// mostActive is how many elements may wait to be opened again: with more the
	// parser finds the page nested too deep.
	mostActive = 512
	// mostAlike is how many of them have the same name and attributes (the
	// standard's "Noah's Ark clause").
	mostAlike = 3
	// fewActive is how many of them a page keeps that has too many. Not measured:
	// no page of the corpora has.
	fewActive = 8
)

// withoutReopened leaves out formatting that would have the parser open more elements
// again than a page may have nodes, and counts what it has left out; 0 for the page
// as it is. On 2,526 pages of the corpora the most is 15,000.
// Most pages are done when their tags are counted, most others when they are seen
// to have a handful of kinds of formatting.
func withoutReopened(src []byte, limit int) (page []byte, cut int) {
	tags := bytes.Count(src, []byte("<"))
	if limit <= 0 || tags*mostActive <= limit || tags*min(mostAlike*formattingKinds(src), mostActive) <= limit {
		return src, 0
	}
	if r := (reopener{most: mostActive}); r.read(src, limit) <= limit {
		return src, 0
	}
	var out bytes.Buffer
	r := reopener{most: min(fewActive, limit/(4*tags)), out: &out} // beside texts and others
	r.read(src, math.MaxInt)
	return out.Bytes(), r.cut
}

// formattingKinds counts the different start tags of formatting, up to
// mostActive; those in comments and scripts, too.
func formattingKinds(src []byte) int {
	kinds := map[string]bool{}
	for at := bytes.IndexByte(src, '<'); at >= 0 && len(kinds) < mostActive; {
		src = src[at+1:]
		if isFormattingTag(src) {
			end := bytes.IndexByte(src, '>')
			if end < 0 {
				end = len(src)
			}
			if !kinds[string(src[:end])] { // asking takes no copy
				kinds[string(src[:end])] = true
			}
		}
		at = bytes.IndexByte(src, '<')
	}
	return len(kinds)
}

// formatting lists the elements that are opened again, but for a and nobr, of
// which one is open at a time.
var formatting = [...]string{"b", "i", "strong", "em", "code", "font", "small", "u", "s", "big", "tt", "strike"}

// isFormattingTag tells what begins behind a "<" or "</".
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

// An active element waits to be opened again.
type active struct {
	name atom.Atom
	tag  string // as written
}

// A scope is an element within which end tags do not reach the formatting before.
type scope struct {
	name  atom.Atom
	floor int // how many active elements are out of reach
}

// A reopener reads a page and counts how many elements the parser opens again, and
// more: as if each tag that is no formatting closed all formatting, and as if what
// is left open in the cell of a table stayed so behind it.
type reopener struct {
	most   int           // elements that may be active
	out    *bytes.Buffer // the page without those past it; nil where they only are counted
	cut    int           // how many these are
	list   []active
	scopes []scope
}

// read stops when it is past the limit.
func (r *reopener) read(src []byte, limit int) (n int) {
	z := html.NewTokenizer(bytes.NewReader(src))
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

// open adds an element, in the place of the first of three that are alike. It gives
// false when there are too many.
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

// close takes the last element of a name away.
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

// scope opens and closes scopes. A cell makes that of its table end where it
// begins; an end tag that does not fit the last scope is one that the parser may
// not see.
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
