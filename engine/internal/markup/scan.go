//go:build !js

package markup

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

type kind uint8

const (
	endOfPage kind = iota
	aText
	startTag
	endTag
	aComment
	aDoctype
)

// A token is a piece of a page.
type token struct {
	kind   kind
	tag    atom.Atom // 0 for a name that is not known
	name   string    // of a tag, in lower case
	attrs  []html.Attribute
	closed bool   // by "/>"
	text   string // of a text, a comment or a doctype
}

// A scanner reads tokens as the Tokenizer of golang.org/x/net/html does (section 13.2.5).
type scanner struct {
	src string
	at  int
	// lost is whether it has given up.
	lost bool
	// inForeign is whether "<![CDATA[" begins a text.
	inForeign bool
	found     []html.Attribute // of the current tag
	free      []html.Attribute // room for those that are kept
}

// next reads a token.
func (s *scanner) next(t *token) {
	*t = token{}
	rest := s.src[s.at:]
	if rest == "" {
		return
	}
	size := textSize(rest)
	if size == 0 {
		s.markup(t, rest)
		return
	}
	t.kind, t.text = aText, unescaped(rest[:size])
	s.at += size
}

// textSize is how many bytes of a text stand before the first markup.
func textSize(s string) int {
	for at := 0; ; at++ {
		next := strings.IndexByte(s[at:], '<')
		if next < 0 || at+next+1 == len(s) {
			return len(s)
		}
		at += next
		if c := s[at+1]; isLetter(c) || c == '/' || c == '!' || c == '?' {
			return at
		}
	}
}

// markup reads what begins with a "<".
func (s *scanner) markup(t *token, rest string) {
	switch c := rest[1]; {
	case isLetter(c):
		s.startTag(t)
	case c == '!':
		s.declaration(t, rest)
	case c == '?':
		s.bogus(t, 1)
	case len(rest) == len("</"):
		t.kind, t.text = aText, rest
		s.at = len(s.src)
	case isLetter(rest[2]):
		s.endTag(t)
	case rest[2] == '>':
		t.kind = aComment
		s.at += len("</>")
	default:
		s.bogus(t, 2)
	}
}

// bogus reads a comment that is none, up to a ">".
func (s *scanner) bogus(t *token, skip int) {
	t.kind = aComment
	t.text = s.upTo(skip)
}

// upTo returns the text from an offset on to the next ">", and goes on behind it.
func (s *scanner) upTo(skip int) string {
	s.at += skip
	rest := s.src[s.at:]
	if end := strings.IndexByte(rest, '>'); end >= 0 {
		rest = rest[:end]
		s.at++
	}
	s.at += len(rest)
	return unescaped(rest)
}

// declaration reads a comment, a doctype or a text without markup.
func (s *scanner) declaration(t *token, rest string) {
	rest = rest[len("<!"):]
	const doctype, cdata = "doctype", "[CDATA["
	switch {
	case strings.HasPrefix(rest, "--"):
		s.at += len("<!--")
		t.kind = aComment
		t.text = unescaped(s.comment())
	case len(rest) >= len(doctype) && strings.EqualFold(rest[:len(doctype)], doctype):
		t.kind = aDoctype
		s.at += len("<!") + len(doctype)
		t.text = s.upTo(skipSpace(s.src, s.at) - s.at)
	case s.inForeign && strings.HasPrefix(rest, cdata):
		t.kind = aText
		s.at += len("<!") + len(cdata)
		text := s.src[s.at:]
		if end := strings.Index(text, "]]>"); end >= 0 {
			text = text[:end]
			s.at += len("]]>")
		}
		s.at += len(text)
		t.text = unescaped(text)
	default:
		s.bogus(t, len("<!"))
	}
}

// comment returns the text of a comment, whose "<!--" has been read. It ends at "-->" or
// "--!>", or at a ">" with only dashes before it.
func (s *scanner) comment() string {
	rest := s.src[s.at:]
	dashes := 0
	for dashes < len(rest) && rest[dashes] == '-' {
		dashes++
	}
	if dashes < len(rest) && rest[dashes] == '>' {
		s.at += dashes + 1
		return rest[:max(0, dashes-2)]
	}
	for at := dashes; ; at++ {
		next := strings.IndexByte(rest[at:], '>')
		if next < 0 {
			s.at = len(s.src)
			return withoutCommentEnd(rest)
		}
		at += next
		for _, end := range [...]string{"--", "--!"} {
			if text, ok := strings.CutSuffix(rest[:at], end); ok {
				s.at += at + 1
				return text
			}
		}
	}
}

// withoutCommentEnd cuts what may begin the end of a comment with which a page ends.
func withoutCommentEnd(s string) string {
	for _, end := range [...]string{"--!", "--", "-"} {
		if text, ok := strings.CutSuffix(s, end); ok {
			return text
		}
	}
	return s
}

// equalLower reports whether a string is another one in lower case, in ASCII.
func equalLower(s, lower string) bool {
	for i := range len(lower) {
		if c := s[i]; c != lower[i] && (c < 'A' || c > 'Z' || c|0x20 != lower[i]) {
			return false
		}
	}
	return true
}

// newlines returns a page with all line ends as line feeds.
func newlines(src []byte) string {
	at := bytes.IndexByte(src, '\r')
	if at < 0 {
		return string(src)
	}
	var b strings.Builder
	b.Grow(len(src))
	for ; at >= 0; at = bytes.IndexByte(src, '\r') {
		b.Write(src[:at])
		b.WriteByte('\n')
		src = bytes.TrimPrefix(src[at+1:], []byte("\n"))
	}
	b.Write(src)
	return b.String()
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' || b == '\f' || b == '\r' }

func endsName(b byte) bool { return b == '>' || b == '/' || isSpace(b) }

func skipSpace(s string, at int) int {
	for at < len(s) && isSpace(s[at]) {
		at++
	}
	return at
}
