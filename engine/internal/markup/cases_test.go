//go:build !js

package markup

import "strings"

// long is a script with what its text could be taken for.
const long = `if (a<b && c>d) document.write("<p>x<\/p>"); // </styl </scriptx <style> <!- and so on, and so on`

// inner leaves svg's element open: the end tag in the paragraph does not count.
const inner = "<svg><foreignObject><p></svg></p></foreignObject>"

// rawTexts are pages with scripts, styles and other texts without markup.
func rawTexts() []markupCase {
	return []markupCase{
		{"script", "<p>a<script>" + long + "</script><p>b"},
		{"style", "<style type='a>b'>" + long + "</style><p>b"},
		{"capitals", "<SCRIPT async\n>" + long + "</Script\t><p>b"},
		{"two", "<script>" + long + "</script><style>" + long + "</style>"},
		{"closed by itself", "<script/>" + long + "</script>"},
		{"short", "<script>a</script>"},
		{"never closed", "<p>a<script>" + long},
		{"tag never closed", "<p>a<script id=" + long[:9]},
		{"escaped", "<script><!-- </p> <b --></script><p>b"},
		{"twice escaped", "<script><!-- <script>" + long + "</script> --></script><p id=b>"},
		{"carriage returns", "<script>a\r\nb\rc\n\r" + long + "</script>"},
		{"zero bytes", "<script>a\x00b" + long + "</script>"},
		{"in a comment", "<!-- <script>" + long + "</script> --><p>b"},
		{"in a text field", "<textarea><script>" + long + "</script></textarea>"},
		{"in a text field behind a picture", "<svg></svg><textarea><p id=a></textarea><p id=a>"},
		{"in a title", "<title><style>" + long + "</style></title>"},
		{"in a noscript", "<body><noscript><img><style>" + long + "</style></noscript><p>b"},
		{"in a picture", "<svg><style>" + long + "</style><script>" + long + "</script></svg><p id=b>"},
		{"in a template", "<template><script>" + long + "</script></template>"},
		{"in a list to choose from", "<select><style>" + long + "</style></select><script>" + long + "</script>"},
		{"in a table", "<table><script>" + long + "</script><tr><td><style>" + long + "</style>"},
		{"in an attribute", "<p title='<script>" + long + "</script>'>b"},
		{"in an old example", "<xmp><script>" + long + "</script></xmp>"},
		{"in plain text", "<plaintext><script>" + long + "</script>"},
		{"in a picture that seems closed", inner + "<style>" + long + "</style></svg><p>b"},
		{"one right, one wrong", "<script>" + long + "</script>" + inner + "<script>" + long + "</script>'>b"},
		{"in frames", "<frameset><frame><script>" + long + "</script></frameset>"},
	}
}

// tags are pages with odd tags, attributes and comments.
func tags() []markupCase {
	return []markupCase{
		{"attributes", `<div class=a data-b='c"d' e = "f>g" hidden =h/i>j<img src=/k/ alt><hr/ id=l /><br/>`},
		{"odd attributes", `<p =a b==c d/e=f "g' h='i'j k=l"m' n=/><p a=b/ c / ><p / ><p a = >`},
		{"closed by themselves", "<svg x=/><svg x=b /><svg x='b'/></svg><p a/><p a=b/ a=/><svg x=1 x=/></svg><p id=c>"},
		{"names in capitals and twice", "<DIV CLASS=a class=b Á=c ID=d Id=e>"},
		{"references", "<p a='&amp;&quot;x&#039;&#x27;&lt;&nbsp;' b='?c=1&d=2&copy=3&' e=&gt;>"},
		{"references that need the table", "<p a=&copy><p a=&notit;><p a='&copy;'><p a='&ampx'>"},
		{"numbers without an end", "<p a='&#39=1&#x27zz&#&#x&#zz'>"},
		{"line ends and zero bytes in values", "<p a='b\rc'><p a='b\x00c'><p a\x00=b>"},
		{"line ends between", "<p\r\na=b\rc\n\f=\r'd'\t>"},
		{"what the parser looks at", "<html id=a><body id=b><input type=hidden><table><input type=hidden></table><font color=c>" +
			strings.Repeat("<b id=a>", 5) + "<p>x"},
		{"links in order", "<a title=c href=b>x<p>y</a>z<a id=d class=e>"},
		{"links left open", strings.Repeat("<p><a href=b title=a>x", 20)},
		{"links around blocks", strings.Repeat("<a href=b>"+strings.Repeat("<div>", 9), 5) + "<p>x"},
		{"icons", `<svg viewBox="0 0 1 1" class=a><g id=b><path d=M1></path><use xlink:href=c></g></svg><p viewBox=d>`},
		{"attributes in a picture that seems closed", inner + "<path d=M1><g viewBox=a></g></svg>"},
		{"title of an icon", "<svg><title>a</title><p id=b></svg>"},
		{"markup in the title of an icon", "<svg><title>a<p id=b>c</title></svg><p id=d>"},
		{"comments", "<!--><p id=a><!---><p id=b><!--x--!><p id=c><!-- <p id=d> -- > --!- --><p id=e><!----!><p id=f>"},
		{"comments with other ends", "<!--x--!-><p id=a>--><!--x--!!><p id=b>--><!-x><p id=c><!><p id=d></><p id=e></ x id='><p id=f>"},
		{"comment never closed", "<p id=a><!-- <p id=b>"},
		{"doctype and processing instructions", "<?xml a='><!DOCTYPE html [<p id=a>]><p id=b><?php '?><p id=c>"},
		{"CDATA", "<![CDATA[a]]><p id=a><svg><![CDATA[b>c]]></svg><p id=b>"},
		{"end tags with attributes", "<p id=a></p title='<p id=b>'></div/><p id=c>"},
		{"tables", "<table id=a><td id=b><p id=c><tr id=d>x<div id=e>y</table><td id=f>"},
		{"images by their old name", "<image src=a>"},
	}
}

