package build

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// controlUp is how many elements up from a picture the link stands that it is.
const controlUp = 2

// isControl tells a picture to press, alone in its link: to share the page, to print it, to
// follow its feed. In a link that only runs a script it is a drawing without a text for those
// who do not see it, which changes the size of letters or sends: photographs in such links
// open larger ones.
func isControl(p *page.Page, n page.Node) bool {
	link := p.Parent[n]
	for k := 1; k < controlUp && link != page.None && p.Tag[link] != atom.A; k++ {
		link = p.Parent[link]
	}
	if link == page.None || p.Tag[link] != atom.A || p.Words(link) > 0 {
		return false
	}
	href, has := p.LookupAttr(link, "href")
	if sharesPage(href) {
		return !sharesPicture(href, p.Attr(n, "src"))
	}
	if strings.TrimSpace(p.Attr(n, "alt")) != "" || p.Attr(n, "srcset") != "" || !isDrawing(p.Attr(n, "src")) {
		return false
	}
	_, runs := p.LookupAttr(link, "onclick")
	return strings.HasPrefix(strings.ToLower(strings.TrimSpace(href)), "javascript:") || !has && runs
}

// sharing are parts of the paths of addresses that take another address or a text to share or
// print: /sharer.php?u=, /intent/tweet?text=, /pin/create/button/?url=.
var sharing = wordSet("share sharer sharing sharearticle share_save submit intent bookmark save add add_to button print")

// sharesPage tells by its path what shares or prints a page, or is its feed.
func sharesPage(href string) bool {
	href = strings.ToLower(href[:min(len(href), 300)])
	if _, rest, ok := strings.Cut(href, "://"); ok {
		_, href, _ = strings.Cut(rest, "/")
	}
	path, query, _ := strings.Cut(href, "?")
	if strings.HasPrefix(query, "status=") || strings.Contains(query, "type=rss") || strings.HasSuffix(path, ".rss") {
		return true
	}
	for path != "" {
		var part string
		part, path, _ = strings.Cut(path, "/")
		part, _, _ = strings.Cut(part, ".")
		if part == "rss" || query != "" && sharing[part] {
			return true
		}
	}
	return false
}

// sharesPicture tells a button that plugins put around a picture of the text, to share that
// picture: the address names its file.
func sharesPicture(href, src string) bool {
	name, _, _ := strings.Cut(src[strings.LastIndexByte(src, '/')+1:], "?")
	return name != "" && strings.Contains(href, name)
}

// isDrawing tells by the name of its file what is hardly a photograph.
func isDrawing(src string) bool {
	path, _, _ := strings.Cut(strings.ToLower(src), "?")
	return strings.HasSuffix(path, ".gif") || strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".svg")
}
