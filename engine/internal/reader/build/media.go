package build

import (
	"cmp"
	"net/url"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// A player is a host whose frames show a video or a sound, and how the address
// of what it plays is made from the frame's. An empty watch leaves it as it is.
type player struct{ host, path, watch string }

// players are the hosts that pages embed media from: the frame of any other is
// not shown, because most frames are advertisements. Longer hosts first.
var players = [...]player{
	{"youtube-nocookie.com", "/embed/", "https://www.youtube.com/watch?v="},
	{"youtube.com", "/embed/", "https://www.youtube.com/watch?v="},
	{"player.vimeo.com", "/video/", "https://vimeo.com/"},
	{"dailymotion.com", "/embed/video/", "https://www.dailymotion.com/video/"},
	{"embed.ted.com", "/talks/", "https://www.ted.com/talks/"},
	{"streamable.com", "/e/", "https://streamable.com/"},
	{"loom.com", "/embed/", "https://www.loom.com/share/"},
	{"open.spotify.com", "/embed/", "https://open.spotify.com/"},
	{"archive.org", "/embed/", "https://archive.org/details/"},
	{"w.soundcloud.com", "/player", ""},
	{"embed.podcasts.apple.com", "/", ""},
	{"bandcamp.com", "/EmbeddedPlayer", ""},
	{"player.bilibili.com", "/player.html", ""},
	{"player.twitch.tv", "/", ""},
	{"fast.wistia.net", "/embed/", ""},
	{"players.brightcove.net", "/", ""},
	{"video.ted.com", "/", ""},
	{"player.youku.com", "/embed/", ""},
	{"rutube.ru", "/play/embed/", ""},
	{"", "/videos/embed/", ""}, // PeerTube, on any host
}

// isMedia tells whether an element may play something. A frame whose document is known
// is a part of the page like any other.
func isMedia(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Iframe:
		return p.IsElement(n) && p.Has(n, page.Unrendered)
	case atom.Video, atom.Audio:
		return p.IsElement(n)
	case 0:
		return p.IsElement(n) && watchOf(p.Data[n]) != ""
	}
	return false
}

// watchOf is how the address of what an element of scripts plays begins, "" for other
// elements than players that name the film by its ID.
func watchOf(name string) string {
	switch name {
	case "lite-youtube", "amp-youtube":
		return players[0].watch
	case "lite-vimeo", "amp-vimeo":
		return players[2].watch
	}
	return ""
}

// embed is what a page embeds: where to watch it, what it is called, and a
// picture of it, "" when the page has none.
type embed struct{ href, title, poster string }

// lateFrames are the attributes in which scripts keep the address of a frame.
var lateFrames = [...]string{"data-src", "data-lazy-src", "data-original", "data-litespeed-src", "data-cookieblock-src", "nitro-lazy-src"}

// embedOf reads an embedded player; ok is false for frames of other things.
func (pl *plan) embedOf(n page.Node) (c embed, ok bool) {
	p := pl.page
	switch p.Tag[n] {
	case atom.Iframe:
		c.href = pl.playerAddress(p.Attr(n, "src"))
		for _, key := range lateFrames {
			if c.href == "" {
				c.href = pl.playerAddress(p.Attr(n, key))
			}
		}
	case atom.Video, atom.Audio:
		c.href = pl.mediaAddress(n)
		for i := n + 1; i < min(p.End[n], n+maxSources) && c.href == ""; i++ {
			if p.Tag[i] == atom.Source && p.IsElement(i) {
				c.href = pl.mediaAddress(i)
			}
		}
		c.poster = pl.imageAddress(cmp.Or(p.Attr(n, "poster"), p.Attr(n, "data-poster")))
	default:
		if id := cmp.Or(p.Attr(n, "videoid"), p.Attr(n, "data-videoid")); plainName(id) {
			c.href = watchOf(p.Data[n]) + id
		}
	}
	if c.href == "" {
		return c, false
	}
	for _, key := range [...]string{"title", "aria-label", "data-title", "playlabel"} {
		if v, ok := tree.CheckWords(p.Attr(n, key)); ok && c.title == "" {
			c.title = v
		}
	}
	if c.title == "" {
		u, err := url.Parse(c.href)
		if err != nil {
			return c, false
		}
		c.title = strings.TrimPrefix(u.Hostname(), "www.")
	}
	return c, true
}

// mediaAddress is the address that a video, a sound or one of its sources names, ""
// for the page itself, which scripts fill in later.
func (pl *plan) mediaAddress(n page.Node) string {
	src := cmp.Or(pl.page.Attr(n, "src"), pl.page.Attr(n, "data-src"))
	if _, inPage := pl.fragment(src); inPage {
		return ""
	}
	return pl.base.Absolute(src)
}

// playerAddress is the address at which a frame's clip can be watched, "" when the
// frame is of no known player.
func (pl *plan) playerAddress(src string) string {
	if src == "" {
		return ""
	}
	src = pl.base.Absolute(src)
	u, err := url.Parse(src)
	if err != nil {
		return ""
	}
	host := strings.ToLower(u.Hostname())
	for i := range players {
		w := &players[i]
		if w.host != "" && host != w.host && !strings.HasSuffix(host, "."+w.host) {
			continue
		}
		rest, ok := strings.CutPrefix(u.Path, w.path)
		if !ok {
			continue
		}
		if w.watch == "" {
			return src
		}
		id, _, _ := strings.Cut(strings.Trim(rest, "/"), "/")
		if w.host == "open.spotify.com" || w.host == "embed.ted.com" {
			id = strings.Trim(rest, "/")
		}
		if !plainName(strings.ReplaceAll(id, "/", "")) || id == "videoseries" {
			return src
		}
		return w.watch + id
	}
	return ""
}
