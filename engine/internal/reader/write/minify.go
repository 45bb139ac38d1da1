package write

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/html"
)

// minified shortens markup. End tags and quotes stay: without them the reading
// of the output would hang on a parser's rules of repair, and those are where
// sanitizers have failed. White space stays too: all there is is the text's
// own. What is left to save is entities, a third of a per cent on wcxb-dev.
//
// In markup each < begins a tag. The minifier writes one in values, and in
// texts where a parser takes it for text; then its work is not to be taken, so
// that the output has none but those of tags. Markup is overwritten.
func minified(markup []byte) (text string, ok bool, err error) {
	m := html.Minifier{KeepEndTags: true, KeepQuotes: true, KeepDefaultAttrVals: true, KeepDocumentTags: true, KeepWhitespace: true}
	tags := bytes.Count(markup, []byte("<"))
	var out strings.Builder
	out.Grow(len(markup))
	if err := m.Minify(minify.New(), &out, bytes.NewBuffer(markup), nil); err != nil {
		return "", false, fmt.Errorf("minify: %w", err)
	}
	return out.String(), strings.Count(out.String(), "<") == tags, nil
}
