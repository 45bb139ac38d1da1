package page

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func parse(t testing.TB, src string, o Options) *Page {
	t.Helper()
	p, err := Parse([]byte(src), o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// find returns the first element with a tag.
func find(t *testing.T, p *Page, tag atom.Atom) Node {
	t.Helper()
	for n := range p.Tag {
		if p.Tag[n] == tag {
			return Node(n)
		}
	}
	t.Fatalf("no %s", tag)
	return None
}

// IDs are the places in querySelectorAll('*'): html, head and body are there
// even when not written, a template counts, its contents do not, nor does what
// is inside a noscript.
func TestIDs(t *testing.T) {
	p := parse(t, "<p>a<template><i>x</i></template><noscript><img src=a></noscript><b>c</b>", Options{})
	want := map[atom.Atom]int32{atom.Html: 0, atom.Head: 1, atom.Body: 2, atom.P: 3, atom.Template: 4,
		atom.I: None, atom.Noscript: 5, atom.Img: None, atom.B: 6}
	for tag, id := range want {
		if got := p.ID[find(t, p, tag)]; got != id {
			t.Errorf("ID of %s is %d, want %d", tag, got, id)
		}
	}
	if p.Elements != 7 {
		t.Errorf("%d elements, want 7", p.Elements)
	}
}

func TestChecksum(t *testing.T) {
	// FNV-1a of "html\nhead\nbody\np\n", computed with another implementation.
	p := parse(t, "<p>", Options{})
	sum := uint32(2166136261)
	for _, c := range []byte("html\nhead\nbody\np\n") {
		sum = (sum ^ uint32(c)) * 16777619
	}
	if p.Checksum != sum {
		t.Errorf("checksum %d, want %d", p.Checksum, sum)
	}
}

func TestAttributeIDs(t *testing.T) {
	p := parse(t, `<html data-w=0><body data-w=2><p data-w=7>a</p><i data-w=-1>b</i><b data-w=x>c</b>`+
		`<u>d</u><noscript><em data-w=7>e</em></noscript>`, Options{AttributeIDs: true})
	for tag, id := range map[atom.Atom]int32{atom.Html: 0, atom.Body: 2, atom.P: 7, atom.I: None, atom.B: None, atom.U: None, atom.Em: None} {
		if got := p.ID[find(t, p, tag)]; got != id {
			t.Errorf("ID of %s is %d, want %d", tag, got, id)
		}
	}
}

func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       Counts
	}{
		{"english", "Hello, big world. Yes!", Counts{Chars: 22, Words: 4, Punct: 3, Commas: 1, Stops: 2}},
		{"white space collapses", "  a \n\t b  ", Counts{Chars: 3, Words: 2}},
		{"digits and underscore", "x_1 22", Counts{Chars: 6, Words: 2}},
		{"combining marks", "e\u0301te\u0301", Counts{Chars: 3, Words: 1}},
		{"zero width joiner", "می\u200cخواهم", Counts{Chars: 7, Words: 1}},
		{"chinese", "今天天气很好，我们走。", Counts{Chars: 11, Words: 5, Punct: 2, Commas: 1, Stops: 1}},
		{"thai", "สวัสดีครับ", Counts{Chars: 7, Words: 2}},
		{"arabic", "مرحبا، كيف حالك؟", Counts{Chars: 16, Words: 3, Punct: 2, Commas: 1, Stops: 1}},
		{"hindi", "नमस्ते दुनिया।", Counts{Chars: 9, Words: 2, Punct: 1, Stops: 1}},
		{"korean", "안녕 세계", Counts{Chars: 5, Words: 2}},
		{"nothing", " \u00a0\n", Counts{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := CountText(c.text); got != c.want {
				t.Errorf("%q: got %+v, want %+v", c.text, got, c.want)
			}
		})
	}
}

