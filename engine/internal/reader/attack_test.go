package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// Every vector by class: each must give the output written beside it, and all
// must keep the invariants. The words "kept" and "text" are content.
var attacks = []struct{ class, src, want string }{
	{"script", `<p>kept<script>alert(1)</script></p>`, `<p>kept</p>`},
	{"script in attributes", `<p title="<script>alert(1)</script>">kept</p>`, `<p>kept</p>`},
	{"script unclosed", `<p>kept</p><script>alert(1)//`, `<p>kept</p>`},
	{"script split", `<p>kept<scr<script>ipt>alert(1)</scr</script>ipt></p>`, `<p>keptipt>alert(1)ipt></p>`},
	{"handler", `<p onclick=alert(1) onmouseover="alert(2)">kept<img src=/x onerror=alert(3)></p>`,
		`<p>kept</p><p><img src="https://site.example/x" alt></p>`},
	{"handler after slash", `<img/src="/x"/onerror=alert(1)/>kept`, `<p><img src="https://site.example/x" alt></p><p>kept</p>`},
	{"javascript link", `<a href="javascript:alert(1)">kept</a>`, `<p>kept</p>`},
	{"javascript, case and spaces", `<a href=" JaVaScRiPt:alert(1)">kept</a>`, `<p>kept</p>`},
	{"javascript, tab inside", "<a href=\"java\tscript:alert(1)\">kept</a>", `<p>kept</p>`},
	{"javascript, entities", `<a href="&#106;avascript&colon;alert(1)">kept</a>`, `<p>kept</p>`},
	{"javascript, new line entity", `<a href="java&NewLine;script:alert(1)">kept</a>`, `<p>kept</p>`},
	{"javascript, control characters", "<a href=\"\x01\x02javascript:alert(1)\">kept</a>", `<p>kept</p>`},
	{"javascript, null", "<a href=\"java\x00script:alert(1)\">kept</a>", `<p>kept</p>`},
	{"javascript with slashes", `<a href="javascript://site.example/%0aalert(1)">kept</a>`, `<p>kept</p>`},
	{"vbscript", `<a href="vbscript:msgbox(1)">kept</a>`, `<p>kept</p>`},
	{"data link", `<a href="data:text/html,<script>alert(1)</script>">kept</a>`, `<p>kept</p>`},
	{"blob, file, ftp, custom",
		`<a href=blob:x>kept</a> <a href=file:///etc/passwd>kept</a> <a href=ftp://x/y>kept</a> <a href=obsidian://x>kept</a>`,
		`<p>kept kept kept kept</p>`},
	{"view-source", `<a href="view-source:https://x.example/">kept</a>`, `<p>kept</p>`},
	{"javascript image", `kept<img src="javascript:alert(1)">`, `<p>kept</p>`},
	{"svg image", `kept<img src="data:image/svg+xml;base64,` + strings.Repeat("A", 400) + `">`, `<p>kept</p>`},
	{"data image that is html", `kept<img src="data:text/html;base64,` + strings.Repeat("A", 400) + `">`, `<p>kept</p>`},
	{"data image with a quote", `kept<img src='data:image/png;base64,` + strings.Repeat("A", 400) + `"onerror=alert(1)'>`, `<p>kept</p>`},
	{"quote in alt", `kept<img src=/x alt='"><script>alert(1)</script>'>`,
		`<p>kept</p><p><img src="https://site.example/x" alt="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></p>`},
	{"user in link", `<a href="https://bank.example@evil.example/">kept</a>`, `<p><a href="https://evil.example/">kept</a></p>`},
	{"backslashes in link", `<a href="\\evil.example\x">kept</a>`, `<p><a href="https://evil.example/x">kept</a></p>`},
	{"attributes of links",
		`<a href=/x target=_blank ping=//e rel=opener referrerpolicy=unsafe-url download nonce=n is=x style=top:0>kept</a>`,
		`<p><a href="https://site.example/x">kept</a></p>`},
	{"svg script", `<p>kept</p><svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>`, `<p>kept</p>`},
	{"svg onload", `<svg onload=alert(1)></svg><p>kept</p>`, `<p>kept</p>`},
	{"math link", `<math><mtext><a href="javascript:alert(1)">kept</a></mtext></math>`, `<p>kept</p>`},
	{"math xlink", `<math href="javascript:alert(1)"><mi>kept</mi></math>`, `<p><math><mi>kept</mi></math></p>`},
	{"mXSS: noscript", `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>kept</p>`, ``},
	{"mXSS: style in math", `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">kept`,
		`<p>kept</p>`},
	{"mXSS: form in math", `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph>kept`, ``},
	{"mXSS: title in svg", `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">kept`, ``},
	{"mXSS: textarea", `<textarea></textarea><p>kept</p><textarea><img title="</textarea><img src onerror=alert(1)>">`, ``},
	{"mXSS: annotation-xml",
		`<math><annotation-xml encoding="text/html"><p>kept<style><img src=x onerror=alert(1)></style></annotation-xml></math>`, ``},
	{"mXSS: nested tables", `<table><tr><td><table><caption><p>kept</p><svg><desc><table>text`, ``},
	{"mXSS: select", `<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">kept</a>`, ``},
	{"mXSS: comment", `<!--><img src=x onerror=alert(1)>--><p>kept</p>`, ``},
	{"escaped markup stays text", `<p>&lt;img src=x onerror=alert(1)&gt; kept</p>`, `<p>&lt;img src=x onerror=alert(1)> kept</p>`},
	{"double escaped", `<p>&amp;lt;script&amp;gt; kept</p>`, `<p>&amp;lt;script&amp;gt; kept</p>`},
	{"pre with markup", `<pre>&lt;script&gt;alert(1)&lt;/script&gt; kept</pre>`, `<pre>&lt;script&gt;alert(1)&lt;/script&gt; kept</pre>`},
	{"plaintext", `<p>kept<plaintext></p><script>alert(1)</script>`, ``},
	{"template", `<template><p>text<script>alert(1)</script></template><p>kept</p>`, `<p>kept</p>`},
	{"srcdoc", `<p>kept</p><iframe srcdoc="<script>alert(1)</script>"></iframe>`, `<p>kept</p>`},
	{"object, embed, applet", `<p>kept</p><object data=//e></object><embed src=//e><applet code=x></applet>`, `<p>kept</p>`},
	{"meta refresh", `<p>kept</p><meta http-equiv=refresh content="0;url=//e">`, `<p>kept</p>`},
	{"base in the body", `<p>kept</p><base href=//e><p><a href=x>text</a>`, `<p>kept</p><p><a href="https://site.example/dir/x">text</a></p>`},
	{"link and style", `<p>kept</p><link rel=stylesheet href=//e><style>@import "//e"</style><p style="background:url(//e)">text`,
		`<p>kept</p><p>text</p>`},
	{"form", `<form action=//e><input name=password><button formaction=//e>kept</button></form>`, `<p>kept</p>`},
	{"clobbering", `<a id=document href=#x>kept</a><p id=x name=body>text</p>`, `<p><a href="#w-x">kept</a></p><p id="w-x">text</p>`},
	{"clobbering by an anchor's name", `<p><a href="#a b'&quot;">kept</a></p><p id="a b'&quot;">text</p>`,
		`<p><a href="#w-1">kept</a></p><p id="w-1">text</p>`},
	{"huge colspan", `<table><tr><th>kept<th>x<tr><td colspan=9007199254740991 rowspan=99999999999999999999>y<td>z</table>`,
		`<table><tbody><tr><th>kept</th><th>x</th></tr><tr><td colspan="1000" rowspan="1000">y</td><td>z</td></tr></tbody></table>`},
	{"negative span", `<table><tr><th>kept<th>x<tr><td colspan=-5 rowspan=0>y<td>z</table>`,
		`<table><tbody><tr><th>kept</th><th>x</th></tr><tr><td>y</td><td>z</td></tr></tbody></table>`},
	{"lang injection", `<p lang='en"><script>alert(1)</script>'>kept</p>`, `<p>kept</p>`},
	{"lang with a quote", `<p lang="en-');alert(1);('">kept</p>`, `<p>kept</p>`},
	{"dir injection", `<p dir='rtl" onclick="alert(1)'>kept</p>`, `<p>kept</p>`},
	{"class injection", `<pre><code class='language-"><script>'>kept</code></pre>`, `<pre><code>kept</code></pre>`},
	{"datetime injection", `<p><time datetime='"><script>'>kept</time></p>`, `<p><time>kept</time></p>`},
	{"ol start", `<ol start="1e9;alert(1)"><li>kept</ol>`, `<ol><li>kept</li></ol>`},
	{"custom elements", `<x-evil is=y onclick=alert(1)>kept</x-evil>`, `<p>kept</p>`},
	{"marquee, blink", `<marquee onstart=alert(1)>kept</marquee><blink>text</blink>`, `<p>kept</p><p>text</p>`},
	{"video and audio",
		`<p>kept</p><video src=//e poster=javascript:x onerror=alert(1)></video><audio src=data:x></audio><iframe ` +
			`src=//youtube.com.evil.example/embed/x></iframe><p>text`,
		`<p>kept</p><p><a href="https://e">▶ e</a></p><p>text</p>`},
	{"tracking pixel", `<p>kept</p><img src=//e/p width=1 height=1><p>text</p>`, `<p>kept</p><p>text</p>`},
	{"control characters", "<p>ke\x00\x08\x1bpt\u0085\u009d</p>", `<p>kept</p>`},
	{"tag name with markup", `<p"onclick=alert(1)>kept</p><a/href=/x/onclick=alert(1)>text</a>`, ``},
}

