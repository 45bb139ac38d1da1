package warc

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"net/http/httputil"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// A Page is what a record holds.
type Page struct {
	ID, URL, Date string
	Status        int    // of HTTP, 0 when there is none
	ContentType   string // of HTTP
	Body          []byte
}

// mostEncodings bounds what a body is packed in. Servers use one.
const mostEncodings = 3

var (
	errNoHTTP   = errors.New("it is no answer of HTTP")
	errEncoding = errors.New("it is packed in a way that is not known")
	errTooLarge = errors.New("it is too large")
)

// Page gives a record's page, with a body of at most limit bytes.
func (r *Record) Page(limit int) (Page, error) {
	p := Page{ID: strings.Trim(r.Get("WARC-Record-ID"), "<>"), URL: strings.Trim(r.Get("WARC-Target-URI"), "<>"), Date: r.Get("WARC-Date"),
		ContentType: r.Get("Content-Type"), Body: r.Block}
	if r.TooLarge {
		return p, errTooLarge
	}
	var err error
	if r.Type == Response {
		if kind := strings.ToLower(p.ContentType); kind != "" && !strings.HasPrefix(kind, "application/http") {
			return p, errNoHTTP // an answer of DNS, say
		}
		err = p.readHTTP(limit)
	}
	if err == nil && len(p.Body) > limit {
		err = errTooLarge
	}
	return p, err
}

// readHTTP reads an HTTP message. What is wrong with its header is passed over, as browsers
// do; what cannot be unpacked is an error.
func (p *Page) readHTTP(limit int) error {
	in := bufio.NewReader(bytes.NewReader(p.Body))
	status, err := line(in, headBytes)
	words := strings.Fields(string(status))
	if err != nil || len(words) < 2 || !strings.HasPrefix(words[0], "HTTP/") {
		return errNoHTTP
	}
	p.Status, _ = strconv.Atoi(words[1])
	var fields []Field
	for left := 4 * headBytes; ; {
		text, err := line(in, left)
		if err != nil && err != io.EOF {
			return err
		}
		if len(text) == 0 {
			break
		}
		left -= len(text)
		fields = appendField(fields, text)
	}
	body, _ := io.ReadAll(in) // of memory: there is no error
	p.ContentType = get(fields, "Content-Type")
	if strings.EqualFold(get(fields, "Transfer-Encoding"), "chunked") {
		body = withoutChunks(body)
	}
	p.Body, err = unpacked(body, get(fields, "Content-Encoding"), limit)
	return err
}

// withoutChunks joins the chunks of a body. Some crawlers have done that already and left the
// header as it was: what does not begin with a chunk stays. Of a body that was cut off there
// is what came before.
func withoutChunks(body []byte) []byte {
	joined, err := io.ReadAll(httputil.NewChunkedReader(bytes.NewReader(body)))
	if err != nil && len(joined) == 0 {
		return body
	}
	return joined
}

// unpacked undoes the encodings of a body, the last one first.
func unpacked(body []byte, header string, limit int) ([]byte, error) {
	names := strings.Split(header, ",")
	if len(names) > mostEncodings {
		return nil, errEncoding
	}
	for i := len(names) - 1; i >= 0; i-- {
		var err error
		if body, err = unpackedOne(body, strings.ToLower(strings.TrimSpace(names[i])), limit); err != nil {
			return nil, err
		}
	}
	return body, nil
}

func unpackedOne(body []byte, name string, limit int) ([]byte, error) {
	var in io.Reader
	var err error
	switch from := bytes.NewReader(body); name {
	case "", "identity", "none", "utf-8":
		return body, nil
	case "gzip", "x-gzip":
		if !bytes.HasPrefix(body, gzipMagic) {
			return body, nil // unpacked by the crawler, which left the header
		}
		in, err = gzip.NewReader(from)
	case "deflate": // servers mean either
		if in, err = zlib.NewReader(from); err != nil {
			in, err = flate.NewReader(bytes.NewReader(body)), nil
		}
	case "br":
		in = brotli.NewReader(from)
	case "zstd":
		z, err := zstd.NewReader(from, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(uint64(limit)+1<<20))
		if err != nil {
			return nil, err
		}
		defer z.Close()
		in = z
	default:
		return nil, fmt.Errorf("%w: %.20q", errEncoding, name)
	}
	if err != nil {
		return nil, err
	}
	return readMost(in, body, limit)
}

// readMost reads what was packed. Of a body that was cut off it gives what came before;
// one of which nothing can be unpacked is taken as it is when it looks like markup, since
// some crawlers unpack bodies and leave the header.
func readMost(in io.Reader, packed []byte, limit int) ([]byte, error) {
	out, err := io.ReadAll(io.LimitReader(in, int64(limit)+1))
	switch {
	case len(out) > limit:
		return nil, errTooLarge
	case err == nil || len(out) > 0:
		return out, nil
	case bytes.HasPrefix(bytes.TrimSpace(packed), []byte("<")):
		return packed, nil
	}
	return nil, err
}
