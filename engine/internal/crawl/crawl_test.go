package crawl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func packed(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	fmt.Fprint(z, text)
	z.Close()
	return b.String()
}

// The kind of a stream is told without waiting for more than is there.
func TestIsArchive(t *testing.T) {
	for in, want := range map[string]bool{"": false, "{}": false, "WARC/1.0\r\n": true, packed("WARC/1.1\r\n"): true, packed("{}"): false,
		"\x1f\x8b": false, "\x1f\x8bnothing": false} {
		r := bufio.NewReader(iotest.OneByteReader(strings.NewReader(in)))
		if got := isArchive(r); got != want {
			t.Errorf("%q: %v", in, got)
		}
		var rest bytes.Buffer
		if _, err := rest.ReadFrom(r); err != nil || rest.String() != in {
			t.Errorf("%q: %q is left, %v", in, rest.String(), err)
		}
	}
}

func archived(url, text string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		url, len(text), text)
}

// read gives the IDs of the pages of a file.
func read(r *Reading, from io.Reader) (ids []string, err error) {
	err = r.Jobs("x", from, func(j Job) bool {
		p, loadErr := j.Load()
		if loadErr != nil {
			p.ID = "error"
		}
		ids = append(ids, p.ID)
		return true
	})
	return ids, err
}

// What cannot be read is another error than what is damaged, for files of any kind: reading
// again helps only in the first case.
func TestReadErrors(t *testing.T) {
	broken := errors.New("broken disk")
	for name, text := range map[string]string{
		"archive": archived("a", "x") + archived("b", "y"), "packed archive": packed(archived("a", "x")) + packed(archived("b", "y")),
		"lines": `{"id":"a","html":"x"}` + "\n" + `{"id":"b","html":"y"}` + "\n",
		"packed lines": packed(`{"id":"a","html":"x"}`+"\n"+strings.Repeat(" ", 1000)) +
			packed(`{"id":"b","html":"y"}`+"\n"),
	} {
		var r Reading
		r.Left = &Ledger{}
		if ids, err := read(&r, strings.NewReader(text)); err != nil || !slices.Equal(ids, []string{"a", "b"}) {
			t.Fatalf("%s: %q, %v", name, ids, err)
		}
		most := len(text) - 3
		if !strings.Contains(name, "packed") {
			most = len(text) - 10 // within the second page
		}
		ids, err := read(&r, io.MultiReader(strings.NewReader(text[:most]), iotest.ErrReader(broken)))
		var failed ReadError
		if !errors.As(err, &failed) || !errors.Is(err, broken) || len(ids) == 0 || ids[0] != "a" {
			t.Errorf("%s that cannot be read: %q, %v", name, ids, err)
		}
		r.Left = &Ledger{}
		_, err = read(&r, strings.NewReader(text[:most]))
		if places, _ := r.Left.Broken(); errors.As(err, &failed) {
			t.Errorf("%s that was cut off: %v", name, err)
		} else if strings.Contains(name, "archive") && (len(places) != 1 || err != nil) {
			t.Errorf("%s that was cut off: %v, %q", name, err, places)
		}
	}
}
