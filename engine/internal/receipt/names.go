package receipt

import "winnow/engine/internal/block"

// A Name says what a hidden part is in the words of people. Names are part of the
// contract: their meaning never changes.
type Name string

// The names of hidden parts.
const (
	Other      Name = "other"
	Ad         Name = "ad"
	Cookie     Name = "cookie"     // a cookie notice, or what opens its settings
	Newsletter Name = "newsletter" // a form that asks for an address
	Skip       Name = "skip"       // a link past the menus, for those who do not see the page
	Top        Name = "top"        // a link back to the top
	Header     Name = "header"
	Footer     Name = "footer"
	Sidebar    Name = "sidebar"
	Menu       Name = "menu"
	Crumbs     Name = "breadcrumbs"
	Pager      Name = "pager"    // links to the next and the previous page
	Contents   Name = "contents" // of this page
	Language   Name = "languages"
	Link       Name = "link" // one that stands alone
	Related    Name = "related"
	Share      Name = "share"
	Search     Name = "search"
	Login      Name = "login"
	Comments   Name = "comments" // and what is there to answer them
	Author     Name = "author"
	Details    Name = "details" // dates, tags, counts, ratings, badges
	Contact    Name = "contact" // addresses and numbers
	Offer      Name = "offer"   // what the site would like its readers to do
	Legal      Name = "legal"
	Tool       Name = "tool" // buttons, filters and fields
	Media      Name = "media"
	Empty      Name = "empty" // nothing that is seen, or a sign alone
)

// names are all names with their kinds.
var names = [...]struct {
	name Name
	kind block.Kind
}{
	{Ad, block.Ad}, {Offer, block.Promotion}, {Cookie, block.Cookie}, {Newsletter, block.Newsletter}, {Header, block.Header},
	{Menu, block.Navigation}, {Crumbs, block.Navigation}, {Contents, block.Navigation}, {Pager, block.Navigation},
	{Language, block.Navigation}, {Link, block.Navigation}, {Skip, block.Navigation}, {Top, block.Navigation},
	{Search, block.Search}, {Login, block.Login}, {Sidebar, block.Sidebar}, {Related, block.Related}, {Share, block.Social},
	{Comments, block.Comment}, {Author, block.Author}, {Details, block.Details}, {Contact, block.Details}, {Tool, block.Widget},
	{Media, block.Media}, {Legal, block.Legal}, {Footer, block.Footer}, {Empty, block.Decoration}, {Other, block.Unknown},
}

// Names lists all names, those of one kind one after another.
func Names() []Name {
	list := make([]Name, len(names))
	for i := range names {
		list[i] = names[i].name
	}
	return list
}

// number is the place of a name in the list.
func (n Name) number() int {
	for i := range names {
		if names[i].name == n {
			return i
		}
	}
	return len(names) - 1
}

// English are the names as people read them. The map is made anew at each call: a
// variable would be in the WebAssembly module, which does not need it.
func English() map[Name]string {
	return map[Name]string{
		Ad:         "Ad",
		Offer:      "Offer",
		Cookie:     "Cookie notice",
		Newsletter: "Newsletter sign-up",
		Header:     "Header",
		Menu:       "Menu",
		Crumbs:     "Path to this page",
		Contents:   "Contents of the page",
		Pager:      "Previous and next page",
		Language:   "Choice of language",
		Link:       "Link",
		Skip:       "Skip link",
		Top:        "Back to top",
		Search:     "Search",
		Login:      "Login",
		Sidebar:    "Sidebar",
		Related:    "Related links",
		Share:      "Share buttons",
		Comments:   "Comments",
		Author:     "Author box",
		Details:    "Details",
		Contact:    "Contact details",
		Tool:       "Buttons or form",
		Media:      "Picture or film",
		Legal:      "Legal notice",
		Footer:     "Footer",
		Empty:      "Symbol or empty box",
		Other:      "Part",
	}
}
