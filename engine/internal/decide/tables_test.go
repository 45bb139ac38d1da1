package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/evidence/elements"
)

// A table that is kept for the most part is kept whole, but for cells that lead elsewhere
// and long ones. A layout of tables is no table.
func TestRestOfTables(t *testing.T) {
	row := "<tr><td>Kept long text of a cell<td>a"
	for _, c := range []struct{ name, src, want string }{
		{"holes", "<table>" + strings.Repeat(row, 3) + "</table>", "a|a|a"},
		{"two rows", "<table>" + strings.Repeat(row, 2) + "</table>", ""},
		{"most of it dropped", "<table>" + strings.Repeat("<tr><td>Kept<td>dropped for what it says", 3) + "</table>", ""},
		{"a link", "<table>" + strings.Repeat(row, 3) + "<tr><td><a href=/b>b</a><td>c</table>", "a|a|a|c"},
		{"a long cell", "<table>" + strings.Repeat(row, 9) + "<tr><td>" + strings.Repeat("b ", 20) + "<td>c</table>", "a|a|a|a|a|a|a|a|a|c"},
		{"a table around it", "<table><tr><td>x<td>y<tr><td>z<td><table>" + strings.Repeat(row, 3) + "</table></table>", "a|a|a"},
		{"one column", "<table>" + strings.Repeat("<tr><td>Kept long text of a cell", 3) + "<tr><td>a</table>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if said := found(s, restOfTables(s.in.Blocks, elements.Read(s.page), s.keep, nil)); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}
