#!/bin/sh
# Builds wasm/dist: the module and the files that go with it. The same sources
# and Go version give the same bytes wherever the tree lies.
set -eu
cd "$(dirname "$0")"
mkdir -p dist

# The modules that carry code no browser needs, without it: see lean/main.go.
(cd .. && mkdir -p .build/lean && go run ./wasm/lean .build/lean)

# Written aside and moved, so that a running server or test never reads half.
# With DEBUG=1 a crash shows names and lines, and profilers know the functions.
flags='-s -w'
[ -z "${DEBUG:-}" ] || flags=''
GOOS=js GOARCH=wasm go build -modfile=../.build/lean/go.mod -overlay=../.build/lean/overlay.json -trimpath -buildvcs=false -ldflags="$flags -buildid=" -o dist/engine.wasm.new .
if [ -z "${DEBUG:-}" ]; then
	(cd .. && go run ./wasm/strip wasm/dist/engine.wasm.new)
else
	touch -d @0 dist/engine.wasm.new # older than its sources: make builds it again without DEBUG
fi
mv dist/engine.wasm.new dist/engine.wasm

# Whose code is in the module, and under which licences.
node modules.mjs

# Go's own file, unchanged: stores compare it with the published one.
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" dist/wasm_exec.js
rm -rf dist/loader dist/loader.mjs
cp -r loader loader.js index.js node.js worker.js node-worker.js readability.js engine.d.ts index.d.ts hide.d.ts dist/
