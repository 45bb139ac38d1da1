package main

import (
	"bytes"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
	nethtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// elements are what goldmark may make of Markdown; attributes are theirs, besides
// addresses.
var (
	elements = " a blockquote br code del div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre strong sub sup table tbody td th thead tr ul "

	attributes = " img.alt ol.start code.class input.type input.disabled input.checked td.style th.style div.class div.role a.class a.role " +
		"li.id sup.id "
)

// goldmark, told to let HTML through, makes nothing of Markdown that the reader's HTML
// does not have.
func TestGoldmark(t *testing.T) {
	render := renderer()
	for s := range samples(1500, 1) {
		checkTexts(t, render, &s)
	}
}

func renderer() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(html.WithUnsafe()))
}

func checkTexts(t *testing.T, render goldmark.Markdown, s *sample) {
	t.Helper()
	known := addresses(s)
	for kind, text := range s.Texts {
		var out bytes.Buffer
		if err := render.Convert([]byte(text), &out); err != nil {
			t.Fatal(err)
		}
		if bad := offList(out.String(), known); bad != "" {
			t.Fatalf("%s, %s: %s\n%s", s.Name, kind, bad, text)
		}
	}
}

// addresses are those of the reader's HTML and of the page, spelled in one way.
func addresses(s *sample) map[string]bool {
	known := map[string]bool{spelled(s.URL): true}
	for n := range nodesOf(s.HTML) {
		for _, a := range n.Attr {
			if a.Key == "href" || a.Key == "src" {
				known[spelled(a.Val)] = true
			}
		}
	}
	return known
}

var escapes = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

// spelled is an address without its escapes: Markdown and renderers add some.
func spelled(address string) string {
	return escapes.ReplaceAllStringFunc(address, func(e string) string {
		b, _ := strconv.ParseUint(e[1:], 16, 8)
		return string([]byte{byte(b)})
	})
}

// saysItself tells whether a link stands in the text as an address, of which the renderer
// has made a link: it says where it leads.
func saysItself(n *nethtml.Node, address string) bool {
	var text strings.Builder
	for d := range n.Descendants() {
		if d.Type == nethtml.TextNode {
			text.WriteString(d.Data)
		}
	}
	_, bare, _ := strings.Cut(address, ":")
	said := spelled(text.String())
	return said == spelled(address) || said == spelled(bare) || said == spelled(strings.TrimPrefix(bare, "//"))
}

// offList finds an element, an attribute, a kind of address or an address that Markdown
// cannot have.
func offList(rendered string, known map[string]bool) string {
	for n := range nodesOf(rendered) {
		if bad := offListNode(n, known); bad != "" {
			return bad
		}
	}
	return ""
}

// nodesOf are the nodes of a fragment. What the parser refuses, deeper than it goes, is
// an element that is on no list.
func nodesOf(fragment string) iter.Seq[*nethtml.Node] {
	return func(yield func(*nethtml.Node) bool) {
		body := &nethtml.Node{Type: nethtml.ElementNode, DataAtom: atom.Body, Data: "body"}
		nodes, err := nethtml.ParseFragment(strings.NewReader(fragment), body)
		if err != nil {
			yield(&nethtml.Node{Type: nethtml.ElementNode, Data: err.Error()})
			return
		}
		for _, root := range nodes {
			if !yield(root) {
				return
			}
			for n := range root.Descendants() {
				if !yield(n) {
					return
				}
			}
		}
	}
}

func offListNode(n *nethtml.Node, known map[string]bool) string {
	switch {
	case n.Type == nethtml.TextNode:
		return ""
	case n.Type != nethtml.ElementNode, !strings.Contains(elements, " "+n.Data+" "):
		return "element " + n.Data
	}
	for _, a := range n.Attr {
		scheme, _, _ := strings.Cut(strings.ToLower(a.Val), ":")
		switch key := n.Data + "." + a.Key; {
		case key == "a.href" && strings.HasPrefix(a.Val, "#fn"):
		case key == "a.href" && strings.Contains(" http https mailto ftp ", " "+scheme+" ") && (known[spelled(a.Val)] || saysItself(n, a.Val)):
		case key == "img.src" && (scheme == "http" || scheme == "https") && known[spelled(a.Val)]:
		case !strings.Contains(attributes, " "+key+" "):
			return "attribute " + key + "=" + a.Val
		}
	}
	return ""
}

// The check finds what it looks for.
func TestOffList(t *testing.T) {
	known := map[string]bool{"https://x.example/": true, "https://x.example/i": true}
	for _, bad := range []string{
		"<b>a</b>", "<p onclick=x>", `<a href="javascript:x">`, "<img src=x>", "<!-- a -->", "<svg/onload=x>", "<p><p><i>",
		`<a href="https://y.example/">a</a>`, `<a href="https://y.example/">x.example</a>`, `<img src="https://y.example/" alt="a">`,
		`<a href="javascript:x">javascript:x</a>`, strings.Repeat("<p><blockquote>", 1000),
	} {
		if offList(bad, known) == "" {
			t.Errorf("not found in %.80s", bad)
		}
	}
	for _, good := range []string{
		`<h1>a</h1><p><a href="https://x.example/">b</a><img src="https://x.example/i" alt="c"></p>`, `<a href="https://%78.example/">b</a>`,
		`<a href="http://www.y.example">www.y.example</a> <a href="mailto:me@y.example">me@y.example</a> <a href="ftp://y/">ftp://y/</a>`,
	} {
		if bad := offList(good, known); bad != "" {
			t.Error(bad)
		}
	}
}
