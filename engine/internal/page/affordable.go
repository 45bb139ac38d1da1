//go:build !js

package page

import (
	"bytes"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// affordable gives the beginning of a page of which the parser makes about as many nodes
// as a page may have, and how many bytes are left out. The parser would make them all
// first: 112 bytes of memory for a tag of three.
func affordable(src []byte, limit int, check *stop.Checker) (head []byte, left int) {
	if fewTags(src, limit) {
		return src, 0
	}
	z := html.NewTokenizer(check.Reader(bytes.NewReader(src)))
	at, nodes, open := 0, 0, false // whether a paragraph is
	for tt := z.Next(); tt != html.ErrorToken; tt = z.Next() {
		size := len(z.Raw()) // before the name is read
		switch name := tagOf(z, tt); {
		case tt != html.EndTagToken:
			nodes++
			open = open || name == atom.P
		case name == atom.Br, name == atom.P && !open: // without a start tag the parser makes one
			nodes++
		case name == atom.P:
			open = false
		}
		if nodes > limit {
			return src[:at], len(src) - at
		}
		at += size
	}
	return src, 0
}

// fewTags reports whether a page has so few tags that it has less nodes than the limit:
// a tag and the text after it are two.
func fewTags(src []byte, limit int) bool {
	return limit <= 0 || 2*bytes.Count(src, []byte("<")) < limit
}

// tagOf is the name of a tag, 0 for what is none.
func tagOf(z *html.Tokenizer, tt html.TokenType) atom.Atom {
	if tt == html.TextToken || tt == html.CommentToken || tt == html.DoctypeToken {
		return 0
	}
	name, _ := z.TagName()
	return atom.Lookup(name)
}
