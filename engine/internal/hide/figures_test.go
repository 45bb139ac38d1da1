package hide

import (
	"strings"
	"testing"
)

// A caption stays with its picture.
func TestCaptions(t *testing.T) {
	const caption = "<figcaption p=01>a pump house in 1910</figcaption>"
	testMedium(t, []hidden{
		{"of the page's own picture", kept + "<figure><b><img src=a.jpg protect=it></b>" + caption + "</figure>", ""},
		{"in a box", kept + "<figure><img src=a.jpg protect=it><div><b p=01>Zoom</b>" + caption + "</div></figure>", "b"},
		{"of one that is gone", kept + "<figure><p>Kept x y z u v</p><img src=a.jpg kind=ad>" + caption + "</figure>", "img figcaption"},
		{"of one in a card", kept + "<a href=/b><figure><img src=a.jpg protect=it>" + caption + "</figure></a>", "figcaption"},
	})
}

// A figure in the middle of the text stays although nothing that it says is text.
func TestFigures(t *testing.T) {
	const photo = "<figure><img src=a.jpg><figcaption p=01>Photo: Ada Quill</figcaption></figure>"
	unsure := "<p p=60>" + strings.Repeat("word ", aroundWords) + "</p>"
	in := func(figure string) string { return kept + "<div>" + figure + "</div>" + kept }
	testMedium(t, []hidden{
		{"a photograph with its credit", in(photo), ""},
		{"behind the text", kept + "<div>" + photo + "</div>", "div"},
		{"no picture", in("<figure><b p=01>Press enter to view</b></figure>"), "div"},
		{"a film", in("<figure><b p=01>Press to view</b><video></video></figure>"), ""},
		{"in a link to the larger picture", in("<figure><a href=/a-1200.JPG?x=1><img></a><b p=01>Photo: Ada Quill</b></figure>"), ""},
		{"in a link to nowhere", in("<figure><a href='#'><img></a><b p=01>Photo: Ada Quill</b></figure>"), ""},
		{"in a link to another page", in("<figure><a href=/b><img></a><b p=01>What others read</b></figure>"), "div"},
		{"a figure in a link to another page", in("<a href=/b>" + photo + "</a>"), "div"},
		{"in a box beside the text", in("<aside>" + photo + "</aside>"), "div"},
		{"an ad", kept + "<figure kind=ad><img><b p=01>Ad</b></figure>" + kept, "figure"},
		{"where the text is in doubt", unsure + photo + unsure, ""},
		{"with others, where the text is in doubt", unsure + "<div>" + photo + "<p p=01>x y z</p></div>" + unsure, "div"},
	})
}
