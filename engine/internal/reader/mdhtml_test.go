package reader_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html"
)

// A markdownCheck reads Markdown as CommonMark 0.31 does, block by block, and
// notes what a renderer would hand on as HTML or as a link to anything but the
// web and mail. It is stricter than a parser: text that a parser may or may not
// take for code is read as text.
type markdownCheck struct {
	in        []mdContainer
	fence     string // of the code block that is open, "" none
	fenceIn   int    // the containers it stands in
	paragraph []string
	bad       string
}

// An mdContainer is a quote, or a list item with the column where its text
// begins.
type mdContainer struct {
	quote  bool
	indent int
}

// htmlInMarkdown gives what in Markdown could be HTML, "" when nothing could.
func htmlInMarkdown(md string) string {
	var c markdownCheck
	for line := range strings.SplitSeq(strings.ReplaceAll(md, "\r", "\n"), "\n") {
		c.line(line)
	}
	c.endParagraph()
	return c.bad
}

var (
	mdFence     = regexp.MustCompile("^ {0,3}(```+)[^`]*$")
	mdTildes    = regexp.MustCompile("^ {0,3}~~~")
	mdItem      = regexp.MustCompile(`^( {0,3})([-+*]|[0-9]{1,9}[.)])( {1,4}|$)`)
	mdHTMLBlock = regexp.MustCompile(`(?i)^ {0,3}<(script|pre|style|textarea|[a-z][a-z0-9-]*[^>]*> *$|[!?])`)
	mdHeading   = regexp.MustCompile(`^ {0,3}#{1,6} `)
)

func (c *markdownCheck) line(line string) {
	depth := 0
	for depth < len(c.in) {
		rest, ok := c.in[depth].strip(line)
		if !ok {
			break
		}
		line = rest
		depth++
	}
	if c.fence != "" {
		if depth >= c.fenceIn {
			if text := strings.TrimSpace(line); len(text) >= len(c.fence) && strings.Trim(text, "`") == "" {
				c.fence = ""
			}
			return
		}
		c.fence = "" // its container has ended
	}
	if depth < len(c.in) && (len(c.paragraph) == 0 || c.beginsBlock(line)) {
		c.endParagraph() // else a lazy line goes on with it
		c.in = c.in[:depth]
	}
	for {
		if m := mdItem.FindStringSubmatch(line); m != nil {
			c.endParagraph()
			c.in = append(c.in, mdContainer{indent: len(m[0])})
			line = line[len(m[0]):]
			continue
		}
		if rest, ok := (mdContainer{quote: true}).strip(line); ok {
			c.endParagraph()
			c.in = append(c.in, mdContainer{quote: true})
			line = rest
			continue
		}
		break
	}
	c.leaf(line)
}

// strip takes what a container asks for off a line's beginning.
func (in mdContainer) strip(line string) (string, bool) {
	if in.quote {
		rest, ok := strings.CutPrefix(strings.TrimLeft(line, " "), ">")
		return strings.TrimPrefix(rest, " "), ok && len(line)-len(strings.TrimLeft(line, " ")) < 4
	}
	if strings.TrimSpace(line) == "" {
		return "", true
	}
	return strings.TrimPrefix(line, strings.Repeat(" ", in.indent)), strings.HasPrefix(line, strings.Repeat(" ", in.indent))
}

func (c *markdownCheck) beginsBlock(line string) bool {
	_, quote := (mdContainer{quote: true}).strip(line)
	return quote || strings.TrimSpace(line) == "" || mdItem.MatchString(line) || mdFence.MatchString(line) || mdHeading.MatchString(line)
}

func (c *markdownCheck) leaf(line string) {
	switch m := mdFence.FindStringSubmatch(line); {
	case m != nil:
		c.endParagraph()
		c.fence, c.fenceIn = m[1], len(c.in)
	case mdTildes.MatchString(line):
		c.note("a fence of tildes: %q", line)
	case mdHTMLBlock.MatchString(line) && !mdRaised.MatchString(strings.TrimSpace(line)):
		c.note("an HTML block: %q", line)
	case strings.TrimSpace(line) == "":
		c.endParagraph()
	case mdHeading.MatchString(line):
		c.endParagraph()
		c.paragraph = []string{line}
		c.endParagraph()
	default:
		c.paragraph = append(c.paragraph, line)
	}
}

func (c *markdownCheck) note(format string, args ...any) {
	if c.bad == "" {
		c.bad = fmt.Sprintf("Markdown: "+format, args...)
	}
}

