// Program taken writes the pages of other projects' tests as a list in JSON, for tests of
// the extension.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"winnow/engine/internal/hostile"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "taken:", err)
		os.Exit(1)
	}
}

func run() error {
	pages, err := hostile.Taken()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(pages)
}
