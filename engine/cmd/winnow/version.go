package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"

	"winnow/engine"
)

// release is the version of a release build, set by the linker
// (-X main.release=1.2.3); empty in a build from a working tree.
var release string

const versionUsage = `Usage: winnow version

Prints the program's version, the version of the engine's contract (the fields
of requests and answers), and what it was built with.
`

func (a *app) versionCommand(_ context.Context, args []string) error {
	names, err := parse(newFlags(), args)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		return usagef("nothing follows 'version'")
	}
	_, err = fmt.Fprintf(a.stdout, "winnow %s (contract %d, %s, %s/%s)\n",
		version(), engine.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// version is the release, or what the build knows of the source it is from.
func version() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}
