// Package tree holds the reading tree: the content of a page as a flat list of
// items, and the allow list that says which elements and attributes it may
// have (policy.go, mathml.go, values.go).
//
// Package build makes it of a page, package write writes it as HTML, text and
// Markdown; neither knows the other. A tree changes itself, and needs no page
// for it: Normalize removes what editors leave behind, Append and Lead join two
// trees, NameParts says which block a text is of.
package tree
