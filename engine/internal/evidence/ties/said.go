package ties

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

const (
	saidNodes   = 12 // nodes of a button that are read
	saidLetters = 20 // letters of it that are read; no entry of a list has more
)

// letters reads how the text of an element begins: its letters alone, in small ones, at most
// saidLetters of them. out is where they are put.
func letters(p *page.Page, n page.Node, out *[saidLetters * utf8.UTFMax]byte) []byte {
	count, size := 0, 0
	for i := n + 1; i < min(p.End[n], n+saidNodes) && count < saidLetters; i++ {
		if p.IsElement(i) || p.Has(i, page.Unrendered) {
			continue
		}
		for _, r := range p.Data[i] {
			if !unicode.IsLetter(r) {
				continue
			}
			size += utf8.EncodeRune(out[size:], unicode.ToLower(r))
			if count++; count == saidLetters {
				break
			}
		}
	}
	return out[:size]
}

// saysOrder tells whether a text begins with what is said to order, or with what is said while it
// is being ordered.
func saysOrder(p *page.Page, n page.Node) bool {
	var out [saidLetters * utf8.UTFMax]byte
	said := bytes.TrimPrefix(letters(p, n, &out), []byte("loading"))
	return begins(said, orderSaid[:]) && !begins(said, paidLater[:])
}

// saysMore tells whether a text is, or begins with, what is said to see the rest of something.
func saysMore(p *page.Page, n page.Node) bool {
	var out [saidLetters * utf8.UTFMax]byte
	said := letters(p, n, &out)
	for _, w := range moreAlone {
		if string(said) == w {
			return true
		}
	}
	return begins(said, moreSaid[:])
}

// begins tells whether letters begin with an entry of a list.
func begins(said []byte, list []string) bool {
	for _, w := range list {
		if len(w) <= len(said) && w == string(said[:len(w)]) {
			return true
		}
	}
	return false
}
