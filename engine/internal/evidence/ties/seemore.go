package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// moreSaid is how buttons begin that show the rest of a text or a list where they stand, or
// hide it again, their letters alone.
var moreSaid = [...]string{
	"showmore", "seemore", "readmore", "viewmore", "loadmore", "showall", "seeall", "viewall", "showless", "seeless", "readless", "viewless",
	"showfull", "seefull", "viewfull", "readfull", "continuereading",
	"mehranzeigen", "mehrlesen", "mehrladen", "weiterlesen", "allesanzeigen", "alleanzeigen", "weitereanzeigen", "weniger",
	"voirplus", "lirelasuite", "lireplus", "afficherplus", "voirtout", "affichertout", "toutafficher", "chargerplus",
	"vermás", "leermás", "mostrarmás", "vertodo", "mostrartodo", "cargarmás", "seguirleyendo",
	"mostraaltr", "mostradipiù", "mostratutt", "leggitutto", "leggidipiù", "leggialtro", "vedialtr", "veditutt", "caricaaltr",
	"vermais", "lermais", "leiamais", "mostrarmais", "carregarmais", "vertudo",
	"toonmeer", "meertonen", "leesmeer", "meerlezen", "meerladen", "laadmeer", "toonalle", "bekijkmeer",
	"visamer", "läsmer", "visaalla", "vismer", "lesmer", "læsmere", "visalle", "näytälisää", "luelisää", "näytäkaikki",
	"pokażwięcej", "zobaczwięcej", "czytajwięcej", "czytajdalej", "pokażwszystk", "wczytajwięcej", "załadujwięcej", "rozwiń",
	"zobrazitvíce", "zobrazitvše", "načístdalší", "čístdál", "mutassatöbbet", "dahafazla", "devamınıoku", "tümünügöster",
	"показатьещё", "показатьеще", "показатьвс", "показатьбольше", "читатьдал", "читатьполностью", "развернуть", "загрузитьещё", "загрузитьеще",
	"показатибільше", "читатидалі", "покажиоще", "вижповече", "δείτεπερισσότερα", "διαβάστεπερισσότερα", "δείτεόλα",
	"查看更多", "显示更多", "顯示更多", "加载更多", "載入更多", "查看全部", "阅读全文", "閱讀全文", "展开", "展開",
	"もっと見る", "もっとみる", "続きを読む", "すべて表示", "さらに表示", "더보기", "전체보기", "펼치기",
}

// moreAlone are words that say so only where a button says nothing else: "More products" leads
// elsewhere.
var moreAlone = [...]string{
	"more", "less", "mehr", "plus", "más", "altro", "mais", "meer", "mer", "mere", "lisää",
	"więcej", "více", "több", "devamı", "ещё", "еще", "більше", "още", "περισσότερα",
	"更多",
}

// partner gives the other of two buttons, or what a button shows the rest of; page.None when there
// is neither.
func partner(p *page.Page, n page.Node) page.Node {
	if other := otherButton(p, n); other != page.None {
		return other
	}
	return restOf(p, n)
}

// restOf gives the closest element around a button that shows the rest of something, page.None for
// any other button, and for one below a whole page, which brings other texts. A link of that name
// leads to another page.
func restOf(p *page.Page, n page.Node) page.Node {
	words := p.Words(n)
	if words == 0 || words > creditWords || !isButton(p, n) {
		return page.None
	}
	if href := p.Attr(n, "href"); p.Tag[n] == atom.A && href != "" && href[0] != '#' || !saysMore(p, n) {
		return page.None
	}
	up := p.Parent[n]
	for k := 0; k < restUp && up != page.None && p.Words(up) == words; k++ {
		up = p.Parent[up]
	}
	if up == page.None || p.Words(up) == words || p.Words(up) > boxWords {
		return page.None
	}
	return up
}

// restUp is how many elements up from a button there may be what it shows more of.
const restUp = 6
