package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/folder"
	"winnow/engine/lab/table"
)

// A job is one page of a batch, not read yet.
type job struct {
	id, url string
	site    string // of a corpus
	size    int    // bytes that the job holds in memory
	// load reads the page. id and url are those in the page's record, if it has them.
	load func() (id, url string, html []byte, err error)
}

// A source is where a batch's pages come from.
type source struct {
	jobs  iter.Seq[job]
	pages int // -1 when not known before the end
	// err is what ended jobs early; to be read after jobs has ended.
	err   func() error
	close func() error
}

// sourceArgument is what commands on many pages ask for.
const sourceArgument = "an input: a folder, a corpus, a JSONL file, or - for standard input"

// open opens the input that an argument of batch names.
func (a *app) open(name string) (source, error) {
	if name == "-" {
		return a.lines(name, a.stdin, io.NopCloser(nil)), nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return source{}, openError(name, err)
	}
	switch {
	case corpus.IsCorpus(name):
		return corpusSource(name)
	case info.IsDir():
		return a.folder(name)
	case isPage(name):
		return source{}, usagef("%s is one page: use 'winnow clean', or give its folder", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return source{}, openError(name, err)
	}
	return a.lines(name, f, f), nil
}

func corpusSource(dir string) (source, error) {
	c, err := corpus.Open(dir)
	if err != nil {
		return source{}, err
	}
	jobs := func(yield func(job) bool) {
		for _, rec := range c.Pages {
			load := func() (string, string, []byte, error) {
				html, err := c.HTML(rec)
				return rec.ID, rec.URL, html, err
			}
			if !yield(job{id: rec.ID, url: rec.URL, site: rec.Site, load: load}) {
				return
			}
		}
	}
	return source{jobs: jobs, pages: len(c.Pages), err: noError, close: noError}, nil
}

// maxLeftOut is how many of the files that a run leaves out are named.
const maxLeftOut = 10

// folder lists the pages below a folder, sorted by path. A page's ID is its path in the
// folder, with slashes.
func (a *app) folder(dir string) (source, error) {
	paths, leftOut, err := folder.List(dir, isPage)
	if err != nil {
		return source{}, fmt.Errorf("cannot list the folder: %w", err)
	}
	for i, why := range leftOut {
		if i == maxLeftOut {
			fmt.Fprintf(a.stderr, "winnow: %d more are left out\n", len(leftOut)-i)
			break
		}
		fmt.Fprintf(a.stderr, "winnow: left out: %s\n", table.OneLine(why.Error()))
	}
	if len(paths) == 0 {
		return source{}, fmt.Errorf("no .html or .html.gz files in %s", dir)
	}
	jobs := func(yield func(job) bool) {
		for _, path := range paths {
			load := func() (string, string, []byte, error) {
				html, err := readIn(dir, path)
				return path, "", html, err
			}
			if !yield(job{id: path, load: load}) {
				return
			}
		}
	}
	return source{jobs: jobs, pages: len(paths), err: noError, close: noError}, nil
}

// readIn reads a page below a folder.
func readIn(dir, path string) ([]byte, error) {
	f, err := folder.Open(dir, filepath.FromSlash(path))
	if err != nil {
		return nil, openError(path, err)
	}
	defer f.Close()
	return readOpen(path, f)
}

func isPage(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	return strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".htm") || strings.HasSuffix(name, ".xhtml")
}

func noError() error { return nil }

// lines reads JSONL records {id, url, html}, compressed or not. A record without an ID
// gets its line number.
func (a *app) lines(name string, r io.Reader, c io.Closer) source {
	if name == "-" {
		name = "standard input"
	}
	var broken error
	jobs := func(yield func(job) bool) {
		in, err := decompress(r) // here, for it waits until there is something
		if err != nil {
			broken = fmt.Errorf("cannot read %s: %w", name, err)
			return
		}
		reader := lineReader{in: bufio.NewReaderSize(in, 64<<10), limit: a.lineBytes}
		for {
			l, err := reader.next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				broken = fmt.Errorf("cannot read line %d of %s: %w", reader.number, name, err)
				return
			}
			j := job{id: fmt.Sprintf("line:%d", l.number), size: len(l.text)}
			j.load = func() (string, string, []byte, error) { return readRecord(l, a.lineBytes) }
			if !yield(j) {
				return
			}
		}
	}
	return source{jobs: jobs, pages: -1, err: func() error { return broken }, close: c.Close}
}

// readRecord reads the page of a line of JSONL.
func readRecord(l line, limit int) (id, url string, html []byte, err error) {
	if l.tooLong {
		return "", "", nil, fmt.Errorf("line %d is longer than %d bytes", l.number, limit)
	}
	var rec struct {
		ID   string  `json:"id"`
		URL  string  `json:"url"`
		HTML *string `json:"html"`
	}
	if err := json.Unmarshal(l.text, &rec); err != nil {
		return rec.ID, rec.URL, nil, fmt.Errorf("line %d: %w", l.number, err)
	}
	if rec.HTML == nil {
		return rec.ID, rec.URL, nil, fmt.Errorf("line %d has no html", l.number)
	}
	return rec.ID, rec.URL, []byte(*rec.HTML), nil
}
