package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"code.dny.dev/ssrf"

	"winnow/engine/internal/crawl"
)

const (
	// fetchTimeout is for one request, with redirects and body.
	fetchTimeout = 30 * time.Second
	// fetchPatience is for a page with all tries and the pauses between them.
	fetchPatience = 90 * time.Second
	// maxRedirects is more than any page needs; a loop reaches it.
	maxRedirects = 10
	// mostTries is how often a page is asked for whose server is busy or does not answer,
	// and firstPause how long it is waited then, twice as long each time.
	mostTries  = 4
	firstPause = time.Second
)

// fetch gets a page from the web. Its URL is the one after redirects.
func (w web) fetch(ctx context.Context, address string) (p page, err error) {
	ctx, cancel := context.WithTimeout(ctx, fetchPatience)
	defer cancel()
	for try, pause := 1, firstPause; ; try, pause = try+1, 2*pause {
		p, err = w.fetchOnce(ctx, address)
		var later tryLater
		if !errors.As(err, &later) {
			return p, err
		}
		end, _ := ctx.Deadline()
		pause = max(pause, later.after)
		if try == mostTries || pause >= time.Until(end) {
			return p, fmt.Errorf("%w (tried %d times)", later.error, try)
		}
		if w.wait(ctx, pause) != nil {
			return p, errInterrupted
		}
	}
}

// A tryLater is an error that may be gone in a while: after so long, if the server says.
type tryLater struct {
	error
	after time.Duration
}

func (e tryLater) Unwrap() error { return e.error }

func (w web) fetchOnce(ctx context.Context, address string) (page, error) {
	const accept = "text/html,application/xhtml+xml,application/rss+xml,application/atom+xml,text/*;q=0.5,*/*;q=0.1"
	resp, err := w.get(ctx, address, accept, checkType)
	if err != nil {
		return page{}, err
	}
	defer resp.Body.Close()
	html, err := readAll(resp.Body)
	if err != nil {
		return page{}, fetchError(ctx, address, err)
	}
	if len(html) == 0 {
		return page{}, fmt.Errorf("cannot use %s: the server answered %s without a page", address, resp.Status)
	}
	return page{html: html, url: resp.Request.URL.String(), contentType: resp.Header.Get("Content-Type")}, nil
}

// get requests an address. An answer whose type check refuses is an error. The body is
// unpacked.
func (w web) get(ctx context.Context, address, accept string, check func(contentType string) error) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil || req.URL.Host == "" {
		return nil, usagef("%q is not a URL: give http://… or https://…", address)
	}
	req.Header.Set("User-Agent", cmp.Or(w.agent, "winnow/"+version()))
	req.Header.Set("Accept", accept)
	req.Header.Set("Accept-Encoding", acceptEncoding)
	resp, err := w.client.Do(req)
	if err != nil {
		return nil, askedAgain(ctx, err, fetchError(ctx, address, err))
	}
	if err := checkStatus(resp, address); err != nil {
		resp.Body.Close()
		return nil, err
	}
	err = check(resp.Header.Get("Content-Type"))
	var body io.Reader
	if err == nil {
		body, err = bodyOf(resp.Body, resp.Header.Get("Content-Encoding"))
	}
	if err != nil {
		resp.Body.Close()
		return nil, fmt.Errorf("cannot use %s: %w", address, err)
	}
	resp.Body = struct {
		io.Reader
		io.Closer
	}{body, resp.Body}
	return resp, nil
}

// checkStatus refuses answers without a page. A busy server may have one later.
func checkStatus(resp *http.Response, address string) error {
	switch code := resp.StatusCode; {
	case code == http.StatusNoContent || code == http.StatusResetContent:
		return fmt.Errorf("cannot use %s: the server answered %s, so that there is no page", address, resp.Status)
	case code >= 200 && code <= 299:
		return nil
	}
	err := fmt.Errorf("cannot fetch %s: the server answered %s", address, resp.Status)
	if resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode == http.StatusServiceUnavailable {
		return tryLater{err, retryAfter(resp.Header.Get("Retry-After"), time.Now())}
	}
	return err
}

// retryAfter reads how long a server asks to wait: seconds, or until when.
func retryAfter(header string, now time.Time) time.Duration {
	if seconds, err := strconv.Atoi(header); err == nil {
		return time.Duration(min(max(seconds, 0), 1<<20)) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(at.Sub(now), 0)
	}
	return 0
}

// askedAgain tells failures of a connection, which may work the next time, from all
// others: a name that does not exist, an address that is refused, a wrong certificate.
func askedAgain(ctx context.Context, err, said error) error {
	var dns *net.DNSError
	isName := errors.As(err, &dns) && dns.IsNotFound
	var op *net.OpError
	if ctx.Err() != nil || isName || errors.Is(err, ssrf.ErrProhibitedIP) {
		return said
	}
	if errors.As(err, &op) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return tryLater{said, 0}
	}
	return said
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
	if kind != "application/xhtml+xml" && !crawl.IsTextType(kind) {
		return fmt.Errorf("it is %s, not a web page (text/html) or a text", kind)
	}
	return nil
}

func fetchError(ctx context.Context, address string, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
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
