package page

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// FromText makes a page of a text that is no markup. What reads as paragraphs becomes
// paragraphs if there may be prose, all else stays as it is written. No element has an
// ID: the document around the text is the browser's own. The only error is ErrTooLarge.
func FromText(src []byte, title string, mayBeProse bool, o Options) (*Page, error) {
	if err := o.bounds(src); err != nil {
		return nil, err
	}
	el := func(up *html.Node, a atom.Atom, text string) *html.Node {
		n := &html.Node{Type: html.ElementNode, DataAtom: a, Data: a.String()}
		if text != "" {
			n.AppendChild(&html.Node{Type: html.TextNode, Data: text})
		}
		up.AppendChild(n)
		return n
	}
	doc := &html.Node{Type: html.DocumentNode}
	root := el(doc, atom.Html, "")
	el(el(root, atom.Head, ""), atom.Title, title)
	body := el(root, atom.Body, "")
	text := newlines(strings.ToValidUTF8(strings.TrimPrefix(string(src), "\ufeff"), "\ufffd"))
	for _, part := range partsOf(text, mayBeProse) {
		el(body, part.tag, part.text)
	}
	p := flatten(doc, o)
	for n := range p.ID {
		p.ID[n] = None
	}
	p.Elements, p.Checksum = 0, fnvOffset
	return p, nil
}

// A textPart is a paragraph of a text, or lines that stay as they are.
type textPart struct {
	tag  atom.Atom
	text string
}

const (
	// wrappedAt is how many characters the lines of a paragraph have at least when it was
	// wrapped by hand, but for its last. Verses, addresses and tables are shorter;
	// programs wrap at 60 to 80. Han and kana count twice. Tried on a
	// dozen texts, not measured.
	wrappedAt = 45
	// mostSigns is the share of characters of a paragraph that are neither letters nor
	// spaces. More are in code, logs and tables.
	mostSigns = 0.25
)

// partsOf splits a text at its empty lines. It stays whole unless most of it reads as
// paragraphs.
func partsOf(text string, mayBeProse bool) []textPart {
	whole := []textPart{{atom.Pre, text}}
	if text == "" {
		return nil
	}
	if !mayBeProse {
		return whole
	}
	var parts []textPart
	prose := 0
	for _, lines := range paragraphs(text) {
		joined := strings.Join(lines, "\n")
		last := len(parts) - 1
		switch {
		case isParagraph(lines):
			parts = append(parts, textPart{atom.P, joined})
			if len(lines) > 1 || width(joined) >= wrappedAt {
				prose += len(joined)
			}
		case last >= 0 && parts[last].tag == atom.Pre:
			parts[last].text += "\n\n" + joined
		default:
			parts = append(parts, textPart{atom.Pre, joined})
		}
	}
	if 2*prose < len(text) {
		return whole
	}
	return parts
}

// paragraphs gives the lines of each paragraph.
func paragraphs(text string) (out [][]string) {
	var lines []string
	for line := range strings.SplitSeq(text+"\n", "\n") {
		if strings.TrimSpace(line) != "" {
			lines = append(lines, strings.TrimRight(line, " \t"))
		} else if len(lines) > 0 {
			out, lines = append(out, lines), nil
		}
	}
	if len(lines) > 0 {
		out = append(out, lines)
	}
	return out
}

// isParagraph tells paragraphs of prose, and lines that stand alone.
func isParagraph(lines []string) bool {
	chars, signs := 0, 0
	for i, line := range lines {
		if line[0] == ' ' && i > 0 || line[0] == '\t' || strings.HasPrefix(line, "    ") || strings.Contains(strings.TrimSpace(line), "   ") {
			return false
		}
		if i > 0 && isItem(line) || i < len(lines)-1 && width(line) < wrappedAt {
			return false
		}
		for _, r := range line {
			chars++
			if !unicode.IsLetter(r) && !unicode.IsMark(r) && r != ' ' {
				signs++
			}
		}
	}
	return float64(signs) <= mostSigns*float64(chars)
}

// isItem tells the lines of a list: "- one", "2. two".
func isItem(line string) bool {
	first, rest, _ := strings.Cut(line, " ")
	number := strings.TrimLeft(first, "0123456789")
	return rest != "" && (strings.Contains("-*+•", first) || first != number && (number == "." || number == ")"))
}

// width counts characters, Han and kana twice.
func width(s string) (n int) {
	for _, r := range s {
		if n++; classOf(r) == runeHan {
			n++
		}
	}
	return n
}
