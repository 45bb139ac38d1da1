package meta

import (
	"strings"
	"unicode"

	"winnow/engine/internal/page"
)

// language is the page's main language: what the page declares, in the shape
// of a BCP 47 tag, else what its script and stop words say. A declared
// language that is not written in the page's script is a template's, not the
// text's, and loses.
func (f *facts) language() string {
	p := f.page
	declared := ""
	offer := func(v string) {
		if declared == "" {
			declared = Tag(v)
		}
	}
	if p.Root != page.None {
		offer(p.Attr(p.Root, "lang"))
		offer(p.Attr(p.Root, "xml:lang"))
	}
	if p.Body != page.None {
		offer(p.Attr(p.Body, "lang"))
	}
	first, _, _ := strings.Cut(f.first("content-language", "language", "dc.language", "dcterms.language"), ",")
	offer(first)
	offer(f.first("og:locale"))
	f.works(func(t *thing) bool {
		offer(f.text(t.props["inLanguage"], 20))
		return declared != ""
	})
	var s sample
	s.read(p)
	guess := s.script()
	if guess == "latin" {
		if declared != "" && !writtenOtherwise(declared) {
			return declared
		}
		if g := s.byStopWords(p); g != "" || declared == "" {
			return g
		}
		return declared
	}
	if declared != "" && (guess == "" || sharesScript(declared, guess)) {
		return declared
	}
	return guess
}

// Tag gives a language tag in the usual spelling of case, "" for what does
// not have the shape of a BCP 47 tag: language of two or three letters, then
// subtags of two to eight letters and digits. It is safe to be written into
// an attribute.
func Tag(v string) string {
	v = strings.ReplaceAll(strings.TrimSpace(v), "_", "-")
	if i := strings.IndexByte(v, '.'); i > 0 { // en_US.UTF-8
		v = v[:i]
	}
	if len(v) < 2 || len(v) > 35 {
		return ""
	}
	parts := strings.Split(v, "-")
	for i, part := range parts {
		if len(part) < 1 || len(part) > 8 || i == 0 && (len(part) < 2 || len(part) > 3) {
			return ""
		}
		for j := 0; j < len(part); j++ {
			c := part[j] | 0x20
			letter := c >= 'a' && c <= 'z'
			if !letter && (i == 0 || part[j] < '0' || part[j] > '9') {
				return ""
			}
		}
		switch {
		case i > 0 && len(part) == 2 && len(parts[i-1]) > 1:
			parts[i] = strings.ToUpper(part)
		case i > 0 && len(part) == 4:
			parts[i] = strings.ToUpper(part[:1]) + strings.ToLower(part[1:])
		default:
			parts[i] = strings.ToLower(part)
		}
	}
	if parts[0] == "und" || parts[0] == "xx" {
		return ""
	}
	return strings.Join(parts, "-")
}

// direction is rtl or ltr: what the page's outermost elements declare, else
// what the language is written in.
func (f *facts) direction(lang string) string {
	p := f.page
	for _, n := range [...]page.Node{p.Root, p.Body} {
		if n == page.None {
			continue
		}
		switch v := strings.ToLower(strings.TrimSpace(p.Attr(n, "dir"))); v {
		case "rtl", "ltr":
			return v
		}
	}
	primary, rest, _ := strings.Cut(lang, "-")
	switch primary {
	case "ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "ckb", "ug", "sd", "arc", "syr":
		if !strings.Contains(rest, "Latn") {
			return "rtl"
		}
	}
	if strings.Contains(rest, "Arab") || strings.Contains(rest, "Hebr") {
		return "rtl"
	}
	return "ltr"
}

// sample is what a page's text looks like.
type sample struct {
	latin, cyrillic, greek, han, kana, hangul, arabic, hebrew, thai, devanagari, letters int
	ukrainian, bulgarian, persian, urdu                                                  int
	words                                                                                [len(stopWords)]int
	end                                                                                  page.Node // behind the text read
}

// maxSample is how many letters are looked at; a few hundred suffice, menus
// at a page's beginning are why there are more.
const maxSample = 6000

func (s *sample) read(p *page.Page) {
	if p.Body == page.None {
		return
	}
	for n := p.Body; n < p.End[p.Body] && s.letters < maxSample; n++ {
		if p.IsElement(n) || p.Has(n, page.Unrendered|page.Foreign) {
			continue
		}
		text := p.Data[n]
		if len(text) > 4*maxSample {
			text = text[:4*maxSample]
		}
		for _, r := range text {
			s.rune(r)
		}
		s.end = n + 1
	}
}

func (s *sample) rune(r rune) {
	if !unicode.IsLetter(r) {
		return
	}
	s.letters++
	switch {
	case r < 0x250:
		s.latin++
	case r >= 0x370 && r < 0x400:
		s.greek++
	case r >= 0x400 && r < 0x530:
		s.cyrillic++
		switch r {
		case 'і', 'ї', 'є', 'ґ':
			s.ukrainian++
		case 'ъ', 'щ':
			s.bulgarian++
		case 'ы', 'э', 'ё':
			s.bulgarian--
		}
	case r >= 0x590 && r < 0x600:
		s.hebrew++
	case r >= 0x600 && r < 0x780:
		s.arabic++
		switch r {
		case 'پ', 'چ', 'ژ', 'گ', 'ی', 'ک':
			s.persian++
		case 'ٹ', 'ڈ', 'ڑ', 'ے', 'ں', 'ہ':
			s.urdu++
		}
	case r >= 0x900 && r < 0x980:
		s.devanagari++
	case r >= 0xe00 && r < 0xe80:
		s.thai++
	case r >= 0x3040 && r < 0x3100:
		s.kana++
	case r >= 0x3400 && r < 0xa000:
		s.han++
	case r >= 0xac00 && r < 0xd7b0:
		s.hangul++
	}
}

