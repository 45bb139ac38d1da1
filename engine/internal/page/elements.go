//go:build !js

package page

import (
	"strings"

	"golang.org/x/net/html"
)

// readsAttributes lists elements whose attributes change what the parser does:
// html and body pass theirs on, a hidden input is let into a table, a font may end
// svg and annotation-xml let HTML into it. Formatting is forgotten when it stands
// open three times with the same attributes. Links are formatting, too, but one
// ends the one before.
func readsAttributes(name string) bool {
	switch lowerASCII(name) {
	case "html", "body", "frameset", "input", "font", "annotation-xml",
		"b", "big", "code", "em", "i", "nobr", "s", "small", "strike", "strong", "tt", "u":
		return true
	}
	return false
}

// rawTextName gives the name in small letters of elements whose content the
// tokenizer takes for text, else "".
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

// isForeignRoot tells svg and math.
func isForeignRoot(name string) bool {
	switch len(name) {
	case len("svg"):
		return equalFold(name, "svg")
	case len("math"):
		return equalFold(name, "math")
	}
	return false
}

// sameInForeign tells whether the parser leaves the names of attributes as they are
// in svg and math. Most of those that icons have.
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
