package reader

import "testing"

// What editors leave behind.
var neatened = []structureCase{
	{"bold headings", "<h2><strong>a</strong></h2><b><h3>1. b <i>c</i></h3></b>", "<h2>a</h2><h3>1. b <i>c</i></h3>", "a\n\n1. b c", "## a\n\n### 1. b _c_"},
	{"a list in an empty item", "<ul><li>a<li><ul><li>b<li>c</ul><li><ul><li>d</ul><li>e</ul>", "<ul><li>a<ul><li>b</li><li>c</li><li>d</li></ul></li><li>e</li></ul>",
		"- a\n  - b\n  - c\n  - d\n- e", "- a\n  - b\n  - c\n  - d\n- e"},
	{"a numbered list in an empty item", "<ul><li>a<li><ol><li>b</ol></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  1. b", "- a\n  1. b"},
	{"lists that hold one list", "<ul><li><ul><li><ol><li>a<li>b</ol></ul></ul>", "<ol><li>a</li><li>b</li></ol>", "1. a\n2. b", "1. a\n2. b"},
	{"a list that begins with a list", "<ul><li><ul><li>a</ul><li>b</ul>", "<ul><li>a</li><li>b</li></ul>", "- a\n- b", "- a\n- b"},
	{"one list in parts", "<ul><li>a</ul><div><ul><li>b</ul></div><ul><li>c<ul><li>d</ul><ul><li>e</ul></ul><ol><li>f</ol><ol><li>g</ol>",
		"<ul><li>a</li><li>b</li><li>c<ul><li>d</li><li>e</li></ul></li></ul><ol><li>f</li></ol><ol><li>g</li></ol>",
		"- a\n- b\n- c\n  - d\n  - e\n\n1. f\n\n1. g", "- a\n- b\n- c\n  - d\n  - e\n\n1. f\n\n1) g"},
	{"emphasis in parts", "<p><b>a </b><b>b</b> <b>c</b> <i>d</i>, <i>e</i><p><b>f</b><strong>g</strong><br><b>h</b>",
		"<p><b>a b c</b> <i>d</i>, <i>e</i></p><p><b>f</b><strong>g</strong><br><b>h</b></p>", "a b c d, e\n\nfg\nh", "**a b c** _d_, _e_\n\n**f**g\\\n**h**"},
	{"a header row that is bold", "<table><tr><td><b>a</b><td><p><strong>b</strong><br><b>c</b><td><tr><td><b>d</b><td>e<td>f<tr><td>g<td>h<td>i<tr><td>j<td>k<td>l</table>",
		"<table><tbody><tr><th>a</th><th>b<br>c</th><th></th></tr><tr><td><b>d</b></td><td>e</td><td>f</td></tr><tr><td>g</td><td>h</td><td>i</td></tr><tr><td>j</td><td>k</td><td>l</td></tr></tbody></table>",
		"a\tb\nc\nd\te\tf\ng\th\ti\nj\tk\tl", "| a | b c | |\n| --- | --- | --- |\n| **d** | e | f |\n| g | h | i |\n| j | k | l |"},
	{"a header row of cells", "<table><thead><tr><td>a<td>b<tbody><tr><td>c<td>d</table>",
		"<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>", "a\tb\nc\td", "| a | b |\n| --- | --- |\n| c | d |"},
	{"a table that is bold", "<table><caption>x</caption><tr><td><b>a</b><td><b>b</b><tr><td><b>c</b><td><b>d</b></table>",
		"<table><caption>x</caption><tbody><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></tbody></table>",
		"x\n\na\tb\nc\td", "x\n\n| | |\n| --- | --- |\n| **a** | **b** |\n| **c** | **d** |"},
	{"rules that part nothing", "<ul><li>a<hr><li><hr><p>b<hr><p>c</ul><blockquote><p>d<hr></blockquote><p>e",
		"<ul><li>a</li><li><p>b</p><hr><p>c</p></li></ul><blockquote><p>d</p></blockquote><p>e</p>", "- a\n\n- b\n\n  c\n\nd\n\ne", "- a\n\n- b\n\n  ___\n\n  c\n\n> d\n\ne"},
}

func TestNeaten(t *testing.T) {
	for _, c := range neatened {
		t.Run(c.name, c.run)
	}
}
