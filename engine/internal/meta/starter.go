package meta

import "winnow/engine/internal/page"

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
	kind := c.itemOf(n)
	return kind == "question" || kind == "discussionforumposting"
}

// itemOf is the type of the item of microdata that a property belongs to, in lower case
// and without its vocabulary.
func (f *facts) itemOf(n page.Node) string {
	p := f.page
	for up := p.Parent[n]; up != page.None; up = p.Parent[up] {
		if _, ok := p.LookupAttr(up, "itemscope"); ok {
			return typeName(p.Attr(up, "itemtype"))
		}
	}
	return ""
}

// ofReply reports whether a property belongs to what others have written below a page.
func (f *facts) ofReply(n page.Node) bool {
	switch f.itemOf(n) {
	case "comment", "usercomments", "answer", "review":
		return true
	}
	return false
}
