package build

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// controlUp is how many elements up from a picture the link stands that it is.
const controlUp = 2

// isControl tells a picture to press: to print, to send, to change the size of letters. It
// is a drawing without a text for those who do not see it, alone in a link that only runs a
// script. Photographs in such links open larger ones.
func isControl(p *page.Page, n page.Node) bool {
	if strings.TrimSpace(p.Attr(n, "alt")) != "" || p.Attr(n, "srcset") != "" || !isDrawing(p.Attr(n, "src")) {
		return false
	}
	for k, up := 0, p.Parent[n]; k < controlUp && up != page.None; k, up = k+1, p.Parent[up] {
		if p.Tag[up] == atom.A {
			href, has := p.LookupAttr(up, "href")
			_, runs := p.LookupAttr(up, "onclick")
			return p.Words(up) == 0 && (strings.HasPrefix(strings.ToLower(strings.TrimSpace(href)), "javascript:") || !has && runs)
		}
	}
	return false
}

// isDrawing tells by the name of its file what is hardly a photograph.
func isDrawing(src string) bool {
	path, _, _ := strings.Cut(strings.ToLower(src), "?")
	return strings.HasSuffix(path, ".gif") || strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".svg")
}
