package hostile

import "strings"

// Pages that are mostly tags.
var markup = []Shape{
	{"page: the shortest paragraphs", repeat("<p>so")},
	{"page: paragraphs of a word", func(n int) string { return numbered(n, "<p>w%d") }},
	{"page: the shortest elements, empty", repeat("<b></b>")},
	{"page: the shortest elements, no text", repeat("<p>")},
	{"page: a letter between line breaks", repeat("a<br>")},
	{"page: rules", repeat("<hr>")},
	{"page: custom elements", func(n int) string { return numbered(n, "<x-%d>so</x-%[1]d>") }},
	{"page: towers of boxes", func(n int) string { return strings.Repeat(nested("div", 480, "so it was"), n/480+1) }},
	{"page: a tower deeper than the parser allows", func(n int) string { return strings.Repeat("<div>so ", n) }},
	{"page: towers of quotes", func(n int) string {
		return strings.Repeat(nested("blockquote", 400, "and so it was said to the people of the town"), n/400+1)
	}},
	{"page: towers of lists", func(n int) string { return strings.Repeat(nested("ul><li", 200, "and so it was"), n/200+1) }},
	{"page: towers of tables", func(n int) string {
		return strings.Repeat(strings.Repeat("<table><tr><td>", 100)+"so it was"+strings.Repeat("</table>", 100), n/100+1)
	}},
	{"page: text in tables, beside cells", func(n int) string { return "<table>" + strings.Repeat("<tr>so <td>it", n) + "</table>" }},
	{"page: elements that a table moves out", func(n int) string { return "<table>" + strings.Repeat("<p>so it was<tr>", n) + "</table>" }},
	{"page: selects", repeat("<select><option>so<option>it<optgroup label=a></select>")},
	{"page: options of one select", func(n int) string { return "<select>" + strings.Repeat("<option>so it was", n) + "</select>" }},
	{"page: towers of templates", func(n int) string { return strings.Repeat(nested("template", 200, "so it was"), n/200+1) }},
	{"page: templates", repeat("<template><p>so it was</template>")},
	{"page: towers of drawings", func(n int) string { return strings.Repeat("<svg>"+nested("g", 300, "<path d=m0>")+"</svg>", n/300+1) }},
	{"page: drawings in formulas", repeat("<math><mtext><svg><title>so</title></svg></mtext></math>")},
	{"page: icons", repeat("<svg><use href=#a></use></svg>")},
	{"page: html in drawings", repeat("<svg><foreignObject><p>so it was</foreignObject></svg>")},
	{"page: comments", repeat("<!--so-->a")},
	{"page: one comment", func(n int) string { return "<!--" + strings.Repeat("so it was - ", n) + "-->" }},
	{"page: comments without an end", repeat("<!-- so it was --!")},
	{"page: CDATA in drawings", repeat("<svg><![CDATA[so it was]]></svg>")},
	{"page: CDATA without an end", repeat("<![CDATA[so it was ")},
	{"page: processing instructions", repeat("<?so it was?>")},
	{"page: raw texts without an end", repeat("<textarea>so it was <title>")},
	{"page: scripts in comments in scripts", repeat("<script><!--<script>x</script>--></script>")},
	{"page: style sheets", repeat("<style>a{b:c}</style>")},
	{"page: bodies and heads", repeat("<head><body><html><title>so</title>")},
	{"page: framesets", repeat("<frameset><frame src=/a>")},
	{"page: end tags of paragraphs", repeat("</p>")},
	{"page: signs that open nothing", repeat("< ")},
	{"page: tags without an end", repeat("<a <b <c ")},
}

// repeat makes a page of one part again and again.
func repeat(part string) func(n int) string {
	return func(n int) string { return strings.Repeat(part, n) }
}
