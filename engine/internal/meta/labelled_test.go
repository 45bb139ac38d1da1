package meta

import (
	"strings"
	"testing"
)

// Dates that stand far from the title.
func TestDatesElsewhere(t *testing.T) {
	long := "<title>Ferry found</title><h1>Ferry found</h1><p>" + strings.Repeat("word ", 300)
	text := "<p>" + strings.Repeat("word ", 300)
	const untitled = "<title>Tide Post</title><body>"
	const by = "<meta name=author content='Ada Quill'>"
	for _, c := range []struct{ name, src, date, modified string }{
		{"behind the author's name", by + long + "<p>Written by <a href=/ada>Ada Quill</a></p><p>May 3, 2024</p>", "2024-05-03", ""},
		{"behind name and paper", by + long + "<p>By Ada Quill<p>TIDE POST<p>3:56 a.m. May 3, 2024", "2024-05-03", ""},
		{"behind names of the author on two days", by + long + "<p>Ada Quill<p>May 3, 2024<p>Ada Quill<p>May 4, 2024", "", ""},
		{"behind another's name", by + long + "<p>Bo Reed<p>May 3, 2024", "", ""},
		{"too far behind the name", by + long + "<p>Ada Quill<p>one<p>two<p>three<p>May 3, 2024", "", ""},
		{"in a sentence behind the name", by + long + "<p>Ada Quill<p>The storm of May 3, 2024 took her masts", "", ""},
		{"of a person", by + long + "<p>Ada Quill<p>Registered: May 3, 2004", "", ""},
		{"changed", long + "<footer>This page was last edited on 3 May 2024, at 08:12 (UTC).</footer>", "2024-05-03", "2024-05-03"},
		{"changed, label in another text", long + "<p><b>Last updated:</b> 3 May 2024", "2024-05-03", "2024-05-03"},
		{"changed, in another language", long + "<p>Zuletzt aktualisiert am 3. Mai 2024", "2024-05-03", "2024-05-03"},
		{"changed, in code", long + "<pre>last-modified: Wed, 3 May 2024</pre>", "", ""},
		{"changed on two days", long + "<p>Last updated 3 May 2024<p>Last updated 4 May 2024", "", ""},
		{"news within the text", long + "<p>UPDATE on 3 May 2024", "", ""},
		{"published, in Greek capitals", long + "<p>ΔΗΜΟΣΙΕΥΣΗ: 03/05/2024 16:47<p>Παρασκευή 4 Μαΐου 2024", "2024-05-03", ""},
		{"published, in Polish", long + "<p>Data utworzenia: <b>2024-05-03</b>", "2024-05-03", ""},
		{"above the title, behind a menu", "<title>Ferry found</title><p>May 3, 2024 7:00 PM<p>" + strings.Repeat("word ", 50) +
			"<h1>Ferry found</h1>", "2024-05-03", ""},
		{"too far above the title", "<title>Ferry found</title><p>May 3, 2024 7:00 PM<p>" + strings.Repeat("word ", 90) +
			"<h1>Ferry found</h1>", "", ""},
		{"two above the title", "<title>Ferry found</title><p>May 3, 2024<p>May 4, 2024<p>" + strings.Repeat("word ", 50) +
			"<h1>Ferry found</h1>", "", ""},
		{"of a version, without a title", untitled + "<p>(a1b2c3 2024-05-03)" + text, "", ""},
		{"the only one, without a title", untitled + "<p>May 3, 2024" + text, "2024-05-03", ""},
		{"in a link, without a title", untitled + "<p><a href=/x>May 3, 2024</a>" + text, "", ""},
		{"two, without a title", untitled + "<p>May 3, 2024<p>May 4, 2024" + text, "", ""},
		{"in the lower half, without a title", untitled + text + "<p>May 3, 2024", "", ""},
		{"published goes first", long + "<p>Published 3 May 2024<p>Last updated 4 May 2024", "2024-05-03", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Date != c.date || m.Modified != c.modified {
				t.Errorf("got %q and %q, want %q and %q", m.Date, m.Modified, c.date, c.modified)
			}
		})
	}
}
