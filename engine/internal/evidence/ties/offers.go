package ties

import (
	"bytes"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// orderWords are parts of the names by which programs call what puts something into the
// basket or asks to be told when it is there. Programs are written in English in all
// languages.
var orderWords = [...]string{"addtocart", "addtobasket", "addtobag", "addbundletocart", "buynow", "buybutton", "btnbuy", "purchase",
	"preorder", "notifyme", "backinstock", "checkout"}

// isOrder tells what a person presses to order, by its names.
func isOrder(p *page.Page, n page.Node) bool {
	words := p.Words(n)
	if words == 0 || words > creditWords || p.Tag[n] != atom.A && !isButton(p, n) {
		return false
	}
	attrs := p.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		switch val := a.Val[:min(len(a.Val), nameBytes)]; a.Key {
		case "class", "id", "name", "href", "onclick", "data-action", "data-testid":
			if orders(val) {
				return true
			}
		}
	}
	return false
}

// orders looks for words of ordering in a name, whatever stands between them.
func orders(name string) bool {
	var plain [nameBytes]byte
	n := 0
	for i := range len(name) {
		if isLetter(name[i]) {
			plain[n] = name[i] | ('a' - 'A')
			n++
		}
	}
	for _, w := range orderWords {
		if bytes.Contains(plain[:n], []byte(w)) {
			return true
		}
	}
	return false
}
