package build

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// lazySources are the attributes in which scripts keep the address of an image
// that is loaded late.
var lazySources = [...]string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-original-src", "data-hi-res-src",
	"data-full-src", "data-url", "nitro-lazy-src", "lazy-src", "loadsrc", "ng-src"}

// placeholders are the words in file names of images without content.
var placeholders = wordSet(`spacer blank pixel transparent trans clear placeholder loading loader spinner lazyload lazy preloader dummy
	empty white grey gray 1x1 0 1 px image img default`)

// lazySets are the same for sets of sources.
var lazySets = [...]string{"data-srcset", "data-lazy-srcset", "nitro-lazy-srcset"}

// imageOf gives an image's address, "" for an image that shows nothing: a
// tracking pixel, a spacer, a placeholder.
func (pl *plan) imageOf(n page.Node) string {
	s, ok := pl.images[n]
	if !ok {
		s = pl.findImage(n)
		pl.images[n] = s
	}
	return s
}

func (pl *plan) findImage(n page.Node) string {
	p := pl.page
	if p.Has(n, page.InNoscript) && (pl.isNoscriptCopy(n) || pl.holdsBack()) {
		return ""
	}
	if isTiny(p.Attr(n, "width")) || isTiny(p.Attr(n, "height")) || isMark(p.Attr(n, "src")) || isControl(p, n) || countsVisit(p, n) {
		return ""
	}
	if late := pl.lateSource(n); late != "" && !pl.holdsBack() {
		return late
	}
	src, picture := p.Attr(n, "src"), pl.pictureSource(n)
	for _, ref := range [...]string{bestOf(p.Attr(n, "srcset")), largeEnough(picture), src, picture.src} {
		if s := pl.imageAddress(ref); s != "" {
			return s
		}
	}
	if s := pl.imageAddress(pl.lazyAddress(n)); s != "" && !pl.holdsBack() {
		return s
	}
	if p.Attr(n, "aria-hidden") == "true" {
		return "" // a blurred copy of a few pixels, until the picture is there
	}
	return smallImage(src)
}

// lateSource is what a script puts in an image's place, by the names that are
// known for it.
func (pl *plan) lateSource(n page.Node) string {
	for _, key := range lazySources {
		if src := pl.imageAddress(pl.page.Attr(n, key)); src != "" {
			return src
		}
	}
	for _, key := range lazySets {
		if src := pl.imageAddress(bestOf(pl.page.Attr(n, key))); src != "" {
			return src
		}
	}
	return ""
}

// lazyAddress is the first attribute made for scripts that holds the address
// of an image, whatever it is called.
func (pl *plan) lazyAddress(n page.Node) string {
	all := pl.page.Attrs(n)
	for i := range all {
		a := &all[i]
		if !strings.HasPrefix(a.Key, "data-") || len(a.Val) < 5 || len(a.Val) > 1000 {
			continue
		}
		path, _, _ := strings.Cut(strings.ToLower(a.Val), "?")
		for _, kind := range [...]string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"} {
			if strings.HasSuffix(path, kind) && !strings.ContainsAny(path, " {}<>,") {
				return a.Val
			}
		}
	}
	return ""
}

// isNoscriptCopy tells whether an image in a noscript stands beside the one that
// scripts load in its place, which is shown too. Case: all lazy loaders.
func (pl *plan) isNoscriptCopy(n page.Node) bool {
	p := pl.page
	for p.Parent[n] != page.None && p.Tag[n] != atom.Noscript {
		n = p.Parent[n]
	}
	twin := n - 1
	for ; twin > max(0, n-maxSources) && !p.IsElement(twin) && !tree.Shows(p.Data[twin]); twin-- {
	}
	if p.Tag[twin] == atom.Img && !p.Has(twin, page.InNoscript) && pl.imageOf(twin) != "" {
		return true
	}
	twin = p.End[n]
	between := func(n page.Node) bool {
		return p.Tag[n] == atom.Picture || p.Tag[n] == atom.Source || !p.IsElement(n) && !tree.Shows(p.Data[n])
	}
	last := min(twin+maxSources, page.Node(p.Len()-1))
	for twin < last && between(twin) {
		twin++
	}
	return twin <= last && p.Tag[twin] == atom.Img && !p.Has(twin, page.InNoscript) && pl.imageOf(twin) != ""
}

