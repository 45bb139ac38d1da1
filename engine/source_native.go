//go:build !js

package engine

import (
	"bytes"
	"fmt"

	"winnow/engine/internal/container"
	"winnow/engine/internal/page"
)

// foundEncoding is what an answer says of the encoding: nothing when the bytes are
// UTF-8 as they came, which browsers hand over.
func foundEncoding(raw, src []byte, e page.Encoding) *Encoding {
	if e.By == page.ByBytes && bytes.Equal(raw, src) {
		return nil
	}
	return publicEncoding(e)
}

// checkEncoding refuses the name of an encoding that browsers do not know.
func (r *Request) checkEncoding() error {
	if r.Encoding != "" && !page.KnownEncoding(r.Encoding) {
		return fmt.Errorf("%w: encoding %q is not known", ErrRequest, r.Encoding)
	}
	return nil
}

// openSource reads bytes for what they are: a page, a text, a page in a mail or among its
// images, a feed. o has the encoding that the caller names.
func openSource(raw []byte, contentType string, o page.Options) (s source) {
	s.contentType = contentType
	if s.notPage = notPage(raw); s.notPage != "" {
		return s
	}
	body, head := raw, ""
	asText := (&Request{ContentType: contentType}).isText()
	if part, ok := container.Mail(raw); ok && (!asText || part.URL != "") {
		body, head, s.contentType, s.url = part.Body, part.Head, part.ContentType, part.URL
	}
	var found page.Encoding
	s.text, found = o.Decode(body, s.contentType)
	s.encoding = foundEncoding(body, s.text, found)
	as := Request{ContentType: s.contentType}
	if !as.mayBeProse() { // a text that shows a feed is none
		if feed, ok := container.Feed(s.text); ok {
			s.text, s.contentType, s.whole = feed, "text/html", true
			return s
		}
	}
	kind := as.mediaType()
	if kind == "" || kind == "text/html" || kind == "application/xhtml+xml" {
		s.text = container.XHTML(s.text, kind == "application/xhtml+xml")
		if head != "" {
			s.text = append([]byte(head), s.text...)
		}
	}
	return s
}

// pageAddress is what a page in UTF-8 says of its own address.
func pageAddress(text []byte) string { return container.Address(text) }

// notPage tells what holds no page. UTF-16 looks like it and is none.
func notPage(raw []byte) string {
	if name := container.NotPage(raw); name != "" && !page.IsUTF16(raw) {
		return name
	}
	return ""
}
