package decide

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/groups"
)

// asidesOf gives what the reading of a page of a type leaves out of the kept texts.
func asidesOf(t *testing.T, src, pageType string) (list []string) {
	t.Helper()
	return asidesOfSure(t, src, pageType, 1)
}

// asidesOfSure does so for a type that is said with some confidence.
func asidesOfSure(t *testing.T, src, pageType string, sure float32) (list []string) {
	t.Helper()
	s := parsed(t, src)
	for i := range s.keep {
		s.keep[i] = !strings.HasPrefix(s.in.Blocks.Text(i), "Dropped")
	}
	s.in.URL = "https://www.courier.example/halls/roof"
	for i, why := range asides(s.choice(), &evidence.Set{Groups: groups.Find(s.page)}, nil, pageType, sure) {
		if why != block.NoAside {
			list = append(list, s.in.Blocks.Text(i))
		}
	}
	return list
}

// An asideCase is an article and the kept texts that its reading leaves out, in any order.
type asideCase struct {
	name, src string
	want      []string
}

func testAsides(t *testing.T, cases []asideCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := asidesOf(t, c.src, "article")
			slices.Sort(got)
			slices.Sort(c.want)
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAsides(t *testing.T) {
	body := strings.Repeat(text, 12)
	card := func(heading, href string) string {
		return `<div class=card><img src=/i.jpg><h3><a href="` + href + `">` + heading + `</a></h3><p>Two lines of it</p></div>`
	}
	cards := "<div>" + card("Bells", "/bells") + card("Doors", "https://courier.example/doors") + card("Keys", "../keys") + "</div>"
	inCards := []string{"Bells", "Two lines of it", "Doors", "Two lines of it", "Keys", "Two lines of it"}
	outside := "<div>" + card("Bells", "https://a.example/1") + card("Doors", "https://b.example/2") + card("Keys", "mailto:x@y") + "</div>"
	list := "<ul><li><a href=/bells>How bells are cast</a></li><li><a href=/doors>Doors that last</a></li></ul>"
	data := `{"price":[{"shown":"15.49","amount":15.49,"sign":"EUR"}],"locale":"en-US","offer":"YUNSboLuc33HfSyeV9zP54JILBi2gV0PjBSf"}`
	testAsides(t, []asideCase{
		{"cards of other pages", body + cards, inCards},
		{"their heading", body + "<h2>More halls</h2>" + cards, append(slices.Clone(inCards), "More halls")},
		{"a heading with text behind the cards", body + "<h2>Halls</h2>" + cards + text, inCards},
		{"cards of other sites", body + outside, nil},
		{"two cards", body + "<div>" + card("Bells", "/bells") + card("Doors", "/doors") + "</div>", nil},
		{"numbered cards", body + "<div>" + card("1. Bells", "/a") + card("2. Doors", "/b") + card("3. Keys", "/c") + "</div>", nil},
		{"a page of cards", text + cards, nil},
		{"headings with links", body + strings.Repeat("<h3><a href=/bells>Bells</a></h3>", 4) + text, nil},
		{"a line that points elsewhere", body + "<p>Related: <a href=/bells>How bells are cast</a></p>", []string{"Related: How bells are cast"}},
		{"in brackets", body + "<p>[Read more: <a href=/bells>How bells are cast</a>]</p>", []string{"[Read more: How bells are cast]"}},
		{"in Russian", body + "<p>Читайте также: <a href=/b>Как льют колокола</a></p>", []string{"Читайте также: Как льют колокола"}},
		{"a full-width colon", body + "<p>相关阅读：<a href=/b>钟是怎样铸成的</a></p>", []string{"相关阅读：钟是怎样铸成的"}},
		{"a sentence behind the colon", body + "<p>Related: the bells of the hall, which <a href=/b>were cast</a> in 1904</p>", nil},
		{"another beginning", body + "<p>Relatedness: <a href=/bells>How bells are cast</a></p>", nil},
		{"a list of other pages", body + "<p>Related articles</p>" + list, []string{"Related articles", "How bells are cast", "Doors that last"}},
		{"a list with another host of the site",
			body + "<p>Related stories</p><ul><li><a href=/b>How bells are cast</a><li><a href=https://film.example/x>Film: bells</a></ul>",
			[]string{"Related stories", "How bells are cast", "Film: bells"}},
		{"a list of other sites", body + "<p>Related work</p><ul><li><a href=https://a.example/x>Bells</a></ul>", nil},
		{"a heading of the text behind it", body + "<p>Related articles</p>" + list + "<h2><a href=#x>Bells today</a></h2>" + text,
			[]string{"Related articles", "How bells are cast", "Doors that last"}},
		{"a list under another label", body + "<p>What you need</p>" + list, nil},
		{"a box about the author", body + "<div class=author-bio><p>Ann Berg climbs roofs.</p></div>", []string{"Ann Berg climbs roofs."}},
		{"a byline above the text", "<div class=author-info><p>Ann Berg, roofer</p></div>" + body, nil},
		{"a heading of nothing", body + "<h2>Comments</h2><p>Dropped</p>", []string{"Comments"}},
		{"a heading of the text", "<h2>Roofs</h2>" + body + "<p>Dropped</p>", nil},
		{"data for scripts", body + "<div>" + data + "</div>", []string{data}},
		{"choices nobody sees", body + "<select style='display:none'><option>Small, 9 EUR</select>", []string{"Small, 9 EUR"}},
		{"choices", body + "<select><option>Small, 9 EUR</select>", nil},
		{"a signature of a letter", body + "<p class=signature>Ann Berg, roofer</p>", nil},
		{"data as an example", body + "<pre>" + data + "</pre>", nil},
	})
}

// On pages of other types people come for the lists.
func TestAsidesOfOtherPages(t *testing.T) {
	src := strings.Repeat(text, 12) + "<p>Related: <a href=/bells>How bells are cast</a></p>"
	if got := asidesOf(t, src, "service"); got != nil {
		t.Errorf("got %q", got)
	}
	src = strings.Repeat(text, 12) + "<aside class='post-Signature'>Flat roofs leak</aside><p class=insignature>Well</p>" +
		"<p class=signatures>Six</p><div class=signature>" + strings.Repeat(text, 6) + "</div>"
	if got := asidesOf(t, src, "forum"); !slices.Equal(got, []string{"Flat roofs leak"}) {
		t.Errorf("signatures in a thread: %q", got)
	}
	src = strings.Repeat(text, 12) + "<section class='message-cell message-user'><h5>Full Member</h5><dl><dt>Joined" +
		"<dd>Jun 29, 2016</dl></section><p class=my-userinfo>Well</p><dl class='postprofile online'>" + strings.Repeat(text, 6) + "</dl>"
	if got := asidesOf(t, src, "forum"); !slices.Equal(got, []string{"Full Member", "Joined", "Jun 29, 2016"}) {
		t.Errorf("what a thread says of its members: %q", got)
	}
	src = strings.Repeat(text, 12) + "<div><p>Get the news of the hall</p><p><a href=/sign-up>Sign up</a></p></div>"
	for pageType, want := range map[string]int{"article": 2, "product": 2, "service": 0, "forum": 0, "listing": 0} {
		if got := asidesOf(t, src, pageType); len(got) != want {
			t.Errorf("an invitation on a page of type %s: %q", pageType, got)
		}
	}
}

// The title stays whatever it looks like.
func TestTitleIsNoAside(t *testing.T) {
	src := "<h1>Related: <a href=/bells>How bells are cast</a></h1>" + strings.Repeat(text, 12)
	if got := asidesOf(t, src, "article"); got != nil {
		t.Errorf("got %q", got)
	}
}