// A subtree's statistics are those of its parts.
func TestSubtreeCounts(t *testing.T) {
	p := parse(t, `<div><p>one two</p><a href=x>three</a><a>four</a><script>five</script><img><svg><text>six</text></svg><input></div>`,
		Options{})
	got := p.Counts(find(t, p, atom.Div))
	want := Counts{Chars: 16, LinkChars: 5, Words: 4, LinkWords: 1, Elements: 9, Links: 1, Images: 1, Inputs: 1}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestFlags(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      Flag
	}{
		{"link", "<a href=x><b>t</b></a>", InLink},
		{"anchor is no link", "<a name=x><b>t</b></a>", 0},
		{"hidden attribute", "<div hidden><b>t</b></div>", Hidden},
		{"display none", "<div style='color:red; DISPLAY : None !important'><b>t</b></div>", Hidden},
		{"display block", "<div style='display:block'><b>t</b></div>", 0},
		{"pre", "<pre><b>t</b></pre>", Pre},
		{"template", "<template><b>t</b></template>", InTemplate | Unrendered},
		{"noscript", "<p><noscript><b>t</b></noscript>", InNoscript},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.src, Options{})
			if got := p.Flags[find(t, p, atom.B)]; got != c.want {
				t.Errorf("flags %b, want %b", got, c.want)
			}
		})
	}
}

func TestNoscriptStaysClosed(t *testing.T) {
	for _, src := range []string{
		"<body><noscript>Enable JavaScript</noscript>",
		"<body><noscript>Please <b>enable</b> it</noscript>",
		"<head><noscript><style>a{}</style></noscript></head>",
	} {
		p := parse(t, src, Options{})
		if words := p.Counts(p.Root).Words; words != 0 {
			t.Errorf("%s: %d words counted, want 0", src, words)
		}
	}
}

// What is escaped in a noscript is text, however often.
func TestNoscriptInNoscript(t *testing.T) {
	p := parse(t, "<body><noscript><p>a</p><noscript>&lt;i&gt;b&lt;/i&gt;</noscript></noscript><noscript><u>c</u></noscript>", Options{})
	for n, tag := range p.Tag {
		if tag == atom.I {
			t.Errorf("node %d was parsed from escaped text", n)
		}
	}
	find(t, p, atom.U)
}

// A parser splits what it finds nested wrongly, number included; neither part
// is the element that has the number.
func TestSharedIDs(t *testing.T) {
	p := parse(t, "<body data-w=2><a data-w=3 href=/x><div data-w=4>kept<a data-w=5 href=/y>b</a></div></a><p data-w=6>c",
		Options{AttributeIDs: true})
	for n, data := range p.Data {
		if want := map[string]int32{"body": 2, "div": 4, "p": 6}[data]; want > 0 && p.ID[n] != want {
			t.Errorf("ID of %s is %d, want %d", data, p.ID[n], want)
		}
		if id, _ := p.LookupAttr(Node(n), IDAttribute); id == "3" && p.ID[n] != None {
			t.Errorf("ID of half a link is %d", p.ID[n])
		}
	}
}

// Attributes without end are cut; the number that a snapshot puts last is read.
func TestManyAttributes(t *testing.T) {
	var src strings.Builder
	for i := range 2 * maxAttrs {
		src.WriteString(" a" + strconv.Itoa(i) + "=1")
	}
	p := parse(t, "<body><p"+src.String()+" data-w=7>a", Options{AttributeIDs: true})
	if n := find(t, p, atom.P); len(p.Attrs(n)) != maxAttrs || p.ID[n] != 7 {
		t.Errorf("%d attributes, ID %d", len(p.Attrs(n)), p.ID[n])
	}
}

// End tags of elements that are not open close nothing, and one far out closes
// all within it.
func TestDeepEndTags(t *testing.T) {
	p := parse(t, "<section>"+strings.Repeat("<div>", 5000)+"a</i></section></div>"+"<p>b", Options{})
	if n := find(t, p, atom.P); p.Inside(n, find(t, p, atom.Section)) {
		t.Error("the end tag of the outermost element closed nothing")
	}
}

