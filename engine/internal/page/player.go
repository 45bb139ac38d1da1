package page

import "golang.org/x/net/html/atom"

// Plays reports whether an element plays films or sounds by itself or, as the elements of
// widespread scripts do, puts a player into itself.
func (p *Page) Plays(n Node) bool {
	switch p.Tag[n] {
	case atom.Video, atom.Audio:
		return p.IsElement(n)
	case 0:
		switch p.Data[n] {
		case "lite-youtube", "lite-vimeo", "youtube-video", "vimeo-video", "video-js", "media-player", "mux-player",
			"amp-youtube", "amp-vimeo", "amp-video", "amp-audio", "amp-brightcove":
			return p.IsElement(n)
		}
	}
	return false
}
