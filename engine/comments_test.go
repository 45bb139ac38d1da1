package engine_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
)

// discussed is an article with three comments, one of them a reply, as the most used
// software for blogs writes them.
const discussed = "<title>A storm over the harbour</title><body><main><article>" + story + `</article>
<div id=comments class=comments-area><h2 class=comments-title>3 thoughts on “A storm over the harbour”</h2><ol class=comment-list>
<li id=comment-1 class="comment even"><article class=comment-body><footer class=comment-meta><div class="comment-author
vcard"><img class=avatar
width=48 src=/ann.jpg><b class=fn>Ann Miller</b> <span class=says>says:</span></div><div class=comment-metadata><a
href=#comment-1><time
datetime=2024-05-06T10:00:00Z>6 May 2024</time></a></div></footer><div class=comment-content><p>I was there that night, and never
saw waves
like these.</p></div><div class=reply><a rel=nofollow class=comment-reply-link href=#>Reply</a></div></article><ol class=children>
<li id=comment-2 class="comment odd"><article class=comment-body><footer class=comment-meta><div class="comment-author vcard"><b
class=fn>Bob
Stone</b> <span class=says>says:</span></div><div class=comment-metadata><a href=#comment-2><time datetime=2024-05-07T10:00:00Z>7
May
2024</time></a></div></footer><div class=comment-content><p>So was I, on the other pier.</p></div><div class=reply><a rel=nofollow
class=comment-reply-link href=#>Reply</a></div></article></ol>
<li id=comment-3 class="comment even"><article class=comment-body><footer class=comment-meta><div class="comment-author vcard"><b
class=fn>Eve
<script>alert(1)</script></b> <span class=says>says:</span></div><div class=comment-metadata><a href=#comment-3><time
datetime=2024-05-08>8 May
2024</time></a></div></footer><div class=comment-content><p onclick=alert(1)>Buy <a href=javascript:alert(1)>my
lamp</a>.</p></div></article>
</ol><div id=respond class=comment-respond><h3>Leave a Reply</h3><form class=comment-form><p>Your email address will not be
published.</p>
<p class=comment-form-comment><label>Comment</label><textarea name=comment></textarea></p><p><input type=submit value="Post
Comment"></p></form>
</div></div></main>`

var readAll = []engine.Want{engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata}

// Comments are apart from the content, in the forms that were asked for; without that,
// nothing is there but their number, and that only with the parts.
func TestComments(t *testing.T) {
	ask := func(more ...engine.Want) engine.Answer {
		return clean(t, []byte(discussed), engine.Request{URL: "https://www.example.com/a", Want: append(slices.Clone(readAll), more...)})
	}
	if a := ask(); a.Comments != nil {
		t.Errorf("not asked for: %+v", a.Comments)
	}
	if a := ask(engine.WantParts); a.Comments == nil || *a.Comments != (engine.Comments{Count: 3}) {
		t.Errorf("with parts: %+v", a.Comments)
	}
	a := ask(engine.WantComments)
	if a.Comments == nil || a.Comments.Count != 3 {
		t.Fatalf("%+v", a.Comments)
	}
	for form, texts := range map[string][2]string{"HTML": {a.Comments.HTML, a.Reader.HTML}, "text": {a.Comments.Text, a.Text},
		"Markdown": {a.Comments.Markdown, a.Markdown}} {
		for _, part := range []string{"waves like these", "the other pier", "Ann Miller", "7 May 2024", "Eve"} {
			if !strings.Contains(texts[0], part) || strings.Contains(texts[1], part) {
				t.Errorf("%s: %q is not in the comments, or is in the content\n%s", form, part, texts[0])
			}
		}
		for _, never := range []string{"Reply", "says", "thoughts", "alert", "onclick", "ann.jpg", "email"} {
			if strings.Contains(texts[0], never) {
				t.Errorf("%s: %q\n%s", form, never, texts[0])
			}
		}
	}
	if html := a.Comments.HTML; strings.Index(html, "Bob") < strings.Index(html, "<li><article><header><b>Bob") ||
		!strings.Contains(html, "</article><ol><li><article>") {
		t.Errorf("the reply stands in nothing: %s", html)
	}
	only := clean(t, []byte(discussed), engine.Request{Want: []engine.Want{engine.WantComments, engine.WantText}})
	if only.Comments == nil || only.Comments.HTML != "" || only.Comments.Text == "" {
		t.Errorf("text alone: %+v", only.Comments)
	}
}

// What a person puts back is read as content and is no comment any more.
func TestCommentPutBack(t *testing.T) {
	req := engine.Request{URL: "https://www.example.com/a", Want: append(slices.Clone(readAll), engine.WantParts, engine.WantComments)}
	before := clean(t, []byte(discussed), req)
	for _, l := range before.Left {
		for i, line := range strings.Split(l.Text, "\n") {
			if strings.Contains(line, "waves like these") {
				req.PutBack = l.Parts[i : i+1]
			}
		}
	}
	after := clean(t, []byte(discussed), req)
	if !strings.Contains(after.Text, "waves like these") || strings.Contains(after.Comments.Text, "waves like these") {
		t.Errorf("%q, %+v", req.PutBack, after.Comments)
	}
}

// Files have the comments behind the content when the answers have them.
func TestCommentsInFiles(t *testing.T) {
	for _, format := range []engine.Format{engine.FormatText, engine.FormatMarkdown, engine.FormatHTML, engine.FormatPages} {
		for _, with := range []bool{false, true} {
			want := slices.Clone(format.Wants())
			if with {
				want = append(want, engine.WantComments)
			}
			a := clean(t, []byte(discussed), engine.Request{URL: "https://www.example.com/a", Want: want})
			pages := []engine.ExportPage{{URL: "https://www.example.com/a", Answer: a}}
			file, err := engine.Export(engine.ExportRequest{Format: format, Pages: pages})
			if err != nil || strings.Contains(string(file), "the other pier") != with {
				t.Errorf("%s, asked for: %v: %v\n%s", format, with, err, file)
			}
			if format == engine.FormatPages && !json.Valid(file) {
				t.Errorf("%s", file)
			}
		}
	}
}
