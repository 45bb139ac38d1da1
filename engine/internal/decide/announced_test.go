package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/evidence/elements"
)

// "Such as:" is read with what it announces.
func TestAnnouncedLists(t *testing.T) {
	const saying, items = "<p>Kept kinds of it are:</p>", "<ul><li>one<li>two</ul>"
	const links = "<ul><li><a href=/1>one</a><li><a href=/2>two</a></ul>"
	for _, c := range []struct{ name, src, want string }{
		{"words", saying + items, "one|two"},
		{"in the text's element", "<div>Kept kinds of it are: " + items + "</div>", "one|two"},
		{"in Chinese", "<p>K 城市的主要名胜古迹有以下几处：</p>" + items, "one|two"},
		{"links in the text", saying + links + text, "one|two"},
		{"links at its end", saying + links, ""},
		{"links before a label", saying + links + "<p>Kept label</p>", ""},
		{"a text between", saying + "<p>or</p>" + items, ""},
		{"without a colon", "<p>Kept kinds of it are.</p>" + items, ""},
		{"a label", "<p>Kept kinds:</p>" + items, ""},
		{"what is not kept itself", "<p>Other kinds of it are:</p>" + items, ""},
		{"of which the beginning is kept", saying + "<ul><li>Kept one<li>two</ul>", ""},
		{"in another element", "<div>" + saying + "</div><div>" + items + "</div>", ""},
		{"a page of them", saying + "<ul>" + strings.Repeat("<li>one", announcedItems+1) + "</ul>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if said := found(s, announcedLists(s.in.Blocks, elements.Read(s.page), s.keep, nil)); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}
