package write

import "strings"

// A bareWord looks for what may be a bare address in a text that is being
// written. Renderers make a link of it up to the next space or tag, and take what
// touches it for a part of it: the backticks of code, the dollars of a formula.
// What was code or a formula would be read as text then, with its tags.
type bareWord struct {
	read  int  // how much of the text is read
	found bool // an address has begun in the word at its end
}

// mayBeAddress tells whether an address may go on behind a text.
func (b *bareWord) mayBeAddress(out []byte) bool {
	for ; b.read < len(out); b.read++ {
		switch c := out[b.read]; {
		case c == ' ', c == '\n', c == '<':
			b.found = false
		case c == '/':
			b.found = b.found || b.read > 1 && string(out[b.read-2:b.read]) == ":/"
		case c == '.':
			b.found = b.found || b.read > 2 && strings.EqualFold(string(out[b.read-3:b.read]), "www")
		}
	}
	return b.found
}
