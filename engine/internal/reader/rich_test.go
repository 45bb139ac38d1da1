package reader_test

import (
	"testing"

	"winnow/engine/internal/reader/write"
)

// What pages write in many ways and the tree in one: formulas, code, tasks,
// players, figures, roles.
var richStructures = []structureCase{
	{"MathML",
		`<p>x <math display="block" alttext="\frac1x"><mfrac><mn>1</mn><mi mathvariant=bold onclick=x style=y href=z>x</mi></mfrac></math> y</p>`,
		`<p>x <math alttext="\frac1x" display="block"><mfrac><mn>1</mn><mi mathvariant="bold">x</mi></mfrac></math> y</p>`, `x \frac1x y`,
		`x $$\frac1x$$ y`},
	{"a formula in what is no formula", "<p>a <math><mtext>if <math><mi>x</mi></math> it holds</mtext></math> b",
		"<p>a if <math><mi>x</mi></math> it holds b</p>", "a if x it holds b", "a if x it holds b"},
	{"MathML without TeX", `<p>a <math><mi>x</mi><mo>&lt;</mo><mfenced><mi>y</mi></mfenced></math>`,
		`<p>a <math><mi>x</mi><mo>&lt;</mo><mrow><mo>(</mo><mi>y</mi><mo>)</mo></mrow></math></p>`, "a x<(y)", "a x<(y)"},
	{"spaces of MathML", `<p><math><mi>a</mi><mo>=</mo><mi>b</mi><mtext> for all </mtext><mi>c</mi><mspace width="1em"/><mi>d</mi></math>`,
		`<p><math><mi>a</mi><mo>=</mo><mi>b</mi><mtext>for all</mtext><mi>c</mi><mspace width="1em"></mspace><mi>d</mi></math></p>`,
		"a=b for all c d", "a=b for all c d"},
	{"KaTeX",
		`<p>Let <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation ` +
			`encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x<span>2` +
			`</span></span></span></span> be.`,
		`<p>Let <math alttext="x^2"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math> be.</p>`, "Let x^2 be.", "Let $x^2$ be."},
	{"MathJax 2",
		`<p>Let <script type="math/tex">x^2</script> be <span class="MathJax_Preview">[math]</span><span class="MathJax"><nobr>y1</nobr>` +
			`</span><script type="math/tex">y_1</script>.</p><div><script type="math/tex; mode=display">E=mc^2</script></div><p>end`,
		`<p>Let <code class="language-math">x^2</code> be <code class="language-math">y_1</code>.</p><p><code class="language-math">E=mc^2` +
			`</code></p><p>end</p>`,
		"Let x^2 be y_1.\n\nE=mc^2\n\nend", "Let $x^2$ be $y_1$.\n\n$$E=mc^2$$\n\nend"},
	{"MathJax 3",
		`<p>a <mjx-container jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x</mi>` +
			`</math></mjx-assistive-mml></mjx-container> b`,
		"<p>a <math><mi>x</mi></math> b</p>", "a x b", "a x b"},
	{"MediaWiki",
		`<p>a <span class="mwe-math-element"><span style="display:none"><math><semantics><mi>x</mi><annotation ` +
			`encoding="application/x-tex">{\displaystyle x}</annotation></semantics></math></span><img src=/x.svg alt="{\displaystyle x}"></span> b`,
		`<p>a <math alttext="x"><mi>x</mi></math> b</p>`, "a x b", "a $x$ b"},
	{"image of a formula", `<p>a <img class="latex" src="/tex.png" alt="$x^2$"> b`,
		`<p>a <img src="https://site.example/tex.png" class="math" alt="x^2"> b</p>`, "a  b", "a $x^2$ b"},
	{"formulas in other places",
		`<ul><li><math><mi>x</mi></math></ul><pre>a <math><mi>x</mi></math></pre><h2>T <math alttext=q><mi>q</mi></math></h2><p><code>a` +
			`<script type="math/tex">y</script></code>`,
		`<ul><li><math><mi>x</mi></math></li></ul><pre>a x</pre><h2>T <math alttext="q"><mi>q</mi></math></h2><p><code>ay</code></p>`,
		"- x\n\na x\n\nT q\n\nay", "- x\n\n```\na x\n```\n\n## T $q$\n\n`ay`"},

	{"line numbers in a column", "<table><tr><td><pre class=lineno>1\n2\n</pre><td><pre><code class=language-go>x\n\ny\n</code></pre></table>",
		"<pre><code class=\"language-go\">x\n\ny</code></pre>", "x\n\ny", "```go\nx\n\ny\n```"},
	{"a row a line",
		`<table class=highlight><tr><td class=blob-num data-line-number=1><td class=blob-code>a {<tr><td class=blob-num>2<td ` +
			`class=blob-code>  b(<span>1</span>)</table>`,
		"<pre>a {\n  b(1)</pre>", "a {\n  b(1)", "```\na {\n  b(1)\n```"},
	{"line numbers in code",
		"<pre><code><span class=line-number>1</span>a = <span class=hljs-number>5</span>\n<span class=line-number>2</span>b</code></pre>",
		"<pre><code>a = 5\nb</code></pre>", "a = 5\nb", "```\na = 5\nb\n```"},
	{"a span a line",
		"<pre><code><span class=line>a</span><span class=line>b</span></code></pre><pre><span class=line>a</span>\n<span class=line></span>" +
			"\n<span class=line>b</span></pre>",
		"<pre><code>a\nb</code></pre><pre>a\n\nb</pre>", "a\nb\n\na\n\nb", "```\na\nb\n```\n\n```\na\n\nb\n```"},
	{"numbers without a name",
		"<pre><div><div><style>a{}</style><span>1</span><div><span>a</span> {\n</div></div><div><span>2</span><div>\n</div></div>" +
			"<div><span>3</span><div>  b\n</div></div></div></pre>" +
			"<pre><div><span>1</span>,</div><div><span>3</span>,</div></pre><pre><div><span>1</span></div><div><span>2</span></div></pre>",
		"<pre>a {\n\n  b</pre><pre>1,\n3,</pre><pre>1\n2</pre>", "a {\n\n  b\n\n1,\n3,\n\n1\n2",
		"```\na {\n\n  b\n```\n\n```\n1,\n3,\n```\n\n```\n1\n2\n```"},
	{"an element a line behind an empty one",
		"<pre>a {\n<span class=code-line>  b</span><span class=code-line></span><span class=code-line>  c</span>}</pre>",
		"<pre>a {\n  b\n  c\n}</pre>", "a {\n  b\n  c\n}", "```\na {\n  b\n  c\n}\n```"},
	{"highlighted lines among others",
		"<pre><span class=code-line>a</span>\n<b>b</b> {\n<span class=code-line>  <b>c</b></span><span class=code-line>  d</span>\n" +
			"  <b>e</b>\n}</pre><pre><div>a</div>\n  <b>b</b></pre>",
		"<pre>a\n\n<b>b</b> {\n  <b>c</b>\n  d\n\n  <b>e</b>\n}</pre><pre>a\n  <b>b</b></pre>",
		"a\n\nb {\n  c\n  d\n\n  e\n}\n\na\n  b", "```\na\n\nb {\n  c\n  d\n\n  e\n}\n```\n\n```\na\n  b\n```"},
	{"buttons in code", "<pre><button>Copy</button>a</pre>", "<pre>a</pre>", "a", "```\na\n```"},
	{"languages of code",
		`<pre class="hljs javascript">a</pre><pre lang=ruby>b</pre><pre class="brush: java; gutter: true">c</pre><pre data-language=rust>d` +
			`</pre><div class="highlight highlight-source-shell"><pre>e</pre></div><figure class="highlight js"><table><tr><td><pre ` +
			`class=lineno>1</pre><td><pre>f</pre></table></figure><pre class=text>g</pre><pre class="big box">h</pre>`,
		`<pre class="language-javascript">a</pre><pre class="language-ruby">b</pre><pre class="language-java">c</pre><pre ` +
			`class="language-rust">d</pre><pre class="language-shell">e</pre><figure><pre class="language-js">f</pre></figure><pre ` +
			`class="language-text">g</pre><pre>h</pre>`,
		"a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng\n\nh",
		"```javascript\na\n```\n\n```ruby\nb\n```\n\n```java\nc\n```\n\n```rust\nd\n```\n\n```shell\ne\n```\n\n```js\nf\n```\n\n```text\n" +
			"g\n```\n\n```\nh\n```"},
	{"labels over code",
		`<div><div class=bar><span>Python</span><button>Copy code</button></div><div><pre><code>a</code></pre></div></div><p>Java</p><pre>b` +
			`</pre><p>c</p><div><b>C++:</b><pre class="language-cpp">d</pre><button>Copy</button></div><div><p>See:</p><pre>e</pre></div>` +
			`<div><p>Plain Text</p><pre>f</pre></div><section><h3>Go</h3><pre>g</pre></section>`,
		`<pre class="language-python"><code>a</code></pre><p>Java</p><pre>b</pre><p>c</p><pre class="language-cpp">d</pre><p>See:</p>` +
			`<pre>e</pre><pre class="language-text">f</pre><h3>Go</h3><pre>g</pre>`,
		"a\n\nJava\n\nb\n\nc\n\nd\n\nSee:\n\ne\n\nf\n\nGo\n\ng",
		"```python\na\n```\n\nJava\n\n```\nb\n```\n\nc\n\n```cpp\nd\n```\n\nSee:\n\n```\ne\n```\n\n```text\nf\n```\n\n### Go\n\n" +
			"```\ng\n```"},

	{"a label over what a label stands over", "<p>Some six words before the code.<div><p>CSS</p><div><p>C</p><pre>a</pre></div></div>",
		`<p>Some six words before the code.</p><p>CSS</p><pre class="language-c">a</pre>`, "Some six words before the code.\n\nCSS\n\na",
		"Some six words before the code.\n\nCSS\n\n```c\na\n```"},
	{"a label of code that is text of what stays", "<blockquote><p>CSS</p><pre>a</pre></blockquote><pre><b>C</b><code>b</code></pre>",
		"<blockquote><p>CSS</p><pre>a</pre></blockquote><pre><b>C</b><code>b</code></pre>", "CSS\n\na\n\nCb",
		"> CSS\n>\n> ```\n> a\n> ```\n\n```\nCb\n```"},
	{"code that shows nothing",
		"<p>a<blockquote><pre><span class=linenum>1</span>&nbsp;</pre></blockquote><pre> &nbsp;<button>Copy</button></pre>b",
		"<p>a</p><p>b</p>", "a\n\nb", "a\n\nb"},
	{"a link around the heading that it leads to", "<a href=#a><h2 id=a>b</h2></a><p>c", "<h2>b</h2><p>c</p>", "b\n\nc", "## b\n\nc"},
	{"labels in code and behind it",
		`<pre><span class=lang>JavaScript</span><code>a</code></pre><div><pre class="language-css">b</pre><div class=toolbar><span>CSS</span>` +
			`</div></div><div><pre>c</pre><p>CSS</div>`,
		`<pre class="language-javascript"><code>a</code></pre><pre class="language-css">b</pre><pre>c</pre><p>CSS</p>`,
		"a\n\nb\n\nc\n\nCSS", "```javascript\na\n```\n\n```css\nb\n```\n\n```\nc\n```\n\nCSS"},
	{"code behind tabs",
		`<p>x<ul role=tablist><li role=tab>npm<li role=tab>Yarn</ul><div><div role=tabpanel><pre>a</pre></div><div role=tabpanel hidden>` +
			`<pre>b</pre></div></div><p>y<div class=tabbed-set><div class=tabbed-labels><label>Python</label><label>C++</label></div>` +
			`<div class=tabbed-content><div><div><pre>c</pre></div></div><div><pre>d</pre></div></div></div>`,
		`<p>x</p><p><b>npm</b></p><pre>a</pre><p><b>Yarn</b></p><pre>b</pre><p>y</p><pre class="language-python">c</pre>` +
			`<pre class="language-c++">d</pre>`,
		"x\n\nnpm\n\na\n\nYarn\n\nb\n\ny\n\nc\n\nd", "x\n\n**npm**\n\n```\na\n```\n\n**Yarn**\n\n```\nb\n```\n\ny\n\n```python\nc\n```\n\n" +
			"```c++\nd\n```"},
	{"tabs among the items of a list",
		`<ul>q<div class=tabs><label>Python</label><label>C++</label></div><div>as<div><pre>c</pre></div></div><div><pre>d</pre></ul>`,
		`<ul><li>q</li><li><b>Python</b></li><li>as</li><pre>c</pre><pre class="language-c++">d</pre></ul>`,
		"- q\n- Python\n- as\n\nc\n\nd", "- q\n- **Python**\n- as\n\n```\nc\n```\n\n```c++\nd\n```"},
	{"tabs and their panels' text in one item",
		`<ul><li>q<div class=tabs><label>One</label><label>Two</label></div><div><pre>c</pre></div><div>b<pre>d</pre></div></ul>`,
		`<ul><li><p>q</p><p><b>One</b></p><pre>c</pre><p><b>Two</b></p><p>b</p><pre>d</pre></li></ul>`,
		"- q\n\n  One\n\n  c\n\n  Two\n\n  b\n\n  d",
		"- q\n\n  **One**\n\n  ```\n  c\n  ```\n\n  **Two**\n\n  b\n\n  ```\n  d\n  ```"},
	{"tabs among terms",
		`<dl>q<div class=tabs><label>Python</label><label>C++</label></div><div>as<div><pre>c</pre></div></div><div><pre>d</pre></dl>`,
		`<dl><dd>q</dd><dd><b>Python</b></dd><dd>as</dd><pre>c</pre><pre class="language-c++">d</pre></dl>`,
		"q\nPython\nas\n\nc\n\nd", "q\n\n**Python**\n\nas\n\n```\nc\n```\n\n```c++\nd\n```"},
	{"buttons over code", `<div class=tabs><button>Node</button><button>Deno</button></div><pre>a</pre><pre>b</pre><p>c`,
		`<p><b>Node</b></p><pre>a</pre><p><b>Deno</b></p><pre>b</pre><p>c</p>`,
		"Node\n\na\n\nDeno\n\nb\n\nc", "**Node**\n\n```\na\n```\n\n**Deno**\n\n```\nb\n```\n\nc"},
	{"tabs of other things", `<ul role=tablist><li role=tab>A<li role=tab>B</ul><div><p>a</div><div><pre>b</pre></div>` +
		`<div class=tabs><b>C</b> <b>D</b></div><pre>c</pre><pre>d</pre><div class=tabs><button>E</button><button>F</button></div>` +
		`<pre>e</pre><pre>f</pre><pre>g</pre>`,
		"<ul><li>A</li><li>B</li></ul><p>a</p><pre>b</pre><p><b>C D</b></p><pre>c</pre><pre>d</pre><p>E</p><p>F</p><pre>e</pre>" +
			"<pre>f</pre><pre>g</pre>",
		"- A\n- B\n\na\n\nb\n\nC D\n\nc\n\nd\n\nE\n\nF\n\ne\n\nf\n\ng",
		"- A\n- B\n\na\n\n```\nb\n```\n\n**C D**\n\n```\nc\n```\n\n```\nd\n```\n\nE\n\nF\n\n```\ne\n```\n\n```\nf\n```\n\n" +
			"```\ng\n```"},
	{"what copies code",
		`<pre><span class="copy-btn">Copy</span><div class=copied>Copied!</div><code>a <b role=button>b</b></code><a class=copy href=#>Copy</a>` +
			`</pre>`,
		"<pre><code>a <b>b</b></code></pre>", "a b", "```\na b\n```"},
	{"code in several lines",
		"<div><code>a {\n    b\n\n}</code></div><div><code>c\nd</code></div><p>e <code>f\n  g</code></p>",
		"<pre>a {\n    b\n\n}</pre><p><code>c d</code></p><p>e <code>f g</code></p>",
		"a {\n    b\n\n}\n\nc d\n\ne f g", "```\na {\n    b\n\n}\n```\n\n`c d`\n\ne `f g`"},
	{"editor that shows a line in an element",
		`<div class=cm-editor><div class=cm-gutters aria-hidden=true><div>1</div><div>2</div></div><div class=cm-content data-language=js ` +
			`role=textbox><div class=cm-line><b>a</b> {</div><div class=cm-line><br></div><div class=cm-line>  b</div></div><div>Run</div></div>`,
		"<pre class=\"language-js\"><b>a</b> {\n\n  b</pre>", "a {\n\n  b", "```js\na {\n\n  b\n```"},
	{"editor that shows a line in a pre",
		"<div class=CodeMirror><div class=CodeMirror-code><div><div class=CodeMirror-linenumber>1</div><pre class=CodeMirror-line>a {</pre>" +
			"</div><div><div class=CodeMirror-linenumber>2</div><pre class=CodeMirror-line>\u200b</pre></div><div><div " +
			"class=CodeMirror-linenumber>3</div><pre class=CodeMirror-line>\u00a0 b</pre></div></div></div>",
		"<pre>a {\n\n  b</pre>", "a {\n\n  b", "```\na {\n\n  b\n```"},
	{"editor that numbers lines beside",
		`<div class=monaco-editor><div class=margin><div><div class=line-numbers>1</div></div><div><div class=line-numbers>2</div></div>` +
			`</div><div class=view-lines role=presentation><div class=view-line>a {</div><div class=view-line><span></span></div><div ` +
			"class=view-line>\u00a0b</div></div></div>",
		"<pre>a {\n\n b</pre>", "a {\n\n b", "```\na {\n\n b\n```"},
	{"highlighter with a table of two cells",
		`<div class="syntaxhighlighter java"><table><tr><td class=gutter><div class="line number1">1</div><div class="line number2">2</div><td ` +
			`class=code><div class=container><div class="line number1"><code class=k>a</code> <code>{</code></div><div class="line number2">` +
			`<code>b</code></div></div></table></div>`,
		"<pre>a {\nb</pre>", "a {\nb", "```\na {\nb\n```"},
	{"lines that are no code", "<div class=poem><div class=line>a</div><div class=line>b</div></div>", "<p>a</p><p>b</p>", "a\n\nb", "a\n\nb"},
	{"an editor's page", `<div class=editor><p>a b c d e f g h i j k l m n</p><div><div class=line>o</div><div class=line>p</div></div></div>`,
		"<p>a b c d e f g h i j k l m n</p><pre>o\np</pre>", "a b c d e f g h i j k l m n\n\no\np",
		"a b c d e f g h i j k l m n\n\n```\no\np\n```"},
	{"marks of a difference",
		`<table class=highlight><tr><td class=blob-num data-line-number=1><td class=blob-code><span data-code-marker="-">a</span><tr><td ` +
			`class=blob-num>1<td class=blob-code><span data-code-marker="+">b</span><tr><td class=blob-num>2<td class=blob-code>` +
			`<span data-code-marker=" ">c</span></table>`,
		"<pre>-a\n+b\n c</pre>", "-a\n+b\n c", "```\n-a\n+b\n c\n```"},

	{"tasks",
		"<ul><li><input type=checkbox checked disabled> a <b>x</b><li class=task-list-item><label><input type=checkbox>b</label><li><input " +
			"type=checkbox> filter</ul>",
		"<ul><li>☑ a <b>x</b></li><li>☐ b</li><li>filter</li></ul>", "- ☑ a x\n- ☐ b\n- filter", "- [x] a **x**\n- [ ] b\n- filter"},
	{"permalinks of headings", `<h2 id=s>S <a href="#s">¶</a></h2><p>a <a href="#s">S</a>`,
		`<h2 id="w-s">S</h2><p>a <a href="#w-s">S</a></p>`, "S\n\na S", "## S\n\na S"},
	{"signs of permalinks", `<h2><span class="anchor" aria-hidden=true>#</span>A</h2><h3>B<button class=copy>🔗</button></h3>` +
		`<h4>C <a class="hash-link" href="#c" title="Direct link to C">Direct link</a></h4><h5>C<sup>#</sup></h5><h6># D ¶</h6>` +
		`<h3><button>E</button></h3>`,
		"<h2>A</h2><h3>B</h3><h4>C</h4><h5>C<sup>#</sup></h5><h6># D ¶</h6><h3>E</h3>", "A\n\nB\n\nC\n\nC#\n\n# D ¶\n\nE",
		"## A\n\n### B\n\n#### C\n\n##### C\\#\n\n###### # D ¶\n\n### E"},
	{"headings that lead to themselves",
		`<section id=s><h2><a class=heading-anchor href="#s">S</a></h2><p>a <a href="#t">T</a></section><h3 id=t><a href="#t">T</a> of ` +
			`<a href=/u>u</a></h3><div id=v></div><h3><a href="#w">V</a></h3><div id=w>v</div><h3><a href="#s">Up</a></h3><p>b`,
		`<h2 id="w-s">S</h2><p>a <a href="#w-t">T</a></p><h3 id="w-t">T of <a href="https://site.example/u">u</a></h3><h3>V</h3><p>v</p>` +
			`<h3><a href="#w-s">Up</a></h3><p>b</p>`,
		"S\n\na T\n\nT of u\n\nV\n\nv\n\nUp\n\nb", "## S\n\na T\n\n### T of [u](https://site.example/u)\n\n### V\n\nv\n\n### Up\n\nb"},
	{"links to edit a section",
		`<h2><span class=mw-headline id=H>H</span><span class=mw-editsection><span>[</span><a href="/w?title=H&amp;action=edit">Bearbeiten` +
			`</a><span> | </span><a href="/w?title=H&amp;veaction=edit">Quelltext</a><span>]</span></span></h2><p>a</p><div class=mw-heading>` +
			`<h3>I</h3><span class=mw-editsection>[<a href="/w?action=edit">edit</a>]</span></div><p>b [<a href="/w?action=edit">edit</a>]`,
		`<h2>H</h2><p>a</p><h3>I</h3><p>b [<a href="https://site.example/w?action=edit">edit</a>]</p>`,
		"H\n\na\n\nI\n\nb [edit]", "## H\n\na\n\n### I\n\nb \\[[edit](https://site.example/w?action=edit)\\]"},
	{"numbers of sections",
		`<h2><span class=section-number>5.1. </span>A<a class=headerlink href="#a">¶</a></h2><h3><span class=tag>2</span>B</h3>`,
		"<h2>5.1. A</h2><h3>2B</h3>", "5.1. A\n\n2B", "## 5.1. A\n\n### 2B"},
	{"grids of pictures",
		`<p>a<ul><li><img src=/1.jpg alt=one><li><a href=/x><img src=/2.jpg alt=two></a><li><figure><img src=/3.jpg alt=three></figure></ul>` +
			`<p>c<ul><li><img src=/4.jpg alt=four><li>b</ul>`,
		`<p>a</p><p><img src="https://site.example/1.jpg" alt="one"></p><p><a href="https://site.example/x"><img ` +
			`src="https://site.example/2.jpg" alt="two"></a></p><figure><img src="https://site.example/3.jpg" alt="three"></figure><p>c</p><ul>` +
			`<li><img src="https://site.example/4.jpg" alt="four"></li><li>b</li></ul>`,
		"a\n\nc\n\n- b",
		"a\n\n![one](https://site.example/1.jpg)\n\n[![two](https://site.example/2.jpg)](https://site.example/x)\n\n" +
			"![three](https://site.example/3.jpg)\n\nc\n\n- ![four](https://site.example/4.jpg)\n- b"},
	{"footnotes",
		`<p>Wow!<sup><a href="#n1">1</a></sup>: a<a href="#n2" id=r2>[b]</a> (c)<sup>[<a href="#n3">3</a>]</sup> <a href="#n3">(3)</a> ` +
			`<a href="#n1">more</a>.<ol><li id=n1>One note <a href="#r1">↩</a><li><p id=n2>Two <i>notes</i>. <a href="#r2">↩</a><p>On it goes.` +
			`<li id=n3>Three notes</ol>`,
		`<p id="w-r2">Wow!<sup><a href="#w-n1">1</a></sup>: a<a href="#w-n2">[b]</a> (c)<sup>[<a href="#w-n3">3</a>]</sup> ` +
			`<a href="#w-n3">(3)</a> <a href="#w-n1">more</a>.</p><ol><li id="w-n1">One note ↩</li><li><p id="w-n2">Two <i>notes</i>. ` +
			`<a href="#w-r2">↩</a></p><p>On it goes.</p></li><li id="w-n3">Three notes</li></ol>`,
		"Wow! 1: a[b] (c)[3] (3) more.\n\n1. One note ↩\n\n2. Two notes.\n\n   On it goes.\n\n3. Three notes",
		"Wow\\![^1]\\: a[^2] (c)[^3] [^3] more.\n\n[^1]: One note ↩\n\n[^2]: Two _notes_.\n\n    On it goes.\n\n[^3]: Three notes"},
	{"lists that are no footnotes",
		`<p>a<sup><a href="#m1">1</a></sup> b<sup><a href="#m2">2</a></sup><ol><li id=m1>One note<li>Two notes</ol><ol><li id=m2>javascript:x` +
			`</ol>`,
		`<p>a<sup><a href="#w-m1">1</a></sup> b<sup><a href="#w-m2">2</a></sup></p><ol><li id="w-m1">One note</li><li>Two notes</li></ol>` +
			`<ol><li id="w-m2">javascript:x</li></ol>`,
		"a 1 b 2\n\n1. One note\n2. Two notes\n\n1. javascript:x",
		"a<sup>1</sup> b<sup>2</sup>\n\n1. One note\n2. Two notes\n\n1) javascript:x"},
	{"captions that are no figcaption",
		`<div class=wp-caption><a href=/b><img src=/i.jpg></a><p class=wp-caption-text>The <b>cap</b></p></div><p>a`,
		`<figure><a href="https://site.example/b"><img src="https://site.example/i.jpg" alt></a><figcaption>The <b>cap</b></figcaption>` +
			`</figure><p>a</p>`,
		"The cap\n\na", "[![](https://site.example/i.jpg)](https://site.example/b)\n\nThe **cap**\n\na"},
	{"captions of pictures that load late",
		`<figure><img src="data:image/gif;base64,R0lGOD" data-src="/a.jpg" alt=a><noscript><img src="/a.jpg"></noscript><figcaption>One` +
			`</figcaption></figure><div class=wp-caption><picture><source data-srcset="/b.webp 800w"><img class=lazy></picture>` +
			`<p class=caption>Two</p></div><figure><noscript><img src="/c.jpg" alt=c></noscript><figcaption>Three</figcaption></figure>`,
		`<figure><img src="https://site.example/a.jpg" alt="a"><figcaption>One</figcaption></figure><figure>` +
			`<img src="https://site.example/b.webp" alt><figcaption>Two</figcaption></figure><figure>` +
			`<img src="https://site.example/c.jpg" alt="c"><figcaption>Three</figcaption></figure>`,
		"One\n\nTwo\n\nThree",
		"![a](https://site.example/a.jpg)\n\nOne\n\n![](https://site.example/b.webp)\n\nTwo\n\n![c](https://site.example/c.jpg)\n\nThree"},
	{"lists within a text", `<p>Take:<ul><li>a <b>b</b>,<li>c.</ul>and<ol start=2><li>d</ol><p>e`,
		`<p>Take:</p><ul><li>a <b>b</b>,</li><li>c.</li></ul><p>and</p><ol start="2"><li>d</li></ol><p>e</p>`,
		"Take:\n\n- a b,\n- c.\n\nand\n\n2. d\n\ne", "Take:\n\n- a **b**,\n- c.\n\nand\n\n2. d\n\ne"},
	{"roles", `<div role=heading aria-level=3>a</div><div role=list><div role=listitem>b</div><div role=listitem>c</div></div>`,
		"<h3>a</h3><ul><li>b</li><li>c</li></ul>", "a\n\n- b\n- c", "### a\n\n- b\n- c"},
	{"frames of players",
		`<p>a</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?x=1" title="A song"></iframe><p>b</p><figure><iframe ` +
			`data-src="//player.vimeo.com/video/7"></iframe><figcaption>c</figcaption></figure><p>d</p><iframe ` +
			`src="https://ads.example/embed/x"></iframe><p>e`,
		`<p>a</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">▶ A song</a></p><p>b</p><figure><p><a href="https://vimeo.com/7">` +
			`▶ vimeo.com</a></p><figcaption>c</figcaption></figure><p>d</p><p>e</p>`,
		"a\n\nb\n\nc\n\nd\n\ne",
		"a\n\n[▶ A song](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\nb\n\n[▶ vimeo.com](https://vimeo.com/7)\n\nc\n\nd\n\ne"},
	{"elements of players", `<p>a</p><lite-youtube videoid=x7 playlabel="A song"></lite-youtube><p>b</p>` +
		`<amp-vimeo data-videoid=7></amp-vimeo><p>c</p><lite-menu videoid=x>d</lite-menu><p>e`,
		`<p>a</p><p><a href="https://www.youtube.com/watch?v=x7">▶ A song</a></p><p>b</p><p><a href="https://vimeo.com/7">▶ vimeo.com</a></p>` +
			`<p>c</p><p>d</p><p>e</p>`,
		"a\n\nb\n\nc\n\nd\n\ne",
		"a\n\n[▶ A song](https://www.youtube.com/watch?v=x7)\n\nb\n\n[▶ vimeo.com](https://vimeo.com/7)\n\nc\n\nd\n\ne"},
	{"video and audio", `<p>a</p><video poster=p.jpg title=V><source src=w.mp4>No video.</video><p>b</p><audio src=a.mp3></audio><p>c`,
		`<p>a</p><figure><a href="https://site.example/dir/w.mp4"><img src="https://site.example/dir/p.jpg" alt="V"></a><figcaption><a ` +
			`href="https://site.example/dir/w.mp4">▶ V</a></figcaption></figure><p>b</p><p><a href="https://site.example/dir/a.mp3">▶ ` +
			`site.example</a></p><p>c</p>`,
		"a\n\nb\n\nc",
		"a\n\n[![V](https://site.example/dir/p.jpg)](https://site.example/dir/w.mp4)\n\n[▶ V](https://site.example/dir/w.mp4)\n\nb\n\n[▶ " +
			"site.example](https://site.example/dir/a.mp3)\n\nc"},
}

func TestRichStructure(t *testing.T) {
	for _, c := range richStructures {
		t.Run(c.name, c.run)
	}
}

// Footnotes and their way back: names of the page's elements never come out
// as they were.
func TestFootnotes(t *testing.T) {
	_, tree,
		err := read(`<p>a<sup id=r1><a href="#n1">1</a></sup> b<sup id=r2><a href="#n2">2</a></sup><ol><li id=n1>c <a href="#r1">↩</a><li ` +
		`id=n2><p>d <a href="#r2">↩</a></ol>`)
	if err != nil {
		t.Fatal(err)
	}
	want := `<p id="w-r1">a<sup><a href="#w-n1">1</a></sup> b<sup><a href="#w-n2">2</a></sup></p><ol><li id="w-n1">c <a href="#w-r1">↩` +
		`</a></li><li id="w-n2">d <a href="#w-r1">↩</a></li></ol>`
	if got, _ := write.HTML(tree); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
