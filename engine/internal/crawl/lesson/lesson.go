// Package lesson reads what the pages of crawls teach of their hosts: in goes a page that is
// not read yet, out comes its style tree, which holds no text, with its host.
package lesson

import (
	"net/url"
	"strings"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
)

const (
	// Most is how many pages of a host a run adds to its tree: no more are remembered.
	Most = site.MaxPages
	// Useful is how many pages a tree must have for the engine to use it.
	Useful = 3
)

// Host is the host of an address, "" when it has none.
func Host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}

// A Store is what pages are added to: a tree, or pagelets.
type Store interface {
	Add(blocks *block.Set, address string)
}

// Add adds one page to a store.
func Add(to Store, p crawl.Page) error {
	address := p.URL
	// Some corpora use the site's root as the address of all its pages.
	if u, err := url.Parse(address); err != nil || strings.Trim(u.Path, "/") == "" && u.RawQuery == "" {
		address = p.ID
	}
	src, _ := page.Decode(p.HTML, p.ContentType)
	parsed, err := page.Parse(src, page.Options{MaxBytes: crawl.MaxPageBytes})
	if err != nil {
		return err
	}
	to.Add(block.Split(parsed), address)
	return nil
}

// A Lesson is a page of the first of two passes, as a tree of its own.
type Lesson struct {
	Host string
	Page *site.Tree // nil when there is nothing to learn
}

// Counts counts the pages of hosts that were learned, of each the first Most.
type Counts struct {
	mu sync.Mutex
	of map[string]int
}

// enough tells whether no more pages of a host are learned.
func (n *Counts) enough(host string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.of[host] >= Most
}

// Take counts a lesson, in the order of the input, and tells whether it is to be learned.
func (n *Counts) Take(l Lesson) bool {
	if l.Page == nil {
		return false
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of == nil {
		n.of = map[string]int{}
	}
	n.of[l.Host]++
	return n.of[l.Host] <= Most
}

// Read reads a page for the tree of its host, at the same time as others. What cannot be
// read is told in the second pass.
func (n *Counts) Read(j crawl.Job) (l Lesson) {
	defer func() {
		if recover() != nil {
			l.Page = nil
		}
	}()
	p, err := j.Load()
	if err != nil || p.Left != "" {
		return l
	}
	if l.Host = Host(p.URL); l.Host == "" || n.enough(l.Host) {
		return l
	}
	tree := site.New()
	if err := Add(tree, p); err == nil {
		l.Page = tree
	}
	return l
}
