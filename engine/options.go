package engine

// Version of the contract between the engine and its callers. It changes when
// a field of Request or Answer changes its meaning or goes away. Which blocks
// are hidden is not part of the contract and may change with every release.
const Version = 1

// A Level says how much of a page the hide list may take away. Each level
// includes the ones before it.
type Level string

const (
	// Light hides ads, cookie and newsletter pop-ups and empty ad frames.
	Light Level = "light"
	// Medium also hides what surely is not content: navigation, headers, footers,
	// sidebars, related links, social bars, search boxes, comments. Where the
	// page's text is hard to tell it hides less. Bylines, headings of content,
	// forms, films, maps and links to the next page stay.
	Medium Level = "medium"
	// Strict leaves content, what belongs to it, and little else.
	Strict Level = "strict"
)

// A Want is one part of an Answer that the caller asks for. What is not asked
// for is not computed.
type Want string

const (
	// WantHide asks for Answer.Hide, the elements to hide.
	WantHide Want = "hide"
	// WantPaths asks for Answer.Hide with the selector path of each element.
	WantPaths Want = "paths"
	// WantReasons asks for the Reason of each element in Answer.Hide.
	WantReasons Want = "reasons"
	// WantKeep asks for Answer.Keep, the elements that hold what stays.
	WantKeep Want = "keep"
	// WantReader asks for Answer.Reader, the content as HTML.
	WantReader Want = "reader"
	// WantText asks for Answer.Text, the content as plain text.
	WantText Want = "text"
	// WantMarkdown asks for Answer.Markdown, the content as CommonMark with tables.
	WantMarkdown Want = "markdown"
	// WantParts asks for Answer.Left, what the content leaves out, for the names of parts
	// in Reader.HTML, in attributes data-part, and for the number of comments.
	WantParts Want = "parts"
	// WantComments asks for Answer.Comments, the comments below the content, in the forms
	// in which the content is asked for.
	WantComments Want = "comments"
	// WantExplain asks for Answer.Blocks, each text block with its evidence.
	WantExplain Want = "explain"
	// WantMetadata asks for Answer.Metadata.
	WantMetadata Want = "metadata"
	// WantTimings asks for Answer.Timings, which are never the same twice.
	WantTimings Want = "timings"
	// WantTemplate asks for Answer.Template, the site's style tree with this page.
	WantTemplate Want = "template"
	// WantSitePage asks for Answer.SitePage, the style tree of this page alone, which
	// LearnSite adds to that of its site when there is time.
	WantSitePage Want = "sitePage"
)

// An IDSource says where the element IDs of an answer come from.
type IDSource string

const (
	// IDsIndex numbers elements in document order as the parser sees them,
	// template contents not counted: the order of querySelectorAll('*'). A template
	// that declares a shadow tree counts, unless the request describes a live document
	// (Elements), which has none.
	IDsIndex IDSource = "index"
	// IDsAttribute takes the number in each element's data-w attribute, for
	// snapshots of trees that no parser makes.
	IDsAttribute IDSource = "attribute"
)

// MethodWinnow is the default method: Winnow's own decision.
const MethodWinnow = "winnow"

