package crawl

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// maxLineBytes is the greatest length of a line of JSONL. The longest pages of web
// crawls are a few MB; JSON escapes may double them.
const maxLineBytes = 64 << 20

// A Line is one line of a stream, without its end.
type Line struct {
	Number  int // from 1
	Text    []byte
	TooLong bool // Text is not there
}

// lineReader reads lines up to a limit and skips longer ones, which
// bufio.Scanner cannot.
type lineReader struct {
	in     *bufio.Reader
	limit  int
	number int
}

// next gives the next line that is not blank, or an error: io.EOF at the end.
func (r *lineReader) next() (Line, error) {
	for {
		r.number++
		l := Line{Number: r.number}
		var err error
		l.Text, l.TooLong, err = r.read()
		blank := len(bytes.TrimSpace(l.Text)) == 0 && !l.TooLong
		switch {
		case err != nil && !errors.Is(err, io.EOF):
			return Line{}, err
		case !blank:
			return l, nil
		case err != nil:
			return Line{}, err
		}
	}
}

// read takes bytes up to a line feed or the end.
func (r *lineReader) read() (text []byte, tooLong bool, err error) {
	for {
		part, err := r.in.ReadSlice('\n')
		if len(text)+len(part) > r.limit+1 { // the line feed does not count
			text, tooLong = nil, true
		}
		if !tooLong {
			text = append(text, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSuffix(text, []byte{'\n'}), tooLong, err
		}
	}
}
