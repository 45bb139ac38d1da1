package build

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

var articleRule = tree.Rule{As: atom.Article, Role: tree.Structure}

// postWords name what is a post, in the classes of posts and of what holds them.
var postWords = []string{"answer", "answers", "comment", "comments", "reply", "replies", "review", "reviews"}

// findPosts looks for posts: siblings of which each has an author and a time of
// its own beside kept text, on a page that is a thread or in elements that call
// themselves posts. Inner groups go first: the author of a reply is
// not the author of what it replies to.
func (pl *plan) findPosts(pageType string) {
	if !pl.readOwnForm() && pageType != "forum" {
		return
	}
	pl.findAttributions()
	if len(pl.attributions) < 4 {
		return
	}
	var parents []page.Node
	last := page.None
	for i := range pl.attributions {
		if pl.attributions[i].kind != byAuthor {
			continue
		}
		if last != page.None {
			if up := pl.commonParent(last, pl.attributions[i].node); up != page.None {
				parents = append(parents, up)
			}
		}
		last = pl.attributions[i].node
	}
	slices.Sort(parents)
	parents = slices.Compact(parents)
	for _, up := range slices.Backward(parents) {
		pl.postsIn(up, pageType)
	}
}

// commonParent is the innermost element around two nodes, page.None when they
// are not in two children of it of the same name.
func (pl *plan) commonParent(x, y page.Node) page.Node {
	p := pl.page
	for p.Parent[x] != page.None && !p.Inside(y, p.Parent[x]) {
		x = p.Parent[x]
	}
	for p.Parent[y] != page.None && p.Parent[y] != p.Parent[x] {
		y = p.Parent[y]
	}
	if x == y || p.Parent[x] == page.None || p.Data[x] != p.Data[y] || !pl.marked[x] || !pl.marked[y] {
		return page.None
	}
	return p.Parent[x]
}

// A member is what may be a post, with its author and its time.
type member struct {
	node         page.Node
	author, when int
}

// postsIn makes posts of the children of an element, if they are some.
func (pl *plan) postsIn(up page.Node, pageType string) {
	p := pl.page
	var members []member
	named, headed := isPostName(p, up), 0
	for c := p.FirstChild(up); c != page.None; c = p.NextSibling(c) {
		if !pl.marked[c] || !p.IsElement(c) || pl.posts[c] != nil {
			continue
		}
		author, when := pl.attributionsIn(c)
		if author < 0 || when < 0 {
			continue
		}
		members = append(members, member{c, author, when})
		named = named || isPostName(p, c)
		if pl.linkedHeading(c) {
			headed++
		}
	}
	if len(members) < 2 || pageType != "forum" && (!named || 2*headed > len(members)) {
		return
	}
	for _, m := range pl.withNames(members) {
		pl.addPost(m.node, m.author, m.when)
	}
}

// withNames leaves out members whose author only the place tells, where others are called
// one, where the name does not stand first, or where all names are one: "Posted".
func (pl *plan) withNames(members []member) []member {
	isKnown := func(m member) bool { return pl.attributions[m.author].weight != byPlace }
	if slices.ContainsFunc(members, isKnown) {
		return slices.DeleteFunc(members, func(m member) bool { return !isKnown(m) })
	}
	nameOf := func(m member) string { return pl.page.Data[pl.attributions[m.author].node] }
	members = slices.DeleteFunc(members, func(m member) bool {
		return pl.page.Span(m.node, pl.attributions[m.author].node).Words > 0
	})
	for _, m := range members {
		if !strings.EqualFold(nameOf(m), nameOf(members[0])) {
			return members
		}
	}
	return nil
}

// isPostName tells whether an element calls itself a post or holder of posts.
func isPostName(p *page.Page, n page.Node) bool {
	return p.HasClassWord(n, postWords...) || isOfType(p, n, "Comment", "Answer", "Review")
}

