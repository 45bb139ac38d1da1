//go:build js

package main

import (
	"fmt"
	"os"
	"syscall/js"

	"winnow/engine"
)

// main hands three functions to the host and waits for calls. The host names the
// global that takes the function as the first argument, so that two modules
// can start in one realm without meeting.
func main() {
	if len(os.Args) < 2 {
		fmt.Println("the first argument names the global function that takes the engine")
		os.Exit(2)
	}
	js.Global().Call(os.Args[1], js.FuncOf(call), string(Describe()), js.FuncOf(export), js.FuncOf(learn))
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
	return string(Handle([]byte(args[0].String()), bytesOf(args[1])))
}

func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Get("length").Int())
	js.CopyBytesToGo(b, array)
	return b
}

func arrayOf(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
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
	return arrayOf(file)
}

// learn(known: Uint8Array, pages: Uint8Array): { tree: Uint8Array, pages: number }, or a string
// that says what is wrong.
func learn(_ js.Value, args []js.Value) (answer any) {
	defer func() {
		if r := recover(); r != nil {
			answer = fmt.Sprintf("crash: %v", r)
		}
	}()
	if len(args) != 2 {
		return "call: want what is known and pages"
	}
	site, problem := Learn(bytesOf(args[0]), bytesOf(args[1]))
	if problem != "" {
		return problem
	}
	return map[string]any{"tree": arrayOf(site.Tree), "pages": site.Pages}
}
