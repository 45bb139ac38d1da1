// Package table writes figures for people: columns of text that stand under each
// other.
package table

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode/utf8"
)

// maxNameRunes keeps a name from widening a table.
const maxNameRunes = 32

// Name cuts the name of a page, a site or a group to what a table has room for.
func Name(s string) string { return Shorten(s, maxNameRunes) }

// New begins a table whose columns are set right: a title, "" for none, and the
// heads of the columns. A row is cells that each end with a tab. The table is
// written when it is flushed.
func New(w io.Writer, title string, heads ...string) *tabwriter.Writer {
	if title != "" {
		fmt.Fprintf(w, "\n%s\n", title)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, strings.Join(heads, "\t")+"\t")
	return t
}

// Shorten makes a text one line and cuts it to a number of characters, the last
// one an ellipsis.
func Shorten(s string, runes int) string {
	s = OneLine(s)
	if utf8.RuneCountInString(s) <= runes {
		return s
	}
	return string([]rune(s)[:runes-1]) + "…"
}

// OneLine makes every run of white space one space.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
