package site

import (
	"fmt"
	"strings"
	"testing"
)

// sitePage is the i-th page of a site: a frame, a title of its own, a text, and teasers of
// the pages before it.
func sitePage(i int) string {
	const page = `<div id=n><p>home news</p></div><div id=c><h1>Title %[1]s</h1><p>Story %[1]s told</p></div>` +
		`<div id=t><p>Title %[2]s</p><p>Title %[3]s</p></div><div id=f><p>all rights</p></div>`
	return fmt.Sprintf(page, word(i), word(i-1), word(i-2))
}

func word(i int) string { return strings.Repeat(string(rune('a'+(i+26)%26)), 3+(i+26)%5) }

// redesigned is the same in another layout.
func redesigned(i int) string {
	other := strings.NewReplacer("<div id=", "<section class=", "</div>", "</section>", "<p>", "<div class=x>", "</p>", "</div>")
	return other.Replace(sitePage(i))
}

// framed gives the texts of a page that are its site's frame, with bars between them.
func framed(t *testing.T, tree *Tree, src string) string {
	t.Helper()
	s := split(t, src)
	var texts []string
	for i, is := range (&Page{Blocks: s, Known: tree}).Frame(nil) {
		if is {
			texts = append(texts, s.Text(i))
		}
	}
	return strings.Join(texts, "|")
}

func TestFrame(t *testing.T) {
	const frame = "home news|all rights"
	var pages, later []string
	for i := range 6 {
		pages, later = append(pages, sitePage(i)), append(later, redesigned(i+6))
	}
	hashed := func(src, hash string) string { return strings.ReplaceAll(src, "<div id=", "<div class=box_"+hash+"_") }
	// The text of a page is on all others, but in their teasers.
	teased := append([]string{}, pages[:3]...)
	for i := range teased {
		teased[i] = strings.Replace(teased[i], "<div id=f>", "<div id=m><p>Title "+word(9)+"</p></div><div id=f>", 1)
	}
	for _, c := range []struct {
		name  string
		known []string
		page  string
		want  string
	}{
		{"no pages", nil, sitePage(9), ""},
		{"two pages", pages[:2], sitePage(9), ""},
		{"three pages", pages[:3], sitePage(9), frame},
		{"a title that others tease", teased, sitePage(9), frame},
		{"two of three", append(pages[:2:2], strings.ReplaceAll(pages[2], "rights", "reserved")), sitePage(9), "home news"},
		{"four of six", append(pages[:4:4], strings.ReplaceAll(pages[4], "rights", "here"), strings.ReplaceAll(pages[5], "rights", "there")),
			sitePage(9), frame},
		{"another site", pages, "<main><article><p>home news</p></article></main>", ""},
		{"the first page after a redesign", pages, redesigned(9), ""},
		{"the third page after it", append(pages[:6:6], later[:2]...), redesigned(9), ""},
		{"the fourth page after it", append(pages[:6:6], later[:3]...), redesigned(9), frame},
		{"an old page after it", append(pages[:6:6], later[:6]...), sitePage(9), ""},
		{"names with another hash", []string{hashed(pages[0], "x7Yz2"), hashed(pages[1], "x7Yz2"), hashed(pages[2], "b4Kd9")},
			hashed(sitePage(9), "q3Rt8"), frame},
		{"names with another word", []string{hashed(pages[0], "wide"), hashed(pages[1], "wide"), hashed(pages[2], "wide")},
			hashed(sitePage(9), "small"), ""},
	} {
		if got := framed(t, treeOf(t, c.known...), c.page); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A tree keeps 64 features of a leaf. Where it has kept too few of a block, it does not say
// that the block is there.
func TestFrameOfLongLeaf(t *testing.T) {
	long := func(i int) string {
		var b strings.Builder
		b.WriteString("<div id=c><p>all rights are here</p>")
		for k := range 400 {
			fmt.Fprintf(&b, "<p>w%dx%d v%dy%d</p>", i, k, k, i)
		}
		return b.String() + "</div><div id=f><p>all rights</p></div>"
	}
	if got := framed(t, treeOf(t, long(1), long(2), long(3)), long(4)); got != "all rights" {
		t.Errorf("the frame is %q", got)
	}
}

func TestHashed(t *testing.T) {
	for name, want := range map[string]string{
		"nav_x7Yz2": "nav_#", "css-1q2w3e": "css-#", "sc-bdVaJa": "sc-#", "mainNavBar": "mainNavBar", "post-4711": "post-#",
		"col2 mt20 h1": "col2 mt20 h1", "iPhone": "iPhone", "a1B2": "a1B2", "x7Yz2é": "#é", "": "",
	} {
		var b strings.Builder
		appendWithoutNumbers(&b, name)
		if b.String() != want {
			t.Errorf("%s is %s, want %s", name, b.String(), want)
		}
	}
}