func TestAttacks(t *testing.T) {
	for _, c := range attacks {
		t.Run(c.class, func(t *testing.T) {
			if bad := check(c.src); bad != "" {
				t.Error(bad)
			}
			_, tree, err := read(c.src)
			if err != nil {
				t.Fatal(err)
			}
			out, _ := write.HTML(tree)
			if c.want != "" && out != c.want {
				t.Errorf("got  %s\nwant %s", out, c.want)
			}
			md := write.Markdown(tree)
			for _, bad := range []string{"](javascript", "](vbscript", "](data:", "](file", "](<javascript"} {
				if strings.Contains(strings.ToLower(md), bad) {
					t.Errorf("Markdown holds %s: %s", bad, md)
				}
			}
		})
	}
}

// Deep nesting of every element on the list, and of those that are not: the
// tree is as deep as it may be, the text is there.
func TestDepth(t *testing.T) {
	names := []string{"div", "blockquote", "ul><li", "ol><li", "dl><dd", "b", "span lang=x", "a href=/x", "details", "table><tr><th>x<td",
		"section", "font", "custom-x"}
	for _, name := range names {
		src := strings.Repeat("<"+name+">", 300) + "kept"
		if bad := check(src); bad != "" {
			t.Errorf("%s: %s", name, bad)
		}
		_, tree, _ := read(src)
		if !strings.Contains(write.Text(tree), "kept") {
			t.Errorf("%s: the text is gone", name)
		}
		depth, deepest := []int32{}, 0
		for i := range tree.Items {
			for len(depth) > 0 && depth[len(depth)-1] <= int32(i) {
				depth = depth[:len(depth)-1]
			}
			depth = append(depth, tree.Items[i].End)
			deepest = max(deepest, len(depth))
		}
		if deepest > 64 {
			t.Errorf("%s: the tree is %d deep", name, deepest)
		}
	}
}

// Poisoned metadata is text, and never reaches the tree.
func TestPoisonedMetadata(t *testing.T) {
	const poison = `"><script>alert(1)</script>`
	p, err := page.Parse([]byte(`<title>`+poison+`</title><h1>kept</h1><p>text`), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := block.Verdict{Keep: []bool{true, true}}
	m := meta.Meta{Title: poison, Lang: poison, Dir: poison, Canonical: poison, Image: poison}
	out, _ := write.HTML(build.Tree(s, &v, &m, poison))
	if out != "<h1>kept</h1><p>text</p>" {
		t.Errorf("got %s", out)
	}
}
