package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// IsDrawn reports whether an element shows something without words: a picture, a player, a
// form or a part of one.
func IsDrawn(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Img, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Form, atom.Input, atom.Button, atom.Select,
		atom.Textarea, atom.Canvas, atom.Object, atom.Embed:
		return true
	}
	return false
}

// HeadingLevel is the level of a heading, 1 to 6, and 0 of any other node.
func HeadingLevel(p *page.Page, n page.Node) int { return page.HeadingLevel(p.Tag[n]) }
