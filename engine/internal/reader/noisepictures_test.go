package reader_test

import (
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
)

// Pictures of ads, menus and share bars between two texts are no part of them, and nothing
// is asked of a server for ads.
func TestPicturesOfNoise(t *testing.T) {
	noise := map[string]block.Noise{
		"ins":    {Kind: block.Ad, Score: 0.7},
		"nav":    {Kind: block.Navigation, Score: 0.8},
		"header": {Kind: block.Navigation, Score: 0.6},
		"aside":  {Kind: block.Social, Score: 0.8},
		"footer": {Kind: block.Legal, Score: 0.8},
	}
	for _, c := range []struct {
		name, src string
		kept      bool
	}{
		{"an ad", `<ins><a href=https://shop.example/><img src=/i/spring.jpg></a></ins>`, false},
		{"a menu", `<nav><a href=/news><img src=/i/news.png alt=News></a></nav>`, false},
		{"a drawing in a menu", `<nav><img src=/i/scheme.gif></nav>`, true},
		{"goods in what is named a menu", `<nav><img src=/i/dress.jpg></nav>`, true},
		{"the picture of a head", `<header><img src=/i/dress.png></header>`, true},
		{"a share button", `<aside><a href=/mail><img src=/i/mail.svg></a></aside>`, false},
		{"an icon in a box named after sharing", `<aside><img src=/i/sharing.png></aside>`, true},
		{"a photograph in one", `<aside><a href=/large><img src=/i/roof.jpg></a></aside>`, true},
		{"a button in the foot", `<footer><a href=/about><img src=/i/about.gif></a></footer>`, false},
		{"a badge in the foot", `<footer><img src=/i/best-of-year.png></footer>`, true},

		{"an ad without scripts", `<noscript><a href=https://b.example/go?3><img src=https://b.example/show?3 alt=Go></a></noscript>`, false},
		{"a counter", `<noscript><img src=https://b.example/p?c1=2 alt=""></noscript>`, false},
		{"a lazy picture's file", `<noscript><img src=/i/roof.jpg></noscript>`, true},
		{"a file by its type", `<noscript><a href=/large><img src="https://b.example/is/image/roof?fmt=webp"></a></noscript>`, true},
		{"a lazy picture with a text", `<noscript><img src=https://b.example/chart/thumbnail alt="A chart"></noscript>`, true},
		{"one in a link around it", `<a href=/large><noscript><img src=https://b.example/photo-3 alt="A roof"></noscript></a>`, true},
		{"one with a size", `<noscript><img src=https://b.example/photo-3 width=800></noscript>`, true},
		{"one with sizes", `<noscript><img src=https://b.example/photo-3 srcset="https://b.example/photo-3?w=800 2x"></noscript>`, true},
		{"a picture without a type", `<img src=https://b.example/photo-3>`, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(`<p>Slates said to last.</p><div>`+c.src+`</div><p>They said so.</p>`), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			v := block.Verdict{Keep: make([]bool, s.Len())}
			for i := range v.Keep {
				v.Keep[i] = true
			}
			for n := range p.Tag {
				if is, ok := noise[p.Data[n]]; ok {
					is.Node = page.Node(n)
					v.Noise = append(v.Noise, is)
				}
			}
			wantPictureIn(t, build.Tree(s, &v, nil, testURL), c.kept)
		})
	}
}
