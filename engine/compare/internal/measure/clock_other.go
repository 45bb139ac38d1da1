//go:build !unix

package measure

import "time"

var start = time.Now()

// CPU is the time that has passed: here nobody tells how much of it was ours.
func CPU() time.Duration { return time.Since(start) }
