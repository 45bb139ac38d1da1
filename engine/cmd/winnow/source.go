package main

import (
	"fmt"
	"io"
	"iter"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"winnow/engine/internal/crawl"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/folder"
	"winnow/engine/lab/table"
)

// A source is where a batch's pages come from.
type source struct {
	name  string // as it was given
	jobs  iter.Seq[crawl.Job]
	pages int   // -1 when not known before the end
	bytes int64 // size of the file, -1 when it is none
	read  *atomic.Int64
	// err is what ended jobs early; to be read after jobs has ended.
	err func() error
}

// An opening is how the inputs of a command are read.
type opening struct {
	pass  crawl.Passing
	delay time.Duration // between two requests to a host
	web   web
	left  *crawl.Ledger // what was left out
}

const (
	// sourceArgument is what commands on many pages ask for.
	sourceArgument = "an input: a folder, a corpus, a WARC, WET or JSONL file, a .txt file of addresses, or - for standard input"
)

// openAll opens the inputs that the arguments of batch name. Patterns stand for the files
// that they match, in the order of their names: shells do that, too, but not all.
func (a *app) openAll(names []string, o opening) ([]source, error) {
	if len(names) == 0 {
		return nil, usagef("give %s", sourceArgument)
	}
	var all []source
	for _, name := range names {
		files, err := matching(name)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			s, err := a.open(file, o)
			if err != nil {
				return nil, err
			}
			all = append(all, s)
		}
	}
	return all, nil
}

// matching gives the files that a name means: itself, or those that match it.
func matching(name string) ([]string, error) {
	if _, err := os.Lstat(name); name == "-" || err == nil || !strings.ContainsAny(name, "*?[") {
		return []string{name}, nil
	}
	files, err := filepath.Glob(name)
	if err != nil {
		return nil, usagef("%s: %v", name, err)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no file matches %s", name)
	}
	return files, nil
}

// open opens the input that an argument names.
func (a *app) open(name string, o opening) (source, error) {
	if name == "-" {
		return a.stream(name, -1, func() (io.ReadCloser, error) { return io.NopCloser(a.stdin), nil }, o), nil
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
	size := info.Size()
	if !info.Mode().IsRegular() {
		size = -1
	}
	return a.stream(name, size, func() (io.ReadCloser, error) { return os.Open(name) }, o), nil
}

func corpusSource(dir string) (source, error) {
	c, err := corpus.Open(dir)
	if err != nil {
		return source{}, err
	}
	jobs := func(yield func(crawl.Job) bool) {
		for _, rec := range c.Pages {
			load := func() (crawl.Page, error) {
				html, err := c.HTML(rec)
				return crawl.Page{ID: rec.ID, URL: rec.URL, HTML: html}, err
			}
			if !yield(crawl.Job{ID: rec.ID, URL: rec.URL, Site: rec.Site, Load: load}) {
				return
			}
		}
	}
	return source{name: dir, jobs: jobs, pages: len(c.Pages), bytes: -1, err: noError}, nil
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
		return source{}, fmt.Errorf("no .html, .mhtml or .eml files in %s", dir)
	}
	jobs := func(yield func(crawl.Job) bool) {
		for _, name := range paths {
			load := func() (crawl.Page, error) {
				html, err := readIn(dir, name)
				return crawl.Page{ID: name, ContentType: textType(name), HTML: html}, err
			}
			if !yield(crawl.Job{ID: name, Load: load}) {
				return
			}
		}
	}
	return source{name: dir, jobs: jobs, pages: len(paths), bytes: -1, err: noError}, nil
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
	switch path.Ext(strings.ToLower(unpackedName(name))) {
	case ".html", ".htm", ".xhtml", ".xht", ".mhtml", ".mht", ".eml":
		return true
	}
	return false
}

func noError() error { return nil }

// stream is a file, or standard input, that holds many pages: an archive, JSONL or
// addresses. It is opened when its turn has come.
func (a *app) stream(name string, size int64, open func() (io.ReadCloser, error), o opening) source {
	said := name
	if name == "-" {
		said = "standard input"
	}
	var read atomic.Int64
	var broken error
	jobs := func(yield func(crawl.Job) bool) {
		f, err := open()
		if err != nil {
			broken = openError(said, err)
			return
		}
		defer f.Close()
		reading := crawl.Reading{Pass: o.pass, Left: o.left, LineBytes: a.lineBytes}
		if isAddresses(said) {
			reading.Line = newHosts(o).job // only these are told by the name, for the network is used for them
		}
		broken = reading.Jobs(said, metered{f, &read}, yield)
	}
	return source{name: name, jobs: jobs, pages: -1, bytes: size, read: &read, err: func() error { return broken }}
}

// metered counts the bytes that were read of a file.
type metered struct {
	from io.Reader
	n    *atomic.Int64
}

func (c metered) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n.Add(int64(n))
	return n, err
}
