package export

import (
	"net/url"
	"strings"

	"winnow/engine/internal/escape"
)

// isWeb reports whether an address is http or https and has a host.
func isWeb(ref string) bool {
	scheme, _, ok := strings.Cut(ref, "://")
	if !ok || !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return false
	}
	u, err := url.Parse(escape.Address(ref))
	return err == nil && u.Hostname() != ""
}

// isDay reports whether a text has the form YYYY-MM-DD.
func isDay(s string) bool {
	return fits(s, "0000-00-00") && s[5:7] >= "01" && s[5:7] <= "12" && s[8:] >= "01" && s[8:] <= "31" && s[:4] != "0000"
}

// isTime reports whether a text has the form YYYY-MM-DDThh:mm:ssZ.
func isTime(s string) bool {
	return fits(s, "0000-00-00T00:00:00Z") && isDay(s[:10]) && s[11:13] < "24" && s[14:16] < "60" && s[17:19] < "60"
}

// fits reports whether a text has a form, in which 0 stands for any digit.
func fits(s, form string) bool {
	if len(s) != len(form) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if form[i] == '0' && (s[i] < '0' || s[i] > '9') || form[i] != '0' && s[i] != form[i] {
			return false
		}
	}
	return true
}

// langTag returns a language tag if it is well-formed (BCP 47: parts of up to eight
// letters and digits, the first only letters), else "".
func langTag(s string) string {
	for i, part := range strings.Split(s, "-") {
		if part == "" || len(part) > 8 || i == 0 && (len(part) < 2 || strings.Trim(strings.ToLower(part), "abcdefghijklmnopqrstuvwxyz") != "") {
			return ""
		}
		for k := 0; k < len(part); k++ {
			if c := part[k]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') {
				return ""
			}
		}
	}
	return s
}

func direction(s string) string {
	if s == "rtl" || s == "ltr" {
		return s
	}
	return ""
}

// isPlainID reports whether an id is one that the reader writes: w- and letters that
// need no escape anywhere.
func isPlainID(id string) bool {
	if !strings.HasPrefix(id, "w-") || len(id) > 120 {
		return false
	}
	for i := 0; i < len(id); i++ {
		if c := id[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return true
}

// isWord reports whether the value of an attribute is a word, a number or a length:
// letters, digits and a few other characters.
func isWord(v string) bool {
	if v == "" || len(v) > 60 {
		return false
	}
	for i := 0; i < len(v); i++ {
		if c := v[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && strings.IndexByte(" .%+-_#", c) < 0 {
			return false
		}
	}
	return true
}

// isNumber reports whether a text is a whole number of up to nine digits.
func isNumber(v string) bool {
	digits := strings.TrimPrefix(v, "-")
	return digits != "" && len(digits) < 10 && strings.Trim(digits, "0123456789") == ""
}

func isCount(v string) bool { return isNumber(v) && v[0] != '-' && v[0] != '0' }

// oneLine replaces each run of white space by a space and removes characters that XML
// does not allow.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.Map(shown, s)), " ")
}

// shown maps control characters and characters that XML 1.0 does not allow to -1.
func shown(r rune) rune {
	switch {
	case r == '\t' || r == '\n':
		return r
	case r == '\r':
		return '\n'
	case r < ' ', r >= 0x7f && r < 0xa0, r == 0xfffe, r == 0xffff, r >= 0xd800 && r < 0xe000:
		return -1
	}
	return r
}
