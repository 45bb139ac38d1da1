package hostile

import "strings"

// Pages that are mostly what is not shown.
var data = []Shape{
	{"data: metadata", func(n int) string { return numbered(n, "<meta name=a%d content='so it was'>") }},
	{"data: titles in metadata", func(n int) string { return numbered(n, "<meta property=og:title content='so it was %d'>") }},
	{"data: authors in metadata", func(n int) string { return numbered(n, "<meta name=author content='Ada Berg%d'>") }},
	{"data: one description", func(n int) string { return "<meta name=description content='" + strings.Repeat("so it was ", n) + "'>" }},
	{"data: links of the head", func(n int) string {
		return numbered(n, "<link rel=canonical href=/a%d><link rel=alternate hreflang=de href=/b>")
	}},
	{"data: bases", func(n int) string { return numbered(n, "<base href=/%d/>") }},
	{"data: articles, each in a script", func(n int) string {
		return numbered(n, script("application/ld+json")+`{"@type":"NewsArticle","headline":"so it was %d","author":{"name":"Ada"}}</script>`)
	}},
	{"data: articles in one script", func(n int) string {
		return script("application/ld+json") + `{"@graph":[` +
			numbered(n, `{"@type":"Article","@id":"#%d","headline":"so","isPartOf":{"@id":"#1"}},`) + `{}]}</script>`
	}},
	{"data: lists in lists", func(n int) string {
		return script("application/ld+json") + strings.Repeat("[", n) + strings.Repeat("]", n) + "</script>"
	}},
	{"data: one body", func(n int) string {
		return script("application/ld+json") + `{"@type":"Article","articleBody":"` +
			strings.Repeat("so it was said to the people. ", n) + `"}</script>`
	}},
	{"data: questions and answers", func(n int) string {
		return script("application/ld+json") + `{"@type":"FAQPage","mainEntity":[` +
			strings.Repeat(`{"@type":"Question","name":"so?","acceptedAnswer":{"@type":"Answer","text":"it was"}},`, n) + `{}]}</script>`
	}},
	{"data: state of a program", func(n int) string {
		return script("") + `window.__STATE__={"a":[` +
			numbered(n, `{"id":%d,"title":"so it was","body":"and so it was said to the people"},`) + `{}]}</script>`
	}},
	{"data: numbers", func(n int) string { return script("application/json") + "[" + strings.Repeat("1,", n) + "1]</script>" }},
	{"data: escaped letters", func(n int) string {
		return script("application/ld+json") + `{"headline":"` + strings.Repeat(`\u0073\n\"`, n) + `"}</script>`
	}},
	{"data: one script", func(n int) string { return script("") + strings.Repeat("var a = b < c && d;\n", n) + "</script>" }},
	{"data: one style sheet", func(n int) string { return "<style>" + strings.Repeat(".a > .b{c:d}\n", n) + "</style>" }},
	{"data: pages without script", repeat("<noscript><p>so it was said</p></noscript>")},
	{"data: one page without script", func(n int) string { return "<noscript>" + strings.Repeat("<p>so it", n) + "</noscript>" }},
}
