// # Computed once
//
// Attributes are read in one walk over the page. What a class name says is computed once
// for each class name, what a word says once for each word. Both are numbered, so that
// rules and columns count in slices. The hash tables with open addressing (numbering.go)
// draw a random factor for each page: no page can be made to collide, and no answer
// depends on the factor. Data that only some nodes have is kept in slices of those nodes,
// found by the rank of a bit set (package bitset).
//
// To compare the stages with the HTML parser on the pages of a corpus, run
//
//	WINNOW_CORPUS=folder go test ./engine -run - -bench Stages
package index
