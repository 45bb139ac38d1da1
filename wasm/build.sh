#!/bin/sh
# Builds wasm/dist: the module and the files that go with it. The same sources
# and Go version give the same bytes wherever the tree lies.
set -eu
cd "$(dirname "$0")"
mkdir -p dist

# The modules that carry code no browser needs, without it: see lean/main.go.
(cd .. && mkdir -p .build/lean && go run ./wasm/lean .build/lean)

# Written aside and moved, so that a running server or test never reads half.
GOOS=js GOARCH=wasm go build -modfile=../.build/lean/go.mod -overlay=../.build/lean/overlay.json -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o dist/engine.wasm.new .

# Line numbers and the like, which only tracebacks read.
(cd .. && go run ./wasm/strip wasm/dist/engine.wasm.new)
mv dist/engine.wasm.new dist/engine.wasm

# Go's own file, unchanged: stores compare it with the published one.
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" dist/wasm_exec.js
cp loader.js loader.mjs worker.js engine.d.ts dist/
