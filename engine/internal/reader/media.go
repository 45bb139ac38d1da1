package reader

import (
	"net/url"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A player is a host whose frames show a video or a sound, and how the address
// of what it plays is made from the frame's. An empty watch leaves it as it is.
type player struct{ host, path, watch string }

// players are the hosts that pages embed media from: the frame of any other is
// not shown, for most frames are advertisements. Longer hosts first.
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

// isMedia tells whether an element may play something.
func isMedia(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Iframe, atom.Video, atom.Audio:
		return p.IsElement(n)
	case 0:
		return p.IsElement(n) && (p.Data[n] == "lite-youtube" || p.Data[n] == "lite-vimeo")
	}
	return false
}

// clip is what a page embeds: where to watch it, what it is called, and a
// picture of it, "" when the page has none.
type clip struct{ href, title, poster string }

// clipOf reads an embedded player; ok is false for frames of other things.
func (b *builder) clipOf(n page.Node) (c clip, ok bool) {
	p := b.page
	switch p.Tag[n] {
	case atom.Iframe:
		c.href = b.watch(p.Attr(n, "src"))
		for _, key := range [...]string{"data-src", "data-lazy-src", "data-original", "data-litespeed-src", "data-cookieblock-src"} {
			if c.href == "" {
				c.href = b.watch(p.Attr(n, key))
			}
		}
	case atom.Video, atom.Audio:
		c.href = b.played(n)
		for i := n + 1; i < min(p.End[n], n+maxSources) && c.href == ""; i++ {
			if p.Tag[i] == atom.Source && p.IsElement(i) {
				c.href = b.played(i)
			}
		}
		c.poster = b.shows(orElse(p.Attr(n, "poster"), p.Attr(n, "data-poster")))
	default:
		if id := p.Attr(n, "videoid"); plainName(id) {
			c.href = map[string]string{"lite-youtube": players[0].watch, "lite-vimeo": players[2].watch}[p.Data[n]] + id
		}
	}
	if c.href == "" {
		return c, false
	}
	for _, key := range [...]string{"title", "aria-label", "data-title", "playlabel"} {
		if v, ok := words(p.Attr(n, key)); ok && c.title == "" {
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

// played is the address that a video, a sound or one of its sources names, ""
// for the page itself, which scripts fill in later.
func (b *builder) played(n page.Node) string {
	src := orElse(b.page.Attr(n, "src"), b.page.Attr(n, "data-src"))
	if _, inPage := b.fragment(src); inPage {
		return ""
	}
	return b.base.Absolute(src)
}

// watch is the address at which a frame's clip can be watched, "" when the
// frame is of no known player.
func (b *builder) watch(src string) string {
	if src == "" {
		return ""
	}
	src = b.base.Absolute(src)
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

// playMark stands before the title of something to play.
const playMark = "▶ "

// clip writes a card for what is embedded: a picture when there is one, and a
// link with the title. Cards are no part of the text.
func (b *builder) clip(n page.Node) {
	c, ok := b.clipOf(n)
	if !ok {
		return
	}
	wants := b.structures(b.wants[:0])
	b.wants = wants
	inFigure := false
	if len(wants) > 0 {
		top := &wants[len(wants)-1]
		if top.rule.role == holder || top.tag == atom.Ul || top.tag == atom.Ol || top.tag == atom.Dl {
			return // no place for a paragraph
		}
		inFigure = top.tag == atom.Figure
	}
	b.endBlock()
	key := ^(int32(b.set.Len()) + n)
	link := []attr{{"href", c.href}}
	if c.poster != "" && !inFigure {
		wants = append(wants, plain(key, atom.Figure))
	}
	b.sync(wants)
	tag := atom.P
	if c.poster != "" {
		b.quietly(item{tag: atom.A, attrs: link}, item{tag: atom.Img, attrs: []attr{{"src", c.poster}, {"alt", c.title}}})
		if !inFigure {
			tag = atom.Figcaption
		}
	}
	b.sync(append(wants, plain(key-1<<30, tag)))
	b.quietly(item{tag: atom.A, attrs: link}, item{text: playMark + c.title})
	b.wants = wants
}

// plain is an element that the page does not have, without attributes.
func plain(key int32, tag atom.Atom) want {
	return want{open{key: key, tag: tag}, page.None, rule{as: tag}}
}

// quietly writes an element with one thing in it, no part of the text.
func (b *builder) quietly(out, in item) {
	at := int32(len(b.items))
	out.up, out.end, out.quiet = b.innermost(), at+2, true
	in.up, in.end, in.quiet = at, at+2, true
	b.items = append(b.items, out, in)
}
