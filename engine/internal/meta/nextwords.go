package meta

// Words of pagers. All in lower case.

// pageParams are the names of parameters with a page number, offsetParams of those with
// the number of an entry.
var pageParams = setOf("page", "p", "pg", "paged", "pagenum", "pageno", "page_no", "pagenumber", "page_number", "pageindex",
	"currentpage", "current_page", "seite", "pagina", "página", "pagine", "strona", "sida", "sivu",
	"sayfa", "stranka", "stran", "oldal", "trang",
	"pn", "pi")

var offsetParams = setOf("start", "offset", "startat")

// trackingParams say where a reader came from and do not change the page.
var trackingParams = setOf("fbclid", "gclid", "dclid", "msclkid", "yclid", "igshid", "mc_cid",
	"mc_eid", "ref", "ref_src", "srsltid", "source", "src", "cmpid",
	"ncid", "smid", "partner", "feature", "from", "share", "amp")

// idleParams do not say which page it is: sessions, languages, lengths.
var idleParams = setOf("sid", "phpsessid", "jsessionid", "lang", "locale", "hl", "sz", "ps", "per_page",
	"perpage", "limit", "pagesize", "page_size")

// pathPageWords are the words before a page number in paths.
var pathPageWords = setOf("page", "pages", "p", "pg", "seite", "pagina", "página", "paginas", "strona",
	"sida", "side", "sivu", "sayfa", "stranka",
	"stran", "strana", "oldal", "trang", "halaman", "puslapis", "lapa", "leht")

// pageNames are the words for page beside the number in a pager.
var pageNames = setOf("page", "p", "go to page", "goto page", "seite", "pagina", "página", "pàgina",
	"strona", "sida", "side", "sivu", "sayfa", "stránka",
	"strana", "stran", "oldal", "trang", "halaman", "puslapis", "lapa", "lehekülg", "страница", "стр",
	"сторінка", "старонка", "σελίδα", "صفحة",
	"صفحه", "עמוד", "पृष्ठ", "หน้า", "页", "頁", "第页", "第頁", "ページ", "ページ目", "페이지")

// nextPageWords say that a link leads to the next page of the text. nextWords only say that
// it leads on, so that the address must confirm it.
var nextPageWords = setOf("next page", "go to next page", "go to the next page", "continue to next page",
	"continue reading on next page", "nextpage",
	"nächste seite", "zur nächsten seite", "auf der nächsten seite", "weiter zur nächsten seite", "page suivante", "aller à la page suivante",
	"página siguiente", "siguiente página", "ir a la página siguiente", "próxima página", "página seguinte",
	"pagina successiva", "prossima pagina",
	"pagina seguente", "vai alla pagina successiva", "volgende pagina", "naar volgende pagina",
	"ga naar volgende pagina", "nästa sida", "neste side",
	"næste side", "seuraava sivu", "następna strona", "przejdź do następnej strony", "další stránka",
	"další strana", "ďalšia strana", "ďalšia stránka",
	"naslednja stran", "sljedeća stranica", "sledeća strana", "следећа страна", "következő oldal",
	"pagina următoare", "següent pàgina", "pàgina següent",
	"следующая страница", "на следующую страницу", "наступна сторінка", "следваща страница", "наступная старонка", "επόμενη σελίδα",
	"sonraki sayfa", "الصفحة التالية", "صفحه بعد", "صفحه بعدی", "העמוד הבא", "לעמוד הבא", "अगला पृष्ठ",
	"अगला पेज", "หน้าถัดไป", "trang sau", "trang tiếp theo",
	"trang kế", "halaman berikutnya", "halaman selanjutnya", "下一页", "下一頁", "下页", "下頁", "后一页", "次ページ", "次のページ", "次のページへ", "次ページへ",
	"다음 페이지", "다음페이지", "nākamā lapa", "kitas puslapis", "järgmine leht", "faqja tjetër", "hurrengo orria")

var nextWords = setOf("next", "forward", "continue", "continue reading", "more", "weiter", "weiterlesen",
	"nächste", "nächste »", "vor", "suivant",
	"suivante", "suite", "siguiente", "próxima", "próximo", "seguinte", "successiva", "successivo",
	"avanti", "seguente", "volgende", "verder", "nästa",
	"neste", "næste", "seuraava", "następna", "następny", "dalej", "další", "ďalšia", "ďalej", "naprej",
	"naslednja", "dalje", "sljedeća", "sledeća",
	"следећа", "következő", "tovább", "următoarea", "înainte", "următor", "següent", "следующая",
	"следующий", "след", "далее", "дальше", "вперед", "вперёд",
	"наступна", "далі", "следваща", "напред", "επόμενη", "επόμενο", "επομενη", "συνέχεια", "sonraki",
	"ileri", "التالي", "التالية", "بعدی", "بعد", "הבא",
	"अगला", "ถัดไป", "sau", "tiếp", "tiếp theo", "berikutnya", "selanjutnya", "次へ", "次", "다음", "nākamā",
	"kitas", "toliau", "järgmine", "hurrengoa")

func setOf(words ...string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[w] = true
	}
	return set
}
