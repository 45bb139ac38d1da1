//go:build !js

package page

import (
	"bytes"
	"encoding/binary"
	"io"
	"mime"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/codepage"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Decode converts the bytes of a page to UTF-8 and says which encoding they were in. It
// asks, in this order: the byte order mark; the caller (Options.Encoding); the bytes,
// which are UTF-8 if they are valid and not plain ASCII (a wrong declaration is far more
// common than text that is valid by chance), or UTF-16 by their zeros; the HTTP header;
// the meta element; the XML declaration. What none of them says is guessed by the text.
// Plain ASCII stays as it is, whatever is declared. Invalid bytes become U+FFFD.
func (o Options) Decode(raw []byte, contentType string) ([]byte, Encoding) {
	if enc, name := byteOrderMark(raw); enc != nil {
		return o.decodeWith(raw, enc), Encoding{name, ByMark, 1}
	}
	if enc, name := charset.Lookup(o.Encoding); enc != nil {
		return o.decodeAs(raw, enc, Encoding{name, ByCaller, 1})
	}
	if name := codepage.UTF16(raw); name != "" {
		enc, _ := charset.Lookup(name)
		return o.decodeWith(raw, enc), Encoding{name, ByBytes, 1}
	}
	if isASCII(raw) && bytes.IndexByte(raw, escape) < 0 || utf8.Valid(raw) && !isASCII(raw) {
		return raw, utf8Bytes()
	}
	if enc, found := o.declared(raw, contentType); enc != nil {
		return o.decodeAs(raw, enc, found)
	}
	if isASCII(raw) {
		return raw, utf8Bytes()
	}
	name, sure := codepage.Guess(raw)
	enc, _ := charset.Lookup(name)
	return o.decodeAs(raw, enc, Encoding{name, ByGuess, sure})
}

// escape begins the characters of ISO-2022-JP, whose bytes are all ASCII. Browsers do
// not guess that encoding either: it can make text of what others take for markup.
const escape = 0x1B

// IsUTF16 tells UTF-16, with a mark or without.
func IsUTF16(raw []byte) bool {
	_, name := byteOrderMark(raw)
	return strings.HasPrefix(name, "utf-16") || codepage.UTF16(raw) != ""
}

// KnownEncoding tells whether a name is one of those that pages declare.
func KnownEncoding(name string) bool {
	enc, _ := charset.Lookup(name)
	return enc != nil
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

// declared is the encoding that the page or its server names, nil for none that is known.
func (o Options) declared(raw []byte, contentType string) (encoding.Encoding, Encoding) {
	if _, params, err := mime.ParseMediaType(contentType); err == nil {
		if enc, name := charset.Lookup(params["charset"]); enc != nil {
			return enc, Encoding{name, ByHeader, 1}
		}
	}
	if enc, name := o.metaCharset(raw); enc != nil {
		return enc, Encoding{name, ByMeta, 1}
	}
	if enc, name := charset.Lookup(xmlEncoding(raw)); enc != nil {
		enc, name = notWide(enc, name)
		return enc, Encoding{name, ByXML, 1}
	}
	return nil, Encoding{}
}

// notWide is for declarations that are read byte by byte: they cannot be in UTF-16, so
// that the standard takes them for UTF-8.
func notWide(enc encoding.Encoding, name string) (encoding.Encoding, string) {
	if strings.HasPrefix(name, "utf-16") {
		return encoding.Nop, "utf-8"
	}
	return enc, name
}

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

// decodeAs decodes in an encoding that was named or guessed.
func (o Options) decodeAs(raw []byte, enc encoding.Encoding, found Encoding) ([]byte, Encoding) {
	switch found.Name {
	case "utf-8":
		return bytes.ToValidUTF8(raw, []byte("\uFFFD")), found
	case "windows-1258":
		// Vietnamese has the tones as characters of their own there, which no search finds.
		return norm.NFC.Bytes(o.decodeWith(raw, enc)), found
	}
	return o.decodeWith(raw, enc), found
}

func (o Options) decodeWith(raw []byte, enc encoding.Encoding) []byte {
	out, err := io.ReadAll(transform.NewReader(o.Stop.Reader(bytes.NewReader(raw)), enc.NewDecoder()))
	if err != nil { // the decoder has given up: keep what it read, and the rest as valid UTF-8
		return bytes.ToValidUTF8(raw, []byte("\uFFFD"))
	}
	return out
}
