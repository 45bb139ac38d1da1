package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordings introduce an author. Of those with the same beginning the longest comes first.
var wordings = [...]string{"article written by", "this article was written by", "this post was written by",
	"written by", "posted by", "published by", "authored by",
	"submitted by", "created by", "reported by", "words by", "story by", "text by", "content by",
	"article by", "review by", "reviewed and written by",
	"a guest post by", "guest post by", "post by", "by", "written and edited by", "author(s):", "authors:",
	"author:", "author", "writer:", "contributor:", "contributors:", "started by", "asked by",
	"geschrieben von", "veröffentlicht von", "ein artikel von", "von", "autor:", "autorin:", "rédigé par",
	"écrit par", "publié par", "par", "auteur :", "auteur:",
	"escrito por", "publicado por", "por", "autor", "autora:", "texto:", "scritto da", "pubblicato da",
	"a cura di", "di", "geschreven door", "door",
	"skrevet av", "skrevet af", "av", "af", "av:", "przez", "autor tekstu:", "автор:", "автор", "текст:",
	"του", "της", "γράφει ο", "γράφει η", "γράφει",
	"yazar:", "oleh", "作者：", "作者:", "作者", "文／", "文/", "記者", "记者", "著者：", "著者:", "執筆者：", "執筆：", "撰文：",
	"撰文/", "責任編輯：", "書いた人：", "書いた人", "投稿者：", "投稿者:",
	"ライター：", "文・写真：", "文・",
	"بقلم:", "بقلم", "كتب:", "الكاتب:", "نوشته", "מאת:", "מאת", "글:", "기자"}

// withoutWording removes the words that introduce an author and reports whether there were
// any.
func withoutWording(s string) (rest string, said bool) {
	best := 0
	if s == "" {
		return "", false
	}
	for _, w := range wordingsLike(s) {
		if n := len(w); n > best && len(s) >= n && strings.EqualFold(s[:n], w) && endsWord(s[n:], w) {
			best = n
		}
	}
	return strings.TrimLeft(s[best:], " :：,-–—|•·/"), best > 0
}

// wordingsLike returns the wordings that begin as a text does, in either case.
func wordingsLike(s string) []string {
	if s[0] < utf8.RuneSelf {
		return wordingsBy.ascii[s[0]|0x20]
	}
	return wordingsBy.other[firstRune(s)]
}

// wordingsBy holds the wordings by their first letter. No letter outside ASCII folds to an
// ASCII letter of the same length.
var wordingsBy = sortWordings()

type wordingsByLetter struct {
	ascii [utf8.RuneSelf][]string
	other map[rune][]string // by the letter in each case that it has
}

func sortWordings() (by wordingsByLetter) {
	by.other = map[rune][]string{}
	for _, w := range wordings {
		first := firstRune(w)
		if first < utf8.RuneSelf {
			by.ascii[first|0x20] = append(by.ascii[first|0x20], w)
			continue
		}
		for r, again := first, false; !again; r, again = unicode.SimpleFold(r), unicode.SimpleFold(r) == first {
			by.other[r] = append(by.other[r], w)
		}
	}
	return by
}

// maySign reports whether a text may begin with a wording of two or more words, by its first
// two letters, or by the first outside ASCII. It is fast, since it is called for every text of
// a page and hardly any does.
func maySign(s string) bool {
	for s != "" && isSpaceByte(s[0]) {
		s = s[1:]
	}
	switch {
	case s == "":
		return false
	case s[0] < ' ' || s[0] == 0x7f: // may be left out of the text
		return true
	case s[0] >= utf8.RuneSelf:
		r := firstRune(s)
		mayGo := r < 0xa0 || r == utf8.RuneError || unicode.IsSpace(r) || r == '\u200b' || isFormat(r)
		return mayGo || slices.ContainsFunc(wordingsBy.other[r], hasWords)
	case len(s) < 2 || s[1] < ' ' || s[1] == 0x7f || s[1] >= utf8.RuneSelf:
		return true
	}
	return signatureStarts[s[0]|0x20]>>(s[1]&31)&1 != 0
}

// hasWords reports whether a wording has two or more words.
func hasWords(wording string) bool { return strings.Contains(wording, " ") }

// signatureStarts holds the possible second letters for each first letter, as bits.
var signatureStarts = readStarts()

