//go:build js

// Program crasher speaks the engine's protocol and fails in each way that a
// real module can, on demand: the page says how. The loader's tests use it, so
// that the engine itself needs no hook to be crashed with.
package main

import (
	"os"
	"syscall/js"
	"time"
)

func main() {
	if os.Getenv("CRASH") == "start" {
		os.Exit(4)
	}
	js.Global().Call(os.Args[1], js.FuncOf(call), `{"version":1,"methods":["crasher"]}`)
	select {}
}

func call(_ js.Value, args []js.Value) any {
	request := args[0].String()
	html := make([]byte, args[1].Get("length").Int())
	js.CopyBytesToGo(html, args[1])
	switch string(html) {
	case "exit":
		os.Exit(3)
	case "panic":
		panic("on demand")
	case "recurse":
		return deeper(1)
	case "memory":
		// Together more than the 4 GiB a module can have; no byte is touched.
		hold = append(hold, make([]byte, 4000<<20), make([]byte, 1<<30))
	case "spin":
		for start := time.Now(); time.Since(start) < time.Minute; {
		}
	case "wait": // longer than nothing, shorter than any limit
		for start := time.Now(); time.Since(start) < 50*time.Millisecond; {
		}
	case "number":
		return 7
	}
	// The request comes back: a test can see what was sent.
	return request
}

// hold keeps the compiler from leaving the allocation out.
var hold [][]byte

//go:noinline
func deeper(n int) int { return deeper(n+1) + 1 }