// Formatting that is left open again and again is left out where the parser would
// open it more often than the page may have nodes: no text is, and what does no
// harm stays.
func TestReopened(t *testing.T) {
	fonts := func(n int) (s string) {
		for i := range n {
			s += "<font size=" + strconv.Itoa(i) + ">"
		}
		return s
	}
	blocks := strings.Repeat("<p>a</p>", 2000)
	hidden := func(end string) string { return strings.Repeat(end, 240) }
	for _, c := range []struct {
		name, src string
		cut       bool
	}{
		{"left open", "<p>" + fonts(240) + blocks, true},
		{"in lists", "<ul><li>" + fonts(240) + strings.Repeat("<li>a", 2000), true},
		{"in capitals", "<p>" + strings.ToUpper(fonts(240)) + blocks, true},
		{"end tags in an attribute", "<p>" + fonts(240) + "<i title='" + hidden("</font>") + "'></i>" + blocks, true},
		{"end tags in a comment", "<p>" + fonts(240) + "<!--" + hidden("</font>") + "-->" + blocks, true},
		{"end tags in a select", "<p>" + fonts(240) + "</p><select>" + hidden("</font>") + "</select>" + blocks, false},
		{"end tags in a template", "<p>" + fonts(240) + "</p><template>" + hidden("</font>") + "</template>" + blocks, true},
		{"end tags in a cell", "<p>" + fonts(240) + "</p><table><td>" + hidden("</font>") + "</table>" + blocks, true},
		{"outside of the cells", "<table>" + fonts(240) + "<tr><td>" + hidden("</font>") + strings.Repeat("<tr>a", 2000), true},
		{"closed", "<p>" + fonts(240) + hidden("</font>") + blocks, false},
		{"around all", "<div>" + fonts(4) + blocks, false},
		{"alike", strings.Repeat("<p><b class=x>a", 2000), false},
		{"in scripts", "<script>'" + fonts(240) + "'</script>" + blocks, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			const limit = 100_000
			p := parse(t, c.src, Options{MaxNodes: limit})
			if cut := p.Flattened && strings.HasPrefix(strings.Join(p.Dropped, ""), "formatting: "); cut != c.cut || p.Len() == limit {
				t.Errorf("%d nodes, cut: %v, dropped %q", p.Len(), cut, p.Dropped)
			}
			if text := parse(t, "<p>"+strings.Repeat("a", strings.Count(c.src, ">a")),
				Options{}); p.Counts(p.Root).Chars < text.Counts(text.Root).Chars {
				t.Errorf("%d characters, want %d", p.Counts(p.Root).Chars, text.Counts(text.Root).Chars)
			}
		})
	}
}

// The same within a noscript, which stays closed then.
func TestReopenedInNoscript(t *testing.T) {
	many := ""
	for i := range 240 {
		many += "<i id=" + strconv.Itoa(i) + ">"
	}
	p := parse(t, "<p>b<noscript><p>"+many+strings.Repeat("<p>a", 2000)+"</noscript>", Options{MaxNodes: 20000})
	if n := find(t, p, atom.Noscript); p.End[n] != n+2 || p.Len() > 10 {
		t.Errorf("%d nodes, %d in the noscript", p.Len(), p.End[n]-n)
	}
}

// However deep a page nests, its text stays and the nesting does not.
func TestDeep(t *testing.T) {
	for name, src := range map[string]string{
		"divs":       strings.Repeat("<div>", 5000) + "needle",
		"closed":     strings.Repeat("<div>", 5000) + "needle" + strings.Repeat("</div>", 5000),
		"formatting": strings.Repeat("<b><font color=x><p>", 2000) + "needle",
		"lists":      strings.Repeat("<ul><li>", 3000) + "needle",
		"tables":     strings.Repeat("<table><tr><td>", 600) + "needle",
		"links":      strings.Repeat("<a href=x><span>", 3000) + "needle",
		"svg":        strings.Repeat("<svg><g>", 2000) + "</svg><p>needle",
		"noscript":   "<noscript>" + strings.Repeat("<div>", 2000) + "</noscript><p>needle",
	} {
		t.Run(name, func(t *testing.T) {
			p := parse(t, src, Options{})
			found := false
			for n, data := range p.Data {
				found = found || !p.IsElement(Node(n)) && strings.Contains(data, "needle")
				if p.Depth[n] > 520 {
					t.Fatalf("depth %d", p.Depth[n])
				}
			}
			if !found {
				t.Error("the text is lost")
			}
			parsed := name == "noscript" || name == "formatting" || name == "links" // the parser closes these itself
			if !parsed && (!p.Flattened || len(p.Dropped) == 0) {
				t.Error("the answer does not say that it was flattened")
			}
		})
	}
}

