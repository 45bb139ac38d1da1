package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"

	"golang.org/x/net/html"

	"winnow/engine"
	"winnow/engine/compare/internal/measure"
	"winnow/engine/compare/internal/pages"
)

// What a child process can measure.
const (
	partTime       = "time"
	partParse      = "memory of html.Parse"
	partHide       = "memory of hiding"
	partEverything = "memory of everything"
)

// ask starts a child process that fills in one part of a point.
func (p *point) ask(part, shape string, size int) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(program, "-part", part, shape, strconv.Itoa(size))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return err
	}
	return json.Unmarshal(out, p)
}

// child measures one part of a point and prints the point as JSON.
func child(out io.Writer, part string, args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("%s: want a shape and a size", part)
	}
	shape, err := pages.ShapeNamed(args[0])
	if err != nil {
		return err
	}
	size, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	everything(shape.Page(1000)) // reads the models
	before, err := settled()
	if err != nil {
		return err
	}
	page := shape.Page(size)
	p := point{Shape: shape.Name, Bytes: len(page.HTML)}
	switch part {
	case partTime:
		p.time(page)
	case partParse:
		parse(page)
		p.ParseMemory, err = p.since(before)
	case partHide:
		clean(page, engine.WantHide)
		p.HideMemory, err = p.since(before)
	case partEverything:
		p.Dropped = everything(page).Dropped
		p.Memory, err = p.since(before)
	default:
		err = fmt.Errorf("nothing to measure called %q", part)
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(p)
}

// time measures the calls in turns for one second, and at least twice.
func (p *point) time(page pages.Page) {
	defer measure.Quiet()()
	meter := measure.NewMeter(0, 1)
	calls := []measure.Call{func() { parse(page) }, func() { everything(page) }}
	var best []measure.Cost
	for n, start := 0, measure.CPU(); n < 2 || measure.CPU()-start < 1e9; n++ {
		best = measure.Best(best, meter.Round(calls))
	}
	p.Parse = float64(best[0].Time) / float64(p.Bytes)
	p.Everything = float64(best[1].Time) / float64(p.Bytes)
	p.Ratio = p.Everything / p.Parse
}

func parse(page pages.Page) *html.Node {
	doc, err := html.Parse(bytes.NewReader(page.HTML))
	if err != nil {
		panic(err) // no shape is nested too deep
	}
	return doc
}

func everything(page pages.Page) engine.Answer {
	return clean(page, engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata)
}

func clean(page pages.Page, want ...engine.Want) engine.Answer {
	answer, err := engine.Clean(page.HTML, engine.Request{URL: page.URL, Level: engine.Strict, Want: want})
	if err != nil {
		panic(err) // the request is ours
	}
	return answer
}

// settled returns unused memory to the system, resets the peak and returns the resident
// memory.
func settled() (int, error) {
	runtime.GC()
	debug.FreeOSMemory()
	return measure.Resident()
}

// since returns the peak beyond the resident memory of before, in multiples of the
// page's bytes.
func (p *point) since(before int) (float64, error) {
	peak, err := measure.Peak()
	return float64(peak-before) / float64(p.Bytes), err
}
