package decide

import (
	"fmt"
	"slices"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
)

func blocksOf(t *testing.T, src string) *block.Set {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return block.Split(p)
}

// Three other pages have the same menu, note and labels. The menu and the note are taken;
// a label between two texts stays, unless they go, too.
func TestTakeFrame(t *testing.T) {
	page := func(w string) string {
		return fmt.Sprintf(`<div id=n><p>home news sport weather letters games</p></div><div id=c><h1>About %[1]s</h1><p>Text %[1]s one</p>`+
			`<div><h2>Weight</h2></div><p>Heavy as %[1]s is</p><div><b>One note that all the pages have</b></div><p>Last %[1]s</p></div>`, w)
	}
	tree := site.New()
	for i, w := range []string{"lead", "gold", "wool"} {
		tree.Add(blocksOf(t, page(w)), fmt.Sprint(i))
	}
	s := blocksOf(t, page("iron"))
	texts := []string{"home news sport weather letters games", "About iron", "Text iron one", "Weight", "Heavy as iron is",
		"One note that all the pages have", "Last iron"}
	for i := range texts {
		if s.Len() != len(texts) || s.Text(i) != texts[i] {
			t.Fatalf("block %d of %d is %q", i, s.Len(), s.Text(i))
		}
	}
	const sure = 3 * forest.Unit
	sums := []int32{-6 * forest.Unit, sure, sure, sure, sure, sure, sure}
	for _, c := range []struct {
		name         string
		chosen, keep []bool
		fall         []int32
	}{
		{"all but the menu", []bool{false, true, true, true, true, true, true}, []bool{false, true, true, true, true, false, true},
			[]int32{0, 0, 0, 0, 0, frameOdds - sure, 0}},
		{"a label without its text", []bool{true, true, true, true, false, false, true}, []bool{false, true, true, false, false, false, true},
			[]int32{0, 0, 0, frameOdds - sure, 0, frameOdds - sure, 0}},
		{"nothing", make([]bool, 7), make([]bool, 7), []int32{0, 0, 0, frameOdds - sure, 0, frameOdds - sure, 0}},
	} {
		fall := takeFrame(s, &site.Page{Blocks: s, Known: tree}, sums, c.chosen)
		if !slices.Equal(c.chosen, c.keep) || !slices.Equal(fall, c.fall) {
			t.Errorf("%s: kept %v, want %v; fall %v, want %v", c.name, c.chosen, c.keep, fall, c.fall)
		}
	}
	for _, others := range []*site.Page{nil, {Blocks: s}, {Blocks: s, Known: site.New()}} {
		chosen := []bool{true, true, true, true, true, true, true}
		if fall := takeFrame(s, others, sums, chosen); fall != nil || slices.Contains(chosen, false) {
			t.Errorf("without a template: %v, %v", fall, chosen)
		}
	}
}

// Under other addresses the same article has another menu and other teasers, so the pages are
// no exact copies. They do not count: other pages tell what is the frame.
func TestTakeFrameOfCopies(t *testing.T) {
	page := func(story, frame string) string {
		return fmt.Sprintf(`<div id=n><p>news of %[2]s</p></div><div id=c><p>All that was told of %[1]s on that day in May</p>`+
			`<p>And what became of %[1]s in the end, years later</p></div><div id=f><p>write to us about this</p></div>`, story, frame)
	}
	treeOf := func(pages ...string) *site.Tree {
		tree := site.New()
		for i, src := range pages {
			tree.Add(blocksOf(t, src), fmt.Sprint(i))
		}
		return tree
	}
	copies := []string{page("iron", "may"), page("iron", "june"), page("iron", "july")}
	others := []string{page("lead", "may"), page("gold", "may"), page("wool", "june")}
	for _, c := range []struct {
		name  string
		known *site.Tree
		keep  []bool
	}{
		{"copies alone", treeOf(copies...), []bool{false, true, true, true}},
		{"copies and others", treeOf(append(copies, others...)...), []bool{false, true, true, false}},
	} {
		chosen, s := []bool{false, true, true, true}, blocksOf(t, page("iron", "august"))
		if takeFrame(s, &site.Page{Blocks: s, Known: c.known}, make([]int32, 4), chosen); !slices.Equal(chosen, c.keep) {
			t.Errorf("%s: kept %v, want %v", c.name, chosen, c.keep)
		}
	}
}
