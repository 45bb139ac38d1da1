package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"strconv"

	"golang.org/x/net/html"

	"winnow/engine"
	"winnow/engine/compare/internal/measure"
	"winnow/engine/lab/hostile"
)

// calls are what can be measured: each does its work on a page and says how many kinds of
// things the engine's limits cut.
var calls = map[string]func(page []byte) int{
	"parse": func(page []byte) int {
		_, _ = html.Parse(bytes.NewReader(page)) // an error is a page nested too deep
		return 0
	},
	"hide": func(page []byte) int { return len(clean(page, engine.WantHide).Dropped) },
	"everything": func(page []byte) int {
		return len(clean(page, engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata).Dropped)
	},
	"all": func(page []byte) int {
		a := clean(page, engine.WantHide, engine.WantPaths, engine.WantReasons, engine.WantKeep, engine.WantReader, engine.WantText,
			engine.WantMarkdown, engine.WantParts, engine.WantExplain, engine.WantMetadata, engine.WantTemplate)
		export(a)
		return len(a.Dropped)
	},
}

func clean(page []byte, want ...engine.Want) engine.Answer {
	a, err := engine.Clean(page, engine.Request{URL: address, Level: engine.Strict, Want: want})
	if err != nil {
		panic(err) // the request is ours
	}
	return a
}

const address = "https://www.example.com/a"

// export makes a file of each format, one after another.
func export(a engine.Answer) {
	for _, format := range []engine.Format{engine.FormatEPUB, engine.FormatHTML, engine.FormatMarkdown, engine.FormatText,
		engine.FormatPages, engine.FormatLabels, engine.FormatLink} {
		_, _ = engine.Export(engine.ExportRequest{Format: format, Pages: []engine.ExportPage{{URL: address, Answer: a}}})
	}
}

// ask lets a child process measure a call.
func ask(call, shape string, size int) (c cost, err error) {
	program, err := os.Executable()
	if err != nil {
		return c, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "-child", call, shape, strconv.Itoa(size))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return c, err
	}
	return c, json.Unmarshal(out, &c)
}

// measured makes one call and prints its cost as JSON.
func measured(out io.Writer, call string, args []string, profileTo string) error {
	work, size := calls[call], 0
	if work == nil || len(args) != 2 {
		return fmt.Errorf("want a call, a shape and a size, not %q %q", call, args)
	}
	page, err := pageOf(args[0])
	if err != nil {
		return err
	}
	if size, err = strconv.Atoi(args[1]); err != nil {
		return err
	}
	work([]byte(hostile.Story)) // reads the models
	src := []byte(page(size))
	runtime.GC()
	debug.FreeOSMemory()
	before, err := measure.Resident()
	if err != nil {
		return err
	}
	start, stop := measure.CPU(), profile(profileTo)
	dropped := work(src)
	stop()
	took := measure.CPU() - start
	peak, err := measure.Peak()
	if err != nil {
		return err
	}
	c := cost{args[0], call, len(src), took.Seconds(), 1 + float64(peak-before)/float64(len(src)), dropped}
	return json.NewEncoder(out).Encode(c)
}

func pageOf(shape string) (func(bytes int) string, error) {
	for _, s := range hostile.Shapes() {
		if s.Name == shape {
			return s.Page, nil
		}
	}
	return nil, fmt.Errorf("no shape %q", shape)
}

// profile writes where the time goes to a file until the function that it returns is called.
func profile(name string) (stop func()) {
	if name == "" {
		return func() {}
	}
	file, err := os.Create(name)
	if err == nil {
		err = pprof.StartCPUProfile(file)
	}
	if err != nil {
		log.Fatal(err)
	}
	return func() { pprof.StopCPUProfile(); _ = file.Close() }
}
