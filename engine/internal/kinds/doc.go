// Package kinds applies a person's own word on kinds of parts to the list of what is
// hidden: comments go at every level, menus stay at every level. In go the page, its
// verdict and the word; out comes the list.
//
// # To go
//
// What goes is what a higher level would hide and calls by that name, so that all its
// guards of content hold. From the strict level, which hides what it is less sure of, only
// parts that bear the name themselves are taken. Parts within hidden parts are looked at,
// too: comments in a box of all that stands below the text.
//
// # To stay
//
// A part of a kind to stay is taken off the list. So is what stands within one, but for
// ads, notices and kinds to go. A hidden part that holds one is taken apart: its other
// parts go one by one. An ad or a notice is not taken apart, since half a dialog would
// lock the page.
package kinds
