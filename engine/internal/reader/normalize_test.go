package reader_test

import (
	"testing"
)

// What editors leave behind.
var normalized = []structureCase{
	{"bold headings", "<h2><strong>a</strong></h2><b><h3>1. b <i>c</i></h3></b>", "<h2>a</h2><h3>1. b <i>c</i></h3>", "a\n\n1. b c",
		"## a\n\n### 1. b _c_"},
	{"a list in an empty item", "<ul><li>a<li><ul><li>b<li>c</ul><li><ul><li>d</ul><li>e</ul>",
		"<ul><li>a<ul><li>b</li><li>c</li><li>d</li></ul></li><li>e</li></ul>",
		"- a\n  - b\n  - c\n  - d\n- e", "- a\n  - b\n  - c\n  - d\n- e"},
	{"a numbered list in an empty item", "<ul><li>a<li><ol><li>b</ol></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  1. b",
		"- a\n  1. b"},
	{"lists that hold one list", "<ul><li><ul><li><ol><li>a<li>b</ol></ul></ul>", "<ol><li>a</li><li>b</li></ol>", "1. a\n2. b", "1. a\n2. b"},
	{"a list that begins with a list", "<ul><li><ul><li>a</ul><li>b</ul>", "<ul><li>a</li><li>b</li></ul>", "- a\n- b", "- a\n- b"},
	{"one list in parts", "<ul><li>a</ul><div><ul><li>b</ul></div><ul><li>c<ul><li>d</ul><ul><li>e</ul></ul><ol><li>f</ol><ol><li>g</ol>",
		"<ul><li>a</li><li>b</li><li>c<ul><li>d</li><li>e</li></ul></li></ul><ol><li>f</li></ol><ol><li>g</li></ol>",
		"- a\n- b\n- c\n  - d\n  - e\n\n1. f\n\n1. g", "- a\n- b\n- c\n  - d\n  - e\n\n1. f\n\n1) g"},
	{"emphasis in parts", "<p><b>a </b><b>b</b> <b>c</b> <i>d</i>, <i>e</i><p><b>f</b><strong>g</strong><br><b>h</b>",
		"<p><b>a b c</b> <i>d</i>, <i>e</i></p><p><b>f</b><strong>g</strong><br><b>h</b></p>", "a b c d, e\n\nfg\nh",
		"**a b c** _d_, _e_\n\n**f**g\\\n**h**"},
	{"words that a style sheet sets apart",
		"<p><b>NEMO</b><i>Aurora</i> (<span>$116.97</span><s>$145</s><span>19% off</span>) H<sub>2</sub>O <b>C</b><i>orn</i>" +
			"<p><b>log</b><sup>2</sup> <code><b>list.</b><i>Append</i></code> <span>(300)</span><span>300 reviews</span>",
		"<p><b>NEMO</b> <i>Aurora</i> ($116.97 <s>$145</s> 19% off) H<sub>2</sub>O <b>C</b><i>orn</i></p>" +
			"<p><b>log</b><sup>2</sup> <code><b>list.</b><i>Append</i></code> (300) 300 reviews</p>",
		"NEMO Aurora ($116.97 $145 19% off) H2O Corn\n\nlog2 list.Append (300) 300 reviews",
		"**NEMO** _Aurora_ ($116.97 ~~$145~~ 19% off) H<sub>2</sub>O **C***orn*\n\n**log**<sup>2</sup> `list.Append` (300) 300 reviews"},
	{"labels and what they say",
		"<ul><li><h3>Bag</h3><p>Weight:</p><p>2.7 lbs</p><p>Type:</p><p><b>Synthetic</b></p><p>More</p><li><p>Sizes:</p><p>M</p><p>x</p></ul>",
		"<ul><li><h3>Bag</h3><p>Weight: 2.7 lbs</p><p>Type: <b>Synthetic</b></p><p>More</p></li><li><p>Sizes:</p><p>M</p><p>x</p></li></ul>",
		"- Bag\n\n  Weight: 2.7 lbs\n\n  Type: Synthetic\n\n  More\n\n- Sizes:\n\n  M\n\n  x",
		"- ### Bag\n\n  Weight: 2.7 lbs\n\n  Type: **Synthetic**\n\n  More\n\n- Sizes:\n\n  M\n\n  x"},
	{"a label and what it says in one mark",
		"<h3>Bag</h3><p><i>Weight:</i></p><p><i>2.7 lbs</i></p><p><i>Type:</i></p><p><b>Synthetic</b></p>",
		"<h3>Bag</h3><p><i>Weight: 2.7 lbs</i></p><p><i>Type: </i><b>Synthetic</b></p>", "Bag\n\nWeight: 2.7 lbs\n\nType: Synthetic",
		"### Bag\n\n_Weight: 2.7 lbs_\n\n_Type:_ **Synthetic**"},
	{"a header row that is bold",
		"<table><tr><td><b>a</b><td><p><strong>b</strong><br><b>c</b><td><tr><td><b>d</b><td>e<td>f<tr><td>g<td>h<td>i<tr><td>j<td>k<td>l" +
			"</table>",
		"<table><tbody><tr><th>a</th><th>b<br>c</th><th></th></tr><tr><td><b>d</b></td><td>e</td><td>f</td></tr><tr><td>g</td><td>h</td>" +
			"<td>i</td></tr><tr><td>j</td><td>k</td><td>l</td></tr></tbody></table>",
		"a\tb\nc\nd\te\tf\ng\th\ti\nj\tk\tl", "| a | b c | |\n| --- | --- | --- |\n| **d** | e | f |\n| g | h | i |\n| j | k | l |"},
	{"a header row of cells", "<table><thead><tr><td>a<td>b<tbody><tr><td>c<td>d</table>",
		"<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>", "a\tb\nc\td",
		"| a | b |\n| --- | --- |\n| c | d |"},
	{"a table that is bold", "<table><caption>x</caption><tr><td><b>a</b><td><b>b</b><tr><td><b>c</b><td><b>d</b></table>",
		"<table><caption>x</caption><tbody><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></tbody>" +
			"</table>",
		"x\n\na\tb\nc\td", "x\n\n| | |\n| --- | --- |\n| **a** | **b** |\n| **c** | **d** |"},
	{"rules that part nothing", "<ul><li>a<hr><li><hr><p>b<hr><p>c</ul><blockquote><p>d<hr></blockquote><p>e",
		"<ul><li>a</li><li><p>b</p><hr><p>c</p></li></ul><blockquote><p>d</p></blockquote><p>e</p>", "- a\n\n- b\n\n  c\n\nd\n\ne",
		"- a\n\n- b\n\n  ___\n\n  c\n\n> d\n\ne"},
	{"rules under headings", "<h1>a</h1><hr><p>b</p><hr><h2>c</h2><div><hr></div><hr><p>d", "<h1>a</h1><p>b</p><hr><h2>c</h2><p>d</p>",
		"a\n\nb\n\nc\n\nd", "# a\n\nb\n\n___\n\n## c\n\nd"},
	{"copies for other windows",
		"<h2>a</h2><div><h2>a</h2></div><h3>a</h3><p>b c d e f g h <b>i</b></p><p>b c d e f g h i</p><p>b c d e f g h i<p>la la<p>la la<ul>" +
			"<li>j k l m n o p q<li>j k l m n o p q</ul>",
		"<h2>a</h2><h3>a</h3><p>b c d e f g h <b>i</b></p><p>la la</p><p>la la</p><ul><li>j k l m n o p q</li><li>j k l m n o p q</li></ul>",
		"a\n\na\n\nb c d e f g h i\n\nla la\n\nla la\n\n- j k l m n o p q\n- j k l m n o p q",
		"## a\n\n### a\n\nb c d e f g h **i**\n\nla la\n\nla la\n\n- j k l m n o p q\n- j k l m n o p q"},
	{"signs drawn as images",
		`<p>a <img class=emoji alt="😀" src=/1f600.svg></p><p><img class=wp-smiley alt=":)" src=/s.gif> b<img class="smilie smilie--sprite" ` +
			`alt=":D" src=data:image/gif;base64,R0><br>c <img class=emoji alt=":wave:" src=/w.png width=20></p><p>d<img class="reaction-image ` +
			`emoji" alt="e" src=/e.png>f<p><img src=/i.png width=16> g <b>h</b> <img src=/j.png width=16><p>i <img src=/k.png width=600>`,
		`<p>a 😀</p><p>:) b:D<br>c <img src="https://site.example/w.png" alt=":wave:" width="20"></p><p>d<img ` +
			`src="https://site.example/e.png" alt="e">f</p><p><img src="https://site.example/i.png" alt width="16"> g <b>h</b> <img ` +
			`src="https://site.example/j.png" alt width="16"></p><p>i</p><p><img src="https://site.example/k.png" alt width="600"></p>`,
		"a 😀\n\n:) b\nc\n\ndf\n\ng h\n\ni",
		"a 😀\n\n:) b:D\\\nc ![:wave:](https://site.example/w.png)\n\nd ![e](https://site.example/e.png) f\n\n" +
			"![](https://site.example/i.png) g **h** ![](https://site.example/j.png)\n\ni\n\n![](https://site.example/k.png)"},
	{"a menu of pictures above the text",
		"<a href=/p><img src=/p.gif alt=Print></a><p><a href=/s><img src=/s.gif></a><p><a href=/r><img src=/r.gif></a><p><img src=/own.jpg>" +
			"<p>a<p><a href=/1><img src=/1.jpg></a><p><a href=/2><img src=/2.jpg></a><p><a href=/3><img src=/3.jpg></a>",
		`<p><img src="https://site.example/own.jpg" alt></p><p>a</p><p><a href="https://site.example/1"><img ` +
			`src="https://site.example/1.jpg" alt></a></p><p><a href="https://site.example/2"><img src="https://site.example/2.jpg" ` +
			`alt></a></p><p><a href="https://site.example/3"><img src="https://site.example/3.jpg" alt></a></p>`,
		"a", "![](https://site.example/own.jpg)\n\na\n\n[![](https://site.example/1.jpg)](https://site.example/1)\n\n" +
			"[![](https://site.example/2.jpg)](https://site.example/2)\n\n[![](https://site.example/3.jpg)](https://site.example/3)"},
	{"a gallery above the text, and two pictures with links",
		"<p><a href=/1.JPG?x><img src=/1s.jpg></a><p><a href=/2.png><img src=/2s.jpg></a><p><a href=/3.jpg><img src=/3s.jpg></a>" +
			"<p><a href=/4><img src=/4.jpg></a><p><a href=/5><img src=/5.jpg></a><p>a",
		`<p><a href="https://site.example/1.JPG?x"><img src="https://site.example/1s.jpg" alt></a></p><p><a ` +
			`href="https://site.example/2.png"><img src="https://site.example/2s.jpg" alt></a></p><p><a href="https://site.example/3.jpg"><img ` +
			`src="https://site.example/3s.jpg" alt></a></p><p><a href="https://site.example/4"><img src="https://site.example/4.jpg" ` +
			`alt></a></p><p><a href="https://site.example/5"><img src="https://site.example/5.jpg" alt></a></p><p>a</p>`,
		"a", "[![](https://site.example/1s.jpg)](https://site.example/1.JPG?x)\n\n[![](https://site.example/2s.jpg)]" +
			"(https://site.example/2.png)\n\n[![](https://site.example/3s.jpg)](https://site.example/3.jpg)\n\n" +
			"[![](https://site.example/4.jpg)](https://site.example/4)\n\n[![](https://site.example/5.jpg)](https://site.example/5)\n\na"},
	{"copies of slides, and signs",
		"<p>a<p><img src=/1.png alt=x><p>b<p><img src=/1.png alt=x><p><img src=/1.png alt=y><p>c<p><img src=/2.png><p>d<p><a href=/z><img " +
			"src=/2.png></a><p>e<p><img src=/2.png><ul><li>f <img src=/2.png><li>g</ul>",
		`<p>a</p><p><img src="https://site.example/1.png" alt="x"></p><p>b</p><p><img src="https://site.example/1.png" alt="y"></p><p>c</p>` +
			`<p>d</p><p>e</p><ul><li>f<img src="https://site.example/2.png" alt></li><li>g</li></ul>`,
		"a\n\nb\n\nc\n\nd\n\ne\n\n- f\n- g",
		"a\n\n![x](https://site.example/1.png)\n\nb\n\n![y](https://site.example/1.png)\n\nc\n\nd\n\ne\n\n- f " +
			"![](https://site.example/2.png)\n- g"},
	{"what counts clicks",
		"<p><a href='/x?utm_source=a&amp;id=1&amp;fbclid=2#c'>a</a> <a href='/y?utm_medium=b&amp;amp;utm_term=c'>b</a> <a " +
			"href='/z?gclid&amp;q=a+b'>c</a> <a href='/u?url=https%3A%2F%2Fx.example%2F%3Futm_source%3Da'>d</a>",
		`<p><a href="https://site.example/x?id=1#c">a</a> <a href="https://site.example/y">b</a> <a href="https://site.example/z?q=a+b">c` +
			`</a> <a href="https://site.example/u?url=https%3A%2F%2Fx.example%2F%3Futm_source%3Da">d</a></p>`,
		"a b c d",
		"[a](https://site.example/x?id=1#c) [b](https://site.example/y) [c](https://site.example/z?q=a+b) " +
			"[d](https://site.example/u?url=https%3A%2F%2Fx.example%2F%3Futm_source%3Da)"},
}

func TestNormalize(t *testing.T) {
	for _, c := range normalized {
		t.Run(c.name, c.run)
	}
}
