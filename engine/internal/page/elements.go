//go:build !js

package page

import (
	"strings"

	"golang.org/x/net/html"
)

// readsAttributes reports whether an element's attributes change what the parser does.
// html and body merge theirs, a hidden input may stand in a table, font may end svg,
// annotation-xml may hold HTML. Of formatting elements with equal attributes at most
// three are remembered; links are formatting, too, but a link ends the one before.
func readsAttributes(name string) bool {
	switch lowerASCII(name) {
	case "html", "body", "frameset", "input", "font", "annotation-xml",
		"b", "big", "code", "em", "i", "nobr", "s", "small", "strike", "strong", "tt", "u":
		return true
	}
	return false
}

// rawTextName returns the name in lower case of an element whose contents the
// tokenizer takes as text, "" for any other.
func rawTextName(name string) string {
	if len(name) < len("xmp") || len(name) > len("plaintext") {
		return ""
	}
	switch name := lowerASCII(name); name {
	case "script", "style", "noscript", "textarea", "title", "iframe", "xmp", "noembed", "noframes", "plaintext":
		return name
	}
	return ""
}

// isForeignRoot reports whether a name is svg or math.
func isForeignRoot(name string) bool {
	switch len(name) {
	case len("svg"):
		return equalFold(name, "svg")
	case len("math"):
		return equalFold(name, "math")
	}
	return false
}

// sameInForeign reports whether the parser keeps the names of attributes in svg and
// math. It knows most of the names that icons use.
func sameInForeign(attrs []html.Attribute) bool {
	for i := range attrs {
		switch key := attrs[i].Key; key {
		case "class", "id", "style", "d", "fill", "fill-rule", "fill-opacity", "clip-rule", "clip-path", "stroke", "stroke-width",
			"stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "opacity", "points", "transform", "x", "y", "x1", "x2", "y1", "y2",
			"cx", "cy", "r", "rx", "ry", "width", "height", "offset", "stop-color", "href", "role", "title", "tabindex", "focusable":
		default:
			if !strings.HasPrefix(key, "data-") && !strings.HasPrefix(key, "aria-") {
				return false
			}
		}
	}
	return true
}
