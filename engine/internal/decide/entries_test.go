package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/groups"
)

// A guide of which the texts are kept has its names.
func TestNamesOfEntries(t *testing.T) {
	const told = "<p>Kept words of a place to eat fish</p>"
	list := func(entries ...string) string {
		return "<main>" + text + "<ul><li>" + strings.Join(entries, "<li>") + "</ul></main>"
	}
	named := func(before string, names [4]string, after string) string {
		var entries []string
		for _, name := range names {
			entries = append(entries, before+name+after+told)
		}
		return list(entries...)
	}
	each := func(before, after string) string {
		return named(before, [...]string{"Alta", "Bonnie", "Casa", "Dama"}, after)
	}
	for _, c := range []struct{ name, src, want string }{
		{"headings", each("<h3>", "</h3>"), "Alta|Bonnie|Casa|Dama"},
		{"links", each("<b><a href=/x>", "</a></b>"), "Alta|Bonnie|Casa|Dama"},
		{"other words", each("<b>", "</b>"), ""},
		{"one of which has none", list("<h3>Alta</h3>"+told, "<h3>Bonnie</h3>"+told, told, "<h3>Dama</h3>"+told), "Alta|Bonnie|Dama"},
		{"two of which have none", list("<h3>Alta</h3>"+told, "<h3>Bonnie</h3>"+told, told, told), ""},
		{"too few", list("<h3>Alta</h3>"+told, "<h3>Bonnie</h3>"+told, "<h3>Casa</h3>"+told), ""},
		{"of which nothing else is kept", strings.ReplaceAll(each("<h3>", "</h3>"), "Kept", "Other"), ""},
		{"labels over kept names", each("<h3>", "</h3><h4>Kept name</h4>"), ""},
		{"all the same", named("<h3>", [...]string{"Report", "Report", "Report", "Report"}, "</h3>"), ""},
		{"with numbers of their own", named("<h3>", [...]string{"Like (1)", "Like (2)", "Like (3)", "Like (4)"}, "</h3>"), ""},
		{"numbers", named("<h3>", [...]string{"1", "2", "3", "4"}, "</h3>"), ""},
		{"in a menu", each("<h3 nav>", "</h3>"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			s.nameNoise("nav", 0)
			if said := found(s, namesOfEntries(s.choice(), &evidence.Set{Groups: groups.Find(s.page)}, "article")); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
	s := parsed(t, strings.ReplaceAll(each("<h3>", "</h3>"), "place", "place</p><p>Alta</p><p>Bonnie</p><p>Casa</p><p>Dama</p><p>"))
	for i := range s.keep {
		s.keep[i] = s.page.Data[s.in.Blocks.Blocks[i].Owner] == "p"
	}
	if said := found(s, namesOfEntries(s.choice(), &evidence.Set{Groups: groups.Find(s.page)}, "article")); said != "" {
		t.Errorf("what the text says again: %q", said)
	}
	s = parsed(t, each("<h3>", "</h3>"))
	if said := found(s, namesOfEntries(s.choice(), &evidence.Set{Groups: groups.Find(s.page)}, threadType)); said != "" {
		t.Errorf("members of a thread: %q", said)
	}
}
