package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

// Keys of meta elements that hold a date, most trusted first.
var (
	publishedKeys = []string{"article:published_time", "og:article:published_time", "og:published_time", "article:published",
		"datepublished", "dc.date.issued", "dcterms.issued", "dc.date.created", "dcterms.created", "citation_publication_date",
		"citation_online_date", "citation_date", "dc.date", "dcterms.date", "parsely-pub-date", "sailthru.date",
		"cxenseparse:publishtime", "cxenseparse:recs:publishtime", "shareaholic:article_published_time", "rnews:datepublished",
		"article.published", "pubdate", "publishdate", "publish-date", "publish_date", "publication_date", "publication-date",
		"published_date", "published-date", "published_time", "published_at", "published", "date-pub", "dateposted", "datecreated",
		"originalpublicationdate", "displaydate", "release_date", "og:release_date", "weibo:article:create_at", "created", "date"}
	modifiedKeys = []string{"article:modified_time", "og:article:modified_time", "og:updated_time", "datemodified",
		"dc.date.modified", "dcterms.modified", "cxenseparse:lastmodified", "last-modified", "lastmod", "updated_time",
		"modified_time", "revised"}
)

// pickDates gives a page its days of publication and of the last change. If it has only the
// latter, both are that day.
func (f *facts) pickDates(m *Meta) {
	c := chronicle{facts: f, dayFirst: f.dayFirst(m.Lang)}
	c.look(m.TitleNode, m.Title)
	made, utc := c.stated("datePublished", publishedKeys, "datepublished")
	if made == (day{}) {
		made, utc = c.stated("dateCreated", nil, "datecreated")
	}
	if made == (day{}) {
		made, utc = c.stated("uploadDate", nil, "")
	}
	changed, _ := c.stated("dateModified", modifiedKeys, "datemodified")
	inURL := c.inURL()
	m.shown.date = made == (day{}) && inURL == (day{})
	m.shown.modified = changed == (day{})
	if changed == (day{}) {
		changed = c.shownChange
	}
	// A time in UTC may be a day off from the date that page and address show.
	if utc && made != (day{}) && inURL != (day{}) && inURL == c.shownDay {
		if diff := made.number() - inURL.number(); diff == 1 || diff == -1 {
			made = inURL
		}
	}
	// What publishing systems state is often the day on which a page was last built. No
	// page shows a day before its publication.
	if c.byline && made != (day{}) && c.shownDay.number() < made.number()-1 {
		made = c.shownDay
	}
	for _, d := range []day{inURL, c.shownDay, c.onlyTime()} {
		if made == (day{}) {
			made = d
		}
	}
	if made == (day{}) {
		made = c.elsewhere(m.Byline, m.TitleNode, &changed)
	}
	m.Date, m.Modified = made.String(), changed.String()
}

type chronicle struct {
	*facts
	dayFirst              bool
	shownDay, shownChange day  // near the title
	byline                bool // shownDay stands in a line of its own, not in a sentence
	unshown               bool // the title is hidden: scripts show the whole page later
	tokens                []token
}

// stated returns the date in JSON-LD, meta elements or microdata, and whether it was given
// in UTC.
func (c *chronicle) stated(property string, keys []string, itemprop string) (d day, utc bool) {
	read := func(v string) bool {
		var ok bool
		if d, ok = findDate(v, c.dayFirst); ok {
			utc = strings.HasSuffix(v, "Z") || strings.HasSuffix(v, "+00:00")
		}
		return ok
	}
	found := false
	c.works(func(t *thing) bool {
		found = read(c.text(t.props[property], maxSite))
		return found
	})
	for _, key := range keys {
		if found {
			break
		}
		for i := range c.metas {
			if c.metas[i].key == key && !found {
				found = read(clean(c.metas[i].value, maxSite))
			}
		}
	}
	for i := range c.metas { // names that no standard has but whose words say what they are
		if key := c.metas[i].key; !found && keys != nil && itemprop == "datepublished" &&
			hasWord(key, "date", "time") && hasWord(key, "published", "publish", "pub", "issued") {
			found = read(clean(c.metas[i].value, maxSite))
		}
	}
	for i := range c.props {
		if !found && c.props[i].name == itemprop && !c.ofReply(c.props[i].node) {
			found = read(clean(c.props[i].value, maxSite))
		}
	}
	return d, utc
}