// endParagraph reads what is gathered as text, and the rows of a table also
// cell by cell, cut as renderers cut them: at bars without a backslash before
// them, or with an even number of them.
func (c *markdownCheck) endParagraph() {
	if len(c.paragraph) == 0 {
		return
	}
	c.inline(strings.Join(c.paragraph, "\n"))
	for _, line := range c.paragraph {
		if !strings.HasPrefix(strings.TrimLeft(line, " "), "|") {
			continue
		}
		for _, even := range [...]bool{false, true} {
			for _, cell := range mdCells(line, even) {
				c.inline(strings.ReplaceAll(cell, `\|`, "|"))
			}
		}
	}
	c.paragraph = nil
}

func mdCells(row string, even bool) (cells []string) {
	from, backslashes := 0, 0
	for i := range len(row) {
		switch {
		case row[i] == '\\':
			backslashes++
			continue
		case row[i] == '|' && (backslashes == 0 || even && backslashes%2 == 0):
			cells = append(cells, row[from:i])
			from = i + 1
		}
		backslashes = 0
	}
	return append(cells, row[from:])
}

// Raised and lowered text is the only HTML that the writer writes.
var mdRaised = regexp.MustCompile(`^</?su[bp]>`)

// An address has no backslash but that before a bar in a table.
var mdTarget = regexp.MustCompile(`^(<(https?|mailto):([^<>\s\\\x60]|\\\|)*>|(https?|mailto):([^<>()\s\\\x60]|\\\|)*)\)`)

// inline reads text: escapes, code, dollars, links, tags. Dollars are read
// twice: as text, and as the marks of formulas, which hide what is in them.
func (c *markdownCheck) inline(s string) {
	c.inlineWith(s, false)
	c.inlineWith(s, true)
}

func (c *markdownCheck) inlineWith(s string, formulas bool) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '`':
			i += codeSpanLength(s[i:]) - 1
		case '$':
			if formulas {
				i += formulaLength(s[i:]) - 1
			}
		case ']':
			if !strings.HasPrefix(s[i+1:], "(") {
				continue
			}
			target := mdTarget.FindString(s[i+2:])
			if target == "" {
				c.note("a link to %.80q", s[i+2:])
			}
			i += 1 + len(target)
		case '<':
			if tag := mdRaised.FindString(s[i:]); tag != "" {
				i += len(tag) - 1
			} else if i+1 < len(s) && (tree.IsASCIILetter(s[i+1]) || strings.IndexByte("/!?", s[i+1]) >= 0) {
				c.note("a tag: %.80q in %.300q", s[i:], s)
			}
		}
	}
}

// codeSpanLength is the length of the code at the beginning of s, or of the
// backticks if nothing closes them.
func codeSpanLength(s string) int {
	n := len(s) - len(strings.TrimLeft(s, "`"))
	for i := n; i < len(s); {
		run := len(s[i:]) - len(strings.TrimLeft(s[i:], "`"))
		if i += max(run, 1); run == n {
			return i
		}
	}
	return n
}

// formulaLength is the length of the formula at the beginning of s, by the
// rules of Pandoc (tex_math_dollars): no space within the marks, and no digit
// behind the last.
func formulaLength(s string) int {
	mark := "$"
	if strings.HasPrefix(s, "$$") {
		mark = "$$"
	}
	n := len(mark)
	if n == 1 && (len(s) < 2 || s[1] == ' ' || s[1] == '\n') {
		return 1
	}
	for i := n; i < len(s); i++ {
		switch {
		case s[i] == '\\':
			i++
		case !strings.HasPrefix(s[i:], mark):
		case n == 2 || i > n && s[i-1] != ' ' && s[i-1] != '\n' && (i+1 == len(s) || s[i+1] < '0' || s[i+1] > '9'):
			return i + n
		}
	}
	return n
}

