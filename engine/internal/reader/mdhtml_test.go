package reader_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"
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
		"a &lt;script>alert(1)&lt;/script>", "a < b <= c <3", "`" + script + "`", "`` `" + script + " ``", "```html\n" + script + "\n```",
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
