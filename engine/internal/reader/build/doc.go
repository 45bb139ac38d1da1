// Package build makes the reading tree of a page.
//
// In goes a page with its blocks and the verdict which of them are content;
// out comes a tree that holds those blocks with the structure around them:
// headings, lists, tables, quotes, code, figures, links, emphasis. Elements
// without a meaning of their own are unwrapped. Nothing is copied from the
// page but text and what the lists of package tree allow. The package invents
// no text and fetches nothing.
//
// A plan decides what stays and as what, an emitter writes it.
package build
