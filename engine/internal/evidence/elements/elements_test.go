package elements

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

func parse(t *testing.T, src string) *page.Page {
	t.Helper()
	p, err := page.Parse([]byte("<body>"+src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func find(t *testing.T, p *page.Page, tag atom.Atom) page.Node {
	t.Helper()
	n := slices.Index(p.Tag, tag)
	if n < 0 {
		t.Fatalf("no %s", tag)
	}
	return page.Node(n)
}

// Each trait, with something near that does not have it.
func TestTraits(t *testing.T) {
	for _, c := range []struct {
		name, src string
		trait     Traits
		want      string // tags with the trait
	}{
		{"filled", "<input value=Ann><input value=' '><input type=submit value=Go><textarea>x</textarea><textarea></textarea>", Filled,
			"input textarea"},
		{"waiting", "<input autofocus><textarea autofocus></textarea><button autofocus></button>", Filled, "input textarea"},
		{"a prompt", `<input value=Search onfocus="this.value=''"><input value=Ann onfocus="mark()">`, Filled, "input"},
		{"a password", "<input type=Password><select type=password></select>", Password, "input"},
		{"a card", "<input autocomplete=CC-number><input autocomplete=name>", Payment, "input"},
		{"a film behind the page", "<video muted autoplay></video><audio muted autoplay controls></audio>", Backdrop, "video"},
		{"a film of another site", "<iframe src=https://player.vimeo.com/1></iframe><embed src=https://x.example/1>", Media, "iframe"},
		{"an editor", "<p contenteditable>x</p><b contenteditable=false>x</b><textarea contenteditable></textarea>", Editor, "p"},
		{"a map", "<div class='z leaflet-container'></div><p id=map_canvas></p><b class=sitemap></b>", Map, "div p"},
		{"an application", "<div role=application></div><p role=main></p>", Application, "div"},
		{"a pager", "<ul class=Pagination></ul><p class=pagination></p><div class=page></div>", Pager, "ul"},
		{"a link to the next page", "<a rel=next>x</a><a rel='nofollow next'>x</a><link rel=next>", Turn, "a"},
		{"a breadcrumb", "<ol class=site-Breadcrumbs></ol><p id=bread></p><nav aria-label=breadcrumb>" + strings.Repeat("x ", 41) + "</nav>",
			Crumbs, "ol"},
		{"not rendered", "<template><video></video></template><input><noscript><img></noscript><svg><a rel=next /></svg>", Shown,
			"video input img"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.src)
			var got []string
			for _, e := range Read(p).List {
				if e.Is(c.trait) {
					got = append(got, p.Data[e.Node])
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTally(t *testing.T) {
	p := parse(t, "<input><form><input name=q><input type=hidden><input type=PASSWORD><input type=radio><select></select>"+
		"<textarea></textarea><input type=submit><button>x</button></form><button>y</button>")
	if got, want := Read(p).Tally(find(t, p, atom.Form)), (Tally{Choices: 2, Texts: 3, Passwords: 1, Buttons: 2}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestNumberedPagers(t *testing.T) {
	for src, want := range map[string]string{
		"<p><a href=/1>1</a> <b>2</b> <a href=/3>3</a> <a href=/4>4</a></p>": "p",
		"<p><a href=/10>10</a> <a href=/20>20</a></p>":                       "",
		"<p><a href=/1>1</a></p><p><a href=/2>2</a></p>":                     "body",
	} {
		p := parse(t, src)
		var got []string
		for _, n := range Read(p).NumberedPagers {
			got = append(got, p.Data[n])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
}

func TestParts(t *testing.T) {
	for _, c := range []struct {
		src  string
		want Part
	}{
		{"<div><p>x</p></div>", Prose},
		{"<div><figure> <table><tr><td>x</table></figure></div>", Tabular},
		{"<div><pre>x</pre></div>", Preformed},
		{"<div><ol><li>x</ol></div>", Numbered},
		{"<div><ol><li><a href=#x>x</a></ol></div>", NoPart},
		{"<div><ul><li><a href=/x>x</a></ul></div>", Bulleted},
		{"<div><ul><li>x</ul>y</div>", NoPart},
		{"<div></div>", NoPart},
	} {
		p := parse(t, c.src)
		f := Read(p)
		if got := f.PartOf(f.Unwrapped(find(t, p, atom.Div))); got != c.want {
			t.Errorf("%s: part %d, want %d", c.src, got, c.want)
		}
	}
}

// What stands in an element so many elements up.
func TestAround(t *testing.T) {
	p := parse(t, "<figure><figcaption><b><i>x</i></b></figcaption></figure><button><u><s>y</s></u></button><p>On <time>12 May</time></p>")
	f := Read(p)
	caption, i := find(t, p, atom.Figcaption), find(t, p, atom.I)
	for _, c := range []struct {
		of   page.Node
		up   int
		want page.Node
	}{{i, 3, caption}, {i, 2, page.None}, {caption, 1, caption}} {
		if got, byName := f.Caption(c.of, c.up); got != c.want || byName {
			t.Errorf("caption %d of %d, by name %v", got, c.of, byName)
		}
	}
	if s := find(t, p, atom.S); !f.IsInButton(s, 3) || f.IsInButton(s, 2) || f.IsInButton(i, 9) {
		t.Error("button")
	}
	paragraph, time := find(t, p, atom.P), find(t, p, atom.Time)
	if !f.HasTime(paragraph+1, p.End[paragraph]) || !f.HasTime(time+1, time+2) || f.HasTime(i+1, i+2) {
		t.Error("time")
	}
}

func TestMarks(t *testing.T) {
	p := parse(t, "<p>x<a href=#n1>1</a><a href=#n2>a long text</a><a href=#>2</a><a href=/x>3</a></p><ul id=n1><li><b>y</b></ul>")
	f := Read(p)
	names := map[string]bool{}
	n := find(t, p, atom.P)
	f.Marks(n, p.End[n], func(name string) { names[name] = true })
	if len(names) != 1 || !names["n1"] {
		t.Errorf("names %v", names)
	}
	if !f.IsNamed(find(t, p, atom.B), names) || f.IsNamed(n, names) {
		t.Error("the list is named, the paragraph is not")
	}
}

func TestShowsNothing(t *testing.T) {
	p := parse(t, "<div></div><script></script><button></button>")
	f := Read(p)
	if f.ShowsNothing(find(t, p, atom.Div)) || !f.ShowsNothing(find(t, p, atom.Script)) || !f.ShowsNothing(find(t, p, atom.Button)) {
		t.Error("an empty box may be filled, a script and a button without words may not")
	}
	if !f.MayWrap(find(t, p, atom.Div)) || f.MayWrap(p.Body) {
		t.Error("a box wraps, the body does not")
	}
}
