package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

// fromWording looks for "By Jane Doe" in the texts around the title, those below it first.
func (c *credits) fromWording() {
	if c.title == page.None {
		return
	}
	p := c.page
	end := p.End[c.title]
	c.worded(end, func(n page.Node) bool { return p.Span(end, n).Words <= bylineBelow }, nameIn)
	if c.best != "" || c.second != "" {
		return
	}
	begin := c.title
	for begin > p.Body+1 && p.Span(begin-1, c.title).Words <= wordingAbove {
		begin--
	}
	c.worded(begin, func(n page.Node) bool { return n < c.title }, func(s string) string { return fullName(nameIn(s)) })
}

// worded offers the first name after a wording in the texts from a node on.
func (c *credits) worded(from page.Node, in func(page.Node) bool, name func(string) string) {
	p := c.page
	said := false // the text before was the wording alone
	for n := from; int(n) < p.Len() && in(n) && c.best == ""; n++ {
		if p.IsElement(n) || p.Has(n, page.Unrendered) || p.Has(n, page.Hidden) || len(p.Data[n]) > 300 {
			continue
		}
		text := clean(p.Data[n], maxCredit)
		if text == "" {
			continue
		}
		rest, by := withoutWording(text)
		switch {
		case by && rest == "":
			said = true
			continue
		case by && n < c.title && p.Data[p.Parent[n]] == "a": // of a menu: By Region
		case by || said:
			who := name(rest)
			if first, _, ok := strings.Cut(rest, ", "); ok && who == "" {
				who = fullName(name(first)) // a job title in small letters follows
			}
			c.offer(who)
		}
		said = false
	}
}

// fromSignature looks for "Written by Jane Doe" anywhere. Wordings of one word are too
// frequent for that.
func (c *credits) fromSignature() {
	p := c.page
	said := false
	for n := max(p.Body, 0); int(n) < p.Len() && c.best == ""; n++ {
		if p.IsElement(n) || p.Has(n, page.Unrendered) || p.Has(n, page.Hidden) {
			continue
		}
		if len(p.Data[n]) > 120 {
			said = false
			continue
		}
		if !said && !maySign(p.Data[n]) {
			continue
		}
		text := clean(p.Data[n], maxCredit)
		if text == "" {
			continue
		}
		rest := text
		if !said {
			var by bool
			if rest, by = withoutWording(text); !by || !isSignature(text[:len(text)-len(rest)]) {
				continue
			}
			if rest == "" {
				said = true
				continue
			}
		}
		said = false
		if name := nameIn(rest); strings.Contains(name, " ") {
			c.offer(name)
		}
	}
}

// isSignature reports whether a wording introduces the author of the page, not of a
// comment.
func isSignature(wording string) bool {
	wording = strings.ToLower(strings.TrimRight(wording, " :"))
	switch wording {
	case "posted by", "submitted by", "created by", "published by", "content by", "publicado por",
		"veröffentlicht von", "publié par", "pubblicato da":
		return false
	}
	return strings.Contains(wording, " by") || strings.Contains(wording, " von") || strings.Contains(wording, " por") ||
		strings.Contains(wording, " par") ||
		strings.Contains(wording, " da") || strings.Contains(wording, " door")
}
