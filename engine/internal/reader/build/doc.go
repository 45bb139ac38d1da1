// Package build makes the reading tree of a page.
//
// In goes a page with its blocks and the verdict which of them are content;
// out comes a tree that holds those blocks with the structure around them.
// Elements without a meaning of their own are unwrapped: their contents stay.
// Nothing is copied from the page but text and what the lists of package tree
// allow. The package invents no text and fetches nothing.
//
// A plan decides for each node whether it stays and as what; build.go lists
// its steps. An emitter then walks over the page and writes the items of what
// stays; walk.go sees every node first. What the plan finds is in one file for
// each kind of content, what the emitter writes in another:
//
//	content                                  found in           written in
//	text, line breaks, white space           mark.go            text.go, spaces.go
//	the sentence under the title             standfirst.go
//	a heading that is not the title          mainheading.go
//	the author's line, which the head says   byline.go
//	code: lines, line numbers, language      gutter.go          verbatim.go, language.go
//	                                         codelabel.go
//	code of editors; code behind tabs        editors.go, tabs.go
//	formulas: MathML, TeX, images            formula.go         writeformula.go
//	images, emoji, the page's lead image     images.go, emoji.go, leadimage.go
//	what is none of the text's pictures      noisepictures.go, controls.go, logo.go
//	                                                            inlineimage.go
//	players, video and audio, as links       media.go           card.go
//	posts: author and time of each           posts.go, attributions.go
//	                                                            card.go
//	comments below a text, apart from it     comments.go
//	data tables; layout tables unwrapped     tables.go          walk.go
//	figures, headings and lists by role      refine.go          walk.go
//	bold and slanted text by style           styled.go          walk.go
//	headings without what edits or links     headings.go
//	marks of tasks                           tasks.go           text.go
//	links, ids that links point to           links.go           anchors.go
//	language and direction                                      langdir.go
//	which elements may stand in which        nesting.go         wants.go, path.go
package build
