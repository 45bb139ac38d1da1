package reader

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
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
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
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
