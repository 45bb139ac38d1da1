package site

import (
	"strings"

	"winnow/engine/internal/page"

	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html/atom"
)

// maxLabel is the greatest length of a label in bytes. The rest of a longer one is replaced by
// its hash, so that different labels stay different.
const maxLabel = 96

// runLabel is the label of a leaf that holds the text, images and links between the
// block-level children of an element.
const runLabel = "#run"

// displayAttrs are the attributes that change how an element looks (paper 4, section 3:
// "display attributes"; the paper names width, height and bgcolor). id and class are included
// because style sheets use them for the same purpose.
var displayAttrs = [...]string{"align", "background", "bgcolor", "border", "class", "color", "height", "id", "style",
	"valign", "width"}

// label returns an element's tag with its display attributes, in a form that is the same on all
// pages of a site:
//
//   - runs of three or more digits become #, so that post-4711 and post-4712 have the same label
//     (two digits are columns and sizes);
//   - so does a word that a build tool made up, such as x7Yz2 in nav_x7Yz2: it is another after
//     the site's next version, whose layout is the same;
//   - addresses of pictures are left out: they are content, and a stored tree should not reveal
//     what a person has seen;
//   - body and article have no attributes, since publishing systems put the page's number,
//     categories and tags there, and a different label at the root would separate the page from
//     all others.
func label(p *page.Page, n page.Node) string {
	tag := p.Data[n]
	if t := p.Tag[n]; t == atom.Body || t == atom.Article || t == atom.Frameset || len(p.Attrs(n)) == 0 {
		return cutLabel(tag)
	}
	var b strings.Builder
	b.WriteString(tag)
	for _, key := range displayAttrs {
		val, ok := p.LookupAttr(n, key)
		if !ok {
			continue
		}
		if !isSpaced(val) {
			val = strings.Join(strings.Fields(val), " ")
		}
		if val == "" {
			continue
		}
		if key == "background" {
			val = "url()"
		}
		if key == "style" {
			val = withoutURLs(val)
		}
		b.WriteByte('[')
		b.WriteString(key)
		b.WriteByte('=')
		appendWithoutNumbers(&b, val)
		b.WriteByte(']')
	}
	return cutLabel(b.String())
}

// isSpaced reports whether a value of ASCII has one space between its words and no other.
func isSpaced(s string) bool {
	last := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c >= 0x7f || c == ' ' && last == ' ' {
			return false
		}
		last = c
	}
	return last != ' '
}

// withoutURLs removes the address from each url(...) of a style.
func withoutURLs(style string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(style, "url(")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		b.WriteString("url()")
		if _, style, ok = strings.Cut(after, ")"); !ok {
			return b.String()
		}
	}
}

// appendWithoutNumbers writes a value with # for each run of three or more digits and for
// each hash.
func appendWithoutNumbers(b *strings.Builder, s string) {
	for i := 0; i < len(s); {
		if i == 0 || sortOf(s[i-1]) == other {
			if n := hashed(s[i:]); n > 0 {
				b.WriteByte('#')
				i += n
				continue
			}
		}
		end := i
		for end < len(s) && '0' <= s[end] && s[end] <= '9' {
			end++
		}
		switch {
		case end-i >= 3:
			b.WriteByte('#')
		case end > i:
			b.WriteString(s[i:end])
		default:
			end = i + 1
			b.WriteByte(s[i])
		}
		i = end
	}
}

func cutLabel(s string) string {
	if len(s) <= maxLabel {
		return s
	}
	const hex = "0123456789abcdef"
	head := []byte(s[:maxLabel-17])
	head = append(head, '~')
	for sum, shift := xxhash.Sum64String(s[maxLabel-17:]), 60; shift >= 0; shift -= 4 {
		head = append(head, hex[sum>>shift&15])
	}
	return string(head)
}

// The sorts of characters in a word.
const (
	other = iota
	lower
	upper
	digit
)

func sortOf(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return lower
	case 'A' <= c && c <= 'Z':
		return upper
	case '0' <= c && c <= '9':
		return digit
	}
	return other
}

// leastHash is the least length of a hash in a name.
const leastHash = 5

// hashed is the length of the hash with which a value begins, 0 for none: a word whose
// letters and digits, or small and capital letters, change more often than every two
// characters.
func hashed(s string) int {
	runs, last, n := 0, other, 0
	for ; n < len(s) && sortOf(s[n]) != other; n++ {
		if k := sortOf(s[n]); k != last {
			runs, last = runs+1, k
		}
	}
	if n < leastHash || 2*runs <= n {
		return 0
	}
	return n
}
