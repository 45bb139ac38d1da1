// Package crawl reads the pages of crawls: in goes a file that holds many pages, a WARC or
// WET archive or JSON lines, packed or not; out come its pages, one at a time, in their
// order. It notes what it leaves out and what is damaged. It opens no file and fetches
// nothing.
package crawl

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
)

// MaxPageBytes is the greatest size of a page after decompression, in bytes: twice the
// engine's default limit, so that the engine reports pages that are too large, and a
// decompression bomb still ends.
const MaxPageBytes = 64 << 20

// A Job is one page, not read yet.
type Job struct {
	ID, URL string
	Site    string // of a corpus
	Size    int    // bytes that the job holds in memory
	Load    func() (Page, error)
}

// A Page is a page that was read.
type Page struct {
	ID, URL     string // those in the page's record, if it has them
	ContentType string // of HTTP
	HTML        []byte
	Passed      Passed // fields of the input that go into the record
	Left        string // why it is no page: it gets no record then
}

// A Reading is how files are read.
type Reading struct {
	Pass Passing
	Left *Ledger // what was left out
	// LineBytes is the length of the longest line that is read, 0 for 64 MiB.
	LineBytes int
	// Line makes the job of a line of a file that is no archive; nil for JSON lines.
	Line func(Line) Job
}

func (o *Reading) lineBytes() int { return cmp.Or(o.LineBytes, maxLineBytes) }

// Jobs gives the pages of a file, in their order, until yield returns false. It tells by the
// first bytes what the file holds. The name is for errors, and its ending tells Brotli. The
// error says that the file was not read to its end: it is a ReadError, or it is damaged.
func (o *Reading) Jobs(name string, r io.Reader, yield func(Job) bool) error {
	from := &noting{r: r}
	err := o.jobs(name, from, yield)
	if from.err != nil { // whoever reads an archive takes it for damage
		return ReadError{fmt.Errorf("cannot read %s: %w", name, from.err)}
	}
	return err
}

// A ReadError says that the file could not be read, whatever it holds: to read it again may
// help. What is wrong with the bytes of a file is another error.
type ReadError struct{ err error }

func (e ReadError) Error() string { return e.err.Error() }

// Unwrap gives what went wrong.
func (e ReadError) Unwrap() error { return e.err }

// noting keeps the error of a reader.
type noting struct {
	r   io.Reader
	err error
}

func (n *noting) Read(p []byte) (int, error) {
	k, err := n.r.Read(p)
	if err != nil && err != io.EOF {
		n.err = err
	}
	return k, err
}

func (o *Reading) jobs(name string, r io.Reader, yield func(Job) bool) error {
	in := bufio.NewReaderSize(r, 64<<10)
	if isArchive(in) {
		o.archive(name, in, yield)
		return nil
	}
	unpacked, err := Unpack(name, in) // here, for it waits until there is something
	if err != nil {
		return fmt.Errorf("cannot read %s: %w", name, err)
	}
	text := bufio.NewReaderSize(unpacked, 64<<10)
	if isArchive(text) { // packed as a whole
		o.archive(name, text, yield)
		return nil
	}
	return o.lines(name, text, yield)
}

// lines gives the page of each line that is not blank.
func (o *Reading) lines(name string, text *bufio.Reader, yield func(Job) bool) error {
	lines := lineReader{in: text, limit: o.lineBytes()}
	job := o.Line
	if job == nil {
		job = o.lineJob
	}
	for {
		l, err := lines.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("cannot read line %d of %s: %w", lines.number, name, err)
		}
		if !yield(job(l)) {
			return nil
		}
	}
}
