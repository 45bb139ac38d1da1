package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
)

// found joins the texts of blocks.
func found(s *setting, blocks []int) string {
	var texts []string
	for _, i := range blocks {
		texts = append(texts, s.in.Blocks.Text(i))
	}
	return strings.Join(texts, "|")
}

func TestEndNotes(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"line of signs", "<p>Kept text<p><b>________</b><p><b><i>1. A book, 1998.</i></b><p>2. Another", "1. A book, 1998.|2. Another"},
		{"rule", "<div><p>Kept text<hr><p>[1] A book<p>* See there</div>", "[1] A book|* See there"},
		{"no line", "<p>Kept text<p>1. A book", ""},
		{"no mark", "<p>Kept text<hr><p>Write to us", ""},
		{"a year", "<p>Kept text<hr><p>1998 was long ago", ""},
		{"a price", "<p>Kept text<hr><p>1.50 for a coffee", ""},
		{"another element", "<div><p>Kept text</div><hr><p>1. Top of the week", ""},
		{"links", "<p>Kept text<hr><p>1. <a href=/a>The most read of today</a>", ""},
		{"after other text", "<p>Kept text<hr><p>Most read<p>1. The first", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if got := found(s, endNotes(s.in.Blocks, elements.Read(s.page), s.keep, nil)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSectionTables(t *testing.T) {
	table := "<table>" + strings.Repeat("<tr><td>height<td>9 m", 3) + "</table>"
	row := "height|9 m|"
	all := strings.TrimSuffix(strings.Repeat(row, 3), "|")
	for _, c := range []struct{ name, src, want string }{
		{"between", "<h2>Kept heading</h2>" + table + "<p>Kept text", all},
		{"in a box, among bare text", "<div>Kept text:<div>" + table + "</div>Kept text</div>", all},
		{"in a box with words of its own", "<h2>Kept heading</h2><div>" + table + "<p>dropped</div><p>Kept text", ""},
		{"empty cells", "<h2>Kept heading</h2>" + strings.ReplaceAll(table, "height", "&nbsp;") + "<p>Kept text", "9 m|9 m|9 m"},
		{"nothing behind", "<h2>Kept heading</h2>" + table + "<p>dropped", ""},
		{"nothing before", table + "<p>Kept text", ""},
		{"another element", "<div><h2>Kept heading</h2></div>" + table + "<p>Kept text", ""},
		{"links", "<h2>Kept heading</h2>" + strings.ReplaceAll(table, "height", "<a href=/a>height</a>") + "<p>Kept text", ""},
		{"a long cell", "<h2>Kept heading</h2>" + strings.Replace(table, "9 m", strings.Repeat("long ", 20), 1) + "<p>Kept text", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			if got := found(s, sectionTables(s.in.Blocks, elements.Read(s.page), s.keep, nil)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestInvitations(t *testing.T) {
	text := "<p>Kept text of the page, which is longer than what stands below it on the page and goes on for a while"
	for _, c := range []struct{ name, src, want string }{
		{"at the end", text + "<div><p>Kept rewards<p>Kept too<p><a href='/account/sign-in?x=1'>SIGN UP</a></div>", "Kept rewards|Kept too"},
		{"two", text + "<div><p>Kept one<p><a href=/register>b</a></div><div><p>Kept two<p><a href=/Sign_Up>b</a></div>", "Kept two|Kept one"},
		{"text behind", "<div><p>Kept rewards<p><a href=/signup>SIGN UP</a></div>" + text, ""},
		{"no link", text + "<div><p>Kept rewards</div>", ""},
		{"a link elsewhere", text + "<div><p>Kept rewards<p><a href=/signup-guide>how</a></div>", ""},
		{"most of the text", "<p>Kept<div><p>Kept rewards and more<p><a href=/signup>SIGN UP</a></div>", ""},
		{"long", text + "<div><p>Kept " + strings.Repeat("word ", 60) + "<a href=/signup>SIGN UP</a></div>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			choice := newChoice(s.in, elements.Read(s.page), s.keep, s.kinds, make([]block.Noise, 0))
			if got := found(s, invitations(choice, around{})); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSourceLists(t *testing.T) {
	text := "<div><p>Kept " + strings.Repeat("word ", 100)
	items := func(hrefs ...string) string {
		out := "<ul>"
		for _, href := range hrefs {
			out += "<li><a href=" + href + ">source</a>"
		}
		return out + "</ul>"
	}
	for _, c := range []struct{ name, src, want string }{
		{"of other sites", text + "<h2>Kept references</h2>" + items("https://a.example/1", "https://b.example/2"), "source|source"},
		{"one of the own site", text + "<h2>Kept references</h2>" + items("https://a.example/1", "/x", "https://b.example/2"),
			"source|source|source"},
		{"of the own site", text + "<h2>Kept more</h2>" + items("/1", "https://own.example/2", "/3"), ""},
		{"of one other site", text + "<h2>Kept more</h2>" + items("https://a.example/1", "https://a.example/2", "https://a.example/3"), ""},
		{"one link", text + "<h2>Kept more</h2>" + items("https://a.example/1"), ""},
		{"no heading", text + "<p>Kept references" + items("https://a.example/1", "https://b.example/2"), ""},
		{"a heading that is dropped", text + "<h2>Blogs</h2>" + items("https://a.example/1", "https://b.example/2"), ""},
		{"no text", "<div><h2>Kept blogs</h2>" + items("https://a.example/1", "https://b.example/2"), ""},
		{"beside the text", text + "</div><div><h2>Kept blogs</h2>" + items("https://a.example/1", "https://b.example/2"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			find := sourceLists("https://www.own.example/text")
			if got := found(s, find(s.in.Blocks, elements.Read(s.page), s.keep, nil)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestEndOfText(t *testing.T) {
	text, more := strings.Repeat("<p>Kept text", 3), "<p>and so the story goes on for a while"
	for _, c := range []struct {
		name, src string
		odds      float32
		want      int
	}{
		{"the last paragraphs", text + more + more, 0.4, 2},
		{"unlikely", text + more, 0.2, 0},
		{"few before", "<p>Kept text<p>Kept text" + more, 0.4, 0},
		{"a link", text + "<p>and so the story goes on in the <a href=/b>next part</a>", 0.4, 0},
		{"short", text + "<p>Share this", 0.4, 0},
		{"a copyright", text + "<p>Copyright © 2012 The Harbour Press Association. All rights reserved.", 0.4, 0},
		{"something between", text + "<div>dropped</div>" + more, 0.4, 0},
		{"another element", text + "<div>" + more + "</div>", 0.4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			probability := make([]float32, len(s.keep))
			for i := range probability {
				probability[i] = c.odds
			}
			if got := endOfText(s.in.Blocks, elements.Read(s.page), s.keep, probability); len(got) != c.want {
				t.Errorf("got %q", found(s, got))
			}
		})
	}
}
