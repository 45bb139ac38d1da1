package parts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// judged makes a page and a verdict from markup: a block is read when its text begins with
// K, is the title when it begins with T, may well be content when it begins with U; an
// element with the attribute kind is noise of that kind.
func judged(t testing.TB, src string) (*block.Set, *block.Verdict) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := &block.Verdict{Keep: make([]bool, s.Len()), Kinds: make([]block.Kind, s.Len()), Probability: make([]float32, s.Len())}
	for i := range v.Keep {
		v.Probability[i] = 0.05
		switch s.Text(i)[0] {
		case 'K':
			v.Keep[i], v.Kinds[i], v.Probability[i] = true, block.Content, 0.9
		case 'T':
			v.Kinds[i] = block.Title
		case 'U':
			v.Probability[i] = 0.3
		}
	}
	for n := range p.Tag {
		for k := block.Unknown; k <= block.Decoration; k++ {
			if p.Attr(page.Node(n), "kind") == k.String() {
				v.Noise = append(v.Noise, block.Noise{Node: page.Node(n), Kind: k, Score: 0.9})
			}
		}
	}
	slices.Reverse(v.Noise) // in no order
	return s, v
}

// said writes parts as "kind: a+b", those that are unsure with a question mark.
func said(s *block.Set, list []Part) string {
	var out []string
	for _, p := range list {
		var texts []string
		for _, i := range p.Blocks {
			texts = append(texts, s.Text(i))
		}
		sign := ""
		if p.IsUnsure() {
			sign = "?"
		}
		out = append(out, p.Kind.String()+sign+": "+strings.Join(texts, "+"))
	}
	return strings.Join(out, "; ")
}

// What leads elsewhere is of the kind of other links; put back, it is read again.
func TestAsidesAreParts(t *testing.T) {
	s, v := judged(t, "<p>K<div><p>K1<p>K2</div>")
	v.Asides = []block.Aside{block.NoAside, block.Teaser, block.AboutAuthor}
	if got, want := said(s, LeftOut(s, v, nil)), "related?: K1; widget?: K2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	names := NamesOf(s)
	heard, lost := Heard(names, v, []string{names.Of(1)}, nil)
	if len(lost) > 0 || !heard.Reads(1) || heard.Reads(2) || v.Reads(1) {
		t.Errorf("reads %v %v, before %v, lost %q", heard.Reads(1), heard.Reads(2), v.Reads(1), lost)
	}
}

func TestLeftOut(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"nothing", "<h1>T</h1><p>K", ""},
		{"one part of noise", "<p>K<div kind=ad><p>a<p>b</div>", "ad: a+b"},
		{"noise around noise", "<div kind=sidebar><div kind=ad>a</div><p>b<div kind=social>c</div></div><p>K", "sidebar: a+b+c"},
		{"noise in two pieces", "<div kind=comment>a<p>U</p>b</div>", "comment: a+b; unknown?: U"},
		{"two ads", "<div kind=ad>a</div><div kind=ad>b</div><p>K", "ad: a; ad: b"},
		{"two ads in one box", "<section><div kind=ad>a</div><div kind=ad>b</div></section><p>K", "ad: a+b"},
		{"an ad beside a menu", "<section><div kind=ad>a</div><nav kind=navigation>b</nav></section><p>K", "ad: a; navigation: b"},
		{"a box of its own", "<div><p>a<p>b</div><div><p>c</div><p>K", "unknown: a+b; unknown: c"},
		{"beside what is read", "<div><p>a<p>K<p>b</div>", "unknown: a; unknown: b"},
		{"unsure by itself", "<div><p>a<p>U<p>b</div><p>K", "unknown: a; unknown?: U; unknown: b"},
		{"unsure together", "<div><p>U1<p>U2</div><p>K", "unknown?: U1+U2"},
		{"signs say nothing", "<p>***<p>K<p>…<div><p>a<p>|<p>b</div>", "unknown: a+b"},
		{"not the title", "<div><h1>T</h1><p>a</div><p>K", "unknown: a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v := judged(t, c.src)
			if got := said(s, LeftOut(s, v, nil)); got != c.want {
				t.Errorf("left out %q, want %q", got, c.want)
			}
		})
	}
}

// What the reading has although the verdict leaves it out is not left out; copies are.
func TestLeftOutOfReading(t *testing.T) {
	s, v := judged(t, "<p>a<p>K<p>b<p>K2")
	v.CopyOf = []int32{-1, -1, -1, 1}
	if got := said(s, LeftOut(s, v, []int{2})); got != "unknown: a; duplicate?: K2" {
		t.Errorf("left out %q", got)
	}
}

