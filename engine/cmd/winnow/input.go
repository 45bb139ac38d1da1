package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"winnow/engine"
)

// maxPageBytes is the greatest size of a page after decompression, in bytes: twice the
// engine's default limit, so that the engine reports pages that are too large, and a
// decompression bomb still ends.
const maxPageBytes = 64 << 20

var errTooLarge = fmt.Errorf("larger than %d MiB", maxPageBytes>>20)

// A page is HTML, or a text by its content type, and where it is from.
type page struct {
	html             []byte
	url, contentType string
}

const pageArgument = "a page: a file (.html or .html.gz), a URL, or - for standard input"

// read gets the page that an argument names.
func (a *app) read(ctx context.Context, w web, name string) (page, error) {
	switch {
	case name == "-":
		html, err := readHTML(a.stdin)
		if err != nil {
			return page{}, fmt.Errorf("cannot read standard input: %w", err)
		}
		return page{html: html}, nil
	case isURL(name):
		return w.fetch(ctx, name)
	}
	html, err := readFile(name)
	return page{html: html, contentType: textType(name)}, err
}

// textType is the content type of a file that holds no page but a text, by its name; ""
// for all others, which are read as pages.
func textType(name string) string {
	switch path.Ext(strings.TrimSuffix(strings.ToLower(name), ".gz")) {
	case ".txt", ".text":
		return "text/plain"
	case ".md":
		return "text/markdown"
	case ".json", ".log", ".csv", ".tsv", ".xml", ".rss", ".atom":
		return "text/x-lines"
	}
	return ""
}

func isURL(name string) bool {
	scheme, _, ok := strings.Cut(name, "://")
	return ok && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, openError(name, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder: use 'winnow batch'", name)
	}
	return readOpen(name, f)
}

// readOpen reads a page from an open file of that name.
func readOpen(name string, f io.Reader) ([]byte, error) {
	html, err := readHTML(f)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	return html, nil
}

// openError explains why a file cannot be opened.
func openError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no file %s: check the name", name)
	}
	return fmt.Errorf("cannot open the input: %w", err)
}

// readHTML reads a page, compressed or not.
func readHTML(r io.Reader) ([]byte, error) {
	r, err := decompress(r)
	if err != nil {
		return nil, err
	}
	return readAll(r)
}

func readAll(r io.Reader) ([]byte, error) {
	html, err := io.ReadAll(io.LimitReader(r, maxPageBytes+1))
	if err != nil {
		return nil, err
	}
	if len(html) > maxPageBytes {
		return nil, errTooLarge
	}
	return html, nil
}

// decompress looks for gzip's two magic bytes, whatever a file is called.
func decompress(r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	if magic, _ := in.Peek(2); !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	return gzip.NewReader(in)
}

// safeClean calls the engine and turns a panic into an error, so that one page cannot
// end a run over a million.
func (a *app) safeClean(html []byte, req engine.Request) (ans engine.Answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the engine failed on this page: %v", r)
		}
	}()
	return a.clean(html, req)
}
