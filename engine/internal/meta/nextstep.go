package meta

import (
	"net/url"
	"slices"
	"strings"
)

// A pageStep is the difference between an address and this page's own, which differ only by
// a page number.
type pageStep struct {
	from, to int
	// sure: the number is certainly a page number, since it comes after a word for page,
	// or is appended to an address without number.
	sure bool
	// ending: the number is at the end of a file name, before the extension (story-2.html).
	ending bool
	// offset: the number counts entries, not pages.
	offset bool
	bare   bool // the page's own query has no number: pages may be counted from 0
}

// Greater numbers are years or numbers of articles, not of pages.
const (
	mostPages     = 999
	mostWeakPages = 60 // when only the number says so
)

// leadsOn reports whether a step leads to the very next page.
func (s pageStep) leadsOn() bool {
	if s.offset {
		return s.to > s.from
	}
	return s.to == s.from+1 || s.bare && s.to == 1
}

// stepBetween compares two addresses of one host. query is the query of own.
func stepBetween(own *url.URL, query url.Values, other *url.URL) (pageStep, bool) {
	ownPath, otherPath := strings.TrimSuffix(own.Path, "/"), strings.TrimSuffix(other.Path, "/")
	if ownPath == otherPath {
		return queryStep(query, other.Query())
	}
	if !sameQuery(query, other.Query()) {
		return pageStep{}, false
	}
	return pathStep(ownPath, otherPath)
}

// queryStep finds the only parameter that differs. Its name must mean a page number.
func queryStep(own, other url.Values) (s pageStep, ok bool) {
	for key, values := range other {
		if slices.Equal(values, own[key]) {
			continue
		}
		name := strings.ToLower(key)
		isPage, isOffset := pageParams[name], offsetParams[name]
		if len(own[key]) == 0 && idleParams[name] {
			continue
		}
		if ok || !isPage && !isOffset || len(values) != 1 || len(own[key]) > 1 {
			return s, false
		}
		s = pageStep{from: 1, sure: true, offset: isOffset, bare: isPage && len(own[key]) == 0}
		if isOffset {
			s.from = 0
		}
		if s.to, ok = smallNumber(values[0]); !ok {
			return s, false
		}
		if len(own[key]) == 1 {
			if s.from, ok = smallNumber(own[key][0]); !ok {
				return s, false
			}
		}
	}
	return s, ok && leftOut(own, other)
}

func sameQuery(own, other url.Values) bool {
	for key, values := range other {
		if !slices.Equal(values, own[key]) && (len(own[key]) > 0 || !idleParams[strings.ToLower(key)]) {
			return false
		}
	}
	return leftOut(own, other)
}

// leftOut reports whether the parameters that only one address has are all tracking
// parameters.
func leftOut(own, other url.Values) bool {
	for key := range own {
		name := strings.ToLower(key)
		if _, ok := other[key]; !ok && !strings.HasPrefix(name, "utm_") && !trackingParams[name] && !idleParams[name] {
			return false
		}
	}
	return true
}

func smallNumber(s string) (n int, ok bool) {
	if s == "" || len(s) > 4 {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

// A pagedPath is one way to split a path into a page number and the rest.
type pagedPath struct {
	base   string
	number int
	how    pathForm
	ending bool // the file name has an extension
}

type pathForm uint8

const (
	formNone   pathForm = iota // /story
	formNamed                  // /story/page/2, /story/page-2, /story-page-2.html
	formFolder                 // /story/2
	formSuffix                 // /story-2, /story_2.html
)

func pathStep(own, other string) (pageStep, bool) {
	for _, to := range readings(other) {
		for _, from := range readings(own) {
			if to.how == formNone || from.base != to.base || from.how != formNone && from.how != to.how {
				continue
			}
			s := pageStep{from: from.number, to: to.number, ending: to.ending && from.how == formNone}
			s.sure = to.how == formNamed || to.how == formFolder && from.how == formNone
			if to.how == formNamed || to.number <= mostWeakPages {
				return s, true
			}
		}
	}
	return pageStep{}, false
}

// readings returns the ways to split a path, the most certain first.
func readings(path string) (out []pagedPath) {
	folder, name := cutLast(path)
	stem, ending := cutEnding(name)
	if k, ok := smallNumber(stem); ok && k <= mostPages {
		before, word := cutLast(folder)
		if pathPageWords[strings.ToLower(word)] {
			out = append(out, pagedPath{plainPath(before), k, formNamed, false})
		} else if !looksLikeYear(word) {
			out = append(out, pagedPath{plainPath(folder), k, formFolder, false})
		}
	}
	if word, k, ok := wordAndNumber(stem); ok {
		if before, tail := cutTail(word); pathPageWords[strings.ToLower(tail)] {
			out = append(out, pagedPath{plainPath(folder + "/" + before), k, formNamed, false})
		} else if len(word) < len(stem)-digits(k) { // there is a mark between
			out = append(out, pagedPath{plainPath(folder + "/" + word), k, formSuffix, ending != ""})
		}
	}
	return append(out, pagedPath{plainPath(path), 1, formNone, false})
}

// plainPath returns a path without extension and without file names such as index.
func plainPath(path string) string {
	folder, name := cutLast(path)
	stem, _ := cutEnding(name)
	switch strings.ToLower(stem) {
	case "", "index", "default":
		return folder
	}
	return folder + "/" + stem
}

func cutLast(path string) (folder, name string) {
	i := strings.LastIndexByte(path, '/')
	if i < 0 {
		return "", path
	}
	return path[:i], path[i+1:]
}

// cutEnding splits off extensions such as .html, .php and .aspx.
func cutEnding(name string) (stem, ending string) {
	i := strings.LastIndexByte(name, '.')
	if i <= 0 || len(name)-i > 6 {
		return name, ""
	}
	for _, c := range []byte(name[i+1:]) {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return name, ""
		}
	}
	return name[:i], name[i:]
}

// wordAndNumber splits story-2 into story and 2. The mark in between is dropped and may be
// missing.
func wordAndNumber(stem string) (word string, number int, ok bool) {
	i := len(stem)
	for i > 0 && stem[i-1] >= '0' && stem[i-1] <= '9' {
		i--
	}
	if number, ok = smallNumber(stem[i:]); !ok || stem[i] == '0' || number > mostPages {
		return "", 0, false
	}
	word = strings.TrimRight(stem[:i], "-_,.~=:")
	return word, number, word != ""
}

// cutTail splits the last word off a name.
func cutTail(name string) (before, tail string) {
	i := strings.LastIndexAny(name, "-_,.~")
	if i < 0 {
		return "", name
	}
	return strings.TrimRight(name[:i], "-_,.~"), name[i+1:]
}

func digits(n int) (count int) {
	for ; n > 0; n /= 10 {
		count++
	}
	return count
}

func looksLikeYear(word string) bool {
	n, ok := smallNumber(word)
	return ok && n >= 1900 && n < 2200
}
