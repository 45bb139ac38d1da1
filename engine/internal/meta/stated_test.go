package meta

import "testing"

// What remains of byline and dates on a page that shows those of its parts.
func TestStated(t *testing.T) {
	const title, text = "<title>Desk lamp</title><h1>Desk lamp</h1>", "<p>It does not fall when the cat arrives."
	for _, c := range []struct{ name, src, byline, date, modified string }{
		{"shown: a review", title + text + "<div class=byline>by Vaughn Reed on <time datetime=2023-10-25>Oct 25</time></div>", "", "", ""},
		{"shown: a class", title + "<span class=author>Ada Quill</span>" + text, "", "", ""},
		{"shown: an account", title + "<span class=author>adaquill</span>" + text, "", "", ""},
		{"shown: below the text", title + text + "<p>Written by Ada Quill, 3 May 2024<p>Last updated 4 May 2024", "", "", ""},
		{"stated in the head", "<meta name=author content='Ada Quill'><meta property=article:published_time content=2024-05-03>" +
			"<meta property=article:modified_time content=2024-05-04>" + title + text, "Ada Quill", "2024-05-03", "2024-05-04"},
		{"stated, an account", "<meta name=author content=adaquill>" + title + text, "adaquill", "", ""},
		{"stated in linked data", `<script type=application/ld+json>{"@type":"WebPage","author":{"name":"Ada Quill"},` +
			`"datePublished":"2024-05-03"}</script>` + title + text, "Ada Quill", "2024-05-03", ""},
		{"stated: a change", "<meta property=article:modified_time content=2024-05-04>" + title + text, "", "", "2024-05-04"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, m := readMeta(t, c.src, pageURL)
			if m.Byline+m.Date+m.Modified == "" {
				t.Error("nothing is found that could be left out")
			}
			if s := m.Stated(); s.Byline != c.byline || s.Date != c.date || s.Modified != c.modified {
				t.Errorf("got %q, %q, %q, want %q, %q, %q", s.Byline, s.Date, s.Modified, c.byline, c.date, c.modified)
			}
		})
	}
	_, m := readMeta(t, title+text, "https://tide.example/2024/05/03/lamp")
	if s := m.Stated(); s.Date != "2024-05-03" {
		t.Errorf("a day in the address: %q", s.Date)
	}
}
