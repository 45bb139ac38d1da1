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
	words := p.Words(n)
	if words == 0 || words > creditWords || p.Tag[n] != atom.A && !isButton(p, n) {
		return false
	}
	if f.called.Of(n).order {
		return true
	}
	attrs := p.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		switch val := a.Val[:min(len(a.Val), nameBytes)]; a.Key {
		case "id", "name", "href", "onclick", "data-action", "data-testid":
			if orders(val) {
				return true
			}
		}
	}
	return saysOrder(p, n)
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
