package unrendered

import (
	"html"
	"strings"

	"winnow/engine/internal/terms"
)

// A credit says who wrote a text and when, as the data names them.
type credit struct{ author, when string }

// creditOf reads the author and the time of a post, answer, comment or review.
func creditOf(types []string, o map[string]any) credit {
	if !isOneOf(types, "forumposting", "socialmediaposting", "comment", "question", "answer", "review") {
		return credit{}
	}
	c := credit{author: oneLine(words(o["author"]))}
	for _, key := range [...]string{"datePublished", "dateCreated", "dateModified"} {
		if c.when == "" {
			c.when = timeOf(words(o[key]))
		}
	}
	return c
}

// timeOf takes what looks like a time of ISO 8601: it begins with a day.
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

// shown is a time for people: the day, and the time of day when there is one.
func (c credit) shown() string {
	day, clock := c.when[:10], strings.TrimLeft(c.when[10:], "T ")
	if len(clock) < 5 || clock[:5] == "00:00" {
		return day
	}
	return day + " " + clock[:5]
}

// header is the line that begins a post in the reader's form.
func (c credit) header() string {
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

// A post is missing when less than a fifth of its runs of words is anywhere on
// the page. It is of the page's thread when the page shows another post of it.
const missingShare = 0.2

// missing gives the posts of a thread that the page does not render while it
// renders others: those that come when a person scrolls or presses a button.
func (c *chooser) missing(texts []Text) (out []Addition) {
	if c.verdict.PageType != "forum" || len(texts) < 2 {
		return nil
	}
	c.read()
	confirmed := false
	for i := range texts {
		t := &texts[i]
		if t.by == (credit{}) {
			continue
		}
		g := group{runs: map[uint64]bool{}}
		c.addition(t, &g)
		shown, kept := 0, 0
		all := terms.Shingles(c.words.Words(nil, []byte(t.Plain())), runWords)
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
