package engine

import (
	"errors"
	"fmt"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader"
)

// ErrMethod is returned for a method that does not exist.
var ErrMethod = errors.New("no such method")

// Clean tells content from noise on one page. Any bytes are a page; an error
// means that the request cannot be met, never that the page is bad.
func Clean(html []byte, req Request) (Answer, error) {
	src, _ := page.Decode(html, req.ContentType)
	p, err := page.Parse(src, page.Options{AttributeIDs: req.IDs == IDsAttribute})
	if err != nil {
		return Answer{}, fmt.Errorf("page: %w", err)
	}
	m := meta.Read(p, req.URL)
	blocks := block.Split(p)
	v := block.Verdict{Keep: make([]bool, blocks.Len()), PageType: "article", Readable: 1}
	for i := range v.Keep {
		v.Keep[i] = blocks.Blocks[i].Counts.LinkDensity() < 0.3 && blocks.Blocks[i].Counts.Words > 8
	}
	tree := reader.Build(blocks, &v, &m, req.URL)
	body, err := tree.HTML()
	if err != nil {
		return Answer{}, fmt.Errorf("reader: %w", err)
	}
	md, err := tree.Markdown()
	if err != nil {
		return Answer{}, fmt.Errorf("reader: %w", err)
	}
	return Answer{Version: Version, Status: StatusOK, Method: MethodWinnow, PageType: v.PageType, Readable: 1, Hide: []Hidden{},
		Metadata: &Metadata{Title: m.Title}, Reader: &Reader{HTML: body, Words: tree.Words(), Minutes: tree.Minutes(m.Lang)}, Text: tree.Text(), Markdown: md}, nil
}
