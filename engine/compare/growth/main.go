// Growth shows that time and memory are proportional to a page's bytes. For pages of
// several shapes and sizes it measures the processor time for each byte and the peak of
// memory as a multiple of the page's bytes, and the same for html.Parse.
//
//	go run ./growth [-plot FILE.svg] [-json FILE]
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"winnow/engine/compare/internal/pages"
)

// sizes of pages, bytes.
var sizes = []int{10_000, 100_000, 1_000_000, 5_000_000, 20_000_000}

// A point is one shape of page in one size. A child process leaves out what it has not
// measured.
type point struct {
	Shape string `json:"shape"`
	Bytes int    `json:"bytes"`
	// Nanoseconds of processor time for each byte.
	Parse      float64 `json:"parse,omitempty"`
	Everything float64 `json:"everything,omitempty"`
	// Ratio of the two, each the minimum of the rounds.
	Ratio float64 `json:"ratio,omitempty"`
	// The peak of resident memory beyond what the process had before it made the page,
	// in multiples of the page's bytes.
	ParseMemory float64 `json:"parseMemory,omitempty"`
	HideMemory  float64 `json:"hideMemory,omitempty"`
	Memory      float64 `json:"memory,omitempty"`
	// Dropped lists what the engine's limits cut.
	Dropped []string `json:"dropped,omitempty"`
}

func main() {
	log.SetFlags(0)
	plotTo := flag.String("plot", "", "write a plot to this file (SVG)")
	jsonTo := flag.String("json", "", "write the figures to this file, too")
	from := flag.String("from", "", "plot the figures of this file instead of measuring")
	only := flag.String("shapes", "", "these shapes only, by comma")
	part := flag.String("part", "", "internal: what a child process measures")
	flag.Parse()
	var err error
	if *part != "" {
		err = child(os.Stdout, *part, flag.Args())
	} else {
		err = run(*from, *jsonTo, *plotTo, *only)
	}
	if err != nil {
		log.Fatal("growth: ", err)
	}
}

func run(from, jsonTo, plotTo, only string) error {
	points, err := measured(from, only)
	if err != nil {
		return err
	}
	table(os.Stdout, points)
	if jsonTo != "" {
		text, err := json.MarshalIndent(points, "", "\t")
		if err != nil {
			return err
		}
		if err := os.WriteFile(jsonTo, append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	if plotTo == "" {
		return nil
	}
	return os.WriteFile(plotTo, []byte(plot(points)), 0o644)
}

// measured starts a child process for each figure, so that memory for one page is not
// counted with another's.
func measured(from, only string) (points []point, err error) {
	if from != "" {
		text, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		return points, json.Unmarshal(text, &points)
	}
	for _, s := range pages.Shapes() {
		if only != "" && !strings.Contains(","+only+",", ","+s.Name+",") {
			continue
		}
		for _, size := range sizes {
			p := point{Shape: s.Name}
			for _, part := range []string{partTime, partParse, partHide, partEverything} {
				if err := p.ask(part, s.Name, size); err != nil {
					return nil, fmt.Errorf("%s of %d bytes: %s: %w", s.Name, size, part, err)
				}
			}
			points = append(points, p)
			fmt.Fprintf(os.Stderr, "%s %d: %.1f ns a byte, %.1f times html.Parse, memory %.1f times\n", p.Shape,
				p.Bytes, p.Everything, p.Ratio, p.Memory)
		}
	}
	if len(points) == 0 {
		return nil, errors.New("no such shape")
	}
	return points, nil
}

// table prints a row for each shape: time for each byte at each size, then memory.
func table(out io.Writer, points []point) {
	head := "| |"
	rule := "| --- |"
	for range 2 {
		for _, size := range sizes {
			head += " " + short(size) + " |"
			rule += " --: |"
		}
	}
	print := func(title string, figure, second func(p point) string) {
		fmt.Fprintf(out, "\n%s\n\n%s\n%s\n", title, head, rule)
		for at := 0; at < len(points); {
			row := "| " + points[at].Shape + " |"
			end := at
			for end < len(points) && points[end].Shape == points[at].Shape {
				row += " " + figure(points[end]) + " |"
				end++
			}
			for _, p := range points[at:end] {
				row += " " + second(p) + " |"
			}
			fmt.Fprintln(out, row)
			at = end
		}
	}
	print("Time a byte: everything as a multiple of html.Parse; nanoseconds.",
		func(p point) string { return figure(p.Ratio) }, func(p point) string { return fmt.Sprintf("%.0f", p.Everything) })
	memory := func(of func(p point) float64) func(p point) string {
		return func(p point) string { return fmt.Sprintf("%.0f", of(p)) }
	}
	print("Peak memory as a multiple of the page's bytes: everything; html.Parse alone.",
		memory(func(p point) float64 { return p.Memory }), memory(func(p point) float64 { return p.ParseMemory }))
	print("Peak memory as a multiple of the page's bytes: hide only; html.Parse alone.",
		memory(func(p point) float64 { return p.HideMemory }), memory(func(p point) float64 { return p.ParseMemory }))
}

func figure(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

func short(bytes int) string {
	if bytes >= 1_000_000 {
		return fmt.Sprintf("%d MB", bytes/1_000_000)
	}
	return fmt.Sprintf("%d KB", bytes/1000)
}
