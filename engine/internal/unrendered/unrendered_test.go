package unrendered

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

func structured(t testing.TB, src string) []Text {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, "https://www.example.com/a")
	return Structured(p, &m)
}

func ld(json string) string { return `<script type="application/ld+json">` + json + `</script>` }

func TestStructured(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string // source: text
	}{
		{"nothing", "<p>one", nil},
		{"article", ld(`{"@type":"NewsArticle","headline":"H","description":"lead","articleBody":"one two"}`),
			[]string{"json-ld articleBody: one two"}},
		{"in a graph", ld(`{"@graph":[{"@type":"WebSite","description":"site"},{"@type":["Article","Thing"],"articleBody":"one"}]}`),
			[]string{"json-ld articleBody: one"}},
		{"once", ld(`{"@type":"Article","articleBody":"one"}`) + ld(`{"@type":"Article","articleBody":"one"}`),
			[]string{"json-ld articleBody: one"}},
		{"thread", ld(`{"@type":"DiscussionForumPosting","comment":[{"@type":"Comment","text":"two",` +
			`"author":{"@type":"Person","description":"x"}},{"@type":"Comment","text":"three"}],"text":"one"}`),
			[]string{"json-ld text: one", "json-ld text: two", "json-ld text: three"}},
		{"a review", ld(`{"@type":"Review","reviewBody":"good"}`), []string{"json-ld reviewBody: good"}},
		{"comments on an article", ld(`{"@type":"BlogPosting","articleBody":"one","comment":[{"@type":"Comment","text":"two"}]}`) +
			ld(`{"@type":"Article","comment":{"@type":"Comment","text":"three","comment":{"@type":"Comment","text":"four"}}}`),
			[]string{"json-ld articleBody: one", "json-ld text: two (remark)", "json-ld text: three (remark)", "json-ld text: four (remark)"}},
		{"question", ld(`{"@type":"QAPage","mainEntity":{"@type":"Question","name":"Why?","text":"So ` +
			`why","suggestedAnswer":[{"@type":"Answer","text":"b"}],"acceptedAnswer":{"@type":"Answer","text":"a"}}}`),
			[]string{"json-ld name: Why?", "json-ld text: So why", "json-ld text: a", "json-ld text: b"}},
		{"faq", ld(`{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Why?","acceptedAnswer":{"@type":"Answer","text":"So."}}]}`),
			[]string{"json-ld name: Why? (faq)", "json-ld text: So. (faq)"}},
		{"product", ld(`{"@type":"Product","description":"nice","brand":{"@type":"Brand","description":"no"},` +
			`"review":{"@type":"Review","reviewBody":"good"}}`),
			[]string{"json-ld description: nice", "json-ld reviewBody: good (remark)"}},
		{"recipe", ld(`{"@type":"Recipe","recipeInstructions":[{"@type":"HowToSection",` +
			`"itemListElement":[{"@type":"HowToStep","text":"stir"}]},"bake"],"recipeIngredient":["egg","milk"]}`),
			[]string{"json-ld recipeIngredient: egg", "json-ld recipeIngredient: milk", "json-ld text: stir", "json-ld recipeInstructions: bake"}},
		{"a shop speaks of itself", ld(`{"@type":"Organization","description":"we sell"}`), nil},
		{"what is related", ld(`{"@type":"Product","isRelatedTo":{"@type":"Product","description":"other"}}`), nil},
		{"microdata", `<div itemscope itemtype="https://schema.org/Product"><meta itemprop=description ` +
			`content="nice"><meta itemprop=name content=x></div>`, []string{"microdata description: nice"}},
		{"microdata of a shop", `<div itemscope itemtype="https://schema.org/Store"><meta itemprop=description content="we sell"></div>`, nil},
		{"broken", ld(`{"@type":"Article","articleBody":"one`), nil},
		{"lists of lists", ld(`{"@type":"Article","articleBody":[[["x"]],{"articleBody":7}]}`), []string{"json-ld articleBody: x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, text := range structured(t, c.src) {
				got = append(got, text.Source+": "+text.Value+[]string{"", "", " (remark)", " (faq)"}[text.Kind])
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestPlain(t *testing.T) {
	for _, c := range []struct{ value, want string }{
		{"one < two & three", "one < two & three"},
		{"one &amp; two", "one & two"},
		{"<p>one</p><p>two</p>", "one two"},
		{"&lt;p&gt;one&lt;/p&gt;two", "one two"},
		{"o<b>n</b>e<script>x</script> <!-- y -->two", "one two"},
	} {
		text := Text{Value: c.value}
		if got := strings.Join(strings.Fields(text.Plain()), " "); got != c.want {
			t.Errorf("%q: got %q, want %q", c.value, got, c.want)
		}
	}
}

// Whatever a page writes, what is taken from it is bounded.
func TestBounds(t *testing.T) {
	for name, src := range map[string]string{
		"many":   ld(`[` + strings.Repeat(`{"@type":"Comment","text":"a"},{"@type":"Comment","text":"b"},`, 10000) + `{}]`),
		"long":   strings.Repeat(ld(`{"@type":"Article","articleBody":"`+strings.Repeat("word ", 150000)+`"}`), 4),
		"deep":   ld(strings.Repeat(`{"@type":"Comment","comment":`, 100000)),
		"nested": ld(strings.Repeat(`{"@type":"Comment","text":"x","comment":`, 50) + `1` + strings.Repeat(`}`, 50)),
		"lists":  ld(strings.Repeat(`[`, 60) + `{"@type":"Article","articleBody":"x"}` + strings.Repeat(`]`, 60)),
	} {
		bytes := 0
		list := structured(t, src)
		for _, text := range list {
			bytes += len(text.Value)
		}
		if len(list) > maxTexts || bytes > maxBytes {
			t.Errorf("%s: %d texts, %d bytes", name, len(list), bytes)
		}
	}
}

// An attribute of many words is read once, and no more than its beginning: however many
// words, the work is that of a few hundred.
func TestLongMicrodata(t *testing.T) {
	words := strings.Repeat("a ", 1000)
	p, err := page.Parse([]byte(`<body><div itemscope itemtype="Product `+words+`"><meta itemprop="description `+words+`" content=x></div>`),
		page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var texts []Text
	if n := testing.AllocsPerRun(1, func() { texts = Structured(p, &meta.Meta{}) }); n > 1000 {
		t.Errorf("%.0f allocations", n)
	}
	if len(texts) != 1 || texts[0].Source != "microdata description" {
		t.Errorf("texts %v", texts)
	}
}
