package hostile

import "strings"

// Pages that are mostly attributes.
var attributes = []Shape{
	{"attributes: of one element", func(n int) string { return "<p" + numbered(n, " a%d=1") + ">so it was" }},
	{"attributes: a few hundred of each element", func(n int) string {
		return strings.Repeat("<p"+numbered(300, " a%d")+">so it was", n/300+1)
	}},
	{"attributes: without a value", repeat("<p a b c d e f g h>so")},
	{"attributes: the same again", func(n int) string { return "<p" + strings.Repeat(" a", n) + ">so it was" }},
	{"attributes: one value of entities", func(n int) string { return "<p title='" + strings.Repeat("&amp;", n) + "'>so it was" }},
	{"attributes: ids", func(n int) string { return numbered(n, "<p id=i%d>so") }},
	{"attributes: one id everywhere", repeat("<p id=a>so")},
	{"attributes: classes", func(n int) string { return numbered(n, "<p class='a%d b%[1]d c%[1]d'>so") }},
	{"attributes: one class of all words", func(n int) string {
		return many(n, func(i int) string { return "<p class='" + strings.ReplaceAll(words(i, 5), " ", "-") + "'>so" })
	}},
	{"attributes: one style", func(n int) string { return "<div style='" + strings.Repeat("a:b;", n) + "'>so it was</div>" }},
	{"attributes: styles", repeat("<p style='color:red;margin:0 auto;font-size:12px'>so")},
	{"attributes: one address", func(n int) string { return "<a href='/" + strings.Repeat("so/it/", n) + "'>so it was</a>" }},
	{"attributes: one picture as its address", func(n int) string {
		return "<img src='data:image/png;base64," + strings.Repeat("iVBORw0K", n) + "' width=800 height=600>"
	}},
	{"attributes: pictures as their addresses", repeat("<img src='data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==' alt=a>")},
	{"attributes: one list of sources", func(n int) string { return "<img srcset='" + numbered(n, "/%d.png %[1]dw, ") + "'>" }},
	{"attributes: lists of sources", func(n int) string {
		return numbered(n, "<img src=/%d.png srcset='/a%[1]d.png 1x, /b%[1]d.png 2x, /c%[1]d.png 800w' sizes='100vw'>")
	}},
	{"attributes: sources of one picture", func(n int) string {
		return "<picture>" + numbered(n, "<source srcset='/%d.webp 1x, /a.webp 2x' type=image/webp>") + "<img src=/a.png></picture>"
	}},
	{"attributes: labels", func(n int) string {
		return numbered(n, "<div aria-labelledby='l%d l1 l2' aria-label='so it'><b id=l%[1]d>it</b></div>")
	}},
	{"attributes: microdata",
		repeat("<div itemscope itemtype=https://schema.org/Article><span itemprop=name>so</span><p itemprop=articleBody>it was</div>")},
	{"attributes: languages", repeat("<p lang=de dir=ltr>so<span lang=fr dir=rtl>it</span>")},
}
