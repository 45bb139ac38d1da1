// Package reader_test holds what must be true of the reader's three packages
// together, from page to HTML, text and Markdown.
package reader_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

const testURL = "https://site.example/dir/page"

// read makes the tree of a page of which all blocks are content.
func read(src string) (*page.Page, tree.Tree, error) {
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		return nil, tree.Tree{}, err
	}
	return p, treeOf(p), nil
}

func treeOf(p *page.Page) tree.Tree {
	s := block.Split(p)
	v := block.Verdict{Keep: make([]bool, s.Len())}
	for i := range v.Keep {
		v.Keep[i] = true
	}
	return build.Tree(s, &v, &meta.Meta{}, testURL)
}

// check returns what is wrong with the tree of a page, or with the tree of its reading, ""
// when nothing is.
func check(src string) string {
	p, tree, err := read(src)
	if err != nil {
		return ""
	}
	if bad := checkSecond(tree); bad != "" {
		return bad
	}
	return checkReading(p, tree)
}

// checkReading returns what is wrong with a tree as it is written. It names the tree's parts.
func checkReading(p *page.Page, tree tree.Tree) string {
	out, err := write.HTML(tree)
	if err != nil {
		return err.Error()
	}
	nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if err != nil {
		return err.Error()
	}
	if strings.Count(out, "<") != numTags(&tree) {
		return "a < that begins no tag in " + out
	}
	if bad := offList(nodes); bad != "" {
		return bad
	}
	md := write.Markdown(tree)
	if bad := htmlInMarkdown(md); bad != "" {
		return bad
	}
	if got, want := outline(nodes), outlineOf(&tree); got != want {
		return "parsed output is another tree" + apart(got, want)
	}
	once := render(nodes)
	again, _ := html.ParseFragment(strings.NewReader(once), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if twice := render(again); twice != once {
		return "not a fixed point of parsing" + apart(once, twice)
	}
	if bad := inventedText(p, tree); bad != "" {
		return bad
	}
	return checkNames(&tree)
}

// apart shows two texts around their first difference.
func apart(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(i-80, 0)
	return fmt.Sprintf("\n %q\n %q", a[from:min(i+80, len(a))], b[from:min(i+80, len(b))])
}

// offList finds what the allow list does not have.
func offList(nodes []*html.Node) string {
	nodes = append([]*html.Node(nil), nodes...)
	for len(nodes) > 0 {
		n := nodes[len(nodes)-1]
		nodes = nodes[:len(nodes)-1]
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			nodes = append(nodes, c)
		}
		switch n.Type {
		case html.TextNode:
			continue
		case html.ElementNode:
		default:
			return fmt.Sprintf("node of type %d", n.Type)
		}
		if n.Namespace == "math" && safeMath[n.Data] {
			if bad := offListMath(n); bad != "" {
				return bad
			}
			continue
		}
		if n.Namespace != "" || !safeElements[n.Data] {
			return "element " + n.Namespace + " " + n.Data
		}
		for _, a := range n.Attr {
			if bad := offListAttr(n.Data, a); bad != "" {
				return bad
			}
		}
	}
	return ""
}

// The list is written out again here, so that a slip in policy.go shows.
var safeElements = words2set(`a abbr article header b bdi bdo blockquote br caption cite code dd del details dfn dl dt em figcaption figure
	h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot
	th thead time tr u ul var`)

var safeAttrs = words2set(`*.lang *.dir *.id *.data-part a.href img.src img.alt img.width img.height ol.start ol.reversed li.value
	td.colspan td.rowspan th.colspan th.rowspan th.scope details.open time.datetime abbr.title code.class pre.class img.class`)

// Of MathML, tokens hold text only, the others no text and no HTML.
var safeMath = words2set(`math mi mn mo ms mtext merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt
	mstyle msub msubsup msup mtable mtd mtr munder munderover none`)

var safeMathAttrs = words2set(`accent accentunder columnalign columnspan displaystyle fence form largeop linethickness lspace
	mathvariant movablelimits rowspan rspace scriptlevel separator stretchy width`)

