package hide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/page"
)

// judged makes a page and a verdict from markup: a block is kept when its text
// begins with a capital K, is the title when it begins with T; an element with
// the attribute kind is noise of that kind with the score of its attribute s.
func judged(t testing.TB, src string) (*block.Set, *block.Verdict) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := &block.Verdict{PageType: "article", Keep: make([]bool, s.Len()), Kinds: make([]block.Kind, s.Len()),
		Probability: make([]float32, s.Len())}
	for i := range v.Keep {
		switch text := s.Text(i); {
		case strings.HasPrefix(text, "K"):
			v.Keep[i], v.Kinds[i] = true, block.Content
		case strings.HasPrefix(text, "T"):
			v.Kinds[i] = block.Title
		}
	}
	for n := range p.Tag {
		for k := block.Unknown; k <= block.Decoration; k++ {
			if p.Attr(page.Node(n), "kind") == k.String() {
				v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: k, Score: 0.9, Why: []block.RuleName{"test"}})
			}
		}
	}
	return s, v
}

const kept = "<p>Kept one two three four five six seven.</p>"

func TestList(t *testing.T) {
	for _, c := range []struct {
		name, src             string
		light, medium, strict string // tags hidden
	}{
		{"an ad", kept + "<ins kind=ad></ins>", "ins", "ins", "ins"},
		{"levels", kept + "<i kind=cookie></i><b kind=social></b><u kind=navigation></u>", "i", "i b", "i b u"},
		{"the outer one only", kept + "<div kind=ad><ins kind=ad></ins></div>", "div", "div", "div"},
		{"never kept text", "<div kind=ad>" + kept + "</div>", "", "", ""},
		{"a kept label does not save it", kept + "<div kind=ad>Kad</div>", "div", "div", "div"},
		{"never the title", kept + "<div kind=ad><h1>Title</h1></div>", "", "", ""},
		{"never body or main", "<body kind=ad><main kind=ad>x</main>", "", "", ""},
		{"not in a template", kept + "<template><ins kind=ad></ins></template>", "", "", ""},
		{"strict takes the rest", "<div><p>x</p></div><div>" + kept + "<p>y</p></div>", "", "", "div p"},
		{"strict takes a box of many once", "<div><p>x</p><p>y</p>z</div><section>u</section>" + kept + "<div><p>v</p></div>", "", "",
			"div section div"},
		{"never the lines of a list to choose from",
			kept + "<p>Kept: <select><option kind=ad>x</option><option>y</option></select></p>", "", "", ""},
		{"strict leaves the title", "<header><h1>Title</h1><nav>x</nav></header>" + kept, "", "", "nav"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for level, want := range map[Level]string{Light: c.light, Medium: c.medium, Strict: c.strict} {
				s, v := judged(t, c.src)
				if got := tags(s, List(s, groups.Find(s.Page), v, level, nil)); got != want {
					t.Errorf("level %d hides %q, want %q", level, got, want)
				}
			}
		})
	}
}

func tags(s *block.Set, list []block.Noise) string {
	var out []string
	for _, n := range list {
		out = append(out, s.Page.Data[n.Node])
	}
	return strings.Join(out, " ")
}

func TestListHidesNothing(t *testing.T) {
	src := kept + "<i kind=ad></i><b kind=social></b>"
	s, v := judged(t, src)
	v.Unsure = block.TooFewWords
	if got := List(s, groups.Find(s.Page), v, Strict, nil); got != nil {
		t.Errorf("unsure hides %s", tags(s, got))
	}
	v.Unsure = block.Sure
	for _, pageType := range []string{"application", "home", "search"} {
		v.PageType = pageType
		if got := tags(s, List(s, groups.Find(s.Page), v, Strict, nil)); got != "i" {
			t.Errorf("%s hides %q, want the ad only", pageType, got)
		}
	}
}

// A dialog that is not drawn yet goes all the same; what no one sees of the
// other kinds is not worth listing.
func TestInvisible(t *testing.T) {
	s, v := judged(t, kept+"<i kind=cookie></i><b kind=social></b>")
	unseen := map[page.Node]bool{}
	for _, n := range v.Noise {
		unseen[n.Node] = true
	}
	got := List(s, groups.Find(s.Page), v, Medium, unseen)
	if len(got) != 1 || got[0].Kind != block.Cookie {
		t.Errorf("%v, want the cookie notice alone", got)
	}
}

// Half of the kept words may go at most, labels included.
func TestEnoughLeft(t *testing.T) {
	src := "<p>Kone</p><div kind=ad>Ktwo</div><div kind=ad>Kthree</div>"
	s, v := judged(t, src)
	if got := List(s, groups.Find(s.Page), v, Light, nil); got != nil {
		t.Errorf("hides %s, two of three kept words", tags(s, got))
	}
}
