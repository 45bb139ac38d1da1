package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// mathRule holds the attributes that parts of formulas may have. None takes an
// address or a name.
var mathRule = Rule{Attrs: []AllowedAttr{
	{"accent", mathValue},
	{"accentunder", mathValue},
	{"columnalign", mathValue},
	{"columnspan", mathValue},
	{"displaystyle", mathValue},
	{"fence", mathValue},
	{"form", mathValue},
	{"largeop", mathValue},
	{"linethickness", mathValue},
	{"lspace", mathValue},
	{"mathvariant", mathValue},
	{"movablelimits", mathValue},
	{"rowspan", mathValue},
	{"rspace", mathValue},
	{"scriptlevel", mathValue},
	{"separator", mathValue},
	{"stretchy", mathValue},
	{"width", mathValue},
}}

// mathValue takes words and lengths.
func mathValue(v string) (string, bool) {
	if v = strings.TrimSpace(v); v == "" || len(v) > 40 {
		return "", false
	}
	for i := 0; i < len(v); i++ {
		if c := v[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && strings.IndexByte(" .%+-", c) < 0 {
			return "", false
		}
	}
	return v, true
}

// A Role says what becomes of an element of the page.
type Role uint8

const (
	Transparent Role = iota // not written: its contents stay
	Structure               // holds blocks: lists, tables, quotes
	Holder                  // structure that holds text of its own: li, td, dd
	TextBlock               // around one block: p, headings
	Inline                  // within a block
)

// A Rule is one line of the allow list: what an element is written as, and
// which attributes it may have. All elements that are not on the list are
// transparent. Any element may have lang and dir, and an id that a kept link
// points to. No other attribute is ever written.
type Rule struct {
	As    atom.Atom
	Role  Role
	Attrs []AllowedAttr
}

// AllowedAttr is an attribute with the check that its value must pass.
type AllowedAttr struct {
	Key   string
	Check func(string) (string, bool)
}

// policy is the allow list of elements and attributes. URLs come in href and
// src only: links are http, https, mailto or within the page; images http,
// https, or a small data URL of a raster image (links.go, images.go).
var policy = map[atom.Atom]Rule{
	atom.Ul:   {As: atom.Ul, Role: Structure},
	atom.Menu: {As: atom.Ul, Role: Structure},
	atom.Dir:  {As: atom.Ul, Role: Structure},
	atom.Ol:   {As: atom.Ol, Role: Structure, Attrs: []AllowedAttr{{"start", CheckInteger}, {"reversed", flag}}},
	atom.Li:   {As: atom.Li, Role: Holder, Attrs: []AllowedAttr{{"value", CheckInteger}}},
	atom.Dl:   {As: atom.Dl, Role: Structure},
	atom.Dt:   {As: atom.Dt, Role: Holder},
	atom.Dd:   {As: atom.Dd, Role: Holder},

	atom.Table:   {As: atom.Table, Role: Structure},
	atom.Caption: {As: atom.Caption, Role: Holder},
	atom.Thead:   {As: atom.Thead, Role: Structure},
	atom.Tbody:   {As: atom.Tbody, Role: Structure},
	atom.Tfoot:   {As: atom.Tfoot, Role: Structure},
	atom.Tr:      {As: atom.Tr, Role: Structure},
	atom.Td:      {As: atom.Td, Role: Holder, Attrs: []AllowedAttr{{"colspan", span}, {"rowspan", span}}},
	atom.Th:      {As: atom.Th, Role: Holder, Attrs: []AllowedAttr{{"colspan", span}, {"rowspan", span}, {"scope", scope}}},

	atom.Blockquote: {As: atom.Blockquote, Role: Structure},
	atom.Figure:     {As: atom.Figure, Role: Structure},
	atom.Figcaption: {As: atom.Figcaption, Role: Holder},
	atom.Details:    {As: atom.Details, Role: Structure, Attrs: []AllowedAttr{{"open", flag}}},
	atom.Summary:    {As: atom.Summary, Role: Holder},
	atom.Pre:        {As: atom.Pre, Role: Holder},
	atom.Listing:    {As: atom.Pre, Role: Holder},
	atom.Xmp:        {As: atom.Pre, Role: Holder},

	atom.P:  {As: atom.P, Role: TextBlock},
	atom.H1: {As: atom.H1, Role: TextBlock},
	atom.H2: {As: atom.H2, Role: TextBlock},
	atom.H3: {As: atom.H3, Role: TextBlock},
	atom.H4: {As: atom.H4, Role: TextBlock},
	atom.H5: {As: atom.H5, Role: TextBlock},
	atom.H6: {As: atom.H6, Role: TextBlock},

	atom.A:      {As: atom.A, Role: Inline}, // href: links.go
	atom.Abbr:   {As: atom.Abbr, Role: Inline, Attrs: []AllowedAttr{{"title", CheckWords}}},
	atom.B:      {As: atom.B, Role: Inline},
	atom.Bdi:    {As: atom.Bdi, Role: Inline},
	atom.Bdo:    {As: atom.Bdo, Role: Inline},
	atom.Cite:   {As: atom.Cite, Role: Inline},
	atom.Code:   {As: atom.Code, Role: Inline}, // class=language-…: language.go
	atom.Del:    {As: atom.Del, Role: Inline},
	atom.Dfn:    {As: atom.Dfn, Role: Inline},
	atom.Em:     {As: atom.Em, Role: Inline},
	atom.I:      {As: atom.I, Role: Inline},
	atom.Ins:    {As: atom.Ins, Role: Inline},
	atom.Kbd:    {As: atom.Kbd, Role: Inline},
	atom.Mark:   {As: atom.Mark, Role: Inline},
	atom.Q:      {As: atom.Q, Role: Inline},
	atom.Rp:     {As: atom.Rp, Role: Inline},
	atom.Rt:     {As: atom.Rt, Role: Inline},
	atom.Ruby:   {As: atom.Ruby, Role: Inline},
	atom.S:      {As: atom.S, Role: Inline},
	atom.Samp:   {As: atom.Samp, Role: Inline},
	atom.Small:  {As: atom.Small, Role: Inline},
	atom.Span:   {As: atom.Span, Role: Inline}, // only with lang or dir
	atom.Strike: {As: atom.S, Role: Inline},
	atom.Strong: {As: atom.Strong, Role: Inline},
	atom.Sub:    {As: atom.Sub, Role: Inline},
	atom.Sup:    {As: atom.Sup, Role: Inline},
	atom.Time:   {As: atom.Time, Role: Inline, Attrs: []AllowedAttr{{"datetime", CheckDate}}},
	atom.Tt:     {As: atom.Code, Role: Inline},
	atom.U:      {As: atom.U, Role: Inline},
	atom.Var:    {As: atom.Var, Role: Inline},
}

// RuleOf is the line of the allow list for an element or a part of a formula.
func RuleOf(tag atom.Atom) Rule {
	if IsMathTag(tag) {
		return mathRule
	}
	return policy[tag]
}

// RoleOf is the role of an element, Transparent for one that is not on the
// list and for the parts of formulas.
func RoleOf(tag atom.Atom) Role { return policy[tag].Role }

// ParentsOf lists the elements that parts must stand in directly: a part in any
// other place is transparent, for a parser would move it.
func ParentsOf(part atom.Atom) [3]atom.Atom {
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
