package meta

import "testing"

func TestSiteName(t *testing.T) {
	const site = "<meta property=og:site_name content="
	for _, c := range []struct{ name, src, want string }{
		{"as it is said", site + "'Tide Post'>", "Tide Post"},
		{"before a slogan that is missing", site + "'Tide Post -'>", "Tide Post"},
		{"behind one", site + "' | Tide Post'>", "Tide Post"},
		{"a separator alone", site + "'/'><meta name=application-name content='Tide Post'>", "Tide Post"},
		{"an address", site + "'http://tide.example/'><meta name=application-name content='Tide Post'>", "Tide Post"},
		{"an address alone", site + "'http://tide.example/'>", ""},
		{"a sign of its own", site + "'Yahoo!'>", "Yahoo!"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, ""); m.Site != c.want {
				t.Errorf("%q, want %q", m.Site, c.want)
			}
		})
	}
}
