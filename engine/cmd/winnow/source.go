package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/folder"
	"winnow/engine/lab/table"
)

// A job is one page of a batch, not read yet.
type job struct {
	id, url string
	site    string // of a corpus
	size    int    // bytes that the job holds in memory
	load    func() (loaded, error)
}

// loaded is a page that was read.
type loaded struct {
	id, url     string // those in the page's record, if it has them
	contentType string // of HTTP
	html        []byte
	passed      passed // fields of the input that go into the record
	left        string // why it is no page: it gets no record then
}

// A source is where a batch's pages come from.
type source struct {
	name  string // as it was given
	jobs  iter.Seq[job]
	pages int   // -1 when not known before the end
	bytes int64 // size of the file, -1 when it is none
	read  *atomic.Int64
	// err is what ended jobs early; to be read after jobs has ended.
	err func() error
}

// An opening is how the inputs of a command are read.
type opening struct {
	pass  passing
	delay time.Duration // between two requests to a host
	web   web
	left  *ledger // what was left out
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
	jobs := func(yield func(job) bool) {
		for _, rec := range c.Pages {
			load := func() (loaded, error) {
				html, err := c.HTML(rec)
				return loaded{id: rec.ID, url: rec.URL, html: html}, err
			}
			if !yield(job{id: rec.ID, url: rec.URL, site: rec.Site, load: load}) {
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
		return source{}, fmt.Errorf("no .html or .html.gz files in %s", dir)
	}
	jobs := func(yield func(job) bool) {
		for _, path := range paths {
			load := func() (loaded, error) {
				html, err := readIn(dir, path)
				return loaded{id: path, html: html}, err
			}
			if !yield(job{id: path, load: load}) {
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
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	return strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".htm") || strings.HasSuffix(name, ".xhtml") ||
		strings.HasSuffix(name, ".mhtml") || strings.HasSuffix(name, ".mht")
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
	jobs := func(yield func(job) bool) {
		f, err := open()
		if err != nil {
			broken = openError(said, err)
			return
		}
		defer f.Close()
		broken = a.streamJobs(said, metered{f, &read}, o, yield)
	}
	return source{name: name, jobs: jobs, pages: -1, bytes: size, read: &read, err: func() error { return broken }}
}

// streamJobs tells by the first bytes what a stream holds; only addresses are told by the
// name, for the network is used for them.
func (a *app) streamJobs(name string, r io.Reader, o opening, yield func(job) bool) error {
	in := bufio.NewReaderSize(r, 64<<10)
	if isArchive(in) {
		return a.archive(name, in, o, yield)
	}
	unpacked, err := decompressFile(name, in) // here, for it waits until there is something
	if err != nil {
		return fmt.Errorf("cannot read %s: %w", name, err)
	}
	text := bufio.NewReaderSize(unpacked, 64<<10)
	if isArchive(text) { // packed as a whole
		return a.archive(name, text, o, yield)
	}
	lines := lineReader{in: text, limit: a.lineBytes}
	job := func(l line) job { return a.lineJob(l, o.pass) }
	if isAddresses(name) {
		job = newHosts(o).job
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
