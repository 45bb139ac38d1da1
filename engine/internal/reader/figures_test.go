package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// A picture of the text stays although its caption is not read.
func TestFigures(t *testing.T) {
	const text, img, caption = `<p>Slates said to last.</p>`, `<img src=/roof-hall.jpg>`, `<figcaption>A roof</figcaption>`
	const large = `<img src=/roof-hall.jpg width=900>`
	figure := func(inner string) string { return `<div>` + text + `<figure>` + inner + `</figure>` + text + `</div>` }
	boxes := func(inner string) string {
		return text + `<div><p>Zoom</p><div><div><div><figure>` + inner + `</figure></div></div></div></div>` + text
	}
	for _, c := range []struct {
		name, src, kind string
		shows           bool
	}{
		{"a caption that is not read", figure(img + caption), "article", true},
		{"a note how to enlarge it", figure(`<p>Open in a new tab</p>` + img + `<p>Enlarge</p>`), "article", true},
		{"linked with itself", figure(`<a href=/roof-hall-large.jpg>` + img + `</a>` + caption), "article", true},
		{"linked with another page", figure(`<a href=/halls>` + img + `</a>` + caption), "article", false},
		{"a caption by its class", `<div>` + text + `<div class=wp-caption>` + img + `<p>A roof</p></div>` + text + `</div>`, "article", true},
		{"a caption beside it",
			`<div>` + text + `<div>` + img + `<p class=image-caption>A roof</p></div>` + text + `</div>`, "article", true},
		{"linked with another page, with a kept caption",
			figure(`<p>Enlarge</p><a href=/halls>` + img + `</a><p>Enlarge</p><figcaption>A roof, said the roofer</figcaption>`), "article", true},
		{"a credit", `<div>` + text + `<div>` + large + `<p>Bo Lind</p></div>` + text + `</div>`, "article", true},
		{"a credit on a page of goods", `<div>` + text + `<div>` + large + `<p>Bo Lind</p></div>` + text + `</div>`, "product", false},
		{"a small picture with a name", `<div>` + text + `<div>` + img + `<p>Bo Lind</p></div>` + text + `</div>`, "article", false},
		{"a picture with a heading", `<div>` + text + `<div>` + large + `<h3>Halls</h3></div>` + text + `</div>`, "article", false},
		{"a picture with a link", `<div>` + text + `<div>` + large + `<a href=/x>Halls</a></div>` + text + `</div>`, "article", false},
		{"no figure", `<div>` + text + `<div><p>Shop</p>` + img + `<p>A roof</p></div>` + text + `</div>`, "article", false},
		{"in boxes of boxes", boxes(img + caption), "article", true},
		{"without words, in boxes of boxes", boxes(img), "article", false},
		{"behind the text", `<div>` + text + `</div><div><p>More</p><figure>` + img + caption + `</figure></div>`, "article", false},
		{"behind the text, with a kept caption",
			`<div>` + text + `</div><p>More</p><figure><p>Next</p>` + img + `<p>Next</p>` +
				`<figcaption>A roof said to leak</figcaption></figure>`, "article", true},
		{"an advertisement", figure(`<aside>` + img + caption + `</aside>`), "article", false},
		{"an entry of a list", figure(img + caption), "listing", false},
		{"a blurred copy",
			`<div>` + text + `<img aria-hidden=true src="data:image/png;base64,` +
				strings.Repeat("iVBORw0K", 40) + `">` + text + `</div>`, "article", false},
	} {
		t.Run(c.name, func(t *testing.T) { checkShows(t, c.src, c.kind, c.shows) })
	}
}

// checkShows checks whether the reading of a page by Ann Berg, whose main heading is its title
// and whose asides are advertisements, has a picture.
func checkShows(t *testing.T, src, kind string, want bool) {
	t.Helper()
	s, v := keepSaid(t, src, kind)
	v.Kinds = make([]block.Kind, s.Len())
	for i := range s.Blocks {
		if s.Page.Data[s.Blocks[i].Owner] == "h1" {
			v.Kinds[i] = block.Title
		}
	}
	for n := range s.Page.Tag {
		if s.Page.Data[n] == "aside" {
			v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: block.Ad, Score: 0.9})
		}
	}
	html, err := write.HTML(build.Tree(s, v, &meta.Meta{Byline: "Ann Berg"}, testURL))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Contains(html, "<img"); got != want {
		t.Errorf("shows a picture: %v, want %v\n%s", got, want, html)
	}
}

