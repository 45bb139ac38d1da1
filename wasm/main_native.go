//go:build !js

package main

import (
	"fmt"
	"io"
	"os"
)

// main is the same bridge without a browser, to compare the module's answer
// with the native one: go run ./wasm '{"level":"strict"}' < page.html
func main() {
	html, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "cannot read the page:", err)
		os.Exit(1)
	}
	request := "{}"
	if len(os.Args) > 1 {
		request = os.Args[1]
	}
	fmt.Println(string(Handle([]byte(request), html)))
}
