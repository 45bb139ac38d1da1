// Package rules finds elements that are noise by a sign of their own: what they
// are called, labelled, made of or linked to.
//
// In go the index of a page and, from a browser, its layout; out come hits in
// document order, each with the rule's name and measured precision. A rule names,
// it hides nothing. Everything is linear in the page.
//
// A rule has guards on the length and kind of the elements that it hits, and
// suppresses what their surroundings show to be false positives. What it hits stays
// hit: decisions and models read the same list. The figures behind the guards are in
// engine/docs/evaluation.md.
package rules

import (
	"slices"
	"sort"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Rule is a sign by which elements are known to be noise.
type Rule struct {
	// Name is the rule's name in answers and documents; it never changes its meaning.
	Name block.RuleName
	// Kind is what the element is.
	Kind block.Kind
	// Score is the rule's measured precision, 0 to 1.
	Score float32
	// Says puts the sign into words for people.
	Says string
}

// All lists the rules of all files. Two of one name differ in score only.
func All() []Rule {
	naming := make([]Rule, len(namingRules))
	for i := range namingRules {
		naming[i] = namingRules[i].Rule
	}
	return slices.Concat(naming, knownRules[:], elementRules[:], attributeRules[:], hostRules[:], bannerRules[:], linkRules[:],
		labelRules[:], overlayRules[:], formRules[:], veilRules[:], decorationRules[:])
}

// A Hit is a rule's finding about one element.
type Hit struct {
	Node page.Node
	Kind block.Kind
	// Rule is the name of the rule.
	Rule block.RuleName
	// Score is the rule's measured precision, 0 to 1.
	Score float32
}

// Layout is what a browser tells of the page; empty when there is none.
type Layout struct {
	// Over are elements that lie over the page.
	Over []page.Node
	// Drawn is the width and height of elements in pixels.
	Drawn map[page.Node][2]float32
}

// Names are the names that rules look for, for the index to find.
func Names() *index.Names { return names }

var names = index.NewNames(index.Watch{Lists: namingLists(), Denials: denials, Neighbours: neighbours, States: states,
	Whole: findKnown, Other: readAttribute})

// A finder looks for hits.
type finder struct {
	index.Index // a copy: its loops are hot
	layout      Layout
	hits        []Hit

	sponsored int         // links that declare themselves sponsored, -1 when not counted
	consent   []int32     // blocks before each that speak of consent, nil when not counted
	filled    []int32     // elements of each shape with something in them, nil when not counted
	own       []page.Node // pictures that the page names as its own, nil when not looked for
}

// Find gives the hits of all rules, in document order; an element may have
// several.
func Find(x *index.Index, layout Layout) []Hit {
	f := &finder{Index: *x, layout: layout, hits: make([]Hit, 0, len(x.Called)), sponsored: -1}
	f.lookAtElements()
	f.lookForLabels()
	f.lookAtOverlays()
	f.lookForMailForms()
	f.lookForVeils()
	f.lookForDrawnBanners()
	f.lookForDecoration()
	return inOrder(f.hits)
}

// lookAtElements asks each element what it is, by itself.
func (f *finder) lookAtElements() {
	rest := f.Called
	for n := range f.Page.Tag {
		f.Page.Stop.Every(n)
		n := page.Node(n)
		var c *index.Called
		if len(rest) > 0 && rest[0].Node == n {
			c, rest = &rest[0], rest[1:]
		}
		if !f.Page.IsElement(n) || f.Page.Has(n, page.Unrendered) && !showsOthers(f.Page.Tag[n]) || n == f.Page.Root || n == f.Page.Body {
			continue
		}
		if c != nil {
			f.lookAtName(c)
		}
		f.lookAtTag(n)
		if c != nil {
			f.lookAtAttributes(c)
		}
		if f.Said[n]&index.RoleAside != 0 {
			f.lookAtRole(n)
		}
	}
}

// showsOthers tells elements whose own contents are not rendered, but others in
// their place.
func showsOthers(tag atom.Atom) bool {
	return tag == atom.Iframe || tag == atom.Object || tag == atom.Video
}

// hit notes that a rule has found an element.
func (f *finder) hit(n page.Node, r *Rule) {
	f.hits = append(f.hits, Hit{n, r.Kind, r.Name, r.Score})
}

// inOrder puts hits in the order of their nodes; those of one stay in the order
// in which they were found.
func inOrder(hits []Hit) []Hit {
	byNode := func(a, b int) bool { return hits[a].Node < hits[b].Node }
	if !sort.SliceIsSorted(hits, byNode) {
		sort.SliceStable(hits, byNode)
	}
	return hits
}
