// Package write writes the reading tree as allow-listed HTML (html.go), plain
// text (text.go) and Markdown (markdown.go, md*.go). It knows the tree and
// nothing of the page, and escapes everything where it is written.
//
// Markdown is CommonMark with the tables and strikethrough of GitHub and
// formulas between dollars. Blocks are written line by line; the inline content
// of a block is gathered as tokens first (mdinline.go), because the characters
// on both sides of a mark decide whether it is one, and then written
// (mdwriter.go).
package write
