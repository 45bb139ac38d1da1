package page

import "winnow/engine/internal/stop"

// affordable returns the page unchanged, to keep the module small: what a browser has
// serialized does not reach the parser, and its nodes are limited as they are flattened.
func affordable(src []byte, _ int, _ *stop.Checker) (head []byte, left int) { return src, 0 }