// script names the language that the script alone gives, "latin" when it
// gives none, "" when there is too little text.
func (s *sample) script() string {
	if s.letters < 40 {
		return ""
	}
	half := s.letters / 2
	switch {
	case s.latin > half:
		return "latin"
	case s.kana > s.letters/20 && s.han+s.kana > half:
		return "ja"
	case s.han > half:
		return "zh"
	case s.hangul > half:
		return "ko"
	case s.greek > half:
		return "el"
	case s.hebrew > half:
		return "he"
	case s.thai > half:
		return "th"
	case s.devanagari > half:
		return "hi"
	case s.arabic > half && s.urdu > s.arabic/20:
		return "ur"
	case s.arabic > half && s.persian > s.arabic/20:
		return "fa"
	case s.arabic > half:
		return "ar"
	case s.cyrillic > half && s.ukrainian > s.cyrillic/50:
		return "uk"
	case s.cyrillic > half && s.bulgarian > s.cyrillic/100:
		return "bg"
	case s.cyrillic > half:
		return "ru"
	}
	return "latin"
}

// sharesScript tells whether a declared language may be written in the script
// that made the guess.
func sharesScript(declared, guess string) bool {
	primary, rest, _ := strings.Cut(declared, "-")
	if primary == guess || strings.Contains(rest, "Cyrl") || strings.Contains(rest, "Arab") {
		return true
	}
	for _, group := range scriptGroups {
		if strings.Contains(group, " "+guess+" ") {
			return strings.Contains(group, " "+primary+" ")
		}
	}
	return false
}

// scriptGroups are languages that share a script with the first ones.
var scriptGroups = [...]string{
	" ru uk bg be sr mk kk ky mn tg tt ba ce cv os ",
	" ar fa ur ps ckb ku ug sd ks pa bal arc ",
	" he iw yi ",
	" hi mr ne sa kok mai bho doi ",
	" zh yue nan wuu hak lzh cmn ",
	" ja ",
	" ko ",
	" el grc ",
	" th ",
}

// writtenOtherwise tells languages that are not written in Latin letters.
func writtenOtherwise(declared string) bool {
	primary, rest, _ := strings.Cut(declared, "-")
	if strings.Contains(rest, "Latn") || primary == "sr" || primary == "ku" || primary == "kk" {
		return false
	}
	for _, group := range scriptGroups {
		if strings.Contains(group, " "+primary+" ") {
			return true
		}
	}
	return false
}

func (s *sample) stopWords(text string) {
	for w := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(w) > 8 {
			continue
		}
		w = " " + strings.ToLower(w) + " "
		for i := range stopWords {
			if strings.Contains(stopWords[i], w) {
				s.words[i]++
			}
		}
	}
}

// byStopWords names the language whose stop words are the most frequent.
func (s *sample) byStopWords(p *page.Page) string {
	for n := max(p.Body, 0); n < s.end; n++ {
		if !p.IsElement(n) && !p.Has(n, page.Unrendered|page.Foreign) {
			s.stopWords(p.Data[n][:min(len(p.Data[n]), 4*maxSample)])
		}
	}
	best, most := -1, 2
	for i, n := range s.words {
		if n > most {
			best, most = i, n
		}
	}
	if best < 0 {
		return ""
	}
	return stopWords[best][1:3]
}

// stopWords begin with the language's tag, which is a word of the list only
// where it happens to be one.
var stopWords = [...]string{
	" en| the and of to is that for with this are was you not have from ",
	" de| der die und das ist nicht mit den von ein eine für auf dem sich auch ",
	" fr| le les des et est une dans pour que qui sur pas au avec du ce ",
	" es| el los las del una que por con para es como pero su al más se ",
	" it| il di che è la per una della del con non sono gli nel alla anche ",
	" pt| os da do em um uma não para com dos mais que foi ao na são ",
	" nl| het een van de en dat niet op te zijn voor met aan ook bij naar ",
	" sv| och att det som en på är för av med den inte till har ett om ",
	" da| og det at en den til er som på de med af ikke jeg har vi ",
	" no| og det som på er en til for av ikke med har jeg vi et seg ",
	" fi| ja on ei se että oli joka mutta hän myös kun niin ovat tai kuin sen ",
	" pl| nie się na jest do że to jak ale po przez dla od czy który już ",
	" cs| je se na že to si ale jako pro byl jsem jeho podle když jsou než ",
	" ro| și în la cu pe nu este din că care pentru mai sunt să au ",
	" hu| az és hogy nem is egy ez ha volt meg már csak mint vagy de van ",
	" tr| ve bir bu için da ile olarak çok daha gibi olan kadar ne ama sonra ",
	" id| yang dan di dengan untuk dari ini pada tidak dalam akan adalah itu juga ke ",
	" vi| và của là có trong được cho không các với những một này người đã ",
	" hr| je se na da su za od koji kao što biti ali ili bio nije samo ",
	" ca| els amb les del per una que és dels aquest més però també són ",
}
