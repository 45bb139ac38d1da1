//go:build !js

package markup

import "strings"

// rawText reads the text of an element without markup, and its end tag.
func (s *scanner) rawText(name string) string {
	text := s.src[s.at:]
	if name == "script" {
		text = text[:scriptSize(text)]
	} else {
		text = text[:rawSize(text, name)]
	}
	if s.at += len(text); s.at < len(s.src) {
		s.endTag(&token{})
	}
	if name == "textarea" || name == "title" {
		text = unescaped(text)
	}
	return text
}

// rawSize is the length of a text without markup: up to the end tag of a name.
func rawSize(s, name string) int {
	for at := 0; ; at += len("</") {
		next := strings.Index(s[at:], "</")
		if next < 0 {
			return len(s)
		}
		at += next
		if beginsName(s[at+len("</"):], name) {
			return at
		}
	}
}

// beginsName reports whether a text begins with a name, and more follows.
func beginsName(s, name string) bool {
	return len(s) > len(name) && endsName(s[len(name)]) && equalLower(s[:len(name)], name)
}

// scriptSize is rawSize for scripts. In a comment a script may hold another one, whose end
// tag does not count (section 13.2.5.4 and the following, "script data escaped state").
func scriptSize(s string) int {
	const script, comment = "script", "<!--"
	at := 0
	for {
		next := strings.IndexByte(s[at:], '<')
		if next < 0 {
			return len(s)
		}
		at += next
		switch {
		case strings.HasPrefix(s[at:], "</") && beginsName(s[at+len("</"):], script):
			return at
		case strings.HasPrefix(s[at:], comment):
			end, goesOn := scriptComment(s, at+len(comment))
			if !goesOn {
				return end
			}
			at = end
		default:
			at++
		}
	}
}

// scriptComment reads a comment in a script from behind its "<!--". It returns where the
// comment ends and the script goes on, or where the script ends.
func scriptComment(s string, at int) (end int, goesOn bool) {
	const script = "script"
	dashes, nested := 2, false
	for ; at < len(s); at++ {
		switch s[at] {
		case '-':
			dashes++
			continue
		case '>':
			if dashes >= 2 {
				return at + 1, true
			}
		case '<':
			rest := s[at+1:]
			switch {
			case rest == "":
			case rest[0] == '/' && beginsName(rest[1:], script):
				if !nested {
					return at, false
				}
				nested = false
				at += len("</script")
			case nested || rest[0] == '/':
			case beginsName(rest, script):
				nested = true
				at += len("<script")
			case !isLetter(rest[0]):
				return at + 1, true // as html.Parse does
			}
		}
		dashes = 0
	}
	return len(s), false
}
