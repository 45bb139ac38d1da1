package hostile

// More are attacks of which only the invariants matter: what comes out is on the list,
// parses to the tree that was meant, in any namespace, and is a fixed point.
// Most lead a parser from one namespace to another and back, or hide an end tag
// where a second parser finds it.
var More = []string{
	// Integration points of MathML and SVG.
	`<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></mglyph></mtext></math>in a comment`,
	`<math><mi><malignmark><script>alert(1)</script></malignmark></mi></math>kept`,
	`<math><mtext><malignmark><mglyph><p>kept</p></mglyph></malignmark></mtext></math>`,
	`<math><mi><mi><mo><p>kept<mi>x</mi></p></mo></mi></mi></math>`,
	`<math><mtext><math><mtext><math><mi>x</mi></math></mtext></math></mtext></math>kept`,
	`<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>kept`,
	`<math><annotation-xml encoding="application/xhtml+xml"><svg><script>alert(1)</script></svg></annotation-xml></math>kept`,
	`<math><semantics><mi>x</mi><annotation-xml encoding="MathML-Content"><ci>y</ci><img src onerror=alert(1)></annotation-xml>` +
		`</semantics></math>kept`,
	`<math><semantics><mi>x</mi><annotation encoding="application/x-tex"></annotation></semantics></math><p title="</annotation><img ` +
		`src onerror=alert(1)>">kept`,
	`<math><annotation encoding="application/x-tex">&lt;/math>&lt;img src=x onerror=alert(1)></annotation><mi>x</mi></math>kept`,
	`<math alttext="</math><img src=x onerror=alert(1)>"><mi>x</mi></math>kept`,
	`<math><mi mathvariant="x onclick=alert(1)">x</mi><mo form='"><script>'>y</mo></math>kept`,
	`<math><maction actiontype="statusline#http://evil.example" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>kept`,
	`<math><mrow href="javascript:alert(1)" style="background:url(//e)" class=x id=body><mi>x</mi></mrow></math>kept`,
	`<math xlink:href="data:text/html,<script>alert(1)</script>" definitionURL="javascript:x"><mi>kept</mi></math>`,
	`<math><mi>&lt;script>alert(1)&lt;/script></mi></math>kept`,
	`<math><ms><textarea></ms><img src=x onerror=alert(1)></textarea></math>kept`,
	`<math><mtext><table><caption><math><mi>x</mi></math></caption></table></mtext></math>kept`,
	`<math><mtable><mtr><mtd><table><tr><td><math><mi>x`,
	`<table><math><mtext><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form></mtext></math></table>kept`,
	`<math><mfenced open='<img src=x onerror=alert(1)>' close="--><script>"><mi>x</mi></mfenced></math>kept`,
	`<svg><foreignObject><math><mi>x</mi></math></foreignObject></svg><p>kept`,
	`<svg><desc><math><mtext><style></svg><img src onerror=alert(1)></style></mtext></math></desc></svg>kept`,
	`<svg><title><a href="javascript:alert(1)">x</a></title></svg>kept`,
	`<svg><set attributeName=href to=javascript:alert(1)><animate onbegin=alert(1)></svg>kept`,
	`<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>kept`,
	`<svg><style>&lt;img src=x onerror=alert(1)></style></svg>kept`,
	`<svg></p><math></svg><mi>x</mi></math><img src onerror=alert(1)>kept`,
	`<p><svg><p>kept</p></svg>`, `<math><p>kept</p><mi>x</mi></math>`, `<math><font color=x>kept</font></math>`, `<math><b>kept</b><mi>x</mi>`,
	// Formulas as classes and scripts.
	`<span class=katex><span class=katex-mathml><math><mi>x</mi><annotation encoding="application/x-tex">$</annotation></math></span>` +
		`<script>alert(1)</script></span>kept`,
	`<p>kept<script type="math/tex"></script><script type="math/tex">\href{javascript:alert(1)}{x}</script>`,
	`<p>kept<script type="math/tex"><!--<script></script>--><img src=x onerror=alert(1)></script>`,
	`<p>kept<script type="math/tex">` + "`$` ](javascript:alert(1)) <img src=x onerror=alert(1)>" + `</script>`,
	`<p>kept<img class=tex alt='"><script>alert(1)</script>' src=/x>`,
	// Raw text, and elements whose contents a second parser may read otherwise.
	`<noembed><p title="</noembed><img src onerror=alert(1)>">kept</noembed>`, `<xmp><p title="</xmp><img src onerror=alert(1)>">kept</xmp>`,
	`<iframe><p title="</iframe><img src onerror=alert(1)>"></iframe>kept`,
	`<noframes><p title="</noframes><img src onerror=alert(1)>"></noframes>kept`,
	`<title><p title="</title><img src onerror=alert(1)>"></title>kept`,
	`<textarea><p title="</textarea><img src onerror=alert(1)>"></textarea>kept`,
	`<listing>&lt;img src onerror=alert(1)></listing>kept`, "<pre>\n\n<listing>\n\nkept</listing></pre>", `<xmp>&lt;kept</xmp>`,
	`<select><option><p>kept</p><script>alert(1)</script></option><keygen><img src onerror=alert(1)></select>`,
	`<template><template></template><math><mi>x</mi></math><script>alert(1)</script></template>kept`,
	`<template shadowrootmode=open><slot></slot><img src onerror=alert(1)></template>kept`,
	`<frameset><frame src=javascript:alert(1)></frameset>`, `<object><param name=movie value=//e></object>kept`,
	`<a><table><tr><td><a href=javascript:alert(1)>kept</a></td></tr></table></a>`, `<b><table><tr><b><td></b>kept`,
	`<table><tr><td><svg><desc><td>kept</desc></svg></table>`, `<form><table><form><tr><td>kept</form>`,
	`<ruby><rtc><rt><script>alert(1)</script>kept<rp><img src onerror=alert(1)>`, `<dl><dd><dl><dt><details><summary><dl>kept`,
	`<details ontoggle=alert(1) open><summary onclick=alert(2)>kept</summary></details>`,
	// Addresses.
	`<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;alert(1)">kept</a>`,
	`<a href="jav&#x09;ascript:alert(1)">kept</a>`,
	`<a href="jav&#x0A;ascript:alert(1)">kept</a>`, `<a href=" &#14;  javascript:alert(1)">kept</a>`,
	"<a href=\"\u00a0javascript:alert(1)\">kept</a>",
	"<a href=\"\u2028javascript:alert(1)\">kept</a>", `<a href="//evil.example\@good.example/">kept</a>`,
	`<a href="https:evil.example">kept</a>`,
	`<a href="http://[::1%25&quot;><script>]/">kept</a>`, `<a href="https://x.example/&quot;onclick=&quot;alert(1)">kept</a>`,
	`<a href="mailto:a@b.example?body=<script>alert(1)</script>">kept</a>`, `<a href="mailto:&quot;><script>">kept</a>`,
	`<a href="#&quot;><script>">kept</a><p id='"><script>'>kept`, `<a href="?x=javascript:alert(1)">kept</a>`,
	`<a href="x:y">kept</a><a href="tel:1">kept</a>`,
	`<img src="//e/x.png?&quot;onerror=&quot;alert(1)" srcset="javascript:x 1x, data:text/html,x 2x">kept`,
	`<img srcset=", , ,javascript:x 1x">kept`,
	`<img src=x data-src="javascript:alert(1)" data-y='"onerror=alert(1).jpg'>kept`,
	`<img longdesc=javascript:x usemap=#m ismap lowsrc=javascript:x dynsrc=javascript:x>kept`,
	`<map name=m><area href=javascript:alert(1)>kept</map>`, `<input type=image src=javascript:x>kept`, `<body background=javascript:x>kept`,
	`<table background=javascript:x><tr><td background=javascript:y>kept`,
	`<link rel=import href=//e><meta name=referrer content=unsafe-url>kept`,
	`<blockquote cite=javascript:x>kept</blockquote><q cite=javascript:y>kept</q><ins cite=javascript:z datetime=x>kept</ins>`,
	// Players.
	`<iframe src="javascript:alert(1)//youtube.com/embed/x"></iframe>kept`,
	`<iframe src="https://evil.example/?https://www.youtube.com/embed/x"></iframe>kept`,
	`<iframe src="https://www.youtube.com/embed/&quot;><script>alert(1)</script>" title='"><script>'></iframe>kept`,
	`<iframe src="https://user:pass@www.youtube.com/embed/x" srcdoc="<script>alert(1)</script>"></iframe>kept`,
	`<iframe src="https://evilyoutube.com/embed/x"></iframe><p>kept`, `<lite-youtube videoid='"><script>' playlabel="<b>"></lite-youtube>kept`,
	`<p>kept</p><video src="javascript:alert(1)" poster="javascript:alert(2)"><source src="data:text/html,x"><track src=//e></video><p>kept`,
	`<p>kept</p><video src=/v.mp4 poster='x"onerror=alert(1)' title="</a><script>alert(1)</script>"></video><p>kept`,
	// Names of things, and posts.
	`<img name=createElement src=/x><form name=body><input name=attributes></form><a id=location name=parent href=/x>kept</a>`,
	`<p id=w-x>kept</p><p id=x>kept</p><a href=#w-x>a</a><a href=#x>b</a>`,
	`<p id=constructor>kept</p><p id=__proto__>kept</p><a href=#__proto__>a</a><a href=#constructor>b</a>`,
	`<article><header><b>&lt;img src onerror=alert(1)></b><time datetime="<script>">&lt;script></time></header><p>kept</article>`,
	`<article><header><b><math><mi>x</mi></math></b></header><p>kept</article>`,
	`<article><header><b>A</b><a href=javascript:alert(1)>·</a></header><p>kept</article>`,
	`<article><header><b>A</b></header><article><header><time>1</time></header><p>kept`,
	`<ul><article><header><b>A</b></header><li>kept</article></ul>`,
	`<table><tr><th>a<th>b<tr><td><article><header><b>A</b></header>kept</article><td>c</table>`,
	`<p><b><article><header><b>A</b></header>kept</article></b>`,
	// Lists of tasks, code, roles.
	`<ul><li><input type=checkbox disabled checked onclick=alert(1) name=x><ul><li><input type=checkbox disabled>kept</ul></ul>`,
	`<pre class="language-x onclick=alert(1)" data-lang='"><script>'><span class=line onclick=x>kept</span><span class=line>kept</span></pre>`,
	`<table class=highlight><tr><td data-line-number=1><td class=code><script>alert(1)</script>kept<tr><td data-line-number=2><td ` +
		`class=code><table><tr><td>x</table></table>`,
	`<div role=heading aria-level="1' onclick=alert(1)">kept</div><div role=list><div role=listitem><div role=list>kept</div></div></div>`,
	`<p role=heading aria-level=2>kept<div role=listitem>kept</div><ul><div role=listitem>kept</div></ul>`,
	// Characters.
	"<p>ke\ufeffpt\u202e\u2066\ufffe</p>", "<p \x00onclick=alert(1)>kept", "<scr\x00ipt>alert(1)</scr\x00ipt>kept", "\xff\xfe<p>kept",
	"<p>\xed\xa0\x80kept", "+ADw-script+AD4-alert(1)+ADw-/script+AD4- kept",
	"<p title=`x`>kept``onclick=alert(1)``", "<![CDATA[<script>alert(1)</script>]]>kept",
	"<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y '<script>'>]><p>&y;kept", "<!--[if IE]><script>alert(1)</script><![endif]-->kept",
}

// Own are the pages of Attacks and of More.
func Own() []string {
	var pages []string
	for _, a := range Attacks {
		pages = append(pages, a.Page)
	}
	return append(pages, More...)
}