// linkedHeading tells whether an element's kept text begins with a heading that
// is a link: a card of a list, not a post.
func (pl *plan) linkedHeading(n page.Node) bool {
	p := pl.page
	i, to := pl.set.Under(n)
	for i < to && !pl.keep[i] {
		i++
	}
	if i == to {
		return false
	}
	k := &pl.set.Blocks[i]
	tag := p.Tag[k.Owner]
	isHeading := tree.RoleOf(tag) == tree.TextBlock && tag != atom.P
	return isHeading && p.Has(k.To-1, page.InLink) && 2*k.Counts.LinkWords >= k.Counts.Words
}

// ownTime is how many nodes behind the name a post's own time stands.
const ownTime = 24

// attributionsIn finds the author and the time of an element, -1 for none. There
// must be kept text besides. They stand before the posts in it: what stands behind a
// thread names other threads.
func (pl *plan) attributionsIn(n page.Node) (author, when int) {
	author, when = -1, -1
	quoted := false // whether the time found so far may be that of somebody named before
	for at := pl.attributionsFrom(n); at < len(pl.attributions) && pl.attributions[at].node < pl.page.End[n]; at++ {
		c := &pl.attributions[at]
		if c.taken {
			break
		}
		switch {
		case c.kind == byTime && (when < 0 || c.weight > pl.attributions[when].weight):
			when, quoted = at, false
		case c.kind == byTime:
			if quoted && c.weight == pl.attributions[when].weight && c.node <= pl.page.End[pl.attributions[author].node]+ownTime {
				when, quoted = at, false
			}
		case author < 0:
			author = at
		case c.weight > pl.attributions[author].weight:
			author, quoted = at, when > author
		case c.weight > 1 && pl.page.Inside(c.node, pl.attributions[author].node):
			author = at // it is the name, without what else stands there
		}
	}
	if author < 0 || when < 0 {
		return -1, -1
	}
	for i, to := pl.set.Under(n); i < to; i++ {
		if pl.keep[i] && !pl.isAttributionLine(i, author, when) {
			return author, when
		}
	}
	return -1, -1
}

// attributionsFrom is the first attribution from a node on.
func (pl *plan) attributionsFrom(n page.Node) int {
	at, _ := slices.BinarySearchFunc(pl.attributions, n, func(c attribution, n page.Node) int { return int(c.node - n) })
	return at
}

// attributionWords is how many words a line with author and time may have besides
// them: "says", the number of the post, the author's rank.
const attributionWords = 3

// isAttributionLine tells whether a block says no more than an author, a time, or
// both.
func (pl *plan) isAttributionLine(i, author, when int) bool {
	if pl.isAttribution(i, author) || pl.isAttribution(i, when) {
		return true
	}
	k, held, words := &pl.set.Blocks[i], false, int32(attributionWords)
	for _, at := range [...]int{author, when} {
		n := pl.attributions[at].node // a block begins with a text, which may be the first one of n
		if k.From < pl.page.End[n] && pl.page.End[n] <= k.To && (k.From <= n || pl.page.Span(n, k.From).Words == 0) {
			held, words = true, words+pl.page.Words(n)
		}
	}
	return held && k.Counts.Words <= words
}

// isAttribution tells whether a block says no more than an author or a time.
func (pl *plan) isAttribution(i, at int) bool {
	c, k := &pl.attributions[at], &pl.set.Blocks[i]
	return k.From >= c.node && k.To <= pl.page.End[c.node]
}

// momentIn is a text that is a time for machines, without a second zone; "" for any other.
func momentIn(text string) string {
	moment, ok := tree.CheckDate(text)
	if !ok || len(moment) <= dayBytes || moment[dayBytes] != 'T' {
		return ""
	}
	if z := strings.IndexByte(moment, 'Z'); z > 0 {
		moment = moment[:z+1]
	}
	return moment
}

// dayBytes is the length of a day as machines write it.
const dayBytes = len("2024-01-31")

