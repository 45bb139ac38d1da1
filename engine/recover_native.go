//go:build !js

package engine

import (
	"path"
	"runtime"
	"strconv"
	"strings"
)

// maxFrames is how many calls a reason names.
const maxFrames = 3

// panicPlace says where the panic happened that is being recovered, innermost
// call first: " in meta.partOf (title.go:283), …". It is what a bug report needs.
func panicPlace() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	var places []string
	for panicked, more := false, true; more && len(places) < maxFrames; {
		var f runtime.Frame
		f, more = frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicked, places = true, nil // the innermost panic is the last one that the stack shows
		case panicked && !strings.HasPrefix(f.Function, "runtime."):
			places = append(places, path.Base(f.Function)+" ("+path.Base(f.File)+":"+strconv.Itoa(f.Line)+")")
		}
	}
	if places == nil {
		return ""
	}
	return " in " + strings.Join(places, ", ")
}
