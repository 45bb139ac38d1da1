package method

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// plugins finds plug-ins, sound and video (paper 3, section 3.3).
func (t *tagged) plugins(n page.Node) {
	p := t.page
	switch p.Tag[n] {
	case atom.Embed, atom.Object, atom.Applet:
		t.removes(n, block.Media, "plugin")
	case atom.Audio:
		t.removes(n, block.Media, "audio")
	case atom.Video:
		t.removes(n, block.Media, "video")
	case atom.Iframe:
		src := p.Attr(n, "src")
		if strings.Contains(src, "/embed") || inTable(hostOf(src), players) {
			t.removes(n, block.Media, "player")
		}
	}
}

// A paragraph is crowded with links when it has at least crowdLinks links and at least
// crowdShare of its words are in links. The paper says "a large number".
const (
	crowdLinks = 5
	crowdShare = 0.2
)

// links finds unimportant links (section 3.4). Crowded paragraphs are only counted: the
// paper removes their links and keeps their text.
func (t *tagged) links(n page.Node) {
	p := t.page
	if p.Tag[n] == atom.P {
		if c := p.Counts(n); c.Links >= crowdLinks && c.LinkDensity() >= crowdShare {
			t.notes(n, block.Navigation, "link-crowd")
		}
		return
	}
	if p.Tag[n] != atom.A || p.Has(n, page.Unrendered) {
		return
	}
	href, ok := p.LookupAttr(n, "href")
	if !ok {
		return
	}
	said := shortText(p, n)
	if _, more := moreTexts[said]; more {
		return
	}
	_, policy := policyTexts[said]
	host := hostOf(href)
	switch {
	case policy:
		t.removes(n, block.Legal, "link-policy")
	case host != "" && registrable(host) != t.domain && inTable(host, socialHosts) && p.Counts(n).Words <= maxLinkWords:
		t.removes(n, block.Social, "link-social")
	case strings.TrimSpace(href) == "#" && p.Counts(n).Words <= maxLinkWords:
		t.removes(n, block.Navigation, "link-top")
	}
}

// maxLinkWords is the greatest number of words in a social or top link that is removed:
// a longer link is content. It is not in the paper.
const maxLinkWords = 8

// longestPhrase is the length in bytes of the longest text that is looked up in a
// table.
const longestPhrase = 80

// shortText returns an element's text in the form of the tables, "" when it is longer
// than any entry.
func shortText(p *page.Page, n page.Node) string {
	var b strings.Builder
	for c := n + 1; c < p.End[n]; c++ {
		if p.IsElement(c) || p.Has(c, page.Unrendered) {
			continue
		}
		if b.Len()+len(p.Data[c]) > 4*longestPhrase {
			return ""
		}
		b.WriteString(p.Data[c])
	}
	return phrase(b.String())
}

// phrase brings a text into the form of the tables.
func phrase(s string) string {
	s = strings.Join(strings.Fields(strings.ToLower(s)), " ")
	if len(s) > longestPhrase {
		return ""
	}
	return strings.TrimRight(s, " .:»›>|")
}

// maxSearchWords is the greatest number of words in a form that is removed as a whole
// with its search box.
const maxSearchWords = 15

// searches finds search panels (section 3.5). The form of a search box is removed when
// it holds little else, otherwise only the box and the button.
func (t *tagged) searches(n page.Node) {
	p := t.page
	if p.Has(n, page.Unrendered) || !t.isSearch(n) {
		return
	}
	for a := n; a != page.None; a = p.Parent[a] {
		if p.Tag[a] == atom.Form && p.Counts(a).Words <= maxSearchWords {
			n = a
			break
		}
	}
	if len(t.hits) > 0 && t.hits[len(t.hits)-1].Node == n { // the button behind its box
		return
	}
	t.removes(n, block.Search, "search")
}

func (t *tagged) isSearch(n page.Node) bool {
	p := t.page
	switch p.Tag[n] {
	case atom.Input, atom.Button:
	default:
		role := p.Attr(n, "role")
		return (strings.EqualFold(role, "search") || p.Data[n] == "search") && p.Counts(n).Words <= maxSearchWords
	}
	if strings.EqualFold(p.Attr(n, "type"), "search") {
		return true
	}
	for _, key := range [...]string{"value", "placeholder", "name", "aria-label"} {
		if _, ok := searchTexts[phrase(p.Attr(n, key))]; ok {
			return true
		}
	}
	_, ok := searchTexts[shortText(p, n)]
	return ok
}

// maxCopyrightWords is the greatest number of words in a block that is removed for its
// copyright line: longer blocks are texts about copyright. It is not in the paper.
const maxCopyrightWords = 50

// copyrights finds copyright lines (section 3.6).
func (t *tagged) copyrights(s *block.Set) {
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.Counts.Words > maxCopyrightWords {
			continue
		}
		said := strings.ToLower(s.Text(i))
		for _, mark := range copyrightTexts {
			if !strings.Contains(said, mark) || mark == "copyright" && !startsLine(said, mark) {
				continue
			}
			t.dropped[i], t.kinds[i] = true, block.Legal
			if t.page.Counts(b.Owner).Words == b.Counts.Words {
				t.removes(b.Owner, block.Legal, "copyright")
			} else {
				t.counts["copyright"]++
			}
			break
		}
	}
	// Copyright lines were found last, and hits are in document order.
	sortHits(t.hits)
}

// startsLine reports whether a text begins with a word, after a bracket or a bar at
// most: "Copyright 2020" is a copyright line, "the copyright of the work" is not.
func startsLine(said, word string) bool { return strings.Index(said, word) <= 3 }
