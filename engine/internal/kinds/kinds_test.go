package kinds

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/page"
)

// judged makes a page and a verdict from markup: a block is kept when its text begins with
// a capital K; an element with the attribute noise is noise of that kind.
func judged(t testing.TB, src string) *Page {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := &block.Verdict{PageType: "article", Keep: make([]bool, s.Len()), Kinds: make([]block.Kind, s.Len()),
		Related: make([]block.Relation, s.Len()), Probability: make([]float32, s.Len()), Readable: 1}
	for i := range v.Keep {
		if strings.HasPrefix(s.Text(i), "K") {
			v.Keep[i], v.Kinds[i], v.Probability[i] = true, block.Content, 1
		}
	}
	for n := range p.Tag {
		for k := block.Unknown; k <= block.Decoration; k++ {
			if p.Attr(page.Node(n), "noise") == k.String() {
				v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: k, Score: 0.9, Why: []block.RuleName{"a-rule"}})
			}
		}
	}
	return &Page{Set: s, Equal: groups.Find(p), Verdict: v}
}

// word reads "+comment -navigation".
func word(t testing.TB, said string) (w Word) {
	t.Helper()
	for _, one := range strings.Fields(said) {
		set, ok := &w.Goes, false
		if one[0] == '-' {
			set = &w.Stays
		}
		if *set, ok = set.With(one[1:]); !ok {
			t.Fatalf("%q is no kind", one)
		}
	}
	return w
}

// ids are those of the elements that are hidden at a level; + marks what goes for its kind
// alone.
func ids(p *Page, level hide.Level, w Word) string {
	var out []string
	for _, n := range List(p, level, w) {
		id := p.Set.Page.Attr(n.Node, "id")
		if id == "" {
			id = p.Set.Page.Data[n.Node]
		}
		if slices.Contains(n.Why, block.ChosenKind) {
			id = "+" + id
		}
		out = append(out, id)
	}
	return strings.Join(out, " ")
}

const (
	head = `<header id=head><a id=logo href=/><img src=l.png alt="The Herald"></a><nav id=menu><a href=/a>News</a> <a href=/b>Sport</a>
		<a href=/c>Weather</a></nav></header>`
	text = `<main><article id=text><h1>Keeper of the lock</h1>
		<p>Kept are the words of this paragraph, of which there are so many that nobody takes it for anything but a text.</p>
		<p>Kept are the words of this one, too, which goes on for as long, so that the page surely has something to read.</p>
		</article></main>`
	comments = `<section id=comments class=comments noise=comment><h2>Comments</h2><div><p>I was there and saw it all.</p>
		<div id=share class=share noise=social><a href="https://facebook.com/sharer">Facebook</a>
		<a href="https://x.com/share">X</a></div></div></section>`
	side = `<aside id=side noise=sidebar><h2>Most read</h2><ul><li><a href=/1>A boat that came back alone from the lake</a></li>
		<li><a href=/2>What the baker knows about the night</a></li></ul><h2>Shops</h2>
		<div id=ad class=ad noise=ad><a href=/buy>Buy shoes now</a></div></aside>`
	below = `<div id=below><div id=more class=related noise=related><h2>Related</h2><a href=/4>A house with no door at all</a>
		<a href=/5>The ferry that turned around</a> <a href=/6>Why the clock on the tower stopped</a></div>` +
		comments + `</div>`
	foot = `<footer id=foot noise=legal><nav id=links><a href=/x>About</a> <a href=/y>Jobs</a> <a href=/z>Press</a> <a href=/s>Help</a></nav>
		<p id=owner>Copyright 2024 The Herald</p></footer>`
	bar  = `<div id=bar class=cookie-banner noise=cookie><p>We use cookies.</p><nav><a href=/p>Privacy</a></nav><button>OK</button></div>`
	news = head + text + below + side + foot + bar
)

func TestList(t *testing.T) {
	for _, c := range []struct {
		name, src, said string
		light, strict   string
	}{
		{"nothing said", news, "", "ad bar", "head below side foot bar"},
		{"comments go, out of a box of more", news, "+comment", "+comments ad bar", "head below side foot bar"},
		{"what they hold goes by itself", news, "+social", "+share ad bar", "head below side foot bar"},
		{"a head goes with its menu", news, "+header", "+head ad bar", "head below side foot bar"},
		{"a menu goes without the head", news, "+navigation", "+menu ad +links bar", "head below side foot bar"},
		{"a foot goes", news, "+footer", "ad +foot bar", "head below side foot bar"},
		{"a column goes", news, "+sidebar", "+side bar", "head below side foot bar"},
		{"a menu stays, and nothing else of the head", news, "-navigation", "ad bar", "logo below side owner bar"},
		{"a head stays with its menu", news, "-header", "ad bar", "below side foot bar"},
		{"but for a menu to go", news, "-header +navigation", "+menu ad +links bar", "+menu below side foot bar"},
		{"comments stay, what stands beside them goes", news, "-comment", "ad bar", "head more side foot bar"},
		{"comments stay without what is to go", news, "-comment +social", "+share ad bar", "head more +share side foot bar"},
		{"an ad in a column that stays goes", news, "-sidebar", "ad bar", "head below ad foot bar"},
		{"an ad stays", news, "-ad", "bar", "head below h2 ul h2 foot bar"},
		{"a notice stays", news, "-cookie", "ad", "head below side foot"},
		{"a notice is not taken apart", news, "-navigation -header -footer", "ad bar", "below side bar"},
		{"content is not hidden for its name", `<div class=comments noise=comment>` + text + `</div>`, "+comment", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for level, want := range map[hide.Level]string{hide.Light: c.light, hide.Strict: c.strict} {
				p := judged(t, c.src)
				if got := ids(p, level, word(t, c.said)); got != want {
					t.Errorf("level %d hides %q, want %q", level, got, want)
				}
			}
		})
	}
}

// Where more than ads may be in use only what rules name goes, and nothing of what a
// person works with.
func TestPagesInUse(t *testing.T) {
	for pageType, want := range map[string]string{"home": "+menu ad +links bar", "search": "+menu ad +links bar", "application": "ad bar"} {
		p := judged(t, strings.ReplaceAll(news, "<nav ", "<nav noise=navigation "))
		p.Verdict.PageType = pageType
		if got := ids(p, hide.Strict, word(t, "+navigation")); got != want {
			t.Errorf("%s hides %q, want %q", pageType, got, want)
		}
	}
}

// On a page that could not be judged a word changes nothing.
func TestUnsure(t *testing.T) {
	p := judged(t, news)
	p.Verdict.Unsure = block.TooFewWords
	if got := ids(p, hide.Strict, word(t, "+comment +navigation -ad")); got != "" {
		t.Errorf("hides %q", got)
	}
}

// A page of more parts than are looked at keeps what may be of a kind that stays.
func TestTooMany(t *testing.T) {
	var b strings.Builder
	for i := range mostLooks {
		fmt.Fprintf(&b, `<div><a href=/%d>Word %d</a></div>`, i, i)
	}
	p := judged(t, text+`<div noise=sidebar>`+b.String()+`</div><div id=ad noise=ad>x</div>`)
	if got := ids(p, hide.Strict, word(t, "-newsletter -comment")); got != "" {
		t.Errorf("hides %.100q", got)
	}
}
