//go:build js

package page

import (
	"bytes"
	"unicode/utf8"
)

// Decode gives the bytes back as valid UTF-8: a browser has decoded the page
// before it serializes it, and the tables of x/text would weigh 0.1 MB.
func Decode(raw []byte, _ string) ([]byte, string) {
	if utf8.Valid(raw) { // no copy
		return raw, "utf-8"
	}
	return bytes.ToValidUTF8(raw, []byte("\uFFFD")), "utf-8"
}