// The check finds HTML wherever Markdown lets it through.
func TestHTMLInMarkdown(t *testing.T) {
	const script = "<script>alert(1)</script>"
	for _, md := range []string{
		script, "a " + script, "a\\\\" + script, "> - a\n>   " + script, "# a " + script, "- " + script, "1. a\n\n   " + script,
		"a <b", "a </b>", "a <!-- b -->", "a <?b?>", "<https://x.example>", "<pre>", "a<sup onclick=x>",
		"`a` " + script + " `b`", "`a``b` c` " + script, "```\n```\n" + script, "- ```\n" + script + "\n```", "````\n```\n````\n" + script,
		"> ```\n" + script, "~~~\n" + script + "\n~~~", `[a](<https://x.example/?q="><script>alert(1)</script>>)`, "[a](javascript:x)",
		"[a](https://x.example/ b)",
		"[a](<javascript:x>)", "![a](data:x)", "$a$ " + script, "$a" + script + "$", "$a `b$" + script + "`", "$x$5 `a$" + script + "`",
		"$$\n`$$" + script + "`", "$`$ `" + script + "`", "| a |\n| --- |\n| " + script + " |", "| `a\\\\|" + script + "` |", "a\n" + script,
	} {
		if htmlInMarkdown(md) == "" {
			t.Errorf("not found in %q", md)
		}
	}
	for _, md := range []string{
		"a \\<script>alert(1)\\</script>", "a < b <= c <3", "`" + script + "`", "`` `" + script + " ``", "```html\n" + script + "\n```",
		"- ````\n  " + script + "\n  ```\n  <b>\n  ````\n\n  b",
		"> ```\n> " + script + "\n> ```", "x<sup>2</sup>", "<sup>2</sup>a",
		"[a](https://x.example/b?c=%3Cb) [d](<https://x.example/(e)>) [f](mailto:a@b.example)",
		"$a< b$ costs $5", "a \\$b `c$<d>`", "| `<b>` | `a\\|<b>` |\n| --- | --- |", "[a] (b)", "1. a\n   - ```\n     <b>\n     ```",
	} {
		if bad := htmlInMarkdown(md); bad != "" {
			t.Errorf("%q: %s", md, bad)
		}
	}
}

// Pages that would bring HTML into the Markdown. The third column is what
// Markdown they make.
func TestMarkdownLetsNoHTMLThrough(t *testing.T) {
	const script = `&lt;script>alert(1)&lt;/script>`
	for _, c := range []struct{ name, src, want string }{
		{"an address with a tag", `<p><a href='https://x.example/?q=(">` + script + `'>a</a>`,
			`[a](<https://x.example/?q=("%3E%3Cscript%3Ealert(1)%3C/script%3E>)`},
		{"an image's address with a tag", `<p>a<img src='https://x.example/i?q=[` + script + `' alt="` + script + `">`,
			"a\n\n" + `![\<script>alert(1)\</script>](<https://x.example/i?q=[%3Cscript%3Ealert(1)%3C/script%3E>)`},
		{"an address with a backtick", "<p><a href='https://x.example/?`'>a</a> <code>" + script + "</code>",
			"[a](https://x.example/?%60) `<script>alert(1)</script>`"},
		{"TeX with a tag", `<p>a <script type="math/tex">x<b>y</b><!--z< 1</script> b`, `a $x< b>y< /b>< !--z< 1$ b`},
		{"TeX with a link", `<p>a <script type="math/tex">[x](javascript:alert(1))</script> b`, `a $[x] (javascript:alert(1))$ b`},
		{"TeX with a backtick", "<p>a <script type='math/tex'>`x\\`y</script> <code>" + script + "</code>",
			"a $\\lq x\\`y$ `<script>alert(1)</script>`"},
		{"TeX with a dollar", "<p>a <script type='math/tex'>x$y<b></script> <code>z$" + script + "</code>",
			"a `x$y<b>` `z$<script>alert(1)</script>`"},
		{"TeX that ends in a backslash", `<p>a <script type="math/tex">x\</script> b`, "a `x\\` b"},
		{"a formula before a digit", `<p>a <script type="math/tex">x</script>5 <code>y$` + script + `</code>`,
			"a $x$ 5 `y$<script>alert(1)</script>`"},
		{"a dollar before a formula", `<p>a $<script type="math/tex">x</script> b $$ c`, `a $ $x$ b \$\$ c`},
		{"a dollar in code", `<p>a $b <a href="https://x.example/$">c</a> <code>d$` + script + `</code>`,
			"a \\$b [c](https://x.example/%24) `d$<script>alert(1)</script>`"},
		{"dollars elsewhere", `<p>$5 <code>a</code> 6$<pre>$b</pre>`, "$5 `a` 6$\n\n```\n$b\n```"},
		{"code behind code", "<p><code>a</code><img src='data:image/png;base64," + strings.Repeat("A", 400) + "'><code>b`" + script + "</code>",
			"`a` ``b`<script>alert(1)</script>``"},
		{"code with a bar in a cell", `<table><tr><th>a<th>b<tr><td><code>c\|` + script + `</code><td><code>d|e</code></table>`,
			"| a | b |\n| --- | --- |\n| c\\\\\\|\\<script>alert(1)\\</script> | `d\\|e` |"},
		{"TeX with bars in a cell", `<table><tr><th>a<th>b<tr><td><script type="math/tex">\|x\|+|y|</script><td>c</table>`,
			"| a | b |\n| --- | --- |\n| $\\Vert x\\Vert +\\|y\\|$ | c |"},
		{"a caption that begins like a heading", `<table><caption># a</caption><tr><th>a<th>b<tr><td>c<td>d</table>`,
			"\\# a\n\n| a | b |\n| --- | --- |\n| c | d |"},
		{"a backslash at the end", `<p>a\<p>` + script, "a\\\\\n\n\\<script>alert(1)\\</script>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if bad := check(c.src); bad != "" {
				t.Error(bad)
			}
			_, tree, err := read(c.src)
			if err != nil {
				t.Fatal(err)
			}
			if got := write.Markdown(tree); got != c.want {
				t.Errorf("\n got %q\nwant %q", got, c.want)
			}
		})
	}
}

