package engine

import (
	"net/url"
	"strings"
)

// isText tells whether the page is a text that a browser shows as it is written: plain
// text, source code, data. It is read whole.
func (r *Request) isText() bool {
	switch kind := r.mediaType(); kind {
	case "text/html", "application/xhtml+xml", "image/svg+xml":
		return false
	case "application/json", "application/xml", "application/javascript", "application/ecmascript", "application/x-javascript":
		return true
	default:
		return strings.HasPrefix(kind, "text/") || strings.HasSuffix(kind, "+json") || strings.HasSuffix(kind, "+xml")
	}
}

// mayBeProse tells texts that may have paragraphs. All others have lines.
func (r *Request) mayBeProse() bool {
	kind := r.mediaType()
	return kind == "text/plain" || kind == "text/markdown"
}

func (r *Request) mediaType() string {
	kind, _, _ := strings.Cut(r.ContentType, ";")
	return strings.ToLower(strings.TrimSpace(kind))
}

// fileOf is the name of the file at an address, "" when it has none.
func fileOf(address string) string {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	_, rest, _ := strings.Cut(address, "://")
	_, path, _ := strings.Cut(rest, "/")
	name := path[strings.LastIndexByte(path, '/')+1:]
	if plain, err := url.PathUnescape(name); err == nil {
		return plain
	}
	return name
}
