// Package engine tells the content of a web page from its noise.
//
// Clean reads the HTML of one page and answers which elements are ads or
// boilerplate, what the text is, and what the page says of itself:
//
//	answer, err := engine.Clean(html, engine.Request{URL: "https://example.org/a"})
//	if err != nil {
//		return err // the request cannot be met
//	}
//	fmt.Println(answer.Metadata.Title, answer.Text)
//
// # What is asked for
//
// Request.Want lists the parts of the answer to compute. Without it the answer has
// the hide list, the content as HTML (Reader), as plain text and as Markdown, and
// the metadata. Request.Level says how much of the page may be hidden; the content
// is the same at every level. Unknown values are errors that wrap ErrRequest.
//
// # What can go wrong
//
// Any bytes may come, so a page is never an error. Answer.Status is
//
//   - StatusOK: an answer to act on.
//   - StatusUnsure: the page could not be judged. Nothing is hidden; text and reader
//     hold what there is. Reason says why: too little text, a time limit.
//   - StatusRefused: there is no answer. The page is too large, or no page but an image
//     or a PDF file, or the engine failed on it. A panic of the engine ends there, not in the program around it.
//
// CleanContext and ExportContext end when their context is done and return its error.
// Request.Limits bounds bytes, nodes and time; a passed time limit is an answer with
// StatusUnsure, not an error.
//
// # What can be read
//
// HTML in any encoding, saved pages (MHTML), mails, feeds and, by Request.ContentType,
// texts. Answer.Encoding says how the bytes were read; Decode is that step alone.
//
// # From an ID back to the page
//
// Hidden elements have the number that they have among all elements of the document,
// the order of querySelectorAll('*'). Apply takes them out of the HTML, Elements says
// which they are, and with WantPaths each has a CSS selector.
//
// # Why
//
// Hidden.Name and Heading say what an element is in the words of people, Hidden.Group
// which elements are equal parts. Hidden.Why names the rules that took an element for
// noise; with WantReasons, Hidden.Reason says what weighed most where no rule did.
// Answer.Level is the level that was applied. With WantExplain each
// text block has its probability, the reasons in sentences (ReasonCode) and the
// measures behind them (Measure). PartNames, Rules, ReasonCodes and Measures list all
// names; the method Text of each puts it into words, rules and reasons as the extension does.
//
// # Files of pages
//
// Export makes an EPUB book, an HTML document, Markdown, text or JSON of cleaned
// pages, with equal bytes for equal requests. Format.Wants says what Clean has to be
// asked for.
//
// # Sites
//
// With WantTemplate the answer has what was learned of the site so far. Handed in
// with the site's next page, as Request.Template, it helps to tell what all pages of
// the site have from what is this page's own, from three pages on.
//
// # Concurrency
//
// All functions may be called from many goroutines at the same time. Nothing is kept
// between calls, nothing is fetched, and no script of a page runs.
//
// # Stability
//
// Version is the version of the fields of Request and Answer, in Go and in JSON.
// Which elements are hidden is no part of it and changes with every release.
package engine
