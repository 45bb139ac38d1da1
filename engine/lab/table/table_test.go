package table

import (
	"bytes"
	"fmt"
	"testing"
)

func TestNew(t *testing.T) {
	var b bytes.Buffer
	tab := New(&b, "Title", "NAME", "N")
	fmt.Fprintf(tab, "%s\t%d\t\n", "a long one", 7)
	tab.Flush()
	if got, want := b.String(), "\nTitle\n        NAME  N\n  a long one  7\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Reset()
	New(&b, "", "A").Flush()
	if got, want := b.String(), "  A\n"; got != want {
		t.Errorf("without a title: %q, want %q", got, want)
	}
}

func TestShorten(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"short", "short"}, {"exactly8", "exactly8"}, {"nine long", "nine lo…"}, {" a\n\t b ", "a b"}, {"äöüäöüäöü", "äöüäöüä…"}, {"", ""},
	} {
		if got := Shorten(c.in, 8); got != c.want {
			t.Errorf("%q: got %q, want %q", c.in, got, c.want)
		}
	}
}
