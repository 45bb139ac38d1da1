package tree

import (
	"strconv"
	"strings"
)

// maxSpan bounds colspan and rowspan: the standard's own bound for colspan.
// Pages with 9007199254740991 have broken other tools.
const maxSpan = 1000

func span(v string) (string, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil && strings.Trim(v, "0123456789 ") == "" && len(v) > 3 {
		n, err = maxSpan, nil // too large for a number
	}
	if err != nil || n <= 1 {
		return "", false
	}
	return strconv.Itoa(min(n, maxSpan)), true
}

func CheckInteger(v string) (string, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || n > 1<<30 || n < -1<<30 {
		return "", false
	}
	return strconv.Itoa(n), true
}

func flag(string) (string, bool) { return "", true }

func scope(v string) (string, bool) {
	switch v = strings.ToLower(strings.TrimSpace(v)); v {
	case "row", "col", "rowgroup", "colgroup":
		return v, true
	}
	return "", false
}

// CheckWords allows any text, in one line.
func CheckWords(v string) (string, bool) {
	v = OneLine(v, MaxWords)
	return v, v != ""
}

// MaxWords bounds title and alt texts, in bytes.
const MaxWords = 1000

// CheckDate allows the characters of machine-readable times.
func CheckDate(v string) (string, bool) {
	v = strings.TrimSpace(v)
	if v == "" || len(v) > 40 {
		return "", false
	}
	for i := 0; i < len(v); i++ {
		c := v[i]
		if (c < '0' || c > '9') && !strings.ContainsRune("-:.+TZWPDHMSYtz ", rune(c)) {
			return "", false
		}
	}
	return v, true
}
