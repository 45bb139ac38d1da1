// Shards makes WARC shards of the pages below folders, in turn, to try the pipeline with.
//
//	shards -n 4 -out DIR FOLDER...
//
// Each record is a member of gzip, as in the archives of crawls. Addresses are invented:
// those of ten hosts.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// hosts is how many hosts the pages are on.
const hosts = 10

func main() {
	n, out, copies := flag.Int("n", 4, "shards"), flag.String("out", "", "folder"), flag.Int("copies", 1, "of each page")
	flag.Parse()
	if err := run(*n, *copies, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "shards:", err)
		os.Exit(1)
	}
}

func run(n, copies int, out string, folders []string) error {
	if n < 1 || copies < 1 || out == "" || len(folders) == 0 {
		return errors.New("give -n, -out and folders with pages")
	}
	var names []string
	for _, dir := range folders {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if name := strings.TrimSuffix(path, ".gz"); err == nil && !d.IsDir() && strings.HasSuffix(name, ".html") {
				names = append(names, path)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	if len(names) == 0 {
		return errors.New("no pages")
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	for i := range n {
		if err := writeShard(filepath.Join(out, fmt.Sprintf("shard-%05d.warc.gz", i)), names, i, n, copies); err != nil {
			return err
		}
	}
	return nil
}

// writeShard writes every n-th page.
func writeShard(name string, names []string, first, n, copies int) (err error) {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	for i := first; i < len(names)*copies; i += n {
		html, err := page(names[i%len(names)])
		if err != nil {
			return err
		}
		z := gzip.NewWriter(f)
		if _, err := z.Write(record(i, html)); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
	}
	return nil
}

func page(name string) ([]byte, error) {
	html, err := os.ReadFile(name)
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return html, err
	}
	z, err := gzip.NewReader(bytes.NewReader(html))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func record(number int, html []byte) []byte {
	answer := append([]byte("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"), html...)
	address := fmt.Sprintf("https://host%d.example/%d", number%hosts, number)
	head := fmt.Sprintf("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:page:%d>\r\n"+
		"WARC-Target-URI: %s\r\nContent-Length: %d\r\n\r\n", number, address, len(answer))
	return append(append([]byte(head), answer...), "\r\n\r\n"...)
}
