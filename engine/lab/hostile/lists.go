package hostile

import "strings"

// Pages of many equal parts.
var lists = []Shape{
	{"parts: posts", func(n int) string {
		return numbered(n, "<article class=post id=p%d><h3>so it was</h3><time>2 days ago</time><p>and so it was said to the people</article>")
	}},
	{"parts: comments", func(n int) string {
		return "<div class=comments>" + numbered(n, "<div class=comment><b class=author>Ada%d</b><p>so it was said</div>") + "</div>"
	}},
	{"parts: answers in answers", func(n int) string {
		return strings.Repeat(nested("div class=comment><p>so it was said</p><div", 100, "so it"), n/100+1)
	}},
	{"parts: one class everywhere", repeat("<div class=a><span class=a>so it</span></div>")},
	{"parts: items of a list", func(n int) string { return "<ul>" + strings.Repeat("<li>a", n) + "</ul>" }},
	{"parts: lists of one item", repeat("<ul><li>so it</ul>")},
	{"parts: lists in items", repeat("<ul><li>so<ul><li>it</ul></ul>")},
	{"parts: definitions", func(n int) string { return "<dl>" + strings.Repeat("<dt>so<dd>it was", n) + "</dl>" }},
	{"parts: tables of one row", repeat("<table><tr><td>so<td>it</table>")},
	{"parts: tables of numbers", func(n int) string { return "<table>" + strings.Repeat("<tr><td>1<td>2<td>3", n) + "</table>" }},
	{"parts: links", repeat("<a href=/>so</a> ")},
	{"parts: links to places on the page", func(n int) string { return numbered(n, "<a href=#p%d>so</a><p id=p%[1]d>it") }},
	{"parts: links to next pages", func(n int) string { return numbered(n, "<a rel=next href='/a?page=%d'>%[1]d</a> ") }},
	{"parts: links to this page", func(n int) string { return numbered(n, "<a href='https://www.example.com/a/%d'>so it was</a>") }},
	{"parts: images", func(n int) string { return numbered(n, "<img src=/%d.png>") }},
	{"parts: images in figures", func(n int) string {
		return numbered(n, "<figure><img src=/%d.png width=800><figcaption>so it was</figcaption></figure>")
	}},
	{"parts: images loaded late", func(n int) string {
		return numbered(n, "<img data-src=/%d.png alt='so it'><noscript><img src=/%[1]d.png></noscript>")
	}},
	{"parts: films", func(n int) string { return numbered(n, "<iframe src=https://www.youtube.com/embed/%d></iframe><p>so") }},
	{"parts: fields", repeat("<label>so</label><input name=a><button>it</button>")},
	{"parts: forms", repeat("<form><input type=email placeholder='so it was'><button>Subscribe</button></form>")},
	{"parts: notices over the page",
		repeat("<div class='cookie-banner' style='position:fixed;bottom:0'>so it was <button>Accept</button></div>")},
	{"parts: advertisements",
		repeat("<div class=advertisement>Advertisement</div><p>so it was said to the people of the town, and so on.</p>")},
	{"parts: menus", repeat("<nav><ul><li><a href=/a>so</a><li><a href=/b>it</a></ul></nav>")},
	{"parts: tabs", repeat("<div role=tablist><button role=tab aria-controls=a>so</button></div><div role=tabpanel id=a>it was</div>")},
	{"parts: details", repeat("<details><summary>so</summary>it was said</details>")},
	{"parts: asides and sections", repeat("<section><aside>so</aside><header>it</header><footer>was</footer></section>")},
	{"parts: offers with prices",
		repeat("<div class=product><a href=/p>so it was</a><span class=price>$12.50</span><button>Add to cart</button></div>")},
	{"parts: hidden boxes", repeat("<div style='display:none'>so it</div><div hidden>was</div>")},
	{"parts: frames with documents", repeat(`<iframe srcdoc="<b id=a><i><u>so<p>it"></iframe>`)},
}
