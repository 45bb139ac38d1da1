package crawl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"strings"

	"winnow/engine/internal/warc"
)

// isArchive tells by the first bytes of a file, unpacked if need be, whether it is a WARC or
// WET file.
func isArchive(in *bufio.Reader) bool {
	const begin = "WARC/"
	head, _ := in.Peek(2)
	if bytes.Equal(head, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(&ahead{in: in})
		if err != nil {
			return false
		}
		head = make([]byte, len(begin))
		n, _ := io.ReadFull(z, head)
		head = head[:n]
	} else {
		head, _ = in.Peek(len(begin))
	}
	return string(head) == begin
}

// ahead reads what lies ahead in a buffer and leaves it there. It waits for no more than is
// asked of it.
type ahead struct {
	in *bufio.Reader
	at int
}

func (a *ahead) Read(p []byte) (int, error) {
	if _, err := a.in.Peek(a.at + 1); err != nil {
		return 0, err
	}
	all, _ := a.in.Peek(a.in.Buffered()) // it is all there
	n := copy(p, all[a.at:])
	a.at += n
	return n, nil
}

// archive gives the pages of a WARC or WET file. What is broken in it is noted, and reading
// goes on behind it.
func (o *Reading) archive(name string, in io.Reader, yield func(Job) bool) {
	r := warc.NewReader(in, MaxPageBytes)
	defer func() {
		for kind, n := range r.Skipped {
			if kind == warc.Revisit { // the others never stand for a page
				o.Left.Add("revisits of pages that are in another record", n)
			}
		}
	}()
	for number := 1; ; number++ {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			o.Left.Damaged(fmt.Sprintf("%s: %v", name, err))
			continue
		}
		j := Job{ID: fmt.Sprintf("record:%d", number), Size: len(rec.Block), Load: func() (Page, error) { return readArchived(rec, o.Pass) }}
		if !yield(j) {
			return
		}
	}
}

// readArchived reads the page of a record of an archive. Answers that are no page are left
// out: pictures, scripts, redirects, error pages.
func readArchived(rec warc.Record, pass Passing) (Page, error) {
	p, err := rec.Page(MaxPageBytes)
	out := Page{ID: p.ID, URL: p.URL, ContentType: p.ContentType, HTML: p.Body}
	if out.ID == "" {
		out.ID = p.URL
	}
	switch {
	case p.Status != 0 && (p.Status < 200 || p.Status > 299):
		out.Left = "answers of servers other than 2xx"
	case rec.Type == warc.Conversion:
		out.ContentType = "text/plain; charset=utf-8"
	case !isPageType(p.ContentType):
		out.Left = "answers that are no text"
	}
	if out.Left != "" {
		return out, nil
	}
	if pass.any() {
		out.Passed = headerFields(&rec, p, pass)
	}
	if err != nil {
		return out, fmt.Errorf("the record cannot be read: %w", err)
	}
	return out, nil
}

// isPageType tells whether a content type is one that is read. What servers write so badly
// that it means nothing is taken for a page, as by browsers.
func isPageType(header string) bool {
	kind, _, err := mime.ParseMediaType(header)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return true
	}
	return kind == "application/xhtml+xml" || IsTextType(kind) && kind != "text/css" && kind != "text/javascript"
}

// IsTextType tells the media types of texts that the engine reads whole, of feeds, and of
// saved pages and mails.
func IsTextType(kind string) bool {
	switch kind {
	case "message/rfc822", "multipart/related", "application/x-mimearchive":
		return true
	}
	return strings.HasPrefix(kind, "text/") || kind == "application/json" || kind == "application/xml" ||
		strings.HasSuffix(kind, "+json") || strings.HasSuffix(kind, "+xml") && kind != "image/svg+xml"
}

// headerFields are the fields of a record's header that are passed on, and the status and
// type of HTTP.
func headerFields(rec *warc.Record, p warc.Page, pass Passing) Passed {
	out := Passed{}
	put := func(name string, value any) {
		if text, err := json.Marshal(value); err == nil && pass.wants(name) {
			out[name] = text
		}
	}
	for _, f := range rec.Fields {
		if f.Name != "Content-Length" && f.Name != "Content-Type" { // those of the record, not of the page
			put(f.Name, f.Value)
		}
	}
	if p.Status > 0 {
		put("HTTP-Status", p.Status)
		put("HTTP-Content-Type", p.ContentType)
	}
	return out
}
