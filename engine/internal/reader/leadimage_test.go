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

// The picture over a title stands farther from the text than from what is left
// out around it, and is the text's all the same.
func TestOwnPicture(t *testing.T) {
	const shown = `<p><img src="https://site.example/i/roof-hall.jpg" alt="A roof"></p>`
	const hero, share, text = `<img src=/i/roof-hall.jpg alt="A roof">`, `<p>Share</p>`, `<p>Slates said to last.</p>`
	for _, c := range []struct{ name, src, kind, want string }{
		{"over the text", `<div>` + share + hero + `</div><article>` + text + `</article>`, "article", shown},
		{"of goods", `<div>` + share + hero + `</div><article>` + text + `</article>`, "product", shown},
		{"of a list's first entry", `<div>` + share + hero + `</div><article>` + text + `</article>`, "collection", ""},
		{"another picture", `<div>` + share + `<img src=/i/other-hall.jpg></div><article>` + text + `</article>`, "article", ""},
		{"behind the text", `<article>` + text + `</article><div>` + hero + share + `</div>`, "article", ""},
		{"in the text as well", `<div>` + share + hero + `</div><article>` + text + `<img src=/i/roof-hall-300x200.jpg alt="A roof">` + text +
			`</article>`, "article", ""},
		{"that leads home: the logo", `<div>` + share + `<a href=/>` + hero + `</a></div><article>` + text + `</article>`, "article", ""},
		{"in a menu", `<div><nav>` + hero + share + `</nav></div><article>` + text + `</article>`, "article", ""},
		{"among buttons that share it", `<div><aside>` + hero + share + `</aside></div><article>` + text + `</article>`, "article", shown},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			v := block.Verdict{Keep: make([]bool, s.Len()), PageType: c.kind}
			for i := range v.Keep {
				v.Keep[i] = strings.Contains(s.Text(i), "said")
			}
			for n := range p.Tag {
				switch p.Data[n] {
				case "nav":
					v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: block.Navigation, Score: 0.8})
				case "aside":
					v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: block.Social, Score: 0.8})
				}
			}
			tree := build.Tree(s, &v, &meta.Meta{Image: "https://site.example/i/roof-hall-1200x800.jpg"}, testURL)
			html, err := write.HTML(tree)
			if err != nil {
				t.Fatal(err)
			}
			if got, _, _ := strings.Cut(html, "<p>Slates"); got != c.want {
				t.Errorf("before the text %q, want %q", got, c.want)
			}
		})
	}
}
