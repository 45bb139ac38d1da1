package meta

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/terms"
)

// A day is a date of the Gregorian calendar. The zero value is no date.
type day struct{ year, month, day int }

func (d day) String() string {
	if d == (day{}) {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
}

// valid reports whether a day exists and lies in years in which pages were written. Other
// numbers are not years.
func (d day) valid() bool {
	return d.year >= 1980 && d.year <= 2099 && d.month >= 1 && d.month <= 12 && d.day >= 1 && d.day <= d.monthDays()
}

func (d day) monthDays() int {
	switch d.month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if d.year%4 == 0 && (d.year%100 != 0 || d.year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// number maps days to numbers, so that neighbouring days differ by one or little more.
func (d day) number() int {
	y, m := d.year, d.month
	if m < 3 {
		y, m = y-1, m+12
	}
	return 365*y + y/4 - y/100 + y/400 + (153*m-457)/5 + d.day
}

// The kinds of tokens.
const (
	tokenNumber = iota
	tokenWord
	tokenMark
)

type token struct {
	kind   int
	value  int    // of a number; the month 1 to 12 of a word that names one, else 0
	digits int    // number of digits of a number
	text   string // a word in lower case, or a punctuation mark
}

// maxDateTokens limits the search: the date of a page is at the beginning of a short text.
const maxDateTokens = 60

// tokens splits a text, behind a list that may be empty. It reads the digits of several
// scripts.
func tokens(list []token, s string) []token {
	for i := 0; i < len(s) && len(list) < maxDateTokens; {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case digit(r) >= 0:
			t := token{kind: tokenNumber}
			for i < len(s) {
				r, size = utf8.DecodeRuneInString(s[i:])
				d := digit(r)
				if d < 0 {
					break
				}
				if t.digits++; t.digits <= 14 {
					t.value = t.value*10 + d
				}
				i += size
			}
			list = append(list, t)
		case unicode.IsLetter(r) && !isHan(r):
			from := i
			for i < len(s) {
				r, size = utf8.DecodeRuneInString(s[i:])
				if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && !unicode.Is(unicode.Mc, r) || isHan(r) {
					break
				}
				i += size
			}
			w := strings.ToLower(s[from:i])
			list = append(list, token{kind: tokenWord, text: w, value: monthOf(w)})
		default:
			i += size
			if !unicode.IsSpace(r) && r > ' ' && r != '\u200f' && r != '\u200e' {
				list = append(list, token{kind: tokenMark, text: string(r)})
			}
		}
	}
	return list
}

func isHan(r rune) bool { return r >= 0x3400 && r <= 0x9fff || r >= 0xac00 && r <= 0xd7af }

func digit(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0')
	case r >= 0x660 && r <= 0x669: // Arabic
		return int(r - 0x660)
	case r >= 0x6f0 && r <= 0x6f9: // Persian
		return int(r - 0x6f0)
	case r >= 0x966 && r <= 0x96f: // Devanagari
		return int(r - 0x966)
	case r >= 0xff10 && r <= 0xff19: // full width
		return int(r - 0xff10)
	}
	return -1
}

func monthOf(w string) int {
	if len(w) < 3 || len(w) > 30 {
		return 0
	}
	if w[0] == 0xce || w[0] == 0xcf { // Greek, whose capitals have no accents and no final sigma
		w = strings.Map(terms.Fold, w)
	}
	for m := range monthNames {
		if at := strings.Index(monthNames[m], w); at > 0 && strings.Contains(monthNames[m], " "+w+" ") {
			return m + 1
		}
	}
	return 0
}

// findDate returns the first date in a text. dayFirst decides where day and month are
// ambiguous.
func findDate(s string, dayFirst bool) (day, bool) {
	return reading{dayFirst: dayFirst}.find(tokens(nil, s))
}

// A reading says how dates are written.
type reading struct {
	dayFirst bool
	short    bool // a year may have two digits; in longer texts these are other numbers
}

func (r reading) find(list []token) (day, bool) {
	for i := range list {
		t := list[i:]
		if r.short && i > 0 && list[i-1].text == "/" {
			continue // a part of a longer row of numbers
		}
		for _, read := range [...]func(reading, []token) (day, bool){reading.compact, reading.yearFirst, reading.named, reading.numeric} {
			if d, ok := read(r, t); ok && d.valid() {
				return d, true
			}
		}
	}
	return day{}, false
}

// SaysDate reports whether a text holds a whole date: day, month and year.
func SaysDate(s string) bool {
	_, ok := findDate(s, true)
	return ok
}

// SaysDay reports whether the first whole date in a text is a day, given as 2024-01-31.
func SaysDay(s, iso string) bool {
	want, ok := findDate(iso, true)
	if !ok {
		return false
	}
	for _, dayFirst := range [...]bool{true, false} {
		if got, ok := findDate(s, dayFirst); ok && got == want {
			return true
		}
	}
	return false
}

// compact reads 20240131, 20240131T…, and seconds or milliseconds since 1970.
func (reading) compact(t []token) (day, bool) {
	if t[0].kind != tokenNumber {
		return day{}, false
	}
	v := t[0].value
	switch t[0].digits {
	case 8, 14:
		if t[0].digits == 14 {
			v /= 1000000
		}
		return day{v / 10000, v / 100 % 100, v % 100}, true
	case 13, 10:
		if t[0].digits == 13 {
			v /= 1000
		}
		if len(t) == 1 {
			return sinceEpoch(v / 86400), true
		}
	}
	return day{}, false
}

// sinceEpoch returns the day that is some days after 1970-01-01.
func sinceEpoch(days int) day {
	// Days from 0000-03-01, in eras of 400 years.
	z := days + 719468
	era := z / 146097
	inEra := z % 146097
	year := (inEra - inEra/1460 + inEra/36524 - inEra/146096) / 365
	inYear := inEra - (365*year + year/4 - year/100)
	m := (5*inYear + 2) / 153
	d := day{era*400 + year, m + 3, inYear - (153*m+2)/5 + 1}
	if d.month > 12 {
		d.month -= 12
		d.year++
	}
	return d
}

// yearFirst reads 2024-01-31, 2024/1/31, 2024.1.31, 2024年1月31日, 2024년 1월 31일
// and 2024. 1. 31.
func (reading) yearFirst(t []token) (day, bool) {
	if len(t) < 5 || t[0].kind != tokenNumber || t[0].digits != 4 {
		return day{}, false
	}
	if t[1].kind == tokenMark && t[2].kind == tokenNumber && t[3].kind == tokenMark && t[4].kind == tokenNumber &&
		strings.Contains("-/.年년‑–", t[1].text) && strings.Contains("-/.月월‑–", t[3].text) && t[2].digits <= 2 && t[4].digits <= 2 {
		return day{t[0].value, t[2].value, t[4].value}, true
	}
	return day{}, false
}

// named reads dates with the month's name: January 31(st), 2024; 31(.) January
// (of) 2024; 31 de enero de 2024; 2024 January 31; Jan 31 10:00:00 UTC 2024; 31 Jan 24
// where years are short.
func (r reading) named(t []token) (day, bool) {
	if t[0].kind == tokenWord && t[0].value > 0 {
		rest := skip(t[1:], ".")
		if len(rest) > 0 && rest[0].kind == tokenNumber && rest[0].digits <= 2 {
			after := afterClock(skip(rest[1:], ".,ºª°", "st", "nd", "rd", "th", "de", "of"))
			if len(after) > 0 && isYear(after[0]) {
				return day{after[0].value, t[0].value, rest[0].value}, true
			}
		}
		return day{}, false
	}
	if t[0].kind != tokenNumber || t[0].digits > 2 && !isYear(t[0]) {
		return day{}, false
	}
	rest := skip(t[1:], ".,ºª°-/", "st", "nd", "rd", "th", "er", "de", "of", "ε", "do")
	if len(rest) == 0 || rest[0].kind != tokenWord || rest[0].value == 0 || r.short && t[1].text == "," {
		return day{}, false
	}
	after := afterClock(skip(rest[1:], ".,-/'’", "de", "del", "of", "г"))
	if len(after) == 0 || after[0].kind != tokenNumber {
		return day{}, false
	}
	if isYear(t[0]) {
		return day{t[0].value, rest[0].value, after[0].value}, after[0].digits <= 2
	}
	year, ok := r.year(after)
	return day{year, rest[0].value, t[0].value}, ok
}

// afterClock is what follows a time of day and its zone, which Unix writes before the year.
func afterClock(t []token) []token {
	rest := t
	for len(rest) > 2 && rest[0].kind == tokenNumber && rest[0].digits <= 2 && rest[1].text == ":" && rest[2].kind == tokenNumber {
		rest = rest[2:]
	}
	if len(rest) == len(t) {
		return t
	}
	if rest = rest[1:]; len(rest) > 0 && rest[0].kind == tokenWord && len(rest[0].text) <= maxZone {
		rest = rest[1:]
	}
	return rest
}

// maxZone is the length in letters of a time zone's short name: UTC, CEST.
const maxZone = 4

func isYear(t token) bool { return t.kind == tokenNumber && t.digits == 4 }

// year reads the year that begins tokens. Two digits are none when they are a time of day or
// a part of a longer number.
func (r reading) year(t []token) (int, bool) {
	if !r.short || t[0].digits != 2 {
		return t[0].value, isYear(t[0])
	}
	if len(t) > 1 && (t[1].text == "am" || t[1].text == "pm" || t[1].text == "%" || len(t) > 2 && t[2].kind == tokenNumber &&
		strings.Contains(":/.", t[1].text)) {
		return 0, false
	}
	if t[0].value < 80 {
		return 2000 + t[0].value, true
	}
	return 1900 + t[0].value, true
}

// skip drops leading punctuation marks and words.
func skip(t []token, marks string, words ...string) []token {
	for len(t) > 0 {
		known := t[0].kind == tokenMark && strings.Contains(marks, t[0].text)
		for _, w := range words {
			known = known || t[0].kind == tokenWord && t[0].text == w
		}
		if !known {
			break
		}
		t = t[1:]
	}
	return t
}

// numeric reads 31.01.2024, 01.31.2024, 31/1/2024, 1/31/2024, 31-01-2024, 31.01.24 and, where
// years are short, 31/1/24.
func (r reading) numeric(t []token) (day, bool) {
	if len(t) < 5 || t[0].kind != tokenNumber || t[1].kind != tokenMark || t[2].kind != tokenNumber ||
		t[3].text != t[1].text || t[4].kind != tokenNumber || t[0].digits > 2 || t[2].digits > 2 {
		return day{}, false
	}
	mark := t[1].text
	year, ok := reading{short: mark == "." || mark == "/" && r.short}.year(t[4:])
	isVersion := mark == "." && t[0].digits+t[2].digits+t[4].digits == 4 // 2.3.10
	if !ok || isVersion || !strings.Contains("./-", mark) {
		return day{}, false
	}
	d := day{year, t[2].value, t[0].value}
	// 01.31.2024, too, as Americans write it now and then
	if d.month > 12 || mark != "." && !r.dayFirst && d.day <= 12 {
		d.month, d.day = d.day, d.month
	}
	return d, true
}
