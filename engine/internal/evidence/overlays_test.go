package evidence

import (
	"slices"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// What the browser says lies over the page is known by what it asks for, in any
// language of the lists; the same box in the flow is not.
func TestOverlays(t *testing.T) {
	for _, c := range []struct{ name, src, rule string }{
		{"consent", "<p>We set cookies.</p><button>OK</button>", "cookie-overlay"},
		{"consent in German", "<p>Wir verwenden Cookies.</p><button>Alle akzeptieren</button>", "cookie-overlay"},
		{"consent in Russian", "<p>Мы используем куки.</p><button>Принять</button>", "cookie-overlay"},
		{"a bar about nothing to accept", "<p>We bake biscuits.</p><button>OK</button>", ""},
		{"newsletter", "<p>10 % discount for your address</p><input type=email><button>Go</button>", "newsletter-overlay"},
		{"newsletter in Polish", "<p>Zapisz na wiadomości</p><input type=email>", "newsletter-overlay"},
		{"a login", "<p>Welcome back</p><input type=email><input type=password>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte("<body><p>text</p><section class=x><div class=y>"+c.src+"</div></section>"), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m := meta.Read(p, "")
			over := page.Node(slices.Index(p.Data, "section"))
			for _, in := range []Input{{Over: []page.Node{over}}, {}} {
				in.Blocks, in.Meta = block.Split(p), &m
				got := ""
				for _, v := range Gather(in).Hits {
					if v.Node == over && (v.Rule == "cookie-overlay" || v.Rule == "newsletter-overlay") {
						got = v.Rule
					}
				}
				want := c.rule
				if in.Over == nil {
					want = ""
				}
				if got != want {
					t.Errorf("over %v: got %q, want %q", in.Over, got, want)
				}
			}
		})
	}
}
