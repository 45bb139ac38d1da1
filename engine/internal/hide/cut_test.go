package hide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// weighed makes a verdict as the forest's: a block of x's has the probability
// that its element says with the attribute p, in hundredths; related and
// protect are attributes, too.
func weighed(t testing.TB, src string, readable float32) (*block.Set, *block.Verdict) {
	t.Helper()
	s, v := judged(t, src)
	v.Readable, v.Related = readable, make([]block.Relation, s.Len())
	p := s.Page
	for i := range v.Keep {
		if v.Keep[i] {
			v.Probability[i] = 0.9
		}
		owner := s.Blocks[i].Owner
		if digits := p.Attr(owner, "p"); len(digits) == 2 {
			v.Probability[i] = float32(digits[0]-'0')/10 + float32(digits[1]-'0')/100
		}
		if _, ok := p.LookupAttr(owner, "related"); ok {
			v.Related[i] = block.AuthorLine
		}
	}
	for n := range p.Tag {
		n := page.Node(n)
		switch p.Attr(n, "protect") {
		case "all":
			v.Protected = append(v.Protected, block.Protected{Node: n, End: p.End[n]})
		case "it":
			v.Protected = append(v.Protected, block.Protected{Node: n, End: n + 1})
		}
	}
	return s, v
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		name, src      string
		readable       float32
		medium, strict string
	}{
		{"sure noise", kept + "<footer p=01>x y z</footer>", 1, "footer", "footer"},
		{"a doubt, on a sure page", kept + "<footer p=10>x y z</footer>", 1, "footer", "footer"},
		{"a doubt, on an unsure page", kept + "<footer p=10>x y z</footer>", 0.3, "", ""},
		{"more doubt", kept + "<footer p=30>x y z</footer>", 1, "", "footer"},
		{"little doubts in a long frame", kept + "<footer><p p=01>x x x x x x x x x x x x x x x x x x</p><p p=30>x</p></footer>", 1,
			"footer", "footer"},
		{"one block that may be content", kept + "<footer><p p=01>x x x x x x x x x x x x x x x x x x</p><p p=40>x x x x x x</p></footer>", 1,
			"p", "footer"},
		{"the same, of few words: no husk", kept + "<footer><p p=01>x x x x x x x x x x x x x x x x x x</p><p p=40>x</p></footer>", 1,
			"", "footer"},
		{"a doubt in what is named, on an unsure page", kept + "<footer kind=legal><p p=03>x y z</p></footer>", 0.3, "footer", "footer"},
		{"the same without the name", kept + "<footer><p p=03>x y z</p></footer>", 0.3, "", "footer"},
		{"comments are named for what they are", kept + "<div kind=comment><p p=03>x y z</p></div>", 0.3, "", "div"},
		{"never what is kept", "<footer>" + kept + "</footer>", 1, "", ""},
		{"never the title", kept + "<header><h1>Title</h1><p p=01>x</p></header>", 1, "p", "p"},
		{"what belongs to the text", kept + "<header><p related p=01>By Ann</p><nav p=01>x</nav></header>", 1, "nav", "nav"},
		{"what is in use", kept + "<aside><form protect=all p=01>x</form><p p=01>x</p></aside>", 1, "p", "p"},
		{"all of what is in use", kept + "<form protect=all><label p=01>x</label> <b p=01>y</b></form>", 1, "", ""},
		{"a form around the page", "<form protect=it>" + kept + strings.Repeat("x ", 150) + "<footer p=01>x</footer></form>", 1,
			"footer", "footer"},
		{"named, but in use", kept + "<aside kind=sidebar><form protect=all p=01>x</form></aside>", 1, "", ""},
		{"an ad goes all the same", kept + "<aside kind=ad><form protect=all p=01>x</form></aside>", 1, "aside", "aside"},
		{"no text, no verdict", kept + "<div><img></div>", 1, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for level, want := range map[Level]string{Light: "", Medium: c.medium, Strict: c.strict} {
				if level == Light && c.name == "an ad goes all the same" {
					continue
				}
				s, v := weighed(t, c.src, c.readable)
				if got := tags(s, List(s, groups.Find(s.Page), v, level, nil)); got != want {
					t.Errorf("level %d hides %q, want %q", level, got, want)
				}
			}
		})
	}
}

// What the browser does not draw is passed over with all in it.
func TestCutInvisible(t *testing.T) {
	s, v := weighed(t, kept+"<div><p p=01>x</p></div><nav p=01>x</nav>", 1)
	hidden := map[page.Node]bool{}
	for n := range s.Page.Tag {
		if s.Page.Tag[n] == atom.Div {
			hidden[page.Node(n)] = true
		}
	}
	if got := tags(s, List(s, groups.Find(s.Page), v, Medium, hidden)); got != "nav" {
		t.Errorf("hides %q", got)
	}
}

// A verdict that does not weigh, a published method's, is no ground for medium
// to hide what nothing names.
func TestCutNeedsWeights(t *testing.T) {
	s, v := weighed(t, kept+"<nav p=01>x</nav>", 1)
	v.Related = nil
	if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != "" {
		t.Errorf("hides %q", got)
	}
}

// An element has the kind of most of its words.
func TestCutKind(t *testing.T) {
	s, v := weighed(t, kept+"<footer><p p=01>x</p><p p=01>x x x</p></footer>", 1)
	v.Kinds[1], v.Kinds[2] = block.Social, block.Legal
	list := List(s, groups.Find(s.Page), v, Medium, nil)
	if len(list) != 1 || list[0].Kind != block.Legal || list[0].Why[0] != block.NoContent || list[0].Score < 0.98 {
		t.Errorf("got %v", list)
	}
}
