//go:build !linux

package measure

import "runtime"

// Resident returns the memory that the process has from the system, in bytes.
func Resident() (int, error) { return Peak() }

// Peak is the same, since Go hardly returns memory to the system.
func Peak() (int, error) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys - m.HeapReleased), nil
}
