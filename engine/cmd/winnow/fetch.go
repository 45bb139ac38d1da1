package main

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"code.dny.dev/ssrf"
)

const (
	// fetchTimeout is for the whole page, with redirects and body.
	fetchTimeout = 30 * time.Second
	// maxRedirects is more than any page needs; a loop reaches it.
	maxRedirects = 10
)

// fetch gets a page from the web. Its URL is the one after redirects.
func (w web) fetch(ctx context.Context, address string) (page, error) {
	resp, err := w.get(ctx, address, "text/html,application/xhtml+xml,text/*;q=0.5", checkType)
	if err != nil {
		return page{}, err
	}
	defer resp.Body.Close()
	html, err := readAll(resp.Body)
	if err != nil {
		return page{}, fetchError(ctx, address, err)
	}
	return page{html: html, url: resp.Request.URL.String(), contentType: resp.Header.Get("Content-Type")}, nil
}

// get requests an address. An answer whose type check refuses is an error.
func (w web) get(ctx context.Context, address, accept string, check func(contentType string) error) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil || req.URL.Host == "" {
		return nil, usagef("%q is not a URL: give http://… or https://…", address)
	}
	req.Header.Set("User-Agent", "winnow/"+version())
	req.Header.Set("Accept", accept)
	resp, err := w.client.Do(req)
	if err != nil {
		return nil, fetchError(ctx, address, err)
	}
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		resp.Body.Close()
		return nil, fmt.Errorf("cannot fetch %s: the server answered %s", address, resp.Status)
	}
	if err := check(resp.Header.Get("Content-Type")); err != nil {
		resp.Body.Close()
		return nil, fmt.Errorf("cannot use %s: %w", address, err)
	}
	return resp, nil
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

// checkType refuses content types that are no page. Without a type it takes HTML, since
// the caller named a page.
func checkType(header string) error {
	if header == "" {
		return nil
	}
	kind, _, err := mime.ParseMediaType(header)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return fmt.Errorf("the server sent a content type that cannot be read (%q)", header)
	}
	if kind != "application/xhtml+xml" && !isTextType(kind) {
		return fmt.Errorf("it is %s, not a web page (text/html) or a text", kind)
	}
	return nil
}

// isTextType tells the media types of pages and of texts that the engine reads whole.
func isTextType(kind string) bool {
	return strings.HasPrefix(kind, "text/") || kind == "application/json" || kind == "application/xml" ||
		strings.HasSuffix(kind, "+json") || strings.HasSuffix(kind, "+xml") && kind != "image/svg+xml"
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
		if errors.Is(err, ssrf.ErrProhibitedIP) {
			return fmt.Errorf("cannot fetch %s: %s is an address of this machine or of a private network; --allow-private fetches it",
				address, wrapped.URL)
		}
		err = wrapped.Err
	}
	return fmt.Errorf("cannot fetch %s: %w", address, err)
}
