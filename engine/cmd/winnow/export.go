package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"winnow/engine"
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
	text, err := os.ReadFile(name)
	if err != nil {
		return openError(name, err)
	}
	if f.template = string(text); strings.TrimSpace(f.template) == "" {
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
	frontMatter string // template
}

// write makes the file of a format and writes it.
func (a *app) write(ctx context.Context, pages []engine.ExportPage, o output) error {
	file, err := a.export(ctx, pages, o)
	if err != nil {
		return err
	}
	if err := a.writeTo(o.file, file); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	return nil
}

func (a *app) export(ctx context.Context, pages []engine.ExportPage, o output) ([]byte, error) {
	switch o.format {
	case formatText:
		return ended(pages[0].Answer.Text), nil
	case formatJSON:
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		err := enc.Encode(pages[0].Answer)
		return b.Bytes(), err
	}
	req := engine.ExportRequest{Format: engine.Format(o.format), Pages: pages, Title: o.title,
		FrontMatter: o.frontMatter, RemoteImages: !o.images}
	if o.images {
		images, err := a.fetchImages(ctx, pages)
		if err != nil {
			return nil, err
		}
		req.Images = images
	}
	file, err := engine.Export(req)
	if errors.Is(err, engine.ErrRequest) {
		return nil, usageError{err.Error()}
	}
	return file, err
}

// ended ends a text with one line feed; an empty text stays empty.
func ended(text string) []byte {
	if text != "" && text[len(text)-1] != '\n' {
		text += "\n"
	}
	return []byte(text)
}

// writeTo writes a file whole, or standard output when the name is empty.
func (a *app) writeTo(name string, file []byte) error {
	if name == "" {
		_, err := a.stdout.Write(file)
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	_, err = f.Write(file)
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(name)
	}
	return err
}

// Bounds of what --images fetches.
const (
	imageBytes    = 8 << 20  // one image
	imagesBytes   = 64 << 20 // all images of a file
	imagesFetched = 500
)

// fetchImages gets the images that pages name. One that cannot be had is told
// and left out: the file has a link in its place.
func (a *app) fetchImages(ctx context.Context, pages []engine.ExportPage) (images []engine.Image, err error) {
	seen, total := map[string]bool{}, 0
	for _, p := range pages {
		if p.Answer.Reader == nil {
			continue
		}
		for _, address := range engine.ImageURLs(p.Answer.Reader.HTML) {
			if seen[address] {
				continue
			}
			seen[address] = true
			if len(images) == imagesFetched || total > imagesBytes {
				fmt.Fprintf(a.stderr, "winnow: no more images: the file has %d of %d MiB\n", len(images), total>>20)
				return images, nil
			}
			img, err := fetchImage(ctx, address)
			if errors.Is(err, errInterrupted) {
				return nil, err
			}
			if err != nil {
				fmt.Fprintf(a.stderr, "winnow: %s\n", oneLine(err.Error()))
				continue
			}
			total += len(img.Data)
			images = append(images, img)
		}
	}
	return images, nil
}
