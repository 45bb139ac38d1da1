package ties

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// orderWords are parts of the names by which programs call what puts something into the
// basket or asks to be told when it is there. Programs are written in English in all
// languages.
var orderWords = [...]string{"addtocart", "addtobasket", "addtobag", "addbundletocart", "buynow", "buybutton", "btnbuy", "purchase",
	"preorder", "notifyme", "backinstock", "checkout"}

// isOffer tells a price, or what a person presses to order, by its names.
func isOffer(p *page.Page, n page.Node) bool {
	words := p.Words(n)
	if words == 0 || words > creditWords {
		return false
	}
	presses := isPressed(p, n)
	attrs := p.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		switch val := a.Val[:min(len(a.Val), nameBytes)]; a.Key {
		case "itemprop":
			if val == "price" || val == "offers" {
				return true
			}
		case "class":
			if hasPrice(val) || presses && orders(val) {
				return true
			}
		case "id", "name", "href", "onclick", "data-action", "data-testid":
			if presses && orders(val) {
				return true
			}
		}
	}
	return false
}

func isPressed(p *page.Page, n page.Node) bool {
	return p.Tag[n] == atom.Button || p.Tag[n] == atom.A || p.Attr(n, "role") == "button"
}

// hasPrice tells whether one of the words of names is price.
func hasPrice(names string) bool {
	s := says{}
	s.read(names)
	return s.price && !s.other
}

// orders looks for words of ordering in a name, whatever stands between them.
func orders(name string) bool {
	var b strings.Builder
	for i := range len(name) {
		if isLetter(name[i]) {
			b.WriteByte(name[i] | ('a' - 'A'))
		}
	}
	plain := b.String()
	for _, w := range orderWords {
		if strings.Contains(plain, w) {
			return true
		}
	}
	return false
}
