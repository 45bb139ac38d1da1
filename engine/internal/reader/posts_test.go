package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"
)

// forum reads a page that was found to be a thread. The verdict keeps the
// blocks that hold the word "said".
func forum(t *testing.T, src string) tree.Tree {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := block.Verdict{Keep: make([]bool, s.Len()), PageType: "forum"}
	for i := range v.Keep {
		v.Keep[i] = strings.Contains(s.Text(i), "said")
	}
	return build.Tree(s, &v, &meta.Meta{}, testURL)
}

const ann, bob = `<article><header><b>Ann</b> · <time datetime="2025-01-14T17:20:00Z">14 Jan</time></header><p>Ann said</p></article>`,
	`<article><header><b>Bob</b> · <time>2 hours ago</time></header><p>Bob said</p></article>`

func TestPosts(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"articles", `<article><a href=/members/ann>Ann</a><time datetime=2025-01-14T17:20:00Z>14 Jan</time><div>Ann said</div></article>
			<article><a href=/members/bob>Bob</a><i class=date>2 hours ago</i><div>Bob said</div></article>`, ann + bob},
		{"a list",
			`<ol><li><cite class=fn>Ann</cite><time datetime=2025-01-14T17:20:00Z>14 Jan</time><p>Ann said<li>ad said<li><cite class=fn>Bob` +
				`</cite><span class=comment-date>2 hours ago</span><p>Bob said</ol>`,
			ann + `<p>ad said</p>` + bob},
		{"rows of a table",
			`<table><tr><th>x<th>y<tr><td><a class=username>Ann</a><td><time datetime=2025-01-14T17:20:00Z>14 Jan</time><p>Ann said<tr><td><a ` +
				`class=username>Bob</a><td><i class=date>2 hours ago</i><p>Bob said</table>`, ann + bob},
		{"replies within",
			`<div><b class=author>Ann</b><time datetime=2025-01-14T17:20:00Z>14 Jan</time><p>Ann said</p><div><div><b class=author>Cy</b>` +
				`<time>1 May</time><p>Cy said</div><div><b class=author>Di</b><time>2 May</time><p>Di said</div></div></div>
			<div><b class=author>Bob</b><i class=date>2 hours ago</i><p>Bob said</div>`,
			strings.Replace(ann, "</article>",
				`<article><header><b>Cy</b> · <time>1 May</time></header><p>Cy said</p></article><article><header><b>Di</b> · <time>2 May</time>`+
					`</header><p>Di said</p></article></article>`, 1) + bob},
		{"quotes of forum software",
			`<div class="bbcode_container"><div class="bbcode_quote"><div class=quote_container><div class=bbcode_postedby>Eve said:</div>` +
				`<div class=message>Eve said</div></div></div></div><div>Ann said</div><aside class=quote><div>Di said:</div><blockquote>` +
				`<p>Di said</blockquote></aside><div class=quotes>Cy said</div>`,
			`<blockquote><p>Eve said:</p><p>Eve said</p></blockquote><p>Ann said</p><p>Di said:</p><blockquote><p>Di said</p></blockquote>` +
				`<p>Cy said</p>`},
		{"no times: no posts", `<div><b class=author>Ann</b><p>Ann said</div><div><b class=author>Bob</b><p>Bob said</div>`,
			"<p>Ann said</p><p>Bob said</p>"},
		{"hostile names",
			`<div><b class=author>&lt;script&gt;</b><time datetime='"><script>'>1&lt;b&gt;</time><p>Ann said</div><div><b class=author>` +
				`"onclick=x</b><time>2</time><p>Bob said</div>`,
			`<article><header><b>&lt;script></b> · <time>1&lt;b></time></header><p>Ann said</p></article><article><header><b>"onclick=x</b> · ` +
				`<time>2</time></header><p>Bob said</p></article>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			tree := forum(t, c.src)
			if got, _ := write.HTML(tree); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if text := write.Text(tree); strings.Contains(text, "14 Jan") || !strings.Contains(text, "said") {
				t.Errorf("text: %q", text)
			}
			if bad := check(c.want); bad != "" {
				t.Error(bad)
			}
		})
	}
	// A line that begins with the time says no more than the header.
	out, err := write.HTML(forum(t,
		`<article><b class=author>Ann</b><header><time datetime=2025-01-14T17:20:00Z>14 Jan</time> said #1</header>`+
			`<p>Ann said</article><article><b class=author>Bob</b><header><i class=date>2 hours ago</i> said #2</header><p>Bob said</article>`))
	if out != ann+bob || err != nil {
		t.Errorf("got %s, %v", out, err)
	}
	md := write.Markdown(forum(t,
		`<div><b class=author>Ann</b><time>14 Jan</time><p>Ann said</div><div><b class=author>Bob</b><time>15 Jan</time><p>Bob said</div>`))
	if want := "**Ann** · 14 Jan\n\nAnn said\n\n**Bob** · 15 Jan\n\nBob said"; md != want {
		t.Errorf("Markdown %q, want %q", md, want)
	}
}

