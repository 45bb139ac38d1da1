package main

import (
	"bytes"
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
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(html.WithUnsafe()))
	for s := range samples(1500, 1) {
		for kind, text := range s.Texts {
			var out bytes.Buffer
			if err := md.Convert([]byte(text), &out); err != nil {
				t.Fatal(err)
			}
			if bad := offList(out.String()); bad != "" {
				t.Fatalf("%s, %s: %s\n%s", s.Name, kind, bad, text)
			}
		}
	}
}

// offList finds an element, an attribute or a kind of address that Markdown cannot have.
func offList(rendered string) string {
	body := &nethtml.Node{Type: nethtml.ElementNode, DataAtom: atom.Body, Data: "body"}
	nodes, err := nethtml.ParseFragment(strings.NewReader(rendered), body)
	if err != nil {
		return err.Error()
	}
	for _, root := range nodes {
		for n := range withDescendants(root) {
			if bad := offListNode(n); bad != "" {
				return bad
			}
		}
	}
	return ""
}

func withDescendants(root *nethtml.Node) func(func(*nethtml.Node) bool) {
	return func(yield func(*nethtml.Node) bool) {
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

func offListNode(n *nethtml.Node) string {
	switch {
	case n.Type == nethtml.TextNode:
		return ""
	case n.Type != nethtml.ElementNode, !strings.Contains(elements, " "+n.Data+" "):
		return "element " + n.Data
	}
	for _, a := range n.Attr {
		scheme, _, _ := strings.Cut(strings.ToLower(a.Val), ":")
		switch key := n.Data + "." + a.Key; {
		case key == "a.href" && (strings.Contains(" http https mailto ftp ", " "+scheme+" ") || strings.HasPrefix(a.Val, "#fn")):
		case key == "img.src" && (scheme == "http" || scheme == "https"):
		case !strings.Contains(attributes, " "+key+" "):
			return "attribute " + key + "=" + a.Val
		}
	}
	return ""
}

// The check finds what it looks for.
func TestOffList(t *testing.T) {
	for _, bad := range []string{
		"<b>a</b>", "<p onclick=x>", `<a href="javascript:x">`, "<img src=x>", "<!-- a -->", "<svg/onload=x>", "<p><p><i>",
	} {
		if offList(bad) == "" {
			t.Errorf("not found in %s", bad)
		}
	}
	if bad := offList(`<h1>a</h1><p><a href="https://x.example/">b</a><img src="https://x.example/i" alt="c"></p>`); bad != "" {
		t.Error(bad)
	}
}
