package reader

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// lazySources are the attributes in which scripts keep the address of an image
// that is loaded late.
var lazySources = [...]string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-original-src", "data-hi-res-src", "data-full-src", "data-url"}

// lazySets are the same for sets of sources.
var lazySets = [...]string{"data-srcset", "data-lazy-srcset"}

// imageOf gives an image's address, "" for an image that shows nothing: a
// tracking pixel, a spacer, a placeholder.
func (b *builder) imageOf(n page.Node) string {
	p := b.page
	if tiny(p.Attr(n, "width")) || tiny(p.Attr(n, "height")) {
		return ""
	}
	for _, key := range lazySources {
		if src := b.shows(p.Attr(n, key)); src != "" {
			return src
		}
	}
	for _, key := range lazySets {
		if src := b.shows(bestOf(p.Attr(n, key))); src != "" {
			return src
		}
	}
	src := p.Attr(n, "src")
	for _, ref := range [...]string{bestOf(p.Attr(n, "srcset")), src, b.pictureSource(n)} {
		if s := b.shows(ref); s != "" {
			return s
		}
	}
	return smallImage(src)
}

// shows gives the address of a source that is on the web and no spacer.
func (b *builder) shows(ref string) string {
	if ref == "" {
		return ""
	}
	if src := b.base.Absolute(ref); !isSpacer(src) {
		return src
	}
	return ""
}

// tiny finds the sizes of images that are there to count visits or to hold
// other things apart.
func tiny(size string) bool {
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(size), "px"))
	return err == nil && n >= 0 && n <= 3
}

// isSpacer knows file names of images without content.
func isSpacer(src string) bool {
	name := src[strings.LastIndexByte(src, '/')+1:]
	name, _, _ = strings.Cut(strings.ToLower(name), "?")
	switch name {
	case "spacer.gif", "blank.gif", "pixel.gif", "transparent.gif", "clear.gif", "1x1.gif", "1x1.png", "blank.png", "transparent.png", "spacer.png", "pixel.png":
		return true
	}
	return false
}

// pictureSource is the best source of the picture element around an image.
func (b *builder) pictureSource(n page.Node) string {
	p := b.page
	up := p.Parent[n]
	if up == page.None || p.Tag[up] != atom.Picture {
		return ""
	}
	seen := 0
	for c := p.FirstChild(up); c != page.None && seen < maxSources; c = p.NextSibling(c) {
		seen++
		if p.Tag[c] == atom.Source && p.IsElement(c) {
			for _, key := range [...]string{"srcset", "data-srcset"} {
				if best := bestOf(p.Attr(c, key)); best != "" {
					return best
				}
			}
		}
	}
	return ""
}

// maxSources is how many children of a picture are looked at, texts included:
// each image in it looks.
const maxSources = 50

// wideEnough is the width in pixels past which a larger source only costs: a
// reader's column at twice the density.
const wideEnough = 1600

// bestOf picks from a srcset the smallest source that is wide enough, or the
// largest one there is. Sources without a size count as 1x.
func bestOf(set string) string {
	best, bestSize := "", -1.0
	for len(set) > 0 {
		set = strings.TrimLeft(set, " \t\n\r\f,")
		end := strings.IndexAny(set, " \t\n\r\f")
		if end < 0 {
			end = len(set)
		}
		src := set[:end]
		set = set[end:]
		size := 1.0
		if trimmed := strings.TrimRight(src, ","); trimmed != src {
			src = trimmed // a comma right behind the address: no size
		} else {
			descriptor, rest, _ := strings.Cut(set, ",")
			set = rest
			size = sourceSize(strings.TrimSpace(descriptor))
		}
		if src == "" || strings.HasPrefix(src, "data:") {
			continue
		}
		if best == "" || size > bestSize && bestSize < wideEnough || size >= wideEnough && size < bestSize {
			best, bestSize = src, size
		}
	}
	return best
}

// sourceSize reads 800w as 800 and 2x as 2.
func sourceSize(descriptor string) float64 {
	if len(descriptor) < 2 {
		return 1
	}
	v, err := strconv.ParseFloat(descriptor[:len(descriptor)-1], 64)
	if err != nil || v < 0 || v > 1e6 {
		return 1
	}
	return v
}

// Sizes of a data URL in bytes: a shorter one is a placeholder, a longer one
// would be the biggest part of the page.
const (
	minDataURL = 256
	maxDataURL = 32 << 10
)

// rasterTypes are the images that a data URL may hold. SVG is a document that
// can do things.
var rasterTypes = [...]string{"data:image/png;base64,", "data:image/jpeg;base64,", "data:image/gif;base64,", "data:image/webp;base64,"}

// smallImage gives a data URL that is a small raster image.
func smallImage(src string) string {
	if len(src) < minDataURL || len(src) > maxDataURL {
		return ""
	}
	for _, kind := range rasterTypes {
		if strings.HasPrefix(src, kind) {
			data := src[len(kind):]
			for i := 0; i < len(data); i++ {
				c := data[i]
				if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '+' && c != '/' && c != '=' {
					return ""
				}
			}
			return src
		}
	}
	return ""
}

// imageAttrs are the attributes an image is written with.
func (b *builder) imageAttrs(n page.Node) []attr {
	attrs := []attr{{"src", b.imageOf(n)}}
	alt, _ := words(b.page.Attr(n, "alt"))
	attrs = append(attrs, attr{"alt", alt})
	for _, key := range [...]string{"width", "height"} {
		if v, ok := integer(b.page.Attr(n, key)); ok && v[0] != '-' {
			attrs = append(attrs, attr{key, v})
		}
	}
	return attrs
}
