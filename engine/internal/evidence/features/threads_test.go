package features

import (
	"strings"
	"testing"
)

// thread is a page of three posts, each under a line of its own that says when,
// in a forum's box.
var thread = "<title>Our cat</title><h1>Our cat</h1><p>Welcome back.</p><div class=comments>" +
	"<div><span class=when>3 days ago</span><p>Alpha one</div>" +
	"<div><span class=when>2 days ago</span><p>Beta one<p>Beta two" + prose + "</div>" +
	"<div><span class=when>1 day ago</span><p>Gamma one</div></div><footer><p>All rights reserved 2024"

func TestThreads(t *testing.T) {
	for _, c := range []struct {
		name, block, column string
		want                float32
	}{
		{"three lines say when", "Beta one", "threads.stamps", 3},
		{"none before the first", "Welcome", "threads.stamps", 0},
		{"before the first", "Welcome", "threads.gap", 99},
		{"the second post", "Beta one", "threads.index", 2},
		{"one more to come", "Beta one", "threads.left", 1. / 3},
		{"the line itself", "2 days", "threads.gap", 0},
		{"the second paragraph", "Beta two", "threads.gap", 2},
		{"the post's own box", "Beta two", "threads.up", 1},
		{"words of the post", "Beta one", "threads.words", 30},
		{"a lone date begins no post", "All rights", "threads.index", 3},
		{"all prose is in the comments", "Beta one", "threads.remarks", 1},
		{"nothing outside", "Beta one", "threads.others", 0},
		{"only the page holds both title and post", "Beta one", "threads.section", 1},
		{"two levels down to the title", "Our cat", "threads.sectionDown", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := value(t, thread, c.block, c.column); got != c.want {
				t.Errorf("%s of %q is %v, want %v", c.column, c.block, got, c.want)
			}
		})
	}
}

func TestStamps(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"3 days ago", true}, {"vor 2 Stunden", true}, {"il y a 3 jours", true}, {"5 часов назад", true}, {"3 天前", true},
		{"March 3, 2024", true}, {"Posted 2023-11-04 by Ann", true},
		{"<time datetime=2024-05-01>yesterday</time>", true},
		{"days ago", false}, {"12 comments", false}, {"<h2>2023 in pictures</h2>", false},
		{"In March 2024 the town was as full of people as it had ever been before or since", false},
	} {
		v := viewOf(t, "<p>x<div>"+c.text+"</div>")
		if got := v.stamps()[v.N-1]; got != c.want {
			t.Errorf("%q: %v, want %v", c.text, got, c.want)
		}
	}
}

// Thousands of lines of as many shapes cost no more each than a few.
func BenchmarkThreads(b *testing.B) {
	src := strings.Repeat("<div><i class=a>3 days ago</i><p>word</div>", 20000)
	v := viewOf(b, src)
	row := make([]float32, len(threadColumns()))
	for b.Loop() {
		measure := threadPass(v)
		for i := range v.N {
			measure(i, row)
		}
	}
}
