package write

import (
	"testing"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// listed is an element that holds many items, each an element with a text or a bare text.
func listed(tag, each atom.Atom, n int, text string) *tree.Tree {
	t := &tree.Tree{Title: -1, Items: []tree.Item{{Tag: tag, Up: -1}}}
	for range n {
		up := int32(0)
		if each != 0 {
			up = int32(len(t.Items))
			t.Items = append(t.Items, tree.Item{Tag: each, End: up + 2})
		}
		at := int32(len(t.Items))
		t.Items = append(t.Items, tree.Item{Text: text, Up: up, End: at + 1})
	}
	t.Items[0].End = int32(len(t.Items))
	return t
}

// A note of many texts without white space is not put together anew for each of them.
func TestLongNote(t *testing.T) {
	note := listed(atom.Li, 0, 1000, "so")
	if n := testing.AllocsPerRun(1, func() { beginsNote(note, 0) }); n > 10 {
		t.Errorf("%.0f allocations", n)
	}
}

func TestBeginsNote(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  bool
	}{
		{[]string{"so it was"}, true},
		{[]string{"so"}, false},
		{[]string{" so "}, false},
		{[]string{"s", "o", " ", "it"}, true},
		{[]string{"so", "\u2003it"}, true},
		{[]string{"so", " ", "'it'"}, false},
		{[]string{"so (it)"}, false},
		{[]string{"(so it)"}, true},
	} {
		note := listed(atom.Li, 0, len(c.texts), "")
		for k, s := range c.texts {
			note.Items[1+k].Text = s
		}
		if got := beginsNote(note, 0); got != c.want {
			t.Errorf("%q: %t", c.texts, got)
		}
	}
}

// The readings of a word are not put together anew for each of its characters. A reading
// takes two allocations.
func TestManyReadings(t *testing.T) {
	word := listed(atom.Ruby, atom.Rt, 1000, "so")
	said := ""
	if n := testing.AllocsPerRun(1, func() { ruby(word, 0, func(j int) int { return j + 1 }, func(s string) { said = s }) }); n > 2500 {
		t.Errorf("%.0f allocations", n)
	}
	if len(said) != 2002 {
		t.Errorf("%d bytes", len(said))
	}
}
