package decide

import "bytes"

const (
	dataBytes = 100 // length of data for scripts, at least: shorter ones may be examples in a text
	dataKeys  = 3   // keys in it, at least
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
