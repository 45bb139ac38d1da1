package reader

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// A role says what becomes of an element of the page.
type role uint8

const (
	transparent role = iota // opened up: its contents stay
	structure               // holds blocks: lists, tables, quotes
	holder                  // structure that holds text of its own: li, td, dd
	textBlock               // around one block: p, headings
	inline                  // within a block
)

// A rule is one line of the allow list: what an element is written as, and
// which attributes it may have. All elements that are not on the list are
// transparent. Any element may have lang and dir, and an id that a kept link
// points to. No other attribute is ever written.
type rule struct {
	as    atom.Atom
	role  role
	attrs []allowed
}

// allowed is an attribute with the check that its value must pass.
type allowed struct {
	key   string
	check func(string) (string, bool)
}

// policy is the allow list of elements and attributes. URLs come in href and
// src only: links are http, https, mailto or within the page; images http,
// https, or a small data URL of a raster image (links.go, images.go).
var policy = map[atom.Atom]rule{
	atom.Ul:   {as: atom.Ul, role: structure},
	atom.Menu: {as: atom.Ul, role: structure},
	atom.Dir:  {as: atom.Ul, role: structure},
	atom.Ol:   {as: atom.Ol, role: structure, attrs: []allowed{{"start", integer}, {"reversed", flag}}},
	atom.Li:   {as: atom.Li, role: holder, attrs: []allowed{{"value", integer}}},
	atom.Dl:   {as: atom.Dl, role: structure},
	atom.Dt:   {as: atom.Dt, role: holder},
	atom.Dd:   {as: atom.Dd, role: holder},

	atom.Table:   {as: atom.Table, role: structure},
	atom.Caption: {as: atom.Caption, role: holder},
	atom.Thead:   {as: atom.Thead, role: structure},
	atom.Tbody:   {as: atom.Tbody, role: structure},
	atom.Tfoot:   {as: atom.Tfoot, role: structure},
	atom.Tr:      {as: atom.Tr, role: structure},
	atom.Td:      {as: atom.Td, role: holder, attrs: []allowed{{"colspan", span}, {"rowspan", span}}},
	atom.Th:      {as: atom.Th, role: holder, attrs: []allowed{{"colspan", span}, {"rowspan", span}, {"scope", scope}}},

	atom.Blockquote: {as: atom.Blockquote, role: structure},
	atom.Figure:     {as: atom.Figure, role: structure},
	atom.Figcaption: {as: atom.Figcaption, role: holder},
	atom.Details:    {as: atom.Details, role: structure, attrs: []allowed{{"open", flag}}},
	atom.Summary:    {as: atom.Summary, role: holder},
	atom.Pre:        {as: atom.Pre, role: holder},
	atom.Listing:    {as: atom.Pre, role: holder},
	atom.Xmp:        {as: atom.Pre, role: holder},

	atom.P:  {as: atom.P, role: textBlock},
	atom.H1: {as: atom.H1, role: textBlock},
	atom.H2: {as: atom.H2, role: textBlock},
	atom.H3: {as: atom.H3, role: textBlock},
	atom.H4: {as: atom.H4, role: textBlock},
	atom.H5: {as: atom.H5, role: textBlock},
	atom.H6: {as: atom.H6, role: textBlock},

	atom.A:      {as: atom.A, role: inline}, // href: links.go
	atom.Abbr:   {as: atom.Abbr, role: inline, attrs: []allowed{{"title", words}}},
	atom.B:      {as: atom.B, role: inline},
	atom.Bdi:    {as: atom.Bdi, role: inline},
	atom.Bdo:    {as: atom.Bdo, role: inline},
	atom.Cite:   {as: atom.Cite, role: inline},
	atom.Code:   {as: atom.Code, role: inline}, // class=language-…: code.go
	atom.Del:    {as: atom.Del, role: inline},
	atom.Dfn:    {as: atom.Dfn, role: inline},
	atom.Em:     {as: atom.Em, role: inline},
	atom.I:      {as: atom.I, role: inline},
	atom.Ins:    {as: atom.Ins, role: inline},
	atom.Kbd:    {as: atom.Kbd, role: inline},
	atom.Mark:   {as: atom.Mark, role: inline},
	atom.Q:      {as: atom.Q, role: inline},
	atom.Rp:     {as: atom.Rp, role: inline},
	atom.Rt:     {as: atom.Rt, role: inline},
	atom.Ruby:   {as: atom.Ruby, role: inline},
	atom.S:      {as: atom.S, role: inline},
	atom.Samp:   {as: atom.Samp, role: inline},
	atom.Small:  {as: atom.Small, role: inline},
	atom.Span:   {as: atom.Span, role: inline}, // only with lang or dir
	atom.Strike: {as: atom.S, role: inline},
	atom.Strong: {as: atom.Strong, role: inline},
	atom.Sub:    {as: atom.Sub, role: inline},
	atom.Sup:    {as: atom.Sup, role: inline},
	atom.Time:   {as: atom.Time, role: inline, attrs: []allowed{{"datetime", dateLike}}},
	atom.Tt:     {as: atom.Code, role: inline},
	atom.U:      {as: atom.U, role: inline},
	atom.Var:    {as: atom.Var, role: inline},
}

