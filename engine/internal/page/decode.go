//go:build !js

package page

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Decode converts the bytes of a page to UTF-8 and returns the name of the encoding
// that it found. It looks, in this order, at the byte order mark; at the bytes, which
// are UTF-8 if they are valid and not plain ASCII (a wrong declaration is far more
// common than text that is valid by chance); at the HTTP header; at the meta element.
// The default is windows-1252, as in browsers. Invalid bytes become U+FFFD.
func (o Options) Decode(raw []byte, contentType string) ([]byte, string) {
	if enc, name := byteOrderMark(raw); enc != nil {
		return o.decodeWith(raw, enc), name
	}
	valid, ascii := utf8.Valid(raw), isASCII(raw)
	if valid && !ascii {
		return raw, "utf-8"
	}
	enc, name := declared(raw, contentType)
	switch {
	case name == "utf-8" && valid, name == fallback && ascii:
		return raw, name
	case name == "utf-8":
		return bytes.ToValidUTF8(raw, []byte("\uFFFD")), name
	}
	return o.decodeWith(raw, enc), name
}

func isASCII(b []byte) bool {
	for ; len(b) >= 8; b = b[8:] {
		if binary.LittleEndian.Uint64(b)&0x8080808080808080 != 0 {
			return false
		}
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// metaPrescan is how far a meta charset is looked for, in bytes. The standard
// says 1,024; pages with a long first script put it later.
const metaPrescan = 8192

// declared returns the encoding of the header or of the first meta element that names
// one. DetermineEncoding reads only 1,024 bytes, so it is called again at each later
// meta element.
func declared(raw []byte, contentType string) (encoding.Encoding, string) {
	enc, name, certain := charset.DetermineEncoding(raw, contentType)
	head := bytes.ToLower(raw[:min(len(raw), metaPrescan)])
	for at := 0; !certain && name == fallback; {
		next := bytes.Index(head[at:], []byte("<meta"))
		if next < 0 {
			break
		}
		at += next + 1
		if e, n, _ := charset.DetermineEncoding(raw[at-1:], ""); n != fallback {
			return e, n
		}
	}
	return enc, name
}

// fallback is the standard's encoding when none is declared.
const fallback = "windows-1252"

func byteOrderMark(raw []byte) (encoding.Encoding, string) {
	switch {
	case bytes.HasPrefix(raw, []byte{0xEF, 0xBB, 0xBF}):
		return unicode.UTF8BOM, "utf-8"
	case bytes.HasPrefix(raw, []byte{0xFE, 0xFF}):
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "utf-16be"
	case bytes.HasPrefix(raw, []byte{0xFF, 0xFE}):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "utf-16le"
	}
	return nil, ""
}

func (o Options) decodeWith(raw []byte, enc encoding.Encoding) []byte {
	out, err := io.ReadAll(transform.NewReader(o.Stop.Reader(bytes.NewReader(raw)), enc.NewDecoder()))
	if err != nil { // the decoder has given up: keep what it read, and the rest as valid UTF-8
		return bytes.ToValidUTF8(raw, []byte("\uFFFD"))
	}
	return out
}
