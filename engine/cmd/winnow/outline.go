package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"winnow/engine"
	pages "winnow/engine/internal/page"
	"winnow/engine/lab/table"
)

// An outline gives the elements behind an answer's IDs, for people: an answer
// holds numbers only. It parses the page as the engine does, so the numbers
// mean the same.
type outline struct {
	page *pages.Page
	node []pages.Node // by ID
}

func readOutline(p page) outline {
	src, _ := pages.Decode(p.html, p.contentType)
	tree, err := pages.Parse(src, pages.Options{})
	if err != nil {
		return outline{}
	}
	o := outline{page: tree, node: make([]pages.Node, 0, tree.Elements)}
	for n := range pages.Node(tree.Len()) {
		if tree.ID[n] != pages.None {
			o.node = append(o.node, n)
		}
	}
	return o
}

// at is the element with an ID, or None for one the page has not.
func (o outline) at(id int) pages.Node {
	if id < 0 || id >= len(o.node) {
		return pages.None
	}
	return o.node[id]
}

// depth is how many elements are around an element.
func (o outline) depth(id int) int {
	if n := o.at(id); n != pages.None {
		return int(o.page.Depth[n])
	}
	return 0
}

// inside reports whether an element is another or lies in it.
func (o outline) inside(id, around int) bool {
	n, a := o.at(id), o.at(around)
	return n != pages.None && a != pages.None && o.page.Inside(n, a)
}

// maxLabelRunes keeps the class lists of generated pages from filling a line.
const maxLabelRunes = 48

// label is an element as a selector: div#top.banner.wide.
func (o outline) label(id int) string {
	n := o.at(id)
	if n == pages.None {
		return fmt.Sprintf("element %d", id)
	}
	var b strings.Builder
	b.WriteString(o.page.Data[n])
	if name := o.page.Attr(n, "id"); name != "" {
		b.WriteString("#" + name)
	}
	for _, class := range strings.Fields(o.page.Attr(n, "class")) {
		b.WriteString("." + class)
	}
	return table.Shorten(b.String(), maxLabelRunes)
}

// A hidden element with what it holds.
type hidden struct {
	engine.Hidden
	Label, Text string
	Words       int
}

// hiddenElements joins an answer's hide list with its blocks.
func hiddenElements(o outline, ans engine.Answer) []hidden {
	out := make([]hidden, len(ans.Hide))
	for i, h := range ans.Hide {
		out[i] = hidden{Hidden: h, Label: o.label(h.ID)}
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
	fmt.Fprintln(t, "ID\tKIND\tSCORE\tWORDS\tELEMENT\tWHY\tTEXT")
	for _, h := range hiddenElements(o, ans) {
		fmt.Fprintf(t, "%d\t%s\t%.2f\t%d\t%s\t%s\t%s\n", h.ID, h.Kind, h.Score, h.Words, h.Label, joined(h.Why), h.Text)
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
