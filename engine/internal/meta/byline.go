package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// pickByline chooses the author or authors, and tells whether the page only shows them. A name of
// the site, of an account or a placeholder is used only when there is no name of a person.
func (f *facts) pickByline(site string, titleNode page.Node) (name string, shown bool) {
	c := credits{facts: f, site: f.siteNames(site), title: titleNode}
	c.ask(c.fromJSONLD, c.fromThread, c.fromStarter, c.fromMeta)
	if c.best != "" {
		return c.best, false
	}
	c.shows = true
	c.ask(c.fromItems, c.fromRel, c.fromClass, c.fromWording, c.fromPath)
	if c.best == "" && (c.second == "" || c.isOwn(c.second)) {
		c.ask(c.fromSignature, c.fromOnly) // an account near the title is better than names far from it
	}
	if c.best != "" {
		return c.best, true
	}
	return c.second, c.secondShows
}

type credits struct {
	*facts
	site         []string
	title        page.Node
	best, second string
	looked       int // authors of JSON-LD
	// shows tells that the sources asked now are texts, secondShows that second is from one.
	shows, secondShows bool
}

// ask asks sources until one gives a name of a person.
func (c *credits) ask(sources ...func()) {
	for _, source := range sources {
		if source(); c.best != "" {
			return
		}
	}
}

// offer adds a name that is already clean.
func (c *credits) offer(name string) {
	name = c.withoutPaper(name)
	switch {
	case name == "" || c.best != "":
	case c.isWeak(name):
		if c.second == "" && !isPlaceholder(name) {
			c.second, c.secondShows = name, c.shows
		}
	default:
		c.best = name
	}
}

// withoutPaper removes the site's name behind an author's: "Ada Quill, Tide Post". A word in
// small letters says that it is a job: "CEO of Tide".
func (c *credits) withoutPaper(name string) string {
	at := strings.LastIndex(name, ", ")
	if at <= 0 || !likeName(c.site, page.Squash(name[at:])) {
		return name
	}
	for i := at + 2; i < len(name); i++ {
		if name[i-1] == ' ' && name[i] >= 'a' && name[i] <= 'z' {
			return name
		}
	}
	return name[:at]
}

// isWeak reports whether a shown byline is better than a name.
func (c *credits) isWeak(name string) bool {
	return c.isOwn(name) || isPlaceholder(name) || isMaker(name) || isAccount(name)
}

// isAccount reports whether a name is that of an account or a host, such as andrew.keaveney,
// kffnirmitap and tide.example.
func isAccount(name string) bool {
	return strings.IndexByte(name, ' ') < 0 && strings.ToLower(name) == name && name[0] < utf8.RuneSelf
}

// isOwn reports whether a name is the site's.
func (c *credits) isOwn(name string) bool { return slices.Contains(c.site, page.Squash(name)) }

// placeholders are names, squashed, that name nobody.
const placeholders = " admin administrator author name editor editors root webmaster unknown anonymous guest user staff null undefined " +
	"none na default test posts post authors owner superuser member share follow profile about by permalink tweet фото "

func isPlaceholder(name string) bool {
	name = page.Squash(name)
	return name == "" || oneOf(placeholders, name)
}

func (c *credits) fromJSONLD() {
	c.works(func(t *thing) bool {
		for _, key := range [...]string{"author", "creator"} {
			var names []string
			for _, name := range c.names(t.props[key]) {
				names = appendName(names, cleanByline(name))
			}
			c.offer(strings.Join(names, ", "))
		}
		return c.best != ""
	})
}

// maxAuthors is how many authors are read, of all works: thousands may lead to one long text.
const maxAuthors = 400

// names returns the names in an author property.
func (c *credits) names(v any) (list []string) {
	many, ok := v.([]any)
	if !ok && v != nil {
		many = []any{v}
	}
	for _, one := range many[:min(len(many), 20, maxAuthors-c.looked)] {
		c.looked++
		if name := c.text(one, maxByline); name != "" && !isAddress(name) {
			list = append(list, name)
		}
	}
	return list
}

