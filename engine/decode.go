package engine

import (
	"bytes"
	"math"

	"winnow/engine/internal/page"
)

// An EncodingSource says what told the encoding of a page.
type EncodingSource string

const (
	// EncodingByMark: a byte order mark.
	EncodingByMark EncodingSource = "bom"
	// EncodingByRequest: Request.Encoding.
	EncodingByRequest EncodingSource = "asked"
	// EncodingByBytes: they are valid in it, and by chance they would not be.
	EncodingByBytes EncodingSource = "bytes"
	// EncodingByHeader: the content type.
	EncodingByHeader EncodingSource = "header"
	// EncodingByMeta: a meta element.
	EncodingByMeta EncodingSource = "meta"
	// EncodingByXML: the XML declaration.
	EncodingByXML EncodingSource = "xml"
	// EncodingByGuess: nothing says, and the text is the least surprising in it.
	EncodingByGuess EncodingSource = "guess"
)

// Encoding is how a page's bytes were read.
type Encoding struct {
	// Name is the one that browsers use: "utf-8", "windows-1251".
	Name string         `json:"name"`
	By   EncodingSource `json:"by"`
	// Sure is how sure that is, 0 to 1: 1 for all but a guess.
	Sure float64 `json:"sure"`
}

// Decode gives the bytes of a page in UTF-8, as Clean reads them, and says which encoding
// they were in. contentType is the HTTP header, "" when there is none. Bytes that are
// valid UTF-8 come back as they are. It never fails: should the engine itself, invalid
// bytes become U+FFFD, and the encoding is a guess that is not sure at all.
func Decode(raw []byte, contentType string) ([]byte, Encoding) {
	type decoded struct {
		src   []byte
		found page.Encoding
	}
	d, err := guarded(func() (d decoded, err error) {
		d.src, d.found = page.Decode(raw, contentType)
		return d, nil
	})
	if err != nil {
		return bytes.ToValidUTF8(raw, []byte("\uFFFD")), Encoding{Name: "utf-8", By: EncodingByGuess}
	}
	return d.src, *publicEncoding(d.found)
}

func publicEncoding(e page.Encoding) *Encoding {
	return &Encoding{e.Name, EncodingSource(e.By), math.Round(e.Sure*100) / 100}
}
