package page

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A page that React streams comes in pieces (react-dom, "out of order streaming"). What is
// not ready has a place, a template with the ID B:1 or P:1. Behind one of the first kind,
// up to a comment, stands what shows meanwhile. The piece comes later, hidden, in an
// element with the ID S:1, and a script moves it:
//
//	<main><!--$?--><template id="B:1"></template>Loading…<!--/$--></main>
//	<div hidden id="S:1"><p>The text</p></div><script>$RC("B:1","S:1")</script>
//
// A browser that runs no scripts shows what stands there meanwhile. This file puts the
// pieces in their places, as shadow.go does with shadow trees: IDs are given before.

const (
	// deepestPiece is the depth up to which pieces are put in places. Pieces in pieces
	// would make the page deeper than its markup without end.
	deepestPiece = deepestSlot
	// mostMeanwhile is how many nodes side by side may show meanwhile: looking for their end
	// takes that long for each place. Not measured.
	mostMeanwhile = 256
)

// pieces are those of a document whose places come before them, as in any stream.
type pieces struct {
	places   []late         // in the order of the document
	byNumber map[string]int // where in places
}

// A late piece and its place. piece is nil until it comes.
type late struct{ place, piece *html.Node }

// add notes an element that is a place or a piece, of each number the first. Elements are
// added in the order of the document.
func (p *pieces) add(n *html.Node) {
	kind, number, _ := strings.Cut(attrOf(n, "id"), ":")
	at, known := p.byNumber[number]
	switch {
	case n.Namespace != "":
	case kind == "S" && known && p.places[at].piece == nil:
		p.places[at].piece = n
	case (kind == "B" || kind == "P") && !known && n.DataAtom == atom.Template:
		if p.byNumber == nil {
			p.byNumber = map[string]int{}
		}
		p.byNumber[number] = len(p.places)
		p.places = append(p.places, late{place: n})
	}
}

// any tells whether a piece has come.
func (p *pieces) any() bool {
	return slices.ContainsFunc(p.places, func(l late) bool { return l.piece != nil })
}

// put puts the pieces in their places, where nothing hides them. A place in a piece comes
// behind that piece's own place, so that it is where it will stay when its turn comes: nothing
// moves into itself, and the depth that is asked for is the final one.
func (p *pieces) put(o Options) {
	for i, l := range p.places {
		o.Stop.Every(i << 8) // up to 256 steps each way
		if l.piece == nil || isApart(l.place) || isApart(l.piece) {
			continue
		}
		putAway(l.place)
		next := l.place.NextSibling
		for n := l.piece.FirstChild; n != nil; n = l.piece.FirstChild {
			l.piece.RemoveChild(n)
			l.place.Parent.InsertBefore(n, next)
		}
	}
}

// putAway moves what shows meanwhile into the template of the place, where nothing shows.
func putAway(place *html.Node) {
	if before := place.PrevSibling; before == nil || before.Type != html.CommentNode || before.Data != "$?" {
		return
	}
	end, open := place.NextSibling, 1
	for range mostMeanwhile {
		if end == nil {
			return
		}
		if end.Type == html.CommentNode && end.Data == "/$" {
			if open--; open == 0 {
				break
			}
		} else if end.Type == html.CommentNode && strings.HasPrefix(end.Data, "$") {
			open++
		}
		end = end.NextSibling
	}
	for n := place.NextSibling; open == 0 && n != end; n = place.NextSibling {
		n.Parent.RemoveChild(n)
		place.AppendChild(n)
	}
}

// isApart tells whether a node is in a template or in the head, or deeper than pieces may be.
func isApart(n *html.Node) bool {
	depth := 0
	for n = n.Parent; n != nil; n = n.Parent {
		depth++
		if inert := n.DataAtom == atom.Template || n.DataAtom == atom.Head; depth > deepestPiece || inert && n.Namespace == "" {
			return true
		}
	}
	return false
}
