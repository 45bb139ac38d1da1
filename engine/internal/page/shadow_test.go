package page

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// shown writes the texts of a page in order: those in brackets are hidden.
func shown(p *Page) string {
	var b strings.Builder
	for n := range p.Tag {
		text := strings.TrimSpace(p.Data[n])
		if p.IsElement(Node(n)) || p.Has(Node(n), Unrendered) || text == "" {
			continue
		}
		if p.Has(Node(n), Hidden) {
			text = "[" + text + "]"
		}
		b.WriteString(text + " ")
	}
	return strings.TrimSpace(b.String())
}

const open = "<template shadowrootmode=open>"

// What a browser shows of shadow trees, and in which order.
func TestShadowTrees(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"no slot", "<div>" + open + "a</template>light</div>b", "a [light] b"},
		{"one slot", "<x-card>light" + open + "a<slot></slot>b</template> more</x-card>", "a light more b"},
		{"named slots, in another order", "<x-y>" + open + "<slot name=two>no</slot><slot></slot><slot name=one></slot></template>" +
			"<b slot=one>1</b><b slot=two>2</b>text<b slot=three>3</b></x-y>", "2 text 1 [3]"},
		{"an empty slot shows its own", "<x-y>" + open + "<slot name=a>own</slot><slot>default</slot></template></x-y>", "own default"},
		{"a comment is put into no slot", "<x-y><!--x-->" + open + "<slot>default</slot></template><!--y--></x-y>", "default"},
		{"the first slot of a name", "<x-y>" + open + "<slot></slot>a<slot>b</slot></template>light</x-y>", "light a b"},
		{"closed", "<div><template shadowrootmode=CLOSED>a</template></div>", "a"},
		{"nested", "<x-a>" + open + "1<x-b>" + open + "2<slot></slot>4</template>3</x-b>5</template></x-a>", "1 2 3 4 5"},
		{"a slot that forwards", "<x-a>" + open + "1<x-b>" + open + "2<slot></slot></template><slot></slot></x-b>3</template>light</x-a>",
			"1 2 light 3"},
		{"the second template is one", "<div>" + open + "a</template>" + open + "b</template></div>", "a"},
		{"no mode", "<div><template shadowrootmode=on>a</template><template>b</template>c</div>", "c"},
		{"no host", "<table><tr><td>" + open + "a</template>b</table><a>" + open + "a</template>c</a>", "b c"},
		{"in an inert template", "<template><div>" + open + "a</template></div></template>b", "b"},
		{"an inert template in it", "<div>" + open + "a<template>b</template></template></div>", "a"},
		{"body", "<body>" + open + "a<slot></slot>c</template>b", "a b c"},
		{"svg", "<svg><x-y><template shadowrootmode=open>a</template></x-y></svg>b", "b"},
		{"a noscript in it", "<div>" + open + "<noscript><p>a</p></noscript></template></div>", "a"},
		{"hidden host", "<div hidden>" + open + "a<slot></slot></template>b</div>", "[a] [b]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parse(t, tt.page, Options{})
			check(t, p)
			if got := shown(p); got != tt.want {
				t.Errorf("%s\n got: %s\nwant: %s", tt.page, got, tt.want)
			}
			sameIDs(t, tt.page)
		})
	}
}

// sameIDs compares IDs, parents and paths with a document from which the shadow trees
// were taken out. Live, the templates that declare them are gone, too: that is what
// querySelectorAll sees.
func sameIDs(t *testing.T, src string) {
	t.Helper()
	for _, live := range []bool{false, true} {
		compareIDs(t, src, live)
	}
}

func compareIDs(t *testing.T, src string, live bool) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	list := documentElements(doc, live)
	o := Options{}
	if live {
		o.Elements = len(list)
	}
	p := parse(t, src, o)
	if p.Elements != len(list) {
		t.Fatalf("%s\n%d elements, want %d", src, p.Elements, len(list))
	}
	number := map[*html.Node]int32{doc: None}
	for i, n := range list {
		number[n] = int32(i)
	}
	paths, seen := NewPaths(p), 0
	for n, id := range p.ID {
		if id == None {
			continue
		}
		seen++
		want := list[id]
		if p.Data[n] != want.Data || fmt.Sprint(p.Attrs(Node(n))) != fmt.Sprint(want.Attr) {
			t.Errorf("ID %d is %s %v, want %s %v", id, p.Data[n], p.Attrs(Node(n)), want.Data, want.Attr)
		}
		if _, parent, _, ok := p.Light(id); ok && parent != number[want.Parent] {
			t.Errorf("the parent of %s is %d, want %d", want.Data, parent, number[want.Parent])
		}
		if got, want := paths.Of(Node(n)), pathOf(want); got != want {
			t.Errorf("path %s, want %s", got, want)
		}
	}
	for _, n := range list {
		if isDeclaring(n) {
			seen++ // it has an ID and no node
		}
	}
	if seen != len(list) {
		t.Errorf("%d IDs, want %d", seen, len(list))
	}
}

// declaring marks a template that stays as an empty element.
const declaring = "declaring"

