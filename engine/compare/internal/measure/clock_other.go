//go:build !unix

package measure

import "time"

var start = time.Now()

// CPU is the time that has passed: this system does not say how much of it this process
// used.
func CPU() time.Duration { return time.Since(start) }
