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

// fromStarter offers who began a thread where a label near the title says so.
func (c *credits) fromStarter() {
	if c.title == page.None {
		return
	}
	p, end := c.page, c.page.End[c.title]
	said := false
	for n := end; int(n) < p.Len() && p.Span(end, n).Words <= bylineBelow; n++ {
		if p.IsElement(n) || p.Has(n, page.Unrendered) || len(p.Data[n]) > maxCredit {
			continue
		}
		text := clean(p.Data[n], maxCredit)
		switch {
		case isStarter(text):
			said = true
		case said && strings.Trim(text, " :") != "":
			if name := cleanByline(text); !isPlaceholder(name) && p.Has(n, page.InLink) {
				c.best = name
			}
			return
		}
	}
}

// isStarter reports whether a text is the label that forums give to who began a thread.
func isStarter(text string) bool {
	switch strings.ToLower(strings.TrimRight(text, " :")) {
	case "thread starter", "topic starter", "thread author", "topic author", "original poster", "themenstarter", "начало темы", "автор темы",
		"auteur du sujet", "créateur du sujet", "autor del tema", "主题发起人", "楼主":
		return true
	}
	return false
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
