package main

import (
	"context"
	"os"
	"os/exec"
	"time"
)

// runFor runs the program on a command line as a process of its own, and kills it when it
// takes longer than a limit.
func runFor(limit time.Duration, args string) (killed bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=TestBatchKilled$")
	cmd.Env = append(os.Environ(), "WINNOW_BATCH="+args)
	err = cmd.Run()
	return ctx.Err() != nil, err
}
