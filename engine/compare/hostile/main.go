// Hostile measures what pages cost that were built to cost much: for each shape of
// engine/lab/hostile the processor time and the peak of resident memory of one call, in a
// process of its own, with Go's usual garbage collector.
//
//	go run ./hostile [-sizes 1000000,5000000,20000000] [-only TEXT] [-calls parse,hide,everything,all] [-json FILE]
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"time"

	"winnow/engine/lab/hostile"
)

// Bounds for a page of boundedSize bytes. What exceeds them is marked.
const (
	mostMemory  = 40 // times the page's bytes
	mostSeconds = 12 // of processor time
	boundedSize = 20_000_000
)

// A cost is what one call on one page used.
type cost struct {
	Shape   string  `json:"shape"`
	Call    string  `json:"call"`
	Bytes   int     `json:"bytes"`
	Seconds float64 `json:"seconds"` // of processor time
	Memory  float64 `json:"memory"`  // peak, the page with it, in multiples of the page's bytes
	Dropped int     `json:"dropped,omitempty"`
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("hostile: ")
	sizes := flag.String("sizes", "1000000,5000000,20000000", "sizes of pages in bytes, by comma")
	only := flag.String("only", "", "only shapes whose name contains this")
	names := flag.String("calls", "parse,hide,everything,all", "what to measure, by comma")
	jsonTo := flag.String("json", "", "write the figures to this file, too")
	child := flag.String("child", "", "internal: the call that a child process measures")
	profileTo := flag.String("profile", "", "with -child: write a profile of its processor time to this file")
	flag.Parse()
	var err error
	if *child != "" {
		err = measured(os.Stdout, *child, flag.Args(), *profileTo)
	} else {
		err = run(*sizes, *only, *names, *jsonTo)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func run(sizes, only, names, jsonTo string) error {
	list, err := numbers(sizes)
	if err != nil {
		return err
	}
	var all []cost
	for _, size := range list {
		fmt.Printf("\n%d bytes: processor seconds, peak memory in multiples of the bytes\n\n| shape |", size)
		for name := range strings.SplitSeq(names, ",") {
			fmt.Printf(" %s |  |", name)
		}
		fmt.Printf("\n| --- |%s\n", strings.Repeat(" --: | --: |", strings.Count(names, ",")+1))
		for _, s := range hostile.Shapes() {
			if !strings.Contains(s.Name, only) {
				continue
			}
			fmt.Printf("| %s |", s.Name)
			for name := range strings.SplitSeq(names, ",") {
				c, err := ask(name, s.Name, size)
				if err != nil {
					return fmt.Errorf("%s of %d bytes, %s: %w", s.Name, size, name, err)
				}
				all = append(all, c)
				fmt.Printf(" %.2f%s | %.1f%s |", c.Seconds, mark(c.Seconds/float64(size) > mostSeconds/float64(boundedSize)),
					c.Memory, mark(c.Memory > mostMemory))
			}
			fmt.Println()
		}
	}
	return save(jsonTo, all)
}

// mark tells what is over a bound.
func mark(over bool) string {
	if over {
		return "!"
	}
	return ""
}

func save(name string, all []cost) error {
	if name == "" {
		return nil
	}
	text, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}

func numbers(list string) (out []int, err error) {
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n <= 0 {
			return nil, errors.New("no size: " + word)
		}
		out = append(out, n)
	}
	return out, nil
}

// longest is how long a child process may take.
const longest = 5 * time.Minute
