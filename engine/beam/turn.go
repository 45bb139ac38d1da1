package main

import (
	"context"
	"runtime"
)

// turns is how many shards a process works on at the same time. A variable of the process,
// since what is bounded is its: Prism begins a bundle for each shard at once, and a thousand
// open shards would not fit into memory.
var turns = make(chan struct{}, runtime.GOMAXPROCS(0))

// turn waits until a shard may begin. end is to be called when it is done.
func turn(ctx context.Context) (end func(), err error) {
	select {
	case turns <- struct{}{}:
		return func() { <-turns }, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// openInTurn opens a shard when it may begin. end closes it and is to be called when it is
// done.
func openInTurn(ctx context.Context, path string) (in *input, end func(), err error) {
	free, err := turn(ctx)
	if err != nil {
		return nil, nil, err
	}
	if in, err = openShard(ctx, path); err != nil {
		free()
		return nil, nil, err
	}
	return in, func() { in.Close(); free() }, nil
}