func TestLimits(t *testing.T) {
	if _, err := Parse([]byte("12345"), Options{MaxBytes: 4}); err == nil || !strings.Contains(err.Error(), "5 of 4 bytes") {
		t.Errorf("error %v", err)
	}
	// What the parser makes of the source, and what is in it besides, count alike.
	p := parse(t, strings.Repeat("<p><b>a</b></p>", 100), Options{MaxNodes: 50})
	want := []string{"nodes: 3 past the limit of 50", "nodes: the last 1254 bytes, past the limit of 50"} // html, head, body come beside
	if p.Len() != 50 || !slices.Equal(p.Dropped, want) {
		t.Errorf("%d nodes, dropped %q, want %q", p.Len(), p.Dropped, want)
	}
	p = parse(t, "<p>a<iframe srcdoc='"+strings.Repeat("<p>b", 100)+"'></iframe>", Options{MaxNodes: 50})
	want = []string{"nodes: 7 past the limit of 50", "nodes: 300 bytes of frames and noscripts, past the limit of 50"}
	if p.Len() != 50 || !slices.Equal(p.Dropped, want) {
		t.Errorf("%d nodes, dropped %q, want %q", p.Len(), p.Dropped, want)
	}
	// Past the limit nothing is opened: many short documents would take more than one long page.
	for part, want := range map[string]string{
		"<iframe srcdoc='<p>b'></iframe>": "nodes: 152 bytes of frames and noscripts, past the limit of 50",
		"<noscript><p>b</noscript>":       "nodes: 4 bytes of frames and noscripts, past the limit of 50",
	} {
		if p = parse(t, strings.Repeat(part, 100), Options{MaxNodes: 50}); p.Len() != 50 || !slices.Contains(p.Dropped, want) {
			t.Errorf("%s: %d nodes, dropped %q", part, p.Len(), p.Dropped)
		}
	}
}

// The parser makes no more nodes than a page may have, and a few.
func TestAffordable(t *testing.T) {
	for _, part := range []string{"<p>a", "a</p>", "<b></b>", "</br>", "a<br>", "<!--a-->", "<p></p>", "<p><div></p></div>",
		"<table><td>a</table>"} {
		src := []byte(strings.Repeat(part, 5000))
		head, left := affordable(src, 1000, nil)
		if len(head)+left != len(src) || left == 0 {
			t.Errorf("%s: %d and %d of %d bytes", part, len(head), left, len(src))
		}
		doc, err := html.Parse(bytes.NewReader(head))
		if err != nil {
			t.Fatal(err)
		}
		nodes := 0
		for n := doc; n != nil; n = following(n) {
			nodes++
		}
		if nodes < 900 || nodes > 2100 {
			t.Errorf("%s: %d nodes", part, nodes)
		}
		if _, left := affordable(src[:len(part)*200], 1000, nil); left > 0 {
			t.Errorf("%s: a short page was cut", part)
		}
	}
	script := []byte("<script>" + strings.Repeat("'<p>'", 5000) + "</script><p>a")
	if head, left := affordable(script, 1000, nil); left != 0 || len(head) != len(script) {
		t.Error("tags in a script count")
	}
}

func BenchmarkParse(b *testing.B) {
	src := []byte("<body>" + strings.Repeat("<div class=x><p>Some words, and <a href=y>a link</a>.</p></div>", 20000))
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		parse(b, string(src), Options{})
	}
}
