// Package shard writes the records of one input into one file: in go lines, out comes gzip
// whose head says of which input and by which options it was made. It opens no file.
package shard

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Partial is the ending of a file until it is whole.
const Partial = ".partial"

// Name is what an input is called among the shards: its name without folder and endings.
func Name(input string) string {
	if input == "-" {
		return "stdin"
	}
	name := filepath.Base(filepath.Clean(input))
	for _, ending := range []string{".gz", ".zst", ".br", ".jsonl", ".ndjson", ".json", ".warc", ".wet", ".txt"} {
		name = strings.TrimSuffix(name, ending)
	}
	return name
}

// Stamp says what a shard was made of: an input of that many bytes and pages, -1 for a number
// that is not known, by options for which mark stands.
func Stamp(mark string, bytes int64, pages int) string {
	return fmt.Sprintf("winnow %s of %d bytes, %d pages", mark, bytes, pages)
}

// Made reads the stamp of a shard.
func Made(r io.Reader) (stamp string, err error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return "", err
	}
	return z.Comment, nil
}

// A Writer writes one shard.
type Writer struct {
	text *bufio.Writer
	z    *gzip.Writer
}

// New begins a shard. head is its first line, nil for none.
func New(to io.Writer, stamp string, head []byte) (*Writer, error) {
	z := gzip.NewWriter(to)
	z.Comment = stamp
	w := &Writer{text: bufio.NewWriterSize(z, 64<<10), z: z}
	_, err := w.text.Write(head)
	return w, err
}

// Write writes a record, with the end of its line.
func (w *Writer) Write(line []byte) (int, error) { return w.text.Write(line) }

// Close ends the gzip. It does not close the file.
func (w *Writer) Close() error { return errors.Join(w.text.Flush(), w.z.Close()) }