func readStarts() (starts [256]uint32) {
	for _, w := range wordings {
		if hasWords(w) {
			starts[w[0]|0x20] |= 1 << (w[1] & 31)
		}
	}
	return starts
}

// endsWord reports whether a new word begins after a wording. Han characters need no space.
func endsWord(after, wording string) bool {
	r := firstRune(after)
	last, _ := utf8.DecodeLastRuneInString(wording)
	return after == "" || isHan(last) || !unicode.IsLetter(last) || !unicode.IsLetter(r) && r != '-'
}

// cleanByline returns the names in a credit, without the wording before them and without
// addresses, dates and anything else after them.
func cleanByline(s string) string {
	for range 3 {
		rest, said := withoutWording(s)
		if !said {
			break
		}
		s = rest
	}
	s = reporterOf(s)
	for _, sep := range [...]string{" | ", " • ", " · ", " / ", " – ", " — ", "|", "•", "·", " - "} {
		if first, _, ok := strings.Cut(s, sep); ok && strings.TrimSpace(first) != "" {
			s = first
		}
	}
	words := strings.Fields(s)
	if len(words) > 0 && isOtherWork(words[0]) {
		return ""
	}
	kept := words[:0]
	for i, w := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		if len(kept) > 0 && (endsNames(w, next) || isPlace(kept, w, next)) {
			break
		}
		if strings.Contains(w, "@") && strings.Contains(w, ".") || isAddress(w) {
			continue
		}
		kept = append(kept, w)
	}
	if n := len(kept); n > 0 && monthOf(strings.ToLower(kept[n-1])) > 0 && (n == 1 || strings.HasSuffix(kept[n-2], ",")) {
		kept = kept[:n-1] // of a date that goes on in another text
	}
	name := strings.Trim(strings.Join(kept, " "), " ,;:：|•·–—-[]【】'\"&«»‹›*")
	name = strings.TrimSuffix(name, ", Tweet") // a button
	if last := name[strings.LastIndexByte(name, ' ')+1:]; len(last) > 3 && strings.IndexByte(last, '.') == len(last)-1 &&
		strings.ToUpper(last) == last {
		name = name[:len(name)-1] // the end of a sentence after a degree
	}
	if !strings.ContainsFunc(name, unicode.IsLetter) {
		return "" // an account number
	}
	if strings.Count(name, "(") != strings.Count(name, ")") {
		name = strings.Trim(name, " ()")
	}
	return name
}

// isOtherWork reports whether a credit begins with what somebody has done to the text of
// another: "Reviewed by".
func isOtherWork(first string) bool {
	switch strings.ToLower(first) {
	case "updated", "reviewed", "edited", "medically", "fact-checked":
		return true
	}
	return false
}

// endsNames reports whether the names end before a word, because a date or a word such as
// "updated" follows.
func endsNames(w, next string) bool {
	switch folded := strings.ToLower(strings.Trim(w, ":,;.()")); folded {
	case "updated", "published", "posted", "last", "on", "reviewed", "medically", "edited", "says", "said", "wrote", "am", "um", "le", "el":
		return folded != "am" && folded != "um" && folded != "le" && folded != "el" || startsWithDigit(next)
	case "mon", "tue", "wed", "thu", "fri", "sat", "sun":
		return next == "" || strings.HasSuffix(w, ",") || monthOf(strings.ToLower(next)) > 0
	case "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday":
		return true
	default:
		begins := startsWithDigit(next) || next == "" && len(folded) == 3 && folded != "jan" && folded != "may" // Jan and May are names
		return begins && monthOf(folded) > 0 || startsWithDigit(w)
	}
}

// isPlace reports whether a word leads from names to a place: Ada Quill in Karachi, Ada
// Quill at Old Harbour. "Women in Shipping" and "School of Art in Turin" are names.
// Behind a comma stands a job, not a place.
func isPlace(names []string, w, next string) bool {
	if w != "in" && w != "at" || len(names) < 2 || !isUpper(next) {
		return false
	}
	for _, name := range names {
		if !isUpper(name) && name != "and" || strings.ContainsAny(name, ",'’") {
			return false
		}
	}
	return true
}

func startsWithDigit(s string) bool {
	return s != "" && digit(firstRune(s)) >= 0
}
