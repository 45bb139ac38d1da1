package build

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
func (pl *plan) findTargets() {
	p := pl.page
	pl.byName = map[string]int{}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if pl.marked[n] && p.Tag[n] == atom.A && p.IsElement(n) {
			if name, ok := pl.fragment(p.Attr(n, "href")); ok {
				pl.byName[strings.TrimPrefix(name, idPrefix)] = -1
			}
		}
	}
	if len(pl.byName) == 0 {
		return
	}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !p.IsElement(n) || p.Has(n, page.Unrendered) {
			continue
		}
		pl.findTarget(n, p.Attr(n, "id"))
		if p.Tag[n] == atom.A {
			pl.findTarget(n, p.Attr(n, "name"))
		}
	}
}

// findTarget remembers the block of an element that a link points to.
func (pl *plan) findTarget(n page.Node, name string) {
	if name == "" {
		return
	}
	name = strings.TrimPrefix(name, idPrefix)
	if have, wanted := pl.byName[name]; !wanted || have >= 0 {
		return
	}
	i, _ := pl.set.Under(n)
	if i > 0 && pl.set.Blocks[i-1].To > n {
		i--
	}
	if i >= pl.set.Len() || !pl.keep[i] {
		return
	}
	if _, ok := pl.targetIDs[i]; !ok {
		id := idPrefix + name
		if !plainName(name) || pl.usedIDs[id] {
			id = idPrefix + strconv.Itoa(i)
			for pl.usedIDs[id] {
				id += "-"
			}
		}
		pl.usedIDs[id] = true
		pl.targetIDs[i] = id
	}
	pl.byName[name] = i
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
// is written without.
func (pl *plan) href(n page.Node) string {
	s, ok := pl.links[n]
	if !ok {
		s = pl.linkOf(n)
		pl.links[n] = s
	}
	return s
}

// linkOf works an address out.
func (pl *plan) linkOf(n page.Node) string {
	ref, ok := pl.page.LookupAttr(n, "href")
	if !ok {
		return ""
	}
	if name, inPage := pl.fragment(ref); inPage {
		if i, ok := pl.byName[strings.TrimPrefix(name, idPrefix)]; ok && i >= 0 {
			return "#" + pl.targetIDs[i]
		}
		return ""
	}
	if strings.HasPrefix(strings.TrimSpace(ref), "#") {
		return ""
	}
	return withoutTracking(pl.base.Link(ref))
}

// fragment is the name that a link within the page points to, with or without
// tracking parameters.
func (pl *plan) fragment(ref string) (name string, ok bool) {
	if withoutTracking(ref) != ref {
		ref = withoutTracking(pl.base.Absolute(ref))
	}
	return pl.base.Fragment(ref)
}

// trackers are the parameters by which advertisers, newsletters and analytics
// know who followed a link, or from where. The page behind it is the same
// without them. A name that ends in _ stands for all that begin with it.
var trackers = [...]string{"utm_", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "twclid", "ttclid",
	"li_fat_id", "igshid", "mc_cid", "mc_eid", "_hsenc", "_hsmi", "__hstc", "__hssc", "__hsfp", "hsctatracking", "mkt_tok", "vero_id",
	"oly_enc_id", "oly_anon_id", "srsltid"}

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
