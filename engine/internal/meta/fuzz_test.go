package meta

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html"
)

// sound fails for metadata that breaks a promise of package meta, whatever the
// page: plain text without control characters, lengths capped, days that exist,
// addresses that are absolute http or https.
func sound(t *testing.T, src, address string) Meta {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{MaxBytes: 1 << 20, MaxNodes: 1 << 16})
	if err != nil {
		t.Skip(err)
	}
	m := Read(p, address)
	for _, text := range []struct {
		name, value string
		limit       int
	}{{"title", m.Title, maxTitle}, {"byline", m.Byline, 2 * maxByline}, {"site", m.Site, maxSite}, {"excerpt", m.Excerpt, maxExcerpt}} {
		if strings.ContainsFunc(text.value, func(r rune) bool { return r < ' ' || r == 0x7f }) ||
			utf8.RuneCountInString(text.value) > text.limit {
			t.Errorf("%s %q", text.name, text.value)
		}
	}
	for _, d := range []string{m.Date, m.Modified} {
		if d != "" && (len(d) != len("2006-01-02") || d[4] != '-' || d[7] != '-') {
			t.Errorf("day %q", d)
		}
	}
	for _, a := range []string{m.Canonical, m.Image, m.Next} {
		if u, err := url.Parse(a); a != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
			t.Errorf("address %q: %v", a, err)
		}
	}
	if m.TitleNode != page.None && (int(m.TitleNode) >= p.Len() || !p.IsElement(m.TitleNode)) {
		t.Errorf("title node %d of %d", m.TitleNode, p.Len())
	}
	return m
}

func FuzzTitle(f *testing.F) {
	for _, c := range [][3]string{
		{"Post | | Site", "Post", "Site"}, {"a - - - b", "a", "b"}, {" | ", "|", " | "}, {"x :: :: y", "y", ""}, {"｜｜", "｜", "｜"},
		{"one: : two", "one", "Two"}, {"__", "_", "__"}, {"Site » » Post", "Post", "Site"},
		{"&amp;lt;b>", "<b>", "&"}, {"\xff | \xff", "\xff", "\xfe"},
	} {
		f.Add(c[0], c[1], c[2], false)
		f.Add(c[0], c[1], c[2], true)
	}
	f.Fuzz(func(t *testing.T, title, heading, site string, doubled bool) {
		title, heading, site = title[:min(len(title), 400)], heading[:min(len(heading), 400)], site[:min(len(site), 100)]
		if doubled {
			sep := separators[(len(title)+len(heading))%len(separators)]
			both := html.EscapeString(title + sep + sep[1:] + site)
			sound(t, "<title>"+both+"</title><h1>"+html.EscapeString(heading)+"</h1>", "https://"+url.PathEscape(site)+"/")
			return
		}
		said := "<title>" + html.EscapeString(title) + "</title><meta property=og:site_name content=\"" + html.EscapeString(site) + "\">"
		sound(t, said+"<h1>"+html.EscapeString(heading)+"</h1><h2>"+html.EscapeString(site)+"</h2>", pageURL)
	})
}

func FuzzDate(f *testing.F) {
	for _, s := range []string{"2024-05-03", "20240503T12", "1714723200000", "3. Mai 2024", "May 3rd, 2024",
		"2024年5月3日", "٣/٥/٢٠٢٤", "31/02/2024",
		"99999999999999999999", "2024--", "-1", "0000-00-00", "24/24/24", "2024-05-03T23:59:60+99:99"} {
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, dayFirst bool) {
		if d, ok := findDate(s, dayFirst); ok && !d.valid() {
			t.Errorf("%q is %v", s, d)
		}
		said := html.EscapeString(s)
		sound(t, "<html lang=de><meta name=date content=\""+said+"\"><h1>T</h1><time datetime=\""+said+"\">"+said+"</time><p>"+said+
			"<p itemprop=datePublished content=\""+said+"\">x", "https://a.example/"+url.PathEscape(s)+"/x")
	})
}

func FuzzByline(f *testing.F) {
	for _, s := range []string{"By Ada Quill", "Von", "By By By", "Quill, Ada B.; Reed, B.", "作者：王小明",
		"ada@x.example | Reporter", "by", ", and &", "\u200d\u202e",
		"Ada\nQuill\n3 May 2024", "https://x.example/ada"} {
		f.Add(s, "author")
	}
	f.Fuzz(func(t *testing.T, s, class string) {
		said := html.EscapeString(s)
		sound(t, "<title>T</title><h1>T</h1><p>"+said+"<div class=\""+html.EscapeString(class)+"\">"+said+
			"<a href=/author/x>"+said+"</a></div>", pageURL)
		sound(t, "<title>T</title><meta name=author content=\""+said+"\"><meta name=citation_author content=\""+said+"\"><h1>T</h1>", pageURL)
		sound(t, "<h1>T</h1><p rel=author>"+said+"</p><p itemprop=author>"+said+"</p>", pageURL)
	})
}

func FuzzNext(f *testing.F) {
	for _, c := range [][3]string{
		{"https://a.example/story?page=2", "?page=3", "Next"}, {"https://a.example/k-1.html", "k-2.html", "下一页"},
		{"https://a.example/2/", "3/", "3"},
		{"http://[::1]/", "//[", "»"}, {"https://a.example/%zz?p=%zz", "?p=2;", "2"},
		{"https://a.example/99999999999999999999", "/100000000000000000000", "next"},
		{"http://%z", "=;p=2;", "2"}, {"", "2", "2"}, {"javascript:1", "javascript:2", "next"},
	} {
		f.Add(c[0], c[1], c[2])
	}
	f.Fuzz(func(t *testing.T, own, href, text string) {
		to := html.EscapeString(href)
		m := sound(t, "<base href=\""+to+"\"><link rel=canonical href=\""+to+"\">"+
			"<link rel=next href=\""+to+"\"><nav class=pagination><b>1</b> <a href=\""+
			to+"\">"+html.EscapeString(text)+"</a> <a href=\"/2\">2</a></nav>", own)
		if m.Next == "" {
			return
		}
		a := (Base{}).resolve(own) // as Read does, which mends signs that no address may have
		if b, err := url.Parse(m.Next); err != nil || a == nil || !strings.EqualFold(a.Host, b.Host) {
			t.Errorf("from %q on to %q", own, m.Next)
		}
	})
}

func FuzzJSONLD(f *testing.F) {
	for _, s := range []string{`{"@type":"Article","author":{"name":"Ada"},"headline":"T","datePublished":"2024-05-03","image":["/a.png"]}`,
		`{"@graph":[{"@id":"#a","author":{"@id":"#a"}}]}`, `[[[[{"@type":[1,null,"x"]}]]]]`,
		`{"@type":"Article","author":[[[["x"]]]],"keywords":{"name":1}}`,
		`{"mainEntity":{"mainEntity":{}}}`, `{"@type":"Article","publisher":{"logo":{}},"image":{"url":{"url":"x"}}}`,
		`{`, `"`, `{"a":"\ud800"}`, `<!--{}-->`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sound(t, "<script type=application/ld+json>"+strings.ReplaceAll(s, "</", "")+"</script><h1>T</h1>", pageURL)
	})
}
