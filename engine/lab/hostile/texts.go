package hostile

import (
	"strconv"
	"strings"
)

// Pages that are mostly text.
var texts = []Shape{
	{"text: one text of one word", repeat("so")},
	{"text: different words", func(n int) string { return "<p>" + words(1, n) }},
	{"text: paragraphs of different words", func(n int) string {
		return many(n, func(i int) string { return "<p>" + words(i, 20) })
	}},
	{"text: near copies", func(n int) string {
		return many(n, func(i int) string { return "<p>" + words(7, 20) + words(i, 1) + words(9, 20) })
	}},
	{"text: near copies in few groups", func(n int) string {
		return many(n, func(i int) string { return "<p>" + words(i%50, 12) + words(i, 2) + words(i%60, 12) })
	}},
	{"text: entities", repeat("&amp;&lt;&notin;&#x41;")},
	{"text: entities that are none", repeat("&so&it;&#xg;&#1114112;")},
	{"text: emoji of many parts", repeat("👩‍👩‍👧‍👦 ")},
	{"text: marks over letters", repeat("á̂̃")},
	{"text: Han without spaces", repeat("这是一个故事关于港口和风暴的城市")},
	{"text: right to left", repeat("<p>وكان يوما طويلا على أهل المدينة")},
	{"text: spaces", repeat(" \n\t ")},
	{"text: spaces between letters", repeat("<p>a               \n              b")},
	{"text: bytes that are no UTF-8", repeat("so\xff\xfe it \x80")},
	{"text: zeros", repeat("so\x00it ")},
	{"text: dates", repeat("<p>12 March 2024, 10:30 ")},
	{"text: dates in one line", repeat("2024-03-12 12.03.2024 March 12, 2024 | ")},
	{"text: bylines", func(n int) string { return numbered(n, "<p>By Ada Berg%d and Ben Dahl") }},
	{"text: addresses", repeat("https://www.example.com/a?b=c and ")},
	{"text: signs of Markdown", repeat("*_`[]()#+-.!|<>~^$\\ ")},
	{"text: stars", repeat("**a *")},
	{"text: brackets", repeat("[[[a](")},
	{"text: pipes in one cell", func(n int) string {
		return "<table><tr><td>a<td>" + strings.Repeat("a|b ", n) + "<tr><td>a<td>b</table>"
	}},
	{"text: dollars", repeat("$a$ \\(b\\) ")},
	{"text: lines of code", func(n int) string { return "<pre><code>" + strings.Repeat("if a { b }\n", n) + "</code></pre>" }},
	{"text: code in elements", func(n int) string {
		return "<pre>" + strings.Repeat("<span class=k>if</span> <span class=n>a</span>\n", n) + "</pre>"
	}},
	{"text: lines of code in boxes", func(n int) string {
		return "<pre><code>" + strings.Repeat("<div class=line><span>1</span>if a</div>", n) + "</code></pre>"
	}},
	{"text: small pieces of code", repeat("<pre>a=b</pre>")},
	{"text: title with signs between", func(n int) string {
		return "<title>" + strings.Repeat("so it - was | said : to » ", n) + "</title><h1>so it</h1>"
	}},
	{"text: titles", func(n int) string { return numbered(n, "<title>so it was %d</title>") }},
	{"text: headings", func(n int) string { return numbered(n, "<h2>so it was %d</h2>") }},
	{"text: headings of each level", repeat("<h1>so</h1><h2>it</h2><h3>was</h3><h4>said</h4><h6>to</h6>")},
	{"text: headings over paragraphs", repeat("<h2>so it was</h2><p>said to the people of the town, and to those of the hills.")},
	{"text: footnotes", func(n int) string {
		return many(n, func(i int) string {
			s := strconv.Itoa(i)
			return "<p>so it<sup><a href=#f" + s + " id=r" + s + ">" + s + "</a></sup>"
		}) +
			"<ol>" + many(n, func(i int) string { s := strconv.Itoa(i); return "<li id=f" + s + "><a href=#r" + s + ">^</a> so" }) + "</ol>"
	}},
	{"text: formulas in dollars and elements", repeat(`<math alttext="a^2"><mi>a</mi><mn>2</mn></math> so `)},
}

// many joins n parts.
func many(n int, part func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(part(i))
	}
	return b.String()
}
