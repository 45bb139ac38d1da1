package unrendered

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const (
	stateURL = "https://www.example.com/t/the-old-lamp/12"
	title    = "<title>The old lamp</title>"
	sentence = "and so it was said to the people of the town that the lamp had gone out for good"
)

func parsed(t testing.TB, src string) (*page.Page, *meta.Meta) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, stateURL)
	return p, &m
}

func data(kind, json string) string {
	return title + `<body><script type="` + kind + `">` + json + strings.Repeat(" ", leastState) + `</script>`
}

func TestState(t *testing.T) {
	padded := func(json string) string {
		return json[:1] + `"pad":"` + strings.Repeat("x", leastState) + `",` + json[1:]
	}
	post := `{"title":"The old lamp","body":"` + sentence + `"}`
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"numbers that no list has a place for", data("application/json", `[{"a":1},[1e300,-1,1e19,0.5],"`+sentence+`"]`), nil},
		{"by title", data("application/json", `{"a":{"post":`+post+`}}`), []string{"state body: " + sentence}},
		// The page's address ends in 12.
		{"by address", data("application/json", `{"post":{"slug":"the-old-lamp","title":"x","body":"`+sentence+`"}}`), nil},
		{"by canonical", `<link rel=canonical href="https://www.example.com/t/the-old-lamp">` +
			data("application/json", `{"post":{"slug":"the-old-lamp","title":"x","body":"`+sentence+`"}}`),
			[]string{"state body: " + sentence}},
		{"of nothing that is the page's", data("application/json", `{"strings":{"text":"`+sentence+`"}}`), nil},
		{"of another article", data("application/json", `{"title":"The old lamp","list":[{"title":"x","url":"/y","body":"`+sentence+`"}]}`), nil},
		{"of related articles", data("application/json", `{"title":"The old lamp","relatedPosts":[{"body":"`+sentence+`"}]}`), nil},
		{"labels", data("application/json", `{"title":"The old lamp","text":"Read on"}`), nil},
		{"by the description", `<meta name=description content="` + sentence + `">` +
			data("application/json", `{"posts":[{"body":"`+sentence+`, one"},{"body":"`+sentence[4:]+`, two"}]}`),
			[]string{"state body: " + sentence + ", one", "state body: " + sentence[4:] + ", two"}},
		{"posts of a thread", data("application/json", `{"title":"The old lamp","stream":{"posts":[{"cooked":"<p>`+
			sentence+`</p>"},{"cooked":"one two three four five six"}]}}`),
			[]string{"state cooked: <p>" + sentence + "</p>", "state cooked: one two three four five six"}},
		{"assigned", title + "<script>var a=1;window.__STATE__ = " + padded(post) + ";f({});</script>", []string{"state body: " + sentence}},
		{"assigned with undefined", title + "<script>window.__STATE__={\"u\":undefined," + padded(post)[1:] + "</script>",
			[]string{"state body: " + sentence}},
		{"parsed", title + `<script>x = JSON.parse("` + strings.ReplaceAll(padded(post), `"`, `\"`) + `")</script>`,
			[]string{"state body: " + sentence}},
		{"parsed, in hexadecimal", title + `<script>x = JSON.parse('` + strings.ReplaceAll(padded(post), `"`, `\x22`) + `')</script>`,
			[]string{"state body: " + sentence}},
		{"in an attribute, JSON in JSON", title + `<div data-preloaded="` +
			strings.NewReplacer(`"`, "&quot;").Replace(`{"topic":"`+strings.ReplaceAll(padded(post), `"`, `\"`)+`"}`) + `"></div>`,
			[]string{"state body: " + sentence}},
		{"rich text", data("application/json",
			`{"title":"The old lamp","content":{"nodeType":"document","content":[{"nodeType":"paragraph",`+
				`"content":[{"nodeType":"text","value":"one two three"},{"nodeType":"text","value":" four five `+
				`< six"}]},{"nodeType":"paragraph","content":[{"nodeType":"text","value":"seven"}]}]}}`),
			[]string{"state content: <p>one two three four five &lt; six</p><p>seven</p>"}},
		{"list of paragraphs", data("application/json", `{"title":"The old lamp","paragraphs":["one two three","four five six"]}`),
			[]string{"state paragraphs: <p>one two three</p><p>four five six</p>"}},
		{"values by number", data("application/json", `[{"post":1},{"title":2,"body":3},"The old lamp","`+
			sentence+`",{"post":1}, 1, 1, 1, 1]`), []string{"state body: " + sentence}},
		{"code", title + "<script>var x = {\"a\": function() { return 1 }}; " + strings.Repeat("x=y;", 100) + "</script>", nil},
		{"broken", title + `<script>window.s = {"title":"The old lamp","body":"` + sentence + strings.Repeat("x ", 200), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, m := parsed(t, c.src)
			var got []string
			for _, text := range State(p, m, stateURL) {
				got = append(got, text.Source+": "+text.Value)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// chosen returns the texts that are used beside the blocks that begin with "and".
func chosen(t testing.TB, src string) []string {
	t.Helper()
	p, m := parsed(t, src)
	return chosenOf(block.Split(p), m, "", "and")
}

// chosenOf is what is used if the blocks that begin so are content.
func chosenOf(s *block.Set, m *meta.Meta, pageType, begin string) (used []string) {
	v := block.Verdict{Keep: make([]bool, s.Len()), PageType: pageType}
	for i := range v.Keep {
		v.Keep[i] = strings.HasPrefix(s.Text(i), begin)
	}
	for _, a := range Choose(s, &v, m, stateURL) {
		for i, keep := range a.Keep {
			if keep {
				used = append(used, a.Blocks.Text(i))
			}
		}
	}
	return used
}

func TestChoose(t *testing.T) {
	more := []string{
		"the first boat came back in the morning with a lantern at its bow",
		"nobody on the quay could tell whose hand had lit it",
		"a child asked why old people whisper when ships return",
		"her father answered that wind carries every word out again",
		"by noon all nets hung dry between seven crooked poles",
		"someone painted over the name of that vessel before dusk",
	}
	article := func(body string) string { return title + ld(`{"@type":"Article","articleBody":"`+body+`"}`) }
	long := strings.Join(more, `\n`)
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"an empty shell", article(long), more},
		{"nothing to say", article("one two three"), nil},
		{"all of it is shown", article(long) + "<p>" + strings.Join(more, "<p>"), nil},
		{"a teaser", article("and so "+sentence+` she told them all\n`+long) + "<p>and so " + sentence + " she told them all", more},
		{"a page with a text of its own", article(long) +
			"<p>and now for something that has nothing to do with what the data say of it, at a length that " +
			"is a text of its own, in so many words as it takes", nil},
		{"shorter than what is shown", article(sentence+" and then some words more that are not shown at all here") +
			"<p>" + strings.Repeat(sentence+" ", 5), nil},
		{"twice", article(long) + ld(`{"@type":"BlogPosting","articleBody":"<p>`+strings.Join(more, "</p><p>")+`</p>"}`), more},
		{"many descriptions are a list", title + ld(`[{"@type":"Product","description":"`+more[0]+more[1]+
			`"},{"@type":"Product","description":"`+more[1]+more[2]+`"},{"@type":"Product","description":"`+
			more[2]+more[3]+`"},{"@type":"Product","description":"`+more[3]+more[4]+`"}]`), nil},
		{"remarks are not used", title + ld(`{"@type":"Product","review":{"@type":"Review","reviewBody":"`+long+`"}}`), nil},
		{"state goes before shorter data", title +
			ld(`{"@type":"QAPage","mainEntity":{"@type":"Question","text":"`+strings.Join(more[:2], " ")+`"}}`) +
			`<script type=application/json>{"title":"The old lamp","posts":[{"cooked":"` +
			strings.Join(more, `"},{"cooked":"`) + `"}]}</script>`, more},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := chosen(t, c.src); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// FuzzUnrendered: whatever a page writes, what is found is bounded, and the same
// each time.
func FuzzUnrendered(f *testing.F) {
	for i, src := range []string{
		data("application/json", `{"title":"The old lamp","body":"`+sentence+`"}`),
		data("application/json", `[{"body":0,"a":-1,"b":1e300},{"body":1},[0,1,2]]`),
		data("application/json", strings.Repeat(`{"content":[`, 40)),
		data("application/json", strings.Repeat(`[`, 63)+strings.Repeat(`]`, 63)),
		data("application/json", `{"title":"The old lamp","content":"`+strings.Repeat("<b><p>", 600)+`x"}`),
		title + `<script>x = JSON.parse("{\u12"); y = JSON.parse('\x4');JSON.parse("` + "\\",
		title + `<script>x={"a":"` + strings.Repeat("\\", 301),
		title + `<div a='{"` + strings.Repeat(`{\"`, 200) + `'>`,
		ld(`{"@type":"Article","articleBody":"` + strings.Repeat("&lt;p>one two", 50) + `"}`),
		`<div itemscope itemtype="x:Product"><meta itemprop="description text" content="` + sentence + `">`,
		ld(`{"@type":"Product","sku":1e99,"brand":{"name":{"name":["x"]}},"offers":{"offers":[{"price":"1.2.3,` +
			`4","priceSpecification":[[]]}]},"additionalProperty":{"value":{"value":null}}}`),
		ld(`{"@type":"Recipe","recipeIngredient":["a",{"text":["b"]}],"recipeInstructions":"<p>c` +
			`<p>d","prepTime":"PT99999999H","totalTime":"PTM"}`),
		ld(`{"@type":"Comment","text":"` + sentence + `","author":{"name":"</header>"},"datePublished":"2024-01-01T"}`),
	} {
		f.Add(src, uint8(i))
	}
	for i, src := range fuzzpage.Seeds() {
		f.Add(src, uint8(i))
	}
	f.Fuzz(func(t *testing.T, src string, way uint8) {
		p, m := parsed(t, fuzzpage.Page(src))
		s := block.Split(p)
		// A shop, a forum and an article, and one of which nothing but a block or two is shown.
		pageType := []string{"product", "forum", "article", ""}[way%4]
		begin := []string{"", "", "", "and"}[way%4]
		once, again := chosenOf(s, m, pageType, begin), chosenOf(s, m, pageType, begin)
		if !slices.Equal(once, again) {
			t.Errorf("two runs differ:\n%s\n%s", once, again)
		}
		for _, list := range [][]Text{Structured(p, m), State(p, m, stateURL)} {
			bytes := 0
			for i := range list {
				bytes += len(list[i].Value)
				list[i].Plain()
			}
			if len(list) > maxTexts || bytes > maxBytes {
				t.Errorf("%d texts, %d bytes", len(list), bytes)
			}
		}
	})
}
