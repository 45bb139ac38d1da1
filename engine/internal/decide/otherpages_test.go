package decide

import (
	"slices"
	"strings"
	"testing"
)

func TestOtherPages(t *testing.T) {
	body := strings.Repeat(text, 12)
	list := "<ul><li><a href=/bells>How bells are cast</a></li><li><a href=/doors>Doors that last</a></li></ul>"
	testAsides(t, []asideCase{
		{"posts that may be liked", body + "<p>If you liked this post you might also like:</p>" + list,
			[]string{"If you liked this post you might also like:", "How bells are cast", "Doors that last"}},
		{"more of a maker", body + "<h3>More helpful articles by the bell makers</h3>" + list + text,
			[]string{"More helpful articles by the bell makers", "How bells are cast", "Doors that last"}},
		{"two labels", body + "<h2>Related articles</h2><p>You may also be interested in the following:</p>" + list,
			[]string{"Related articles", "You may also be interested in the following:", "How bells are cast", "Doors that last"}},
		{"in German", body + "<p>Das könnte Sie auch interessieren</p>" + list,
			[]string{"Das könnte Sie auch interessieren", "How bells are cast", "Doors that last"}},
		{"more words than a label",
			body + "<p>You may also need a rope, a ladder, two friends who can hold it, and a dry day for each of:</p>" + list, nil},
		{"articles of a law", body + "<p>The articles of the law</p>" + list + text, nil},
		{"what else is needed", body + "<p>You may also need:</p>" + list, nil},
		{"a text that goes on", body + "<p>You may also like the smell of it.</p>" + text, nil},
		{"links at the end", body + "<h2>Towns</h2><ul>" + strings.Repeat("<li><a href=/oslo>Oslo</a>", 3) + "</ul>",
			[]string{"Oslo", "Oslo", "Oslo", "Towns"}},
		{"two links at the end", body + "<h2>Towns</h2><ul>" + strings.Repeat("<li><a href=/oslo>Oslo</a>", 2) + "</ul>", nil},
		{"links in the middle", body + "<h2>Towns</h2><ul>" + strings.Repeat("<li><a href=/oslo>Oslo</a>", 3) + "</ul>" + text, nil},
		{"sources", body + "<h2>Sources</h2><ol>" + strings.Repeat("<li><a href=https://law.example/x>The law</a>", 3) + "</ol>", nil},
		{"a page of links", text + "<ul>" + strings.Repeat("<li><a href=/oslo>The town of Oslo by the sea</a>", 20) + "</ul>", nil},
		{"links around their headings",
			body + strings.Repeat("<a href=/oslo><img src=o.jpg><h3>Oslo</h3></a>", 3), []string{"Oslo", "Oslo", "Oslo"}},
	})
}

// Lists of other pages go from what is less surely an article, too; cards stay.
func TestOtherPagesOfUnsureArticles(t *testing.T) {
	src := strings.Repeat(text, 12) + "<p>Other posts you may enjoy</p><ul><li><a href=/bells>How bells are cast</a></ul>" + text +
		"<div>" + strings.Repeat("<div class=card><h3><a href=/keys>Keys</a></h3><p>Two lines of it</p></div>", 3) + "</div>" + text
	got := asidesOfSure(t, src, "article", 0.5)
	if want := []string{"Other posts you may enjoy", "How bells are cast"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
