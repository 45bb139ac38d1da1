// Package stack measures context features for a stacked model: what a first model
// has made of the blocks around a block, of those of its shape and of the page.
//
// In go the log-odds that a first forest gives each block; out comes a table
// with one row a block, for a second forest that corrects them. It decides
// nothing. Everything is linear in the blocks.
//
// Source: stacked generalization (Wolpert, 1992) in the form of auto-context (Tu,
// CVPR 2008), by which a classifier is asked again with its own answers on the
// surroundings; the project's experiments.
package stack

import "winnow/engine/internal/evidence"

// The columns, in their order.
const (
	odds = iota
	before
	before2
	after
	after2
	near
	far
	alike
	alikeSize
	up // and the next three
	_
	_
	_
	upSize // and the next three
	_
	_
	_
	pageMean
	surest
	sureShare
	contentPast
	wordsPast
	sinceSure
	untilSure
	heading
	section
	rank
	width
)

// levels is how many boxes around a block are looked at, each of which holds
// more blocks than the one before.
const levels = 4

// unknown stands where there is nothing to measure.
const unknown = -1

// Columns names the measures of Around. Probabilities are those of the first
// model, means are by words and leave out the block itself; -1 is for none.
func Columns() []evidence.Column {
	return []evidence.Column{
		{Name: "around.odds", Says: "log-odds of the first model"},
		{Name: "around.before", Says: "probability of the block before it, 0 to 1"},
		{Name: "around.before2", Says: "probability of the second block before it, 0 to 1"},
		{Name: "around.after", Says: "probability of the block after it, 0 to 1"},
		{Name: "around.after2", Says: "probability of the second block after it, 0 to 1"},
		{Name: "around.near", Says: "mean probability of the three blocks on either side, 0 to 1"},
		{Name: "around.far", Says: "mean probability of the ten blocks on either side, 0 to 1"},
		{Name: "around.alike", Says: "mean probability of the blocks of its shape, 0 to 1"},
		{Name: "around.alikeSize", Says: "blocks of its shape, up to 100"},
		{Name: "around.up1", Says: "mean probability in the nearest box with more blocks, 0 to 1"},
		{Name: "around.up2", Says: "mean probability in the second box with more blocks, 0 to 1"},
		{Name: "around.up3", Says: "mean probability in the third box with more blocks, 0 to 1"},
		{Name: "around.up4", Says: "mean probability in the fourth box with more blocks, 0 to 1"},
		{Name: "around.up1Size", Says: "share of the page's words in the nearest box, 0 to 1"},
		{Name: "around.up2Size", Says: "share of the page's words in the second box, 0 to 1"},
		{Name: "around.up3Size", Says: "share of the page's words in the third box, 0 to 1"},
		{Name: "around.up4Size", Says: "share of the page's words in the fourth box, 0 to 1"},
		{Name: "around.page", Says: "mean probability of the page's words, 0 to 1"},
		{Name: "around.surest", Says: "probability of the surest block of the page, 0 to 1"},
		{Name: "around.sureShare", Says: "share of the page's words in blocks of over a half, 0 to 1"},
		{Name: "around.contentPast", Says: "share of the page's expected content before the block, 0 to 1"},
		{Name: "around.wordsPast", Says: "share of the page's words before the block, 0 to 1"},
		{Name: "around.sinceSure", Says: "words since the last sure block, up to 2,000"},
		{Name: "around.untilSure", Says: "words until the first sure block, up to 2,000; 0 among sure blocks"},
		{Name: "around.heading", Says: "probability of the heading before it, 0 to 1"},
		{Name: "around.section", Says: "mean probability of the blocks after that heading, 0 to 1"},
		{Name: "around.rank", Says: "share of the page's words in surer blocks, 0 to 1"},
	}
}
