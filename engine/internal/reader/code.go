package reader

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// isGutter tells whether an element numbers lines: it says so, and its text,
// if any, is digits only. The class "number" alone is what highlighters give
// numbers in the code.
func isGutter(p *page.Page, n page.Node) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "data-line-number":
			return onlyDigits(p, n)
		case "class":
			if numbersLines(a.Val) {
				return onlyDigits(p, n)
			}
		}
	}
	return false
}

// numbersLines finds the classes of line numbers.
func numbersLines(list string) bool {
	if len(list) > maxClasses || !strings.Contains(list, "ln") && !strings.Contains(list, "ine") && !strings.Contains(list, "gutter") && !strings.Contains(list, "blob") {
		return false // most lists: nothing is copied
	}
	list = strings.ToLower(dashes.Replace(list))
	if strings.Contains(list, "linenum") || strings.Contains(list, "lineno") || strings.Contains(list, "blobnum") || strings.Contains(list, "lnnumbers") {
		return true
	}
	for class := range strings.FieldsSeq(list) {
		if class == "ln" || class == "lnt" || class == "lntd" || strings.HasSuffix(class, "gutter") {
			return true
		}
	}
	return false
}

var dashes = strings.NewReplacer("-", "", "_", "")

// maxGutter is how many nodes a column of line numbers may have.
const maxGutter = 100_000

func onlyDigits(p *page.Page, n page.Node) bool {
	for i := n + 1; i < min(p.End[n], n+maxGutter); i++ {
		if !p.IsElement(i) && strings.Trim(p.Data[i], " \t\r\n0123456789.:") != "" {
			return false
		}
	}
	return p.End[n] < n+maxGutter
}

// named tells whether a class of an element holds one of some words, where
// words end at anything but letters.
func named(p *page.Page, n page.Node, words []string) bool {
	list := p.Attr(n, "class")
	list = list[:min(len(list), maxClasses)]
	for start := 0; start < len(list); {
		if !isASCIILetter(list[start]) && list[start] < 0x80 {
			start++
			continue
		}
		end := start
		for end < len(list) && (isASCIILetter(list[end]) || list[end] >= 0x80) {
			end++
		}
		for _, word := range words {
			if len(word) == end-start && list[start]|0x20 == word[0] && strings.EqualFold(list[start:end], word) {
				return true
			}
		}
		start = end + 1
	}
	return false
}

// codeTable tells whether a table's first row is a line of code beside its
// number, as code hosts and highlighters write it.
func codeTable(p *page.Page, table page.Node) bool {
	numbers, code := false, false
	for n := table + 1; n < min(p.End[table], table+40); n++ {
		if p.Tag[n] != atom.Td || !p.IsElement(n) {
			continue
		}
		if isGutter(p, n) {
			numbers = true
		} else {
			code = code || named(p, n, []string{"code", "line"})
		}
		if p.NextSibling(n) == page.None || numbers && code {
			break
		}
	}
	if !numbers || !code {
		return false
	}
	for n := table + 1; n < p.End[table]; n++ { // a pre of its own says more
		if p.Tag[n] == atom.Pre {
			return false
		}
	}
	return true
}

// beside drops what stands in or beside code and is none: line numbers, and
// buttons within.
func (b *builder) beside(n page.Node, inCode bool) bool {
	p := b.page
	switch p.Tag[n] {
	case atom.Td, atom.Th, atom.Pre, atom.Div:
		return isGutter(p, n) && (inCode || b.hasCode(n))
	case atom.Span, atom.Code, atom.A, atom.Ol, atom.Ul, atom.I:
		return inCode && isGutter(p, n)
	case atom.Button:
		return inCode
	}
	return false
}

// hasCode tells whether line numbers stand in a row that has code.
func (b *builder) hasCode(n page.Node) bool {
	p := b.page
	if p.Tag[n] == atom.Pre && p.Parent[n] != page.None {
		n = p.Parent[n]
	}
	c := p.NextSibling(n)
	for seen := 0; c != page.None && seen < 6; seen++ {
		for i := c; i < min(p.End[c], c+20); i++ {
			if t := p.Tag[i]; t == atom.Pre || t == atom.Td && named(p, i, []string{"code", "line"}) {
				return true
			}
		}
		c = p.NextSibling(c)
	}
	return false
}

