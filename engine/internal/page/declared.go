//go:build !js

package page

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
)

// metaPrescan is how far a meta charset is looked for, in bytes. The standard says
// 1,024; pages with long first scripts put it later.
const metaPrescan = 64 << 10

// metaCharset is the encoding of the first meta element that names one, which is not in
// a comment or a script.
func (o Options) metaCharset(raw []byte) (encoding.Encoding, string) {
	z := html.NewTokenizer(o.Stop.Reader(bytes.NewReader(raw[:min(len(raw), metaPrescan)])))
	for tt := z.Next(); tt != html.ErrorToken; tt = z.Next() {
		if tt != html.StartTagToken && tt != html.SelfClosingTagToken {
			continue
		}
		if name, more := z.TagName(); string(name) == "meta" && more {
			if enc, name := charset.Lookup(metaName(z)); enc != nil {
				return notWide(enc, name)
			}
		}
	}
	return nil, ""
}

// metaName is what the attributes of a meta element say of the encoding, "" for nothing.
func metaName(z *html.Tokenizer) string {
	var name, content string
	isType := false
	for more := true; more; {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "charset":
			name = string(value)
		case "content":
			content = string(value)
		case "http-equiv":
			isType = isType || strings.EqualFold(string(value), "content-type")
		}
	}
	if name == "" && isType {
		name = charsetIn(content)
	}
	return name
}

// charsetIn is the value of charset in the text of a content type, however it is quoted.
func charsetIn(content string) string {
	for rest := strings.ToLower(content); ; {
		_, after, found := strings.Cut(rest, "charset")
		if !found {
			return ""
		}
		if value, ok := strings.CutPrefix(strings.TrimLeft(after, " \t\r\n"), "="); ok {
			value = strings.TrimLeft(value, " \t\r\n")
			return strings.Trim(value[:end(value, " \t\r\n;")], `"'`)
		}
		rest = after
	}
}

func end(s, signs string) int {
	if at := strings.IndexAny(s, signs); at >= 0 {
		return at
	}
	return len(s)
}

// xmlPrescan is how long an XML declaration may be, in bytes.
const xmlPrescan = 1024

// xmlEncoding is what an XML declaration says of the encoding, "" for nothing.
func xmlEncoding(raw []byte) string {
	raw = bytes.TrimLeft(raw[:min(len(raw), xmlPrescan)], " \t\r\n")
	if !bytes.HasPrefix(raw, []byte("<?xml")) {
		return ""
	}
	declaration, _, found := bytes.Cut(raw, []byte(">"))
	_, after, named := strings.Cut(string(declaration), "encoding")
	after = strings.TrimLeft(after, " \t\r\n")
	value, ok := strings.CutPrefix(after, "=")
	value = strings.TrimLeft(value, " \t\r\n")
	if !found || !named || !ok || value == "" || value[0] != '"' && value[0] != '\'' {
		return ""
	}
	name, _, _ := strings.Cut(value[1:], value[:1])
	return name
}
