package main

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"time"
)

const (
	// fetchTimeout is for the whole of a page, redirects and body included.
	fetchTimeout = 30 * time.Second
	// maxRedirects is what browsers' users never reach without a loop.
	maxRedirects = 10
)

// fetch gets a page from the web. Its URL is the one after redirects.
func fetch(ctx context.Context, address string) (page, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil || req.URL.Host == "" {
		return page{}, usagef("%q is not a URL: give http://… or https://…", address)
	}
	req.Header.Set("User-Agent", "winnow/"+version())
	req.Header.Set("Accept", "text/html,application/xhtml+xml")
	client := http.Client{Timeout: fetchTimeout, CheckRedirect: checkRedirect}
	resp, err := client.Do(req)
	if err != nil {
		return page{}, fetchError(ctx, address, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return page{}, fmt.Errorf("cannot fetch %s: the server answered %s", address, resp.Status)
	}
	header := resp.Header.Get("Content-Type")
	if err := checkType(header); err != nil {
		return page{}, fmt.Errorf("cannot use %s: %w", address, err)
	}
	html, err := readAll(resp.Body)
	if err != nil {
		return page{}, fetchError(ctx, address, err)
	}
	return page{html: html, url: resp.Request.URL.String(), contentType: header}, nil
}

func checkRedirect(req *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects {
		return fmt.Errorf("more than %d redirects", maxRedirects)
	}
	if !isURL(req.URL.String()) {
		return fmt.Errorf("redirected to %s", req.URL.Redacted())
	}
	return nil
}

// checkType refuses what is no page. A server that says nothing is believed to
// send HTML, as the caller does.
func checkType(header string) error {
	if header == "" {
		return nil
	}
	kind, _, err := mime.ParseMediaType(header)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return fmt.Errorf("the server sent a content type that cannot be read (%q)", header)
	}
	if kind != "text/html" && kind != "application/xhtml+xml" {
		return fmt.Errorf("it is %s, not a web page (text/html)", kind)
	}
	return nil
}

func fetchError(ctx context.Context, address string, err error) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	var wrapped *url.Error // repeats the method and the address
	if errors.As(err, &wrapped) {
		if wrapped.Timeout() {
			return fmt.Errorf("cannot fetch %s: no answer within %v; try again, or save the page and give the file", address, fetchTimeout)
		}
		err = wrapped.Err
	}
	return fmt.Errorf("cannot fetch %s: %w", address, err)
}
