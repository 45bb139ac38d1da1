package decide

import (
	"strings"
	"testing"
)

// The heading of a section that is kept is kept.
func TestHeadsOfSections(t *testing.T) {
	text := "<p>Kept " + strings.Repeat("word ", 40) + "</p>"
	menu := "<p>" + strings.Repeat("menu ", 15) + "</p>"
	for _, c := range []struct{ name, src, want string }{
		{"a section", text + "<h2>Why cats</h2>" + text, "Why cats"},
		{"with a section in it, and a little that goes", text + "<h2>Cats</h2>" + text + "<h3>Kept Paws</h3>" + text + "<p>menu</p>", "Cats"},
		{"two levels", text + "<h2>Cats</h2><h3>Kept Paws</h3>" + text, "Cats"},
		{"over the whole text", "<h2>By Ada Quill</h2>" + text, ""},
		{"a main heading", text + "<h1>Tide Post</h1>" + text, ""},
		{"that leads elsewhere", text + "<h2><a href=/x>Re: Cats</a></h2>" + text, ""},
		{"much of which goes", text + "<h2>Cats</h2>" + text + menu, ""},
		{"that begins with what goes", text + "<h2>Cats</h2><p>menu</p>" + text, ""},
		{"too short", text + "<h2>Cats</h2><p>Kept three words</p>", ""},
		{"of another heading", text + "<h2>Related</h2><h2>Kept Cats</h2>" + text, ""},
		{"at the end", text + "<h2>Cats</h2>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if said := found(s, headsOfSections(s.choice(), "article")); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
	s := parsed(t, text+"<h2>Moderator</h2>"+text)
	if said := found(s, headsOfSections(s.choice(), threadType)); said != "" {
		t.Errorf("a rank in a thread: %q", said)
	}
}
