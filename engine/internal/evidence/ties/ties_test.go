package ties

import (
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestFind(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
	testFind(t, []found{
		{"a time in a post", "<article>" + text + "<div><time>2 May</time></div></article>", "time<article"},
		{"an author", "<article>" + text + "<i class='post-author vcard'>Ann</i></article>", "i<article"},
		{"in capitals", "<article>" + text + "<i class=commentAuthor>Ann</i></article>", "i<article"},
		{"for search engines", "<article>" + text + "<i itemprop=author>Ann</i></article>", "i<article"},
		{"a rank", "<article>" + text + "<i class=author-rank>Ann</i></article>", ""},
		{"part of a word", "<article>" + text + "<i class=authority>Ann</i></article>", ""},
		{"a text", "<article>" + text + "<i class=author>" + text + "</i></article>", ""},
		{"nothing beside it", "<article><time>2 May</time></article>", ""},
		{"a form", "<form><label>x</label><input><input type=submit><button>y</button></form>", "label<form input=form input<form button<form"},
		{"hidden fields", "<form><input type=hidden><input hidden></form>", "input<form input<form"},
		{"a tab", "<b role=tab aria-controls=x>y</b><div id=x>z</div>", "b<div"},
		{"by its link", "<a data-toggle=tab href=#x>y</a><div id=x>z</div>", "a<div"},
		{"a link within the page", "<a href=#x>y</a><div id=x>z</div>", ""},
		{"a button for nothing", "<button aria-controls=x>y</button>", ""},
		{"what it stands in", "<div id=x><button aria-controls=x>y</button></div>", ""},
		{"details", "<details><summary>x</summary>y</details>", "summary<details"},
		{"the head of a table", "<table><caption>a</caption><thead><tr><th>b</thead><tr><td>c</table>", "caption<table thead<table"},
		{"cells of data", "<table><tr><th>a<td>b<tr><th>c<td>✔<tr><th>d<td></table>", "th<tr td<tr th<tr td<tr th<tr td<tr"},
		{"cells of links, and of texts", "<table><tr><td><a href=/>a</a><td>b<tr><td>" + text + "<td>c<tr><td>d<td>e</table>",
			"td<tr td<tr td<tr td<tr"},
		{"cells of links below headings", "<table><tr><th>a<th>b<tr><td><a href=/>a</a><td>b<tr><td><a href=/>c</a><td>d</table>",
			"th<tr th<tr td<tr td<tr td<tr td<tr"},
		{"rows of data", "<table><tr><td>a<td>b<td>c" + strings.Repeat("<tr><td>a<td>b<tr class=x><td>a<td>b", 2) + "</table>",
			"td<tr td<tr td<tr" + strings.Repeat(" tr<table td<tr td<tr", 4)},
		{"rows of one class", "<table>" + strings.Repeat("<tr><td>a<td>b", 4) + "</table>", strings.TrimSpace(strings.Repeat("td<tr td<tr ", 4))},
		{"rows of texts", "<table>" + strings.Repeat("<tr><td>a<td>"+text+text+"<tr class=x><td>a<td>"+text+text, 2) + "</table>",
			strings.TrimSpace(strings.Repeat("td<tr ", 4))},
		{"cells of a layout", "<table><tr><td>a<td>b<tr><td>c<td>d</table>", ""},
		{"cells around a table", "<table><tr><td>a<td>b<tr><td>c<td>d<tr><td>e<td><table></table></table>", ""},
		{"a name over links", "<div>Related</div><br><ul><li><a href=/a>one</a><li><a href=/b>two</a></ul>", "div<ul"},
		{"a text between", "<div>Related</div>or<ul><li><a href=/a>one</a><li><a href=/b>two</a></ul>", ""},
		{"over a text with links", "<div>Related</div><p>one <a href=/a>two</a> three <a href=/b>four</a></p>", ""},
		{"over a page of links", "<div>Related</div><div>" + strings.Repeat("<a href=/a>one two</a> ", 160) + "</div>", ""},
		{"links over links", "<div><a href=/>All</a></div><ul><li><a href=/a>one</a><li><a href=/b>two</a></ul>", ""},
		{"a number to call in a card", "<section>" + text + "<div><a href=tel:1>Call</a></div></section>", "a<section"},
		{"a number alone", "<section><a href=tel:1>Call</a></section>", ""},
		{"an address", "<section>" + text + "<a href=mailto:a@b.example>a@b.example</a></section>", "a<section"},
		{"a word to the editors", "<section>" + text + "<a href=mailto:a@b.example>A mistake?</a></section>", ""},
		{"a mail to nobody", "<section>" + text + "<a href='mailto:?subject=a@b.example'>a@b.example</a></section>", ""},
		{"a number below the text of the page", "<section><h1>a</h1>" + text + "<a href=tel:1>Call</a></section>", ""},
		{"terms", "<dl><dt>a<dd>b<dd>c<dt>d</dl>", "dt<dd dd<dt dd<dt"},
	})
}

// A heading names the element below it.
func TestFindHeadings(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
	testFind(t, []found{
		{"over a text", "<h2>Storage</h2>" + text, "h2<p"},
		{"in a box of its own", "<div><div><h3>Storage</h3></div></div><hr>" + text, "h3<p"},
		{"beside words in its box", "<div><h3>Storage</h3>more</div>" + text, ""},
		{"an item that holds no more", "<ul><li><h3>Storage</h3></li><li>Delivery</li></ul>", ""},
		{"over another", "<h2>Storage</h2><h3>Cold</h3>" + text, "h3<p"},
		{"over words of no element", "<h2>Storage</h2>Keep it cold.", ""},
		{"of the page", "<h1>Storage</h1>" + text, ""},
		{"a text as one", "<h2>" + text + text + "</h2>" + text, ""},
	})
}

// Who wrote a post and when, where only an address and a day say so.
func TestFindPosts(t *testing.T) {
	post := func(part string) string {
		return "<article><p>" + strings.Repeat("word ", 20) + "</p>" + part + "</article>"
	}
	testFind(t, []found{
		{"a name by its address", post("<b><a href=/member.php?u=3>Ann</a></b>"), "a<article"},
		{"how much somebody wrote", post("<a href=/members/3/posts>1,024</a>"), ""},
		{"all members", post("<a href=/members>Members</a>"), ""},
		{"a way in", post("<a href=/users/login>Log in</a>"), ""},
		{"in a long line", post("<p>" + strings.Repeat("word ", 60) + "<a href=/user/ann>Ann</a></p>"), ""},
		{"an account of the site", "<nav>" + post("<a href=https://x.example/@ann>Ann</a>") + "</nav>", ""},
		{"a day alone", post("<b>May 2, 2024, 10:05 AM</b>"), "b<article"},
		{"a day beside a picture", post("<b><img> 2nd April 2025, 13:59</b>"), "b<article"},
		{"a day beside a link", post("<b>May 2, 2024 <a href=/x>#2</a></b>"), ""},
		{"no year", post("<b>May 2</b>"), ""},
	})
}

// What a person presses to see more or to play stays with what it is for.
func TestFindControls(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
	links := "<li><a href=#x>X</a><li><a href=#y>Y</a><li><a href=#z>Z</a>"
	testFind(t, []found{
		{"more of a list", "<ul><li>" + text + "<li>" + text + "<li>x</ul><p><button>Show more</button></p>", "button<ul"},
		{"more of a list in boxes", "<div><div><i>" + text + "</i><i>" + text + "</i><i>x</i></div></div><b role=button>More</b>", "b<div"},
		{"a button after a text", "<div><i>" + text + "</i><b>" + text + "</b><i>x</i></div><button>On</button>", ""},
		{"a long button", "<ul><li>" + text + "<li>" + text + "<li>x</ul><button>" + strings.Repeat("word ", 17) + "</button>", ""},
		{"more at the end of a list", "<div><h2>x</h2><i>" + text + "</i><i>" + text + "</i><i>x</i><button>More</button></div>",
			"h2<i button<i"},
		{"a button behind two texts", "<div><i>" + text + "</i><i>" + text + "</i><button>On</button></div>", ""},
		{"a button and more beside it", "<ul><li>" + text + "<li>" + text + "<li>x</ul><p>one <button>On</button></p>", ""},
		{"a button that shows the rest", "<div>" + text + "<p><button>See more</button></p></div>", "button<div"},
		{"in Polish, with an icon", "<div>" + text + "<button><svg></svg>Pokaż więcej</button></div>", "button<div"},
		{"no more than more", "<p>one <button>More (3)</button></p>", "button<p"},
		{"more of something else", "<p>one <button>More about us</button></p>", ""},
		{"a link to more", "<p>one <a role=button href=/x>Read more</a></p>", ""},
		{"more of a whole page", "<div>" + strings.Repeat("<p>"+text+"</p>", 20) + "<button>Load more</button></div>", ""},
		{"the name of a list in a list", "<ul><li><b>x</b> <ul><li>y</ul></ul>", "b<ul"},
		{"the name of a list in a box", "<ul><li><a href=/>x</a><div><div><ul><li>y</ul></div></div></ul>", "a<ul"},
		{"the name of a card", "<li><a href=/x><img></a><b><a href=/x>Lamp</a></b><p>$ 3</p></li>", "a<li"},
		{"a name before its picture", "<li><a href=/x>Lamp</a><a href=/x><img></a><p>$ 3</p></li>", "a<li"},
		{"a button behind a name", "<li><a href=/x><img></a><p>$ 3</p><a href=/x>Lamp</a><a href=/x>View</a></li>", "a<li"},
		{"a button in a card with a heading", "<li><a href=/x><img></a><h3>Lamp</h3><a href=/x>View</a></li>", "h3<a"},
		{"a name without a picture", "<li><a href=/x><b></b></a><a href=/x>Lamp</a><p>$ 3</p></li>", ""},
		{"a picture that leads elsewhere", "<li><a href=/y><img></a><a href=/x>Lamp</a><p>$ 3</p></li>", ""},
		{"a name alone with its picture", "<div><a href=/x><img></a><a href=/x>Lamp</a></div>", ""},
		{"buttons to nowhere", "<li><a href=#><img></a><a href=#>Copied</a><p>$ 3</p></li>", ""},
		{"a menu behind a logo", "<p><a href=/><img></a><a href=/>Home</a>" + strings.Repeat("<a href=/a>A</a>", 4) + "</p>", ""},
		{"the name of a text", "<ul><li><a href=/>x</a><div>z<ul><li>y</ul></div></ul>", ""},
		{"one of several choices", "<div><b>x</b><p><select><option>y</select></p></div>", "select<div"},
		{"a text between", "<ul><li><b>x</b><p>z</p><ul><li>y</ul></ul>", "p<ul"},
		{"contents", "<article><ul>" + links + "</ul><h2 id=x>X</h2><b id=y></b><h2>Y</h2><h2><i id=z>Z</i></h2></article>", "ul<article"},
		{"contents out of order", "<article><ul>" + links + "</ul><h2 id=y>Y</h2><h2 id=x>X</h2><h2 id=z>Z</h2></article>", ""},
		{"contents and more",
			"<article><ul>" + links + "<li><a href=/>A</a></ul><h2 id=x>X</h2><h2 id=y>Y</h2><h2 id=z>Z</h2></article>", ""},
		{"a menu beside",
			"<ul>" + links + "</ul><main><h2 id=x>X</h2><p><b id=y></b></p><h2>Y</h2><h2 id=z>Z</h2></main>", ""},
		{"links to paragraphs", "<div><ul>" + links + "</ul><p id=x>X<p id=y>Y<p><i id=z>Z</i></div>", ""},
		{"tabs", "<section><ul><li><a href=#x>X</a><li><a href=#y>Y</a></ul><div><p id=x>x</p><p id=y>y</p></div></section>", "ul<div"},
		{"links to parts of other boxes",
			"<ul><li><a href=#x>X</a><li><a href=#y>Y</a></ul><div><p id=x>x</p></div><div><p id=y>y</p></div>", ""},
		{"ways past the menu", "<div><a href=#x>To the text</a><a href=#y>To the foot</a></div><main id=x>x</main><footer id=y>y</footer>", ""},
		{"two buttons", "<div><button>Back</button><i></i><button>On</button></div>", "button<button button<button"},
		{"three buttons", "<div><button>A</button><button>B</button><button>C</button></div>", ""},
		{"a player's button", "<div><video></video><p><button>Play</button></p></div>", "button<video"},
		{"a button far from it", "<div><video></video>" + text + text + text + "<button>Play</button></div>", ""},
		{"a choice in its label", "<label>x <select><option>y</select></label>", "select<label"},
	})
}

// Prices, what orders and what is chosen before stay with what they are for.
func TestFindOffers(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
	testFind(t, []found{
		{"a price", "<div>" + text + "<i class='product-price'>4 €</i></div>", "i<div"},
		{"a price's name in a word", "<div>" + text + "<i class='enterprice'>4 €</i></div>", ""},
		{"an order", "<div>" + text + "<a class='js-add-to-cart'>In den Korb</a></div>", "a<div"},
		{"an order by its words", "<div>" + text + "<button><b>Add</b> to cart</button></div>", "button<div"},
		{"a link to order", "<div>" + text + "<a href=/x>Buy Now</a></div>", "a<div"},
		{"an order by a form", "<div>" + text + "<form>Two <button>Buy now</button></form></div>", "button=form button<div"},
		{"an order that loads", "<div>" + text + "<button><i>Loading...</i>Add to cart</button></div>", "button<div"},
		{"to be paid later", "<div>" + text + "<a href=/x>Buy now, pay over time</a></div>", ""},
		{"the order of a page", "<h1>A lamp</h1><b><button>Add to cart</button></b><i><button>Buy now</button></i>", "button<h1 button<h1"},
		{"the price of a page", "<h1>A lamp</h1><b class=price>$ 3</b><i class=price>$ 4</i><button>Buy now</button>", "b<h1 button<h1"},
		{"the price of other goods", "<h1>A lamp</h1><b><a href=/x><img></a><b class=price>$ 3</b></b>" + strings.Repeat(text, 4) +
			"<i class=price>$ 4</i>", "b<body i<body i<h1"},
		{"behind another heading", "<h1>Shop</h1><a>Buy now</a><h1>A lamp</h1><a>Buy now</a>", "a<h1 a<h1"},
		{"two side by side", "<h1>A lamp</h1><b><button>Add to cart</button><button>Buy now</button></b>", "button<h1 button<h1"},
		{"a help page", "<h1>A lamp</h1><a href=/help/purchase>Payment</a>", ""},
		{"far from the heading", "<h1>A lamp</h1><main>" + strings.Repeat(text, 20) + "<button>Buy now</button></main>", ""},
		{"hidden", "<h1>A lamp</h1><button hidden>Buy now</button>", ""},
		{"an order in German", "<div>" + text + "<button>In den Warenkorb</button></div>", "button<div"},
		{"an order in Russian", "<div>" + text + "<button>В КОРЗИНУ</button></div>", "button<div"},
		{"an order in Chinese", "<div>" + text + "<button>加入购物车</button></div>", "button<div"},
		{"words of a text", "<div>" + text + "<b>Add to cart</b></div>", ""},
		{"nothing is ordered", "<div>" + text + "<a href=/x>Check out our offers</a></div>", ""},
		{"a basket that is not pressed", "<div>" + text + "<i class='add-to-cart-note'>Soon</i></div>", ""},
		{"a group of choices", "<div>x<div role=radiogroup>y</div></div>", "div<div"},
		{"a group of choices in a form", "<div>x<form><fieldset>y <input type=radio></fieldset></form></div>", "fieldset<div input=form"},
		{"a group of choices in a whole page", "<div><p role=radiogroup>y</p>" + strings.Repeat(text, 21) + "</div>", ""},
		{"the name of a choice", "<form><p>Size</p><div><input type=radio>y</div></form>", "p<div input=form"},
		{"a text before a choice", "<form>" + text + "<div><input type=radio>y</div></form>", "input=form"},
		{"a field before a choice", "<form><p>Size<input></p><div><input type=radio>y</div></form>", "input=form input=form"},
		{"a name before it that is in no form", "<p>Size</p><div><input type=radio>y</div>", ""},
		{"fields without a choice", "<div>x<fieldset>y</fieldset></div>", ""},
	})
}

// A found is a page and its ties, as "part<of", with = for fields.
type found struct{ name, src, want string }

func testFind(t *testing.T, cases []found) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			out := []string{}
			for _, x := range Find(p, true) {
				sign := "<"
				if x.Kind == Field {
					sign = "="
				}
				out = append(out, p.Data[x.Part]+sign+p.Data[x.Of])
			}
			if got := strings.Join(out, " "); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
