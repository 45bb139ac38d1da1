package secondlook

import "winnow/engine/internal/forest"

// Exits say when a row is sure enough to go through no more trees of the second
// forest. The first has none: what it says of a block is asked for by all around
// it, and cut short it costs two points in a thousand. Source: the project's
// experiments on wcxb-dev, see evaluation.md.
func Exits() []forest.Exit {
	return []forest.Exit{
		{Trees: 0, Low: -4, High: 5},
		{Trees: 40, Low: -3.5, High: 3.5},
		{Trees: 120, Low: -3, High: 3},
		{Trees: 240, Low: -2.5, High: 2.5},
	}
}
