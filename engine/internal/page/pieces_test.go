package page

import (
	"fmt"
	"strings"
	"testing"
)

// place is where a piece belongs, with what shows meanwhile.
func place(number, meanwhile string) string {
	return `<!--$?--><template id="B:` + number + `"></template>` + meanwhile + "<!--/$-->"
}

func piece(number, content string) string {
	return `<div hidden id="S:` + number + `">` + content + "</div>"
}

// What a browser shows once the scripts have moved the pieces.
func TestPieces(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"a piece", "a" + place("0", "<i>wait</i>") + "c" + piece("0", "<p>b</p>"), "a b c"},
		{"two, the second first", place("0", "") + place("1", "wait") + piece("1", "b") + piece("0", "a"), "a b"},
		{"in a piece", place("0", "") + "d" + piece("0", "a"+place("1", "wait")+"c") + piece("1", "b"), "a b c d"},
		{"a part of a piece", place("0", "") + `<div hidden id="S:0"><!--$--><template id="P:1"></template>b<!--/$--></div>` + piece("1", "a"),
			"a b"},
		{"numbers have letters", place("1a", "wait") + "b" + piece("1a", "a"), "a b"},
		{"places in what shows meanwhile", "a" + place("0", "x"+place("1", "y")+"<!--$-->z<!--/$-->") + "c" + piece("0", "b") + piece("1", "d"),
			"a b c [d]"},
		{"no end of what shows meanwhile", `a<!--$?--><template id="B:0"></template>b<p>c</p>` + piece("0", "d"), "a d b c"},
		{"without a piece", "a" + place("0", "wait") + piece("1", "b"), "a wait [b]"},
		{"a piece before its place", piece("0", "a") + "b" + place("0", "wait"), "[a] b wait"},
		{"a place in its own piece", piece("0", "a"+place("0", "wait")), "[a] [wait]"},
		{"pieces in each other", piece("0", place("1", "")+"a") + piece("1", place("0", "")+"b"), "[b] [a]"},
		{"the first of a number", place("0", "") + place("0", "") + piece("0", "a") + piece("0", "b"), "a [b]"},
		{"in a table", `<table><tr><td>a</td></tr><template id="P:3"></template><tr><td>c</td></tr></table>` +
			`<table hidden><tbody id="S:3"><tr><td>b</td></tr></tbody></table>`, "a b c"},
		{"in a row", `<table><tr><td>a</td><template id="P:3"></template></tr></table>` +
			`<table hidden><tr id="S:3"><td>b</td></tr></table>c`, "a b c"},
		{"in a template", "<template>" + place("0", "wait") + "</template>a" + piece("0", "b"), "a [b]"},
		{"a piece in a template", place("0", "wait") + "<template>" + piece("0", "b") + "</template>", "wait"},
		{"in a frame", "a" + place("0", "b") + "<iframe srcdoc='" + piece("0", "c") + "'></iframe>", "a b [c]"},
		{"in a shadow tree", "<x-y>" + open + "a<slot></slot></template>" + place("0", "") + "c</x-y>" + piece("0", "b"), "a b c"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := "<body>" + tt.page
			p := parse(t, src, Options{})
			check(t, p)
			if got := shown(p); got != tt.want {
				t.Errorf("%s\n got: %s\nwant: %s", src, got, tt.want)
			}
			sameIDs(t, src)
		})
	}
}

// In the head nothing is shown: the piece stays where it is.
func TestPlaceInHead(t *testing.T) {
	src := place("0", "") + "<p>a</p>" + piece("0", "b")
	if got := shown(parse(t, src, Options{})); got != "a [b]" {
		t.Errorf("%s\n got: %s", src, got)
	}
	sameIDs(t, src)
}

// Pieces in pieces deepen a page, but not without end, and in whatever order they come.
func TestPiecesInPieces(t *testing.T) {
	const count = 300
	deep := func(n int) string {
		return piece(fmt.Sprint(n), strings.Repeat("<div>", 50)+place(fmt.Sprint(n+1), "")+strings.Repeat("</div>", 50))
	}
	var inner, outer strings.Builder
	for n := range count {
		outer.WriteString(deep(n))
		inner.WriteString(deep(count - 1 - n))
	}
	for _, tt := range []struct {
		pieces      string
		least, most int32
	}{{outer.String(), deepestPiece - 60, deepestPiece + maxDepth}, {inner.String(), 50, deepestPiece + maxDepth}} {
		p := parse(t, "<body>"+place("0", "")+tt.pieces+"<p>end", Options{})
		check(t, p)
		deepest := int32(0)
		for _, d := range p.Depth {
			deepest = max(deepest, d)
		}
		if deepest < tt.least || deepest > tt.most {
			t.Errorf("%d deep, want %d to %d", deepest, tt.least, tt.most)
		}
	}
}
