// Package corpus reads corpora of web pages with gold text, scores an
// extractor's output against the gold, and aligns gold text with the blocks of
// a page so that a decision can be learned from it.
//
// In: a folder with gold.jsonl (one record a page) and pages/ID.html.gz or
// pages/ID.html. Out: records in file order, page bytes, scores, and for every
// block the share of its words that is gold.
//
// It refuses to guess: an absent gold field is never scored, while an empty
// one is gold like any other ("nothing on this page is content"). It does not
// parse HTML and knows nothing of how a text was extracted, so every method,
// baseline and peer is scored by the same code.
//
// Two kinds of token are used, both after Python's `\w+` (letters, numbers,
// underscore; combining marks are no word characters there and split words):
//
//   - words: lower-cased, every Han, Hiragana or Katakana character a word of
//     its own; Hangul is written with spaces and stays whole. For word F1 and
//     for alignment.
//   - runs: whole `\w+` with case. For shingles.
//
// Tokens are xxhash sums, never strings: equal tokens are equal numbers, and a
// chance collision among the few thousand tokens of a page has a probability
// under 1e-11.
package corpus
