// Program generated writes generated pages with what the engine says of them natively, for
// a host that asks the WebAssembly module the same: generated FIRST COUNT.
//
// A page is four parts, each behind its length in four bytes, the lowest first: the
// request, the page, the answer, and a file made of the answer, or "error: " and why
// there is none. An answer by which the engine failed ends the program.
package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"winnow/engine"
	"winnow/engine/internal/container"
	"winnow/engine/internal/fuzzpage"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generated:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("want the number of the first page and how many")
	}
	first, err := strconv.ParseUint(args[0], 10, 64)
	if err != nil {
		return err
	}
	count, err := strconv.ParseUint(args[1], 10, 64)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	for n := first; n < first+count; n++ {
		if err := write(out, n); err != nil {
			return fmt.Errorf("page %d: %w", n, err)
		}
	}
	return out.Flush()
}

func write(out *bufio.Writer, n uint64) error {
	// The module decodes nothing, as a browser has done so before; and it does not look for
	// formatting that a page leaves open, so that no request bounds the nodes.
	html, req := strings.ToValidUTF8(fuzzpage.Page(fuzzpage.Random(n)), "\uFFFD"), request(n)
	if req.URL == "" && container.Address([]byte(html)) != "" {
		req.URL = addresses[0] // the module does not ask a page for its address: a browser knows it
	}
	asked, err := json.Marshal(req)
	if err != nil {
		return err
	}
	a, err := engine.Clean([]byte(html), req)
	if err != nil {
		return err
	}
	if a.Status == engine.StatusRefused {
		return fmt.Errorf("%s: %s", a.Reason, a.Detail)
	}
	answer, err := a.AppendJSON(nil)
	if err != nil {
		return err
	}
	file, err := engine.Export(engine.ExportRequest{Format: formatOf(n),
		Pages: []engine.ExportPage{{URL: req.URL, Answer: a}}})
	if err != nil {
		file = []byte("error: " + err.Error())
	}
	for _, part := range [][]byte{asked, []byte(html), answer, file} {
		if err := binary.Write(out, binary.LittleEndian, uint32(len(part))); err != nil {
			return err
		}
		if _, err := out.Write(part); err != nil {
			return err
		}
	}
	return nil
}

var formats = [...]engine.Format{engine.FormatEPUB, engine.FormatHTML, engine.FormatMarkdown, engine.FormatText, engine.FormatPages,
	engine.FormatLabels, engine.FormatLink}

func formatOf(n uint64) engine.Format { return formats[n%uint64(len(formats))] }

var (
	levels    = [...]engine.Level{engine.Light, engine.Medium, engine.Strict}
	addresses = [...]string{"https://www.example.com/a", "https://quay.example/story?page=2", "https://quay.example/2024/05/03/k-1.html", ""}
	all       = []engine.Want{engine.WantHide, engine.WantPaths, engine.WantKeep, engine.WantReader, engine.WantText, engine.WantMarkdown,
		engine.WantExplain, engine.WantMetadata, engine.WantTemplate, engine.WantParts, engine.WantReasons}
)

// request asks for what the page's file takes and for a part of what else an answer may
// hold, of each page in another way. One in eight asks for all: the reasons of all blocks
// take half of the time and most of the answer.
func request(n uint64) engine.Request {
	req := engine.Request{URL: addresses[n%4], Level: levels[n/4%3], Want: all}
	if some := n / 5 % 8; some > 0 {
		req.Want = append(formatOf(n).Wants(), engine.WantHide, all[n%uint64(len(all))], all[(n+some)%uint64(len(all))])
		slices.Sort(req.Want)
		req.Want = slices.Compact(req.Want)
	}
	switch n / 12 % 8 {
	case 5:
		req.Method = engine.Methods()[n/96%uint64(len(engine.Methods()))]
	case 6:
		req.ContentType = "text/plain"
	case 7:
		req.IDs = engine.IDsAttribute
	}
	return req
}
