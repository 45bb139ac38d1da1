package index

import "strings"

// Kinds are the lists that a word is on, a bit each.
type Kinds uint16

// The lists of words.
const (
	FunctionWord Kinds = 1 << iota
	personWord
	monthWord
	AgoWord
	CookieWord
	ConsentWord
	AcceptWord
	SignUpWord
	NewsletterWord
)

// A meaning is what a word says on any page.
type meaning struct {
	kinds   Kinds
	phrases uint32 // groups of phrases.go
}

// textWords are the words of all lists.
var textWords = readWords()

func readWords() lexicon[meaning] {
	words := newLexicon[meaning]()
	for _, list := range [...]struct {
		kind  Kinds
		words string
	}{
		{FunctionWord, functionWords}, {personWord, personWords}, {monthWord, monthWords}, {AgoWord, agoWords},
		{CookieWord, cookieWords}, {ConsentWord, consentWords}, {AcceptWord, acceptWords},
		{SignUpWord, signUpWords}, {NewsletterWord, newsletterWords},
	} {
		for _, w := range strings.Fields(list.words) {
			words.at(hashWord(w)).kinds |= list.kind
		}
	}
	for i, g := range phraseGroups {
		for _, w := range strings.Fields(g.words) {
			words.at(hashWord(w)).phrases |= 1 << i
		}
	}
	return words
}

const (
	cookieWords = "cookie cookies cookie's куки gdpr"
	acceptWords = "accept agree allow ok okay reject decline got preferences settings manage consent akzeptieren zustimmen ablehnen " +
		"verstanden " +
		"accepter refuser aceptar rechazar accetta rifiuta aceitar akkoord accepteren akceptuj akceptuję zgadzam принять согласен " +
		"принимаю хорошо " +
		"αποδοχή συμφωνώ kabul أوافق قبول"
)

const agoWords = "ago hour hours hrs hr min mins minutes day days week weeks month year yesterday today " +
	"vor stunde stunden minuten tag tage tagen wochen monaten jahren gestern heute heure heures jour jours semaine semaines mois ans hier " +
	"hace hora horas día días semana semanas mes meses año años ayer hoy dia dias ontem hoje ora ore giorno giorni settimane mesi anni " +
	"ieri oggi " +
	"uur uren dag dagen weken maanden jaar gisteren vandaag назад час часа часов минут день дня дней вчера сегодня temu godzin godziny " +
	"dni wczoraj dzisiaj " +
	"πριν ώρες ημέρες μέρες χθες σήμερα saat gün önce dün bugün timmar dagar sedan igår idag 前 天 日 时 時 분 시간 일"

const consentWords = "cookies consent privacy gdpr tracking personalised personalized datenschutz confidentialité privacidad куки " +
	"конфиденциальности prywatności απορρήτου gizlilik خصوصية"

// mailWords speak of a newsletter, wherever they stand.
const mailWords = "newsletter newsletters subscribe subscription inbox abonnieren abonnez inscrivez suscríbete boletín " +
	"iscriviti inscreva nieuwsbrief nyhetsbrev подписаться подписка рассылка zapisz ενημερωτικό εγγραφή " +
	"bülten النشرة اشترك"

// newsletterWords are said where a box over the page asks for an address; what
// it promises is enough there.
const newsletterWords = mailWords + " updates offers discount off anmelden rabatt descuento sconto assine korting скидка rabat abone"

const signUpWords = mailWords + " subscribers newslettera 订阅"
