package meta

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"
)

// mainHeading is the first main heading that a reader sees: a page's own title may
// stand in its head only.
func (f *facts) mainHeading() page.Node {
	for i := range f.heads {
		if h := &f.heads[i]; h.level < 2 && !h.hidden && !f.inFrame(h.node) {
			return h.node
		}
	}
	return page.None
}

// publicationLabels begin a line that says when a page was published, as terms.Fold writes
// them.
var publicationLabels = []string{"published", "posted", "date published", "publication date", "first published", "veröffentlicht",
	"publié", "date de publication", "mis en ligne", "publicado", "publicada", "fecha de publicación", "pubblicato", "gepubliceerd",
	"publicerad", "publisert", "opublikowano", "data publikacji", "data utworzenia", "data dodania", "dodano", "опубликовано",
	"дата публикации", "размещено", "опубліковано", "δημοσιευθηκε", "δημοσιευση", "yayınlanma", "发布", "發佈", "发表", "日期", "公開日",
	"投稿日", "掲載日", "게시일"}

// elsewhere is a day that is not stated and stands far from the title: that of a change goes
// before the one behind the author's name and the line of a change. The last resort is a day
// without any label.
func (c *chronicle) elsewhere(byline string, titleNode page.Node, changed *day) day {
	if d := c.labelled(); d != (day{}) {
		return d
	}
	if *changed != (day{}) {
		return *changed
	}
	if d := c.signed(byline); d != (day{}) {
		return d
	}
	if *changed = c.lastChange(); *changed != (day{}) {
		return *changed
	}
	return c.alone(titleNode)
}

// labelled is the day in a line such as "Published on 15 August 2025", wherever that
// stands: many pages say it below the text.
func (c *chronicle) labelled() (only day) {
	return c.onlyDay(func(n page.Node) bool {
		p := c.page
		return !p.Has(n, page.InLink) && hasDigit(p.Data[n]) && (saysPublished(p.Data[n]) || saysPublished(c.before(n)))
	})
}

// onlyDay is the day in the short texts of the page that are about it. Where they say
// different days they are those of other pages, and none is taken.
func (c *chronicle) onlyDay(about func(page.Node) bool) (only day) {
	p := c.page
	if p.Body == page.None {
		return day{}
	}
	for n := p.Body; n < p.End[p.Body]; n++ {
		p.Stop.Every(int(n))
		if p.IsElement(n) || p.Has(n, page.Unrendered|page.Hidden|page.Pre) || len(p.Data[n]) > maxDateText || !about(n) {
			continue
		}
		d, ok := c.find(p.Data[n])
		if !ok {
			continue
		}
		if only != (day{}) && only != d {
			return day{}
		}
		only = d
	}
	return only
}

// textsBehindName is how many texts behind the author's name may hold the date: there may be
// a job, a mail address or "on" between them.
const textsBehindName = 3

// signed is the day in a line of its own behind the author's name, wherever both stand:
// blogs sign below the text.
func (c *chronicle) signed(byline string) day {
	if byline == "" {
		return day{}
	}
	left := 0
	return c.onlyDay(func(n page.Node) bool {
		s := strings.TrimSpace(c.page.Data[n])
		if s == "" {
			return false
		}
		if left--; strings.HasSuffix(s, byline) {
			left = textsBehindName
		}
		if left < 0 || left == textsBehindName || !hasDigit(s) || len(strings.Fields(s)) > maxSignedWords {
			return false
		}
		label := s + " " + c.before(n)
		return !ofPerson(label) && !ofChange(label)
	})
}

// maxSignedWords is how many words a text has that says no more than a date.
const maxSignedWords = 5

// maxChangeWords is how many words a line has that says when a page was changed: "This page
// was last edited on 8 November 2025, at 08:12 (UTC)".
const maxChangeWords = 12

// lastChange is the day in a line such as "Last updated: 3 May 2024", wherever that stands:
// manuals and wikis say it below the text. "Update" also begins news within a text.
func (c *chronicle) lastChange() day {
	return c.onlyDay(func(n page.Node) bool {
		s := c.page.Data[n]
		if c.page.Has(n, page.InLink) || !hasDigit(s) || len(strings.Fields(s)) > maxChangeWords {
			return false
		}
		label := s + " " + c.before(n)
		return ofChange(label) && !hasWord(label, "update") && !ofPerson(label)
	})
}

const wordsFarAbove = 60

// alone is the only day in lines of their own above the title, with a menu or a player
// between them, or in the upper half of a page that does not show its title.
func (c *chronicle) alone(titleNode page.Node) day {
	p := c.page
	return c.onlyDay(func(n page.Node) bool {
		if titleNode == page.None {
			return 2*p.Span(p.Body, n).Words <= p.Words(p.Body) && c.ownLine(n)
		}
		return n < titleNode && p.Span(n, titleNode).Words <= wordsFarAbove && c.ownLine(n)
	})
}

// ownLine reports whether a visible text, not in a link, says a day and little else. What
// stands in brackets is of something beside it.
func (c *chronicle) ownLine(n page.Node) bool {
	s := strings.TrimSpace(c.page.Data[n])
	if c.page.Has(n, page.InLink) || len(s) < len("1/2/24") || s[0] == '(' || !hasDigit(s) || len(strings.Fields(s)) > maxBylineWords {
		return false
	}
	_, ok := c.find(s)
	return ok && !ofPerson(s+" "+c.before(n))
}

func saysPublished(s string) bool {
	s = strings.Map(terms.Fold, strings.TrimSpace(s))
	for _, label := range publicationLabels {
		if strings.HasPrefix(s, label) {
			return true
		}
	}
	return false
}