// appendName adds a name unless it is there.
func appendName(names []string, name string) []string {
	if name == "" {
		return names
	}
	for _, have := range names {
		if strings.EqualFold(have, name) {
			return names
		}
	}
	return append(names, name)
}

func isAddress(s string) bool {
	return strings.Contains(s, "://") || strings.HasPrefix(s, "www.") || strings.HasPrefix(s, "/")
}

// authorKeys are meta elements that name the author, most trusted first.
var authorKeys = [...]string{"article:author", "og:article:author", "og:author", "author", "dc.creator", "dcterms.creator",
	"dc.contributor", "citation_author", "parsely-author", "sailthru.author", "article.author", "article_author", "cxenseparse:author",
	"shareaholic:article_author_name", "rbauthors", "authors", "byl", "byline", "creator", "twitter:data1"}

func (c *credits) fromMeta() {
	for _, key := range authorKeys {
		if key == "twitter:data1" && !strings.Contains(lower(c.first("twitter:label1")), "written") {
			continue
		}
		var names []string
		for i := range c.metas {
			if c.metas[i].key == key {
				if v := unescaped(c.metas[i].value, maxByline); !isAddress(v) && !isPlaceholder(v) {
					names = appendName(names, cleanByline(spoken(key, v)))
				}
			}
		}
		c.offer(clean(strings.Join(names, ", "), maxByline))
	}
}

func (c *credits) fromItems() {
	var names []string
	last := page.Node(-1 << 30)
	for i := range c.props {
		p := &c.props[i]
		if p.name != "author" && p.name != "creator" {
			continue
		}
		if names != nil && c.page.Span(min(c.page.End[last], p.node), p.node).Words > 10 {
			break // the author of another text
		}
		last = p.node
		names = appendName(names, cleanByline(unescaped(p.value, maxByline)))
	}
	if c.near(last) {
		c.offer(strings.Join(names, ", "))
	}
}

// How many words from the title a shown byline may be.
const (
	bylineBelow = 150
	bylineAbove = 60
	// wordingAbove is how many words above the title "By Jane Doe" may be: menus are there.
	wordingAbove = 20
)

// near reports whether a node is near the title, or without a title node near the
// beginning of the page.
func (c *credits) near(n page.Node) bool {
	if n < 0 {
		return false
	}
	p := c.page
	if c.title == page.None {
		return p.Body != page.None && n >= p.Body && p.Span(p.Body, n).Words <= 2*bylineBelow
	}
	if n < c.title {
		return p.Span(n, c.title).Words <= bylineAbove
	}
	return p.Span(min(p.End[c.title], n), n).Words <= bylineBelow
}

func (c *credits) fromRel() { c.shown(byRel) }

func (c *credits) fromClass() {
	c.shown(byClass)
	if c.best != "" {
		return
	}
	for i := range c.credits { // at the article's end, if the words say so
		if _, said := withoutWording(c.credits[i].text); said {
			name := nameIn(c.credits[i].text)
			if linked := c.linkedName(c.credits[i].node); goesOn(name, linked) {
				name = linked
			}
			c.offer(name)
		}
	}
}

// shown offers the credits near the title, those after it first. Several side by side are
// several authors.
func (c *credits) shown(how creditKind) {
	for _, below := range [...]bool{true, false} {
		var names []string
		end := page.Node(0)
		for i := range c.credits {
			k := &c.credits[i]
			if k.how != how || k.node >= c.title != below || !c.near(k.node) || k.node < end || c.inForm(k.node) {
				continue
			}
			if names != nil && c.page.Span(end, k.node).Words > 3 {
				break
			}
			name, linked := nameIn(k.text), c.linkedName(k.node)
			if first, title, _ := strings.Cut(k.text, ", "); name == "" && strings.Contains(title, " ") {
				name = fullName(nameIn(first)) // a job title in small letters follows
			}
			if name == "" || goesOn(name, linked) && !isList(name) {
				name = linked // what follows is a job title, not a name
			}
			if part := c.namedPart(k.node); goesOn(name, part) {
				name = part
			}
			if name != "" && (names == nil || !isAccount(name)) {
				names = appendName(names, name)
				end = c.page.End[k.node]
			}
		}
		c.offer(strings.Join(names, ", "))
	}
}

