package terms

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// split returns the words of a text as strings.
func split(text string) (out []string) {
	s := scanner{text: []byte(text)}
	for s.next() {
		out = append(out, string(s.word))
	}
	return out
}

func TestWords(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"lower case", "Hello, World_1!", "hello world_1"},
		{"apostrophe and hyphen", "don't l’homme re-do", "don t l homme re do"},
		{"accents stay", "Žluťoučký KŮŇ", "žluťoučký kůň"},
		{"marks stay on their letter", "cafe\u0301 हिन्दी", "cafe\u0301 हिन्दी"},
		{"soft hyphen", "trans\u00adport", "transport"},
		{"Greek", "Ο Όμηρος ΟΜΗΡΟΣ", "ο ομηροσ ομηροσ"},
		{"Russian", "Ещё еще", "еще еще"},
		{"Arabic", "الكِتَابُ أحمد", "الكتاب احمد"},
		{"Korean", "한국어 문장", "한국어 문장"},
		{"Chinese", "我爱北京。好", "我爱 爱北 北京 好"},
		{"Chinese among Latin", "用Go写web应用", "用 go 写 web 应用"},
		{"Japanese", "カメラを買う", "カメ メラ ラを を買 買う"},
		{"Thai", "ภาษาไทย", "ภา าษ ษา าไ ไท ทย"},
		{"Thai marks", "ที่นี่", "ที่นี่"},
		{"bad bytes", "a\xffb", "a b"},
		{"nothing", " .,- ", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(split(c.text), " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTermsDropStopWordsAndStem(t *testing.T) {
	for _, c := range []struct{ lang, text, same string }{
		{"en", "The performers were performing it", "performer perform"},
		{"en-US", "don't connections", "connection"},
		{"fr", "l'homme qu'il continuait", "homme continuer"},
		{"ru", "книги и книга", "книга книги"},
		{"nb", "biler på veien", "bilen veien"},
		{"el", "Το σπίτι και η αυλή", "σπιτι αυλη"},
		{"zh", "我们的书是在这里", "我们 们的 的书 书是 这里"},
		{"ja", "これはペンです", "はペ ペン ンで"},
		{"", "The house", "the house"},
	} {
		t.Run(c.lang, func(t *testing.T) {
			a := For(c.lang)
			got, want := a.Terms(nil, []byte(c.text)), []uint64(nil)
			if a.Lang == "zh" || a.Lang == "ja" {
				for _, w := range strings.Fields(c.same) {
					want = append(want, a.Terms(nil, []byte(w))...)
				}
			} else {
				want = a.Terms(nil, []byte(c.same))
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%q and %q differ: %d and %d terms", c.text, c.same, len(got), len(want))
			}
		})
	}
}

func TestStopWordTables(t *testing.T) {
	for _, lang := range tables {
		a := For(lang)
		if !a.StopWords || len(a.stop) < 90 {
			t.Errorf("%s: %d stop words", lang, len(a.stop))
		}
		if got := a.Terms(nil, []byte(stopWords(lang))); len(got) != 0 {
			t.Errorf("%s: %d stop words are terms", lang, len(got))
		}
	}
	for lang, want := range map[string]bool{"en": true, "sv": true, "nn-NO": true, "de": false, "": false, "zh": false} {
		if a := For(lang); a.Stems != want {
			t.Errorf("%q: stems %v", lang, a.Stems)
		}
	}
}

func TestGuess(t *testing.T) {
	texts := map[string]string{
		"en": "The ministers said that they would not be able to do it before the end of the year, and that this was not what they had in mind.",
		"de": "Die Minister sagten, dass sie es nicht vor dem Ende des Jahres tun könnten, und dass das nicht das sei, was sie im Sinn hatten.",
		"fr": "Les ministres ont dit qu'ils ne pourraient pas le faire avant la fin de l'année, et que ce n'était pas ce qu'ils avaient en tête.",
		"es": "Los ministros dijeron que no podrían hacerlo antes de que terminara el año y que eso no era lo que tenían pensado para la gente.",
		"pt": "Os ministros disseram que não o poderiam fazer antes do fim do ano e que isso não era o que eles tinham em mente para uma cidade.",
		"it": "I ministri hanno detto che non sarebbero stati in grado di farlo prima della fine dell'anno " +
			"e che non era quello che avevano in mente.",
		"nl": "De ministers zeiden dat ze het niet voor het einde van het jaar konden doen en dat dit niet was wat zij in gedachten hadden.",
		"sv": "Ministrarna sade att de inte skulle kunna göra det före slutet av året och att det här inte var vad de hade tänkt sig.",
		"no": "Ministrene sa at de ikke ville kunne gjøre det før slutten av året, og at dette ikke var noe av det de hadde tenkt seg.",
		"da": "Ministrene sagde, at de ikke ville kunne gøre det inden udgangen af året, og at det ikke " +
			"var noget af det, de havde haft i tankerne.",
		"pl": "Ministrowie powiedzieli, że nie będą mogli tego zrobić przed końcem roku i że to nie jest to, co mieli na myśli.",
		"tr": "Bakanlar bunu yıl sonundan önce yapamayacaklarını ve bunun akıllarında olan şey olmadığını " +
			"ama daha sonra bir yol olduğunu söyledi.",
		"hu": "A miniszterek azt mondták, hogy ezt nem tudják megtenni az év vége előtt, és hogy ez nem az, ami az eszükben volt.",
		"ru": "Министры сказали, что они не смогут сделать это до конца года и что это не то, что они имели в виду.",
		"el": "Οι υπουργοί είπαν ότι δεν θα μπορέσουν να το κάνουν πριν από το τέλος του έτους.",
		"ar": "قال الوزراء إنهم لن يتمكنوا من القيام بذلك قبل نهاية العام",
		"zh": "部长们说，他们在年底之前无法做到这一点。",
		"ja": "大臣たちは年末までにそれをすることはできないと述べた。",
		"ko": "장관들은 연말까지 그것을 할 수 없을 것이라고 말했다.",
		"th": "รัฐมนตรีกล่าวว่าพวกเขาไม่สามารถทำได้ก่อนสิ้นปี",
	}
	for want, text := range texts {
		for _, hint := range []string{"", want, "en", "xx"} {
			if got := Guess([]byte(text), hint); got != want {
				t.Errorf("hint %q: %s for %s", hint, got, want)
			}
		}
	}
	for _, c := range []struct{ text, hint, want string }{
		{"", "", ""}, {"", "de-AT", "de"}, {"Kontakt Impressum", "de", "de"}, {"17:30", "", ""},
		{"Міністри сказали, що вони не зможуть це зробити", "uk", "uk"}, {"وزیران گفتند", "fa", "fa"},
	} {
		if got := Guess([]byte(c.text), c.hint); got != c.want {
			t.Errorf("%q with %q: %q, want %q", c.text, c.hint, got, c.want)
		}
	}
}

// Any bytes are a text, and the stemmers take any word.
func FuzzTerms(f *testing.F) {
	f.Add("The quick brown fox's don't", "en", uint8(0))
	f.Add("\xff\xfe我\u0301的", "zh", uint8(1))
	f.Add("ที่ก็", "th", uint8(2))
	for i, lang := range tables {
		f.Add(stopWords(lang)[:50], lang, uint8(i)) // may end in the middle of a character
	}
	f.Fuzz(func(t *testing.T, text, lang string, way uint8) {
		text, lang = text[:min(len(text), 400)], lang[:min(len(lang), 40)]
		a := For(lang)
		words := a.Words(nil, []byte(text))
		terms := a.Terms(nil, []byte(text))
		if len(terms) > len(words) || len(words) > utf8.RuneCountInString(text) {
			t.Errorf("%d terms, %d words in %d characters", len(terms), len(words), utf8.RuneCountInString(text))
		}
		switch way % 3 {
		case 0:
			if again := For(lang).Terms(nil, []byte(text)); !slices.Equal(terms, again) {
				t.Error("two runs differ")
			}
		case 1:
			For(tables[int(way)%len(tables)]).Terms(nil, []byte(text))
		case 2:
			Guess([]byte(text), lang)
		}
	})
}

// The table of stop words finds all of them.
func TestStopTable(t *testing.T) {
	table, full := languagesOf(), 0
	for _, tag := range table.tags {
		if tag != 0 {
			full++
		}
	}
	if full > stopPlaces*2/3 || full < 1000 {
		t.Errorf("%d of %d places are full", full, stopPlaces)
	}
	for i, lang := range tables {
		for h := range stopHashes(lang) {
			if table.find(h)>>i&1 == 0 {
				t.Fatalf("a stop word of %s is not found", lang)
			}
		}
	}
	if table.find(12345) != 0 {
		t.Error("a word that is none is found")
	}
}
