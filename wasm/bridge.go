// Package main is the engine as a WebAssembly module: one call for each page, bytes in, one
// JSON text out. This file has everything that can be tested natively; main_js.go only
// copies bytes, and loader/ starts, warms up and restarts the module.
//
// The build (build.sh) makes the module smaller in two steps. wasm/lean leaves out code of
// dependencies that the module never runs. wasm/strip removes the tables that only tracebacks
// use and rewrites the code with fewer and more regular bytes; a crash still says what went
// wrong, without lines. With DEBUG=1 both are left out. Native builds use the dependencies as
// published. `make size` prints each dependency's share and fails when the module is over its
// budget; engine/docs/speed-browser.md says what else was tried.
package main

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"winnow/engine"
)

// About describes the module. The host compares the version before the first call.
type About struct {
	Version int `json:"version"`
	// Methods are the methods that a request may name, the default first.
	Methods []string `json:"methods"`
	// Formats that an export may name, each with what has to be asked for.
	Formats map[engine.Format][]engine.Want `json:"formats"`
}

// A cleaner is engine.Clean or, in tests, a function that fails on purpose.
type cleaner func(html []byte, req engine.Request) (engine.Answer, error)

// Describe returns About as JSON.
func Describe() []byte {
	b := strconv.AppendInt([]byte(`{"version":`), engine.Version, 10)
	b = append(b, `,"methods":[`...)
	for i, name := range engine.Methods() {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(b, name) // valid JSON, since names are only letters
	}
	b = append(b, `],"formats":{`...)
	for i, f := range formats {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, string(f)), `:[`...)
		for j, w := range f.Wants() {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendQuote(b, string(w))
		}
		b = append(b, ']')
	}
	return append(b, "}}"...)
}

var formats = [...]engine.Format{engine.FormatEPUB, engine.FormatHTML, engine.FormatMarkdown, engine.FormatText, engine.FormatPages,
	engine.FormatLabels, engine.FormatLink}

// Handle answers one request for one page. It never panics: every error is an answer with
// status refused and the reason. A panic that reached the host would end the module for all
// later pages.
func Handle(request, html []byte) []byte { return handle(engine.Clean, request, html) }

func handle(clean cleaner, request, html []byte) (answer []byte) {
	defer func() {
		if r := recover(); r != nil {
			answer = refused(engine.ReasonInternal, fmt.Sprint(r))
		}
	}()
	var req engine.Request
	if err := req.ReadJSON(request); err != nil {
		return refused(engine.ReasonRequest, err.Error())
	}
	start := time.Now()
	a, err := clean(html, req)
	switch {
	case errors.Is(err, engine.ErrRequest):
		return refused(engine.ReasonRequest, err.Error())
	case err != nil:
		return refused(engine.ReasonInternal, err.Error())
	}
	limit := req.Limits.Milliseconds
	if limit > 0 { // what is left of it, at least something: 0 is no limit
		limit = max(limit-int(time.Since(start).Milliseconds()), 1)
	}
	return encode(a, limit)
}

// Export makes a file of cleaned pages. It takes JSON and returns the bytes of the file, or
// what is wrong with the request. It never panics.
func Export(request []byte) (file []byte, problem string) {
	return exported(engine.Export, request)
}

// FileName returns the name of such a file, or what is wrong with the request.
func FileName(request []byte) (name []byte, problem string) {
	return exported(func(req engine.ExportRequest) ([]byte, error) {
		name, err := engine.FileName(req)
		return []byte(name), err
	}, request)
}

func exported(run func(engine.ExportRequest) ([]byte, error), request []byte) (file []byte, problem string) {
	defer func() {
		if r := recover(); r != nil {
			file, problem = nil, fmt.Sprintf("crash: %v", r)
		}
	}()
	var req engine.ExportRequest
	if err := req.ReadJSON(request); err != nil {
		return nil, "request: " + err.Error()
	}
	file, err := run(req)
	return file, problemOf(err)
}

// Learn adds pages of a site to what is known of it. It never panics.
func Learn(known, pages []byte) (site engine.KnownSite, problem string) {
	site, err := engine.LearnSite(known, pages)
	return site, problemOf(err)
}

// problemOf says what went wrong, nothing if nothing did. After a crash the host starts the
// module anew.
func problemOf(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, engine.ErrInternal):
		return "crash: " + err.Error()
	case errors.Is(err, engine.ErrTimeLimit):
		return "timeout: " + err.Error()
	}
	return err.Error()
}

// encode writes an answer within so many milliseconds, without end for 0.
func encode(a engine.Answer, limit int) []byte {
	b, err := a.AppendJSONWithin(nil, limit)
	if err != nil {
		return refused(engine.ReasonInternal, "answer: "+err.Error())
	}
	return b
}

// refused returns a refused answer. Writing it cannot fail, since it has no float.
func refused(reason engine.StatusReason, detail string) []byte {
	return encode(engine.Answer{
		Version: engine.Version,
		Status:  engine.StatusRefused,
		Reason:  reason,
		Detail:  detail,
		Hide:    []engine.Hidden{},
	}, 0)
}
