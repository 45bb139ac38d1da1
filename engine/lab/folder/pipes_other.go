//go:build !unix

package folder

// noWaiting is nothing where folders hold no pipes.
const noWaiting = 0
