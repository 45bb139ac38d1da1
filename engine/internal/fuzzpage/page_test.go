package fuzzpage

import (
	"strings"
	"testing"
)

// Equal bytes make equal pages, which stay small, and HTML stays as it is.
func TestPage(t *testing.T) {
	const html = "<p>a\x00b"
	if got := Page(html); got != html {
		t.Errorf("%q", got)
	}
	if got := Page(strings.Repeat("a", 2*maxRaw)); len(got) != maxRaw {
		t.Errorf("%d bytes", len(got))
	}
	all, different := strings.Builder{}, map[string]bool{}
	for i := range uint64(500) {
		page := Page(Random(i))
		if page != Page(Random(i)) || len(page) > maxPage+(8<<10) {
			t.Fatalf("page %d has %d bytes", i, len(page))
		}
		different[page] = true
		all.WriteString(page)
	}
	if len(different) != 500 {
		t.Errorf("%d different pages", len(different))
	}
	for _, list := range [][]string{classes, attributes, phrases} {
		for _, s := range list {
			if !strings.Contains(all.String(), s) {
				t.Errorf("no page has %q", s)
			}
		}
	}
	for _, tag := range tags {
		if !strings.Contains(all.String(), "<"+tag) {
			t.Errorf("no page has <%s>", tag)
		}
	}
	for _, form := range strings.Fields("<ruby>< <table><tr> <x-post><template <pre <math ld+json>{ <title> rel=next") {
		if !strings.Contains(all.String(), form) {
			t.Errorf("no page has %s", form)
		}
	}
}

// Whatever the instructions, a page ends.
func FuzzPage(f *testing.F) {
	for _, s := range Seeds() {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if page := Page(src); len(page) > maxPage+(8<<10) {
			t.Errorf("%d bytes", len(page))
		}
	})
}
