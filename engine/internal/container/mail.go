package container

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"strings"
)

// A Part is the page in a mail or in a page saved with its images.
type Part struct {
	// Body is HTML or plain text in the encoding that ContentType or it itself says.
	Body        []byte
	ContentType string
	// URL is the address of the saved page, "" for a mail.
	URL string
	// Head is markup to put before an HTML body: what only the mail's headers say.
	Head string
}

// Bounds of a mail. Real ones have a depth of three and some dozen parts.
const (
	maxDepth = 8
	maxParts = 2000
	// maxHeader is how far the headers' end is looked for, in bytes.
	maxHeader = 256 << 10
)

// Mail gives the page in the bytes of a mail or of MHTML, false for all else.
func Mail(raw []byte) (Part, bool) {
	raw = bytes.TrimLeft(raw, " \t\r\n")
	if !looksLikeMail(raw) {
		return Part{}, false
	}
	msg, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Part{}, false
	}
	r := mailReader{left: maxParts}
	p, found := r.part(textproto.MIMEHeader(msg.Header), msg.Body, maxDepth)
	if !found {
		return Part{}, false
	}
	saved := msg.Header.Get("Snapshot-Content-Location")
	for _, address := range [...]string{saved, p.URL, msg.Header.Get("Content-Location")} {
		if isWeb(address) {
			p.URL = address
			return p, true
		}
	}
	p.URL = ""
	p.Head = headOf(msg.Header)
	return p, true
}

// looksLikeMail tells headers, of which one says what follows, from pages and texts.
func looksLikeMail(raw []byte) bool {
	name, _, found := bytes.Cut(raw[:min(len(raw), 80)], []byte(":"))
	if !found || len(name) == 0 || !isName(name) {
		return false
	}
	head := raw[:min(len(raw), maxHeader)]
	for _, gap := range [...]string{"\r\n\r\n", "\n\n"} {
		if at := bytes.Index(head, []byte(gap)); at >= 0 {
			head = head[:at]
		}
	}
	lower := append([]byte("\n"), bytes.ToLower(head)...)
	has := func(name string) bool { return bytes.Contains(lower, []byte("\n"+name+":")) }
	return has("content-type") && (has("mime-version") || has("from") || has("message-id") || has("subject"))
}

func isName(name []byte) bool {
	for _, c := range name {
		if c != '-' && (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// headOf is what a mail's headers say of its text, as a page says it.
func headOf(h mail.Header) string {
	var b strings.Builder
	words := mime.WordDecoder{}
	if subject, err := words.DecodeHeader(h.Get("Subject")); err == nil && subject != "" {
		fmt.Fprintf(&b, "<title>%s</title>", html.EscapeString(subject))
	}
	if from, err := h.AddressList("From"); err == nil && len(from) > 0 && from[0].Name != "" {
		fmt.Fprintf(&b, `<meta name="author" content="%s">`, html.EscapeString(from[0].Name))
	}
	if date, err := h.Date(); err == nil {
		fmt.Fprintf(&b, `<meta property="article:published_time" content="%s">`, date.Format("2006-01-02"))
	}
	return b.String()
}

// A mailReader looks for the page among the parts of a mail.
type mailReader struct{ left int }

// part gives the page in one part: HTML, or plain text where there is none.
func (r *mailReader) part(h textproto.MIMEHeader, body io.Reader, depth int) (p Part, found bool) {
	kind, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil {
		kind = "text/plain"
	}
	switch {
	case strings.HasPrefix(kind, "multipart/") && depth > 0:
		return r.parts(body, params["boundary"], depth-1)
	case kind != "text/html" && kind != "application/xhtml+xml" && kind != "text/plain":
		return Part{}, false
	case strings.HasPrefix(h.Get("Content-Disposition"), "attachment"):
		return Part{}, false
	}
	text, err := io.ReadAll(decoded(h, body))
	if err != nil && len(text) == 0 { // a cut mail still has its beginning
		return Part{}, false
	}
	return Part{Body: text, ContentType: h.Get("Content-Type"), URL: h.Get("Content-Location")}, true
}

// parts gives the first HTML of several parts, else the first plain text.
func (r *mailReader) parts(body io.Reader, boundary string, depth int) (best Part, found bool) {
	for m := multipart.NewReader(body, boundary); r.left > 0; r.left-- {
		next, err := m.NextRawPart()
		if err != nil {
			break
		}
		p, ok := r.part(next.Header, next, depth)
		if ok && p.isHTML() {
			return p, true
		}
		if ok && !found {
			best, found = p, true
		}
	}
	return best, found
}

func (p Part) isHTML() bool {
	return strings.HasPrefix(p.ContentType, "text/html") || strings.HasPrefix(p.ContentType, "application/xhtml+xml")
}

// decoded undoes the encoding for transport.
func decoded(h textproto.MIMEHeader, body io.Reader) io.Reader {
	switch strings.ToLower(strings.TrimSpace(h.Get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, body)
	}
	return body
}
