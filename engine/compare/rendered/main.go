// Command rendered writes what Winnow makes of hostile pages, for tests that render it:
// a line of JSON each. The pages are random, equal for equal seeds.
//
//	go -C engine/compare run ./rendered -n 20000 -seed 1
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"log"
	"os"
)

func main() {
	n := flag.Int("n", 1000, "number of random pages")
	seed := flag.Uint64("seed", 1, "seed of the random pages")
	flag.Parse()
	out := bufio.NewWriter(os.Stdout)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for s := range samples(*n, *seed) {
		if err := enc.Encode(s); err != nil {
			log.Fatal(err)
		}
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}
