package ties

import (
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// orderSaid is what buttons say that put something into the basket or ask to be told when
// it is there, their letters alone. Pages whose classes say how things look have no other
// word for it.
var orderSaid = [...]string{
	"addtocart", "addtobasket", "addtobag", "addtotrolley", "buynow", "preorder", "notifymewhen",
	"indenwarenkorb", "indeneinkaufswagen", "ajouteraupanier", "añadiralcarrito", "añadiralacesta", "agregaralcarrito",
	"aggiungialcarrello", "adicionaraocarrinho", "adicionaraosacola", "inwinkelwagen", "inwinkelmand", "läggivarukorgen", "leggihandlekurv",
	"lægikurv", "lisääostoskoriin", "dodajdokoszyka", "dokoszyka", "přidatdokošíku", "dokošíku", "kosárba", "sepeteekle",
	"вкорзину", "добавитьвкорзину", "докошика", "προσθήκηστοκαλάθι", "προσθηκηστοκαλαθι", "στοκαλάθι", "加入购物车", "加入購物車", "カートに入れる", "장바구니",
}

const (
	saidNodes   = 12 // nodes of a button that are read
	saidLetters = 20 // letters of it that are read; no entry has more
)

// saysOrder tells whether a text begins with what is said to order.
func saysOrder(p *page.Page, n page.Node) bool {
	var said [saidLetters * utf8.UTFMax]byte
	letters, size := 0, 0
	for i := n + 1; i < min(p.End[n], n+saidNodes) && letters < saidLetters; i++ {
		if p.IsElement(i) || p.Has(i, page.Unrendered) {
			continue
		}
		for _, r := range p.Data[i] {
			if !unicode.IsLetter(r) {
				continue
			}
			size += utf8.EncodeRune(said[size:], unicode.ToLower(r))
			if letters++; letters == saidLetters {
				break
			}
		}
	}
	for _, w := range orderSaid {
		if len(w) <= size && w == string(said[:len(w)]) {
			return true
		}
	}
	return false
}
