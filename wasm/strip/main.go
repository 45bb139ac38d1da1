// Command strip takes out of a Go WebAssembly module what only tracebacks
// read: line numbers, file names, the trees of inlined calls, where arguments
// lie, and where a thread may be stopped, which no thread of WebAssembly is.
// A crash still says what went wrong; its stack has no lines.
//
//	go run ./wasm/strip engine.wasm
//
// The tables are those of runtime/symtab.go. Every place is checked before it
// is written: with a Go version that lays them out otherwise strip fails.
package main

import (
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

// stripped gives the module with the tables of its data section made zeros,
// which the section leaves out.
func stripped(module []byte) ([]byte, error) {
	before, data, after, err := split(module)
	if err != nil {
		return nil, err
	}
	memory, err := load(data)
	if err != nil {
		return nil, err
	}
	if err := clearTables(memory); err != nil {
		return nil, err
	}
	body := store(memory)
	out := append([]byte{}, before...)
	out = append(out, dataSection)
	out = append(uleb(out, uint64(len(body))), body...)
	return append(out, after...), nil
}
