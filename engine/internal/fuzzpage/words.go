package fuzzpage

import "strings"

// tags are the elements that an instruction opens. Those that pages use most stand
// several times.
var tags = strings.Fields(`div div div div p p section article main aside nav header footer ul ol li li table tr td th tbody thead caption
	h1 h2 h3 h4 span b i em strong a a blockquote pre code figure figcaption details summary dl dt dd form button label select option
	textarea ruby rt rp rb math mi mo mn mtext mrow annotation svg title desc foreignObject template slot iframe noscript center font
	x-post body html frameset video audio picture source object script style plaintext address time small sup sub q cite kbd abbr
	fieldset legend dialog search hgroup`)

// classes mean something to a rule, a column or the reader.
var classes = strings.Fields(`ad-slot sidebar byline author date posted-on post comment comments reply next pagination language-go
	highlight hljs linenum gutter line-number katex katex-mathml katex-html MathJax MathJax_Preview mwe-math-element tab tabs
	tabbed-set toolbar copy copied copy-button lang sr-only hidden visually-hidden card related share social newsletter cookie-consent
	modal overlay menu breadcrumb footer header widget promo sponsored entry-content article-body story-body content main post-text
	quote signature avatar rating price product caption credit gallery emoji icon footnote reference toc heading-anchor
	task-list-item admonition note comment-author posted two`)

// attributes are written into a start tag as they stand.
var attributes = []string{
	` hidden`, ` style="display:none"`, ` style="visibility:hidden"`, ` aria-hidden=true`, ` role=button`, ` role=navigation`,
	` role=note`, ` role=math`, ` id=a`, ` id=b`, ` id="a b"`, ` name=a`, ` href="#a"`, ` href="/next?page=2"`, ` href="?page=3"`,
	` href="javascript:alert(1)"`, ` href="https://ads.example/x"`, ` href="//[::1"`, ` href="https://x/&lt;img src=x&gt;"`,
	` rel=next`, ` rel=author`, ` rel="nofollow sponsored"`, ` rel=tag`, ` src=/a.png`, ` src="data:image/png;base64,AAAA"`,
	` srcset="a.png 1x, b.png 2x"`, ` alt="A boat"`, ` alt="x^2"`, ` width=728 height=90`, ` width=1 height=1`, ` lang=ja`, ` lang=fr`,
	` dir=rtl`, ` dir=auto`, ` itemprop=author`, ` itemprop=datePublished`, ` itemprop="articleBody name"`,
	` itemscope itemtype="https://schema.org/Comment"`, ` itemscope itemtype="https://schema.org/Product"`, ` slot=a`,
	` shadowrootmode=open`, ` shadowrootmode=closed`, ` srcdoc="<p>Framed words <b>here</b>"`, ` colspan=3`, ` rowspan=2`,
	` colspan=99999`, ` scope=row`, ` start=7`, ` reversed`, ` value=3`, ` datetime=2024-05-03`, ` datetime="2024-02-31T25:61"`,
	` open`, ` data-w=3`, ` data-lang=go`, ` data-src=/late.png`, ` alttext="\frac{1}{2}"`, ` display=block`,
	` encoding="application/x-tex"`, ` type=math/tex`, ` type="application/json"`, ` checked`, ` title="b &lt; c | d"`,
	` aria-label="Advertisement"`, ` onclick=alert(1)`, ` style="position:fixed;z-index:99"`, ` =x`, ` a"b='c`,
}

// phrases are short texts that are read for what they say, and some that are hard to write.
var phrases = []string{
	"By Ada Quill", "Von Jörg Müller und Ada Quill", "作者：王小明", "By By By", "3 May 2024", "May 3rd, 2024, 10:05", "2024-05-03",
	"31/02/2024", "3. Mai 2024", "2024年5月3日", "٣/٥/٢٠٢٤", "Updated 2 hours ago", "Next", "Next page »", "下一页", "1", "2", "3",
	"« Previous", "Page 2 of 9", "Advertisement", "Anzeige", "Sponsored", "Read more", "Continue reading", "Share",
	"Share on Facebook", "Related articles", "Comments", "12 comments", "Reply", "Log in", "Subscribe to our newsletter",
	"We use cookies", "Accept all", "Copyright 2024 Tide Post", "Home", "Python", "C", "Go", "Copy", "Copy code", "Copied!",
	"TeX", "x = 1; // y", "if a < b && c > d {", "$x$ and \\(y\\)", "a_b_c *d* [e](f) `g` ~h~",
	"&lt;script&gt;alert(1)&lt;/script&gt;", "https://x.example/&lt;img src=x onerror=alert(1)&gt;", "1. one", "- two",
	"# three", "| a | b |", "漢字", "かんじ", "สวัสดีชาวโลก", "שלום עולם", "مرحبا", "\u202e\u200b\u0301", "\u00a0",
	"&nbsp;&amp;&#0;&#x110000;", "—", ".", "···", "[1]", "↑", "#", "¶", "The Tide", "Tide Post", "A storm over the harbour",
	"Gotcha.", "$45", "Add to cart", "★★★★☆", "Figure 3", "Photo: Ada Quill", "😀", "é\u0301",
}

// separators stand between the parts of a title. Some overlap when they are doubled.
var separators = []string{" | ", " - ", " – ", " — ", " :: ", " » ", ": ", " / ", " · ", "｜", "_", " | | ", " - - - ", " « ", "", " "}

// sentences hold running text. A number makes each one different.
var sentences = []string{
	"It was day # for the people of the town, and they said that it would not be the last of them, as the wind turned. ",
	"The # boats stayed in, the market was closed, and by the evening nobody had seen the ferry that should have come. ",
	"Am # Tag blieb der Hafen geschlossen, und niemand wusste, wann das nächste Schiff wieder fahren würde. ",
	"#日目の朝、港には誰もいなかったが、風はまだ強く吹いていた。",
	"Short # words. ",
}
