//go:build js

package main

import (
	"fmt"
	"os"
	"syscall/js"

	"winnow/engine"
)

// main hands two functions to the host and waits for calls. The host names the
// global that takes the function as the first argument, so that two modules
// can start in one realm without meeting.
func main() {
	if len(os.Args) < 2 {
		fmt.Println("the first argument names the global function that takes the engine")
		os.Exit(2)
	}
	js.Global().Call(os.Args[1], js.FuncOf(call), string(Describe()), js.FuncOf(export))
	select {}
}

// call(request: string, html: Uint8Array): string. CopyBytesToGo panics on an
// array of another realm, before Handle can recover; hence the second recover.
func call(_ js.Value, args []js.Value) (answer any) {
	defer func() {
		if r := recover(); r != nil {
			answer = string(refused(engine.ReasonInternal, fmt.Sprint(r)))
		}
	}()
	if len(args) != 2 {
		return string(refused(engine.ReasonRequest, "call: want a request and a page"))
	}
	html := make([]byte, args[1].Get("length").Int())
	js.CopyBytesToGo(html, args[1])
	return string(Handle([]byte(args[0].String()), html))
}

// export(request: string, named?: boolean): Uint8Array, the file or its name, or
// a string that says what is wrong.
func export(_ js.Value, args []js.Value) (answer any) {
	defer func() {
		if r := recover(); r != nil {
			answer = fmt.Sprintf("crash: %v", r)
		}
	}()
	if len(args) == 0 {
		return "call: want a request"
	}
	do := Export
	if len(args) > 1 && args[1].Truthy() {
		do = FileName
	}
	file, problem := do([]byte(args[0].String()))
	if problem != "" {
		return problem
	}
	out := js.Global().Get("Uint8Array").New(len(file))
	js.CopyBytesToJS(out, file)
	return out
}