// How many words from the title a date may be: after it there are byline, summary and date,
// before it a kicker line.
const (
	wordsBelowTitle = 150
	wordsAboveTitle = 40
	// maxDateText is the greatest length in bytes of a text that gives a date.
	maxDateText = 120
	// maxDateSource is the same with the white space that indents a page's source.
	maxDateSource = 1000
	// maxBylineWords is how many words a line has that says no more than a date and who
	// wrote.
	maxBylineWords = 10
)

// look reads the dates shown around the title, and those in one element with it.
func (c *chronicle) look(titleNode page.Node, title string) {
	p, isTitle := c.page, titleNode != page.None
	if !isTitle {
		if titleNode = c.mainHeading(); titleNode == page.None {
			return
		}
	}
	c.unshown = p.Has(titleNode, page.Hidden)
	// Time elements come first, since other dates near a title may be anything.
	end := p.End[titleNode]
	for _, below := range [...]bool{true, false} {
		for i := range c.times {
			t := &c.times[i]
			if isBelow := t.node >= titleNode; isBelow != below ||
				isBelow && t.node >= end && p.Span(end, t.node).Words > wordsBelowTitle ||
				!isBelow && p.Span(t.node, titleNode).Words > wordsAboveTitle {
				continue
			}
			if d, ok := c.dayOf(t); ok {
				c.saw(d, t.class+" "+c.before(t.node)+" "+t.text, isTitle && !p.Has(t.node, page.InLink))
			}
		}
	}
	for n := titleNode + 1; n < end && isTitle && p.Span(titleNode, n).Words <= wordsBelowTitle && !c.complete(); n++ {
		if !p.IsElement(n) && !strings.Contains(title, strings.TrimSpace(p.Data[n])) {
			c.lookAt(n)
		}
	}
	for n := end; int(n) < p.Len() && p.Span(end, n).Words <= wordsBelowTitle && !c.complete(); n++ {
		c.lookAt(n)
	}
	for n := titleNode - 1; n >= 0 && p.Span(n, titleNode).Words <= wordsAboveTitle && !c.complete(); n-- {
		c.lookAt(n)
	}
	c.byline = c.byline && isTitle
}

func (c *chronicle) complete() bool { return c.shownDay != (day{}) && c.shownChange != (day{}) }

func (c *chronicle) dayOf(t *timed) (day, bool) {
	if d, ok := c.find(t.value); ok {
		return d, true
	}
	return c.find(t.text)
}

// lookAt reads one text.
func (c *chronicle) lookAt(n page.Node) {
	p := c.page
	if p.IsElement(n) || p.Has(n, page.Unrendered) || p.Has(n, page.Hidden) && !c.unshown {
		return
	}
	s := p.Data[n]
	if len(s) > maxDateText && len(s) <= maxDateSource {
		s = strings.Join(strings.Fields(s), " ")
	}
	if len(s) > maxDateText || !hasDigit(s) && monthOf(strings.ToLower(strings.TrimSpace(s))) == 0 {
		return
	}
	d, ok := c.find(s)
	if !ok {
		s, d, ok = c.inParts(n)
	}
	if ok {
		c.saw(d, s+" "+c.before(n), len(strings.Fields(s)) <= maxBylineWords)
	}
}

// find is the first date in a text that is shown. A year of two digits counts in lines that
// say little else.
func (c *chronicle) find(s string) (day, bool) {
	c.tokens = tokens(c.tokens[:0], s)
	d, ok := reading{dayFirst: c.dayFirst}.find(c.tokens)
	if !ok && len(strings.Fields(s)) <= maxBylineWords {
		d, ok = reading{c.dayFirst, true}.find(c.tokens)
	}
	return d, ok
}

// partsUp is how many elements up from a part of a date the whole of it may be.
const partsUp = 3