// The portrait of the author, whom the head of the reading names, is no picture of the text.
func TestAuthorPictures(t *testing.T) {
	const text, caption = `<p>Slates said to last.</p>`, `<figcaption>A roof</figcaption>`
	figure := func(inner string) string { return `<div>` + text + `<figure>` + inner + `</figure>` + text + `</div>` }
	for _, c := range []struct {
		name, src, kind string
		shows           bool
	}{
		{"the author", figure(`<img src=/i/ann-avatar.png>` + caption), "article", false},
		{"the author by the name", figure(`<img src=/i/ann-berg.png alt="Ann Berg" width=80>` + caption), "article", false},
		{"the author in the text", `<div>` + text + `<img src=/i/ann-berg.png alt="Ann Berg">` + text + `</div>`, "article", false},
		{"a site's name on all pictures",
			`<div>` + text + strings.Repeat(`<img src=/i/chart.png alt="Ann Berg">`, 2) + text + `</div>`, "article", true},
		{"the author, large", `<div>` + text + `<img src=/i/ann-berg.png alt="Ann Berg" width=900>` + text + `</div>`, "article", true},
		{"the author in a thread", `<div>` + text + `<img src=/i/ann-berg.png alt="Ann Berg">` + text + `</div>`, "forum", true},
		{"somebody else", `<div>` + text + `<img src=/i/bo-lind.png alt="Bo Lind">` + text + `</div>`, "article", true},
	} {
		t.Run(c.name, func(t *testing.T) { checkShows(t, c.src, c.kind, c.shows) })
	}
}

// The logo of the site above the text is none of its pictures.
func TestLogos(t *testing.T) {
	const text = `<p>Slates said to last.</p>`
	for _, c := range []struct {
		name, src string
		shows     bool
	}{
		{"leads home", `<div><a href=/><span><img src=/i/a1.png></span></a>` + text + `</div>`, false},
		{"leads to the site by its address", `<div><a href=https://www.site.example><img src=/i/a1.png></a>` + text + `</div>`, false},
		{"leads to a page", `<div><a href=/roofs><img src=/i/a1.png></a>` + text + `</div>`, true},
		{"leads to another site", `<div><a href=https://slates.example/><img src=/i/a1.png></a>` + text + `</div>`, true},
		{"leads home below the title", `<div><h1>It said Roofs</h1><a href=/><img src=/i/a1.png></a>` + text + `</div>`, false},
		{"leads home from the text", `<div>` + text + `<a href=/><img src=/i/a1.png></a>` + text + `</div>`, true},
		{"called the site's logo", `<div><img src=/i/Site-Logo.svg>` + text + `</div>`, false},
		{"called so in the text", `<div>` + text + `<img src=/i/site-logo.svg>` + text + `</div>`, true},
		{"another logo", `<div><img src=/i/slates-logo.png>` + text + `</div>`, true},
		{"a folder of logos of the site", `<div><img src=/site/logo/roof.png>` + text + `</div>`, true},
	} {
		t.Run(c.name, func(t *testing.T) { checkShows(t, c.src, "article", c.shows) })
	}
}

// Programs that load pictures late keep their address in attributes of their own.
func TestLatePictures(t *testing.T) {
	const empty = `src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E"`
	for _, img := range []string{
		`<img data-src=/hall.jpg ` + empty + `>`, `<img nitro-lazy-src=/hall.jpg ` + empty + `>`, `<img loadsrc=/hall.jpg>`,
		`<img nitro-lazy-srcset="/hall-300.jpg 300w, /hall.jpg 900w" ` + empty + `>`, `<img lazy-src=/hall.jpg src=/blank.gif>`,
	} {
		s, v := keepSaid(t, `<div><p>Slates said to last.</p>`+img+`<p>Slates said to last.</p></div>`, "article")
		html, err := write.HTML(build.Tree(s, v, &meta.Meta{}, testURL))
		if err != nil || !strings.Contains(html, `<img src="https://site.example/hall.jpg"`) {
			t.Errorf("%s: %v %s", img, err, html)
		}
	}
}

// A picture that stands on the page for wide and for narrow windows is shown once, with the text
// that says what it shows. In a line of text, a list or a table pictures count.
func TestRepeatedPictures(t *testing.T) {
	const text, img, named = `<p>Slates said to last.</p>`, `<img src=/hall.jpg>`, `<img src=/hall.jpg alt=Hall>`
	figure := func(inner string) string { return `<figure>` + inner + `</figure>` }
	for _, c := range []struct {
		name, src string
		pictures  int
		isNamed   bool
	}{
		{"in boxes", text + `<div>` + img + `</div><div>` + named + `</div>` + text, 1, true},
		{"in figures", text + figure(named) + figure(img) + text, 1, true},
		{"in figures, one with a caption", text + figure(img) + figure(img+`<figcaption>It said more</figcaption>`) + text, 2, false},
		{"in a line", `<p>Slates ` + img + ` said to ` + img + ` last</p>` + text, 2, false},
		{"in a list", text + `<ul><li>` + img + `<li>said<li>` + img + `</ul>` + text, 2, false},
		{"in a table", `<table><tr><th>said<th>it said<tr><td>said<td>` + img + `<tr><td>said<td>` + img + `</table>` + text, 2, false},
		{"two pictures", text + figure(named) + figure(`<img src=/roof.jpg>`) + text, 2, true},
	} {
		s, v := keepSaid(t, `<div>`+c.src+`</div>`, "article")
		html, err := write.HTML(build.Tree(s, v, &meta.Meta{}, testURL))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(html, "<img"); got != c.pictures || strings.Contains(html, `alt="Hall"`) != c.isNamed {
			t.Errorf("%s: %d pictures, want %d\n%s", c.name, got, c.pictures, html)
		}
	}
}
