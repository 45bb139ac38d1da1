package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"winnow/engine/internal/crawl"
)

var errTooLarge = fmt.Errorf("larger than %d MiB", crawl.MaxPageBytes>>20)

// A page is HTML, or a text by its content type, and where it is from.
type page struct {
	html             []byte
	url, contentType string
}

const pageArgument = "a page: a file (.html; also packed: .gz, .zst, .br), a URL, or - for standard input"

// read gets the page that an argument names.
func (a *app) read(ctx context.Context, w web, name string) (page, error) {
	switch {
	case name == "-":
		html, err := readHTML("", a.stdin)
		if err != nil {
			return page{}, fmt.Errorf("cannot read standard input: %w", err)
		}
		return page{html: html, contentType: plainType(html)}, nil
	case isURL(name):
		return w.fetch(ctx, name)
	}
	html, err := readFile(name)
	kind := textType(name)
	if kind == "" && !isPage(unpackedName(name)) {
		kind = plainType(html)
	}
	return page{html: html, contentType: kind}, err
}

// plainType is the content type of what nothing says to be a page: plain text if there is
// no tag in it, else "". A text of two paragraphs would be one as HTML. What has a zero may
// be a page in UTF-16.
func plainType(html []byte) string {
	if len(html) == 0 || bytes.IndexByte(html, 0) >= 0 {
		return ""
	}
	for rest := html; ; {
		at := bytes.IndexByte(rest, '<')
		if at < 0 {
			return "text/plain"
		}
		if rest = rest[at+1:]; len(rest) > 0 && beginsTag(rest[0]) {
			return ""
		}
	}
}

func beginsTag(c byte) bool {
	return c == '/' || c == '!' || c == '?' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// textType is the content type of a file that holds a text, XHTML or a mail, by its name; "" for
// all others, which are read as what their bytes say.
func textType(name string) string {
	switch path.Ext(strings.ToLower(unpackedName(name))) {
	case ".txt", ".text":
		return "text/plain"
	case ".md":
		return "text/markdown"
	case ".xhtml", ".xht":
		return "application/xhtml+xml"
	case ".eml", ".mht", ".mhtml":
		return "message/rfc822"
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
	html, err := readHTML(name, f)
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

// readHTML reads a page from a file of that name, compressed or not.
func readHTML(name string, r io.Reader) ([]byte, error) {
	r, err := crawl.Unpack(name, r)
	if err != nil {
		return nil, err
	}
	return readAll(r)
}

func readAll(r io.Reader) ([]byte, error) {
	html, err := io.ReadAll(io.LimitReader(r, crawl.MaxPageBytes+1))
	if err != nil {
		return nil, err
	}
	if len(html) > crawl.MaxPageBytes {
		return nil, errTooLarge
	}
	return html, nil
}
