package index

import (
	"iter"
	"math/bits"
	"slices"
)

// PhraseWordLimit is the length in words up to which a text can be a label.
const PhraseWordLimit = 25

// A PhraseGroup is words of many languages that name the same part of a page.
type PhraseGroup struct{ Name, words string }

// PhraseGroups lists the groups; a group is the bit of its place. Source: read off
// pages by hand, then kept where cross-validation was the better for them.
func PhraseGroups() []PhraseGroup { return phraseGroups[:] }

var phraseGroups = [...]PhraseGroup{
	{"share", "share tweet facebook twitter whatsapp telegram pinterest linkedin reddit instagram youtube teilen partager compartir " +
		"поделиться udostępnij 分享"},
	{"login", "login log sign signin register account password logout anmelden войти zaloguj σύνδεση 登录 注册"},
	{"subscribe", "subscribe newsletter subscription subscribers inbox abonnieren abonnez suscríbete подписаться подписка zapisz εγγραφή 订阅"},
	{"cookie", "cookie cookies consent gdpr preferences"},
	{"copyright", "copyright rights reserved © alle rechte droits derechos reservados права защищены prawa zastrzeżone δικαιώματα 版权所有 版权"},
	{"related", "related recommended similar also weitere mehr ähnliche lire également relacionados похожие читайте также podobne " +
		"czytaj zobacz σχετικά διαβάστε επίσης 相关 推荐 阅读"},
	{"popular", "popular trending latest recent featured top newest beliebt neueste популярные последние новости najnowsze popularne " +
		"δημοφιλή τελευταία 热门 最新"},
	{"cart", "cart basket checkout buy shop wishlist quantity stock shipping delivery add returns sale warenkorb kaufen panier carrito " +
		"корзину купить koszyka 购物车"},
	{"byline", "by author written posted published updated reporter editor staff von par por автор autor συντάκτης 作者 来源 编辑 记者"},
	{"pager", "next previous prev page older newer back first last show load view all weiter zurück suivant siguiente следующая " +
		"предыдущая następna poprzednia επόμενη 下一页 上一页"},
	{"review", "review reviews rating ratings stars star rated verified bewertung avis отзывы opinie"},
	{"comment", "comment comments reply replies respond report likes like upvote kommentar kommentare commentaire comentarios " +
		"комментарии ответить komentarze σχόλια 评论 回复"},
	{"contact", "contact phone tel email fax address call hours kontakt telefon"},
	{"filter", "filter filters sort results clear apply refine showing items per price range"},
	{"faq", "faq questions question answer answers asked help support"},
	{"legal", "terms privacy policy disclaimer legal conditions sitemap accessibility imprint impressum datenschutz agb mentions aviso"},
	{"menu", "menu home about contact search skip navigation toggle close open main content categories startseite accueil inicio " +
		"главная меню strona główna αρχική 首页"},
	{"media", "photo image credit getty reuters ap afp video watch gallery play source caption picture foto фото zdjęcie φωτογραφία 图片 图"},
	{"ad", "advertisement advertisements sponsored ad ads promoted advertise werbung anzeige publicité publicidad реклама reklama " +
		"διαφήμιση 广告"},
	{"action", "learn read more click here download copy copied print view details see start now get try free contact discover explore book"},
	{"tags", "tags tagged filed under category topics topic keywords теги tagi ετικέτες 标签 关键词"},
	{"forum", "posts joined member reputation thread topic posted quote location messages junior senior moderator join"},
	{"spec", "weight dimensions size color material brand model sku warranty features specifications specification details description " +
		"product"},
	{"toc", "contents table jump section overview introduction summary"},
}

// NoisePhrases are the groups that as a heading announce noise.
var NoisePhrases = phraseBits("share", "login", "subscribe", "cookie", "related", "popular", "comment", "ad", "tags")

func phraseBits(names ...string) (bits uint32) {
	for i, g := range phraseGroups {
		if slices.Contains(names, g.Name) {
			bits |= 1 << i
		}
	}
	return bits
}

// HanPhrases gives the groups of each pair of characters in scripts written
// without spaces, which is what words there mostly are.
func HanPhrases(text []byte) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		before := rune(0)
		for _, r := range string(text) {
			if isHan(r) && isHan(before) {
				pair := ((hashStart^uint32(before))*hashPrime ^ uint32(r)) * hashPrime
				if !yield(textWords.of(pair).phrases) {
					return
				}
			}
			before = r
		}
	}
}

// PhraseCounts count the words of texts by the groups that they are in.
type PhraseCounts struct {
	Of  [len(phraseGroups)]int32
	All int32
	// Letters is how many letters the words have.
	Letters int32
	// First are the groups of the first word, a bit each.
	First uint32
	// Signed tells that there is a copyright sign, Dated that there is a year and a month.
	Signed, Dated bool

	scanner scanner
}

// Reset forgets all texts and keeps the memory that they took.
func (c *PhraseCounts) Reset() { *c = PhraseCounts{scanner: c.scanner} }

// Add counts the words of one more text.
func (c *PhraseCounts) Add(text []byte) {
	var m Measure
	c.scanner.scan(text, &m)
	if tokens := c.scanner.tokens; c.All == 0 && len(tokens) > 0 {
		c.First = textWords.of(tokens[0]).phrases
	}
	c.Signed = c.Signed || m.Flags&HasCopyright != 0
	c.Letters += m.Letters
	c.All += int32(len(c.scanner.tokens))
	for _, word := range c.scanner.tokens {
		says := textWords.of(word)
		c.add(says.phrases)
		c.Dated = c.Dated || says.kinds&monthWord != 0 && m.Years > 0
	}
	if m.Flags&HasHan != 0 {
		for phrases := range HanPhrases(text) {
			c.add(phrases)
		}
	}
}

// Share is the share of the words that are in some groups, 0 of no words.
func (c *PhraseCounts) Share(groups ...int) float32 {
	sum := int32(0)
	for _, g := range groups {
		sum += c.Of[g]
	}
	return Ratio(sum, c.All)
}

func (c *PhraseCounts) add(groups uint32) {
	for ; groups != 0; groups &= groups - 1 {
		c.Of[bits.TrailingZeros32(groups)]++
	}
}

// PhraseNumber gives the place of a group; it panics when there is none of a name, as
// the names stand in the code.
func PhraseNumber(name string) int {
	for i, g := range phraseGroups {
		if g.Name == name {
			return i
		}
	}
	panic("index: no group of phrases " + name)
}
