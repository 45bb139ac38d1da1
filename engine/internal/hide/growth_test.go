package hide

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/evidence/groups"
)

// grown are forms of which a field stays, so that all that is tied to it comes back: many
// buttons deep down in what was to go, labels within labels.
var grown = []struct {
	name string
	form func(n int) string
}{
	{"buttons deep down", func(n int) string {
		return nested("<div>", 400, strings.Repeat("<p p=01><button>x</button>", n))
	}},
	{"labels in labels", func(n int) string {
		return "<div>" + strings.Repeat("<p p=01>"+nested("<label>", 150, "x"), n/150) + "</div>"
	}},
}

func nested(start string, depth int, inner string) string {
	return strings.Repeat(start, depth) + inner + strings.Repeat("</"+start[1:], depth)
}

func grownPage(form string) string {
	return kept + "<form><p p=60>x y z <input></p>" + form + "</form>"
}

// What is tied to a form that stays comes back, from whatever depth.
func TestGrown(t *testing.T) {
	for _, c := range grown {
		t.Run(c.name, func(t *testing.T) {
			s, v := weighed(t, grownPage(c.form(300)), 1)
			if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != "" {
				t.Errorf("hides %q", got)
			}
		})
	}
}

// BenchmarkGrown gives the time a node at two sizes: it should be about the same.
func BenchmarkGrown(b *testing.B) {
	for _, c := range grown {
		for _, n := range []int{3000, 12000} {
			b.Run(fmt.Sprintf("%s/%d", c.name, n), func(b *testing.B) {
				s, v := weighed(b, grownPage(c.form(n)), 1)
				for b.Loop() {
					List(s, groups.Find(s.Page), v, Medium, nil)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(s.Page.Len()), "ns/node")
			})
		}
	}
}
