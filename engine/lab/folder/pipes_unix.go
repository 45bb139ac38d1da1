//go:build unix

package folder

import "syscall"

// noWaiting keeps the opening of a pipe from waiting for a writer.
const noWaiting = syscall.O_NONBLOCK
