package pages

import (
	"bytes"
	"testing"

	"golang.org/x/net/html"
)

// Shapes make the same page each time, of about the size asked for, and one that
// the parser takes.
func TestShapes(t *testing.T) {
	for _, s := range Shapes() {
		for _, size := range []int{10_000, 300_000} {
			p := s.Page(size)
			if !bytes.Equal(p.HTML, s.Page(size).HTML) {
				t.Errorf("%s: two pages of %d bytes differ", s.Name, size)
			}
			if len(p.HTML) < size || len(p.HTML) > size+size/4+10_000 {
				t.Errorf("%s: %d bytes instead of %d", s.Name, len(p.HTML), size)
			}
			if _, err := html.Parse(bytes.NewReader(p.HTML)); err != nil {
				t.Errorf("%s of %d bytes: %v", s.Name, size, err)
			}
		}
	}
}

func TestReadSamples(t *testing.T) {
	list, err := Folder("../../../../testdata/pages")
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 20 || len(list[0].HTML) == 0 || list[0].Name == "" {
		t.Errorf("%d sample pages, the first %q", len(list), list[0].Name)
	}
	if _, err := Folder("nowhere"); err == nil {
		t.Error("a folder without pages is no error")
	}
}
