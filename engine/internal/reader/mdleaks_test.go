package reader_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"winnow/engine/internal/hostile"
	"winnow/engine/internal/reader/write"
)

// Pages that would bring HTML into the Markdown. The third column is what
// Markdown they make.
var leaks = []struct{ name, src, want string }{
	{"an address with a tag", `<p><a href='https://x.example/?q=(">` + script + `'>a</a>`,
		`[a](<https://x.example/?q=(%22%3E%3Cscript%3Ealert(1)%3C/script%3E>)`},
	{"an image's address with a tag", `<p>a<img src='https://x.example/i?q=[` + script + `' alt="` + script + `">`,
		"a\n\n" + `![&lt;script>alert(1)&lt;/script>](<https://x.example/i?q=%5B%3Cscript%3Ealert(1)%3C/script%3E>)`},
	{"an address with a backtick", "<p><a href='https://x.example/?`'>a</a> <code>" + script + "</code>",
		"[a](https://x.example/?%60) `<script>alert(1)</script>`"},
	{"TeX with a tag", `<p>a <script type="math/tex">x<b>y</b><!--z< 1</script> b`, `a $x\lt b>y\lt /b>\lt !--z\lt 1$ b`},
	{"TeX with a link", `<p>a <script type="math/tex">[x](javascript:alert(1))</script> b`, `a $[x] (javascript:alert(1))$ b`},
	{"TeX with a backtick", "<p>a <script type='math/tex'>`x\\`y</script> <code>" + script + "</code>",
		"a $\\lq x\\lq y$ `<script>alert(1)</script>`"},
	{"TeX with a dollar", "<p>a <script type='math/tex'>x$y<b></script> <code>z$" + script + "</code>",
		"a `x$y<b>` `z$<script>alert(1)</script>`"},
	{"TeX that ends in a backslash", `<p>a <script type="math/tex">x\</script> b`, "a `x\\` b"},
	{"a formula before a digit", `<p>a <script type="math/tex">x</script>5 <code>y$` + script + `</code>`,
		"a $x$ 5 `y$<script>alert(1)</script>`"},
	{"a dollar before a formula", `<p>a $<script type="math/tex">x</script> b $$ c`, `a $ $x$ b \$\$ c`},
	{"a dollar in code", `<p>a $b <a href="https://x.example/$">c</a> <code>d$` + script + `</code>`,
		"a \\$b [c](https://x.example/%24) `d$<script>alert(1)</script>`"},
	{"dollars elsewhere", `<p>$5 <code>a</code> 6$<pre>$b</pre>`, "$5 `a` 6$\n\n```\n$b\n```"},
	{"code behind code",
		"<p><code>a</code><img src='data:image/png;base64," + strings.Repeat("A", 400) + "'><code>b`" + script + "</code>",
		"`a` ``b`<script>alert(1)</script>``"},
	{"code with a bar in a cell", `<table><tr><th>a<th>b<tr><td><code>c\|` + script + `</code><td><code>d|e</code></table>`,
		"| a | b |\n| --- | --- |\n| c\\\\&#124;&lt;script>alert(1)&lt;/script> | `d\\|e` |"},
	{"TeX with bars in a cell", `<table><tr><th>a<th>b<tr><td><script type="math/tex">\|x\|+|y|</script><td>c</table>`,
		"| a | b |\n| --- | --- |\n| $\\Vert x\\Vert +\\vert y\\vert$ | c |"},
	{"a caption that begins like a heading", `<table><caption># a</caption><tr><th>a<th>b<tr><td>c<td>d</table>`,
		"\\# a\n\n| a | b |\n| --- | --- |\n| c | d |"},
	{"a backslash at the end", `<p>a\<p>` + script, "a\\\\\n\n&lt;script>alert(1)&lt;/script>"},
	{"a bare address before a tag", "<p>see https://x/&lt;img src=x onerror=alert(1)&gt;",
		"see https://x/&lt;img src=x onerror=alert(1)>"},
	{"a bare address before an entity", "<p>https://x/&amp;lt;b>", "https://x/&amp;lt;b>"},
	{"an address with a tag in its host and its query", `<p><a href='https://x"<b>.example/?"><img>'>a</a>`,
		"[a](https://x%22%3Cb%3E.example/?%22%3E%3Cimg%3E)"},
	{"an address with an entity", `<p><a href='https://x.example/?a&amp;quot;b&amp;c=d'>a</a>`,
		"[a](https://x.example/?a&quot%3Bb&c=d)"},
	{"an image with a tag in its host", `<p>a<img src='https://x"<b>.example/i.png' alt=i>`,
		"a\n\n![i](https://x%22%3Cb%3E.example/i.png)"},
	{"MathML's own TeX with a tag", `<p>a <math alttext="x&lt;img src=x onerror=alert(1)>\\&lt;b>y"><mi>x</mi></math> b`,
		"a $x\\lt img src=x onerror=alert(1)>\\\\\\lt b>y$ b"},
	{"TeX with a dollar behind a backslash", `<p>a <script type="math/tex">x\$<b>\$y</script> b`, "a `x\\$<b>\\$y` b"},
	{"TeX with an address behind a backslash", `<p>a <script type="math/tex">https://x/\<b></script> b`,
		"a $https://x/\\lt b>$ b"},
	{"codes that touch, one in another", "<p><code><samp>X`b</samp></code><kbd>c" + script + "</kbd>",
		"``X`b`` `c<script>alert(1)</script>`"},
	{"three codes in one another", "<p><code>a<samp>`b<kbd>c</kbd></samp></code><tt>d</tt>", "``a`bc`` `d`"},
	{"code behind a bare address", "<p>https://x.example/<code>a " + script + "</code>",
		"https://x.example/ `a <script>alert(1)</script>`"},
	{"a formula behind a bare address", "<p>www.x.example/<script type='math/tex'>a</script> $b", "www.x.example/ $a$ $b"},
	{"code behind a formula with an address", "<p><script type='math/tex'>https://x</script><code>" + script + "</code>",
		"$https://x$ `<script>alert(1)</script>`"},
	{"a link's text that ends in code with a bracket", "<p><a href='https://x.example/'><code>``](javascript:x)</code></a>",
		"[\\`\\`\\]\\(javascript:x)](https://x.example/)"},
	{"a bracket before code that ends a link", "<p>[a <code>``](javascript:x)``</code>", "\\[a ``` ``](javascript:x)`` ```"},
	{"a parenthesis behind a bracket", "<p>[a]<span>(javascript:x)</span> [b](javascript:x)",
		"[a\\]\\(javascript:x) [b]\\(javascript:x)"},
	{"a link's text with TeX that begins an image", `<p><a href="mailto:a@b.example">x<script type="math/tex">![y</script>z</a>`,
		"[x$!\\lbrack y$z](mailto:a@b.example)"},
	{"a link's text of code with a backtick", "<p><a href='https://x.example/'><code>a`b</code></a> <code>](javascript:x)</code>",
		"[a\\`b](https://x.example/) `](javascript:x)`"},
	{"a link's text of two codes", "<p><a href='https://x.example/'><code>a`b</code> <code>](javascript:x)</code></a>",
		"[a\\`b \\]\\(javascript:x)](https://x.example/)"},
	{"struck out twice", "<p><s><del>a</del> b</s>", "~~a b~~"},
}

const script = `&lt;script>alert(1)&lt;/script>`

func TestMarkdownLetsNoHTMLThrough(t *testing.T) {
	for _, c := range leaks {
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

// On random pages Markdown lets nothing through.
func TestMarkdownOfRandomPages(t *testing.T) {
	for i := range uint64(4000) {
		src := hostile.Page(rand.New(rand.NewPCG(3, i)))
		_, tree, err := read(src)
		if err != nil {
			t.Fatal(err)
		}
		md := write.Markdown(tree)
		if bad := htmlInMarkdown(md); bad != "" {
			t.Fatalf("%s\n%s\n%q", src, bad, md)
		}
	}
}
