package reader_test

import (
	"testing"

	"winnow/engine/internal/reader/write"
)

// What must be escaped, raised or set apart in Markdown, and what must not.
func TestMarkdown(t *testing.T) {
	const url = "(https://site.example/x)"
	for _, c := range []struct{ name, src, want string }{
		{"an exclamation mark at the end", "<p>a!<p><b>b!</b>", "a!\n\n**b!**"},
		{"an exclamation mark before a link", "<p>a!<a href=/x>b</a>", "a\\![b]" + url},
		{"brackets", "<p>a [b] c, [1] d, [e](f), [g]: h", "a [b] c, [1] d, [e]\\(f), [g]\\: h"},
		{"brackets within a link", "<p><a href=/x>[a]</a>", "[\\[a\\]]" + url},
		{"brackets around a link", "<p>[<a href=/x>a</a>]", "\\[[a]" + url + "\\]"},
		{"brackets that are notes or boxes elsewhere", "<ul><li>[ ] a<li>[x] b</ul>[[c]] [^1]", "- \\[ ] a\n- \\[x] b\n\n\\[[c]] \\[^1\\]"},
		{"tildes", "<p>a ~ 5~6 ~7<p>~~~", "a ~ 5\\~6 ~7\n\n\\~\\~\\~"},
		{"raised numbers", "<p>10<sup>15</sup> H<sub>2</sub>O x<sup>n</sup>", "10<sup>15</sup> H<sub>2</sub>O x<sup>n</sup>"},
		{"raised endings and signs", "<p>the 4<sup>th</sup> of A<sup>®</sup>", "the 4th of A®"},
		{"arrows back from footnotes", "<p id=r>a<sup><a href=#n>1</a></sup><ol><li id=n>b <a href=#r>↩︎</a></ol>", "a<sup>1</sup>\n\n1. b"},
		{"images beside words", "<p>a<img src=/i alt=i>b <a href=/x><img src=/i></a>c",
			"a ![i](https://site.example/i) b [![](https://site.example/i)]" + url + " c"},
		{"emphasis around an image", "<p>a <b><img src=/i></b> b", "a ![](https://site.example/i) b"},
		{"terms", "<dl><dt>a <b>b</b> <a href=/x>c</a><dd>d<dt><p>e<p>f<dd>g</dl><b>h <i><strong>i</strong></i></b>", "**a b [c]" + url +
			"**\n\nd\n\n**e**\n\n**f**\n\ng\n\n**h _i_**"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if bad := check(c.src); bad != "" {
				t.Error(bad)
			}
			_, tree, err := read(c.src)
			if err != nil {
				t.Fatal(err)
			}
			if got := write.Markdown(tree); got != c.want {
				t.Errorf("\n got %q\nwant %q", got, c.want)
			}
		})
	}
}
