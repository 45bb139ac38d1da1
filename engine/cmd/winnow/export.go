package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
)

// frontMatter is an option with or without a value: a file with a template.
type frontMatter struct{ template string }

func (f *frontMatter) String() string   { return "" }
func (f *frontMatter) IsBoolFlag() bool { return true }

func (f *frontMatter) Set(name string) error {
	if name == "true" { // the option alone
		f.template = "default"
		return nil
	}
	return (*templateFile)(&f.template).Set(name)
}

// templateFile is an option that names a file with a template.
type templateFile string

func (t *templateFile) String() string { return "" }

func (t *templateFile) Set(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return openError(name, err)
	}
	if *t = templateFile(text); strings.TrimSpace(string(*t)) == "" {
		return errors.New("the template is empty")
	}
	return nil
}

// An output is what one file is made of and where it goes.
type output struct {
	format      string
	file        string // empty: standard output
	title       string
	images      bool
	bare        bool
	frontMatter string // template
	body        string // template
	name        string // template of the file's name, when named
	named       bool
	saved       string // today
	web         web    // for images
	timeout     ask.Timeout
}

// check reports why the file could not be written.
func (o output) check() error {
	if !o.named {
		return checkFile(o.file)
	}
	return checkFolder(filepath.Clean(o.file)) // an empty name is the folder we are in
}

// write makes the file of a format and writes it.
func (a *app) write(ctx context.Context, pages []engine.ExportPage, o output) error {
	if o.format == formatJSON {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		if err := enc.Encode(pages[0].Answer); err != nil {
			return err
		}
		return a.writeTo(o.file, b.Bytes())
	}
	req := engine.ExportRequest{Format: engine.Format(o.format), Pages: pages, Title: o.title, Saved: o.saved,
		FrontMatter: o.frontMatter, Body: o.body, FileName: o.name, RemoteImages: !o.images, Bare: o.bare,
		Milliseconds: len(pages) * o.timeout.Milliseconds()}
	if o.images {
		images, err := a.fetchImages(ctx, o.web, pages)
		if err != nil {
			return err
		}
		req.Images = images
	}
	file, err := engine.ExportContext(ctx, req)
	if err != nil {
		return exportFailed(err)
	}
	if !o.named {
		return a.writeTo(o.file, file)
	}
	name, err := engine.FileName(req)
	if err != nil {
		return exportFailed(err)
	}
	return a.writeNew(o.file, name, file)
}

func exportFailed(err error) error {
	if errors.Is(err, engine.ErrRequest) {
		return usageError{err.Error()}
	}
	return err
}

// sameNames is the greatest number of files with the same name in a folder.
const sameNames = 1000

// writeNew writes a file into a folder under a name made from the page, and prints it.
// It never replaces a file: the new one gets a number.
func (a *app) writeNew(folder, name string, file []byte) error {
	ending := filepath.Ext(name)
	for n := 1; n <= sameNames; n++ {
		place := filepath.Join(folder, name)
		if n > 1 {
			place = filepath.Join(folder, fmt.Sprintf("%s %d%s", strings.TrimSuffix(name, ending), n, ending))
		}
		f, err := os.OpenFile(place, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			err = fill(f, file)
		}
		if err != nil {
			return cannotWrite(err)
		}
		fmt.Fprintln(a.stderr, place)
		return nil
	}
	return fmt.Errorf("cannot write: %s has too many files of that name", name)
}

// writeTo writes a file whole, or standard output when the name is empty.
func (a *app) writeTo(name string, file []byte) (err error) {
	if name == "" {
		_, err = a.stdout.Write(file)
	} else {
		var f *os.File
		if f, err = os.Create(name); err == nil {
			err = fill(f, file)
		}
	}
	return cannotWrite(err)
}

// fill writes an open file and closes it. When that fails, the file is removed.
func fill(f *os.File, file []byte) error {
	_, err := f.Write(file)
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