// inForm reports whether a credit stands in a form that does not hold the title: it is the
// label of a field. Without a title the form may be around the whole page.
func (c *credits) inForm(n page.Node) bool {
	p := c.page
	for up := n; up != page.None && c.title != page.None; up = p.Parent[up] {
		if p.Tag[up] == atom.Form {
			return c.title < up || c.title >= p.End[up]
		}
	}
	return false
}

func (c *credits) fromPath() { c.shown(byPath) }

// fromOnly offers a name if all credits of the page have the same, wherever they are, for
// example in a biography below the text.
func (c *credits) fromOnly() {
	only := ""
	for i := range c.credits {
		name := nameIn(c.credits[i].text)
		if name == "" || !strings.Contains(name, " ") || c.inComments(c.credits[i].node) {
			continue
		}
		if only != "" && !strings.EqualFold(only, name) {
			return
		}
		only = name
	}
	c.offer(only)
}

// inComments reports whether a credit belongs to a comment.
func (c *credits) inComments(n page.Node) bool {
	p := c.page
	for up := n; up != page.None; up = p.Parent[up] {
		for _, key := range [...]string{"class", "id"} {
			if v := p.Attr(up, key); v != "" && hasWord(v[:min(len(v), 500)], "comment", "comments", "reply",
				"replies", "review", "reviews", "disqus", "related", "recent") {
				return true
			}
		}
	}
	return false
}

// isWay reports whether a text leads from the home page to the page: Home » Books » Ferries.
func isWay(s string) bool { return strings.Count(s, "»") > 1 || strings.Count(s, "›") > 1 }

// isList reports whether a credit names several people.
func isList(name string) bool {
	return strings.Contains(name, " and ") || strings.ContainsAny(name, ",&")
}

// nameIn cleans a shown credit and returns it if it reads like names.
func nameIn(s string) string {
	s = cleanByline(s)
	words := strings.Fields(s)
	if len(words) == 0 || endsNames(words[0], "") || len(words) > 14 || utf8.RuneCountInString(s) > 120 {
		return ""
	}
	if n := len(words) - 1; oneOf(staffWords, words[n]) && isUpper(words[0]) && !strings.Contains(s, ",") {
		words = words[:n]
	}
	small := 0
	for _, w := range words {
		r := firstRune(w)
		if r >= '0' && r <= '9' {
			return ""
		}
		if unicode.IsLower(r) && !isParticle(w) {
			small++
		}
	}
	if len(words) > 1 && small > 0 || strings.ContainsAny(s, "?!{}<>=#。？！：") || isPlaceholder(s) || isLabel(words) {
		return ""
	}
	return s
}

// labels are words, squashed, of links and fields that stand where names do. A text of
// nothing else is none: View Profile, Email (optional).
const labels = " view profile profiles see all posts about us me author archive archives comment comments no contact email mail name url " +
	"optional website homepage home twitter facebook linkedin instagram youtube google plus aim rss feed subscribe follow share print " +
	"published posted updated date text thread topic tags by on δημοσιεύτηκε ενημερώθηκε опубликовано обновлено veröffentlicht publié " +
	"publicado pubblicato opublikowano "

func isLabel(words []string) bool {
	for _, w := range words {
		if w = page.Squash(w); w != "" && !oneOf(labels, w) {
			return false
		}
	}
	return true
}

// staffWords are words in small letters that end the name of a group: The Tide editors.
const staffWords = " editors staff team contributors reporters newsroom writers "

// fullName returns a name of several words, "" for a single one.
func fullName(name string) string {
	if !strings.Contains(name, " ") {
		return ""
	}
	return name
}

// particles are words in lower case that occur in names or lists of names.
const particles = " and de del della der den di da do dos du la le van von zu bin ibn al el y e et und with of the for at i и και ten " +
	"ter af av och og en "

func isParticle(w string) bool {
	return oneOf(particles, strings.TrimRight(w, ",."))
}
