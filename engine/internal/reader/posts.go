package reader

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A post is an element that holds what one person said at one time: in a
// thread, among comments, answers or reviews.
type post struct {
	author, when, datetime string
	loud                   bool // the two are text that the verdict kept
}

var articleRule = rule{as: atom.Article, role: structure}

// postWords name what is a post, in the classes of posts and of what holds them.
var postWords = []string{"answer", "answers", "comment", "comments", "reply", "replies", "review", "reviews"}

// findPosts looks for posts: siblings of which each has an author and a time of
// its own beside kept text, on a page that is a thread or in elements that call
// themselves posts. Inner groups go first: what says who wrote a reply does not
// say who wrote what it replies to.
func (b *builder) findPosts(pageType string) {
	if !b.ownForm() && pageType != "forum" {
		return
	}
	b.findCredits()
	if len(b.credits) < 4 {
		return
	}
	var parents []page.Node
	last := page.None
	for i := range b.credits {
		if b.credits[i].kind != byAuthor {
			continue
		}
		if last != page.None {
			if up := b.commonParent(last, b.credits[i].node); up != page.None {
				parents = append(parents, up)
			}
		}
		last = b.credits[i].node
	}
	slices.Sort(parents)
	parents = slices.Compact(parents)
	for _, up := range slices.Backward(parents) {
		b.postsIn(up, pageType)
	}
}

// commonParent is the innermost element around two nodes, page.None when they
// are not in two children of it of the same name.
func (b *builder) commonParent(x, y page.Node) page.Node {
	p := b.page
	for p.Parent[x] != page.None && !p.Inside(y, p.Parent[x]) {
		x = p.Parent[x]
	}
	for p.Parent[y] != page.None && p.Parent[y] != p.Parent[x] {
		y = p.Parent[y]
	}
	if x == y || p.Parent[x] == page.None || p.Data[x] != p.Data[y] || !b.marked[x] || !b.marked[y] {
		return page.None
	}
	return p.Parent[x]
}

// postsIn makes posts of the children of an element, if they are some.
func (b *builder) postsIn(up page.Node, pageType string) {
	p := b.page
	type member struct {
		node         page.Node
		author, when int
	}
	var members []member
	named, headed := isPostName(p, up), 0
	for c := p.FirstChild(up); c != page.None; c = p.NextSibling(c) {
		if !b.marked[c] || !p.IsElement(c) || b.posts[c] != nil {
			continue
		}
		author, when := b.creditsIn(c)
		if author < 0 || when < 0 {
			continue
		}
		members = append(members, member{c, author, when})
		named = named || isPostName(p, c)
		if b.linkedHeading(c) {
			headed++
		}
	}
	if len(members) < 2 || pageType != "forum" && (!named || 2*headed > len(members)) {
		return
	}
	for _, m := range members {
		b.addPost(m.node, m.author, m.when)
	}
}

// isPostName tells whether an element calls itself a post or holder of posts.
func isPostName(p *page.Page, n page.Node) bool {
	if named(p, n, postWords) {
		return true
	}
	for _, kind := range [...]string{"Comment", "Answer", "Review"} {
		if strings.HasSuffix(strings.TrimSpace(p.Attr(n, "itemtype")), kind) {
			return true
		}
	}
	return false
}

// linkedHeading tells whether an element's kept text begins with a heading that
// is a link: a card of a list, not a post.
func (b *builder) linkedHeading(n page.Node) bool {
	p := b.page
	i, to := b.set.Under(n)
	for i < to && !b.keep[i] {
		i++
	}
	if i == to {
		return false
	}
	k := &b.set.Blocks[i]
	return p.Has(k.To-1, page.InLink) && 2*k.Counts.LinkWords >= k.Counts.Words && policy[p.Tag[k.Owner]].role == textBlock && p.Tag[k.Owner] != atom.P
}

// creditsIn finds the author and the time of an element, -1 for none. There
// must be kept text besides.
func (b *builder) creditsIn(n page.Node) (author, when int) {
	author, when = -1, -1
	at, _ := slices.BinarySearchFunc(b.credits, n, func(c credit, n page.Node) int { return int(c.node - n) })
	for ; at < len(b.credits) && b.credits[at].node < b.page.End[n]; at++ {
		c := &b.credits[at]
		switch {
		case c.taken:
		case c.kind == byTime && (when < 0 || c.worth > b.credits[when].worth):
			when = at
		case c.kind == byAuthor && (author < 0 || c.worth > b.credits[author].worth || c.worth > 1 && b.page.Inside(c.node, b.credits[author].node)):
			author = at // within another one it is the name, without what else stands there
		}
	}
	if author < 0 || when < 0 {
		return -1, -1
	}
	for i, to := b.set.Under(n); i < to; i++ {
		if b.keep[i] && !b.isCredits(i, author, when) {
			return author, when
		}
	}
	return -1, -1
}

// creditWords is how many words a line of credits has besides them: "says", the
// number of the post, what the author is called elsewhere.
const creditWords = 3

// isCredits tells whether a block says no more than an author, a time, or both.
func (b *builder) isCredits(i, author, when int) bool {
	if b.isCredit(i, author) || b.isCredit(i, when) {
		return true
	}
	k, held, words := &b.set.Blocks[i], false, int32(creditWords)
	for _, credit := range [...]int{author, when} {
		if n := b.credits[credit].node; k.From <= n && b.page.End[n] <= k.To {
			held, words = true, words+b.page.Words(n)
		}
	}
	return held && k.Counts.Words <= words
}

