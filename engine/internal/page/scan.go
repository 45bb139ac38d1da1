//go:build !js

package page

import (
	"bytes"
	"math"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
)

// A scan reads a page as the parser's tokenizer does to find what to cut out. It ends
// where it does not know what the tokenizer would do; nothing after that is cut.
type scan struct {
	cuts
	at      int              // offset in src, its length when the scan has ended
	found   []attribute      // attributes of the current tag
	room    []html.Attribute // free space for attributes
	copies  strings.Builder  // the texts of attributes
	svg     int              // svg and math elements that seem to be open
	foreign bool             // an svg or math element has been opened
}

// findCuts finds the raw texts and attributes to cut out.
func findCuts(src []byte, check *stop.Checker) *cuts {
	s := scan{cuts: cuts{src: src, list: newCutList(src)}}
	if bytes.IndexByte(s.src, cutMark[0]) >= 0 || len(src) > math.MaxInt32 {
		return &s.cuts // not UTF-8: placeholders could not be told from text
	}
	for tags := 0; s.at < len(s.src); tags++ {
		check.Every(tags)
		next := bytes.IndexByte(s.src[s.at:], '<')
		if next < 0 || s.at+next+1 == len(s.src) {
			break
		}
		s.at += next + 1
		switch b := s.src[s.at]; {
		case isLetter(b):
			s.startTag()
		case b == '/':
			s.at++
			s.endTag()
		case b == '!':
			s.at++
			s.declaration()
		case b == '?':
			s.behind(">")
		}
	}
	return &s.cuts
}

// stop ends the scan.
func (s *scan) stop() { s.at = len(s.src) }

// behind skips everything up to and including the next end.
func (s *scan) behind(end string) {
	if next := bytes.Index(s.src[s.at:], []byte(end)); next >= 0 {
		s.at += next + len(end)
	} else {
		s.stop()
	}
}

// startTag skips a start tag and the raw text after it.
func (s *scan) startTag() {
	t, ok := s.tag(s.at, keepAttributes)
	if !ok {
		s.stop()
		return
	}
	name := string(s.src[s.at:t.nameEnd])
	s.at = t.end
	inSVG := s.svg > 0
	if isForeignRoot(name) {
		inSVG, s.foreign = true, true
		if !t.closed {
			s.svg++
		}
	}
	if len(t.attrs) > 0 && !readsAttributes(name) && (!inSVG || sameInForeign(t.attrs)) {
		to := t.end - len(">")
		if t.closed {
			to--
		}
		s.list.add(cut{from: int32(t.nameEnd), to: int32(to), attrs: t.attrs})
		s.room = s.room[len(t.attrs):]
	}
	if raw := rawTextName(name); raw != "" {
		s.raw(raw)
	}
}

// endTag skips an end tag. The scan is after its "</".
func (s *scan) endTag() {
	if s.at == len(s.src) {
		return
	}
	if !isLetter(s.src[s.at]) {
		s.behind(">") // "</>" or a bogus comment
		return
	}
	t, ok := s.tag(s.at, dropAttributes)
	if !ok {
		s.stop()
		return
	}
	if s.svg > 0 && isForeignRoot(string(s.src[s.at:t.nameEnd])) {
		s.svg--
	}
	s.at = t.end
}

// declaration skips a comment, a doctype or the like. The scan is after its "<!".
func (s *scan) declaration() {
	rest := s.src[s.at:]
	if bytes.HasPrefix(rest, []byte("--")) {
		s.at += len("--")
		s.comment()
		return
	}
	// In svg this is a text that ends at "]]>", elsewhere a comment.
	if bytes.HasPrefix(rest, []byte("[CDATA[")) && bytes.IndexByte(rest, '>') != bytes.Index(rest, []byte("]]>"))+len("]]") {
		s.stop()
		return
	}
	s.behind(">")
}

// comment skips a comment. The scan is after its "<!--". The comment ends at "-->" or
// "--!>", or at a ">" with only dashes before it.
func (s *scan) comment() {
	from := s.at
	dashes := from
	for dashes < len(s.src) && s.src[dashes] == '-' {
		dashes++
	}
	for s.at < len(s.src) {
		s.behind(">")
		text := s.src[from : s.at-1]
		if s.at-1 == dashes || bytes.HasSuffix(text, []byte("--")) || bytes.HasSuffix(text, []byte("--!")) {
			return
		}
	}
}

// raw skips to the end tag of an element whose contents the tokenizer takes as text.
// It cuts the text out if the text is long, or if a cut is needed to check that the
// parser took it as text, which it does not in svg.
func (s *scan) raw(name string) {
	if name == "plaintext" {
		s.stop()
		return
	}
	end := s.endTagOf(name)
	if end < 0 {
		s.stop()
		return
	}
	text := s.src[s.at:end]
	markup := bytes.IndexByte(text, '<') >= 0
	switch escaped := name == "textarea" || name == "title"; {
	case name == "script" && markup && doublyEscaped(text), markup && (s.svg > 0 || escaped && s.foreign):
		s.stop()
		return
	case escaped || s.svg > 0 || !markup && len(text) < leastCut:
	default:
		s.list.add(cut{from: int32(s.at), to: int32(end)})
	}
	s.at = end
}

// doublyEscaped reports whether a script may go on after its end tag, because it holds
// a script in a comment.
func doublyEscaped(text []byte) bool {
	comment := bytes.Index(text, []byte("<!--"))
	return comment >= 0 && bytes.Contains(bytes.ToLower(text[comment:]), []byte("<script"))
}

// endTagOf returns the offset of the next end tag of a name, -1 if there is none.
func (s *scan) endTagOf(name string) int {
	for at := s.at; ; at += len("</") {
		next := bytes.Index(s.src[at:], []byte("</"))
		if next < 0 {
			return -1
		}
		at += next
		if begins(s.src[at+len("</"):], name) {
			return at
		}
	}
}
