package method

import (
	"fmt"
	"reflect"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
)

func sitePage(t *testing.T, i int) *block.Set {
	t.Helper()
	words := []string{"rain falls over", "markets rose in", "teams met at", "farmers plant", "ships left", "voters chose"}
	src := fmt.Sprintf(`<body><div class=nav><ul><li><a href=/>home page</a><li><a href=/n>all the news</a><li><a href=/s>sport</a></ul></div>
		<div class=text><h1>%s %d</h1><p>%s place number %d today</p></div></body>`, words[i], i, words[i], i)
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return block.Split(p)
}

func TestSiteMethods(t *testing.T) {
	tree, pagelets := site.New(), &site.Pagelets{}
	for i := range 5 {
		tree.Add(sitePage(t, i), fmt.Sprint("https://site.example/", i))
		pagelets.Add(sitePage(t, i), fmt.Sprint("https://site.example/", i))
	}
	few := site.New()
	few.Add(sitePage(t, 0), "")
	all, content := []bool{true, true, true, true, true}, []bool{false, false, false, true, true}
	for _, c := range []struct {
		name     string
		run      func(Input) block.Verdict
		template []byte
		page     int
		want     []bool
		notes    int
	}{
		{"style tree, new page", styletree, tree.Marshal(), 5, content, 0},
		{"style tree, page that it has seen", styletree, tree.Marshal(), 1, content, 0},
		{"style tree, no template", styletree, nil, 5, all, 1},
		{"style tree, too few pages", styletree, few.Marshal(), 5, all, 1},
		{"style tree, the other's template", styletree, pagelets.Marshal(), 5, all, 1},
		{"site template, new page", sitetemplate, pagelets.Marshal(), 5, content, 0},
		{"site template, page that it has seen", sitetemplate, pagelets.Marshal(), 1, content, 0},
		{"site template, no template", sitetemplate, nil, 5, all, 1},
		{"site template, the other's template", sitetemplate, tree.Marshal(), 5, all, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := c.run(Input{Blocks: sitePage(t, c.page), URL: fmt.Sprint("https://site.example/", c.page), Template: c.template})
			if !reflect.DeepEqual(v.Keep, c.want) || len(v.Notes) != c.notes {
				t.Errorf("kept %v, want %v; notes %q", v.Keep, c.want, v.Notes)
			}
		})
	}
}
