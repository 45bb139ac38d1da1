package build

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
)

// rootLangDir is the language and direction of the page as a whole, which the
// document that shows the tree has.
func (em *emitter) rootLangDir() langDir {
	p := em.page
	t := langDir{node: page.None}
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

// enterLangDir notes an element that changes language or direction.
func (em *emitter) enterLangDir(n page.Node) {
	lang, dir := declared(em.page, n)
	now := em.langDirs[len(em.langDirs)-1]
	if lang == "" {
		lang = now.lang
	}
	if dir == "" {
		dir = now.dir
	}
	if lang != now.lang || dir != now.dir {
		em.langDirs = append(em.langDirs, langDir{n, !block.IsBlockLevel(em.page, n), lang, dir})
	}
}

// blockLangDir is the language and direction of the current block as a whole.
func (em *emitter) blockLangDir() langDir {
	for i := len(em.langDirs) - 1; i > 0; i-- {
		if !em.langDirs[i].inline {
			return em.langDirs[i]
		}
	}
	return em.langDirs[0]
}

// langDirAttrs are the lang and dir that an element needs within the open ones.
func (em *emitter) langDirAttrs(o *open) (attrs []tree.Attr) {
	lang, dir := em.langDirs[0].lang, em.langDirs[0].dir
	if len(em.path) > 0 {
		up := &em.path[len(em.path)-1]
		lang, dir = up.lang, up.dir
	}
	if o.lang == "" {
		o.lang = lang
	}
	if o.dir == "" {
		o.dir = dir
	}
	if o.lang != lang {
		attrs = append(attrs, tree.Attr{Key: "lang", Val: o.lang})
	}
	if o.dir != dir {
		attrs = append(attrs, tree.Attr{Key: "dir", Val: o.dir})
	}
	return attrs
}
