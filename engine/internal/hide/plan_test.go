package hide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
)

// A hidden is a page, and the tags of what medium hides of it.
type hidden struct{ name, src, want string }

func testMedium(t *testing.T, cases []hidden) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, v := weighed(t, c.src, 1)
			if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != c.want {
				t.Errorf("hides %q, want %q", got, c.want)
			}
		})
	}
}

// Members of a row have one fate, and so have the parts of them that stand in one place.
func TestPlanRows(t *testing.T) {
	row := func(items ...string) string { return kept + "<ul>" + strings.Join(items, "") + "</ul>" }
	testMedium(t, []hidden{
		{"all of a row", row("<li p=01>x y</li>", "<li p=01>x y</li>", "<li p=01>x y</li>"), "ul"},
		{"one member that is kept", row("<li p=01>x y</li>", "<li>Kept x y z u v</li>", "<li p=01>x y</li>"), ""},
		{"the sum of all", row("<li p=30>x y</li>", "<li p=01>x y</li>", "<li p=01>x y</li>"), "ul"},
		{"one doubt in a long row", kept + "<p related>x</p>" + row("<li p=50>x y</li>", "<li p=01>x y</li>", "<li p=01>x y</li>",
			"<li p=01>x y</li>", "<li p=01>x y</li>", "<li p=01>x y</li>"), "ul"},
		{"shapes that differ in a state", kept + "<div><b class='box is-open' p=01>x y</b><br><br><b class=box p=01>x y</b><br><br>" +
			"<b class='box odd'>Kept x y z u v</b></div>", ""},
		{"an ad among members goes alone", row("<li kind=ad p=01>x y</li>", "<li>Kept x y z u v</li>", "<li>Kept x y z u v</li>"), "li"},
		{"a rule that names one of three", row("<li kind=social p=30>x y</li>", "<li p=30>x y</li>", "<li p=30>x y</li>"), ""},
		{"slots", row("<li><p>Kept x y z u v</p><i class=n p=01></i><div class=s p=01>x y</div></li>",
			"<li><p>Kept x y z u v</p><div class=s p=25>x y</div></li>", "<li><p>Kept x y z u v</p><div class=s p=01>x y</div></li>"),
			"div div div"},
		{"a slot that is kept in one", row("<li><p>Kept x y z u v</p><div class=s p=01>x y</div></li>",
			"<li><p>Kept x y z u v</p><div class=s>Kept u v w x y</div></li>", "<li><p>Kept x y z u v</p><div class=s p=01>x y</div></li>"), ""},
		{"a pair is no row", kept + "<div class=c>Kept x y z u v</div><div class=c p=01>x y</div>", "div"},
		{"members that are left empty come back", row("<li><div class=a p=01>x y z</div></li>",
			"<li><div class=b>Kept x y z u v</div></li>", "<li><div class=c>Kept x y z u v</div></li>"), ""},
		{"replies in a comment", kept + "<ol><li class=comment><p p=01>x y</p><ol><li class=comment><p>Kept x y z u v</p></ol>" +
			"<li class=comment><p p=01>x y</p><li class=comment><p p=01>x y</p></ol>", ""},
	})
}

// A button to share, which a rule names, may look like content: its row goes all the same.
func TestPlanShare(t *testing.T) {
	for kind, want := range map[block.Kind]string{block.Social: "div", block.Unknown: "p"} {
		s, v := weighed(t, kept+"<div kind=social><p p=01>x</p><p p=38>y</p></div>", 1)
		v.Kinds[len(v.Kinds)-1] = kind
		if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != want {
			t.Errorf("kind %s: hides %q, want %q", kind, got, want)
		}
	}
}

