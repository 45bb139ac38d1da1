package rules

import (
	"slices"
	"testing"

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
			src := "<body><p>text</p><section class=x><div class=y>" + c.src + "</div></section>"
			over := func(p *page.Page) Layout {
				return Layout{Over: []page.Node{page.Node(slices.Index(p.Data, "section"))}}
			}
			for _, layout := range []func(*page.Page) Layout{over, noLayout} {
				p, hits := find(t, src, layout)
				got, want := "", ""
				for _, h := range hits {
					if p.Data[h.Node] == "section" && (h.Rule == "cookie-overlay" || h.Rule == "newsletter-overlay") {
						got = string(h.Rule)
					}
				}
				if len(layout(p).Over) > 0 {
					want = c.rule
				}
				if got != want {
					t.Errorf("over %v: got %q, want %q", layout(p).Over, got, want)
				}
			}
		})
	}
}