// The person's word goes before the verdict, which stays as it was.
func TestHeard(t *testing.T) {
	s, v := judged(t, "<p>A long text that was left out<p>K this is read by all<p>K and a copy of it<div kind=ad>Another long text here</div>")
	v.CopyOf = []int32{-1, -1, 1, -1}
	before := fmt.Sprint(*v)
	x := NamesOf(s)
	name, gone := x.Of, []string{"7-000000000000-0000-0000"}
	heard, lost := Heard(x, v, []string{name(0), name(2), gone[0]}, []string{name(1)})
	if got := fmt.Sprint(heard.Keep, heard.Said, heard.CopyOf); got != "[true false true false] [1 2 1 0] [-1 -1 -1 -1]" {
		t.Error(got)
	}
	if heard.Reads(1) || !heard.Reads(2) || !slices.Equal(lost, gone) || fmt.Sprint(*v) != before {
		t.Errorf("reads %t and %t, lost %q", heard.Reads(1), heard.Reads(2), lost)
	}
	if got := said(s, LeftOut(s, heard, nil)); got != "content: A long text that was left out; unknown: K this is read by all; "+
		"content: K and a copy of it; ad: Another long text here" {
		t.Error(got)
	}
	if same, lost := Heard(x, v, nil, nil); same != v || lost != nil {
		t.Error("nothing was said")
	}
}

// A name finds its text on a page that has changed, and nothing else.
func TestNames(t *testing.T) {
	const long, other = "It was a long day for the people", "Nobody saw the ferry at noon"
	for _, c := range []struct {
		name, before string // the text that is named is in <b>
		after, want  string // id of the element that is found
	}{
		{"the same page", "<p>x<p><b>" + long + "</b>", "<p>x<p id=a>" + long, "a"},
		{"other signs and spaces", "<p><b>" + long + "</b>", "<p id=a>“It was a long  day, for the People!”", "a"},
		{"moved", "<p><b>" + long + "</b><p>x", "<div><p>new</div><p>y<p>z<p id=a>" + long, "a"},
		{"changed", "<p><b>" + long + "</b>", "<p id=a>" + long + " of the town", ""},
		{"gone", "<p><b>" + long + "</b>", "<p>" + other, ""},
		{"the second of three", "<p>Ad<p>one<p><b>Ad</b><p>two<p>Ad", "<p>Ad<p>one<p id=a>Ad<p>two<p>Ad", "a"},
		{"the second of three, moved", "<p>Ad<p>one<p><b>Ad</b><p>two<p>Ad", "<p>new<p>Ad<p>zero<p>Ad<p>one<p id=a>Ad<p>two<p>Ad", "a"},
		{"equal neighbours: the nearest", "<p>" + long + "<p>x<p><b>" + long + "</b><p>x<p>" + long + "<p>x",
			"<p>" + long + "<p>x<p id=a>" + long + "<p>x<p>" + long + "<p>x", "a"},
		{"a short text elsewhere", "<p>x<p><b>Share</b><p>y", "<p>q<p>r<p>Share<p>z", ""},
		{"a short text in its place", "<p>x<p><b>Share</b><p>y", "<p>q<p>x<p id=a>Share<p>z", "a"},
		{"one of several elsewhere", "<p>x<p><b>" + long + "</b><p>y", "<p>q<p>r<p>s<p>" + long + "<p>z<p>" + long, ""},
		{"signs only", "<p>x<p><b>* * *</b><p>y", "<p>x<p id=a>* * *<p>y", "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := nameOf(t, c.before)
			if !IsName(name) {
				t.Fatalf("%q is no name", name)
			}
			s, _ := judged(t, c.after)
			x, got := NamesOf(s), ""
			if i := x.find(name); i >= 0 {
				got = s.Page.Attr(s.Blocks[i].Owner, "id")
				if got == "" {
					got = "another one: " + s.Text(i)
				}
			}
			if got != c.want {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

// nameOf is the name of the block in b.
func nameOf(t *testing.T, src string) string {
	t.Helper()
	s, _ := judged(t, src)
	for i := range s.Blocks {
		if n := s.Blocks[i].From; s.Page.Data[s.Page.Parent[n]] == "b" || s.Page.Data[n] == "b" {
			return NamesOf(s).Of(i)
		}
	}
	t.Fatal("no b")
	return ""
}

// Two names of equal blocks find both.
func TestEqualNames(t *testing.T) {
	s, _ := judged(t, strings.Repeat("<p>The same text in all of them", 4))
	x := NamesOf(s)
	var found []int
	for _, name := range []string{x.Of(1), x.Of(1), x.Of(2), x.Of(0), x.Of(3)} {
		found = append(found, x.find(name))
	}
	if found[4] != -1 {
		t.Errorf("a fifth block: %v", found)
	}
	slices.Sort(found)
	if !slices.Equal(found, []int{-1, 0, 1, 2, 3}) {
		t.Errorf("found %v", found)
	}
}

func TestIsName(t *testing.T) {
	for s, want := range map[string]bool{
		"12-0123456789ab-0000-ffff": true, "0-0123456789ab-0000-ffff": true,
		"": false, "12": false, "-1-0123456789ab-0000-ffff": false, "12-0123456789a-0000-ffff": false, "12-0123456789ab-0000-ffff-": false,
		"12-0123456789ag-0000-ffff": false, "99999999999-0123456789ab-0000-ffff": false, "12-+123456789ab-0000-ffff": false,
		"12-0123456789ab-0000-\"><a": false,
	} {
		if IsName(s) != want {
			t.Errorf("IsName(%q) is %t", s, !want)
		}
	}
}
