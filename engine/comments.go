package engine

import (
	"fmt"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// commentsOf gives the comments below the content, nil when nobody asks or there are
// none. What a person has put back is read as content.
func commentsOf(req *Request, links string, s *block.Set, v *block.Verdict, end *outcome) (*Comments, error) {
	if !req.wants(WantComments) && !req.wants(WantParts) || end.status != StatusOK || v.PageType == string(PageForum) {
		return nil, nil
	}
	if len(v.Comments) == 0 && !slices.Contains(v.Asides, block.Remark) {
		return nil, nil
	}
	isOne := func(i int) bool {
		left := !v.Keep[i] && v.Comments.Has(s.Blocks[i].From) || v.AsideOf(i) == block.Remark
		return left && (v.Said == nil || v.Said[i] != block.TakenOut)
	}
	t, count := build.Comments(s, isOne, links)
	if count == 0 {
		return nil, nil
	}
	c := &Comments{Count: count}
	if !req.wants(WantComments) {
		return c, nil
	}
	if req.wants(WantText) {
		c.Text = write.Text(t)
	}
	if req.wants(WantMarkdown) {
		c.Markdown = write.Markdown(t)
	}
	if req.wants(WantReader) {
		html, err := write.HTML(t)
		if err != nil {
			return nil, fmt.Errorf("comments: %w", err)
		}
		c.HTML = html
	}
	return c, nil
}
