// Package pages provides the pages to measure: those of a corpus, those of testdata,
// and generated ones of any size.
package pages

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
)

// A Page is HTML in UTF-8, with its gold if there is one.
type Page struct {
	Name string
	URL  string
	HTML []byte
	Gold *corpus.Record // nil: none
}

// Corpus reads every n-th page of the corpus in dir. Pages are converted to UTF-8, so
// that guessing the encoding is not measured.
func Corpus(dir string, every int) ([]Page, error) {
	c, err := corpus.Open(dir)
	if err != nil {
		return nil, err
	}
	var out []Page
	for i := 0; i < len(c.Pages); i += every {
		raw, err := c.HTML(c.Pages[i])
		if err != nil {
			return nil, err
		}
		src, _ := page.Decode(raw, "")
		out = append(out, Page{c.Pages[i].ID, c.Pages[i].URL, src, &c.Pages[i]})
	}
	return out, nil
}

// Folder reads every page of a folder of .html files.
func Folder(dir string) ([]Page, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil {
		return nil, err
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("no .html file in %s", dir)
	}
	out := make([]Page, 0, len(paths))
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(filepath.Base(path), ".html")
		out = append(out, Page{Name: name, URL: "https://www.example.com/" + name, HTML: src})
	}
	return out, nil
}

// Read reads a corpus or a folder of .html files. An empty dir is the project's
// testdata/pages, relative to engine/compare.
func Read(dir string, every int) ([]Page, error) {
	if dir == "" {
		return Folder(filepath.Join("..", "..", "testdata", "pages"))
	}
	if corpus.IsCorpus(dir) {
		return Corpus(dir, every)
	}
	return Folder(dir)
}
