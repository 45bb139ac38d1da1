// Package tree holds the reading tree: the content of a page as a flat list of
// items, and the allow list that says which elements and attributes it may
// have.
//
// Package build makes it of a page, package write writes it as HTML, text and
// Markdown; neither knows the other. What package tree does to a tree itself
// needs no page: it joins trees and removes what editors leave behind.
package tree
