package rules

import (
	"slices"
	"testing"
)

func TestMailForms(t *testing.T) {
	field := "<input type=email name=email><button>Go</button>"
	for _, c := range []struct {
		name, src string
		want      bool
	}{
		{"in a text", prose + "<section><h3>The Morning Tide</h3><p>In your inbox at six.</p><form>" + field + "</form></section>" + prose, true},
		{"in French", prose + "<div><form><p>Inscrivez-vous</p>" + field + "</form></div>" + prose, true},
		{"with names", prose + "<div><form><p>Our newsletter</p><input name=first><input name=last>" + field + "</form></div>", true},
		{"a lost password", prose + "<div><form><p>We send you a new one.</p>" + field + "</form></div>" + prose, false},
		{"a login", prose + "<div><form><p>Subscribers log in</p>" + field + "<input type=password></form></div>", false},
		{"a message", prose + "<div><form><p>Newsletter and press</p>" + field + "<textarea></textarea></form></div>", false},
		{"a long form", prose + "<div><form>" + prose + prose + prose + prose + "<p>Subscribe</p>" + field + "</form></div>", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, hits := find(t, "<main>"+c.src+"</main>", noLayout)
			got := slices.ContainsFunc(hits, func(h Hit) bool { return h.Rule == "newsletter-form" })
			if got != c.want {
				t.Errorf("newsletter-form %v, want %v", got, c.want)
			}
		})
	}
}

// The hit is on the form's own box, not on what holds other things too.
func TestMailFormBox(t *testing.T) {
	form := "<form><input type=email name=email><button>Go</button></form>"
	for _, c := range []struct{ name, src, want string }{
		{"a box of its own", "<div class=outer><div id=want><h3>Newsletter</h3>" + form + "</div></div>" + prose, "outer"},
		{"a footer", "<footer><p>Old Mill Press, Mill Lane 3</p><div id=want><h3>Newsletter</h3>" + form + "</div></footer>", "want"},
		{"beside links",
			"<div><ul><li><a href=/a>About the press</a><li><a href=/b>Our authors</a><li><a href=/c>All the books</a></ul>" +
				"<div id=want><h3>Newsletter</h3>" + form + "</div></div>",
			"want"},
		{"with its terms", "<div id=want><h3>Newsletter</h3>" + form + "<a href=/p>Privacy policy</a></div>", "want"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, hits := find(t, "<main>"+prose+c.src+prose+"</main>", noLayout)
			for _, h := range hits {
				if h.Rule == "newsletter-form" {
					if got := p.Attr(h.Node, "id") + p.Attr(h.Node, "class"); got != c.want {
						t.Errorf("the hit is on %s %q, want %q", p.Data[h.Node], got, c.want)
					}
					return
				}
			}
			t.Error("no hit")
		})
	}
}
