package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"time"

	"winnow/engine/internal/crawl"
)

// isAddresses tells by its name whether a file holds addresses of pages, one a line.
func isAddresses(name string) bool {
	return strings.HasSuffix(strings.ToLower(unpackedName(name)), ".txt")
}

// hosts fetches pages, of each host one at a time and with a pause between two.
type hosts struct {
	web   web
	delay time.Duration
	mu    sync.Mutex
	turns map[string]*turn
}

// A turn lets one request to a host begin after another.
type turn struct {
	mu   sync.Mutex
	next time.Time // when the next one may begin
}

func newHosts(o opening) *hosts { return &hosts{web: o.web, delay: o.delay, turns: map[string]*turn{}} }

// job is the page of a line with an address. Its ID is the address. A line that begins with
// a # is none.
func (h *hosts) job(l crawl.Line) crawl.Job {
	address := strings.TrimSpace(string(l.Text))
	return crawl.Job{ID: address, URL: address, Load: func() (crawl.Page, error) {
		switch {
		case l.TooLong:
			return crawl.Page{}, fmt.Errorf("line %d is too long for an address", l.Number)
		case strings.HasPrefix(address, "#"):
			return crawl.Page{Left: "comments among addresses"}, nil
		}
		return h.fetch(address)
	}}
}

func (h *hosts) fetch(address string) (crawl.Page, error) {
	out := crawl.Page{ID: address, URL: address}
	u, err := url.Parse(address)
	if err != nil || !isURL(address) {
		return out, fmt.Errorf("%.200q is not a URL: give http://… or https://…", address)
	}
	t := h.turn(strings.ToLower(u.Host))
	t.mu.Lock()
	defer t.mu.Unlock()
	time.Sleep(time.Until(t.next))
	defer func() { t.next = time.Now().Add(h.delay) }()
	// A page that was begun is finished when the run is interrupted, as all pages are; the
	// request has a time limit.
	p, err := h.web.fetch(context.Background(), address)
	if err != nil {
		return out, err
	}
	out.URL, out.ContentType, out.HTML = p.url, p.contentType, p.html
	return out, nil
}

func (h *hosts) turn(host string) *turn {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.turns[host]
	if t == nil {
		t = &turn{}
		h.turns[host] = t
	}
	return t
}
