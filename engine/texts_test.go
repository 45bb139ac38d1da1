package engine_test

import (
	"strings"
	"testing"

	"winnow/engine"
)

// What a browser shows as it is written is read whole and verbatim.
func TestTextsAreReadWhole(t *testing.T) {
	const prose = "The ferry did not run, and the people of the island had begun to\nbuild a boat of their own.\n\n" +
		"It took them three winters and all of the oak that they had."
	for _, c := range []struct{ name, kind, url, text, title, html, markdown string }{
		{"prose", "text/plain; charset=utf-8", "https://a.example/x/boat%20one.txt?y#z", prose, "boat one.txt",
			"<p>The ferry did not run, and the people of the island had begun to build a boat of their own.</p>" +
				"<p>It took them three winters and all of the oak that they had.</p>", ""},
		{"markup is no markup here", "text/plain", "", "<script>alert(1)</script>\n  <b>&amp;</b>", "",
			"<pre>&lt;script&gt;alert(1)&lt;/script&gt;\n  &lt;b&gt;&amp;amp;&lt;/b&gt;</pre>",
			"```\n<script>alert(1)</script>\n  <b>&amp;</b>\n```"},
		{"JSON", "application/ld+json", "https://a.example/", `{"a": [1,` + "\n\n  2]}", "", "<pre>{&#34;a&#34;: [1,\n\n  2]}</pre>", ""},
		{"XML", "text/xml", "", "<rss>\n\t<item/>\n</rss>", "", "<pre>&lt;rss&gt;\n\t&lt;item/&gt;\n&lt;/rss&gt;</pre>", ""},
		{"code", "text/javascript", "", "if (a) {\n\tb();\n}\n", "", "<pre>if (a) {\n\tb();\n}</pre>", ""},
		{"nothing", "text/plain", "", "", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := clean(t, []byte(c.text), engine.Request{ContentType: c.kind, URL: c.url, Level: engine.Strict,
				Want: []engine.Want{engine.WantHide, engine.WantKeep, engine.WantReader, engine.WantMarkdown, engine.WantMetadata}})
			if a.Status != engine.StatusOK || len(a.Hide)+len(a.Keep) > 0 {
				t.Errorf("%s, hides %v, keeps %v", a.Status, a.Hide, a.Keep)
			}
			if a.Reader.HTML != c.html || a.Metadata.Title != c.title {
				t.Errorf("%q: %s", a.Metadata.Title, a.Reader.HTML)
			}
			if c.markdown != "" && a.Markdown != c.markdown {
				t.Errorf("%s", a.Markdown)
			}
		})
	}
	page := clean(t, []byte("<p>a"), engine.Request{ContentType: "text/html"})
	if strings.Contains(page.Reader.HTML, "&lt;") {
		t.Error("HTML was read as text")
	}
}

// A page of which nothing can be told is read whole, and the answer says so.
func TestWhole(t *testing.T) {
	for _, c := range []struct {
		name, page, text string
		whole            bool
	}{
		{"a few links", "<title>x</title><nav><a href=/a>Timetable</a> <a href=/b>Fares</a></nav><footer><a href=/c>Imprint</a></footer>",
			"Timetable Fares\n\nImprint", true},
		{"what is not shown stays out", "<nav><a href=/a>Timetable</a></nav><div hidden>secret</div><noscript><p>no scripts</p></noscript>",
			"Timetable", true},
		{"nothing is shown", "<div id=app></div><noscript>no scripts</noscript>", "", false},
		{"an article", story, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := clean(t, []byte(c.page), engine.Request{})
			if a.Whole != c.whole || c.whole && (a.Text != c.text || a.Status != engine.StatusUnsure || len(a.Hide) > 0) {
				t.Errorf("whole %t, %s, hides %v:\n%s", a.Whole, a.Status, a.Hide, a.Text)
			}
		})
	}
	if a := clean(t, []byte("<nav><a href=/a>Timetable</a></nav>"), engine.Request{Research: engine.Research{Method: "coreex"}}); a.Whole {
		t.Error("a published method says what is content")
	}
}
