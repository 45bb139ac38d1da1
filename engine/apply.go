package engine

import (
	"bytes"
	"fmt"

	"winnow/engine/internal/page"
)

// Apply gives the page without the elements that an answer hides, as HTML in UTF-8:
// the answer's IDs are carried out on the tree that the parser makes of it, and what
// the page declares of its encoding is changed to UTF-8. A page of which nothing is
// hidden comes back as it is.
//
// The bytes must be those that Clean was given. An error wraps ErrRequest when the
// answer is of another page.
func Apply(html []byte, answer Answer) ([]byte, error) {
	return guarded(func() ([]byte, error) { return applied(html, &answer) })
}

func applied(html []byte, answer *Answer) ([]byte, error) {
	if len(answer.Hide) == 0 {
		return bytes.Clone(html), nil
	}
	ids := make([]int, len(answer.Hide))
	for i := range answer.Hide {
		ids[i] = answer.Hide[i].ID
	}
	o := page.Options{MaxNodes: defaultNodes, AttributeIDs: answer.IDs == IDsAttribute}
	if answer.Encoding != nil {
		o.Encoding = answer.Encoding.Name
	}
	out, err := page.Remove(openSource(html, "", o).text, ids, o)
	if err != nil {
		return nil, fmt.Errorf("%w: the answer is of another page: %w", ErrRequest, err)
	}
	return out, nil
}

// maxPathBytes bounds the selector paths of one answer: elements that are nested
// deep have long ones.
const maxPathBytes = 16 << 20
