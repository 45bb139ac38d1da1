package meta

import "testing"

func TestHomeTitle(t *testing.T) {
	const home, other = "https://www.tidepost.example/", "https://www.tidepost.example/news/story"
	for _, c := range []struct{ name, src, url, want string }{
		{"the name and what the site is", "<title>Tide Post: News from all harbours</title>", home, "Tide Post: News from all harbours"},
		{"the name stands at both ends", "<title>Tide Post: News from all harbours - Tide Post</title>", home,
			"Tide Post: News from all harbours"},
		{"the name at the end", "<title>News from all harbours | Tide Post</title>", home, "News from all harbours"},
		{"a part of the host's name", "<title>Tide — Simple news</title>", "https://mytide.example", "Tide — Simple news"},
		{"not the home page", "<title>Tide Post: News from all harbours</title>", other, "News from all harbours"},
		{"an article at an address that was cut off", "<title>Tide Post - Ferry found</title><h1>Ferry found</h1>", home, "Ferry found"},
		{"an article by its number", "<title>Tide Post - Ferry found</title>", home + "?p=7", "Ferry found"},
		{"a heading that says something else", "<title>Tide Post | Ferries and fog</title><h1>Read what the sea is up to</h1>", home,
			"Tide Post | Ferries and fog"},
		{"Home before the name", "<title>Home - The Harbour Book</title>", home, "The Harbour Book"},
		{"Home behind the name", "<title>The Harbour Book | Home Page</title>", other, "The Harbour Book"},
		{"Home in other words", "<title>Startseite | Das Hafenbuch</title>", home, "Das Hafenbuch"},
		{"Home and no more", "<title>Home</title>", home, "Home"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, c.url); m.Title != c.want {
				t.Errorf("got %q, want %q", m.Title, c.want)
			}
		})
	}
}
