// # Order
//
// A rule has a name, a score, which is its measured precision, and guards on the length
// and kind of the element that it hits. After all rules have run, hits that their
// surroundings show to be false are suppressed (suppress.go), and rules that need a layout
// add theirs (slots.go). Models read the hits from before both steps. The figures behind
// the guards are in engine/docs/evaluation.md.
package rules
