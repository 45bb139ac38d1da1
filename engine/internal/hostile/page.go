package hostile

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"golang.org/x/net/html"
)

// pieces are what texts of random pages are made of: what means something to a reader of
// Markdown, HTML or TeX, and words around it.
var pieces = []string{
	"a", "b ", " ", "5", "1. ", "\n", "\t", "    ", "\u00a0", "é", "(", ")", "[", "]", "{", "}", "!", "#", "# ", "- ", "+ ",
	"> ", "=", "==", "--", ":", "; ",
	"*", "_", "**", "__", "~", "~~", "~~~", "^", "|", "||", "\\", "\\\\", "\\|", "`", "``", "```", "$", "$$", "\\(", "\\)",
	"\\[", "\\]",
	"<", ">", "\"", "'", "&", "&lt;", "&#60;", "&#x3c;", "&amp;lt;", "&colon;", "%3C", "<b>", "</b>", "</p>", "<!--", "-->",
	"<![CDATA[", "]]>", "<?", "<!x>",
	"<script>x</script>", "</script>", "<img src=x onerror=alert(1)>", " onerror=alert(1) ", "<svg/onload=alert(1)>",
	"<a href=javascript:x>",
	"https://x.example/", "http://x.example", "www.x.example/", "https://", "HTTPS://X/", "me@x.example", "mailto:me@x.example",
	"javascript:x", "ftp://x.example/",
	"](javascript:x)", "](https://x.example)", "][x]", "]: https://x.example", "![", "[x]", "[ ] ", "[^1]", "[^1]: ", "[[", "{{",
	"\\<", "\\$", "`<b>`", "$<b>$",
}

// blocks are the places where a page can put a text, as formats.
var blocks = []string{
	"<p>%s</p>", "<p>%s<p>%[1]s", "<h2>%s</h2>", "<div>%s</div>", "<ul><li>%s<li><p>a<p>b</ul>", "<ul><li>a<ul><li>%s</ul></ul>",
	"<ol start=7><li>%s</ol>",
	"<blockquote>%s</blockquote>", "<blockquote><p>a<ul><li>%s</ul></blockquote>", "<pre>%s</pre>",
	"<pre><code class=language-go>%s</code></pre>",
	"<ol><li><pre>%s</pre></ol>", "<ul><li><input type=checkbox>%s</ul>", "<dl><dt>%s<dd>%[1]s</dl>", "<p>a<br>%s",
	"<table><caption>%s</caption><tr><th>a<th>b<tr><td>%[1]s<td>c</table>", "<table><tr><th>%s<th>b<tr><td>%[1]s<td>c</table>",
	"<table><tr><th>a<th>b<tr><td>%s<td><pre>%[1]s</pre></table>",
	"<table><tr><th>a<th>b<tr><td><p>%s<ul><li>%[1]s</ul><td>c</table>",
	"<details><summary>%s</summary><pre>%[1]s</pre></details>", "<figure><img src=x><figcaption>%s</figcaption></figure>",
	"<p>a<sup><a href=#n1>1</a></sup><ol><li id=n1><p>b c %s</ol>",
	"<p>a%s<sup><a href=#n2>2</a></sup>%[1]s<ol><li id=n2>two words %[1]s</ol>",
	"<p>%s<hr>%[1]s", "<article><header><b>%s</b></header><p>%[1]s</article>",
}

// Page is a random page of dangerous texts in dangerous places.
func Page(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(3) {
		fmt.Fprintf(&b, blocks[r.IntN(len(blocks))], inline(r, r.IntN(3)))
	}
	return b.String()
}

// Text is a random dangerous text, not escaped.
func Text(r *rand.Rand) (s string) {
	for range 1 + r.IntN(5) {
		s += pieces[r.IntN(len(pieces))]
	}
	return s
}

// Address is a random address that a browser takes, with dangerous text in any part of it.
func Address(r *rand.Rand) string {
	forms := [...]string{"https://x.example/%s", "https://x.example/?%s", "https://x.example/#%s", "https://x%s.example/",
		"https://%s/", "//x.example/%s", "%s",
		"mailto:%s", "mailto:me@x.example?subject=%s", "https://%s@x.example/", "https://x.example:80/%s?%s"}
	return strings.ReplaceAll(forms[r.IntN(len(forms))], "%s", Text(r))
}

func inline(r *rand.Rand, depth int) (s string) {
	for range 1 + r.IntN(3) {
		in := html.EscapeString(Text(r))
		if depth > 0 {
			in = inline(r, depth-1)
		}
		s += element(r, in)
	}
	return s
}

// element puts something around a text, or beside it.
func element(r *rand.Rand, in string) string {
	text := func() string { return html.EscapeString(Text(r)) }
	address := func() string { return html.EscapeString(Address(r)) }
	tex := func() string { return strings.ReplaceAll(Text(r), "script", "b") }
	switch r.IntN(20) {
	case 0, 1, 2:
		return text()
	case 3, 4:
		return "<code>" + in + "</code>"
	case 5:
		outer := [...]string{"code", "samp", "kbd", "tt"}
		name, other := outer[r.IntN(len(outer))], outer[r.IntN(len(outer))]
		return "<" + name + "><" + other + ">" + in + "</" + other + "></" + name + "><" + other + ">" + text() + "</" + other + ">"
	case 6, 7:
		return `<a href="` + address() + `">` + in + "</a>"
	case 8:
		return `<script type="math/tex">` + tex() + "</script>"
	case 9:
		return `<script type="math/tex; mode=display">` + tex() + "</script>"
	case 10:
		return `<math alttext="` + text() + `"><mi>x</mi><mo>` + text() + `</mo></math>`
	case 11:
		return `<img src="` + address() + `" alt="` + text() + `" width=20>`
	case 12:
		return `<img src=x class=latex alt="` + text() + `">`
	case 13:
		return "<sup>" + in + "</sup>"
	case 14:
		return in + "<br>"
	case 15:
		return "<ruby>" + in + "<rt>" + text() + "</ruby>"
	case 16:
		return `<iframe src="https://www.youtube.com/embed/x?` + text() + `" title="` + text() + `"></iframe>`
	case 17:
		return `<span lang=en>` + in + `</span>` + text()
	default:
		names := [...]string{"b", "i", "strong", "em", "del", "s", "q", "sub", "mark", "u"}
		name := names[r.IntN(len(names))]
		return "<" + name + ">" + in + "</" + name + ">"
	}
}
