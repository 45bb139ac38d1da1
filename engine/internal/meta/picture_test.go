package meta

import (
	"testing"

	"winnow/engine/internal/page"
)

func TestStemOf(t *testing.T) {
	for address, want := range map[string]string{
		"https://x.example/a/roof-1024x683.jpg?w=600": "roof",
		"https://x.example/roof-hall.jpg#a":           "roof-hall",
		"roof_2x.png":                                 "roof_2x",
		"https://x.example/":                          "",
		".jpg":                                        ".jpg",
	} {
		if got := stemOf(address); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
}

func TestOwnPictures(t *testing.T) {
	const src = `<img src=/i/roof-hall.jpg><img data-srcset="/i/roof-hall-300x200.webp 1x"><img ` +
		`src=/lamp.jpg><img alt=roof-hall><noscript><img src=/roof-hall.png></noscript>`
	p, err := page.Parse([]byte("<body>"+src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for image, want := range map[string]int{"https://x.example/roof-hall-1200x800.jpg?w=9": 3, "https://x.example/lamp.jpg": 0, "": 0} {
		m := Meta{Image: image}
		if got := m.OwnPictures(p); len(got) != want {
			t.Errorf("%q: %v, want %d", image, got, want)
		}
	}
}