// inParts reads the date of an element that a short text begins: day, month and year often
// have an element each.
func (c *chronicle) inParts(n page.Node) (s string, d day, ok bool) {
	p := c.page
	up := p.Parent[n]
	for range partsUp {
		if up == page.None || p.Chars(up) > maxDateText || p.Span(up, n).Words > 0 {
			break
		}
		if p.Words(up) > p.Span(n, n+1).Words {
			s = shown(p, up, maxDateText)
			if d, ok = c.find(s); ok {
				return s, d, true
			}
		}
		up = p.Parent[up]
	}
	return "", day{}, false
}

// before returns the text right before a node, such as the label of a date.
func (c *chronicle) before(n page.Node) string {
	p := c.page
	for i := n - 1; i >= 0 && i > n-6; i-- {
		if !p.IsElement(i) && strings.TrimSpace(p.Data[i]) != "" && !p.Has(i, page.Unrendered) {
			if len(p.Data[i]) > 40 || hasDigit(p.Data[i]) {
				return ""
			}
			return p.Data[i]
		}
	}
	return ""
}

// saw takes a day that is shown with a label; byline says that both have a line of their
// own.
func (c *chronicle) saw(d day, label string, byline bool) {
	if ofPerson(label) {
		return
	}
	change := ofChange(label)
	switch {
	case change && c.shownChange == (day{}):
		c.shownChange = d
	case !change && c.shownDay == (day{}):
		c.shownDay, c.byline = d, byline
	}
}

// Words in the label of a date in the life of a person or of the site, of the day on which a
// text was changed, and of the day on which it was published.
var (
	personWords = []string{"joined", "registered", "since", "founded", "copyright", "community"}
	changeWords = []string{"updated", "update", "modified", "changed", "edited", "reviewed", "last", "aktualisiert", "aktualizacja",
		"actualizado", "actualisé", "aggiornato", "atualizado", "bijgewerkt", "обновлено", "ενημέρωση", "ενημερωση"}
	firstWords = []string{"published", "posted"}
)

func ofPerson(label string) bool { return hasWord(label, personWords...) }

// SaysChange reports whether a text says that something was changed: "last edited by Ann".
func SaysChange(s string) bool { return ofChange(strings.ToLower(s)) }

func ofChange(label string) bool {
	return hasWord(label, changeWords...) && !hasWord(label, firstWords...)
}

func hasDigit(s string) bool {
	for _, r := range s {
		if digit(r) >= 0 {
			return true
		}
	}
	return false
}

// inURL reads a date from the path: /2024/01/31/, /2024-01-31-, /20240131.
func (c *chronicle) inURL() day {
	if c.base.own == nil {
		return day{}
	}
	path := c.base.own.Path
	for i := 0; i+8 <= len(path); i++ {
		if digit(rune(path[i])) < 0 || i > 0 && digit(rune(path[i-1])) >= 0 {
			continue
		}
		digits := len(path[i:]) - len(strings.TrimLeft(path[i:], "0123456789"))
		if digits != 4 && digits != 8 {
			continue
		}
		end := min(i+10, len(path))
		if d, ok := findDate(path[i:end], true); ok && d.year >= 1995 {
			return d
		}
	}
	return day{}
}

// onlyTime returns the date of the first time element that is marked as publication, or of
// the first one when the page has few.
func (c *chronicle) onlyTime() (first day) {
	for i := range c.times {
		t := &c.times[i]
		d, ok := c.dayOf(t)
		if !ok {
			continue
		}
		if hasWord(t.class, "published", "datepublished", "pubdate") {
			return d
		}
		if first == (day{}) {
			first = d
		}
	}
	return first
}

// dayFirst reports whether 1/2/2024 is in February, as everywhere except in the United
// States. Pages of the United States are those in English without a region and without a
// country's domain.
func (f *facts) dayFirst(lang string) bool {
	lang = strings.ToLower(lang)
	if lang != "" && lang != "en" && lang != "en-us" && lang != "en-ph" {
		return true
	}
	host := f.base.host
	tld := host[strings.LastIndexByte(host, '.')+1:]
	return lang != "en-us" && len(tld) == 2 && tld != "us" && tld != "io" && tld != "co" && tld != "tv" && tld != "me" && tld != "ai"
}
