// Command strip makes a Go WebAssembly module smaller. The module does the same as
// before, and a crash still says what went wrong.
//
//	go run ./wasm/strip engine.wasm
//
// It removes the data that only tracebacks read (tables.go, names.go): names of
// functions, line numbers, file names, trees of inlined calls, positions of arguments,
// and the points at which a thread may be preempted, which does not happen in
// WebAssembly. Every position is checked before it is written. With a Go version whose
// tables differ strip fails.
//
// It rewrites the code with fewer and more regular bytes (rewrite.go), and turns loops
// back into loops of WebAssembly (arrange.go). It looks for sequences that Go's compiler
// writes (cmd/internal/obj/wasm/wasmobj.go). If a new compiler writes other sequences,
// strip finds fewer of them, the module grows, and the check of size.mjs fails. Loops
// also rely on the compiler's rule that a goroutine goes on only at the beginning of a
// function, after a call that ends its part, and at the call that runs deferred functions.
package main

import (
	"encoding/binary"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: go run ./wasm/strip FILE"))
	}
	module, err := os.ReadFile(os.Args[1])
	fail(err)
	out, err := stripped(module)
	fail(err)
	fail(os.WriteFile(os.Args[1], out, 0o755))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "strip:", err)
		os.Exit(1)
	}
}

func stripped(module []byte) ([]byte, error) {
	out, err := replaced(module, codeSection, rewritten)
	if err != nil {
		return nil, err
	}
	return replaced(out, dataSection, withoutTables)
}

// withoutTables returns a data section whose tables are zeros, which it leaves
// out.
func withoutTables(data []byte) ([]byte, error) {
	memory, err := load(data)
	if err != nil {
		return nil, err
	}
	if err := clearTables(memory); err != nil {
		return nil, err
	}
	return store(memory), nil
}

// rewritten returns a code section with each function rewritten.
func rewritten(code []byte) ([]byte, error) {
	count, n := binary.Uvarint(code)
	code = code[max(n, 0):]
	out := uleb(nil, count)
	for ; count > 0; count-- {
		size, n := binary.Uvarint(code)
		if n <= 0 || size > uint64(len(code)-n) {
			return nil, errModule
		}
		f, err := decode(code[n : n+int(size)])
		if err != nil {
			return nil, err
		}
		f.rewrite()
		body := f.encode()
		out = append(uleb(out, uint64(len(body))), body...)
		code = code[n+int(size):]
	}
	if len(code) != 0 {
		return nil, errModule
	}
	return out, nil
}
