package engine

// A Status says how far an answer can be trusted.
type Status string

const (
	// StatusOK is an answer to act on.
	StatusOK Status = "ok"
	// StatusUnsure is an answer that hides nothing: the page could not be
	// judged. Reason says why. Text and reader view hold what there is.
	StatusUnsure Status = "unsure"
	// StatusRefused is no answer at all. Reason says why.
	StatusRefused Status = "refused"
)

// A StatusReason says why a status is not ok.
type StatusReason string

const (
	// ReasonTooLittle: unsure, for the page has too few words to be judged.
	ReasonTooLittle StatusReason = "too little text to judge"
	// ReasonNoContent: unsure, for the published method found no content.
	ReasonNoContent StatusReason = "the method found no content"
	// ReasonTooDeep: unsure, for elements are nested too deep to be numbered as
	// the caller numbers them. Text and reader are whole.
	ReasonTooDeep StatusReason = "nested too deep to number its elements"
	// ReasonTimeLimit: unsure, for Limits.Milliseconds have passed.
	ReasonTimeLimit StatusReason = "time limit"
	// ReasonTooLarge: refused, for the page has more bytes than Limits.Bytes.
	ReasonTooLarge StatusReason = "page is larger than the limit"
	// ReasonNotPage: refused, for the bytes are no page and no text. The detail says in
	// words what they are: "a PDF file". The WebAssembly module does not look.
	ReasonNotPage StatusReason = "not a web page"
	// ReasonMismatch: refused, for the element list is not the caller's: the
	// caller asks again with IDsAttribute.
	ReasonMismatch StatusReason = "mismatch"
	// ReasonRequest: refused by a program around the engine, for the request
	// cannot be met. Clean returns an error instead.
	ReasonRequest StatusReason = "bad request"
	// ReasonInternal: refused, for the engine failed on this page. It is a defect
	// of the engine; the detail is what a report of it needs.
	ReasonInternal StatusReason = "internal error"
)

// An Answer is all that one call says of one page.
type Answer struct {
	Version int    `json:"version"`
	Status  Status `json:"status"`
	// Reason is empty when the status is ok. Detail says more, for people.
	Reason StatusReason `json:"reason,omitempty"`
	Detail string       `json:"detail,omitempty"`
	Method string       `json:"method"`
	// PageType is empty when a published method has decided: none tells types.
	PageType PageType `json:"pageType"`
	// Readable is how likely the reader view is good, 0 to 1: under a fifth of
	// its words missing or too much.
	Readable float64 `json:"readable"`
	// Lang is a BCP 47 tag and Dir is ltr or rtl; both empty when unknown.
	Lang string `json:"lang,omitempty"`
	Dir  string `json:"dir,omitempty"`
	// Encoding is that of the page's bytes; nil when they are UTF-8 or plain ASCII.
	Encoding *Encoding `json:"encoding,omitempty"`
	// IDs is where the IDs come from; empty for IDsIndex.
	IDs IDSource `json:"ids,omitempty"`
	// Level is the level that was applied: the one that was asked for, but light on
	// applications, home pages and search pages. Empty when nothing may be hidden.
	Level Level `json:"level,omitempty"`
	// Hide are the elements to hide, in document order. Apply takes them out of
	// the page.
	Hide []Hidden `json:"hide"`
	// Keep are the IDs of the elements that hold the title's and the content's
	// text, in document order: a caller with rules of its own must not hide
	// them, nor anything around them.
	Keep     []int     `json:"keep,omitempty"`
	Metadata *Metadata `json:"metadata,omitempty"`
	Reader   *Reader   `json:"reader,omitempty"`
	// Text is the content, a paragraph a line, with a blank line between; Markdown
	// is the same as CommonMark with tables.
	Text     string `json:"text,omitempty"`
	Markdown string `json:"markdown,omitempty"`
	// Words of the content, when it was asked for in any form; only for callers in Go, as in
	// JSON the reader has them.
	Words int `json:"-"`
	// Left are the parts of the page that the content leaves out, in document order, when
	// parts were asked for. What the page shows as its title is none of them.
	Left []LeftOut `json:"left,omitempty"`
	// Comments are those below the content, when they or parts were asked for and there
	// are some. They are in none of the texts above.
	Comments *Comments `json:"comments,omitempty"`
	// Lost are names of the request, to put back or take out, that no text of the page
	// has.
	Lost []string `json:"lost,omitempty"`
	// Whole is true when content could not be told from the rest: reader, text and
	// Markdown hold everything that the page shows. The status is unsure.
	Whole bool `json:"whole,omitempty"`
	// Unseen lists texts that the page carries without rendering them and that
	// were used because the rendered text was not enough: they are in reader, text
	// and Markdown, tables of facts in reader and Markdown only.
	Unseen []Unseen `json:"unseen,omitempty"`
	// Blocks are the page's text blocks in document order, when explain was asked
	// for.
	Blocks []Block `json:"blocks,omitempty"`
	// Template is the site's style tree with this page in it.
	Template []byte `json:"template,omitempty"`
	// SitePage is the style tree of this page alone.
	SitePage []byte `json:"sitePage,omitempty"`
	// Rules are the counts of a published method by the method's own names, such as
	// how often each of its rules fired on the page.
	Rules map[string]int `json:"rules,omitempty"`
	// Timings are milliseconds a stage.
	Timings map[string]float64 `json:"timings,omitempty"`
	// Dropped says what a limit cut, for people.
	Dropped []string `json:"dropped,omitempty"`
}

