package engine

import "winnow/engine/internal/page"

// checkEncoding has nothing to check: there is no such field in JSON here.
func (r *Request) checkEncoding() error { return nil }

// pageAddress is not asked for: a browser knows.
func pageAddress([]byte) string { return "" }

// openSource takes the page that a browser hands over.
func openSource(raw []byte, contentType string, o page.Options) source {
	text, _ := o.Decode(raw, contentType)
	return source{text: text, contentType: contentType}
}
