package main

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"winnow/engine"
	"winnow/engine/lab/table"
)

// An outline is the elements of a page by their IDs, for people: an answer has
// numbers only. It is empty for a page that cannot be read.
type outline struct {
	elements []engine.Element
	depths   []int // how many elements are around each
}

func readOutline(p page) outline {
	list, err := engine.Elements(p.html, p.contentType)
	if err != nil {
		return outline{}
	}
	o := outline{list, make([]int, len(list))}
	for i, e := range list {
		if e.Parent >= 0 {
			o.depths[i] = o.depths[e.Parent] + 1
		}
	}
	return o
}

func (o outline) has(id int) bool { return id >= 0 && id < len(o.elements) }

// depth is how many elements are around an element, 0 for one that the page does
// not have.
func (o outline) depth(id int) int {
	if !o.has(id) {
		return 0
	}
	return o.depths[id]
}

// inside reports whether an element is another or lies in it.
func (o outline) inside(id, around int) bool {
	return o.has(id) && o.has(around) && around <= id && id < o.elements[around].End
}

// maxLabelRunes keeps the class lists of generated pages from filling a line.
const maxLabelRunes = 48

// label is an element as a selector: div#top.banner.wide.
func (o outline) label(id int) string {
	if !o.has(id) {
		return fmt.Sprintf("element %d", id)
	}
	e := o.elements[id]
	label := e.Tag
	if e.IDAttr != "" {
		label += "#" + e.IDAttr
	}
	for class := range strings.FieldsSeq(e.ClassAttr) {
		label += "." + class
	}
	return table.Shorten(label, maxLabelRunes)
}

// hidden is a hidden element with what it holds.
type hidden struct {
	engine.Hidden
	Label, Text string
	Words       int
	Equal       int // how many elements its group has, 1 for one that is alone
}

// What says what the element is: by its name, its heading and how many there are.
func (h hidden) What() string {
	what := cmp.Or(h.Name.Text(), string(h.Name))
	if h.Heading != "" {
		what += " “" + h.Heading + "”"
	}
	if h.Equal > 1 {
		what += " × " + strconv.Itoa(h.Equal)
	}
	return what
}

// Because is the sentence on why it is hidden: what spoke against it most, or the rules
// that have named it.
func (h hidden) Because() string {
	if h.Reason != nil {
		return h.Reason.Text
	}
	texts := make([]string, len(h.Why))
	for i, r := range h.Why {
		texts[i] = ruleText(r)
	}
	return strings.Join(texts, "; ")
}

// hiddenElements joins an answer's hide list with its blocks.
func hiddenElements(o outline, ans engine.Answer) []hidden {
	out := make([]hidden, len(ans.Hide))
	members := map[int]int{}
	for _, h := range ans.Hide {
		members[h.Group]++
	}
	members[0] = 1 // alone
	for i, h := range ans.Hide {
		out[i] = hidden{Hidden: h, Label: o.label(h.ID), Equal: members[h.Group]}
		for _, b := range ans.Blocks {
			if o.inside(b.ID, h.ID) {
				out[i].Words += b.Words
				if len(out[i].Text) < 2*maxLabelRunes {
					out[i].Text += " " + b.Text
				}
			}
		}
		out[i].Text = table.Shorten(out[i].Text, maxLabelRunes)
	}
	return out
}

// writeHidden is the table of --explain: what is hidden, and why.
func writeHidden(w io.Writer, o outline, ans engine.Answer) {
	if len(ans.Hide) == 0 {
		fmt.Fprintf(w, "nothing to hide on this page (%s, status %s)\n", ans.PageType, ans.Status)
		return
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "ID\tKIND\tWHAT\tSCORE\tWORDS\tELEMENT\tRULES\tWHY\tTEXT")
	for _, h := range hiddenElements(o, ans) {
		fmt.Fprintf(t, "%d\t%s\t%s\t%.2f\t%d\t%s\t%s\t%s\t%s\n", h.ID, h.Kind, h.What(), h.Score, h.Words, h.Label, joined(h.Why),
			h.Because(), h.Text)
	}
	t.Flush()
}

// joined writes rules with commas between them.
func joined(rules []engine.Rule) string {
	var b strings.Builder
	for i, r := range rules {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(string(r))
	}
	return b.String()
}
