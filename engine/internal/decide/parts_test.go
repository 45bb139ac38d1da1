package decide

import (
	"strings"
	"testing"
)

const lead = "What it takes to mend a roof of slate in the wind and rain of our long winters, in short."

// What stands among the paragraphs, above them or in an answer to it stays.
func TestTextParts(t *testing.T) {
	far := strings.Repeat("<p>"+strings.Repeat("menu ", 60)+"</p>", 12)
	for _, c := range []struct{ name, src, want string }{
		{"the sentence under the title", "<h1>The roof</h1><h2>" + lead + "</h2>" + text, "The roof|" + lead},
		{"the same without an element of its own", "<h1>The roof</h1><div>" + lead + "</div>" + text, "The roof|" + lead},
		{"the same further down", "<h1>The roof</h1><p>12 May</p><p>News</p><p>Town</p><p>" + lead + "</p>" + text, "The roof|12 May|News|Town"},
		{"links under the title", "<h1>The roof</h1><p><a href=/x>" + lead + "</a></p>" + text, "The roof"},
		{"a table among the paragraphs", text + "<div><table><tr><th>Roof<td>1</table></div>" + text + text, "Roof|1"},
		{"code among the paragraphs", text + text + "<pre>roof = 1</pre>" + text, "roof = 1"},
		{"a sentence among the paragraphs", text + text + "<p>" + lead + "</p>" + text, lead},
		{"a short line among the paragraphs", text + text + "<p>Read on</p>" + text, ""},
		{"links among the paragraphs", text + text + "<ul><li><a href=/x>" + lead + "</a></ul>" + text, ""},
		{"a list of contents", text + "<ol><li><a href=#x>" + lead + "</a></ol>" + text + text, ""},
		{"a named box among the paragraphs", text + "<table nav><tr><td>Roof</table>" + text + text, ""},
		{"the sources behind the text", text + text + text + "<ol><li>Berg, Roofs, 2011</ol>", "Berg, Roofs, 2011"},
		{"a table behind the text", text + text + text + "<table><tr><td>Roof</table>", ""},
		{"a table beside little text", text + "<table><tr><td>Roof</table>" + text, ""},
		{"what is answered", "<div><aside><p>Ann said:</p><blockquote>Is it tight?</blockquote></aside>Kept, it is not tight at all</div>",
			"Ann said:|Is it tight?"},
		{"a heading over a text without a title", "<h3>A roof is made</h3><p>Share</p><div>" + text + "</div>", "A roof is made"},
		{"the same under a title", "<h1>The roof</h1><p>" + strings.Repeat("menu ", 60) + "</p><div><h3>A roof is made</h3></div><div>" + text +
			"</div>", "The roof"},
		{"a date over the title", "<p><time>12 May</time></p><p>News</p><h1>The roof</h1>" + text, "12 May|The roof"},
		{"a date behind much else under it", "<h1>The roof</h1><p>" + strings.Repeat("menu ", 60) + "</p><p>On <time>12 May</time></p>" + text,
			"The roof|On 12 May"},
		{"the page's day over the title", "<p>Town Paper | 28-12-2011 14:44</p><p>News</p><h1>The roof</h1>" + text,
			"Town Paper | 28-12-2011 14:44|The roof"},
		{"another day over the title", "<p>Town Paper | 27-12-2011 14:44</p><h1>The roof</h1>" + text, "The roof"},
		{"the page's day beside a link over the title", "<p>28 December 2011 <a href=/w>Roofs</a></p><h1>The roof</h1>" + text,
			"28 December 2011 Roofs|The roof"},
		{"the page's day among links over the title", "<p>28/12/2011 <a href=/w>Write, call, or subscribe</a></p><h1>The roof</h1>" + text,
			"The roof"},
		{"the page's day over the title, a date under it", "<p>28 December 2011</p><h1>The roof</h1><p>December 27, 2011</p>" + text,
			"The roof|December 27, 2011"},
		{"the page's day behind much else under it", "<h1>The roof</h1><p>" + strings.Repeat("menu ", 60) + "</p><p>On 28.12.2011</p>" + text,
			"The roof|On 28.12.2011"},
		{"the page's day in a box that is named noise", "<h1>The roof</h1><div nav><p>On 28.12.2011</p></div>" + text,
			"The roof|On 28.12.2011"},
		{"another day in such a box", "<h1>The roof</h1><div nav><p>On 27.12.2011</p></div>" + text, "The roof"},
		{"the page's day among the words of such a box",
			"<h1>The roof</h1><div nav><p>On 28.12.2011 it was said by all</p></div>" + text, "The roof"},
		{"in Chinese, with its source", "<h1>The roof</h1><p>" + strings.Repeat("menu ", 60) + "</p><p>2011年12月28日23:59 扬子晚报数字报记者</p>" + text,
			"The roof|2011年12月28日23:59 扬子晚报数字报记者"},
		{"a date far from the title", "<h1>The roof</h1>" + text + strings.Repeat("<p>x</p>", 8) + "<p><time>12 May</time></p>", "The roof"},
		{"the page's day behind a box that is named noise", "<h1>The roof</h1><div nav>" + far + "</div><p>On 28.12.2011</p>" + text,
			"The roof|On 28.12.2011"},
		{"the same in a comment behind the text", "<h1>The roof</h1>" + text + "<div nav>" + far + "</div><p>On 28.12.2011</p>", "The roof"},
		{"a time there", "<h1>The roof</h1>" + text + "<div nav>" + far + "</div><p><time>12 May</time></p>", "The roof"},
		{"the same behind a box without a name", "<h1>The roof</h1><div>" + far + "</div><p>On 28.12.2011</p>" + text, "The roof"},
		{"the author's own comment", text + "<div kind><p>Ann Berg says</p></div>", ""},
		{"a quote that nothing answers", "<div><p>" + strings.Repeat("and so on ", 10) + "</p><blockquote>Is it tight?</blockquote></div>" +
			text, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := related(t, c.src); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
