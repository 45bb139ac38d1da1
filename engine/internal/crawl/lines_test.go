package crawl

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLines(t *testing.T) {
	tests := []struct {
		in    string
		lines string // number:text, ! for too long
	}{
		{"", ""},
		{"\n \n\t\n", ""},
		{"a", "1:a"},
		{"a\n", "1:a"},
		{"a\n\nb\r\n", "1:a 3:b\r"},
		{"12345678\n123456789\nx", "1:12345678 2:! 3:x"},
		{strings.Repeat("9", 100) + "\nx\n" + strings.Repeat("9", 100), "1:! 2:x 3:!"},
	}
	for _, test := range tests {
		// Buffers smaller and larger than the limit; readers of one byte.
		for _, size := range []int{16, 4096} {
			in := bufio.NewReaderSize(iotest.OneByteReader(strings.NewReader(test.in)), size)
			r := lineReader{in: in, limit: 8}
			var got []string
			for {
				l, err := r.next()
				if errors.Is(err, io.EOF) {
					break
				}
				text := string(l.Text)
				if l.TooLong {
					text = "!"
				}
				got = append(got, string(rune('0'+l.Number))+":"+text)
			}
			if strings.Join(got, " ") != test.lines {
				t.Errorf("%q: got %q, want %q", test.in, got, test.lines)
			}
		}
	}
}

func TestLinesError(t *testing.T) {
	broken := errors.New("broken")
	r := lineReader{in: bufio.NewReader(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken))), limit: 8}
	if l, err := r.next(); string(l.Text) != "a" || err != nil {
		t.Errorf("%q, %v", l.Text, err)
	}
	if _, err := r.next(); !errors.Is(err, broken) || r.number != 2 {
		t.Errorf("%v in line %d", err, r.number)
	}
}
