package write

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// The WebAssembly build's minifier knows the entities amp, gt and lt alone
// (wasm/lean). Markup has no others, whatever the text says.
func TestEntities(t *testing.T) {
	text := "&amp; &copy; &quot;&#39;&nbsp;&ltx &&&; <b> \"'`\u00a0\u00a9"
	for c := range 128 {
		text += string(rune(c)) + ";"
	}
	var out bytes.Buffer
	escapeHTML(&out, text, fully)
	rest := strings.NewReplacer("&amp;", "", "&gt;", "", "&lt;", "", "&#34;", "").Replace(out.String())
	if strings.Contains(rest, "&") {
		t.Errorf("other entities: %q", rest)
	}
}

// What is not escaped for the minifier is what it would have taken back: the
// output is what it makes of full escapes, and those where its work is not taken.
func TestLean(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := strings.Split("& & & && < > \" \" ' # ; a 1 lt; gt; amp; #34; é &amp; \n", " ")
	text := func() (s string) {
		for range random.IntN(12) {
			s += parts[random.IntN(len(parts))]
			if random.IntN(4) == 0 {
				s += " "
			}
		}
		return s
	}
	lean := 0
	for range 20000 {
		tag := []atom.Atom{atom.P, atom.Pre, atom.Math, tree.Unwrapped}[random.IntN(4)]
		tree := tree.Tree{Title: -1, Items: []tree.Item{{Tag: tag, End: 4, Up: -1},
			{Tag: atom.A, End: 3, Attrs: []tree.Attr{{Key: "href", Val: "https://x.example/?" + text()}, {Key: "title",
				Val: strings.ReplaceAll(text(), "<", "")}}}, {End: 3, Up: 1, Text: text()},
			{End: 4, Text: text()}, {End: 5, Up: -1, Text: text()}}}
		full := writeMarkup(&tree, false).out.String()
		want, ok, err := minified([]byte(full), nil)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			want = full
		} else {
			lean++
		}
		if got, err := HTML(tree); got != want || err != nil {
			t.Fatalf("%q instead of %q, error %v", got, want, err)
		}
		if strings.Contains(want, "<a") && ok && writeMarkup(&tree, true).unusable {
			t.Errorf("not minified: %q", full)
		}
	}
	if lean < 1000 {
		t.Errorf("only %d were minified", lean)
	}
}
