package write

import (
	"strings"

	"winnow/engine/internal/escape"
	"winnow/engine/internal/reader/tree"
)

// image is an image in Markdown.
func (x *inlineText) image(it *tree.Item) string {
	src, alt := it.Value("src"), it.Value("alt")
	if strings.HasPrefix(src, "data:") { // no editor shows it, and it is long
		return ""
	}
	return "![" + string(escapes{brackets: true, dollars: x.marks.dollars}.append(nil, alt, 'x')) + "](" + target(src) + ")"
}

// target writes a link's address so that it ends where it should and holds
// nothing that could be a tag, a link, an escape, a formula or the mark of code.
func target(ref string) string {
	ref = escape.MarkdownAddress(ref)
	if strings.ContainsAny(ref, "()[") {
		return "<" + ref + ">"
	}
	return ref
}
