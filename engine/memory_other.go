//go:build !js

package engine

// freeGarbage does nothing: a library leaves its host's heap to the host, which
// sets GOGC or GOMEMLIMIT.
func freeGarbage(int) {}
