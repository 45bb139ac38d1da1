package unrendered

import (
	"strings"

	"golang.org/x/net/html"
)

// richText writes rich text, a tree of paragraphs and spans as editors store it, as
// markup. It returns "" for any other value.
func (w *walk) richText(v any) string {
	r := richText{walk: w}
	switch v := v.(type) {
	case []any:
		r.children(v, 0)
	case map[string]any:
		if list := childrenOf(v); list != nil {
			r.children(list, 0)
		}
	}
	r.end()
	if r.others {
		return ""
	}
	return r.out.String()
}

// Limits on such a tree.
const (
	maxRichDepth = 30
	maxRichNodes = 20000
)

type richText struct {
	walk      *walk
	out       strings.Builder
	paragraph strings.Builder
	nodes     int
	others    bool // the tree holds objects with a title and an address of their own
}

// end closes the current paragraph.
func (r *richText) end() {
	if s := strings.TrimSpace(r.paragraph.String()); s != "" {
		r.out.WriteString("<p>" + s + "</p>")
	}
	r.paragraph.Reset()
}

// children adds the children of a node. A string is a paragraph; leaves are joined.
func (r *richText) children(list []any, depth int) {
	if depth > maxRichDepth || r.others {
		return
	}
	for _, e := range list {
		r.walk.look()
		if r.nodes++; r.nodes > maxRichNodes {
			return
		}
		switch e := e.(type) {
		case string:
			r.end()
			r.leaf(e)
			r.end()
		case map[string]any:
			r.others = r.others || r.walk.isThing(e)
			text, isLeaf := textOfNode(e)
			parts := childrenOf(e)
			switch {
			case parts != nil:
				inline := isInlineNode(e)
				if !inline {
					r.end()
				}
				r.children(parts, depth+1)
				if !inline {
					r.end()
				}
			case isLeaf && isInlineNode(e):
				r.leaf(text)
			case isLeaf:
				r.end()
				r.leaf(text)
				r.end()
			}
		}
	}
}

func (r *richText) leaf(s string) {
	if !isMarkup(s) {
		s = html.EscapeString(html.UnescapeString(s))
	}
	r.paragraph.WriteString(s)
}

// childrenOf returns the children of a node of rich text, nil when it has none.
func childrenOf(o map[string]any) []any {
	for _, key := range [...]string{"children", "content", "nodes", "blocks", "sections", "spans", "paragraphs"} {
		if list, ok := o[key].([]any); ok {
			return list
		}
	}
	return nil
}

// textOfNode returns the text of a node.
func textOfNode(o map[string]any) (string, bool) {
	for _, key := range [...]string{"text", "value", "plaintext", "html", "content", "body", "data"} {
		if s, ok := o[key].(string); ok {
			return s, true
		}
	}
	return "", false
}

// isInlineNode reports whether a node stands within a paragraph. Nodes without a
// type do.
func isInlineNode(o map[string]any) bool {
	for _, key := range [...]string{"type", "_type", "nodeType", "object", "kind"} {
		if s, ok := o[key].(string); ok {
			switch s {
			case "text", "span", "leaf", "link", "hyperlink", "a", "strong", "em", "b", "i", "inline":
				return true
			}
			return false
		}
	}
	return true
}

// isThing reports whether an object has a title and an address.
func (w *walk) isThing(o map[string]any) bool {
	titled, addressed := false, false
	for key, v := range o {
		w.look()
		if s, ok := v.(string); ok && s != "" {
			name := plainKey(key)
			titled, addressed = titled || isTitle[name], addressed || isAddress[name]
		}
	}
	return titled && addressed
}