// addPost makes an article of an element. If the verdict kept author and time,
// they move from the body to the header.
func (pl *plan) addPost(n page.Node, author, when int) {
	p := pl.page
	a, w := &pl.attributions[author], &pl.attributions[when]
	made := &post{author: cutMarks(pl.nameBeside(a.node, w.node)), when: cutMarks(pl.textOf(w.node, p.End[w.node])),
		datetime: dateOf(p, w.node)}
	if moment := momentIn(made.when); moment != "" {
		made.when, made.datetime = "", moment
	}
	if made.when == "" {
		made.when = made.datetime[:min(len(made.datetime), dayBytes)]
	}
	for i, to := pl.set.Under(n); i < to; i++ {
		if pl.keep[i] && pl.isAttributionLine(i, author, when) {
			made.inText = true
			pl.dropBlock(i)
		}
	}
	pl.posts[n] = made
	pl.overrides[n] = articleRule
	for at := range pl.attributions {
		if p.Inside(pl.attributions[at].node, n) {
			pl.attributions[at].taken = true
		}
	}
	switch up := p.Parent[n]; p.Tag[n] {
	case atom.Li, atom.Dd, atom.Dt:
		pl.overrides[up] = tree.Rule{}
	case atom.Tr, atom.Td, atom.Tbody:
		for up != page.None && p.Tag[up] != atom.Table {
			up = p.Parent[up]
		}
		if up != page.None {
			pl.overrides[up] = tree.Rule{}
		}
	}
}

// nameBeside is the name in what names an author. A line that says when, too, has it in its first
// link, or before the time.
func (pl *plan) nameBeside(author, when page.Node) string {
	p, end := pl.page, pl.page.End[author]
	if when <= author || when >= end {
		return pl.textOf(author, end)
	}
	for n := author + 1; n < when; n++ {
		if p.IsElement(n) && p.Tag[n] == atom.A && p.Words(n) > 0 {
			return pl.textOf(n, p.End[n])
		}
	}
	return pl.textOf(author, when)
}

// readOwnForm finds posts in the form that the tree writes them in: an article
// whose header is a line with a name in bold, a time, or both. It also tells
// whether anything kept may call itself a comment, an answer or a review: most
// pages have none, and are not searched.
func (pl *plan) readOwnForm() (mayHavePosts bool) {
	p := pl.page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !pl.marked[n] {
			n = p.End[n] - 1
			continue
		}
		if !p.IsElement(n) {
			continue
		}
		mayHavePosts = mayHavePosts || mayBePost(p.Attr(n, "class")) || mayBePost(p.Attr(n, "itemtype"))
		if p.Tag[n] != atom.Article {
			continue
		}
		head := p.FirstChild(n)
		for head != page.None && !p.IsElement(head) && !tree.Shows(p.Data[head]) {
			head = p.NextSibling(head)
		}
		if head == page.None || p.Tag[head] != atom.Header {
			continue
		}
		if made := pl.readHeader(head); made != nil {
			pl.drop(head)
			pl.posts[n], pl.overrides[n] = made, articleRule
		}
	}
	return mayHavePosts
}

func mayBePost(s string) bool {
	return len(s) > 5 && containsAny(s, "omment", "eview", "nswer", "epl")
}

// readHeader reads a header as readOwnForm expects it, nil for any other.
func (pl *plan) readHeader(head page.Node) *post {
	p := pl.page
	made := &post{}
	for i, to := pl.set.Under(head); i < to; i++ {
		made.inText = made.inText || pl.keep[i]
	}
	for n := head + 1; n < p.End[head]; n++ {
		switch {
		case !p.IsElement(n):
			if strings.ContainsFunc(p.Data[n], tree.IsLetterOrDigit) {
				return nil
			}
		case p.Tag[n] == atom.B && made.author == "":
			made.author = pl.textOf(n, p.End[n])
			n = p.End[n] - 1
		case p.Tag[n] == atom.Time && made.when == "":
			made.when = pl.textOf(n, p.End[n])
			made.datetime, _ = tree.CheckDate(p.Attr(n, "datetime"))
			n = p.End[n] - 1
		default:
			return nil
		}
	}
	if !tree.Shows(made.author) && !tree.Shows(made.when) {
		return nil
	}
	return made
}
