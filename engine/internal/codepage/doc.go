// Package codepage tells in which legacy encoding the bytes of a page are when nothing
// says so. In go the bytes of a page, out come the name of an encoding and how sure that
// is. It refuses to guess for plain ASCII, and it does not look at what a page declares.
//
// Each encoding that browsers know is a candidate. What the page shows (not its tags,
// scripts and styles) is read in each, and the candidate in which it is the least
// surprising wins. The surprise is counted in bits:
//
//   - one byte a letter (single.go): by the pairs of letters of each language that is
//     written in the encoding, learned from the Universal Declaration of Human Rights;
//   - two bytes a letter (double.go): by how frequent the kind of the character is;
//   - UTF-8 with broken bytes and UTF-16 without a mark (unicode.go).
//
// Pairs of ASCII letters are the same in all candidates and are not counted, so that a
// page with one Russian paragraph among English ones is Russian.
//
// Three ports of detectors were measured on the same texts: see docs/input.md.
package codepage
