package unrendered

import (
	"strings"

	"winnow/engine/internal/terms"

	"golang.org/x/net/html"
)

// An attribution is the author and the time of a text, as the data gives them.
type attribution struct{ author, when string }

// attributionOf reads the author and the time of a post, answer, comment or review.
func attributionOf(types []string, o map[string]any) attribution {
	if !isOneOf(types, "forumposting", "socialmediaposting", "comment", "question", "answer", "review") {
		return attribution{}
	}
	c := attribution{author: oneLine(textValue(o["author"]))}
	for _, key := range [...]string{"datePublished", "dateCreated", "dateModified"} {
		if c.when == "" {
			c.when = timeOf(textValue(o[key]))
		}
	}
	return c
}

// timeOf returns a text that looks like an ISO 8601 time, which begins with a day,
// and "" for any other text.
func timeOf(s string) string {
	s = strings.TrimSpace(s)
	if len(s) < 10 || len(s) > 40 || s[4] != '-' || s[7] != '-' {
		return ""
	}
	for i := 0; i < len(s); i++ {
		if (s[i] < '0' || s[i] > '9') && strings.IndexByte("-:.+TZ ", s[i]) < 0 {
			return ""
		}
	}
	return s
}

// shown writes the time for readers: the day, and the time of day if there is one.
func (c attribution) shown() string {
	day, clock := c.when[:10], strings.TrimLeft(c.when[10:], "T ")
	if len(clock) < 5 || clock[:5] == "00:00" {
		return day
	}
	return day + " " + clock[:5]
}

// header writes the first line of a post, in the form that the reader uses.
func (c attribution) header() string {
	var b strings.Builder
	b.WriteString("<header>")
	if c.author != "" {
		b.WriteString("<b>" + html.EscapeString(c.author) + "</b>")
	}
	if c.when != "" {
		if c.author != "" {
			b.WriteString(" · ")
		}
		b.WriteString(`<time datetime="` + c.when + `">` + c.shown() + "</time>")
	}
	return b.String() + "</header>"
}

// missingShare is the share of a post's shingles on the page below which the post
// is missing from the page. The thread is the page's own when the page shows
// another post of it.
const missingShare = 0.2

// missingPosts returns the posts of a thread that the page does not render although
// it renders others, for example those that a script loads when the reader scrolls.
func (c *chooser) missingPosts(texts []Text) (out []Addition) {
	if c.verdict.PageType != "forum" || len(texts) < 2 {
		return nil
	}
	c.read()
	confirmed := false
	for i := range texts {
		t := &texts[i]
		if t.by == (attribution{}) {
			continue
		}
		g := group{runs: map[uint64]bool{}}
		c.addition(t, &g)
		shown, kept := 0, 0
		all := terms.Shingles(c.words.Words(nil, []byte(t.Plain())), shingleWords)
		for _, run := range all {
			used, on := c.onPage[run]
			if on {
				shown++
			}
			if used {
				kept++
			}
		}
		switch {
		case len(all) > 0 && float32(kept) >= float32(keptShare)*float32(len(all)):
			confirmed = true
		case len(g.list) == 1 && float32(shown) < float32(missingShare)*float32(len(all)):
			out = append(out, g.list[0])
		}
	}
	if !confirmed {
		return nil
	}
	return out
}
