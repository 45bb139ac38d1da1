package build

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// controlUp is how many elements up from a picture the link stands that it is.
const controlUp = 2

// isControl tells a picture to press, alone in its link: to share the page, to print it, to
// follow its feed. In a link that only runs a script it is a GIF, or a drawing without a text
// for those who do not see it, which changes the size of letters or sends: photographs and
// screenshots in such links open larger ones.
func isControl(p *page.Page, n page.Node) bool {
	link := soleLink(p, n)
	if link == page.None {
		return false
	}
	href, has := p.LookupAttr(link, "href")
	src := p.Attr(n, "src")
	if sharesPage(href) {
		return !sharesPicture(href, src)
	}
	_, runs := p.LookupAttr(link, "onclick")
	switch {
	case p.Attr(n, "srcset") != "" || !isDrawing(src):
		return false
	case leadsToNetwork(href) && !isLarge(p.Attr(n, "width")):
		return true
	case isFile(src, ".gif") || strings.TrimSpace(p.Attr(n, "alt")) == "":
		return leadsNowhere(href) || !has && runs
	}
	return false
}

// soleLink is the link that a picture is alone in, page.None for none.
func soleLink(p *page.Page, n page.Node) page.Node {
	link := p.Parent[n]
	for k := 1; k < controlUp && link != page.None && p.Tag[link] != atom.A; k++ {
		link = p.Parent[link]
	}
	if link == page.None || p.Tag[link] != atom.A || p.Words(link) > 0 {
		return page.None
	}
	return link
}

// leadsNowhere tells the address of a link that stays on the page, to its top or to run a
// script, or writes a mail to nobody, which shares the page.
func leadsNowhere(href string) bool {
	href = strings.ToLower(strings.TrimSpace(href))
	return href == "#" || strings.HasPrefix(href, "javascript:") || strings.HasPrefix(href, "mailto:?") ||
		strings.HasPrefix(href, "#") && strings.HasSuffix(href, "top")
}

// networks are hosts of social networks.
var networks = wordSet(`facebook.com twitter.com x.com instagram.com pinterest.com linkedin.com youtube.com plus.google.com tumblr.com
	vk.com vkontakte.ru ok.ru odnoklassniki.ru weibo.com tiktok.com threads.net bsky.app feeds.feedburner.com bloglovin.com
	delicious.com del.icio.us digg.com stumbleupon.com reddit.com t.me wa.me`)

// leadsToNetwork tells the address of somebody on a social network, or one that sends it a
// page. That of a film, a single post or a picture has a longer path or names a program.
func leadsToNetwork(href string) bool {
	_, path, _ := strings.Cut(href, "//")
	host, path, _ := strings.Cut(strings.ToLower(path[:min(len(path), 300)]), "/")
	path, query, _ := strings.Cut(path, "?")
	return networks[strings.TrimPrefix(host, "www.")] && strings.Count(path, "/") < 2 && !strings.Contains(path, ".php") &&
		!strings.HasPrefix(query, "v=")
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
	return isFile(src, ".gif") || isFile(src, ".png") || isFile(src, ".svg")
}

// isFile tells an address by the ending of its path, in small letters.
func isFile(src, ending string) bool {
	path, _, _ := strings.Cut(src, "?")
	return len(path) >= len(ending) && strings.EqualFold(path[len(path)-len(ending):], ending)
}