// documentElements takes shadow trees out of a document and lists its elements.
func documentElements(doc *html.Node, live bool) (list []*html.Node) {
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			list = append(list, n)
			if n.DataAtom == atom.Template {
				return
			}
		}
		has := false
		for c := n.FirstChild; c != nil; {
			next := c.NextSibling
			mode := ""
			for _, a := range c.Attr {
				if a.Key == "shadowrootmode" {
					mode = strings.ToLower(a.Val)
				}
			}
			host := strings.Contains(n.Data, "-") || n.Data == "div" || n.Data == "body"
			if c.Data == "template" && !has && host && n.Namespace == "" && (mode == "open" || mode == "closed") {
				has = true
				if live {
					n.RemoveChild(c)
				} else {
					c.Attr = []html.Attribute{{Key: declaring}}
				}
			}
			c = next
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return list
}

func isDeclaring(n *html.Node) bool { return len(n.Attr) > 0 && n.Attr[0].Key == declaring }

func pathOf(n *html.Node) string {
	if n.Data == "html" {
		return "html"
	}
	place := 1
	for b := n.PrevSibling; b != nil; b = b.PrevSibling {
		if b.Type == html.ElementNode && !isDeclaring(b) {
			place++
		}
	}
	name := n.Data
	if !isPlainName(name) {
		name = ""
	}
	return fmt.Sprintf("%s > %s:nth-child(%d)", pathOf(n.Parent), name, place)
}

// A page cannot give an element of a shadow tree or of a frame the ID of another.
func TestNoIDsInShadowTrees(t *testing.T) {
	src := "<html data-w=0><head data-w=1></head><body data-w=2><div data-w=3>" + open +
		`<p data-w=4>a</p></template></div><p data-w=4>b</p><iframe data-w=5 srcdoc="<i data-w=6>c</i>"></iframe><i data-w=6>d</i></body></html>`
	p := parse(t, src, Options{AttributeIDs: true})
	for n, id := range p.ID {
		if tag := p.Tag[n]; (tag == atom.P || tag == atom.I) && (p.Data[n+1] == "a" || p.Data[n+1] == "c") != (id == None) {
			t.Errorf("%s around %q has the ID %d", p.Data[n], p.Data[n+1], id)
		}
	}
}

// Slots that forward to others deepen a page, but not without end.
func TestForwardedSlots(t *testing.T) {
	chain := strings.Repeat("<x-y>"+open+strings.Repeat("<b>", 20)+"<slot></slot></template>", 200)
	p := parse(t, chain+"light", Options{})
	check(t, p)
	deepest := int32(0)
	for _, d := range p.Depth {
		deepest = max(deepest, d)
	}
	if deepest > 800 || shown(p) != "light" {
		t.Errorf("%d deep, %q", deepest, shown(p))
	}
}

// What a page shows of the documents of its frames.
func TestFrames(t *testing.T) {
	twice := html.EscapeString(`<p>b<iframe srcdoc="` + html.EscapeString("<p>c") + `"></iframe>d`)
	for _, tt := range []struct{ name, page, want string }{
		{"a document", `a<iframe srcdoc="<title>t</title><p>b</p>text">old</iframe>c`, "a b text c"},
		{"text alone", `<iframe srcdoc="text &amp;amp; more"></iframe>`, "text & more"},
		{"nested", `a<iframe srcdoc="` + twice + `"></iframe>e`, "a b c d e"},
		{"a player that waits for a click", `<iframe src="https://youtube.com/embed/x" srcdoc="<a>play</a>"></iframe>`, ""},
		{"nothing", `<iframe srcdoc=" ">a</iframe>b`, "b"},
		{"hidden", `<iframe hidden srcdoc="a"></iframe>`, "[a]"},
		{"a frameset", `<frameset><frame srcdoc="<p>a"><frame src=b></frameset>`, "a"},
		{"in svg", `<svg><iframe srcdoc="<p>a"><g></g></iframe></svg>b`, "b"},
		{"with a shadow tree", `<iframe srcdoc="<div>` + open + `a</template></div>b"></iframe>`, "a b"},
		{"in a template", `<template><iframe srcdoc="a"></iframe></template>b`, "b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parse(t, tt.page, Options{})
			check(t, p)
			if got := shown(p); got != tt.want {
				t.Errorf("%s\n got: %s\nwant: %s", tt.page, got, tt.want)
			}
			sameIDs(t, tt.page)
		})
	}
}

// Frames in frames are opened a few times only: each level is escaped once more.
func TestFramesInFrames(t *testing.T) {
	text := "deepest"
	for range 5 {
		text = "<p>x</p><iframe srcdoc=\"" + html.EscapeString(text) + "\"></iframe>"
	}
	if got := shown(parse(t, text, Options{})); got != "x x x x" {
		t.Errorf("%q", got)
	}
}

// Remove knows the same elements.
func TestRemoveBesideShadowTrees(t *testing.T) {
	src := "<div>" + open + "<p>a</p></template><p>b</p></div><p>c</p>"
	out, err := Remove([]byte(src), []int{6}, Options{})
	if err != nil || !strings.Contains(string(out), "<p>b</p>") || strings.Contains(string(out), "<p>c</p>") {
		t.Errorf("%s, %v", out, err)
	}
}
