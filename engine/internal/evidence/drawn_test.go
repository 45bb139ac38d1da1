package evidence

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// What is drawn at a banner's size with nothing of the page's own in it is an
// ad's place; the rows of the forest do not change by it.
func TestDrawnBanners(t *testing.T) {
	const ad = "<div class=promo-rail><p></p>"
	for _, c := range []struct {
		name, src string
		size      [2]float32
		want      bool
	}{
		{"a frame of another host", "<div><iframe id=x src=https://a.example/></iframe>", [2]float32{300, 250}, true},
		{"another size", "<div><iframe id=x src=https://a.example/></iframe>", [2]float32{310, 250}, false},
		{"a film", "<div><iframe id=x src=https://www.youtube.com/embed/y></iframe>", [2]float32{300, 250}, false},
		{"the page's own frame", "<div><iframe id=x></iframe>", [2]float32{300, 250}, false},
		{"the page's own frame among promotions", ad + "<iframe id=x></iframe>", [2]float32{300, 250}, true},
		{"an empty box among promotions", ad + "<div id=x></div>", [2]float32{728, 90}, true},
		{"an empty box", "<div><div id=x></div>", [2]float32{728, 90}, false},
		{"a box with words", ad + "<div id=x>Sale</div>", [2]float32{728, 90}, false},
		{"a box with a picture", ad + "<div id=x><img src=a.png></div>", [2]float32{728, 90}, false},
		{"a field", ad + "<div id=x><input></div>", [2]float32{728, 90}, false},
		{"a drawing", ad + "<canvas id=x></canvas>", [2]float32{728, 90}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte("<body><article>"+strings.Repeat(prose, 5)+"</article>"+c.src+"</div>"), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m, box := meta.Read(p, ""), page.None
			for n := range p.Tag {
				if p.Attr(page.Node(n), "id") == "x" {
					box = page.Node(n)
				}
			}
			in := Input{Blocks: block.Split(p), Meta: &m, URL: "https://www.example.com/a"}
			plain := Gather(in)
			in.Drawn = map[page.Node][2]float32{box: c.size}
			ev := Gather(in)
			got := slices.ContainsFunc(ev.Hits, func(v Hit) bool { return v.Node == box && v.Rule == "banner-frame" })
			if got != c.want {
				t.Errorf("a hit: %v", got)
			}
			for i := range in.Blocks.Blocks {
				if !slices.Equal(ev.Row(i), plain.Row(i)) {
					t.Errorf("row %d has changed", i)
				}
			}
		})
	}
}