// dangerous are the pieces that texts of random pages are made of.
var dangerous = []string{"<script>x</script>", "</p>", "<!--", "<", "`", "``", "```", "$", "$$", "\\", "\\\\", "|", "\\|", "[", "]",
	"](javascript:x)",
	"(", ")", "a", "b ", " ", "5", "*", "_", "~~~", "!", "#", "- ", "> ", "&lt;", "\n", ":", "<b>"}

// dangerousBlocks are the places where a page can put a text.
var dangerousBlocks = []string{"<p>%s</p>", "<h2>%s</h2>", "<ul><li>%s<li><p>a<p>b</ul>", "<blockquote>%s</blockquote>", "<pre>%s</pre>",
	"<ol><li><pre>%s</pre></ol>", "<table><caption>%s</caption><tr><th>a<th>b<tr><td>%[1]s<td>c</table>", "<dl><dt>%s<dd>%[1]s</dl>",
	"<table><tr><th>a<th>b<tr><td>%s<td><pre>%[1]s</pre></table>", "<details><summary>%s</summary><pre>%[1]s</pre></details>",
	"<figure><img src=x><figcaption>%s</figcaption></figure>"}

// randomPage makes pages of dangerous texts.
type randomPage struct{ *rand.Rand }

func (r randomPage) text() (s string) {
	for range 1 + r.IntN(5) {
		s += dangerous[r.IntN(len(dangerous))]
	}
	return html.EscapeString(s)
}

func (r randomPage) inline(depth int) (s string) {
	for range 1 + r.IntN(3) {
		in := r.text()
		if depth > 0 {
			in = r.inline(depth - 1)
		}
		switch r.IntN(12) {
		case 0, 1:
			s += r.text()
		case 2, 3, 4:
			s += "<code>" + in + "</code>"
		case 5:
			s += `<a href="https://x.example/?` + r.text() + `">` + in + "</a>"
		case 6:
			s += `<script type="math/tex">` + html.UnescapeString(strings.ReplaceAll(r.text(), "script", "b")) + "</script>"
		case 7:
			s += `<img src="https://x.example/i?` + r.text() + `" alt="` + r.text() + `" width=20>`
		case 8:
			s += "<b>" + in + "</b>"
		case 9:
			s += "<sup>" + in + "</sup>"
		case 10:
			s += in + "<br>"
		case 11:
			s += `<img src=x class=latex alt="` + r.text() + `">`
		}
	}
	return s
}

// On random pages Markdown lets nothing through.
func TestMarkdownOfRandomPages(t *testing.T) {
	random := randomPage{rand.New(rand.NewPCG(3, 4))}
	for range 4000 {
		src := ""
		for range 1 + random.IntN(3) {
			src += fmt.Sprintf(dangerousBlocks[random.IntN(len(dangerousBlocks))], random.inline(random.IntN(3)))
		}
		_, tree, err := read(src)
		if err != nil {
			t.Fatal(err)
		}
		md := write.Markdown(tree)
		if bad := htmlInMarkdown(md); bad != "" {
			t.Fatalf("%s\n%s\n%q", src, bad, md)
		}
	}
}