// structures are pages of which elements are not within each other as they are written.
func structures() []markupCase {
	return []markupCase{
		{"script in a comment in a script", "<script>a<!--b<script>c</script>d</script>e--></script>f"},
		{"comments in a script", "<script><!--a < b--><!--<scripts></script>c<script><!--d-->e<script></script>f</script>"},
		{"references of two signs", "a &NotEqualTilde; &semi; &#128; &#xD800; <p title='&NotEqualTilde;&semi;&amp=&am;&ampa'>"},
		{"returns by reference", "<pre>&#13;\na</pre><textarea>&#13;\nb</textarea> &#13;<p>c"},
		{"space around the root", " <!doctype html> <!--a--> <html> <head> </head> <!--b--> <body> c </body> <!--d--> </html> <!--e--> f"},
		{"doctypes", "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><p><table>"},
		{"a strict doctype", "<!DOCTYPE html SYSTEM 'about:legacy-compat'><p><table><!doctype html>"},
		{"no doctype", "<p><table><tr><td>a"},
		{"attributes of the root", "<html a=1><body b=1><html a=2 c=3><body b=2 d=4><template><html e=5><body f=6>"},
		{"formatting across blocks", "<b><i><u><p>a</b>b</i>c<p>d</u><a href=1><div>e<a href=2>f</div>g</a>"},
		{"formatting around many", "<b><em><i><s><u><tt><div>a</b>b<table><b><tr><i>c</b><td><u>d</table>e"},
		{"formatting three times", strings.Repeat("<b class=a>", 5) + "<p>x" + strings.Repeat("</b>", 4) + "y<p>z"},
		{"items", "<ul><li>a<div><li>b</div><li><p>c<li>d<ol><li>e</ul>f<dl><dt>g<dd>h<dt>i</dl></li></dd>"},
		{"headings", "<h1>a<h2>b</h3>c</h1><h4><p>d</h5>"},
		{"end tags alone", "</p>a</br>b</b>c</li></div></table></h1></form></html>d</body></template><p>e</span>f"},
		{"text that is no tag", "a < b <3 <<c </ >d</1>e<?f>g<!h>i&j &k; <"},
		{"objects", "<b><object><p>a</b>b</object>c<marquee><i>d</marquee>e<nobr>f<nobr>g<xmp><b>h</xmp>i<noembed><b></noembed>"},
		{"text in pieces", "a</x>b</y>c<table>d</z>e</table>f</x>g"},
	}
}

// tables are pages with tables, forms, templates, pictures and formulas.
func tables() []markupCase {
	return []markupCase{
		{"forms", "<form id=a><form id=b><div></form><table><form id=c><input><tr><input type=hidden></form>x</table><button>d<button>e"},
		{"choices", "<select><option>a<option>b<optgroup><option>c<hr><p>d<input><select><select><textarea>e</select>f</textarea>"},
		{"choices alone", "<option>a<option>b<optgroup>c<optgroup>d<rt>e<ruby>f<rt>g<rb>h<rtc>i<rp>j"},
		{"tables in tables", "<table><caption>a<table><tr><td>b</table><col><col>c<tr>d<th>e<table>f<tbody></table></thead>g</table>h"},
		{"text before a table", "<table>a<b>b<tr>c<td>d</b></td>e</table>f<table> <a>g</a> </table>"},
		{"templates", "<template><tr><td>a<template><col>b</template></td></template><p>c</template><table><template>d</table>e"},
		{"templates at the end", "<p>a<template><b>b<table><template><tr>c"},
		{"pictures", "<svg VIEWBOX=a><g><a xlink:href=b><TEXT>c</text></g>d<font>e<font color=f>g</svg><svg><p>h</svg>i<svg/>j"},
		{"end tags in pictures", "<p><svg><g></p></svg><svg><desc><b></svg>a</b></desc><circle/></G></svg>b"},
		{"formulas", "<math definitionurl=a><mi>b<p>c</mi><annotation-xml><svg>d</svg><b>e</math><mi><mglyph></mi>"},
	}
}
