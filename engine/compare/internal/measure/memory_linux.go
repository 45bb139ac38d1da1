package measure

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
)

// Resident resets the peak and returns the process's resident memory in bytes.
func Resident() (int, error) {
	const resetPeak = "5" // proc(5), clear_refs
	if err := os.WriteFile("/proc/self/clear_refs", []byte(resetPeak), 0); err != nil {
		return 0, err
	}
	return status("VmRSS")
}

// Peak returns the greatest resident memory since then, in bytes.
func Peak() (int, error) { return status("VmHWM") }

func status(name string) (int, error) {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, err
	}
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		var kilobytes int
		if _, err := fmt.Sscanf(s.Text(), name+": %d kB", &kilobytes); err == nil {
			return kilobytes << 10, nil
		}
	}
	return 0, fmt.Errorf("no %s in /proc/self/status", name)
}
