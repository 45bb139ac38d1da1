package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
)

// An asideStep finds kept blocks that are none of the text. They stay on the page: only
// the reading leaves them out.
type asideStep struct {
	why  block.Aside
	find func(*choice, around) []int
}

// around is what tells asides beside the choice itself.
type around struct {
	*evidence.Set
	links  elements.Links // to other pages of the site; nil on pages that are no article
	stamps []stamp        // of each block
}

// Asides of what is called an article, and of what surely is one. On pages of other types lists of
// other pages are what people come for.
var (
	textAsides = [...]asideStep{
		{block.Remark, remarks},
		{block.Pointer, pointedLists},
		{block.Pointer, linkTails},
	}
	articleAsides = [...]asideStep{
		{block.Teaser, teasers},
		{block.Pointer, pointers},
		{block.AboutAuthor, authorBoxes},
		{block.EndHeading, endHeadings},
	}
)

// asides says which kept blocks are none of the text, and why; nil when there are none.
// No step sees what another finds; of several reasons the first is said.
func asides(c *choice, ev *evidence.Set, stamps []stamp, pageType string, sure float32) (out []block.Aside) {
	steps, a := []asideStep{{block.ScriptData, scriptData}, {block.ScriptData, hiddenChoices}}, around{Set: ev, stamps: stamps}
	if slices.Contains(invitedFrom[:], pageType) {
		steps = append(steps, asideStep{block.Pointer, invitations})
	}
	if pageType == "article" {
		steps, a.links = append(steps, textAsides[:]...), c.html.LinksAway(c.in.URL)
	}
	if pageType == "forum" {
		steps = append(steps, asideStep{block.AboutAuthor, signatures})
	}
	if isArticle(pageType, sure) {
		steps = append(steps, articleAsides[:]...)
	}
	for _, step := range steps {
		for _, i := range step.find(c, a) {
			if !c.keep[i] || c.kinds[i] == block.Title {
				continue
			}
			if out == nil {
				out = make([]block.Aside, len(c.keep))
			}
			if out[i] == block.NoAside {
				out[i] = step.why
			}
		}
	}
	return out
}

// endHeadings finds the headings behind the last kept text: "Comments", "Leave a reply".
// What they head is left out.
func endHeadings(c *choice, _ around) (out []int) {
	for i := len(c.keep) - 1; i >= 0; i-- {
		switch {
		case !c.keep[i]:
		case c.html.Level(c.set.Blocks[i].Owner) > 1:
			out = append(out, i)
		default:
			return out
		}
	}
	return out
}

// sureArticle is the confidence from which a page is treated as one text. Source: wcxb-dev,
// rows of cards on pages of the type: from .8 on, .1 of 5.6 pages' worth of words are
// gold, below it more than half.
const sureArticle = 0.8

func isArticle(pageType string, sure float32) bool {
	return pageType == "article" && sure >= sureArticle
}
