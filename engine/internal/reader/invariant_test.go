// Package reader_test holds what must be true of the reader's three packages
// together, from page to HTML, text and Markdown.
package reader_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/fuzzpage"
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
	s := block.Split(p)
	v := block.Verdict{Keep: make([]bool, s.Len())}
	for i := range v.Keep {
		v.Keep[i] = true
	}
	return p, build.Tree(s, &v, &meta.Meta{}, testURL), nil
}

// check returns what is wrong with the tree of a page, "" when nothing is.
func check(src string) string {
	p, tree, err := read(src)
	if err != nil {
		return ""
	}
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
	_, second, err := read("<!doctype html><body>" + out)
	if err != nil {
		return err.Error()
	}
	if out2, _ := write.HTML(second); !isSpaced(out, out2) {
		return "not a fixed point of reading" + apart(out, out2)
	}
	if bad := inventedText(p, tree); bad != "" {
		return bad
	}
	return checkNames(&tree)
}

// isSpaced tells whether a second reading is the first one, but for spaces that it may add
// between two elements. Words that touch are set apart by the texts of their elements
// (page.WordsPart), and in the first reading bold in several pieces, and texts in elements
// that go, become one text: <b>a</b> <b>b.</b><i>C</i>. No other character may differ.
func isSpaced(first, second string) bool {
	i := 0
	for j := range len(second) {
		switch {
		case i < len(first) && first[i] == second[j]:
			i++
		case second[j] != ' ' || i == 0 || i == len(first) || first[i-1] != '>' || first[i] != '<':
			return false
		}
	}
	return i == len(first)
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

func FuzzReader(f *testing.F) {
	for _, list := range [...][]structureCase{structures, richStructures, normalized} {
		for _, c := range list {
			f.Add(c.src)
		}
	}
	for _, c := range attacks {
		f.Add(c.src)
	}
	for _, src := range slices.Concat(fuzzSeeds, moreAttacks, fuzzpage.Seeds()) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		// What stands for a broken byte is not shown, but begins a line: labels of code are others then.
		src = strings.ReplaceAll(strings.ToValidUTF8(src, ""), "\ufffd", "")
		if bad := check(fuzzpage.Page(src)); bad != "" {
			t.Error(bad)
		} else if bad := checkComments(src); bad != "" {
			t.Error("comments: " + bad)
		}
	})
}

