package reader_test

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/hostile"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// comments reads the blocks in the first section of a page as comments.
func comments(t *testing.T, src string) (out, text string, count int) {
	t.Helper()
	made, count := commentsOf("<p>The text.</p><section>" + src + "</section>")
	out, err := write.HTML(made)
	if err != nil {
		t.Fatal(err)
	}
	return out, write.Text(made), count
}

// commentsOf reads all blocks of a page but the first as comments.
func commentsOf(src string) (made tree.Tree, count int) {
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		return tree.Tree{}, 0
	}
	return build.Comments(block.Split(p), func(i int) bool { return i > 0 }, testURL)
}

// checkComments says what comments hold that no reading may hold.
func checkComments(src string) string {
	made, _ := commentsOf(src)
	out, err := write.HTML(made)
	if err != nil {
		return err.Error()
	}
	inside := strings.TrimSuffix(strings.TrimPrefix(out, `<section data-source="comments">`), "</section>")
	nodes, err := html.ParseFragment(strings.NewReader(inside), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if err != nil {
		return err.Error()
	}
	if bad := offList(nodes); bad != "" {
		return bad
	}
	if strings.Contains(out, " id=") {
		return "ids in " + out
	}
	return htmlInMarkdown(write.Markdown(made))
}

// TestAttacksInComments: anybody may write a comment.
func TestAttacksInComments(t *testing.T) {
	for _, src := range hostile.Own() {
		for _, in := range []string{`<div class=comment><b class=author>Ann</b><i class=date>1 May 2025</i><p>First.</p>%s</div>`,
			`<div class=comment><b class=author>Ann %s</b><i class=date>1 May 2025</i><p>First.</p></div>`,
			`<div class=comment><b class=author>Ann</b><i class=date>1 May 2025 %s</i><p>First.</p></div>`} {
			if bad := checkComments("<p>The text.</p>" + fmt.Sprintf(in, src)); bad != "" {
				t.Errorf("%q: %s", src, bad)
			}
		}
	}
}

func said(author, when, body string) string {
	return `<article><header><b>` + author + `</b> · <time>` + when + `</time></header>` + body + `</article>`
}

func TestComments(t *testing.T) {
	const form = `<h3>Leave a reply</h3><p class=comment-form-author><label>Name</label><input></p>` +
		`<p class=comment-form-comment><label>Comment</label><textarea></textarea></p>`
	for _, c := range []struct {
		name, src string
		count     int
		want      string
	}{
		{"a list with replies, heading, form, portraits and buttons",
			`<h2>2 comments</h2><ol><li class=comment><article class=comment-body><img src=/ann.jpg width=48 class=avatar><b class=author>Ann</b>` +
				`<span class=date>1 May 2025</span><p>First.</p><a class=comment-reply-link href=#>Reply</a></article><ol class=children>` +
				`<li class=comment><article class=comment-body><b class=author>Bob</b><span class=date>2 May 2025</span><p>Yes.</p>` +
				`<button>Share this</button></article></ol></ol>` + form,
			2, `<ol><li>` + said("Ann", "1 May 2025", "<p>First.</p>") +
				`<ol><li>` + said("Bob", "2 May 2025", "<p>Yes.</p>") + `</li></ol></li></ol>`},
		{"one comment", `<div id=comment-7><b class=author>Ann</b><i class=date>1 May 2025</i><p>Only me.</p></div>`, 1,
			said("Ann", "1 May 2025", "<p>Only me.</p>")},
		{"replies within",
			`<div class=comment><b class=author>Ann</b><i class=date>1 May 2025</i><p>First.</p><div class=comment><b class=author>Bob</b>` +
				`<i class=date>2 May 2025</i><p>Yes.</p></div></div>`,
			2, said("Ann", "1 May 2025", "<p>First.</p>"+said("Bob", "2 May 2025", "<p>Yes.</p>"))},
		{"posts without a name", `<ul><li><a href=/user/ann>Ann</a><time>1 May 2025</time><p>First.<li><a href=/user/bob>Bob</a>` +
			`<time>2 May 2025</time><p>Yes.</ul>`, 2, said("Ann", "1 May 2025", "<p>First.</p>") + said("Bob", "2 May 2025", "<p>Yes.</p>")},
		{"a form alone", form, 0, ""},
		{"a list of the newest", `<ul><li class=comment>Ann on <a href=/a>A storm</a><li class=comment>Bob on <a href=/b>A calm</a></ul>`, 0, ""},
		{"who and when without a word",
			`<div class=comment><b class=author>Ann</b><i class=date>1 May 2025</i><a class=reply>Reply</a></div>`, 0, ""},
		{"a picture of the author's own stays", `<div class=comment><b class=author>Ann</b><i class=date>1 May 2025</i><p>Look:</p>` +
			`<img src=/cat.jpg alt=cat width=640></div>`, 1,
			said("Ann", "1 May 2025", `<p>Look:</p><p><img src="https://site.example/cat.jpg" alt="cat" width="640"></p>`)},
		{"a name with more beside it", `<div class=comment><div class=author><b class=fn>Ann</b> says:</div><i class=date>1 May 2025</i>` +
			`<p>First.</p></div>`, 1, said("Ann", "1 May 2025", "<p>First.</p>")},
		{"hostile",
			`<div class=comment><b class=author>&lt;script&gt;</b><i class=date>1&lt;b&gt;</i><p onclick=x id=w-1>a<script>alert(1)</script>` +
				`<a href=javascript:x>b</a><a href=#w-1>c</a></p></div>`, 1, said("&lt;script>", "1&lt;b>", "<p>ab c</p>")},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, text, count := comments(t, c.src)
			want := c.want
			if want != "" {
				want = `<section data-source="comments">` + want + `</section>`
			}
			if out != want || count != c.count {
				t.Errorf("%d\ngot  %s\nwant %s", count, out, want)
			}
			if (text == "") != (c.count == 0) || strings.Contains(text, "Reply") {
				t.Errorf("text: %q", text)
			}
			if bad := check(out); bad != "" {
				t.Error(bad)
			}
		})
	}
}
