// Package warc reads the pages of web archives (ISO 28500, WARC 1.0 and 1.1): in goes a
// WARC or WET file, plain or gzip; out come the records that hold pages, and of each the
// page as a server sent it, without chunks and compression.
//
// It reads on after what is broken: an error names what was lost, and the next call goes on
// at the next record, or the next member of gzip. It keeps no more than one record, of a
// size that the caller bounds, whatever a record says of its length. It decides nothing
// about a page and reads no file by itself.
package warc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Types of records that may hold a page.
const (
	Response   = "response"   // what a server answered, with its HTTP header
	Resource   = "resource"   // a file without one
	Conversion = "conversion" // made of another record: the plain text of WET files
	Revisit    = "revisit"    // a page that is in another record
)

// headBytes is the greatest size of a record's own header. Those of crawls have 1 KB.
const headBytes = 64 << 10

// A Record is one record of an archive.
type Record struct {
	Type   string
	Fields []Field // of the record's own header
	// Block is what follows the header, nil when it is longer than the limit.
	Block    []byte
	TooLarge bool
}

// A Field is one line of a header.
type Field struct{ Name, Value string }

// Get gives the value of a field, "" when there is none.
func (r *Record) Get(name string) string { return get(r.Fields, name) }

func get(fields []Field, name string) string {
	for _, f := range fields {
		if strings.EqualFold(f.Name, name) {
			return f.Value
		}
	}
	return ""
}

// A Reader reads the records of one file.
type Reader struct {
	// Skipped counts the records without a page by their type: requests, what the crawler
	// says of itself, pages that are in another record.
	Skipped map[string]int
	from    members
	text    *bufio.Reader // what from unpacks
	limit   int64
	number  int // of the record, from 1
	ended   bool
}

// NewReader reads a file. Blocks over limit bytes are skipped.
func NewReader(r io.Reader, limit int) *Reader {
	out := &Reader{Skipped: map[string]int{}, limit: int64(limit)}
	out.from.raw = bufio.NewReaderSize(source{r, &out.from.broken}, 64<<10)
	out.text = bufio.NewReaderSize(&out.from, 64<<10)
	return out
}

// Next gives the next record that may hold a page, io.EOF at the end. Any other error is
// about what was lost, and reading goes on behind it.
func (r *Reader) Next() (Record, error) {
	for !r.ended {
		r.number++
		rec, length, err := r.head()
		if err == io.EOF {
			return Record{}, err
		}
		if err == nil {
			err = r.block(&rec, length)
		}
		if err != nil {
			return Record{}, r.after(err)
		}
		switch rec.Type {
		case Response, Resource, Conversion:
			return rec, nil
		}
		r.Skipped[rec.Type]++
	}
	return Record{}, io.EOF
}

var (
	errNoRecord = errors.New("it does not begin as one")
	errLength   = errors.New("it has no length")
	errHead     = fmt.Errorf("its header is longer than %d bytes", headBytes)
)

// head reads a record's header. io.EOF says that the file ends before it.
func (r *Reader) head() (Record, int64, error) {
	version, err := r.firstLine()
	if err != nil {
		return Record{}, 0, err
	}
	if !bytes.HasPrefix(version, []byte("WARC/")) {
		return Record{}, 0, errNoRecord
	}
	rec := Record{}
	for left := headBytes; ; {
		text, err := line(r.text, left)
		if err != nil {
			return Record{}, 0, noEnd(err)
		}
		if len(text) == 0 {
			break
		}
		left -= len(text)
		rec.Fields = appendField(rec.Fields, text)
	}
	rec.Type = strings.ToLower(rec.Get("WARC-Type"))
	length, err := strconv.ParseInt(rec.Get("Content-Length"), 10, 64)
	if err != nil || length < 0 {
		return Record{}, 0, errLength
	}
	return rec, length, nil
}

// firstLine gives the first line that is not empty. Two empty ones lie between records.
func (r *Reader) firstLine() ([]byte, error) {
	for {
		c, err := r.text.ReadByte()
		if err != nil {
			return nil, err
		}
		if c != '\r' && c != '\n' {
			_ = r.text.UnreadByte() // it was just read
			text, err := line(r.text, headBytes)
			return text, noEnd(err)
		}
	}
}

// block reads a record's block, or skips one that nobody needs.
func (r *Reader) block(rec *Record, length int64) error {
	rec.TooLarge = length > r.limit
	switch rec.Type {
	case Response, Resource, Conversion:
		if rec.TooLarge {
			break
		}
		var b bytes.Buffer
		b.Grow(int(min(length, 1<<20))) // a record may promise more than there is
		_, err := io.CopyN(&b, r.text, length)
		rec.Block = b.Bytes()
		return noEnd(err)
	}
	_, err := io.CopyN(io.Discard, r.text, length)
	return noEnd(err)
}

// noEnd is for places at which a file must not end.
func noEnd(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// after finds the place where reading goes on after an error.
func (r *Reader) after(err error) error {
	switch {
	case r.from.broken != nil: // the file cannot be read on
		r.ended = true
		return fmt.Errorf("record %d: %w", r.number, r.from.broken)
	case errors.Is(err, io.ErrUnexpectedEOF):
		r.ended = true
		return fmt.Errorf("the file ends within record %d", r.number)
	case r.from.damage != nil:
		r.from.nextMember()
		r.text.Reset(&r.from)
	default:
		r.nextRecord()
	}
	return fmt.Errorf("record %d is broken: %w", r.number, err)
}

// nextRecord skips to a line that begins as a record does, or to the end.
func (r *Reader) nextRecord() {
	for {
		if begin, err := r.text.Peek(len("WARC/1.")); string(begin) == "WARC/1." || err != nil {
			return
		}
		for { // to the end of the line
			_, err := r.text.ReadSlice('\n')
			if err == nil {
				break
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				return
			}
		}
	}
}

// line reads a line without its end, at most so many bytes.
func line(r *bufio.Reader, most int) ([]byte, error) {
	var text []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(text)+len(part) > most {
			return nil, errHead
		}
		text = append(text, part...)
		if err == nil {
			return bytes.TrimRight(text, "\r\n"), nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return text, err
		}
	}
}

// appendField adds a line of a header. One that begins with a space goes on with the line
// before.
func appendField(fields []Field, text []byte) []Field {
	if (text[0] == ' ' || text[0] == '\t') && len(fields) > 0 {
		last := &fields[len(fields)-1]
		last.Value = strings.TrimSpace(last.Value + " " + strings.TrimSpace(string(text)))
		return fields
	}
	name, value, _ := strings.Cut(string(text), ":")
	return append(fields, Field{strings.TrimSpace(name), strings.TrimSpace(value)})
}
