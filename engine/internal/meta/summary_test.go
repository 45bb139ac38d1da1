package meta

import "testing"

func TestSummary(t *testing.T) {
	for _, c := range []struct{ title, excerpt, want string }{
		{"Ferry found", "It lay in the fog for a week.", "It lay in the fog for a week."},
		{"Ferry found", "Ferry found!", ""},
		{"Ferry found at last", "Ferry found", ""},
		{"Ferry found", "Ferry found - Tide Post", ""},
		{"Ferry found", "Ferry found off Skarn: it lay in the fog for a week", "Ferry found off Skarn: it lay in the fog for a week"},
		{"Ferry found", "tp", ""},
		{"", "About it", "About it"},
		{"Ferry found", "", ""},
	} {
		if got := (&Meta{Title: c.title, Excerpt: c.excerpt}).Summary(); got != c.want {
			t.Errorf("%q of %q: got %q, want %q", c.excerpt, c.title, got, c.want)
		}
	}
}

func TestLeadImage(t *testing.T) {
	const og = "<meta property=og:image content="
	for _, c := range []struct{ name, src, want string }{
		{"a picture", og + "/a/ferry.jpg>", "https://www.tidepost.example/a/ferry.jpg"},
		{"the site's logo", og + "/img/TidePost-Logo_512.png?a=ferry>", ""},
		{"a portrait", og + "/data/avatars/m/12.jpg>", ""},
		{"the logo first", og + "/logo.png><meta name=twitter:image content=/a/ferry.jpg>", "https://www.tidepost.example/a/ferry.jpg"},
		{"words that begin alike", og + "/a/iconic-logos2go.jpg>", "https://www.tidepost.example/a/iconic-logos2go.jpg"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Image != c.want {
				t.Errorf("got %q, want %q", m.Image, c.want)
			}
		})
	}
}
