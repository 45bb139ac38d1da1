package build

import (
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// Comments makes a tree of the comments below a text, and counts them. isOne tells which
// blocks stand among them. Only what has an author and a text becomes a comment: the form,
// its labels, buttons and portraits are left out. A reply stands within what it answers
// where the page has it so.
func Comments(s *block.Set, isOne func(block int) bool, url string) (t tree.Tree, count int) {
	pl := newPlan(s, meta.BaseOf(s.Page, url), isOne)
	pl.url = url
	pl.mark()
	pl.refine("forum")
	pl.findTabs()
	pl.dropActions()
	if count = pl.findComments(); count == 0 {
		return tree.Tree{}, 0
	}
	pl.dropAround()
	pl.judgeTables()
	pl.admit()
	apart := tree.Tree{Title: -1, Stop: s.Page.Stop}
	apart.Items, apart.Runs = emit(pl)
	apart.Normalize()
	for i, keep := range pl.keep {
		if keep {
			apart.Words += int(s.Blocks[i].Counts.Words)
			apart.Chars += int(s.Blocks[i].Counts.Chars)
		}
	}
	t = tree.Tree{Title: -1, Stop: s.Page.Stop}
	t.Append(apart, "comments", false) // without ids, which the text may have, too
	return t, count
}

// commentWords name one comment or a part of it, never a list of them.
var commentWords = []string{"comment", "reply", "response"}

// findComments finds elements that call themselves comments and have an author; on pages
// that name none, posts as in a thread. The innermost go first: who wrote a reply did not
// write what it answers.
func (pl *plan) findComments() int {
	p := pl.page
	pl.findAttributions()
	field := page.Node(p.Len()) // the next one behind n in which something is written
	for n := page.Node(p.Len()) - 1; n > 0; n-- {
		p.Stop.Every(int(n))
		if p.Tag[n] == atom.Textarea {
			field = n
		}
		if !pl.marked[n] || !p.IsElement(n) || !isCommentName(p, n) || field < p.End[n] {
			continue
		}
		if author, when := pl.attributionsIn(n); author >= 0 && pl.hasOneAuthor(n) && pl.hasBody(n) {
			pl.addPost(n, author, when)
			pl.posts[n].author = pl.bareName(author)
		}
	}
	if len(pl.posts) == 0 {
		pl.findPosts("forum")
	}
	return len(pl.posts)
}

// bareName is the name within an author, without what else stands there: "Ann says:".
func (pl *plan) bareName(author int) string {
	p, name := pl.page, pl.attributions[author].node
	for at := author + 1; at < len(pl.attributions) && pl.attributions[at].node < p.End[name]; at++ {
		if c := &pl.attributions[at]; c.kind == byAuthor && p.Counts(c.node).Chars > 1 {
			name = c.node
			break
		}
	}
	return pl.textOf(name, p.End[name])
}

func isCommentName(p *page.Page, n page.Node) bool {
	return p.HasClassWord(n, commentWords...) || strings.HasPrefix(p.Attr(n, "id"), "comment-") || isOfType(p, n, "Comment")
}

// isOfType tells whether an element is of one of some types of schema.org.
func isOfType(p *page.Page, n page.Node, names ...string) bool {
	kind := strings.TrimSpace(p.Attr(n, "itemtype"))
	return slices.ContainsFunc(names, func(name string) bool { return strings.HasSuffix(kind, name) })
}

// hasOneAuthor tells whether all that names an author in an element, and is not of a reply
// in it, names the same.
func (pl *plan) hasOneAuthor(n page.Node) bool {
	name := ""
	for at := pl.attributionsFrom(n); at < len(pl.attributions) && pl.attributions[at].node < pl.page.End[n]; at++ {
		c := &pl.attributions[at]
		if c.taken || c.kind != byAuthor || c.weight < 2 {
			continue
		}
		text := pl.textOf(c.node, pl.page.End[c.node])
		if !strings.Contains(name, text) && !strings.Contains(text, name) {
			return false
		}
		if len(text) > len(name) {
			name = text
		}
	}
	return true
}

// hasBody tells whether a kept block says more than who wrote and when.
func (pl *plan) hasBody(n page.Node) bool {
	p := pl.page
	for i, to := pl.set.Under(n); i < to; i++ {
		b, words := &pl.set.Blocks[i], int32(0)
		if !pl.keep[i] {
			continue
		}
		at := pl.attributionsFrom(b.From)
		if at == len(pl.attributions) || pl.attributions[at].node >= b.To {
			if at == 0 || p.End[pl.attributions[at-1].node] < b.To {
				return true // none in it, and none around it
			}
			continue
		}
		for ; at < len(pl.attributions) && pl.attributions[at].node < b.To; at++ {
			words += p.Words(pl.attributions[at].node)
		}
		if b.Counts.Words > words+attributionWords {
			return true
		}
	}
	return false
}

// dropActions drops the labels of what only does something.
func (pl *plan) dropActions() {
	for i, keep := range pl.keep {
		if keep && pl.isAction(i) {
			pl.dropBlock(i)
		}
	}
}

// dropAround drops what is in no comment, and portraits.
func (pl *plan) dropAround() {
	p, end, next := pl.page, page.Node(0), 0 // where the outermost comment ends, and the block to look at
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if n >= end && pl.posts[n] != nil {
			end = p.End[n]
		}
		if p.Tag[n] == atom.Img && (n >= end || isPortrait(p, n)) || p.Tag[n] == atom.Hr {
			pl.marked[n] = false
		}
		for ; next < pl.set.Len() && pl.set.Blocks[next].From <= n; next++ {
			if pl.keep[next] && n >= end {
				pl.dropBlock(next)
			}
		}
	}
}

// portraitPixels is the greatest side of a portrait beside a comment; pictures that people
// attach are larger.
const portraitPixels = 128

func isPortrait(p *page.Page, n page.Node) bool {
	if p.HasClassWord(n, "avatar", "portrait", "profile", "gravatar") || containsAny(p.Attr(n, "src"), "gravatar.com/avatar", "/avatar") {
		return true
	}
	width, err := strconv.Atoi(p.Attr(n, "width"))
	return err == nil && width <= portraitPixels
}

const (
	actionWords = 3 // of a button's label
	actionUp    = 3 // elements around a label in which a button is looked for
)

// isAction tells the label of what answers, reports, shares or rates a comment. A comment
// that is nothing but a link stays.
func (pl *plan) isAction(i int) bool {
	b := &pl.set.Blocks[i]
	if b.Counts.Words > actionWords || strings.ContainsAny(pl.set.Text(i), "/.!?") {
		return false
	}
	p := pl.page
	for n, up := b.Owner, 0; n != page.None && up < actionUp; n, up = p.Parent[n], up+1 {
		if p.Tag[n] == atom.Button || p.Attr(n, "role") == "button" ||
			p.HasClassWord(n, "reply", "actions", "action", "buttons", "vote", "votes", "share", "report", "permalink", "like", "likes") {
			return true
		}
	}
	return slices.Contains(actions, strings.ToLower(strings.Trim(pl.set.Text(i), " …")))
}

// actions are labels that pages write without a link or a button.
var actions = []string{"reply", "like", "share", "report", "edit", "delete", "permalink", "loading", "loading..."}
