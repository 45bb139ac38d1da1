package engine

import (
	"fmt"

	"winnow/engine/internal/kinds"
)

// A Kind is what an element or a block is on its page.
type Kind string

const (
	KindUnknown    Kind = "unknown"
	KindContent    Kind = "content"
	KindTitle      Kind = "title"
	KindAd         Kind = "ad"
	KindNavigation Kind = "navigation"
	KindRelated    Kind = "related"
	KindSocial     Kind = "social"
	KindNewsletter Kind = "newsletter"
	KindCookie     Kind = "cookie"
	KindSearch     Kind = "search"
	KindLegal      Kind = "legal"
	KindComment    Kind = "comment"
	KindLogin      Kind = "login"
	KindSidebar    Kind = "sidebar"
	KindWidget     Kind = "widget"
	KindMedia      Kind = "media"
	KindDuplicate  Kind = "duplicate"
	KindDecoration Kind = "decoration"

	// These are kinds of hidden elements only, not of blocks.
	KindHeader    Kind = "header"
	KindFooter    Kind = "footer"
	KindAuthor    Kind = "author"
	KindDetails   Kind = "details"
	KindPromotion Kind = "promotion"
)

// A PageType is what a page is as a whole.
type PageType string

const (
	// PageArticle is one text: news, a blog post, an essay, a recipe.
	PageArticle PageType = "article"
	// PageForum is a discussion: posts of several people.
	PageForum PageType = "forum"
	// PageProduct is one thing that is for sale.
	PageProduct PageType = "product"
	// PageCollection is a list of things that are for sale or to look at.
	PageCollection PageType = "collection"
	// PageListing is a list of texts.
	PageListing PageType = "listing"
	// PageDocumentation is a page of a manual or a reference.
	PageDocumentation PageType = "documentation"
	// PageService presents an organization or what it offers.
	PageService PageType = "service"
	// PageApplication is worked with: mail, an editor, a login.
	PageApplication PageType = "application"
	// PageHome is the first page of a site.
	PageHome PageType = "home"
	// PageSearch is a list of what a search found.
	PageSearch PageType = "search"
)

// word is what the request says of kinds, by the names that it gives.
func (r *Request) word() (w kinds.Word, err error) {
	for i, list := range [...][]Kind{r.HideKinds, r.KeepKinds} {
		set := [...]*kinds.Set{&w.Goes, &w.Stays}[i]
		for _, kind := range list {
			more, ok := set.With(string(kind))
			if !ok {
				return w, fmt.Errorf("%w: %q is no kind to hide or to keep", ErrRequest, kind)
			}
			*set = more
		}
	}
	if both := w.Goes & w.Stays; both != 0 {
		return w, fmt.Errorf("%w: a kind is to hide and to keep", ErrRequest)
	}
	return w, nil
}
