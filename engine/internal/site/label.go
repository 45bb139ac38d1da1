package site

import (
	"strings"

	"winnow/engine/internal/page"

	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html/atom"
)

// maxLabel bounds a label in bytes. What is longer is cut, and the cut part
// stands there as a hash, so that labels that differ stay different.
const maxLabel = 96

// runLabel names text, images and links that stand in an element beside
// block-level children: they are a leaf of their own.
const runLabel = "#run"

// displayAttrs are the attributes that change how an element looks (paper 4,
// section 3: "display attributes"; the paper names width, height and bgcolor).
// id and class are there because style sheets took over what the others did.
var displayAttrs = [...]string{"align", "background", "bgcolor", "border", "class", "color", "height", "id", "style",
	"valign", "width"}

// label is an element's tag with its display attributes, in a form that does
// not change from page to page of one site:
//
//   - runs of three or more digits become #, so that post-4711 and post-4712
//     are one label (two digits are columns and sizes);
//   - addresses of pictures are left out: they are content, and a template
//     should not tell what a person has seen;
//   - body and article have no attributes: publishing systems write the page's
//     number, categories and tags there, and a new label at the root would cut
//     off the page from all others.
func label(p *page.Page, n page.Node) string {
	tag := p.Data[n]
	if t := p.Tag[n]; t == atom.Body || t == atom.Article || t == atom.Frameset {
		return cutLabel(tag)
	}
	var b strings.Builder
	b.WriteString(tag)
	for _, key := range displayAttrs {
		val, ok := p.LookupAttr(n, key)
		if !ok {
			continue
		}
		val = strings.Join(strings.Fields(val), " ")
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

// withoutURLs empties each url(...) of a style.
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

// appendWithoutNumbers writes a value with runs of three or more digits as #.
func appendWithoutNumbers(b *strings.Builder, s string) {
	for i := 0; i < len(s); {
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