func offListMath(n *html.Node) string {
	token := n.Data == "mi" || n.Data == "mn" || n.Data == "mo" || n.Data == "ms" || n.Data == "mtext"
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if token != (c.Type == html.TextNode) || c.Type == html.ElementNode && c.Namespace != "math" {
			return "in MathML's " + n.Data + ": " + c.Data
		}
	}
	for _, a := range n.Attr {
		switch {
		case n.Data == "math" && (a.Key == "alttext" || a.Key == "display" && a.Val == "block"):
		case !safeMathAttrs[a.Key] || n.Data == "math" || strings.Trim(a.Val,
			" abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.%+-") != "":
			return "MathML attribute " + n.Data + "." + a.Key + "=" + a.Val
		}
	}
	return ""
}

func words2set(s string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		set[w] = true
	}
	return set
}

func offListAttr(tag string, a html.Attribute) string {
	if a.Namespace != "" || !safeAttrs["*."+a.Key] && !safeAttrs[tag+"."+a.Key] {
		return "attribute " + tag + "." + a.Key
	}
	ok := true
	switch a.Key {
	case "data-part":
		ok = strings.Trim(a.Val, "0123456789 ") == ""
	case "href":
		ok = strings.HasPrefix(a.Val, "http://") || strings.HasPrefix(a.Val, "https://") || strings.HasPrefix(a.Val, "mailto:") ||
			strings.HasPrefix(a.Val, "#w-")
	case "src":
		ok = strings.HasPrefix(a.Val, "http://") || strings.HasPrefix(a.Val, "https://") || strings.HasPrefix(a.Val, "data:image/") &&
			!strings.HasPrefix(a.Val, "data:image/svg")
	case "id":
		ok = strings.HasPrefix(a.Val, "w-")
	case "class":
		ok = (strings.HasPrefix(a.Val, "language-") || tag == "img" && a.Val == "math") && !strings.ContainsAny(a.Val, " \t\n")
	case "lang":
		ok = meta.Tag(a.Val) == a.Val
	case "dir":
		ok = a.Val == "ltr" || a.Val == "rtl" || a.Val == "auto"
	case "colspan", "rowspan":
		ok = len(a.Val) <= 4
	}
	if !ok {
		return "value of " + tag + "." + a.Key + ": " + a.Val
	}
	return ""
}

func render(nodes []*html.Node) string {
	var out bytes.Buffer
	for _, n := range nodes {
		_ = html.Render(&out, n)
	}
	return out.String()
}

// outline is a tree in one line: texts merged, attributes sorted, for the
// minifier orders them.
func outline(nodes []*html.Node) string {
	var b strings.Builder
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
			return
		}
		list := []string{}
		for _, a := range n.Attr {
			list = append(list, a.Key+"="+a.Val)
		}
		slices.Sort(list)
		fmt.Fprint(&b, "<", n.Data, list, ">")
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
		b.WriteString("</>")
	}
	for _, n := range nodes {
		walk(n)
	}
	return b.String()
}

// outlineOf is the same of a reading tree.
func outlineOf(t *tree.Tree) string {
	var b strings.Builder
	var open []int
	for i := range t.Items {
		for len(open) > 0 && open[len(open)-1] <= i {
			b.WriteString("</>")
			open = open[:len(open)-1]
		}
		it := &t.Items[i]
		switch it.Tag {
		case 0:
			b.WriteString(it.Text)
		case tree.Unwrapped:
		default:
			list := []string{}
			for _, a := range it.Attrs {
				list = append(list, a.Key+"="+a.Val)
			}
			slices.Sort(list)
			fmt.Fprint(&b, "<", tree.Name(it.Tag), list, ">")
			open = append(open, int(it.End))
		}
	}
	return b.String() + strings.Repeat("</>", len(open))
}

// numTags counts the tags that a tree is written with, which the title is not.
func numTags(t *tree.Tree) (n int) {
	for i := 0; i < len(t.Items); i++ {
		switch tag := t.Items[i].Tag; {
		case i == t.Title:
			i = int(t.Items[i].End) - 1
		case tag == 0 || tag == tree.Unwrapped:
		case tag == atom.Img || tag == atom.Br || tag == atom.Hr:
			n++
		default:
			n += 2
		}
	}
	return n
}
