//go:build !js

package page

import (
	"bytes"
	"math"
	"strings"

	"golang.org/x/net/html"
)

// A scan goes over a page as the parser's tokenizer does, to find what to cut. It
// ends where it cannot tell what the tokenizer would do: nothing is cut behind.
type scan struct {
	cuts
	at      int              // in src; its end when nothing more is to be found
	found   []attribute      // of the tag that is read
	room    []html.Attribute // for more of them, behind those that are in use
	copies  strings.Builder  // of what attributes say
	svg     int              // elements svg and math that seem to be open
	foreign bool             // one has been opened
}

// findCuts looks for raw texts and for attributes.
func findCuts(src []byte) *cuts {
	s := scan{cuts: cuts{src: src, list: newCutList(src)}}
	if bytes.IndexByte(s.src, cutMark[0]) >= 0 || len(src) > math.MaxInt32 {
		return &s.cuts // not UTF-8: nobody could tell marks from text
	}
	for s.at < len(s.src) {
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

// behind goes behind the next end, whatever stands before it.
func (s *scan) behind(end string) {
	if next := bytes.Index(s.src[s.at:], []byte(end)); next >= 0 {
		s.at += next + len(end)
	} else {
		s.stop()
	}
}

// startTag goes over a start tag and the raw text behind it.
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

// endTag goes over an end tag; it stands behind the "</".
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

// declaration goes over a comment, a doctype or the like; it stands behind the
// "<!".
func (s *scan) declaration() {
	rest := s.src[s.at:]
	if bytes.HasPrefix(rest, []byte("--")) {
		s.at += len("--")
		s.comment()
		return
	}
	// In svg the parser takes it for a text that ends at "]]>", elsewhere for a
	// comment.
	if bytes.HasPrefix(rest, []byte("[CDATA[")) && bytes.IndexByte(rest, '>') != bytes.Index(rest, []byte("]]>"))+len("]]") {
		s.stop()
		return
	}
	s.behind(">")
}

// comment goes over a comment, behind the "<!--" of which it stands: it ends at
// "-->" or "--!>", and at a ">" behind nothing but dashes.
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

// raw goes to the end tag of an element whose content the tokenizer takes for text,
// and cuts the text out when it is worth it or when it must be known that it was
// one: in svg it is none.
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

// doublyEscaped tells whether the end tag of a script may not be its end: one that
// holds a script in a comment.
func doublyEscaped(text []byte) bool {
	comment := bytes.Index(text, []byte("<!--"))
	return comment >= 0 && bytes.Contains(bytes.ToLower(text[comment:]), []byte("<script"))
}

// endTagOf is where the next end tag of that name begins, -1 for nowhere.
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
