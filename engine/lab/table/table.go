// Package table writes figures for people, in aligned columns of text.
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

// Name shortens the name of a page, a site or a group to the width of a table's column.
func Name(s string) string { return Shorten(s, maxNameRunes) }

// New begins a table whose columns are aligned to the right. It has a title, "" for
// none, and a head for each column. A row is cells that each end with a tab. Flush
// writes the table.
func New(w io.Writer, title string, heads ...string) *tabwriter.Writer {
	if title != "" {
		fmt.Fprintf(w, "\n%s\n", title)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, strings.Join(heads, "\t")+"\t")
	return t
}

// Shorten turns a text into one line and cuts it to a number of characters, the last of
// them an ellipsis.
func Shorten(s string, runes int) string {
	s = OneLine(s)
	if utf8.RuneCountInString(s) <= runes {
		return s
	}
	return string([]rune(s)[:runes-1]) + "…"
}

// OneLine replaces every run of white space by one space.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
