package stack

import "winnow/engine/internal/forest"

// noLimit is more than any log-odds.
const noLimit = 99

// Exits say when a row is sure enough to go through no more trees of the first
// and of the second forest: a third of the work is left, for .0001 of F1. Onward
// is half of how far such rows would have gone on: nothing added leaves so much
// doubt that less is hidden, all of it hides more where a page is in doubt. The
// second forest is trained on what the whole first says; cut short there, it
// costs .002. Source: the project's experiments on wcxb-dev, see evaluation.md.
func Exits() (first, second []forest.Exit) {
	return []forest.Exit{{Trees: 40, Low: -3, High: noLimit, Onward: 15}}, []forest.Exit{
		{Trees: 0, Low: -3, High: 3.5, Onward: 10},
		{Trees: 30, Low: -2.5, High: 2.5, Onward: 9},
		{Trees: 80, Low: -2, High: 2, Onward: 8},
		{Trees: 160, Low: -2, High: 2, Onward: 5},
	}
}