// dropBlock takes the text of a block out of the tree, and nothing beside it.
func (b *builder) dropBlock(i int) {
	for n := b.set.Blocks[i].From; n < b.set.Blocks[i].To; n++ {
		b.marked[n] = false
	}
	b.keep[i] = false
}

// isCredit tells whether a block says no more than a credit.
func (b *builder) isCredit(i, credit int) bool {
	c, k := &b.credits[credit], &b.set.Blocks[i]
	return k.From >= c.node && k.To <= b.page.End[c.node]
}

// addPost makes an article of an element. Credits that the verdict kept leave
// the body.
func (b *builder) addPost(n page.Node, author, when int) {
	p := b.page
	a, w := &b.credits[author], &b.credits[when]
	made := &post{author: b.words(a.node, p.End[a.node]), when: b.words(w.node, p.End[w.node])}
	for _, key := range [...]string{"datetime", "content", "title", "data-time-string"} {
		if v, ok := dateLike(p.Attr(w.node, key)); ok && len(v) >= 8 && made.datetime == "" {
			made.datetime = v
		}
	}
	for i, to := b.set.Under(n); i < to; i++ {
		if b.keep[i] && b.isCredits(i, author, when) {
			made.loud = true
			b.dropBlock(i)
		}
	}
	b.posts[n] = made
	b.over[n] = articleRule
	for at := range b.credits {
		if p.Inside(b.credits[at].node, n) {
			b.credits[at].taken = true
		}
	}
	switch up := p.Parent[n]; p.Tag[n] {
	case atom.Li, atom.Dd, atom.Dt:
		b.over[up] = rule{}
	case atom.Tr, atom.Td, atom.Tbody:
		for up != page.None && p.Tag[up] != atom.Table {
			up = p.Parent[up]
		}
		if up != page.None {
			b.over[up] = rule{}
		}
	}
}

// words is the text of some nodes in one line, bounded.
func (b *builder) words(from, to page.Node) string {
	var out strings.Builder
	for n := from; n < to && out.Len() < maxWords; n++ {
		if !b.page.IsElement(n) && !b.page.Has(n, page.Unrendered) {
			out.WriteString(b.page.Data[n])
		} else if b.page.IsElement(n) && block.IsBlockLevel(b.page, n) {
			out.WriteByte(' ')
		}
	}
	return oneLine(out.String(), maxWords)
}

// ownForm finds posts in the form that the tree writes them in: an article
// whose header is a line with a name in bold, a time, or both. It also tells
// whether anything kept may call itself a comment, an answer or a review: most
// pages have none, and are not searched.
func (b *builder) ownForm() (remarks bool) {
	p := b.page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !b.marked[n] {
			n = p.End[n] - 1
			continue
		}
		if !p.IsElement(n) {
			continue
		}
		remarks = remarks || mayRemark(p.Attr(n, "class")) || mayRemark(p.Attr(n, "itemtype"))
		if p.Tag[n] != atom.Article {
			continue
		}
		head := p.FirstChild(n)
		for head != page.None && !p.IsElement(head) && !shows(p.Data[head]) {
			head = p.NextSibling(head)
		}
		if head == page.None || p.Tag[head] != atom.Header {
			continue
		}
		if made := b.readHeader(head); made != nil {
			b.drop(head)
			b.posts[n], b.over[n] = made, articleRule
		}
	}
	return remarks
}

func mayRemark(s string) bool {
	return len(s) > 5 && (strings.Contains(s, "omment") || strings.Contains(s, "eview") || strings.Contains(s, "nswer") || strings.Contains(s, "epl"))
}

// readHeader reads the line that a post's header is, nil when it is another.
func (b *builder) readHeader(head page.Node) *post {
	p := b.page
	made := &post{}
	for i, to := b.set.Under(head); i < to; i++ {
		made.loud = made.loud || b.keep[i]
	}
	for n := head + 1; n < p.End[head]; n++ {
		switch {
		case !p.IsElement(n):
			if strings.ContainsFunc(p.Data[n], isLetterOrDigit) {
				return nil
			}
		case p.Tag[n] == atom.B && made.author == "":
			made.author = b.words(n, p.End[n])
			n = p.End[n] - 1
		case p.Tag[n] == atom.Time && made.when == "":
			made.when = b.words(n, p.End[n])
			made.datetime, _ = dateLike(p.Attr(n, "datetime"))
			n = p.End[n] - 1
		default:
			return nil
		}
	}
	if !shows(made.author) && !shows(made.when) {
		return nil
	}
	return made
}

// header writes the line that begins a post.
func (b *builder) header(made *post) {
	b.endBlock()
	b.sync(b.structures(b.wants[:0]))
	at := len(b.items)
	b.items = append(b.items, item{tag: atom.Header, up: b.innermost(), quiet: !made.loud})
	in := func(tag atom.Atom, attrs []attr, text string) {
		i := int32(len(b.items))
		b.items = append(b.items, item{tag: tag, attrs: attrs, up: int32(at), end: i + 2}, item{text: text, up: i, end: i + 2})
	}
	if shows(made.author) {
		in(atom.B, nil, made.author)
	}
	if shows(made.when) {
		if shows(made.author) {
			b.items = append(b.items, item{text: " · ", up: int32(at), end: int32(len(b.items)) + 1})
		}
		var attrs []attr
		if made.datetime != "" {
			attrs = []attr{{"datetime", made.datetime}}
		}
		in(atom.Time, attrs, made.when)
	}
	b.items[at].end = int32(len(b.items))
}