// mathClasses are the classes of images that show a formula, whose alt text is
// its TeX.
var mathClasses = [...]string{"latex", "tex", "math", "mwe", "mathjax", "equation"}

// isMath tells whether an image shows a formula: by class, or by the address
// of a service that draws them.
func isMath(p *page.Page, n page.Node) bool {
	if p.HasClassWord(n, mathClasses[:]...) {
		return true
	}
	src := p.Attr(n, "src")
	return containsAny(src, "latex.php?", "?latex=", "/equation?tex=", "latex.codecogs.com/", "/math/render/", "mathtex.cgi?", "mimetex.cgi?")
}

// imageAddress gives the absolute address of a source, "" for a spacer, and for a place in the page,
// which scripts put in until they know better.
func (pl *plan) imageAddress(ref string) string {
	if ref == "" || ref[0] == '#' {
		return ""
	}
	if src := pl.base.Absolute(ref); !isSpacer(src) {
		return src
	}
	return ""
}

// isTiny finds the sizes of images that count visits or make space.
func isTiny(size string) bool {
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(size), "px"))
	return err == nil && n >= 0 && n <= 3
}

// isSpacer knows file names of images without content.
func isSpacer(src string) bool {
	name := src[strings.LastIndexByte(src, '/')+1:]
	name, _, _ = strings.Cut(strings.ToLower(name), "?")
	at := max(0, strings.LastIndexByte(name, '.'))
	stem, kind := name[:at], strings.TrimPrefix(name[at:], ".")
	if kind != "gif" && kind != "png" && kind != "svg" && kind != "webp" && kind != "jpg" || len(stem) > spacerBytes {
		return false
	}
	sure, color, digest := false, false, false
	for w := range strings.FieldsFuncSeq(stem, betweenWords) {
		switch {
		case isDigest(w):
			digest = true
		case !placeholders[w]:
			return false
		case w == "white" || w == "grey" || w == "gray":
			color = true
		default:
			sure = sure || len(w) > 2 && w != "image" && w != "img" && w != "default"
		}
	}
	return sure || color && !digest // a color with a number may be goods
}

// spacerBytes is the length of a spacer's name at most, without its kind.
const spacerBytes = 80

// isDigest tells the digest of a file that programs put into its name: loading-3f2a9b1c.gif.
func isDigest(w string) bool {
	digits := 0
	for i := range len(w) {
		switch c := w[i]; {
		case c >= '0' && c <= '9':
			digits++
		case c < 'a' || c > 'f':
			return false
		}
	}
	return len(w) >= 8 && digits > 0 && digits < len(w)
}

// largeEnough gives a picture's source if it is surely larger than the img in it,
// which is for browsers that do not know picture.
func largeEnough(s source) string {
	if s.size >= 600 {
		return s.src
	}
	return ""
}

// pictureSource is the best source of the picture element around an image.
func (pl *plan) pictureSource(n page.Node) (s source) {
	p := pl.page
	up := p.Parent[n]
	if up == page.None || p.Tag[up] != atom.Picture {
		return s
	}
	seen := 0
	for c := p.FirstChild(up); c != page.None && seen < maxSources; c = p.NextSibling(c) {
		seen++
		if p.Tag[c] == atom.Source && p.IsElement(c) {
			if best := bestSource(p.Attr(c, "srcset")); best.src != "" {
				return best
			}
			if best := bestSource(p.Attr(c, "data-srcset")); best.src != "" && !pl.holdsBack() {
				return best
			}
		}
	}
	return s
}

// maxSources is how many children of a picture are read, texts included, and nodes
// beside a noscript. Each image in it reads them again.
const maxSources = 50

// wideEnough is the width in pixels past which a larger source only costs: a
// reader's column at twice the density.
const wideEnough = 1600

// bestOf picks from a srcset the smallest source that is wide enough, or the
// largest one there is. Sources without a size count as 1x.
func bestOf(set string) string { return bestSource(set).src }

// A source is one of a set: its address, and its width in pixels or density.
type source struct {
	src  string
	size float64
}

func bestSource(set string) source {
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
	return source{best, bestSize}
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

// rasterTypes are the images that a data URL may hold. SVG is a
// document that can hold scripts.
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
