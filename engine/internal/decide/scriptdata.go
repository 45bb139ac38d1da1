package decide

import (
	"bytes"

	"winnow/engine/internal/page"
)

const (
	dataBytes = 100 // length of data for scripts, at least: shorter ones may be examples in a text
	dataKeys  = 3   // keys in it, at least
	choiceUp  = 3   // elements from a choice up to its list
)

// scriptData finds the texts that are data for the page's own scripts: JSON without spaces,
// which shops write into elements that their style sheet hides. What is code stays.
func scriptData(c *choice, _ around) (out []int) {
	for i, k := range c.keep {
		text := c.set.Bytes(i)
		if k && len(text) >= dataBytes && isCompactJSON(text) && !c.html.IsCode(c.set.Blocks[i].Owner) {
			out = append(out, i)
		}
	}
	return out
}

// isCompactJSON tells an object, or a list of objects, between whose keys and values no
// space stands.
func isCompactJSON(text []byte) bool {
	object := bytes.HasPrefix(text, []byte(`{"`)) && text[len(text)-1] == '}'
	list := bytes.HasPrefix(text, []byte(`[{"`)) && text[len(text)-1] == ']'
	if !object && !list {
		return false
	}
	return bytes.Count(text, []byte(`":`)) >= dataKeys && !bytes.Contains(text, []byte(`": `))
}

// hiddenChoices finds the choices of lists that are not shown: shops repeat sizes and
// prices in them for their scripts.
func hiddenChoices(c *choice, _ around) (out []int) {
	for i, k := range c.keep {
		if n := c.set.Blocks[i].Owner; k && c.page.Has(n, page.Hidden) && c.html.IsInChoices(n, choiceUp) {
			out = append(out, i)
		}
	}
	return out
}
