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

// Len is how many pages the tree remembers.
func (t *SiteTree) Len() int { return t.tree.Len() }

// Bytes is the tree for Request.Template, or to be kept. Equal trees have equal bytes.
func (t *SiteTree) Bytes() []byte { return t.tree.Marshal() }
