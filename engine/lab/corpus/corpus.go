package corpus

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"winnow/engine/lab/folder"
)

const (
	goldFile = "gold.jsonl"
	pagesDir = "pages"

	// maxRecordBytes is the greatest length of a line of gold.jsonl, maxPageBytes that
	// of a page after decompression, in bytes. Both are far above what corpora have
	// (0.4 and 6 MB at most); they are there to stop decompression bombs.
	maxRecordBytes = 64 << 20
	maxPageBytes   = 256 << 20
)

// Record is the gold of one page. A nil pointer means that the corpus has no gold for
// the field. A pointer to "" is gold: the page has no such value.
type Record struct {
	ID   string `json:"id"` // file name of the page, without folder and ending
	URL  string `json:"url"`
	Type string `json:"type,omitempty"` // article, forum, product …; "" = no gold
	Lang string `json:"lang,omitempty"` // BCP 47; "" = no gold
	Site string `json:"site,omitempty"` // registrable domain; "" = unknown

	Title  *string `json:"title,omitempty"`
	Author *string `json:"author,omitempty"`
	Date   *string `json:"date,omitempty"` // YYYY-MM-DD, or a prefix of it
	Text   *string `json:"text,omitempty"` // the content, paragraphs split by blank lines

	With    []string `json:"with,omitempty"`    // snippets that belong to the content
	Without []string `json:"without,omitempty"` // snippets that do not
}

// Corpus is an opened corpus: its records, and where its pages are.
type Corpus struct {
	Dir   string
	Pages []Record // in the order of gold.jsonl
}

// IsCorpus reports whether dir looks like a corpus: it has a file gold.jsonl and a
// folder pages. It does not read them.
func IsCorpus(dir string) bool {
	gold, err := os.Stat(filepath.Join(dir, goldFile))
	if err != nil || !gold.Mode().IsRegular() {
		return false
	}
	pages, err := os.Stat(filepath.Join(dir, pagesDir))
	return err == nil && pages.IsDir()
}

// Open reads all gold of the corpus in dir. Pages are read later, one by one,
// with HTML.
func Open(dir string) (*Corpus, error) {
	f, err := folder.Open(dir, goldFile)
	if err != nil {
		return nil, fmt.Errorf("corpus: %w", err)
	}
	defer f.Close()
	pages, err := readRecords(f)
	if err != nil {
		return nil, fmt.Errorf("corpus: %s: %w", f.Name(), err)
	}
	return &Corpus{Dir: dir, Pages: pages}, nil
}

// OpenAll opens several corpora. The error for a folder that is no corpus says what one
// is.
func OpenAll(dirs []string) ([]*Corpus, error) {
	out := make([]*Corpus, len(dirs))
	for i, dir := range dirs {
		if !IsCorpus(dir) {
			return nil, fmt.Errorf("%s is no corpus: give a folder with %s and %s/", dir, goldFile, pagesDir)
		}
		c, err := Open(dir)
		if err != nil {
			return nil, err
		}
		out[i] = c
	}
	return out, nil
}

// Name is the name of the folder of the corpus.
func (c *Corpus) Name() string {
	dir := c.Dir
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(dir)
}

// Every returns every n-th record, beginning with the first; all of them when n is 1 or
// less.
func (c *Corpus) Every(n int) []Record {
	if n <= 1 {
		return c.Pages
	}
	var out []Record
	for i := 0; i < len(c.Pages); i += n {
		out = append(out, c.Pages[i])
	}
	return out
}

// HTML returns the bytes of a record's page, decompressed, in whatever encoding
// the file has.
func (c *Corpus) HTML(r Record) ([]byte, error) {
	if err := checkID(r.ID); err != nil {
		return nil, fmt.Errorf("corpus: %w", err)
	}
	path := filepath.Join(pagesDir, r.ID)
	html, err := c.readPage(path+".html.gz", gunzip)
	if errors.Is(err, fs.ErrNotExist) {
		html, err = c.readPage(path+".html", plain)
	}
	if err != nil {
		return nil, fmt.Errorf("corpus: page %s: %w", r.ID, err)
	}
	return html, nil
}

// readRecords reads one JSON record a line; blank lines are skipped.
func readRecords(r io.Reader) ([]Record, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 64<<10), maxRecordBytes)
	var pages []Record
	seen := map[string]bool{}
	n := 0
	for lines.Scan() {
		n++
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		var rec Record
		if err := json.Unmarshal(line, &rec); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if err := checkID(rec.ID); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if seen[rec.ID] {
			return nil, fmt.Errorf("line %d: id %q appears twice", n, rec.ID)
		}
		seen[rec.ID] = true
		pages = append(pages, rec)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	return pages, nil
}

// checkID refuses an id that could name a file outside the pages folder.
func checkID(id string) error {
	if id == "" {
		return errors.New("record without id")
	}
	if strings.ContainsAny(id, "/\\\x00") || !filepath.IsLocal(id) {
		return fmt.Errorf("id %q is not a plain file name", id)
	}
	return nil
}

func plain(r io.Reader) (io.Reader, error)  { return r, nil }
func gunzip(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }

// readPage reads a file through a decoder, up to maxPageBytes.
func (c *Corpus) readPage(path string, decode func(io.Reader) (io.Reader, error)) ([]byte, error) {
	f, err := folder.Open(c.Dir, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := decode(bufio.NewReaderSize(f, 64<<10))
	if err != nil {
		return nil, err
	}
	html, err := io.ReadAll(io.LimitReader(r, maxPageBytes+1))
	if err != nil {
		return nil, err
	}
	if len(html) > maxPageBytes {
		return nil, fmt.Errorf("larger than %d bytes", maxPageBytes)
	}
	return html, nil
}
