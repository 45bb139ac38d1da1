package export

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A role says where an element is allowed. The schema of EPUB's XHTML checks this, a
// parser of HTML does not.
type role uint8

const (
	unknown  role = iota // unwrapped: its contents stay
	gone                 // removed with its contents
	phrasing             // inline, holds inline elements
	through              // holds what its parent may hold
	line                 // a block that holds inline elements
	flow                 // a block that holds anything
	whole                // holds only its parts, as a table holds rows
	part                 // part of a whole, holds anything
	void
)

// A rule is an entry of the allow list. lang and dir are allowed on every element, an id
// where a link points to it.
type rule struct {
	role  role
	attrs []allowed
}

type allowed struct {
	key string
	ok  func(string) bool
}

var policy = map[atom.Atom]rule{
	atom.Script: {role: gone}, atom.Style: {role: gone}, atom.Template: {role: gone}, atom.Iframe: {role: gone},
	atom.Noscript: {role: gone}, atom.Noframes: {role: gone}, atom.Noembed: {role: gone}, atom.Object: {role: gone},
	atom.Svg: {role: gone}, atom.Select: {role: gone}, atom.Textarea: {role: gone}, atom.Title: {role: gone},

	atom.P: {role: line}, atom.Pre: {role: line, attrs: []allowed{{"class", isWord}}}, atom.Summary: {role: line},
	atom.H1: {role: line}, atom.H2: {role: line}, atom.H3: {role: line}, atom.H4: {role: line}, atom.H5: {role: line}, atom.H6: {role: line},

	atom.Section: {role: flow, attrs: []allowed{{"data-source", isText}}}, atom.Article: {role: flow, attrs: []allowed{{"class", isWord}}},
	atom.Header: {role: flow}, atom.Footer: {role: flow}, atom.Aside: {role: flow}, atom.Div: {role: flow},
	atom.Blockquote: {role: flow}, atom.Figure: {role: flow}, atom.Details: {role: flow, attrs: []allowed{{"open", isEmpty}}},

	atom.Ul: {role: whole}, atom.Ol: {role: whole, attrs: []allowed{{"start", isNumber}, {"reversed", isEmpty}}},
	atom.Dl: {role: whole}, atom.Table: {role: whole}, atom.Thead: {role: whole}, atom.Tbody: {role: whole}, atom.Tfoot: {role: whole},
	atom.Tr: {role: whole}, atom.Li: {role: part, attrs: []allowed{{"value", isNumber}}}, atom.Dt: {role: part}, atom.Dd: {role: part},
	atom.Caption: {role: part}, atom.Figcaption: {role: part},
	atom.Td: {role: part, attrs: []allowed{{"colspan", isCount}, {"rowspan", isCount}}},
	atom.Th: {role: part, attrs: []allowed{{"colspan", isCount}, {"rowspan", isCount}, {"scope", isWord}}},

	atom.A: {role: through}, atom.Ins: {role: through}, atom.Del: {role: through},
	atom.Abbr: {role: phrasing, attrs: []allowed{{"title", isText}}}, atom.B: {role: phrasing}, atom.Bdi: {role: phrasing},
	atom.Bdo: {role: phrasing}, atom.Cite: {role: phrasing}, atom.Code: {role: phrasing, attrs: []allowed{{"class", isWord}}},
	atom.Dfn: {role: phrasing}, atom.Em: {role: phrasing}, atom.I: {role: phrasing}, atom.Kbd: {role: phrasing}, atom.Mark: {role: phrasing},
	atom.Q: {role: phrasing}, atom.Rt: {role: phrasing}, atom.Rp: {role: gone}, atom.Ruby: {role: phrasing}, atom.S: {role: phrasing},
	atom.Samp: {role: phrasing}, atom.Small: {role: phrasing}, atom.Span: {role: phrasing}, atom.Strong: {role: phrasing},
	atom.Sub: {role: phrasing}, atom.Sup: {role: phrasing}, atom.Time: {role: phrasing, attrs: []allowed{{"datetime", isMoment}}},
	atom.U: {role: phrasing}, atom.Var: {role: phrasing}, atom.Math: {role: phrasing},

	atom.Img: {role: void}, atom.Br: {role: void}, atom.Hr: {role: void},
}

func isText(string) bool    { return true }
func isEmpty(v string) bool { return v == "" || v == "open" || v == "reversed" }

// isMoment reports whether a text is a machine-readable time that every checker accepts.
func isMoment(v string) bool { return isDay(v) || isTime(v) }

// isBlock reports whether an element is not allowed in a line.
func isBlock(n *html.Node) bool {
	switch policy[n.DataAtom].role {
	case line, flow, whole, part:
		return true
	}
	return n.DataAtom == atom.Hr
}

func headingLevel(a atom.Atom) int {
	switch a {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return int(a.String()[1] - '0')
	}
	return 0
}
