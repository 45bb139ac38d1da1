// Package write writes the reading tree as allow-listed HTML, plain text and
// Markdown. It knows the tree and nothing of the page, and escapes everything
// where it is written.
package write
