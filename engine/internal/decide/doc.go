// # How content is decided
//
// A forest of small trees gives each block its log-odds; the values of leaves are integers,
// so that every machine computes the same sums. A second forest corrects them, a stacked
// model: its columns say what the first forest made of the blocks around, of those with the
// same shape and of the whole page (package stack). It is trained on what the first says about
// pages that it has not seen. A block of which a forest is certain goes through no more trees,
// in training as well. Then blocks at one place of equal parts move towards their mean
// (equal.go): many weak signs of one thing are a strong one.
//
// select.go chooses the set of blocks with the greatest expected F1; there is no fixed
// threshold. template.go takes from it what is the frame of the site, if the caller brings a
// style tree that knows three other pages; all else stays as it was chosen. suppressed.go
// is the only other place where rules override the forests: for noise that says itself what
// it is.
//
// # What stays without being content
//
// Related blocks and protected elements stay at every level, with the elements around them:
// byline, date and the sentence under the title, headings of content, what an author puts
// between paragraphs (tables, code, quotes, sources), forms in use, films, maps, links to the
// next page, the page's own picture and the pictures within the text. Pictures in noise that a
// rule names do not stay. What belongs to something that is hidden is hidden with it: the
// button of a card that is left out, the form below the comments.
//
// # What stays without being read
//
// The reading and the exports leave out asides: on articles rows of cards of other pages,
// lines and lists that only point to other pages, boxes about the author; on all pages
// data for scripts. They stay on the page, since no gold text says that nobody misses them
// there.
//
// # Calibration
//
// Readable and the probability of the page type pass through a curve (forest.Curve) that was
// fitted on cross-validated pages. The points are literals with their source; lab/train
// measures and fits them.
package decide
