package reader

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// idPrefix stands before every id of the tree, so that no id of a page can
// take the name of anything in the document that shows it.
const idPrefix = "w-"

// findTargets finds the blocks that kept links within the page point to. A
// link to an element points to the block it is in, or the first one behind it.
func (b *builder) findTargets() {
	p := b.page
	b.byName = map[string]int{}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if b.marked[n] && p.Tag[n] == atom.A && p.IsElement(n) {
			if name, ok := b.fragment(p.Attr(n, "href")); ok {
				b.byName[strings.TrimPrefix(name, idPrefix)] = -1
			}
		}
	}
	if len(b.byName) == 0 {
		return
	}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !p.IsElement(n) || p.Has(n, page.Unrendered) {
			continue
		}
		b.target(n, p.Attr(n, "id"))
		if p.Tag[n] == atom.A {
			b.target(n, p.Attr(n, "name"))
		}
	}
}

// target remembers the block of an element that a link names.
func (b *builder) target(n page.Node, name string) {
	if name == "" {
		return
	}
	name = strings.TrimPrefix(name, idPrefix)
	if have, wanted := b.byName[name]; !wanted || have >= 0 {
		return
	}
	i, _ := b.set.Under(n)
	if i > 0 && b.set.Blocks[i-1].To > n {
		i--
	}
	if i >= b.set.Len() || !b.keep[i] {
		return
	}
	if _, ok := b.targets[i]; !ok {
		id := idPrefix + name
		if !plainName(name) || b.ids[id] {
			id = idPrefix + strconv.Itoa(i)
			for b.ids[id] {
				id += "-"
			}
		}
		b.ids[id] = true
		b.targets[i] = id
	}
	b.byName[name] = i
}

// plainName takes names that need no escape anywhere.
func plainName(name string) bool {
	if len(name) > 100 {
		return false
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return name != ""
}

// href is the address that a link of the page is written with, "" when it
// loses it.
func (b *builder) href(n page.Node) string {
	s, ok := b.links[n]
	if !ok {
		s = b.linkOf(n)
		b.links[n] = s
	}
	return s
}

// linkOf works an address out.
func (b *builder) linkOf(n page.Node) string {
	ref, ok := b.page.LookupAttr(n, "href")
	if !ok {
		return ""
	}
	if name, inPage := b.fragment(ref); inPage {
		if i, ok := b.byName[strings.TrimPrefix(name, idPrefix)]; ok && i >= 0 {
			return "#" + b.targets[i]
		}
		return ""
	}
	if strings.HasPrefix(strings.TrimSpace(ref), "#") {
		return ""
	}
	return withoutTracking(b.base.Link(ref))
}

// fragment is the name that a link within the page points to, tracked or not.
func (b *builder) fragment(ref string) (name string, ok bool) {
	if withoutTracking(ref) != ref {
		ref = withoutTracking(b.base.Absolute(ref))
	}
	return b.base.Fragment(ref)
}

// trackers are the parameters by which advertisers, newsletters and analytics
// know who followed a link, or from where. The page behind it is the same
// without them. Names that end in _ are beginnings of names.
var trackers = [...]string{"utm_", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id", "igshid",
	"mc_cid", "mc_eid", "_hsenc", "_hsmi", "__hstc", "__hssc", "__hsfp", "hsctatracking", "mkt_tok", "vero_id", "oly_enc_id", "oly_anon_id", "srsltid"}

// withoutTracking takes those parameters out of an address and leaves the
// others as they are.
func withoutTracking(href string) string {
	path, query, ok := strings.Cut(href, "?")
	if !ok {
		return href
	}
	query, fragment, _ := strings.Cut(query, "#")
	var kept []string
	all := 0
	for part := range strings.SplitSeq(query, "&") {
		all++
		if !isTracker(part) {
			kept = append(kept, part)
		}
	}
	if len(kept) == all {
		return href
	}
	if len(kept) > 0 {
		path += "?" + strings.Join(kept, "&")
	}
	if fragment != "" {
		path += "#" + fragment
	}
	return path
}

func isTracker(parameter string) bool {
	name, _, _ := strings.Cut(strings.ToLower(parameter), "=")
	name = strings.TrimPrefix(name, "amp;") // escaped twice
	for _, t := range trackers {
		if name == t || strings.HasSuffix(t, "_") && strings.HasPrefix(name, t) {
			return true
		}
	}
	return false
}

// settleLinks opens up links to ids that found no element, and takes back ids
// that no link points to.
func (b *builder) settleLinks() {
	used := map[string]bool{}
	for i := range b.items {
		it := &b.items[i]
		if it.tag != atom.A || len(it.attrs) == 0 || !strings.HasPrefix(it.attrs[0].val, "#") {
			continue
		}
		if id := it.attrs[0].val[1:]; b.written[id] {
			used[id] = true
		} else {
			it.tag = opened
		}
	}
	if len(used) == len(b.written) {
		return
	}
	for i := range b.items {
		if it := &b.items[i]; len(it.attrs) > 0 && it.attrs[0].key == "id" && !used[it.attrs[0].val] {
			it.attrs = it.attrs[1:]
		}
	}
}