// line is the element that stands for a line of code around a text, page.None
// when there is none. Only such lines count that nothing parts from the line
// before: where there is a new line between, it is in the text.
func (b *builder) line(n page.Node) page.Node {
	p := b.page
	for up, i := p.Parent[n], 0; up != page.None && p.Tag[up] != atom.Pre && i < 6; up, i = p.Parent[up], i+1 {
		if p.Tag[up] != atom.Span && p.Tag[up] != atom.Code {
			continue
		}
		style := p.Attr(up, "style")
		if !named(p, up, []string{"line"}) && !strings.Contains(style, "display:block") && !strings.Contains(style, "display: block") && !strings.Contains(style, "flex") {
			continue
		}
		if p.Parent[up-1] != p.Parent[up] && up-1 != p.Parent[up] {
			return up
		}
	}
	return page.None
}

// languages are the names that are taken for one where a class does not say
// that it names a language.
var languages = wordSet(`actionscript ada apache applescript arduino asm assembly awk bash basic batch bat c clojure cmake cobol
	coffeescript console cpp c++ crystal cs csharp c# css cuda d dart delphi diff docker dockerfile elixir elm erlang f# fortran fsharp
	glsl go golang gradle graphql groovy haskell haxe hcl html http ini java javascript js json jsx julia kotlin latex less lisp lua
	makefile markdown matlab md nginx nim nix objc objectivec ocaml pascal perl php plaintext powershell prolog protobuf puppet
	python python3 py r racket rb rs ruby rust sass scala scheme scss sh shell smalltalk solidity sql swift tcl terraform text
	toml ts tsx typescript vb vbnet verilog vhdl vim vue wasm xml yaml yml zig zsh`)

func wordSet(s string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		set[w] = true
	}
	return set
}

// languageAttrs name the language in so many words.
var languageAttrs = [...]string{"data-lang", "data-language", "data-code-lang", "data-enlighter-language"}

// languageOf is the programming language of code, from class names and
// attributes as highlighters write them, on the element or around a pre.
func languageOf(p *page.Page, n page.Node) string {
	pre := p.Tag[n] == atom.Pre
	if lang := strings.ToLower(p.Attr(n, "lang")); pre && languages[lang] {
		return lang
	}
	for up, i := n, 0; up != page.None && i < 7; up, i = p.Parent[up], i+1 {
		if i >= 3 && p.Parent[up] != page.None && !isTablePart(p.Tag[up]) && p.Tag[up] != atom.Td && p.Tag[up] != atom.Figure && p.Tag[p.Parent[up]] != atom.Figure {
			break // further out only through a table for line numbers
		}
		for _, key := range languageAttrs {
			if name := strings.ToLower(p.Attr(up, key)); isLanguageName(name) {
				return name
			}
		}
		if name := languageIn(p.Attr(up, "class"), i < 2 || p.Tag[up] == atom.Figure); name != "" {
			return name
		}
		if !pre {
			break
		}
	}
	return ""
}

// languageIn finds the language in a list of classes: behind a prefix that
// announces it, or, near enough to the code, a name that is known.
func languageIn(list string, near bool) string {
	list = strings.ToLower(list[:min(len(list), maxClasses)])
	brush, code := false, false
	for class := range strings.FieldsSeq(list) {
		for _, prefix := range [...]string{"language-", "lang-", "highlight-source-", "brush:"} {
			if name, ok := strings.CutPrefix(class, prefix); ok && isLanguageName(strings.TrimRight(name, ";")) {
				return strings.TrimRight(name, ";")
			}
		}
		if name, ok := strings.CutPrefix(class, "highlight-"); ok && languages[name] {
			return name
		}
		if brush && isLanguageName(strings.TrimRight(class, ";")) {
			return strings.TrimRight(class, ";")
		}
		brush = class == "brush:"
		switch class {
		case "hljs", "sourcecode", "prettyprint", "highlight", "code", "codehilite", "src", "chroma", "shiki":
			code = true
		}
	}
	for class := range strings.FieldsSeq(list) {
		if name := strings.TrimPrefix(class, "src-"); near && languages[name] && (code || class == list || class != name) {
			return name
		}
	}
	return ""
}

// maxClasses is how many bytes of a class attribute are looked at; elements
// around many codes are asked by each.
const maxClasses = 1000

func isLanguageName(s string) bool {
	if s == "" || len(s) > 30 || s == "none" || s == "default" || s == "wrapper" {
		return false
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && !strings.ContainsRune("+#._-", rune(c)) {
			return false
		}
	}
	return true
}

func (b *builder) newLine() {
	if b.code.filled {
		b.write("\n")
	}
}

// write adds to preformatted text.
func (b *builder) write(s string) {
	if b.code.due && b.code.last != '\n' && s[0] != '\n' {
		s = "\n" + s
	}
	b.sync(b.around(0, 0))
	b.leaf(item{text: s})
	b.code.due, b.code.filled, b.code.last = false, true, s[len(s)-1]
}