// What is tied to something that stays, stays; what goes as a whole takes it along.
func TestPlanTies(t *testing.T) {
	text := "<p>Kept one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.</p>"
	testMedium(t, []hidden{
		{"who wrote it", "<div>" + text + "<header p=01>Ann Smith</header></div>", "header"},
		{"said by a name", "<div>" + text + "<header class=author p=01>Ann Smith</header></div>", ""},
		{"when", "<div>" + text + "<header p=01><time>2 May</time></header></div>", ""},
		{"with all around it gone", text +
			"<aside><p p=01>x y z u v w x y z u v w x y z u v w</p><p p=01><time>2 May</time></p></aside>", "aside"},
		{"what stands beside it", "<div>" + text + "<footer><b class=author p=01>Ann</b><nav p=01>x y z</nav></footer></div>", "nav"},
		{"a button of a form that stays", text + "<form p=60>x <input><div p=01>y</div><button p=01>Send</button></form>", "div"},
		{"a button that shows the rest", "<div>" + text + "<p p=01><button p=01>Show more <i>+</i></button></p></div>", ""},
		{"in another language", "<div>" + text + "<div p=01 role=button tabindex=0>Читать далее</div></div>", ""},
		{"a word that is all it says", "<div>" + text + "<button p=01>MORE</button></div>", ""},
		{"which leads elsewhere", "<div>" + text + "<button p=01>More products</button></div>", "button"},
		{"a link of that name", "<div>" + text + "<a p=01 role=button href=/all>See all</a></div>", "a"},
		{"the rest of what goes", text + "<div><p p=01>x y z</p><button p=01>More</button></div>", "div"},
		{"a tab", text + "<div p=01 role=tab aria-controls=x>Text</div><div id=x>" + text + "</div>", ""},
		{"cells of a row that stays", text + "<table><tr><td p=60>English</td><td p=01>✔</td></tr><tr><td p=60>French</td><td p=01></td></tr>" +
			"<tr><td p=01>x</td><td p=01>✔</td></tr></table>", "tr"},
		{"rows of a comparison", text + "<table>" + strings.Repeat("<tr class=a><td p=01>x</td><td p=01>y</td></tr>", 3) +
			strings.Repeat("<tr class=b><td p=60>x</td><td p=60>y</td></tr>", 3) + "<tr><td p=01>x</td><td></td><td></td></tr></table>", "tr"},
		{"a heading over what stays", text + "<h3 p=01>x y</h3><p p=60>x y z u v w</p>", ""},
		{"in a box", text + "<section><div><h3 p=01>x y</h3></div><p p=60>x y z u v w</p></section>", ""},
		{"over what goes for the most part", text + "<h3 p=01>x y</h3><div><p p=60>x</p><b p=01>x y z u v w</b></div>", "h3 b"},
		{"a term and what it says", text + "<dl><dt p=01>x</dt><dd p=60>x y z u v w</dd></dl>", ""},
	})
}

// The fields of a form stay with the button that orders by it, and that with what it is for.
func TestPlanOrders(t *testing.T) {
	text := "<p>Kept one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.</p>"
	testMedium(t, []hidden{
		{"choices of an order that stays",
			text + "<form><div p=01>Size <label>Large <input type=radio></label></div><button p=60>Add to cart</button></form>", ""},
		{"an order and its choices beside what it is of",
			"<div>" + text + "<form p=01><div>Size <label>Large <input type=radio></label></div><button>Add to cart</button></form></div>", ""},
		{"the name of the choices",
			text + "<form><b p=01>Size</b><div><label>Large <input type=radio></label></div><button p=60>Add to cart</button></form>", ""},
		{"choices of an order by a field",
			text + "<form><div p=01>Size <label>Large <input type=radio></label></div>Two <input type=submit value='Add to cart'></form>", ""},
		{"choices of a search that stays",
			text + "<form><div p=01>Size <label>Large <input type=radio></label></div><button p=60>Find lamps</button></form>", "div"},
		{"choices beside what they are of", text + "<div><p p=60>The wood of it</p><div p=01 role=radiogroup>Walnut or oak</div></div>", ""},
		{"a group of fields",
			text + "<div><p p=60>The wood of it</p><fieldset p=01><label>Oak <input type=radio></label></fieldset></div>", ""},
		{"a group without a choice", text + "<div><p p=60>The wood of it</p><fieldset p=01>Walnut or oak</fieldset></div>", "fieldset"},
	})
	sold := "<h1>Kept lamp</h1><section p=01>x y z u v w x y z u v w x y z u v w x y z <button>Buy now</button></section>" + kept
	for pageType, want := range map[string]string{"product": "", "article": "section"} {
		s, v := weighed(t, sold, 1)
		v.PageType = pageType
		if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != want {
			t.Errorf("on a page of the type %s hides %q, want %q", pageType, got, want)
		}
	}
}

// A picture and a price stay with the name of what they show, and go with it.
func TestPlanNames(t *testing.T) {
	row := func(first, second string) string {
		card := func(badge, of string) string { return "<li><div class=pic>" + badge + "<img></div>" + of + "</li>" }
		return kept + "<ul>" + card("<i p=01>Best seller</i>", first) + card("", second) + card("<i p=01>Best seller</i>", first) + "</ul>"
	}
	gone := "<p p=60>x y z</p><h3 p=01>A sofa</h3>"
	linked := func(to string) string {
		return kept + "<div><p p=01><a href=/a><img></a> <a p=01 href=/a>Look</a></p><p p=60><a p=60 href=/" + to + ">A blue sofa</a></p></div>"
	}
	testMedium(t, []hidden{
		{"a picture under a heading", row("<h3 p=60>A blue sofa</h3>", "<h3 p=60>A red sofa</h3>"), "i i"},
		{"a picture whose heading goes", kept + "<p related>x</p>" + row(gone, gone), "div h3 div h3 div h3"},
		{"linked where a name leads", linked("a"), "a"},
		{"linked elsewhere", linked("b"), "p"},
		{"under the heading of the page", "<div><p p=01><img> Best seller</p><h1 p=60>A sofa</h1></div>" + kept, "p"},
		{"a name that a picture is linked with",
			kept + "<ul><li><a href=/a><img></a><b p=01><a href=/a>Sofa</a></b><p p=60>u v w</p><i p=01>x y</i></ul>", "i"},
		{"a price in a small card", kept + "<div><h3 p=60>A sofa</h3><i class=price p=01>$ 30</i></div>", ""},
		{"a price in a card that says more", kept + "<div><h3 p=60>A blue sofa of cloth</h3><i class=price p=01>$ 30</i>" +
			"<p p=01>x y z u v w x y z u v w x y z</p></div>", "p"},
		{"a price whose name goes", kept + "<p related>x</p><div>" + gone + "<i class=price p=01>$ 30</i></div>", "h3 i"},
	})
}

