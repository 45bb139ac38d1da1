package reader_test

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/hostile"
)

// FuzzReader reads a page, and the comments of another one: nothing is on no list, nothing is
// invented, and a parser finds the tree that was written.
func FuzzReader(f *testing.F) {
	addPages(f)
	f.Fuzz(func(t *testing.T, src string) {
		src = whole(src)
		p, tree, err := read(fuzzpage.Page(src))
		if err != nil {
			return
		}
		if bad := checkReading(p, tree); bad != "" {
			t.Error(bad)
		} else if bad := checkComments(src); bad != "" {
			t.Error("comments: " + bad)
		}
	})
}

// FuzzSecondReading reads a reading. It is a target of its own since what it finds is rare and
// harmless, and would end a run for what must never happen.
func FuzzSecondReading(f *testing.F) {
	addPages(f)
	f.Add(":<p>0<p>0<B>a</B><A>A<A>:<p>0") // a link to nowhere in the label of a pair
	f.Fuzz(func(t *testing.T, src string) {
		_, tree, err := read(fuzzpage.Page(whole(src)))
		if err != nil {
			return
		}
		if bad := checkSecond(tree); bad != "" {
			t.Error(bad)
		}
	})
}

// whole leaves out broken bytes: what stands for one is not shown, but begins a line, and labels
// of code are others then.
func whole(src string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(src, ""), "\ufffd", "")
}

func addPages(f *testing.F) {
	for _, list := range [...][]structureCase{structures, richStructures, normalized} {
		for _, c := range list {
			f.Add(c.src)
		}
	}
	for _, src := range slices.Concat(hostile.Own(), fuzzSeeds, fuzzpage.Seeds()) {
		f.Add(src)
	}
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
