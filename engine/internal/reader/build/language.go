package build

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// languages are the names that count as a language in a class that does not say
// that it names one.
var languages = wordSet(`actionscript ada apache applescript arduino asm assembly awk bash basic batch bat c clojure cmake cobol
	coffeescript console cpp c++ crystal cs csharp c# css cuda d dart delphi diff docker dockerfile elixir elm erlang f# fortran fsharp
	glsl go golang gradle graphql groovy haskell haxe hcl html http ini java javascript js json jsx julia kotlin latex less lisp lua
	makefile markdown matlab md nginx nim nix objc objectivec ocaml pascal perl php plaintext powershell prolog protobuf puppet
	python python3 py r racket rb rs ruby rust sass scala scheme scss sh shell smalltalk solidity sql swift tcl terraform text
	toml ts tsx typescript vb vbnet verilog vhdl vim vue wasm xml yaml yml zig zsh`)

// languageAttrs are the attributes that name the language.
var languageAttrs = [...]string{"data-lang", "data-language", "data-code-lang", "data-enlighter-language"}

// languageOf is the programming language of code, from class names and
// attributes as highlighters write them, on the element or around preformatted text.
func languageOf(p *page.Page, n page.Node, pre bool) string {
	if lang := strings.ToLower(p.Attr(n, "lang")); pre && languages[lang] {
		return lang
	}
	for up, i := n, 0; up != page.None && i < 7; up, i = p.Parent[up], i+1 {
		if i >= 3 && !isAroundCode(p, up) {
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

// isAroundCode finds what pages put around code and its line numbers, and the
// page's root.
func isAroundCode(p *page.Page, n page.Node) bool {
	up := p.Parent[n]
	return up == page.None || isTablePart(p.Tag[n]) || p.Tag[n] == atom.Td || p.Tag[n] == atom.Figure || p.Tag[up] == atom.Figure
}

// languageIn finds the language in a list of classes: behind a prefix that
// announces it, or, near enough to the code, a name that is known.
func languageIn(list string, near bool) string {
	list = strings.ToLower(list[:min(len(list), maxClasses)])
	brush, code := false, false
	for _, class := range strings.Fields(list) {
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
	for _, class := range strings.Fields(list) {
		if name := strings.TrimPrefix(class, "src-"); near && languages[name] && (code || class == list || class != name) {
			return name
		}
	}
	return ""
}

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
