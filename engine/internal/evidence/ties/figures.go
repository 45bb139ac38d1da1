package ties

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	figureUp    = 6  // elements from a picture up to its figure
	figureWords = 80 // words of a figure at most: a caption
	asideUp     = 4  // elements from a figure up to a box beside the text
)

// Picture tells what an image or a film stays with: whether something that stays names what it
// shows, and the figure that it stands in, page.None for none.
func Picture(p *page.Page, n page.Node, stays func(page.Node) bool) (named bool, figure page.Node) {
	return isPictureNamed(p, n, stays), figureOf(p, n)
}

// figureOf gives the figure that an image or a film stands in with its caption, page.None for
// none. One in a link to anything but a picture shows another page, and one in a box beside
// the text is none of the text.
func figureOf(p *page.Page, n page.Node) page.Node {
	if p.Tag[n] != atom.Img && p.Tag[n] != atom.Video {
		return page.None
	}
	figure := p.Parent[n]
	for k := 0; k < figureUp && figure != page.None && !isFigure(p, figure) && !leadsElsewhere(p, figure); k++ {
		figure = p.Parent[figure]
	}
	if figure == page.None || !isFigure(p, figure) || p.Words(figure) > figureWords {
		return page.None
	}
	for k, up := 0, p.Parent[figure]; k < asideUp && up != page.None; k, up = k+1, p.Parent[up] {
		switch p.Tag[up] {
		case atom.Aside, atom.Nav, atom.Header, atom.Footer, atom.Form:
			return page.None
		}
		if leadsElsewhere(p, up) {
			return page.None
		}
	}
	return figure
}

// isFigure tells a figure by its tag, or by what is called a caption in it or around it, as blogs
// have written them before HTML had figures.
func isFigure(p *page.Page, n page.Node) bool {
	if p.Tag[n] == atom.Figure {
		return true
	}
	if p.Words(n) == 0 || p.Words(n) > figureWords || p.Counts(n).Images != 1 {
		return false
	}
	if p.HasClassWord(n, "caption") {
		return true
	}
	for k := p.FirstChild(n); k != page.None; k = p.NextSibling(k) {
		if p.IsElement(k) && p.Words(k) > 0 && p.HasClassWord(k, "caption") {
			return true
		}
	}
	return false
}

// captionUp is how many elements a caption stands below its figure.
const captionUp = 3

// captioned gives the figure of a caption, page.None for none, and for a figure that leads to
// another page: that is a card.
func captioned(p *page.Page, n page.Node) page.Node {
	figure := p.Parent[n]
	for k := 1; k < captionUp && figure != page.None && p.Tag[figure] != atom.Figure; k++ {
		figure = p.Parent[figure]
	}
	if figure == page.None || p.Tag[figure] != atom.Figure || leadsElsewhere(p, p.Parent[figure]) {
		return page.None
	}
	return figure
}

// leadsElsewhere tells a link to another page; one to a picture, or to nowhere, shows the same
// in large.
func leadsElsewhere(p *page.Page, n page.Node) bool {
	if p.Tag[n] != atom.A {
		return false
	}
	path, _, _ := strings.Cut(strings.ToLower(p.Attr(n, "href")), "?")
	if path == "" || path[0] == '#' || strings.HasPrefix(path, "javascript:") {
		return false
	}
	switch path[strings.LastIndexByte(path, '.')+1:] {
	case "jpg", "jpeg", "png", "webp", "gif", "avif":
		return false
	}
	return true
}
