//go:build unix

package measure

import (
	"syscall"
	"time"
)

// CPU is the processor time that this process has used, in all its threads and in the
// kernel for it. Time of other programs is not included.
func CPU() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err) // the arguments are constant
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
