package hostile

import (
	"slices"
	"strconv"
	"strings"
)

// once are pages that made some stage take time or memory that grew faster than the page:
// each names the stage and what grew.
var once = []Shape{
	{"hide: noise in one box", func(n int) string { return "<div>" + strings.Repeat("<div class=ad>x y z</div>", n) + "</div>" }},
	{"evidence: nested notices", func(n int) string { return nested("div class=cookie-banner", 400, strings.Repeat("<p>!!! ???</p>", n)) }},
	{"evidence: a sponsored link deep down", func(n int) string {
		return nested("div", 400, "<a rel=sponsored href='https://x.example/'>buy this one now</a>"+strings.Repeat("<i></i>", n))
	}},
	{"evidence, reader: many attributes around many blocks", func(n int) string {
		var attrs strings.Builder
		for i := range n {
			attrs.WriteString(" a" + strconv.Itoa(i) + "=1")
		}
		return "<code" + attrs.String() + ">" + strings.Repeat("<p>and so it was said to the people of the town.</p>", n) + "</code>"
	}},
	{"evidence: equal texts, each in a class of its own", func(n int) string {
		return numbered(n, "<div class=c%d><p>and so it was said to the people of the town by the sea, and to those of the hills.</p></div>")
	}},
	{"evidence: texts that begin alike", func(n int) string {
		return numbered(n, "<p>and so it was said to the people of the town by the sea, and to those of the hills, number %d and last</p>")
	}},
	{"decide: empty elements beside each other", func(n int) string { return "<div>" + strings.Repeat("<br class=ad>", n) + "</div>" }},
	{"decide: rows of numbers, none of a calendar", func(n int) string {
		return "<table>" + strings.Repeat("<tr><td><a href=/2>2</a><td><a href=/3>3</a>"+strings.Repeat("<td>1", 8), n/4) + "</table>"
	}},
	{"decide: orders in orders", func(n int) string {
		return nested("fieldset", 400, strings.Repeat("<fieldset><button>Add</button></fieldset>", n))
	}},
	{"page: end tags that close nothing", func(n int) string { return strings.Repeat("<div>", 5000) + strings.Repeat("</x>", 8*n) }},
	{"page: escaped noscripts", escapedNoscripts},
	{"page: shadow trees beside and in each other", func(n int) string {
		const shadow = "<template shadowrootmode=open>"
		return strings.Repeat("<x-y>"+shadow+"<slot></slot>"+shadow+"</template></template>and so it was</x-y>", n) +
			strings.Repeat("<x-y>"+shadow+"<b><i><slot></slot></i></b></template>", min(n, 200)) + "and so it was"
	}},
	{"page: one slot for many", func(n int) string {
		return "<x-y>" + strings.Repeat("<p slot=a>and so it was</p>", n) + "<template shadowrootmode=open><slot name=b></slot>" +
			strings.Repeat("<slot name=a></slot>", n) + "</template></x-y>"
	}},
	{"page: documents of frames", func(n int) string { return strings.Repeat("<iframe srcdoc='<p>and so it was said'></iframe>", n) }},
	{"page: formatting left open", func(n int) string {
		var open strings.Builder
		for i := range 240 {
			open.WriteString("<b id=b" + strconv.Itoa(i) + ">")
		}
		return "<p>" + open.String() + strings.Repeat("<p>and so it was", n)
	}},
	{"meta: references to one long name", func(n int) string {
		const script = "<script type=application/ld+json>"
		return script + `{"@id":"p","name":"` + strings.Repeat("&lt;b&gt; ", 4*n) + `"}</script>` +
			script + "[" + strings.Repeat(`{"@type":"Article","author":{"@id":"p"}},`, min(n, 4000)) + "1]</script>"
	}},
	{"meta: one long keyword again and again", func(n int) string {
		const script = "<script type=application/ld+json>"
		return script + `{"@id":"p","name":"` + strings.Repeat("<zz", n) + `"}</script>` +
			script + `{"@type":"Article","keywords":[` + strings.Repeat(`{"@id":"p"},`, n) + "1]}</script>"
	}},
	{"meta: numbers of pages beside a long address", func(n int) string {
		return "<link rel=canonical href='https://www.example.com/a?" + strings.Repeat("a&b&", min(n, 900)) + "'>" +
			strings.Repeat("<a href='?z=2'>2</a> ", n)
	}},
	{"meta: many names of one property", func(n int) string {
		return "<div itemprop='" + strings.Repeat("author ", 8*n) + "'><b itemprop='" + strings.Repeat("x ", 8*n) + "'>so</b></div>" + Story
	}},
	{"unseen: a value in a value", func(n int) string {
		depth := min(n, 60)
		return script("application/ld+json") + `{"@type":"Recipe","recipeYield":` + strings.Repeat(`{"value":`, depth) + "{}" +
			strings.Repeat("}", depth) + "}</script>"
	}},
	{"unseen: many names of one property", func(n int) string {
		names := strings.Repeat("a ", 8*n)
		return Story + "<div itemscope itemtype='" + names + "'><meta itemprop='" + names + "' content=x></div>"
	}},
	{"unseen: answers in answers", func(n int) string {
		return script("application/ld+json") + "[" + strings.Repeat(`{"@type":"Comment","text":"and so it was said","comment":[`, 20) +
			strings.Repeat(`{"@type":"Comment","text":"and so it was said to the people of the town"},`, n) + "1" + strings.Repeat("]}", 20) +
			"]</script>"
	}},
	{"unseen: one long body of markup", func(n int) string {
		return script("application/ld+json") + `{"@type":"Article","articleBody":"` + strings.Repeat("<p>and <b>so it was <i>said", n) +
			`"}</script>`
	}},
	{"unseen: braces that close nothing", func(n int) string { return script("") + strings.Repeat(`x={"a":[`, n) + "</script>" }},
	{"unseen: values that are no JSON", func(n int) string { return script("") + strings.Repeat(`x={"a":y+1};`, n) + "</script>" }},
	{"unseen: rich text in rich text", func(n int) string {
		return script("application/json") + `{"content":` + strings.Repeat(`[{"content":`, 12) + "[" +
			strings.Repeat(`{"title":"a","url":"b","text":"and so it was said"},`, n) + "1]" +
			strings.Repeat("}]", 12) + "}</script>"
	}},
	{"unseen: values that refer to each other", func(n int) string {
		return script("application/json") + `[{"body":1,"text":2},` + strings.Repeat(`[0,1,2,3,4],`, n) + "1]</script>"
	}},
	{"unseen: JSON in JSON", func(n int) string {
		s := `{"body":"` + strings.Repeat("and so it was said ", n/8) + `"}`
		for range 3 {
			s = `{"a":` + strconv.Quote(s) + `,"b":` + strconv.Quote(s) + `}`
		}
		return script("application/json") + s + "</script>"
	}},
	{"reader: line breaks in one paragraph", func(n int) string { return "<p>" + strings.Repeat("and so it was<i> </i><br>", n) }},
	{"evidence: cells of one table", func(n int) string {
		return "<table>" + strings.Repeat("<tr><td>so it<td>was said", n) + "</table>"
	}},
	{"block: one paragraph without end", func(n int) string {
		return "<p>" + strings.Repeat("and so it was said to the people of the town, ", n)
	}},
	{"evidence: one block again and again",
		func(n int) string { return strings.Repeat("<p>and so it was said to the people of the town.</p>", n) }},
	{"evidence: a list of links", func(n int) string {
		var list strings.Builder
		for i := range n {
			list.WriteString("<li><a href=/story/" + strconv.Itoa(i) + ">and so it was said to the people</a>")
		}
		return "<ul>" + list.String() + "</ul>"
	}},
	{"page: one attribute without end", func(n int) string {
		return "<div class=story data-state='" + strings.Repeat("and so it was said ", n) + "'>and so it was</div>"
	}},
	{"evidence: one class list without end", func(n int) string {
		var names strings.Builder
		for i := range n {
			names.WriteString("box-ad-" + strconv.Itoa(i) + " ")
		}
		return "<div class='" + names.String() + "'>" + strings.Repeat("<p>and so it was said</p>", n) + "</div>"
	}},
	{"reader: an element a word", func(n int) string { return "<p>" + strings.Repeat("<b>so</b> <i>it</i> <a href=/x>was</a> ", n) }},
	{"reader: quotes and ampersands in one paragraph", func(n int) string {
		return "<p>" + strings.Repeat(`and "so" it was & said &gt; `, n)
	}},
	{"reader: quotes in one description", func(n int) string {
		return Story + "<img src=/a.png alt='" + strings.Repeat(`so "it" was `, 2*n) + "'>"
	}},
	{"reader: backticks in one code", func(n int) string {
		var code strings.Builder
		for i := 1; code.Len() < 16*n; i++ {
			code.WriteString("x " + strings.Repeat("`", i))
		}
		return "<p>and so <code>" + code.String() + "</code> it was"
	}},
	{"reader: images in one picture", func(n int) string {
		return "<picture>" + strings.Repeat("<source><img src=/a.png>", n) + "</picture>" + Story
	}},
	{"reader: texts of a task behind what does not show", func(n int) string {
		return "<ul><li><input type=checkbox disabled>" + strings.Repeat("<b>&#8203;</b>", n) + strings.Repeat("<i>so</i>", n) + "</ul>" + Story
	}},
	{"reader: readings of one word", func(n int) string {
		return "<p><ruby>" + strings.Repeat("<rt>so it was said</rt>", n) + "</ruby>" + Story
	}},
	{"reader: a note of one word", func(n int) string {
		return Story + "<p>It was said.<sup><a href=#n>1</a></sup><ol><li id=n>" + strings.Repeat("<i>so</i><cite>it</cite>", n) + "</ol>"
	}},
}

// escapedNoscripts puts noscripts into each other, each escaped once more than the one
// around it.
func escapedNoscripts(n int) string {
	var begins, ends []string
	size := 1
	for depth := 0; size < 16*n; depth++ {
		tag := "<"
		if depth > 0 {
			tag = "&" + strings.Repeat("amp;", depth-1) + "lt;"
		}
		begin, end := tag+"p>"+tag+"/p>"+tag+"noscript>", tag+"/noscript>"
		begins, ends = append(begins, begin), append(ends, end)
		size += len(begin) + len(end)
	}
	slices.Reverse(ends)
	return "<noscript>" + strings.Join(begins, "") + "x" + strings.Join(ends, "") + "</noscript>"
}
