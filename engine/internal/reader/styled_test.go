package reader_test

import "testing"

// What only a style makes bold, slanted or struck.
var styled = []structureCase{
	{"bold, slanted and struck by style",
		`<p>On the <span style="font-weight: bold;">Surface</span> menu <FONT STYLE="COLOR:RED;FONT-WEIGHT:700">b</FONT> ` +
			`<span style="font-style:italic">c</span> <span style="text-decoration:line-through">$9</span> $8`,
		"<p>On the <b>Surface</b> menu <b>b</b> <i>c</i> <s>$9</s> $8</p>", "On the Surface menu b c $9 $8",
		"On the **Surface** menu **b** _c_ ~~$9~~ $8"},
	{"a bold line and a bold box", `<div style="font-weight:600">a</div><div style="font-weight:600"><p>b</p><p>c</p></div>`,
		"<p><b>a</b></p><p>b</p><p>c</p>", "a\n\nb\n\nc", "**a**\n\nb\n\nc"},
	{"bold once", `<h2 style="font-weight:bold">a <span style="font-weight:bold">b</span></h2>` +
		`<p><strong><span style="font-weight:bold">c</span></strong> <span style="font-weight:bold"><font ` +
		`style="font-weight:bold">d</font></span>` +
		`<div style="font-weight:bold"><strong>e</strong></div>`,
		"<h2>a b</h2><p><strong>c</strong> <b>d</b></p><p><b>e</b></p>", "a b\n\nc d\n\ne", "## a b\n\n**c** **d**\n\n**e**"},
	{"what is pasted from a word processor",
		`<b style="font-weight:normal" id=docs-internal-guid-1><p>a <span style="font-weight:400;font-style:normal">b</span></p><p>c` +
			` <em style="font-style:normal">d</em></p></b>`,
		"<p>a b</p><p>c d</p>", "a b\n\nc d", "a b\n\nc d"},
	{"code in colours", `<pre><span style="font-weight:bold">if</span> a</pre>`, "<pre>if a</pre>", "if a", "```\nif a\n```"},
}

func TestStyled(t *testing.T) {
	for _, c := range styled {
		t.Run(c.name, c.run)
	}
}
