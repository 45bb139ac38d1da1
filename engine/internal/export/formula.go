package export

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// formulaParts is the number of children that a MathML element must have, -1 for any.
var formulaParts = map[string]int{
	"math": -1, "mi": 0, "mn": 0, "mo": 0, "ms": 0, "mtext": 0, "mspace": 0, "mrow": -1, "mstyle": -1, "merror": -1, "mpadded": -1,
	"mphantom": -1, "msqrt": -1, "mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3,
	"mtable": -1, "mtr": -1, "mtd": -1,
}

// formulaAttrs are the attributes of formulas that the schema of EPUB allows, with their
// values. All others are removed, since they concern the appearance.
var formulaAttrs = map[string]func(string) bool{
	"display": oneOf("block", "inline"), "alttext": isText,
	"mathvariant": oneOf("normal", "bold", "italic", "bold-italic", "double-struck", "script", "fraktur", "sans-serif", "monospace"),
	"stretchy":    oneOf("true", "false"), "fence": oneOf("true", "false"), "separator": oneOf("true", "false"),
	"largeop": oneOf("true", "false"), "movablelimits": oneOf("true", "false"), "accent": oneOf("true", "false"),
	"accentunder": oneOf("true", "false"), "displaystyle": oneOf("true", "false"), "form": oneOf("prefix", "infix", "postfix"),
	"columnspan": isCount, "rowspan": isCount,
}

// formulaFor says which elements may have an attribute.
var formulaFor = map[string]string{
	"display": " math ", "alttext": " math ", "mathvariant": " mi mn mo ms mtext ", "stretchy": " mo ", "fence": " mo ", "separator": " mo ",
	"largeop": " mo ", "movablelimits": " mo ", "accent": " mover munderover mo ", "accentunder": " munder munderover ",
	"displaystyle": " math mstyle mtable ", "form": " mo ", "columnspan": " mtd ", "rowspan": " mtd ",
}

func oneOf(words ...string) func(string) bool {
	return func(v string) bool { return slices.Contains(words, v) }
}

// isFormula reports whether a formula has only known elements, each with the right number
// of children, so that every checker accepts it.
func isFormula(n *html.Node) bool {
	want, ok := formulaParts[n.Data]
	if !ok {
		return false
	}
	count := 0
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode && want != 0 && strings.TrimSpace(c.Data) != "":
			return false
		case c.Type == html.ElementNode && (c.Namespace != "math" || want == 0 || !isFormula(c) || !nests(n.Data, c.Data)):
			return false
		case c.Type == html.ElementNode:
			count++
		}
	}
	return want <= 0 || count == want
}

// nests reports whether a part of a table is allowed in an element.
func nests(up, in string) bool {
	switch in {
	case "math":
		return false
	case "mtr":
		return up == "mtable"
	case "mtd":
		return up == "mtr"
	}
	return up != "mtable" && up != "mtr"
}

// formula removes attributes that are not on the list.
func formula(n *html.Node) {
	var kept []html.Attribute
	for _, a := range n.Attr {
		if ok := formulaAttrs[a.Key]; ok != nil && a.Namespace == "" && ok(a.Val) && strings.Contains(formulaFor[a.Key], " "+n.Data+" ") {
			kept = append(kept, html.Attribute{Key: a.Key, Val: a.Val})
		}
	}
	n.Attr = kept
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch c.Type {
		case html.ElementNode:
			formula(c)
		case html.TextNode:
			if formulaParts[n.Data] != 0 {
				n.RemoveChild(c)
			}
		default:
			n.RemoveChild(c)
		}
		c = next
	}
}

// plainly replaces a formula that cannot be written by code: its TeX if the page has it,
// else its text.
func plainly(n *html.Node) {
	text := oneLine(attr(n, "alttext"))
	if text == "" {
		text = oneLine(textOf(n))
	}
	if text != "" {
		code := element(atom.Code)
		code.AppendChild(&html.Node{Type: html.TextNode, Data: text})
		n.Parent.InsertBefore(code, n)
	}
	n.Parent.RemoveChild(n)
}
