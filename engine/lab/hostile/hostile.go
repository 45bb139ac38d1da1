// Package hostile makes pages that were built to cost time or memory: each shape has very
// much of one thing. Every shape that was ever slow stays in the list.
package hostile

import (
	"fmt"
	"slices"
	"strings"
)

// Story is a short article. It stands before a shape, so that there is something to find.
const Story = "<h1>A storm over the harbour</h1><p>It was a long day for the people of the town, and they said that it would not be " +
	"the last of them, as the wind turned.</p>" +
	"<p>The boats stayed in, the market was closed, and by the evening nobody had seen the ferry that should have come at noon.</p>"

// A Shape makes pages of one kind.
type Shape struct {
	// Name is the part of the engine or of HTML that it attacks, and what it has much of.
	Name string
	// Make gives a page whose length is about proportional to n. Some shapes stop
	// growing when there is enough of them.
	Make func(n int) string
}

// Shapes are all shapes.
func Shapes() []Shape {
	return slices.Concat(once, markup, formatting, texts, lists, attributes, data)
}

// Page gives a page of about so many bytes, with the story before the shape unless the
// shape is for pages that show nothing; less when the shape cannot be so long.
func (s Shape) Page(bytes int) string {
	if strings.HasPrefix(s.Name, "unseen: ") {
		return s.sized(bytes)
	}
	return Story + s.sized(bytes)
}

func (s Shape) sized(bytes int) string {
	low, high := 1, 2
	for high < bytes && len(s.Make(high)) < bytes {
		low, high = high, 2*high
	}
	n := low
	if size := len(s.Make(low)); size < bytes { // between low and high it grows evenly
		if more := len(s.Make(high)) - size; more > 0 {
			n += (high - low) * min(bytes-size, more) / more
		}
	}
	return s.Make(n)
}

func script(kind string) string { return `<script type="` + kind + `">` }

// numbered writes a format with the numbers from 0 on.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// nested writes an element in itself, and something in the innermost.
func nested(tag string, depth int, inner string) string {
	name, _, _ := strings.Cut(tag, " ")
	return strings.Repeat("<"+tag+">", depth) + inner + strings.Repeat("</"+name+">", depth)
}

// words are different words, n of them, from the i-th on.
func words(i, n int) string {
	var b strings.Builder
	for range n {
		i = (i*1103515245 + 12345) & 0x7fffffff
		for k := i; ; k /= 20 {
			b.WriteString(syllables[k%20])
			if k < 400 {
				break
			}
		}
		b.WriteByte(' ')
	}
	return b.String()
}

var syllables = strings.Fields("ba be bo da de do fa fe ka ke ko la le lo ma me mo na ne no")
