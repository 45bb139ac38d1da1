package engine

import (
	"fmt"

	"winnow/engine/internal/block"
	"winnow/engine/internal/site"
)

// A SiteTree is what the pages of a web site have in common. Its bytes are what
// Request.Template takes and Answer.Template gives. It remembers the last 64 pages, and no
// text: words, links and images are hashes. It is not for several goroutines at once.
type SiteTree struct{ tree *site.Tree }

// NewSiteTree gives a tree without pages.
func NewSiteTree() *SiteTree { return &SiteTree{site.New()} }

// LoadSiteTree reads what Bytes writes.
func LoadSiteTree(data []byte) (*SiteTree, error) {
	return guarded(func() (*SiteTree, error) {
		tree, err := site.Unmarshal(data)
		if err != nil {
			return nil, err
		}
		return &SiteTree{tree}, nil
	})
}

// Add adds a page. Of the request it takes address, content type and limits. A second visit
// to an address replaces the first.
func (t *SiteTree) Add(html []byte, req Request) error {
	req, err := req.withDefaults()
	if err != nil {
		return err
	}
	one, err := guarded(func() (*site.Tree, error) {
		p, why, err := parsePage(&req, html, nil, &results{})
		if err == nil && why.reason != "" {
			err = fmt.Errorf("the page was refused: %s", why.reason)
		}
		if err != nil {
			return nil, err
		}
		one := site.New()
		one.Add(block.Split(p), req.URL)
		return one, nil
	})
	if err == nil {
		t.tree.Take(one)
	}
	return err
}

// Merge gives the tree of the pages of both. It changes neither, and the order does not
// matter.
func (t *SiteTree) Merge(o *SiteTree) *SiteTree { return &SiteTree{t.tree.Merge(o.tree)} }

// MaxSiteBytes is the most that LearnSite gives.
const MaxSiteBytes = 1 << 16

// trimmedBytes is to what a tree is cut that has more: not for each page anew, since that takes
// as long as learning the page.
const trimmedBytes = MaxSiteBytes * 7 / 8

// A KnownSite is what is known of a site: a tree's bytes, and how many pages it remembers.
type KnownSite struct {
	Tree  []byte
	Pages int
}

// LearnSite adds the pages of one tree, such as Answer.SitePage, to those of another as if they
// were visited after them. Of more than MaxSiteBytes the oldest pages go. A first tree that is
// empty or cannot be read, such as one of an older version, counts as none; pages that cannot
// be read are an error.
func LearnSite(known, pages []byte) (KnownSite, error) {
	return guarded(func() (KnownSite, error) {
		more, err := site.Unmarshal(pages)
		if err != nil {
			return KnownSite{}, err
		}
		t, err := site.Unmarshal(known)
		if err != nil {
			t = site.New()
		}
		t.Take(more)
		out := t.Marshal()
		for len(out) > MaxSiteBytes {
			t.Trim(min(t.Len()-1, t.Len()*trimmedBytes/len(out)))
			out = t.Marshal()
		}
		return KnownSite{out, t.Len()}, nil
	})
}

// Len is how many pages the tree remembers.
func (t *SiteTree) Len() int { return t.tree.Len() }

// Bytes is the tree for Request.Template, or to be kept. Equal trees have equal bytes.
func (t *SiteTree) Bytes() []byte { return t.tree.Marshal() }
