package reader

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// rootTongue is the language and direction of the page as a whole, which the
// document that shows the tree has.
func (b *builder) rootTongue() tongue {
	p := b.page
	t := tongue{node: page.None}
	for _, n := range [...]page.Node{p.Root, p.Body} {
		if n == page.None {
			continue
		}
		lang, dir := declared(p, n)
		if t.lang == "" {
			t.lang = lang
		}
		if t.dir == "" {
			t.dir = dir
		}
	}
	return t
}

// declared gives an element's lang and dir where they are valid.
func declared(p *page.Page, n page.Node) (lang, dir string) {
	for i := range p.Attrs[n] {
		switch a := &p.Attrs[n][i]; a.Key {
		case "lang":
			lang = meta.Tag(a.Val)
		case "dir":
			switch v := strings.ToLower(strings.TrimSpace(a.Val)); v {
			case "ltr", "rtl", "auto":
				dir = v
			}
		}
	}
	return lang, dir
}

// enterTongue notes an element that changes language or direction.
func (b *builder) enterTongue(n page.Node) {
	lang, dir := declared(b.page, n)
	now := b.langs[len(b.langs)-1]
	if lang == "" {
		lang = now.lang
	}
	if dir == "" {
		dir = now.dir
	}
	if lang != now.lang || dir != now.dir {
		b.langs = append(b.langs, tongue{n, !block.IsBlockLevel(b.page, n), lang, dir})
	}
}

// blockTongue is what holds for a block as a whole.
func (b *builder) blockTongue() tongue {
	for i := len(b.langs) - 1; i > 0; i-- {
		if !b.langs[i].inline {
			return b.langs[i]
		}
	}
	return b.langs[0]
}

// tongueAttrs are the lang and dir that an element needs within the open ones.
func (b *builder) tongueAttrs(o *open) (attrs []attr) {
	lang, dir := b.langs[0].lang, b.langs[0].dir
	if len(b.path) > 0 {
		up := &b.path[len(b.path)-1]
		lang, dir = up.lang, up.dir
	}
	if o.lang == "" {
		o.lang = lang
	}
	if o.dir == "" {
		o.dir = dir
	}
	if o.lang != lang {
		attrs = append(attrs, attr{"lang", o.lang})
	}
	if o.dir != dir {
		attrs = append(attrs, attr{"dir", o.dir})
	}
	return attrs
}

// languageOf is the programming language of code, from class names as
// highlighters write them, on the element or right around a pre.
func languageOf(p *page.Page, n page.Node) string {
	pre := p.Tag[n] == atom.Pre
	for up, i := n, 0; up != page.None && i < 3; up, i = p.Parent[up], i+1 {
		list := p.Attr(up, "class")
		list = list[:min(len(list), maxClasses)]
		for class := range strings.FieldsSeq(list) {
			for _, prefix := range [...]string{"language-", "lang-", "highlight-source-", "highlight-", "brush:"} {
				if name, ok := strings.CutPrefix(class, prefix); ok && isLanguageName(name) {
					return strings.ToLower(name)
				}
			}
		}
		if name := p.Attr(up, "data-lang"); name != "" && isLanguageName(name) {
			return strings.ToLower(name)
		}
		if !pre {
			break
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