// ReasonText is the reason with its detail, for people; empty when the status is
// ok.
func (a *Answer) ReasonText() string {
	if a.Detail == "" {
		return string(a.Reason)
	}
	return string(a.Reason) + ": " + a.Detail
}

// Hidden is one element to hide.
type Hidden struct {
	ID   int  `json:"id"`
	Kind Kind `json:"kind"`
	// Name says what the element is in the words of people, more closely than Kind.
	Name PartName `json:"name"`
	// Heading is what stands above the element's contents, or what the page calls it,
	// 64 characters at most.
	Heading string `json:"heading,omitempty"`
	// Links is how many links are in it.
	Links int `json:"links,omitempty"`
	// Group is the same number, from 1 on, for equal parts: the items of a list, the
	// buttons of all posts. 0 for an element that is alone.
	Group int `json:"group,omitempty"`
	// Path is a CSS selector that finds this element and no other, when paths were
	// asked for: "html > body:nth-child(2) > div:nth-child(3)". The paths of one answer
	// have 16 MB at most; what is hidden behind them has none.
	Path string `json:"path,omitempty"`
	// Score is how sure the engine is, above 0 up to 1.
	Score float64 `json:"score"`
	// Why names the rules that took the element for noise, strongest first.
	Why []Rule `json:"why"`
	// Reason is what spoke most against the element, when reasons were asked for: nil
	// where a rule has named it, which is the reason then, and where nothing did.
	Reason *Reason `json:"reason,omitempty"`
}

// LeftOut is one part of a page that the content leaves out, or one that a person has
// put back or taken out.
type LeftOut struct {
	// ID is the element that holds the part.
	ID   int  `json:"id"`
	Kind Kind `json:"kind"`
	// Probability of being content, 0 to 1, and whether that is so much that the part may
	// well be content.
	Probability float64 `json:"probability"`
	Unsure      bool    `json:"unsure,omitempty"`
	// PutBack and TakenOut tell what the request says of the part.
	PutBack  bool `json:"putBack,omitempty"`
	TakenOut bool `json:"takenOut,omitempty"`
	Words    int  `json:"words"`
	// Text is all of it, a block a line.
	Text string `json:"text"`
	// Parts are the names by which a request puts the part back, one for each block.
	Parts []string `json:"parts"`
}

