package block

import (
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func texts(t *testing.T, src string) []string {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := Split(p)
	out := []string{}
	for i := range s.Blocks {
		out = append(out, p.Data[s.Blocks[i].Owner]+": "+s.Text(i))
	}
	return out
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"paragraphs", "<p>One <b>two</b></p><p>three</p>", []string{"p: One two", "p: three"}},
		{"text around a child block", "<div>a<p>b</p>c</div>", []string{"div: a", "p: b", "div: c"}},
		{"inline around a block", "<div><a href=x>a<div>b</div>c</a></div>", []string{"div: a", "div: b", "div: c"}},
		{"one br stays, two split", "<td>a<br>b<br> <br>c", []string{"body: a b", "body: c"}},
		{"three br split once", "a<br><br><br>b", []string{"body: a", "body: b"}},
		{"script is not text", "<p>a<script>b</script>c</p><noscript>d</noscript>", []string{"p: ac"}},
		{"template is not text", "<p>a</p><template><p>b</p></template>", []string{"p: a"}},
		{"white space", "<p> a \n\t b&nbsp; c </p><p> </p>", []string{"p: a b c"}},
		{"list", "<ul><li>a<ul><li>b</ul><li>c</ul>", []string{"li: a", "li: b", "li: c"}},
		{"custom element", "<my-card>a</my-card>b", []string{"my-card: a", "body: b"}},
		{"custom element in a sentence", "<p>a <side-note>b</side-note> c <em>(<my-name>d</my-name>)</em>", []string{"p: a b c (d)"}},
		{"button in a sentence", "<p>a <button>b</button> c<p>d <button>e</button>", []string{"p: a b c", "p: d", "button: e"}},
		{"button in a box", "<div>a <button>b</button> c</div>", []string{"div: a", "button: b", "div: c"}},
		{"custom elements in a paragraph", "<p><my-card>a</my-card><my-card>b</my-card>", []string{"my-card: a", "my-card: b"}},
		{"hr", "a<hr>b", []string{"body: a", "body: b"}},
		{"title is not a block", "<title>t</title><p>a", []string{"p: a"}},
		{"empty", "", []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := texts(t, c.src); !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// Every counted word of the page is in exactly one block.
func TestSplitCoversThePage(t *testing.T) {
	src := "<body>a <i>b</i><div>c<table><tr><td>d<td>e</table>f<ul><li>g</ul></div>h<br><br>i<span>j</span><hr>k"
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, words := Split(p), int32(0)
	for i := range s.Blocks {
		words += s.Blocks[i].Counts.Words
	}
	if all := p.Counts(p.Root).Words; words != all {
		t.Errorf("blocks hold %d words, the page %d", words, all)
	}
	if got := strings.Join(texts(t, src), "|"); !strings.Contains(got, "ij") {
		t.Errorf("inline text was split: %s", got)
	}
}