var fuzzSeeds = []string{
	`<a href=b#"><h6><d>«`, // a heading that is a sign with a link
	// a picture that stands twice, the second time in a row of others that are a menu without it
	"<p><a href=x><img src=g></a><p><a href=g><img src=p></a><p><a href=.jpg><img src=g></a><p><a href=/4><img src=/4.jpg></a>" +
		"<p><a href=/5>a</a>",
	"<blockquote><pre>1&nbsp<e></blockquote><pre>&nbsp<n><", // two codes, spaces at their edges
	"<pre><span class=copy\x00>y<div class=copied>d</div>a", // a note between two texts of a code
	"o<hr><span class=editsection>[",                        // a rule before what is left out
	"<code><code><b><i>></code>(",                           // marks that touch, in marks that touch
	// posts that end within a block, before a text and before a formula
	"<div>R<time>1</div><div class=comment>t<time>1吹いていあ<p></div><code rel=author><time>f</p>2 </code>>",
	"<div class=comment>p<time>2 d e c<p></div><div>n<time>2</div><code>n<time>d.t 8 o</p>2 </code><math>>",
	"<ruby>漢<rp><rr><rp>r</ruby><rubp><rt>t", // a reading outside of a ruby
	// a word in two texts, which is one in the view, near two labels
	`<div><div >Python<n>y e</<>a</code></pre></div></div><p>Java</p><pre>b</pre><p>c</p><div><b>C++:</b><pre class="language-cpp">d`,
	"0<Button>TeXt<pre>0",            // a label that is a button
	"C<p>C<pre >0",                   // two labels of one code
	"d w e e e<p>C</p><e>C<p><pre>a", // two labels, one of them near only when the other is gone
	"<A href=#a><h1 id=a>0<h1>0",     // a link around a heading that it leads to, and another
	`<div><div>Python<n><button>y e</div><v><pre>>a</pre></div><p>Java</p><pre>b</pre><p>c</p><div><b>C++:</b><pre class=xt</p><pre>f`,
	"<div><div ><n>Python<n><button></<><pre>a</code></pre></div></div><p>Java</p><pre>bC/pre><p>c</p>", // code in a button
	"<v>Python<n><button>e</><p>Java<p><pre>b",                                                 // a button around a label
	"<div><div>Python<n><button>y e</div><v><pre>a</div>a>b<p>c<pv><b><pre class=xt</p><pre>f", // words that go
	"\x01<A>C<e><pre>0",                                                // a label behind what does not show
	"<v><code>}<div><code>c\n</div><p>f\n  g",                          // code that is named like a language
	"<div><div>Python<n><button>e</div><v><pre></div><p>Java<p><pre>b", // a button between two labels
	"00000<div >PY<div>0<p>C<pre >0",                                   // a text between two labels
	"C<A><pre>0</pre>0",                                                // what is over code and the text behind it
	"<pre> <A>C</pre><pre>00",                                          // code that looks like the label of other code
	"<pre>0<div ClAss=Copied>1</div><B role=button>0",                  // what copies code, and a button that is code
	"<A href=?utm_#0>0",                                                // a place in the page behind what counts clicks
	"<mAth>0<mAth>",                                                    // an empty formula in what is none
	"<pre>0<span class=linenum>1</span>00",                             // a line's number within the line
	"<ul>e><img src=/3.jpg alt=three></figure></ulP<p>c<ul><li><img src=/4.jpg alt=four>", // a list of pictures in a list
	"<p>x<ul role=tablist><li role=tab>m<li role=tab/pre></div><div role=tabpanel++</lan><pre>b</pre></div></div><p>y" +
		"<div class=tabEed-set><div class=tabbed-labels><label>Python</label><label>C hi ebel></div><div class=tabbed-content>" +
		"<div><div><pre>c</pre></div></div><div><pre>d</pre></div></div></div>", // texts of an item with code between them
	"<ul><li><div class=tabs><label>Python</label><label>C hi</label></div><div><pre>c</pre></div><div><pre>d", // a label alone in an item
	"<p><b>.<p><div><script type=\"math/tex; mode=display\">E=mc^2</script>p>e",                                // a formula that touches words
	"<b>g</b> <b>t.</b><i>A", "<b>a</b> <b>b</b><i>c d", "<b>g <u>t.</u></b><i>A", // bold that becomes one, and what touches it
	// white space behind a small picture
	"<p><img src=/i.png width=16> \x7f <b>h", "<p>a<p><a><img src=/i.png width=16></a> <img src=/i.png width=16> <b>h",
	// an empty line
	"<pre><span >\n<b<> <span class=code-line> <b>c</b></span><span class=code-line>  d</span>\n  <b>e</b>\n}<pre><div>a</div>\n3",
	"<img src=g width=6>\x7f<bR >h",                                 // a line break behind what does not show
	"<ul><i>a<hr><li><hr><p>b<p>><blockquote><p><hr></blockquote>e", // a quote of a rule
	"<p>a<ul><li>b<li><hr></ul><ul><li><hr></ul>",
	"a<ul><l><li><a><img src=oJJ><figure><img src=/3.jpg alt=three></f",  // a picture beside a figure
	"<figure><img src=/3.jpg></figureM</ul><p>c<ul><li><img src=/4.jpg>", // a list of pictures in a figure
	"<dl>c<ul><img src=r>", "<ul><li>a<ul><li><img src=/4.jpg></ul><td>", "<table><tr><td>a<td><ul><li><img src=/4.jpg></ul>",
	"t<video src=//:></video><p>t",                            // an address without a host
	"<ul><li><img src=e><img src=o><img src=/3.jpg></ul><p>c", // several pictures in one item
	"<rp><ruby>食<rt>た</rt>べ<rt><J>物",                          // a ruby within brackets of none
	"<ruby>漢<r><rp>r</ruby><r><rp><t>t",                       // brackets outside of a ruby
	"<ul><li><ul>0</ul><ul>0",                                 // two lists that are one, and all that an item holds
	"0<video src=#00>0",                                       // a video that is a place in the page
	"<ul><li><mAth><mi><mAth >0<p>00",                         // a formula and a text in what is none
	"<p><ruby>漢<rp>(<rp><rt>かん<rt><rp>)p字<rp>(<rt>じ<rt><pr><ruby>た</rt>べ<rt>", // a ruby in a reading
	"<ruBY><rt>000<rp>000<rt>1000",         // words in the place of brackets
	"000<ruBY>000<rp>$<rt>00</rt>100<rt>0", // a sign that is no punctuation in their place
	"00000<dd>C<dt>0000<pre>0",             // a label that is a definition
	"<a href=#a><h2 id=a>b</h2>&lt;",       // a link around a heading that it leads to, and around a sign
	"<h2 id=a><a href=#a><i>b</i></a><i>c</i></h2>", "<h2><a href=#a>b</a></h2><ul><li id=a>c</ul>",
	`<a href="#a"><h6><d id=a>«`,                      // a link around the heading that it leads to
	"<blockquote><pre id=a> &nbsp;<button>C</button>", // code that shows nothing
	"<pre><code ><e> <b<>\n</code>2\n",                // code in a block, and text behind it in the block
	"<h1>Title</h1><p>One <b>two</b> <a href=x>three</a><br>four<ul><li>a<ul><li>b</ul><li><p>c<p>d</ul><ol start=3><li>x</ol>",
	"<table><caption>c</caption><tr><th>a<th>b<tr><td colspan=9999999>1<td>2</table><table><tr><td><div>l</div><p>m</table>",
	"<pre><code class=language-go>\n\n  a\n\tb <b>c</b>\n</code></pre><pre><div>1</div>\n<div>2</div>\n</pre><pre>\n</pre>",
	"<dl><dt>t<dd>d<div><dt>u<dd><p>v<p>w</div></dl><blockquote>q<hr>r</blockquote><figure><img src=a.png><figcaption>f</figure>",
	"<a href=#x>to x</a><p>y<p id=x>z <ruby>漢<rt>kan</rt></ruby><p lang=fr dir=rtl>é <span lang=en>e</span><img src=b.png srcset='c.png 2x'>",
	"<details><summary>s</summary>t</details><b><div>u</div></b><li>v<td>w<math><mi>x</mi></math><svg><title>y</title></svg>",
	"<p>a\u00a0 b &lt;script&gt;alert(1)&lt;/script&gt; \x01 c</p>d<br><br>e<hr>f<div><img src=i.png></div>g",
}
