package decide

import (
	"testing"

	"winnow/engine/internal/evidence/elements"
)

// A number with a sign or a unit stays with the words that it stands over.
func TestNumbersOfWords(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"over its words", "<div><b>95%</b><p>Kept of all readers</p></div>", "95%"},
		{"under its words", "<div><p>Kept price of a blue sofa</p><div><p>$ 1,299.00</p></div></div>", "$ 1,299.00"},
		{"with a unit", "<div><p>Kept temperature rating</p><p>15 F</p></div>", "15 F"},
		{"and a note", "<div><p>€ 240.000</p><p>Kept cost of a mistake</p><p>of which some is time</p></div>", "€ 240.000"},
		{"words that are not kept", "<div><p>95%</p><p>of all readers</p></div>", ""},
		{"in another box", "<div><p>95%</p></div><p>Kept of all readers</p><p>a</p><p>b</p><p>c</p>", ""},
		{"a number alone", "<div><p>12</p><p>Kept of all readers</p></div>", ""},
		{"an age", "<div><p>3d</p><p>Kept of all readers</p></div>", ""},
		{"a time", "<div><p>12:30 CET</p><p>Kept of all readers</p></div>", ""},
		{"one of several", "<div><p>1 of 3</p><p>Kept of all readers</p></div>", ""},
		{"a site", "<div><p>048.ua</p><p>Kept of all readers</p></div>", ""},
		{"a link", "<div><p><a href=/>95%</a></p><p>Kept of all readers</p></div>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if said := found(s, numbersOfWords(s.in.Blocks, elements.Read(s.page), s.keep, nil)); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}