// In a thread a name and a day stay although what they stand in goes.
func TestPlanPosts(t *testing.T) {
	member := "<ol p=01>joined long ago and wrote many thousands of posts here and a few of them twice</ol>"
	row := "<div><p>Kept " + strings.Repeat("one two three four five ", 8) + "</p>" +
		"<footer><ul p=01>share this answer with all of your friends and with those that you do not have yet</ul>" +
		"<p class=author p=01>Ann of the northern harbour</p></footer></div>"
	short := "<article><div><h4 p=01><a href=/profile/3>Ann</a></h4>" + member + "</div>" +
		"<section><h5 p=01>May 2, 2024, 10:05</h5><ul p=01>#2</ul></section>" +
		"<p>Kept one two three four five six seven eight nine ten eleven twelve</p></article>"
	box := "<article><main>1 of 2 <div><h4 class=username p=01>Ann</h4>" + member + "</div></main>" +
		"<p>Kept one two three four five six seven eight nine ten eleven twelve</p></article>"
	for _, c := range []struct{ name, pageType, src, want string }{
		{"a name at the end of a row", "forum", row, "ul"},
		{"which is another's on other pages", "article", row, "footer"},
		{"a short post", "forum", short, "ul"},
		{"which is none on other pages", "article", short, "div section"},
		{"a box with little else", "forum", box, ""},
	} {
		s, v := weighed(t, c.src, 1)
		v.PageType = c.pageType
		if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != c.want {
			t.Errorf("%s: hides %q, want %q", c.name, got, c.want)
		}
	}
}

// In a thread what a rule names comments are replies, but not in what it names a sidebar. The
// button of a reply goes.
func TestPlanReplies(t *testing.T) {
	reply := "<div kind=comment><p p=01>A reply of some more words</p><b p=01>Share</b></div>"
	src := kept + "<div>" + reply + reply + "</div><aside kind=sidebar p=30>" + reply + "</aside>"
	for _, c := range []struct {
		pageType string
		level    Level
		want     string
	}{
		{"forum", Medium, "b b aside"},
		{"forum", Strict, "div aside"},
		{"article", Medium, "div aside"},
	} {
		s, v := weighed(t, src, 1)
		v.PageType = c.pageType
		v.Comments = block.InNoise(s.Page, v.Noise, 0, func(k block.Kind) bool { return k == block.Comment })
		if got := tags(s, List(s, groups.Find(s.Page), v, c.level, nil)); got != c.want {
			t.Errorf("%s at %d: hides %q, want %q", c.pageType, c.level, got, c.want)
		}
	}
}

// A box is not left with next to nothing of what it held.
func TestPlanHusks(t *testing.T) {
	long := "<p p=01>x x x x x x x x x x x x x x x x x x</p>"
	author := "<div><address related p=01>Ann Smith</address>" + strings.Repeat(long, 5) + "</div>"
	testMedium(t, []hidden{
		{"nothing speaks for the rest", kept + "<div><h3 p=20>x y</h3>" + long + long + "</div>", "div"},
		{"the rest belongs to the text", kept + "<div><h3 related p=01>x y</h3>" + long + "</div>", ""},
		{"the rest is the title", kept + "<div><h3>Title</h3>" + long + "</div>", "p"},
		{"a heading over what is gone", kept + "<div><h3>Kept x</h3>" + strings.Repeat(long, 5) + "</div>", "div"},
		{"the only heading of the page", kept + "<div><h1>Kept x</h1>" + strings.Repeat(long, 5) + "</div>", "p p p p p"},
		{"an author who stands elsewhere", kept + "<p related p=01>Ann Smith</p>" + author, "div"},
		{"an author in two such boxes", kept + author + "<section>" + author + "</section>", "div p p p p p"},
		{"an author who does not", kept + author, "p p p p p"},
		{"a time under a heading", kept + "<div><h3>Kept <time>2 May</time></h3>" + strings.Repeat(long, 5) + "</div>", "p p p p p"},
		{"a picture is left", kept + "<div><h3 related p=01>x y</h3><img>" + long + "</div>", "p"},
	})
}
