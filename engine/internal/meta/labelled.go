package meta

import (
	"strings"

	"winnow/engine/internal/page"
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

// publicationLabels begin a line that says when a page was published.
var publicationLabels = []string{"published", "posted", "date published", "publication date", "first published", "veröffentlicht",
	"publié", "publicado", "publicada", "pubblicato", "gepubliceerd", "publicerad", "publisert", "opublikowano", "опубликовано",
	"опубліковано", "δημοσιεύθηκε", "δημοσίευση", "yayınlanma", "发布", "發佈", "公開日", "投稿日", "게시일"}

// labelled is the day in a line such as "Published on 15 August 2025", wherever that
// stands: many pages say it below the text. Where such lines say different days they
// are those of other pages, and none is taken.
func (c *chronicle) labelled() (only day) {
	p := c.page
	if p.Body == page.None {
		return day{}
	}
	for n := p.Body; n < p.End[p.Body]; n++ {
		p.Stop.Every(int(n))
		if p.IsElement(n) || p.Has(n, page.Unrendered|page.Hidden|page.InLink) || len(p.Data[n]) > maxDateText || !hasDigit(p.Data[n]) {
			continue
		}
		if !saysPublished(p.Data[n]) && !saysPublished(c.before(n)) {
			continue
		}
		d, ok := findDate(p.Data[n], c.dayFirst)
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

func saysPublished(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	for _, label := range publicationLabels {
		if strings.HasPrefix(s, label) {
			return true
		}
	}
	return false
}
