package ties

import (
	"bytes"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// orderWords are parts of the names by which programs call what puts something into the
// basket or asks to be told when it is there. Programs are written in English in all
// languages.
var orderWords = [...]string{"addtocart", "addtobasket", "addtobag", "addbundletocart", "buynow", "buybutton", "btnbuy", "purchase",
	"preorder", "notifyme", "backinstock", "checkout"}

// orderStarts has, by the first letter of words of ordering, a bit for each second one.
var orderStarts = startsOf(orderWords[:])

func startsOf(words []string) (starts [256]uint32) {
	for _, w := range words {
		starts[w[0]] |= 1 << (w[1] - 'a')
	}
	return starts
}

// isOrder tells what a person presses to order, by its names or what it says.
func (f *finder) isOrder(n page.Node) bool {
	p := f.page
	switch words := p.Words(n); {
	case p.Tag[n] == atom.Input:
		if !strings.EqualFold(p.Attr(n, "type"), "submit") {
			return false
		}
	case words == 0 || words > creditWords || p.Tag[n] != atom.A && !isButton(p, n):
		return false
	}
	if f.called.Of(n).order {
		return true
	}
	attrs := p.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		switch val := a.Val[:min(len(a.Val), nameBytes)]; a.Key {
		case "id", "name", "href", "onclick", "value", "data-action", "data-testid":
			if orders(val) {
				return true
			}
		}
	}
	return saysOrder(p, n)
}

// offersOf gives the other ties of a price or of what orders: to the box around the button of a
// form, to the name of what is offered, and to the main heading. order tells what orders from a
// price.
func (f *finder) offersOf(n page.Node, kind Kind, order bool) (out []Tie) {
	p := f.page
	if kind == Field {
		if box := boxAround(p, n); box != page.None {
			out = append(out, Tie{n, box, Offer})
		}
	}
	if name := offerName(p, n); name != page.None {
		out = append(out, Tie{n, name, Label})
	}
	if f.heading == page.None || p.Has(n, page.Hidden) || p.Span(f.heading, n).Words > boxWords || isOfOther(p, n) {
		return out
	}
	if p.Tag[n] == atom.A && !f.called.Of(n).order && !saysOrder(p, n) { // its address says little: a help page has "purchase" in it
		return out
	}
	if !order { // of prices the first: those behind it may be of what goes with it
		if f.priced {
			return out
		}
		f.priced = true
	}
	return append(out, Tie{n, f.heading, Offer})
}

// isOfOther tells what stands in a card with a picture that leads elsewhere: that of other goods.
func isOfOther(p *page.Page, n page.Node) bool {
	for k, up := 0, n; k < cardUp && up != page.None && isCard(p, up); k, up = k+1, p.Parent[up] {
		if c := p.Counts(up); c.Images == 0 || c.Links == 0 {
			continue
		}
		for i := up; i < p.End[up]; i++ {
			if p.Tag[i] == atom.A && p.Counts(i).Images > 0 && leadsElsewhere(p, i) {
				return true
			}
		}
	}
	return false
}

// orders looks for words of ordering in a name, whatever stands between their letters.
func orders(name string) bool {
	var letters [nameBytes]byte
	n := 0
	for i := range len(name) {
		if isLetter(name[i]) {
			letters[n] = name[i] | ('a' - 'A')
			n++
		}
	}
	plain := letters[:n]
	for i := 1; i < len(plain); i++ {
		if orderStarts[plain[i-1]]>>(plain[i]-'a')&1 != 0 && beginsOrder(plain[i-1:]) {
			return true
		}
	}
	return false
}

func beginsOrder(plain []byte) bool {
	for _, w := range orderWords {
		if bytes.HasPrefix(plain, []byte(w)) {
			return true
		}
	}
	return false
}
