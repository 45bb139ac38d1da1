package groups

import (
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/page"
)

// Each element with the attribute n is named by it; elements of one place are joined.
func places(t *testing.T, src string) string {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := Find(p)
	names, order := map[page.Node]string{}, []page.Node{}
	for n := range p.Tag {
		name := p.Attr(page.Node(n), "n")
		if name == "" {
			continue
		}
		at := s.Place[n]
		if _, ok := names[at]; !ok {
			order = append(order, at)
		}
		names[at] += name
		if s.Rows.Has(at) != (strings.ToUpper(name) == name) {
			t.Errorf("%s: row %v", name, s.Rows.Has(at))
		}
	}
	out := []string{}
	for _, at := range order {
		out = append(out, names[at])
	}
	return strings.Join(out, " ")
}

// Capitals are members of rows.
func TestFind(t *testing.T) {
	rest := "<p>" + strings.Repeat("word ", 50) + "</p>"
	for _, c := range []struct{ name, src, want string }{
		{"a list", "<li n=A>x<li n=B>x<li n=C>x", "ABC"},
		{"two are no row", "<li n=a>x<li n=b>x", "a b"},
		{"what has no class says nothing", "<div n=a>x</div><div n=b>x</div><div n=c>x</div>", "a b c"},
		{"members without text do not count", "<i class=x n=a>x</i><i class=x n=b>x</i><i class=x n=c></i>", "a b c"},
		{"slots", "<li n=A><i class=x n=a>x</i><b n=b>y</b><li n=B><b n=c>y</b><i class=x n=d>x</i><li n=C><p><b n=e>y</b></p>", "ABC ad bc e"},
		{"rows in rows", "<ul><li n=A>x<ul><li n=D>y<li n=E>y<li n=F>y</ul><li n=B>x<ul><li n=G>y</ul><li n=C>x</ul>", "ABC DEFG"},
		{"one class in rows of others", "<div><i class=x n=A>x</i><i class=x n=B>x</i><i class=x n=C>x</i></div><div><i class=x n=d>x</i></div>",
			"ABC d"},
		{"numbers", "<i class=x-1 n=A>x</i><i class=x-22 n=B>x</i><i class=x-3 n=C>x</i>", "ABC"},
		{"states", "<i class='x odd' n=A>x</i><i class='even x' n=B>x</i><i class='x x_first is-active' n=C>x</i>", "ABC"},
		{"a name more", "<i class=x n=A>x</i><i class=x n=B>x</i><i class=x n=C>x</i><i class='x wide' n=D>x</i>", "ABCD"},
		{"many names more", "<i class=x n=A>x</i><i class=x n=B>x</i><i class=x n=C>x</i><i class='x one two three' n=d>x</i>", "ABC d"},
		{"a name less", "<i class='x y' n=A>x</i><i class='x y' n=B>x</i><i class='x y' n=C>x</i><i class=x n=d>x</i>", "ABC d"},
		{"a name more, another tag", "<i class=x n=A>x</i><i class=x n=B>x</i><i class=x n=C>x</i><b class='x wide' n=d>x</b>", "ABC d"},
		{"names that differ", "<i class='x y' n=a>x</i><i class='x z' n=b>x</i><i class='x' n=c>x</i>", "a b c"},
		{"names that only begin others", "<i class='x x-y' n=A>x</i><i class='x-y' n=B>x</i><i class='x-y' n=C>x</i>", "ABC"},
		{"a reply in a comment", "<div class=c n=A>x<p><div class=c n=B>y</div></div><div class=c n=C>x</div><div class=c n=D>x</div>", "ABCD"},
		{"rows of one cell", "<table><tr n=a><td>x<tr n=b><td>x<tr n=c><td>x</table>", "a b c"},
		{"rows of cells", "<table><tr n=A><td>x<td>y<tr n=B><td>x<td>y<tr n=C><td>x<td>y</table>", "ABC"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := places(t, rest+c.src); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
	if got := places(t, "<i class=x n=a>x</i><i class=x n=b>"+rest+"</i><i class=x n=c>x</i>"); got != "a b c" {
		t.Errorf("a frame: %q", got)
	}
}

// A place is named by its first element, which is of that place, and shared places are
// those of several elements, whatever the page.
func FuzzFind(f *testing.F) {
	f.Add("<li class='a b'>x<li class=b-1>y<ul><li>z")
	for _, src := range fuzzpage.Seeds() {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		p, err := page.Parse([]byte(fuzzpage.Page(src)), page.Options{})
		if err != nil {
			return
		}
		s, members := Find(p), map[page.Node]int{}
		for n, at := range s.Place {
			if p.IsElement(page.Node(n)) {
				if members[at]++; at < 0 || int(at) > n || s.Place[at] != at {
					t.Fatal(n, at)
				}
			}
		}
		shared := int32(0)
		for n := range p.Tag {
			number, ok := s.Number(page.Node(n))
			if ok != (members[page.Node(n)] > 1) || ok && number != shared {
				t.Fatal(n, number, ok, members[page.Node(n)])
			}
			if ok {
				shared++
			}
		}
		if s.Shared() != int(shared) {
			t.Fatal(s.Shared(), shared)
		}
	})
}