// parents are the elements that parts must stand in directly: a part in any
// other place is transparent, for a parser would move it.
func parentOf(part atom.Atom) [3]atom.Atom {
	switch part {
	case atom.Li:
		return [3]atom.Atom{atom.Ul, atom.Ol}
	case atom.Dt, atom.Dd:
		return [3]atom.Atom{atom.Dl}
	case atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot:
		return [3]atom.Atom{atom.Table}
	case atom.Tr:
		return [3]atom.Atom{atom.Thead, atom.Tbody, atom.Tfoot}
	case atom.Td, atom.Th:
		return [3]atom.Atom{atom.Tr}
	case atom.Summary:
		return [3]atom.Atom{atom.Details}
	case atom.Figcaption:
		return [3]atom.Atom{atom.Figure}
	case atom.Rt, atom.Rp:
		return [3]atom.Atom{atom.Ruby}
	}
	return [3]atom.Atom{}
}

// maxSpan bounds colspan and rowspan: the standard's own bound for colspan.
// Pages with 9007199254740991 have broken other tools.
const maxSpan = 1000

func span(v string) (string, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil && strings.Trim(v, "0123456789 ") == "" && len(v) > 3 {
		n, err = maxSpan, nil // too large for a number
	}
	if err != nil || n <= 1 {
		return "", false
	}
	return strconv.Itoa(min(n, maxSpan)), true
}

func integer(v string) (string, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || n > 1<<30 || n < -1<<30 {
		return "", false
	}
	return strconv.Itoa(n), true
}

func flag(string) (string, bool) { return "", true }

func scope(v string) (string, bool) {
	switch v = strings.ToLower(strings.TrimSpace(v)); v {
	case "row", "col", "rowgroup", "colgroup":
		return v, true
	}
	return "", false
}

// words is plain text for people, in one line.
func words(v string) (string, bool) {
	v = oneLine(v, maxWords)
	return v, v != ""
}

// maxWords bounds title and alt texts, in bytes.
const maxWords = 1000

// dateLike takes the characters of machine-readable times.
func dateLike(v string) (string, bool) {
	v = strings.TrimSpace(v)
	if v == "" || len(v) > 40 {
		return "", false
	}
	for i := 0; i < len(v); i++ {
		c := v[i]
		if (c < '0' || c > '9') && !strings.ContainsRune("-:.+TZWPDHMSYtz ", rune(c)) {
			return "", false
		}
	}
	return v, true
}

// oneLine collapses white space, drops control characters and keeps the words
// that fit in limit bytes.
func oneLine(s string, limit int) string {
	var b strings.Builder
	for w := range strings.FieldsSeq(s) {
		w = strings.Map(func(r rune) rune {
			if isControl(r) {
				return -1
			}
			return r
		}, w)
		if w == "" {
			continue
		}
		if b.Len()+len(w) >= limit {
			break
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

// isControl finds characters that no text shows: C0 and C1 controls, DEL, and
// the byte order mark.
func isControl(r rune) bool {
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfeff
}
