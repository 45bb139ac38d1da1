package write

import (
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/escape"
	"winnow/engine/internal/reader/tree"
)

// longestRun is the length of the longest run of a byte.
func longestRun(s string, c byte) (longest int) {
	run := 0
	for i := 0; i < len(s); i++ {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// lineStart gives the backslash that a text needs at the beginning of a line:
// before what would begin a heading, a list, a quote, a rule or a table. Numbers of
// list items are escaped at their dot, by escapes.append.
func lineStart(s string) string {
	switch s[0] {
	case '#', '+', '-', '>', '=', '|':
		return "\\"
	case ':':
		if strings.HasPrefix(s, ":-") {
			return "\\"
		}
	}
	return ""
}

// escapes says which characters are escaped besides those that always are.
type escapes struct {
	brackets bool // all brackets: within a link or an image none may stand alone
	dollars  bool // all dollars
}

// append adds a text with what would be markup escaped. The character before
// the text decides about underscores and the dot of a number at a line's
// beginning; it is 0 there.
func (e escapes) append(out []byte, s string, before rune) []byte {
	number := 0 // how far only digits stand since the line's beginning, -1 nowhere
	if before != 0 {
		number = -1
	}
	for number >= 0 && number < len(s) && s[number] >= '0' && s[number] <= '9' {
		number++
	}
	from := 0 // what is not written yet
	for i := 0; i < len(s); i++ {
		if !maybeMarkup[s[i]] {
			continue
		}
		escaped, entity := false, ""
		switch s[i] {
		case '\\', '`', '*':
			escaped = true
		case '[':
			escaped = e.brackets || beginsBracketMark(s[i+1:]) || i > 0 && s[i-1] == ']'
		case ']':
			escaped = e.brackets || i+1 == len(s)
		case '(', ':': // behind a bracket they make it a link, even if a backslash stands before that bracket
			escaped = i > 0 && s[i-1] == ']'
		case '~': // strikethrough ends behind a word, a fence begins a line
			escaped = i > 0 && s[i-1] != ' ' || i == 0 && before != 0 && before != ' ' || strings.HasPrefix(s[i+1:], "~")
		case '_':
			if i > 0 {
				before, _ = utf8.DecodeLastRuneInString(s[:i])
			}
			next, _ := utf8.DecodeRuneInString(s[i+1:])
			escaped = i+1 == len(s) || !tree.IsLetterOrDigit(before) || !tree.IsLetterOrDigit(next)
		case '<': // a bare address would take a backslash for a part of itself, and a tag would follow
			if i+1 == len(s) || beginsTag(s[i+1:]) {
				entity = "&lt;"
			}
		case '$': // two begin a formula that may go on behind the paragraph
			escaped = e.dollars || i == 0 && before == '$' || i > 0 && s[i-1] == '$' || strings.HasPrefix(s[i+1:], "$")
		case '&':
			if escape.Entity(s[i:]) > 0 {
				entity = "&amp;"
			}
		case '.', ')':
			escaped = i == number && i > 0 && (i+1 == len(s) || s[i+1] == ' ')
		}
		switch {
		case escaped:
			out = append(append(out, s[from:i]...), '\\')
			from = i
		case entity != "":
			out = append(append(out, s[from:i]...), entity...)
			from = i + 1
		}
	}
	return append(out, s[from:]...)
}

// maybeMarkup are the characters that may be markup within a line.
var maybeMarkup = [256]bool{'\\': true, '`': true, '*': true, '_': true, '[': true, ']': true, '<': true, '&': true, '~': true, '.': true,
	')': true, '$': true, '(': true, ':': true}

// beginsBracketMark tells whether a bracket before s could begin a footnote, a link
// to another note or the box of a task. Whether it begins a link is
// known at its closing bracket.
func beginsBracketMark(s string) bool {
	return s == "" || strings.IndexByte("^[", s[0]) >= 0 || len(s) > 1 && s[1] == ']' && strings.IndexByte(" xX", s[0]) >= 0
}

// beginsTag tells whether < before s could begin a tag, a comment or another
// piece of HTML (CommonMark 6.6), or an address.
func beginsTag(s string) bool {
	return s != "" && (tree.IsASCIILetter(s[0]) || strings.IndexByte("/!?", s[0]) >= 0)
}

// trimBreaks removes spaces and line breaks from a text's end. A backslash there
// is that of a line break if another one does not escape it.
func trimBreaks(s string) string {
	for {
		s = strings.TrimRight(s, " \n")
		if (len(s)-len(strings.TrimRight(s, `\`)))%2 == 0 {
			return s
		}
		s = s[:len(s)-1]
	}
}

// taskMark is what Markdown writes for the mark of a task, and the rest of the
// item's text.
func taskMark(s string) (mark, rest string) {
	if rest, ok := strings.CutPrefix(s, tree.OpenTask); ok {
		return "[ ] ", rest
	}
	if rest, ok := strings.CutPrefix(s, tree.DoneTask); ok {
		return "[x] ", rest
	}
	return "", s
}
