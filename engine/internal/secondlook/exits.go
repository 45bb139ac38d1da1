package secondlook

import "winnow/engine/internal/forest"

// FirstExits and SecondExits say when a row is sure enough to go through no more
// trees. Models are trained with them. Source: the project's experiments on
// wcxb-dev, see evaluation.md.
func FirstExits() []forest.Exit { return []forest.Exit{{Trees: 40, Low: -2.5, High: 2.5}} }

// SecondExits: see FirstExits.
func SecondExits() []forest.Exit {
	return []forest.Exit{{Trees: 0, Low: -5, High: 5}, {Trees: 40, Low: -4, High: 4}, {Trees: 120, Low: -3.5, High: 3.5}}
}
