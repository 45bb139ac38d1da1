package ties

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

// paidLater are what begins alike and leads to how it may be paid.
var paidLater = [...]string{"buynowpay"}
