package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"winnow/engine"
	"winnow/engine/lab/table"
)

// A budget is what --images may spend on one file. A page names as many images as it
// likes, and servers that never answer.
type budget struct {
	tries      int // requests, also those that fail
	bytes      int // downloaded, of all images
	imageBytes int // of one
	time       time.Duration
	imageTime  time.Duration
}

func fullBudget() budget {
	return budget{tries: 500, bytes: 64 << 20, imageBytes: 8 << 20, time: 2 * time.Minute, imageTime: 10 * time.Second}
}

// fetchImages fetches the images that pages name, within the budget. One that cannot be
// fetched is reported and left out; the file has a link instead.
func (a *app) fetchImages(ctx context.Context, w web, pages []engine.ExportPage) (images []engine.Image, err error) {
	left := a.images
	within, cancel := context.WithTimeout(ctx, left.time)
	defer cancel()
	silent := map[string]bool{} // hosts that did not answer in time are not waited for again
	addresses := imageAddresses(pages)
	for i, address := range addresses {
		if left.tries == 0 || left.bytes <= 0 || within.Err() != nil {
			fmt.Fprintf(a.stderr, "winnow: image limit reached: the file has %d images, %d were not asked for\n", len(images), len(addresses)-i)
			return images, nil
		}
		host := hostOf(address)
		if silent[host] {
			fmt.Fprintf(a.stderr, "winnow: cannot fetch %s: %s did not answer before\n", table.OneLine(address), table.OneLine(host))
			continue
		}
		left.tries--
		img, read, err := w.fetchImage(within, address, min(left.imageBytes, left.bytes), left.imageTime)
		left.bytes -= read
		switch {
		case ctx.Err() != nil:
			return nil, errInterrupted
		case err == nil:
			images = append(images, img)
			continue
		case errors.Is(err, context.DeadlineExceeded):
			silent[host] = true
		}
		fmt.Fprintf(a.stderr, "winnow: %s\n", table.OneLine(err.Error()))
	}
	return images, nil
}

// imageAddresses are the addresses of the images that pages name, each once.
func imageAddresses(pages []engine.ExportPage) (list []string) {
	seen := map[string]bool{}
	for _, p := range pages {
		if p.Answer.Reader == nil {
			continue
		}
		for _, address := range engine.ImageURLs(p.Answer.Reader.HTML) {
			if !seen[address] {
				seen[address] = true
				list = append(list, address)
			}
		}
	}
	return list
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// fetchImage gets an image that a page names. read counts its bytes also when they are
// no image.
func (w web) fetchImage(ctx context.Context, address string, limit int, wait time.Duration) (img engine.Image, read int, err error) {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	resp, err := w.get(ctx, address, "image/*", checkImage)
	if err != nil {
		return engine.Image{}, 0, late(ctx, address, err)
	}
	defer resp.Body.Close()
	kind := resp.Header.Get("Content-Type")
	in := bufio.NewReaderSize(io.LimitReader(resp.Body, int64(limit)+1), 4096)
	if first, _ := in.Peek(512); !mayBeImage(kind, first) { // as many as DetectContentType looks at
		return engine.Image{}, len(first), late(ctx, address, fmt.Errorf("cannot use %s: its bytes are no image", address))
	}
	data, err := io.ReadAll(in)
	switch {
	case err != nil:
		return engine.Image{}, len(data), late(ctx, address, fetchError(ctx, address, err))
	case len(data) > limit:
		return engine.Image{}, len(data), fmt.Errorf("cannot use %s: larger than %d KiB", address, limit>>10)
	}
	return engine.Image{URL: address, Type: kind, Data: data}, len(data), nil
}

// late replaces an error by one that says that there was no time left, if that is why.
func late(ctx context.Context, address string, err error) error {
	if ctx.Err() == nil {
		return err
	}
	return fmt.Errorf("cannot fetch %s: no answer in time: %w", address, ctx.Err())
}

// checkImage refuses content types that are no image.
func checkImage(header string) error {
	if kind, _, _ := mime.ParseMediaType(header); !strings.HasPrefix(kind, "image/") {
		return fmt.Errorf("it is %q, not an image", header)
	}
	return nil
}

// mayBeImage tells by the first bytes whether to read on: pages, texts, films and
// archives that are called images are not. The export looks at the bytes again and takes
// only kinds that it knows.
func mayBeImage(header string, first []byte) bool {
	said, _, _ := mime.ParseMediaType(header)
	found, _, _ := mime.ParseMediaType(http.DetectContentType(first))
	switch {
	case strings.HasPrefix(found, "image/"), found == "application/octet-stream":
		return true
	case said == "image/svg+xml":
		return found == "text/xml" || found == "text/plain"
	}
	return said == "image/avif" && strings.HasPrefix(found, "video/") // the same container
}
