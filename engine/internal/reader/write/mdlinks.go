package write

import (
	"strings"

	"winnow/engine/internal/reader/tree"
)

// image is an image in Markdown.
func (x *inlineText) image(it *tree.Item) string {
	src, alt := "", ""
	for _, a := range it.Attrs {
		switch a.Key {
		case "src":
			src = a.Val
		case "alt":
			alt = a.Val
		}
	}
	if strings.HasPrefix(src, "data:") { // no editor shows it, and it is long
		return ""
	}
	return "![" + string(escapes{inLink: true, dollars: x.dollars}.append(nil, alt, 'x')) + "](" + address(src, x.dollars) + ")"
}

// address writes a link's address so that it ends where it should and holds
// nothing that could be a tag, a link, an escape or the mark of code.
func address(s string, dollars bool) string {
	if dollars {
		s = strings.ReplaceAll(s, "$", "%24")
	}
	if strings.ContainsAny(s, "<>`]") {
		s = strings.NewReplacer("<", "%3C", ">", "%3E", "`", "%60", "](", "%5D(").Replace(s)
	}
	if strings.ContainsAny(s, "()[] \\") {
		return "<" + strings.NewReplacer("\\", "%5C", " ", "%20").Replace(s) + ">"
	}
	return s
}