// FluxBB names the writer in a list of terms and links the time.
func TestPostsOfTerms(t *testing.T) {
	const src = `<div><h2><a href=?p=1>2024-01-14 17:20:00</a></h2><div class=postleft><dl><dt><strong>Ann</strong><dd>Member</dl></div>` +
		`<p>Ann said</div><div><h2><a href=?p=2>2024-01-15 08:00:00</a></h2><div class=postleft><dl><dt><strong>Bob</strong>` +
		`<dd>Posts: 7</dl></div><p>Bob said</div>`
	const want = `<article><header><b>Ann</b> · <time>2024-01-14 17:20:00</time></header><p>Ann said</p></article>` +
		`<article><header><b>Bob</b> · <time>2024-01-15 08:00:00</time></header><p>Bob said</p></article>`
	if got, _ := write.HTML(forum(t, src)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Names behind a thread make no post of the box around it.
func TestThreadInABox(t *testing.T) {
	got, _ := write.HTML(forum(t, `<div><a class=username>Ann</a><time>14 Jan</time><p>Views said</div><div><div><b class=author>Ann</b><time`+
		` datetime=2025-01-14T17:20:00Z>14 Jan</time><p>Ann said</div><div><b class=author>Bob</b><i class=date>2 hours ago</i>`+
		`<p>Bob said</div><div><a href=/members/cy>Cy</a><time>1 May</time></div></div>`))
	if want := `<p>Views said</p>` + ann + bob; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Whoever has changed an answer or remarks on it has not written it, and it is as old as it is.
func TestPostsOfQuestions(t *testing.T) {
	answer := func(name, more string) string {
		return `<div class=answer><div><p>` + name + ` said</p></div><div class=action-time>edited <span title="2022-03-11 10:45:24Z">` +
			`Mar 11, 2022</span></div><a href=/users/9/ed>Ed</a><div class=action-time>answered <span title="2010-10-16 22:13:31Z">Oct 16, 2010` +
			`</span></div><div itemprop=author><a href=/users/1/x>` + name + `</a><i>9,895 points, 3 gold badges, 30 silver badges, 28 bronze` +
			` badges</i></div>` + more + `</div>`
	}
	remark := `<ul><li itemprop=comment><p>No</p><div itemprop=author>Cy <a href=/users/3/cy>Cy</a></div>` +
		`<time itemprop=dateCreated datetime="2020-10-28T04:17:47Z">Oct 28, 2020 at 4:17</time></ul>`
	post := func(name string) string {
		return `<article><header><b>` + name + `</b> · <time datetime="2010-10-16 22:13:31Z">Oct 16, 2010</time></header><p>` + name +
			` said</p></article>`
	}
	for _, more := range []string{"", remark, strings.Replace(remark, "itemprop=comment", `class=x itemtype=https://schema.org/Comment`, 1)} {
		got, _ := write.HTML(forum(t, answer("Ann", more)+answer("Bob", more)))
		if want := post("Ann") + post("Bob"); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// A line that is called the author's may say when, too, and a time may be in two parts or written
// for machines.
func TestNamesAndTimesInParts(t *testing.T) {
	post := func(name, more, time string) string {
		return `<div><div class=byline><a href=/~x>` + name + `</a>` + more + ` <time datetime="2025-01-14T17:20:00Z">` + time +
			`</time></div><p>` + name + ` said</p></div>`
	}
	both := ann + strings.ReplaceAll(ann, "Ann", "Bob")
	for _, c := range []struct{ src, want string }{
		{post("Ann", "", "14 Jan") + post("Bob", " edited", "14 Jan"), both},
		{strings.ReplaceAll(post("Ann", "", "2025-01-14T17:20:00.5Z+00:00")+post("Bob", "", "2025-01-14T17:20:00.5Z+00:00"),
			" datetime=\"2025-01-14T17:20:00Z\"", ""), strings.NewReplacer("14 Jan", "2025-01-14", ":00Z", ":00.5Z").Replace(both)},
		{post("Ann", "", "1/14/25<i></i>5:20") + post("Bob", "", "1/14/25<i></i>5:20"), strings.ReplaceAll(both, "14 Jan", "1/14/25 5:20")},
	} {
		if got, _ := write.HTML(forum(t, c.src)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// The head of a first post says who has written last in the thread, and when.
func TestLastPost(t *testing.T) {
	const post = `<a href=/members/ann>Ann</a><time datetime=2025-01-14T17:20:00Z>14 Jan</time><p>Ann said</p>`
	const second = `<article><a href=/members/bob>Bob</a><i class=date>2 hours ago</i><p>Bob said</p></article>`
	for _, last := range []string{
		`<span>last post by <a href=/members/cy>Cy</a> <time>2 May</time></span>`,
		`<div>Last reply: <a href=/members/cy>Cy</a>, <time>2 May</time></div>`,
	} {
		got, _ := write.HTML(forum(t, `<article>`+last+post+`</article>`+second))
		if want := ann + bob; got != want {
			t.Errorf("%s\ngot  %s\nwant %s", last, got, want)
		}
	}
}

// A member may be called by a number; another one beside it is how often somebody has written.
func TestNumberedMember(t *testing.T) {
	got, _ := write.HTML(forum(t, `<article><h4><a class=username href=/members/131359/>131359</a></h4><a href=/members/131359/posts>17</a>`+
		`<time>2 May</time><p>Cy said</article>`+
		`<article><a class=username href=/members/bob>Bob</a><time>2 hours ago</time><p>Bob said</article>`))
	if want := `<article><header><b>131359</b> · <time>2 May</time></header><p>Cy said</p></article>` + bob; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A post's header says its author; the text keeps its pictures, not the author's.
func TestPortraits(t *testing.T) {
	got, _ := write.HTML(forum(t, `<div><a class=username>Ann</a><time datetime=2025-01-14T17:20:00Z>14 Jan</time><a href=/ann>`+
		`<img src=/ann.jpg alt=" ann"></a><p>Ann said<img src=/cat.jpg alt="Ann, a cat"></div>`+
		`<div><b class=author>Bob</b><i class=date>2 hours ago</i>`+
		`<p><img src=/bob.jpg alt=Bob>Bob said</div>`))
	want := strings.Replace(ann, "said", `said</p><p><img src="https://site.example/cat.jpg" alt="Ann, a cat">`, 1) + bob
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Names that the verdict keeps stay in the text, and stand once in the HTML.
func TestKeptAttributions(t *testing.T) {
	tree := forum(t,
		`<div><div class=author>said Ann</div><time>14 Jan</time><p>Ann said</div><div><div class=author>said Bob</div><time>15 Jan</time>`+
			`<p>Bob said</div>`)
	html, _ := write.HTML(tree)
	if strings.Count(html, "said Ann") != 1 || !strings.Contains(write.Text(tree), "said Ann") || !strings.Contains(html,
		"<header><b>said Ann</b>") {
		t.Errorf("%s\n%s", html, write.Text(tree))
	}
}

// On pages that are no threads, cards with an author and a date are no posts,
// comments are.
func TestPostsElsewhere(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      int
	}{
		{"cards",
			`<div class=post><h2><a href=/1>A said</a></h2><b class=author>A</b><time>1 May</time><p>said</div><div class=post><h2><a href=/2>` +
				`B said</a></h2><b class=author>B</b><time>2 May</time><p>said</div>`, 0},
		{"comments",
			`<div class=comment><b class=author>A</b><time>1 May</time><p>said</div><div class=comment><b class=author>B</b><time>2 May</time>` +
				`<p>said</div>`, 2},
		{"anything",
			`<div class=box><b class=author>A</b><time>1 May</time><p>said</div><div class=box><b class=author>B</b><time>2 May</time><p>said` +
				`</div>`, 0},
	} {
		_, tree, err := read(c.src)
		if err != nil {
			t.Fatal(err)
		}
		html, _ := write.HTML(tree)
		if got := strings.Count(html, "<article>"); got != c.want {
			t.Errorf("%s: %d posts, want %d: %s", c.name, got, c.want, html)
		}
		if bad := check(c.src); bad != "" {
			t.Errorf("%s: %s", c.name, bad)
		}
	}
}

// Author and time that the verdict kept stand in the header, and what stands right beside
// them stays.
func TestAttributionLines(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"a kept author right beside the text",
			`<div><b class=author>Ann said</b><p>Hi, Bob said</p><time datetime=2025-01-14T17:20:00Z>14 Jan</time></div><div><b class=author>` +
				`Bob said</b><p>Hi, Ann said</p><time datetime=2025-01-14T17:20:00Z>14 Jan</time></div>`,
			`<article><header><b>Ann said</b> · <time datetime="2025-01-14T17:20:00Z">14 Jan</time></header><p>Hi, Bob said</p></article>` +
				`<article><header><b>Bob said</b> · <time datetime="2025-01-14T17:20:00Z">14 Jan</time></header><p>Hi, Ann said</p></article>`},
		{"a kept line of author and time",
			`<div><div><b class=author>Ann</b> said <time datetime=2025-01-14T17:20:00Z>14 Jan</time> #1</div><p>Ann said</p></div><div><div>` +
				`<b class=author>Bob</b> said <i class=date>2 hours ago</i> #2</div><p>Bob said</p></div>`, ann + bob},
		{"a kept line with more than author and time",
			`<div><div><b class=author>Ann</b>, who was there, said on <time datetime=2025-01-14T17:20:00Z>14 Jan</time></div><p>Ann said</p>` +
				`</div><div><b class=author>Bob</b><i class=date>2 hours ago</i><p>Bob said</p></div>`,
			strings.Replace(ann, "<p>",
				`<p><b>Ann</b>, who was there, said on <time datetime="2025-01-14T17:20:00Z">14 Jan</time></p><p>`, 1) + bob},
	} {
		t.Run(c.name, func(t *testing.T) {
			tree := forum(t, c.src)
			if got, _ := write.HTML(tree); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// Threads whose markup does not say what is a name or a time.
func TestPostsByPlace(t *testing.T) {
	const want = `<article><header><b>Ann</b> · <time>3/3/2026 19:44</time></header><p>Ann said</p></article>` +
		`<article><header><b>Bob</b> · <time>4/3/2026 19:49</time></header><p>Bob said</p></article>`
	timed := strings.NewReplacer("<time>3/3/2026 19:44", `<time datetime="2026-03-03T19:44:00Z">2026-03-03`,
		"<time>4/3/2026 19:49", `<time datetime="2026-03-04T19:49:00Z">2026-03-04`)
	for _, c := range []struct{ name, src, want string }{
		{"a name and a time in a line",
			`<div><div class=bold>Ann &middot; <span>` + strings.Repeat(" ", 80) + `3/3/2026 19:44 </span></div><p>Ann said</div>` +
				`<div><div class=bold>Bob &middot; <span>4/3/2026 19:49</span></div><p>Bob said</div>`, want},
		{"a name over a time, and a picture",
			`<div><div><img data-src=/a.jpg alt=ANN></div><div><div>Ann</div><div>3/3/2026 19:44</div></div><p>Ann said</div>` +
				`<div><div><img data-src=/b.jpg alt=BOB></div><div><div>Bob</div><div>4/3/2026 19:49</div></div><p>Bob said</div>`, want},
		{"a time behind a link to the author",
			`<div><p class=author>by <b><a href="memberlist.php?mode=viewprofile&u=1">Ann</a></b> &raquo; 3/3/2026 19:44</p><p>Ann said</div>` +
				`<div><p class=author>by <b><a href="memberlist.php?mode=viewprofile&u=2">Bob</a></b> &raquo; 4/3/2026 19:49</p><p>Bob said</div>`,
			want},
		{"times that a script writes, and the author of what is answered",
			`<div><a href=/user/ann data-username=Ann>Ann</a><a class=timeago title=2026-03-03T19:44:00Z></a><p>Ann said</div>` +
				`<div><div><a href=/user/ann>Ann</a></div><a href=/user/bob data-username=Bob>Bob</a>` +
				`<time datetime=2026-03-04T19:49:00Z></time><p>Bob said</div>`,
			timed.Replace(want)},
		{"when somebody joined, and when he wrote",
			`<div><div><a href=/members/ann>Ann</a> <b>Joined:</b> Oct 05, 2011 19:44</div><div>3/3/2026 19:44</div><p>Ann said</div>` +
				`<div><div><a href=/members/bob>Bob</a> <i>Oct 05, 2011</i></div><div>4/3/2026 19:49</div><p>Bob said</div>`, want},
		{"whose time a post quotes",
			`<div><a href=/user/ann data-username=Ann>Ann</a><div>3/3/2026 19:44</div><p>Ann said</div>` +
				`<div><div><a href=/user/ann>Ann</a><div>3/3/2026 19:44</div></div><a href=/user/bob data-username=Bob>Bob</a>` +
				`<div>4/3/2026 19:49</div><p>Bob said</div>`, want},
		{"a title over a time is no name where another text comes first",
			`<div><i>1.</i><div>Re: tea</div><div>3/3/2026 19:44</div><p>Ann said</div>` +
				`<div><i>2.</i><div>Re: cake</div><div>4/3/2026 19:44</div><p>Bob said</div>`, `<p>Ann said</p><p>Bob said</p>`},
		{"a time in a sentence names nobody",
			`<div><div>Great cup!</div><div>Written by Ann on 3/3/2026</div><p>Ann said</div>` +
				`<div><div>Good lamp</div><div>Written by Bob on 4/3/2026</div><p>Bob said</div>`, `<p>Ann said</p><p>Bob said</p>`},
		{"where names are known, none is guessed",
			`<div><b class=author>Ann</b><div>3/3/2026 19:44</div><p>Ann said</div>` +
				`<div><b class=author>Bob</b><div>4/3/2026 19:49</div><p>Bob said</div><div><div>Joined</div><div>5/3/2026</div><p>Cy said</div>`,
			want + `<p>Cy said</p>`},
		{"the same word each time is no name",
			`<div><div>Posted 3/3/2026</div><p>Ann said</div><div><div>Posted 4/3/2026</div><p>Bob said</div>`,
			`<p>Ann said</p><p>Bob said</p>`},
	} {
		if got, _ := write.HTML(forum(t, c.src)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}