// Metadata is what a page says of itself: plain text, each value capped in
// length, empty when the page does not say it. Byline and days that only stand in
// the text are left out on pages of products, services, lists and on home pages:
// there they are those of a part, such as a review.
type Metadata struct {
	// Title is the page's title without the site's name.
	Title string `json:"title,omitempty"`
	// Byline is one author or several, joined with commas.
	Byline string `json:"byline,omitempty"`
	// Date is the day of publication and Modified that of the last change, both
	// YYYY-MM-DD.
	Date     string `json:"date,omitempty"`
	Modified string `json:"modified,omitempty"`
	// Site is the site's name.
	Site string `json:"site,omitempty"`
	// Description is the page's description as it stands there, and Excerpt the
	// same when it says more than the title.
	Description string `json:"description,omitempty"`
	Excerpt     string `json:"excerpt,omitempty"`
	// Canonical is the page's own address, Image the picture for previews and
	// Favicon the site's small picture: absolute http or https URLs.
	Canonical string `json:"canonical,omitempty"`
	Image     string `json:"image,omitempty"`
	Favicon   string `json:"favicon,omitempty"`
	// Categories are the sections of the site that the page says it stands in,
	// Tags the subjects that it names.
	Categories []string `json:"categories,omitempty"`
	Tags       []string `json:"tags,omitempty"`
	// License is the absolute URL of the licence of the page's text, or its name
	// where the page gives no address.
	License string `json:"license,omitempty"`
	// Type is what the page says it is, in lower case, by og:type or else by its
	// first schema.org type: "article", "website", "recipe". Answer.PageType is what
	// Winnow finds it to be.
	Type string `json:"type,omitempty"`
	// Next is the absolute URL of the page that goes on with this one, on the
	// same host: a text in parts, or a list. Never the next article.
	Next string `json:"next,omitempty"`
}

// Reader is the clean view of a page.
type Reader struct {
	// HTML is a minified fragment of allow-listed elements, without a title.
	HTML    string `json:"html"`
	Words   int    `json:"words"`
	Minutes int    `json:"minutes"`
}

// Comments are what readers of a page have written below it, each with its author and
// time. On a thread they are the content. The texts are there when comments were asked
// for, in the forms in which the content was.
type Comments struct {
	Count int `json:"count"`
	// HTML is like Reader.HTML: an article element each, replies within what they answer
	// where the page has it so.
	HTML     string `json:"html,omitempty"`
	Text     string `json:"text,omitempty"`
	Markdown string `json:"markdown,omitempty"`
}

// Unseen is text that the page does not render: in the reader's HTML it stands
// in section elements whose data-source names the source.
type Unseen struct {
	// Source says where it was found: "json-ld articleBody", "state cooked".
	Source string `json:"source"`
	Words  int    `json:"words"`
}

// Block is one leaf text block with its verdict.
type Block struct {
	// ID is the element that holds the block.
	ID int `json:"id"`
	// Tag is that element's name.
	Tag string `json:"tag"`
	// Text is the beginning of the block's text, 200 characters at most, or with
	// FullText all of it.
	Text  string `json:"text"`
	Words int    `json:"words"`
	// Content is true when the block is in reader, text and Markdown. These also have
	// the sentence under the title where it is no content.
	Content     bool    `json:"content"`
	Probability float64 `json:"probability"`
	Kind        Kind    `json:"kind"`
	// Reasons say in words what moved the probability, strongest first; empty
	// for published methods.
	Reasons []Reason `json:"reasons"`
	// Evidence holds the measures that moved the probability most, strongest
	// first; empty for published methods.
	Evidence []Evidence `json:"evidence"`
}

// Reason is one sentence on why a block was judged as it was: what several
// measures of one thing say together.
type Reason struct {
	// Code names the sentence, for translations.
	Code ReasonCode `json:"code"`
	// Text is the sentence in English, with its value.
	Text string `json:"text"`
	// Value is what the sentence has from the page: a number, a share, a name.
	Value string `json:"value,omitempty"`
	// Weight is what the measures added to the log-odds of being content, 0 for
	// a rule that asks no measure.
	Weight float64 `json:"weight"`
}

// Evidence is one measure of a block and what it did to the verdict.
type Evidence struct {
	Name  Measure `json:"name"`
	Value float64 `json:"value"`
	// Weight is what it added to the log-odds of being content.
	Weight float64 `json:"weight"`
}
