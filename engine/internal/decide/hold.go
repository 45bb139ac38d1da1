package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	holdScore  = 0.8 // of noise whose pictures and frames go with it
	nearBlocks = 3   // blocks on each side among which a picture within the text has a kept one
	nearWords  = 10  // words of such a kept block
	loginWords = 150 // words of content up to which a page with a password is there for it
	turnWords  = 3   // words of a link that turns the page; with more it names another article
)

// hold lists the elements that stay whatever is around them: what a person
// watches, fills in or works with, and pictures within the text. What a rule
// names noise is let go with what it holds, but for editors and filled fields.
func hold(in evidence.Input, v *block.Verdict, named []bool) []page.Node {
	s := in.Blocks
	p := s.Page
	near := nearKept(s, v)
	use := useOf(s, v)
	form := page.None // the form in use that the walk is in
	out := numberedPagers(p)
	for n := range p.Tag {
		n := page.Node(n)
		if !p.IsElement(n) || p.Has(n, page.Unrendered) && !isPlayer(p.Tag[n]) || p.ID[n] == page.None {
			continue
		}
		if form != page.None && !p.Inside(n, form) {
			form = page.None
		}
		switch p.Tag[n] {
		case atom.Label, atom.Legend, atom.Button, atom.Select:
			if form != page.None {
				out = append(out, n)
			}
		case atom.Input, atom.Textarea:
			if use.isWrittenIn(n) {
				out = append(out, n)
			}
		case atom.Video, atom.Audio:
			if !named[n] && !isBackdrop(p, n) {
				out = append(out, n)
			}
		case atom.Iframe, atom.Object, atom.Embed:
			if !named[n] && evidence.ShowsMedia(p, n) {
				out = append(out, n)
			}
		case atom.Img, atom.Picture, atom.Canvas:
			if from, _ := s.Under(n); !named[n] && near(from, from) {
				out = append(out, n)
			}
		case atom.A:
			if turnsPage(p, n, v.PageType) {
				out = append(out, n)
			}
		default:
			isForm := !named[n] && use.isInUse(n)
			if isForm || isWorkedWith(p, n) {
				out = append(out, n)
			}
			if !isForm {
				continue
			}
			if form == page.None && p.Words(n) <= formWords {
				form = n
			}
			if h := headingOver(s, n); h != page.None {
				out = append(out, h)
			}
		}
	}
	out = append(out, ownPicture(in, v)...)
	slices.Sort(out)
	return slices.Compact(out)
}

const (
	headingUp    = 3  // elements from what is headed up to the one beside its heading
	headingWords = 12 // of such a heading
)

// headingOver is the heading right above an element, page.None when something else
// is there.
func headingOver(s *block.Set, n page.Node) page.Node {
	from, _ := s.Under(n)
	if from == 0 {
		return page.None
	}
	p, over := s.Page, s.Blocks[from-1].Owner
	if page.HeadingLevel(p.Tag[over]) == 0 || p.Words(over) > headingWords || p.ID[over] == page.None {
		return page.None
	}
	for k, up := 0, p.Parent[n]; k < headingUp && up != page.None; k, up = k+1, p.Parent[up] {
		if p.Inside(over, up) {
			return over
		}
	}
	return page.None
}

// turnsPage tells a link to the next part or the one before. A blog gives its
// neighbouring articles the same marks and shows their titles; the titles of
// documentation are its chapters.
func turnsPage(p *page.Page, n page.Node, pageType string) bool {
	rel := p.Attr(n, "rel")
	return (rel == "next" || rel == "prev") && (p.Words(n) <= turnWords || pageType == "documentation")
}

// isPlayer tells the elements whose own text is for browsers that cannot show
// them.
func isPlayer(tag atom.Atom) bool {
	switch tag {
	case atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Canvas:
		return true
	}
	return false
}

// namedNoise tells which nodes are or stand in an element that a rule names
// noise.
func namedNoise(p *page.Page, v *block.Verdict) []bool {
	return within(p, v, func(block.Kind) bool { return true })
}

// within tells which nodes are or stand in an element that a rule names noise of
// some kinds.
func within(p *page.Page, v *block.Verdict, of func(block.Kind) bool) []bool {
	out := make([]bool, p.Len())
	for _, n := range v.Noise {
		if n.Score >= holdScore && of(n.Kind) {
			out[n.Node] = true
		}
	}
	for n := range out {
		if up := p.Parent[n]; up != page.None && out[up] {
			out[n] = true
		}
	}
	return out
}

// nearKept tells of some blocks, which may be none, whether kept text of some
// length stands close before and close behind them.
func nearKept(s *block.Set, v *block.Verdict) func(from, to int) bool {
	sum := make([]int, s.Len()+1)
	for i, k := range v.Keep {
		sum[i+1] = sum[i]
		if k && s.Blocks[i].Counts.Words >= nearWords || v.Kinds[i] == block.Title {
			sum[i+1]++
		}
	}
	return func(from, to int) bool {
		return sum[from] > sum[max(from-nearBlocks, 0)] && sum[min(to+nearBlocks, s.Len())] > sum[to]
	}
}

// isBackdrop tells a film that plays by itself, without sound or controls.
func isBackdrop(p *page.Page, n page.Node) bool {
	_, controls := p.LookupAttr(n, "controls")
	_, muted := p.LookupAttr(n, "muted")
	_, auto := p.LookupAttr(n, "autoplay")
	return !controls && muted && auto
}

// anyName tells whether one of the names in a class attribute is of a kind.
func anyName(class string, is func(name string) bool) bool {
	class = class[:min(len(class), nameBytes)]
	for start, i := 0, 0; i <= len(class); i++ {
		if i < len(class) && class[i] > ' ' {
			continue
		}
		if i > start && is(class[start:i]) {
			return true
		}
		start = i + 1
	}
	return false
}

// nameBytes bounds how much of a class attribute is read.
const nameBytes = 1000

// isMapName tells the names that the makers of maps give the boxes they draw in.
func isMapName(name string) bool {
	switch name {
	case "leaflet-container", "mapboxgl-map", "maplibregl-map", "ol-viewport", "gm-style", "ymaps", "amap-container", "bmap-container",
		"esri-view", "map-canvas", "map_canvas":
		return true
	}
	return false
}

func isMap(p *page.Page, n page.Node) bool {
	return isMapName(p.Attr(n, "id")) || anyName(p.Attr(n, "class"), isMapName)
}

// isWorkedWith tells editors, maps and the links to the other pages of a list or a
// text, in one walk over the attributes.
func isWorkedWith(p *page.Page, n page.Node) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "contenteditable":
			if editable(p, n) {
				return true
			}
		case "id":
			if isMapName(a.Val) {
				return true
			}
		case "class":
			is := isMapName
			if mayPage(p.Tag[n]) {
				is = func(name string) bool { return isMapName(name) || isPagerName(name) }
			}
			if anyName(a.Val, is) {
				return true
			}
		}
	}
	return false
}
