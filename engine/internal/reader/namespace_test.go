package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/hostile"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func TestMoreAttacks(t *testing.T) {
	for _, src := range hostile.More {
		if bad := check(src); bad != "" {
			t.Errorf("%.200s: %s", src, bad)
		}
		_, tree, err := read(src)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(src, "kept") && !strings.Contains(write.Text(tree), "kept") {
			t.Errorf("%.200s: the text is gone: %q", src, write.Text(tree))
		}
		out, _ := write.HTML(tree)
		everywhere(t, out)
	}
}

// everywhere parses the output as the contents of other elements, too: nowhere
// does it make an element that acts. It should not be put there.
func everywhere(t *testing.T, out string) {
	for _, context := range []atom.Atom{atom.Div, atom.Td, atom.Template, atom.P} {
		nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, DataAtom: context, Data: context.String()})
		if err != nil {
			t.Fatal(err)
		}
		if bad := offList(nodes); bad != "" {
			t.Errorf("in %s: %s: %s", context, bad, out)
		}
	}
}