// A Request says what a page is and what is wanted of it. The zero value asks
// for hide, reader, text, markdown and metadata, at light level.
type Request struct {
	// URL is the page's address. It resolves links and gives the host. Without it the page
	// is asked for what its links are resolved by: what a program wrote down that saved it,
	// its canonical address, og:url, its base. The WebAssembly module does not ask.
	URL string `json:"url,omitempty"`
	// Lang is a BCP 47 tag that goes before the page's own.
	Lang string `json:"lang,omitempty"`
	// ContentType is the HTTP header. It helps to decide the encoding; callers in a
	// browser leave it empty and send UTF-8. What a browser shows as it is written (plain
	// text, JSON, XML, source code) is read whole, and nothing of it is hidden. Any other
	// type is read as HTML.
	ContentType string `json:"contentType,omitempty"`
	// Encoding is that of the bytes, by a name that pages use: "windows-1251". It goes
	// before all but a byte order mark. Without it the page is asked, and what does not say
	// is guessed. In the WebAssembly module, which takes UTF-8, there is no such field.
	Encoding string `json:"encoding,omitempty"`
	// Level says how much may be hidden; Light when empty. It has no effect on
	// reader, text and Markdown.
	Level Level `json:"level,omitempty"`
	// HideKinds and KeepKinds are a person's own word on kinds of parts, whatever the level
	// says: ad, cookie, newsletter, social, related, comment, navigation, header, footer and
	// sidebar. What surely is of a kind to hide goes, by the same checks of what must stay:
	// on applications no more than light hides, on home and search pages what rules name.
	// Of a kind to keep nothing is hidden, and within such a part only ads, notices and
	// kinds to hide. No kind may be in both.
	HideKinds []Kind `json:"hideKinds,omitempty"`
	KeepKinds []Kind `json:"keepKinds,omitempty"`
	// Want lists the parts of the answer to compute.
	Want []Want `json:"want,omitempty"`
	// IDs is IDsIndex when empty.
	IDs IDSource `json:"ids,omitempty"`
	// Elements and Checksum prove that the caller's element list is the
	// engine's: the number of elements, and the 32-bit FNV-1a hash of their
	// local names, each followed by a line feed. Elements 0 skips the check.
	Elements int    `json:"elements,omitempty"`
	Checksum uint32 `json:"checksum,omitempty"`
	// Template is what was learned of other pages of the site: a style tree, which
	// corrects the decision from three pages on, or what a method needs.
	Template []byte `json:"template,omitempty"`
	// PutBack and TakeOut name parts of the page that a person wants in the content, or
	// not: LeftOut.Parts and data-part of an earlier answer. They go before the decision,
	// through the same checks of what may stand in the reader. A part is found again by
	// its text, so that a page that has changed does not lose something else; 1000 names
	// at most in each.
	PutBack []string `json:"putBack,omitempty"`
	TakeOut []string `json:"takeOut,omitempty"`
	// FullText gives blocks their whole text when explain is asked for, for labels.
	FullText bool `json:"fullText,omitempty"`
	// Limits bound what the call may cost.
	Limits Limits `json:"limits,omitzero"`
	// Hints are what a browser knows of some elements.
	Hints []Hint `json:"hints,omitempty"`
	// Research is for experiments; most programs leave it empty.
	Research
}

// Research replaces parts of the decision. Its fields are fields of the request
// in JSON, too.
type Research struct {
	// Method is a published method that decides in the place of Winnow: one of
	// Methods(). MethodWinnow when empty.
	Method string `json:"method,omitempty"`
	// Threshold replaces a method's own one when it is above 0. Only wpnc and
	// gomoryhu have one; its unit is the method's.
	Threshold float64 `json:"threshold,omitempty"`
	// All keeps everything but what is hidden: the page is a part of one that a
	// person has chosen. Nothing is judged, the type is article.
	All bool `json:"all,omitempty"`
	// Favor is how many times as much recall weighs as precision in the choice of content,
	// the β of F: 2 keeps more when in doubt, 0.5 less. 0 is 1. Only for callers in Go.
	Favor float64 `json:"-"`
	// Models replace the built-in ones; only for callers in Go.
	Models *Models `json:"-"`
}

// Limits bound what one call may cost. Zero takes the default.
type Limits struct {
	// Bytes of HTML; a longer page is refused. Default 32 MiB.
	Bytes int `json:"bytes,omitempty"`
	// Nodes of the parsed tree; what comes after is dropped. Default: 200,000, and one
	// more for 25 bytes of the page, at most 700,000.
	Nodes int `json:"nodes,omitempty"`
	// Milliseconds for the whole call: past it the status is unsure, and what is
	// not done yet is left out. Default none.
	Milliseconds int `json:"milliseconds,omitempty"`
}

// A Hint is what only a browser knows of one element. Browsers send hints for
// few elements: those that lie over the page, frames, dialogs, and what is
// named like an ad or a notice. An element without a hint is unknown, not
// ordinary; so is a field that is left out.
type Hint struct {
	ID int `json:"id"`
	// Invisible is true for an element that takes no part in the rendering at
	// the moment. It may later: a dialog waits for its time.
	Invisible bool `json:"invisible,omitempty"`
	// Box is x, y, width, height in CSS pixels from the document's origin.
	Box [4]float32 `json:"box,omitzero"`
	// Font is the computed font size in CSS pixels.
	Font float32 `json:"font,omitempty"`
	// Position is the computed position when it is fixed, sticky or absolute.
	Position string `json:"position,omitempty"`
	// Z is the computed z-index, 0 for auto.
	Z int `json:"z,omitempty"`
	// Covers is the share of the window that the box of a positioned element
	// lies over, 0 to 1.
	Covers float32 `json:"covers,omitempty"`
	// Overlay is true for an element outside the flow that lay on top of the
	// page at one of a few points of the window.
	Overlay bool `json:"overlay,omitempty"`
}
