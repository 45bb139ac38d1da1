package export

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of a file name without its extension. Most file systems allow 255 bytes.
const (
	nameRunes = 80
	nameBytes = 200
)

// FileName fills the template of a file name, "{title}" when it is empty, and makes the
// result valid on every file system: without separators, control characters and direction
// marks, without dots and dashes where they have a meaning, and not the name of a Windows
// device. A name of which nothing would be seen is "page". The extension is appended.
func FileName(b *Book, template, ending string) (string, error) {
	if len(b.Pages) == 0 {
		return "", ErrEmpty
	}
	if strings.TrimSpace(template) == "" {
		template = "{title}"
	}
	pieces, err := pieces(oneLine(template), b.field)
	if err != nil {
		return "", err
	}
	return safeName(joined(pieces)) + ending, nil
}

func safeName(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\u200c':
			return ' ' // separates words in some scripts
		case unicode.Is(unicode.Cf, r):
			return -1
		case strings.ContainsRune(`<>:"/\|?*`, r) || unicode.IsControl(r) || r == utf8.RuneError || r == '\u2028' || r == '\u2029':
			return ' '
		}
		return r
	}, s)
	s = trimName(oneLine(s))
	s = trimName(cut(s, nameRunes, nameBytes))
	if !strings.ContainsFunc(s, isSeen) {
		return "page"
	}
	if isDevice(s) {
		return "_" + s
	}
	return s
}

// trimName removes characters that must not begin or end a name: a dot hides the file or
// is dropped, a dash makes it look like an option.
func trimName(s string) string {
	s = strings.TrimLeft(s, " .-–—~")
	return strings.TrimRight(s, " .-–—")
}

// cut shortens a text to at most some runes and bytes, at the end of a word if one ends in
// the last third.
func cut(s string, runes, size int) string {
	for at, r := range s {
		if runes--; runes < 0 || at+utf8.RuneLen(r) > size {
			if word := strings.LastIndexByte(s[:at+1], ' '); 3*word > 2*at {
				at = word
			}
			return s[:at]
		}
	}
	return s
}

// isDevice reports whether a name is reserved for a device by Windows, with any extension.
func isDevice(s string) bool {
	s, _, _ = strings.Cut(strings.ToLower(s), ".")
	s = strings.TrimRight(s, " ")
	switch s {
	case "con", "prn", "aux", "nul", "conin$", "conout$":
		return true
	}
	if !strings.HasPrefix(s, "com") && !strings.HasPrefix(s, "lpt") {
		return false
	}
	switch port := s[3:]; port {
	case "¹", "²", "³": // digits to Windows
		return true
	default:
		return len(port) == 1 && port[0] >= '0' && port[0] <= '9'
	}
}

// isSeen reports whether a character shows by itself. Accents alone do not, nor the
// fillers of Korean, which count as letters, nor the empty cell of Braille.
func isSeen(r rune) bool {
	return !unicode.IsSpace(r) && !unicode.IsMark(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) && r != '\u2800'
}
