//go:build js

package page

import (
	"bytes"
	"unicode/utf8"
)

// Decode returns the bytes as valid UTF-8. A browser has decoded the page before it
// serializes it, and the tables of x/text would add 0.1 MB to the module.
func (Options) Decode(raw []byte, _ string) ([]byte, Encoding) {
	if utf8.Valid(raw) { // no copy
		return raw, utf8Bytes()
	}
	return bytes.ToValidUTF8(raw, []byte("\uFFFD")), utf8Bytes()
}
