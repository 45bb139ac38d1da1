package hostile

import (
	"fmt"
	"strings"
)

// Elements that the parser opens again or moves when they are closed out of order
// (HTML Standard 13.2.4.3 and 13.2.6.4.7).
var formatting = []Shape{
	{"formatting: left open, in few bytes", func(n int) string {
		return numbered(min(n, 480), "<b id=%d>") + strings.Repeat("<p>a", n)
	}},
	{"formatting: left open in groups of three", func(n int) string {
		return strings.Repeat("<b><b><b><i><i><i><u><u><u><s><s><s><em><em><em><tt><tt><tt><big><big><big>", 1) + strings.Repeat("<p>a", n)
	}},
	{"formatting: another one in each paragraph", func(n int) string { return numbered(n, "<p><font size=%d>so it was") }},
	{"formatting: closed out of order", repeat("<p><b><i><u>so</b>it</i>was</u>")},
	{"formatting: blocks in unclosed formatting", repeat("<b><p>so</b>")},
	{"formatting: links left open", repeat("<a href=/x><p>so it was")},
	{"formatting: links in cells left open", func(n int) string {
		return "<table>" + strings.Repeat("<tr><td><a href=/x>so<td>it", n) + "</table>"
	}},
	{"formatting: links around boxes, closed late", repeat("<a><div><div><div><div><div><div><div><div><div>so</a>")},
	{"formatting: nobr in nobr", repeat("<nobr><div>so it was<nobr>")},
	{"formatting: in buttons, tables and objects", repeat("<b><object><i><button><u>so</b></i></u>")},
	{"formatting: across rows of a table", func(n int) string { return "<table>" + strings.Repeat("<b><tr><td>so</b>it", n) + "</table>" }},
	{"formatting: paragraphs in towers of formatting", func(n int) string {
		return strings.Repeat(strings.Repeat("<b><i>", 100)+"<p>so it was</p>"+strings.Repeat("</i></b>", 100), n/100+1)
	}},
	{"formatting: closing tags of formatting", func(n int) string {
		return strings.Repeat("<div>", 400) + strings.Repeat("<b><p></b>so ", n)
	}},
	{"formatting: ruby", repeat("<ruby>so<rt>it<rp>(</ruby>")},
	{"formatting: marks of change", repeat("<del>so</del><ins>it</ins> <sub>was</sub><sup>said</sup> ")},
	{"formatting: spans in cells", func(n int) string {
		return "<table>" + strings.Repeat("<tr><td><span><span>so</span></span><td><span>it</span>", n) + "</table>"
	}},
	{"formatting: cells that span", func(n int) string {
		return "<table>" + strings.Repeat("<tr><td colspan=1000 rowspan=65534>so<td>it was", n) + "</table>"
	}},
	{"formatting: columns of one row", func(n int) string {
		return "<table><tr>" + strings.Repeat("<td>so", n) + "</table>"
	}},
	{"formatting: wide and empty cells", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<table><tr><td colspan=1000>a<tr><td>so it %d<td>was</table>", i)
		}
		return b.String()
	}},
}
