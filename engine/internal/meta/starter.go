package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

// fromThread offers who began a thread or asked a question, as its microdata says, however
// far from the title that is. Names of accounts are names here.
func (c *credits) fromThread() {
	for i := range c.props {
		p := &c.props[i]
		if p.name != "author" && p.name != "creator" || !c.begins(p.node) {
			continue
		}
		if name := cleanByline(unescaped(p.value, maxByline)); !isPlaceholder(name) {
			c.best = name
			return
		}
	}
}

// begins reports whether a property belongs to the first post of a thread or to a question,
// not to a reply, an answer or a comment in it.
func (c *credits) begins(n page.Node) bool {
	p := c.page
	for up := p.Parent[n]; up != page.None; up = p.Parent[up] {
		if _, ok := p.LookupAttr(up, "itemscope"); !ok {
			continue
		}
		kind := p.Attr(up, "itemtype")
		kind = kind[strings.LastIndexByte(kind, '/')+1:]
		return strings.EqualFold(kind, "Question") || strings.EqualFold(kind, "DiscussionForumPosting")
	}
	return false
}
