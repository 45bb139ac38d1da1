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

// crowdLinks is from how many links on, and crowdShare from what share of its
// words on, a paragraph is crowded with links. The paper says "a large number".
const (
	crowdLinks = 5
	crowdShare = 0.2
)

// links finds unimportant links (section 3.4). A crowded paragraph is counted:
// it loses its links in the paper, never its text.
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

// maxLinkWords is the most words a social or top link may have to go: a link
// around more than that is around content. Not in the paper.
const maxLinkWords = 8

// longestPhrase bounds the texts that are looked up, in bytes.
const longestPhrase = 80

// shortText is an element's text as the tables have it, "" when it is longer
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

// maxSearchWords is the most words of a form that goes as a whole because of
// its search box.
const maxSearchWords = 15

// searches finds search panels (section 3.5). The box's form goes when it holds
// little else; else the box and the button go.
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

// maxCopyrightWords is the most words of a block that goes for its copyright
// line: longer ones speak about copyright. Not in the paper.
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
	// Hits stay in document order: copyright lines were found last.
	sortHits(t.hits)
}

// startsLine reports whether a word begins a text, behind a bracket or a bar at
// most: "Copyright 2020" is a line, "the copyright of the work" is not.
func startsLine(said, word string) bool { return strings.Index(said, word) <= 3 }
