// # Safety
//
// Safety is a property of the tree, not of strings. Elements and attributes come from two
// literal lists (policy.go), and only links and images have addresses. In a formula, tokens
// hold text only; an element that could lead a parser back to HTML (annotation-xml, mglyph,
// malignmark, any HTML element) turns the formula into plain text. Tests check that the
// written HTML parses to the tree it was written from, that reading it again changes
// nothing, that nothing outside the lists occurs in any context, and that bluemonday with
// the same lists changes nothing.
package tree
